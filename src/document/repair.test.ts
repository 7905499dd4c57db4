import { describe, expect, test } from 'bun:test'
import type { Blob } from './blobs.ts'
import { blank, type Gray } from './gray.ts'
import type { ReadWord } from './ocr-engine.ts'
import type { Box } from './page.ts'
import { repaired } from './repair.ts'

const X_HEIGHT = 14

/** A picture with solid shapes in it, one per letter; `round` ones have their corners cut. */
function picture(shapes: { box: Box; corners: 'straight' | 'round' | 'straight left' }[]): {
  gray: Gray
  blobs: Blob[]
} {
  const gray = blank(400, 60)
  for (const { box, corners } of shapes) {
    const [x0, y0, x1, y1] = box
    for (let y = y0; y < y1; y++) {
      for (let x = x0; x < x1; x++) {
        const atLeft = x < x0 + 4
        const atRight = x >= x1 - 4
        const atEdge = y < y0 + 4 || y >= y1 - 4
        const cut = atEdge && ((atRight && corners !== 'straight') || (atLeft && corners === 'round'))
        if (!cut) gray.data[y * gray.width + x] = 0
      }
    }
  }
  return { gray, blobs: shapes.map(({ box }) => ({ box, area: (box[2] - box[0]) * (box[3] - box[1]) })) }
}

const word = (text: string, seams: number[] = []): ReadWord => ({
  text,
  box: [0, 10, 100, 30],
  confidence: 90,
  lineHeight: 26,
  seams,
})

const texts = (words: ReadWord[]) => words.map((w) => w.text)

describe('what OCR mistakes and the shapes on the page decide', () => {
  const figures = [24, 38, 52, 66].map((x) => ({
    box: [x, 10, x + 12, 30] as Box,
    corners: 'round' as const,
  }))

  test('a code that begins with a D is not a number', () => {
    const { gray, blobs } = picture([{ box: [8, 10, 22, 30], corners: 'straight left' }, ...figures])
    expect(texts(repaired(word('00120'), blobs, gray, X_HEIGHT))).toEqual(['D0120'])
    expect(texts(repaired(word('b0120,'), blobs, gray, X_HEIGHT))).toEqual(['D0120,'])
  })

  test.each([
    [10, '16052'],
    [11, 'D6052'],
  ])('a first glyph %d wide and 20 high makes it %s: a house number may begin with a 1', (width, text) => {
    const { gray, blobs } = picture([{ box: [22 - width, 10, 22, 30], corners: 'straight left' }, ...figures])
    expect(texts(repaired(word('16052'), blobs, gray, X_HEIGHT))).toEqual([text])
  })

  test('a number that begins with a nought stays a number', () => {
    const { gray, blobs } = picture([{ box: [8, 10, 20, 30], corners: 'round' }, ...figures])
    expect(texts(repaired(word('00120'), blobs, gray, X_HEIGHT))).toEqual(['00120'])
  })

  test('an O as narrow as the figures beside it is a nought', () => {
    const { gray, blobs } = picture([
      { box: [0, 10, 16, 30], corners: 'straight left' },
      { box: [18, 10, 30, 30], corners: 'round' },
      { box: [32, 10, 44, 30], corners: 'round' },
    ])
    expect(texts(repaired(word('DO3'), blobs, gray, X_HEIGHT))).toEqual(['D03'])
  })

  test('a wide O beside figures stays a letter', () => {
    const { gray, blobs } = picture([
      { box: [0, 10, 18, 30], corners: 'round' },
      { box: [20, 10, 32, 30], corners: 'round' },
      { box: [34, 10, 46, 30], corners: 'round' },
    ])
    expect(texts(repaired(word('O33'), blobs, gray, X_HEIGHT))).toEqual(['O33'])
  })

  test('words that run together are taken apart at the gap, numbers are not', () => {
    const boxes: Box[] = [
      [0, 10, 10, 30],
      [12, 10, 22, 30],
      [24, 10, 34, 30],
      [44, 10, 54, 30],
      [56, 10, 66, 30],
    ]
    const { gray, blobs } = picture(boxes.map((box) => ({ box, corners: 'round' })))
    const seams = [11, 23, 39, 55]
    expect(texts(repaired(word('age14', seams), blobs, gray, X_HEIGHT))).toEqual(['age', '14'])
    expect(texts(repaired(word('50014', seams), blobs, gray, X_HEIGHT))).toEqual(['50014'])
  })

  test('a filled dot is a bullet, not an e', () => {
    const { gray, blobs } = picture([{ box: [10, 20, 18, 28], corners: 'straight' }])
    expect(texts(repaired(word('e'), blobs, gray, X_HEIGHT))).toEqual(['•'])
  })
})
