import { describe, expect, test } from 'bun:test'
import type { Box, Leftover, PageInfo } from '../../src/plan/content.ts'
import { figureKey, unassignedOf, unassignedWords } from './leftovers.ts'

const BOX: Box = [100, 200, 130, 210]
const figure = (changes: Partial<Leftover> = {}): Leftover => ({
  kind: 'percent',
  page: 1,
  box: BOX,
  text: '35%',
  quote: 'Crowns 35%',
  fields: [],
  ...changes,
})
const page = (number: number, changes: Partial<PageInfo> = {}): PageInfo => ({
  page: number,
  file: 'plan.pdf',
  width: 612,
  height: 792,
  source: 'text',
  ...changes,
})
const planWith = (leftovers?: Leftover[], pages = [page(1), page(2)]) => ({
  ...(leftovers ? { leftovers } : {}),
  pages,
  evidence: {},
  states: {},
})

describe('no figure is unassigned', () => {
  test('in a plan that was read before figures were kept', () => {
    expect(unassignedOf(planWith())).toEqual([])
  })

  test('on a page that nobody can see, or that isn’t there', () => {
    const pages = [page(1, { withheld: true })]
    expect(unassignedOf(planWith([figure(), figure({ page: 9 })], pages))).toEqual([])
  })

  test('where a value stands, whatever room its box has', () => {
    const plan = planWith([figure()])
    const at = (box: Box, number = 1) => ({ page: number, box, quote: '35%' })
    expect(unassignedOf(plan, [at([90, 195, 140, 215])])).toEqual([])
    expect(unassignedOf(plan, [at([104, 201, 128, 209])])).toEqual([])
    expect(unassignedOf(plan, [at(BOX, 2), at([130, 200, 160, 210])])).toHaveLength(1)
    const evidence = { 'coverage.crowns': [at(BOX)] }
    expect(unassignedOf({ ...plan, evidence })).toEqual([])
    // A blank field's place may hold the very figure that it lacks.
    const states = { 'coverage.crowns': { state: 'unclear' as const, reasons: [] } }
    expect(unassignedOf({ ...plan, evidence, states })).toHaveLength(1)
  })

  test('where somebody said that it is no part of the plan, unless that was taken back', () => {
    const own = figure({ set_aside: 'ana' })
    expect(unassignedOf(planWith([own]))).toEqual([])
    expect(unassignedOf(planWith([own]), [], { [figureKey(own)]: false })).toEqual([own])
    expect(unassignedOf(planWith([figure()]), [], { [figureKey(own)]: true })).toEqual([])
  })
})

test('the others are told in the order of the pages', () => {
  const [late, early] = [figure({ page: 2 }), figure({ text: '40%' })]
  expect(unassignedOf(planWith([late, early])).map(({ text }) => text)).toEqual(['40%', '35%'])
})

test('so many that nobody should count them are told as many', () => {
  expect([1, 7, 30, 31].map(unassignedWords)).toEqual([
    '1 figure unassigned',
    '7 figures unassigned',
    '30 figures unassigned',
    '30+ figures unassigned',
  ])
})
