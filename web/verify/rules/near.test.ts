import { describe, expect, test } from 'bun:test'
import type { PageWords } from '../../../src/upload/contract.ts'
import { lineAt, paragraphAt } from './near.ts'

/** A page of lines of 10 units, each with pieces 100 units wide. */
const page = (...lines: string[][]): PageWords => ({
  lines: lines.map((line, y) =>
    line.map((text, x) => [{ text, box: [x * 200, y * 12, x * 200 + 100, y * 12 + 10] }]),
  ),
})
const place = (y: number) => ({
  page: 1,
  box: [0, y * 12, 100, y * 12 + 10] as [number, number, number, number],
  quote: '',
})
const words = new Map([[1, page(['a', 'A'], ['b', 'B'], ['c', 'C'], ['d', 'D'], ['e', 'E'], ['f', 'F'])]])

describe('the paragraph of a place', () => {
  test('is none on another page, or beside all lines', () => {
    expect(paragraphAt({ ...place(1), page: 2 }, words)).toBe('')
    expect(paragraphAt(place(20), words)).toBe('')
    expect(lineAt([], place(0))).toBe(-1)
  })

  test('is the line before it and three after it, in its own column', () => {
    expect(paragraphAt(place(0), words)).toBe('a b c d')
    expect(paragraphAt(place(1), words)).toBe('a b c d e')
  })
})
