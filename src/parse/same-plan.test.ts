import { describe, expect, test } from 'bun:test'
import { Board } from '../testing/plan-board.ts'
import { readWhole } from './engine/whole.ts'
import type { Finding } from './layout-types.ts'
import { ofSamePlan } from './same-plan.ts'

const board = new Board()
board.line(60, 'Fern Valley Dental', { size: 16, bold: true }, 2)
board.table(
  60,
  [{ width: 150 }, { width: 110 }, { width: 110 }, { width: 110 }],
  [
    ['Service', 'Alder plan', 'Birch plan', 'Out of network'],
    ['Exams', '90%', '100%', '85%'],
    ['Fillings', '70%', '80%', '60%'],
    ['Crowns', '40%', '50%', '30%'],
  ],
  { ruled: 'grid', head: 1, pad: 4 },
)
const pages = board.pages()
const { statements, plans } = readWhole(pages)
const word = (text: string) => pages[0]!.words.find((w) => w.text === text)!
const found = (reader: Finding['reader'], path: string, value: string): Finding => ({
  path,
  value,
  page: 1,
  words: [word(`${value}%`)],
  rule: reader,
  strength: 0.9,
  reader,
})

describe('what the rules read', () => {
  test('stands where the engine has nothing for it, or where it is in the same column', () => {
    expect(plans).toEqual(['Birch'])
    const [own, other] = [found('rules', 'coverage.crowns', '50'), found('rules', 'coverage.fillings', '70')]
    expect(ofSamePlan([own, other], [found('engine', 'coverage.crowns', '50')], statements)).toEqual([
      own,
      other,
    ])
  })

  test('is dropped in the column of another plan or network where the engine read the plan itself', () => {
    const engine = [found('engine', 'coverage.fillings', '80')]
    for (const value of ['70', '60'])
      expect(ofSamePlan([found('rules', 'coverage.fillings', value)], engine, statements)).toEqual([])
  })

  test('is dropped in another column where somebody named the plan, whether the engine has it or not', () => {
    const { statements: named } = readWhole(pages, 'Alder plan')
    expect(ofSamePlan([found('rules', 'coverage.crowns', '50')], [], named)).toEqual([])
    const own = found('rules', 'coverage.crowns', '40')
    expect(ofSamePlan([own], [], named)).toEqual([own])
  })
})

describe('plans called by words that mean more', () => {
  const core = new Board()
  core.table(
    60,
    [{ width: 150 }, { width: 110 }, { width: 110 }],
    [
      ['Service', 'Dental Plus', 'Dental Core'],
      ['Exams', '95%', '100%'],
      ['Fillings', '90%', '70%'],
      ['Crowns', '60%', '40%'],
    ],
    { ruled: 'grid', head: 1, pad: 4 },
  )
  const [page] = core.pages()
  const byRules = (value: string): Finding => ({
    ...found('rules', 'coverage.fillings', '80'),
    value,
    words: [page!.words.find((w) => w.text === `${value}%`)!],
  })

  test('“Core” is no buildup where it heads a column, so the richer plan beside it is another', () => {
    const { statements: own, plans: chosen } = readWhole([page!], 'Dental Core')
    expect(chosen).toEqual(['Dental Core'])
    expect(ofSamePlan([byRules('90')], [], own)).toEqual([])
    expect(ofSamePlan([byRules('70')], [], own)).toHaveLength(1)
  })

  test('of two that nobody named the richer one is read, and nothing of “Core”', () => {
    const { statements: own, plans: chosen } = readWhole([page!])
    expect(chosen).toEqual(['Dental Plus'])
    const engine = [found('engine', 'coverage.fillings', '80')].map((f) => ({
      ...f,
      words: byRules('90').words,
    }))
    expect(ofSamePlan([byRules('70')], engine, own)).toEqual([])
  })
})
