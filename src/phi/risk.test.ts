import { describe, expect, test } from 'bun:test'
import { drawText } from '../testing/phi/layout.ts'
import { findAll } from './detect.ts'
import { DOUBT_FROM, pageRisk } from './risk.ts'
import { BOUNDS } from './words/judge.ts'

const PLAIN = { slope: 1, offset: 0 }
/** What `PLAIN` makes of so many leaks to be expected. */
const chance = (expected: number) => expected / (1 + expected)

/** The words of drawn lines with the probabilities that a test gives them, one after the other. */
function scored(text: string, ...probabilities: number[]) {
  const { scored } = findAll(drawText(text).pages)
  const words = scored.map((word, at) => ({ ...word, probability: probabilities[at] ?? 0 }))
  return { words, boxOf: (at: number) => words[at]!.sheet.page.words[words[at]!.token.word]!.box }
}

describe('the risk of a page', () => {
  test('is none where nothing can be read, or nothing is in doubt', () => {
    expect(pageRisk([], [], [], PLAIN)).toEqual({ risk: 0, doubts: [] })
    expect(pageRisk(scored('40: Annual maximum').words, [], [], PLAIN)).toEqual({ risk: 0, doubts: [] })
  })

  test('counts neighbors in a cell once, by the likeliest', () => {
    const { words } = scored('40: Qwendol Brask', 0.2, 0.5)
    expect(pageRisk(words, [], [], PLAIN).risk).toBeCloseTo(chance(0.5))
  })

  test('grows with every other place that could be a leak', () => {
    const { words } = scored('40: Qwendol || 300: Brask', 0.5, 0.25)
    expect(pageRisk(words, [], [], PLAIN).risk).toBeCloseTo(chance(0.75))
  })

  test('leaves out what is masked, and what a person made readable', () => {
    const { words, boxOf } = scored('40: Qwendol || 300: Brask', 0.5, 0.9)
    const half = { risk: chance(0.5), doubts: [{ box: boxOf(0) }] }
    expect(pageRisk(words, [boxOf(1)], [], PLAIN)).toEqual(half)
    expect(pageRisk(words, [], [boxOf(1)], PLAIN)).toEqual(half)
  })

  test('a masked word between two others parts them', () => {
    const { words, boxOf } = scored('40: Qwendol Brask Ulvane', 0.5, 0.9, 0.5)
    expect(pageRisk(words, [boxOf(1)], [], PLAIN).risk).toBeCloseTo(chance(1))
  })

  test('is brought to a probability by slope and offset', () => {
    const { words } = scored('40: Qwendol', 0.5)
    const told = 1 / (1 + Math.exp(-(3 * Math.log(0.5) - 2)))
    expect(pageRisk(words, [], [], { slope: 3, offset: -2 }).risk).toBeCloseTo(told)
  })
})

test('a word is in doubt from the bound on, each once and without its text', () => {
  const { words, boxOf } = scored('40: Qwendol Brask', DOUBT_FROM, DOUBT_FROM - 0.001)
  expect(pageRisk([...words, words[0]!], [], [], PLAIN).doubts).toEqual([{ box: boxOf(0) }])
})

test('marks and ordinary small words are in doubt only when they are almost surely somebody’s', () => {
  const { spared } = BOUNDS
  const small = scored('40: Qwendol || 300: this', 0, spared - 0.001)
  expect(pageRisk(small.words, [], [], PLAIN)).toEqual({ risk: 0, doubts: [] })
  const sure = scored('40: Qwendol || 300: this', 0, spared)
  expect(pageRisk(sure.words, [], [], PLAIN).doubts).toEqual([{ box: sure.boxOf(1) }])
  const capital = scored('40: Qwendol || 300: This', 0, 0.5)
  expect(pageRisk(capital.words, [], [], PLAIN).doubts).toHaveLength(1)
})
