import { describe, expect, test } from 'bun:test'
import { drawText } from '../../testing/phi/layout.ts'
import { foundByRules } from '../detect.ts'
import { aroundSaid, type FirstSaid } from './around.ts'
import { type FeaturedWord, featuredWords } from './features.ts'

const NOBODY = { goes: 0, plan: 0 }

/** The words of drawn lines, with what is said of some of them. */
function around(text: string, said: Record<string, FirstSaid>) {
  const { scene, keeps, hits } = foundByRules(drawText(text).pages)
  const words = featuredWords(scene, keeps, hits)
  const features = aroundSaid(
    words,
    words.map(({ token }) => said[token.text] ?? NOBODY),
  )
  return (word: string) => features[words.findIndex(({ token }: FeaturedWord) => token.text === word)]!
}

describe('what the first judgment says around a word', () => {
  test('its neighbors in the cell count by their distance, those of the next cell do not', () => {
    const of = around('40: Qwen Dalby || 300: Ruvo', { Qwen: { goes: 0.9, plan: 0.1 } })
    expect(of('Dalby')['two.near-1.goes']).toBe(0.9)
    expect(of('Dalby')['two.near-1.plan']).toBe(0.1)
    expect(of('Dalby')['two.near1.goes']).toBe(-1)
    expect(of('Ruvo')['two.near-1.goes']).toBe(-1)
    expect(of('Ruvo')['two.near-2.goes']).toBe(-1)
  })

  test('a word has no part in what is said of its own cell', () => {
    const of = around('40: Qwen Dalby Ruvo', { Qwen: { goes: 0.9, plan: 0 }, Dalby: { goes: 0.3, plan: 0 } })
    expect(of('Qwen')['two.cell.goes']).toBeCloseTo(0.15, 6)
    expect(of('Ruvo')['two.cell.goes']).toBeCloseTo(0.6, 6)
    expect(around('40: Alone', {})('Alone')['two.cell.goes']).toBe(-1)
  })

  test('a line, a column and a block are told by the likeliest words of their cells', () => {
    const of = around('40: Qwen || 300: 4711\n40: Dalby || 300: 4712\n40: Ruvo || 300: 4713', {
      Qwen: { goes: 0.8, plan: 0 },
      Dalby: { goes: 0.6, plan: 0 },
      4713: { goes: 0, plan: 0.7 },
    })
    expect(of('Ruvo')['two.column.goes']).toBeCloseTo(0.7, 6)
    expect(of('Ruvo')['two.block.goesMost']).toBe(0.8)
    expect(of('Ruvo')['two.line.planMost']).toBe(0.7)
    expect(of('4711')['two.left.goes']).toBe(0.8)
    expect(of('4711')['two.line.goes']).toBeCloseTo(0.8, 6)
    expect(of('Dalby')['two.up.goes']).toBe(0.8)
    expect(of('Dalby')['two.down.goes']).toBe(0)
  })

  test('the same word elsewhere counts, and how many words of the page are likely', () => {
    const of = around('40: Qwen Dalby\n40: Qwen || 200: Ruvo', {
      Dalby: { goes: 0.5, plan: 0 },
      Qwen: { goes: 0.49, plan: 0 },
    })
    expect(of('Qwen')['two.same.goes']).toBeCloseTo(0.49, 6)
    expect(of('Qwen')['two.same.times']).toBe(1)
    expect(of('Ruvo')['two.same.goes']).toBe(-1)
    expect(of('Ruvo')['two.page.likely']).toBe(1)
    expect(of('Dalby')['two.page.likely']).toBe(0)
  })
})
