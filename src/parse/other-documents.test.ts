import { describe, expect, test } from 'bun:test'
import { isSure } from '../plan/state.ts'
import { drawText } from '../testing/drawn-text.ts'
import documents from '../testing/other-documents.json'
import { redactedPages } from '../testing/pages.ts'
import { sameness } from './judge-value.ts'
import { parsePlan } from './parse-plan.ts'

/** Documents written by hand after the looks of other carriers' papers, in the rounds in which they were written. */
const ROUNDS = [1, 2, 3, 4, 5, 6]

function same(path: string, a: string | null, b: string | null): boolean {
  if (a === null || b === null) return a === b
  if (path === 'plan_type') return a.includes(b) || b.includes(a)
  return sameness(path, a) === sameness(path, b)
}

/** Fields of a round: how many are right, and which are wrong without a flag. */
async function measure(round: number) {
  const wrong: string[] = []
  const silent: string[] = []
  let cells = 0
  for (const document of documents.filter((d) => d.round === round)) {
    const pages = redactedPages(drawText(document.text.join('\n')))
    const { plan, parsed, states } = await parsePlan(pages, { model: null })
    const values: Record<string, unknown> = { ...parsed, ...plan }
    for (const [path, wanted] of Object.entries(document.fields)) {
      cells++
      const value = values[path] as string | null
      if (same(path, wanted, value)) continue
      const what = `${document.name}: ${path} is ${wanted}, read ${value}`
      wrong.push(what)
      if (value !== null && isSure(states[path]?.state)) silent.push(what)
    }
  }
  return { cells, wrong, silent }
}

describe("the 13 fields of other carriers' layouts", () => {
  test.each(ROUNDS)(
    'round %d: at least 95 % are right, at most 2 % are wrong without a flag',
    async (round) => {
      const { cells, wrong, silent } = await measure(round)
      expect(wrong.length / cells, wrong.join('\n')).toBeLessThanOrEqual(0.05)
      expect(silent.length / cells, silent.join('\n')).toBeLessThanOrEqual(0.02)
    },
  )
})
