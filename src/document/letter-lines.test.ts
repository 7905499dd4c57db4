import { describe, expect, test } from 'bun:test'
import { type Blob, xHeightOf } from './blobs.ts'
import { inLines } from './letter-lines.ts'

/** A piece of ink on a foot line, with so much of its box filled. */
const piece = (x: number, foot: number, width: number, height: number, fill = 0.5): Blob => ({
  box: [x, foot - height, x + width, foot],
  area: Math.round(fill * width * height),
})

/** Letters side by side, every third one tall. */
const line = (count: number, foot: number, size: number, left = 10): Blob[] =>
  Array.from({ length: count }, (_, i) => piece(left + i * size * 1.2, foot, size, i % 3 ? size : size * 1.4))

/** The bars of a code: solid, upright, all equally high. */
const bars = (count: number, foot: number, height: number): Blob[] =>
  Array.from({ length: count }, (_, i) => piece(10 + i * 8, foot, 2 + (i % 3), height, 1))

describe('lines of print are told by how their letters stand', () => {
  test('the bars of a code make no line', () => {
    expect(inLines(bars(40, 100, 40))).toEqual([])
  })

  test('pieces that stand unevenly, as texture does, make no line', () => {
    const texture = Array.from({ length: 60 }, (_, i) => piece(10 + i * 12, 100 + ((i * 7) % 11) * 6, 9, 10))
    expect(inLines(texture)).toEqual([])
  })

  test('four letters are too few', () => {
    expect(inLines(line(4, 50, 10))).toEqual([])
  })

  test('lines of several sizes on one page are found, each whole', () => {
    const lines = inLines([...line(12, 100, 40), ...line(30, 200, 6), ...bars(30, 300, 30)])
    expect(lines.map((letters) => letters.length).sort((a, b) => a - b)).toEqual([12, 30])
  })
})

describe('the height of small letters', () => {
  test('is not told from the bars of a code', () => {
    expect(xHeightOf(bars(40, 100, 40))).toBe(40)
    expect(xHeightOf([...bars(40, 100, 40), ...line(30, 200, 8), ...line(30, 220, 8)])).toBe(8)
  })

  test('is not told from a title that holds most of the ink', () => {
    expect(xHeightOf([...line(16, 100, 50), ...line(40, 200, 7), ...line(40, 215, 7)])).toBe(7)
  })

  test('is that of the larger print where only a note is smaller', () => {
    const page = Array.from({ length: 12 }, (_, i) => line(40, 100 + 30 * i, 14)).flat()
    expect(xHeightOf([...page, ...line(60, 700, 7)])).toBe(14)
  })
})
