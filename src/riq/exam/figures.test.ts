import { describe, expect, test } from 'bun:test'
import { figuresOf } from './figures.ts'
import { figuresSaid, isPermitted, listed } from './permitted.ts'

const kinds = (text: string, names: string[] = []) =>
  figuresOf(text, names).map((f) => `${f.kind} ${f.value}`)

describe('figures of a text', () => {
  test.each<[string, string[]]>([
    ['80 % after a $1,500.00 maximum', ['pct 80', 'usd 1500']],
    ['eighty percent, twice per year', ['pct 80', 'n 2']],
    ['verified Jan 12, 2026 or 1/12/26 or 2026-01-12', ['d 2026-01-12', 'd 2026-01-12', 'd 2026-01-12']],
    ['call (800) 555-0142', ['tel 8005550142']],
    ['see p. 2 and p. 4', ['page 2', 'page 4']],
    ['1 per 84 months, that is 7 years', ['mon 84', 'mon 84', 'n 1']],
    ['tooth #14 by D2740, class 3, 2 plans', []],
    ['1. Acme\n2. Other', []],
  ])('%s', (text, expected) => {
    expect(kinds(text).sort()).toEqual(expected.sort())
  })

  test('a name or id with digits is none', () => {
    expect(kinds('3M Local 9 (3M-0009) pays 85%', ['3M Local 9', '3M-0009'])).toEqual(['pct 85'])
  })
})

describe('a figure may stand in an answer', () => {
  const sources = (plan: string[], said: string[] = [], pages: number | null = 5) => ({
    plan: listed(plan),
    said: figuresSaid(said),
    pages,
  })
  const permitted = (text: string, from: ReturnType<typeof sources>) =>
    figuresOf(text).every((f) => isPermitted(f, from))

  test('when the plan has it, in any spelling', () => {
    expect(permitted('50 percent after 7 years', sources(['50%', '84 months']))).toBe(true)
    expect(permitted('$1500', sources(['$1,500']))).toBe(true)
  })

  test('when the user typed it', () => {
    expect(permitted('you typed 1200', sources([], ['fee 1200']))).toBe(true)
  })

  test('but not with another unit, and not on a page beyond the last', () => {
    expect(permitted('50%', sources(['$50']))).toBe(false)
    expect(permitted('p. 6', sources([]))).toBe(false)
    expect(permitted('p. 5', sources([]))).toBe(true)
  })
})
