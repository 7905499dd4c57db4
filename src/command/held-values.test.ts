import { expect, test } from 'bun:test'
import { parsePlan } from '../parse/parse-plan.ts'
import type { Fact } from '../plan/facts.ts'
import { redactedPages } from '../testing/pages.ts'
import { Board } from '../testing/plan-board.ts'
import { keptWordsOf } from '../upload/kept-words.ts'
import { judgeEvidence } from './held-values.ts'

async function read() {
  const board = new Board()
  board.line(40, 'Fern Valley Dental – your dental plan', { size: 16, bold: true })
  board.table(
    40,
    [{ width: 180 }, { width: 100 }],
    [
      ['Benefit', 'Plan pays'],
      ['Oral exams', '100%'],
      ['Fillings', '80%'],
      ['Crowns', '50%'],
      ['Individual deductible', '$50'],
    ],
    { head: 1 },
  )
  const pages = redactedPages(board.pages())
  const reading = await parsePlan(pages, { model: null })
  return { facts: reading.facts.facts, words: new Map(pages.map((p) => [p.number, keptWordsOf(p.words)])) }
}

test('values that stand in their boxes are counted as held, by kind', async () => {
  const { facts, words } = await read()
  const { held, failures, kinds, chance } = judgeEvidence('x', facts, words)
  expect(failures).toEqual([])
  expect(held[0]).toBe(held[1])
  expect(kinds['percents']).toEqual([3, 3])
  expect(kinds['amounts']).toEqual([1, 1])
  expect(chance[0]).toBeLessThan(chance[1])
})

test('a box somewhere else, on another page, or none at all does not hold its value', async () => {
  const { facts, words } = await read()
  const moved = (path: 'fillings', change: (evidence: Fact['evidence']) => Fact['evidence']) =>
    facts.map((f) => (f.bind.procedure === path ? { ...f, evidence: change(f.evidence) } : f))
  const crowns = facts.find((f) => f.bind.procedure === 'crowns')!.evidence
  const failuresOf = (changed: Fact[]) => judgeEvidence('x', changed, words).failures
  expect(failuresOf(moved('fillings', () => crowns))).toEqual(['coverage.fillings'])
  expect(failuresOf(moved('fillings', (own) => own.map((e) => ({ ...e, page: 2 }))))).toEqual([
    'coverage.fillings',
  ])
  expect(failuresOf(moved('fillings', () => []))).toEqual(['coverage.fillings'])
})
