import { describe, expect, test } from 'bun:test'
import { factsOf } from '../plan/facts/read.ts'
import { contentOf, viewOf } from '../plan/facts/view.ts'
import { documents } from '../testing/golden.ts'
import { redactedPages } from '../testing/pages.ts'
import { withoutOrders } from './addressed.ts'
import { judge } from './judge.ts'
import { layoutOf } from './layout.ts'
import { readByRules } from './parse-plan.ts'

const json = (value: unknown) => JSON.stringify(value)

/** Evidence without that of the typed facts, which is written beside it. */
const untyped = (evidence: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(evidence).filter(([path]) => !path.startsWith('typed.')))

describe('what the judge found', () => {
  test.each([...documents()])('in "%s" is what its facts say, byte for byte', (_name, pages) => {
    const layout = withoutOrders(layoutOf(redactedPages(pages())))
    const { plan, parsed, evidence, states, conflicts } = judge(readByRules(layout), layout)
    const facts = factsOf({ identity: plan, content: parsed }, { evidence, states, conflicts })
    const view = viewOf(facts)
    expect(json(contentOf(facts.facts))).toBe(json({ identity: plan, content: parsed }))
    expect(json(untyped(view.evidence))).toBe(json(evidence))
    expect(view.states).toEqual(states)
    expect(view.typed.conflicts ?? []).toEqual(conflicts)
  })
})
