import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Estimate, EstimateInput, PlanTerms } from './contract.ts'
import { estimate } from './estimate.ts'

/** Worked out by hand by somebody who had the rules (docs/estimates.md) and no code. */
const { plans, examples } = JSON.parse(
  readFileSync(path.join(import.meta.dir, '../../testing/estimate/examples.json'), 'utf8'),
) as {
  plans: Record<string, PlanTerms>
  examples: { name: string; plan: string; input: EstimateInput; expect: Partial<Estimate> }[]
}

/** An example names the lists that it's about; their order is nobody's business. */
const lists = (one: Partial<Estimate>, named: Partial<Estimate>) =>
  (['missing', 'unstated', 'assumed'] as const).map((list) =>
    named[list] ? (one[list] ?? []).map((entry) => JSON.stringify(entry)).sort() : null,
  )

describe('a worked example', () => {
  test.each(examples)('$name', ({ plan, input, expect: wanted }) => {
    const result = estimate(plans[plan]!, input)
    const { planPays, patientPays, lines } = wanted
    expect(result).toMatchObject({
      planPays,
      patientPays,
      lines: lines!.map((line) => line && expect.objectContaining(line)),
    })
    expect(lists(result, wanted)).toEqual(lists(wanted, wanted))
  })
})
