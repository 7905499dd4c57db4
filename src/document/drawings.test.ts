import { describe, expect, test } from 'bun:test'
import { blobsOf } from './blobs.ts'
import { drawingsOf, photosOf } from './drawings.ts'
import { blank, type Gray } from './gray.ts'
import type { Box } from './page.ts'

const WIDTH = 850
const X_HEIGHT = 8
const page = (): Gray => blank(WIDTH, 600)

/** A dark dot, three pixels wide. */
function dot({ data, width }: Gray, x: number, y: number): void {
  for (let dy = 0; dy < 3; dy++) data.fill(20, (y + dy) * width + x, (y + dy) * width + x + 3)
}

function frame(gray: Gray, [x0, y0, x1, y1]: Box): void {
  for (let x = x0; x < x1; x++) for (const y of [y0, y1]) dot(gray, x, y)
  for (let y = y0; y < y1; y++) for (const x of [x0, x1]) dot(gray, x, y)
}

function bars(gray: Gray, count: number): void {
  for (let i = 0; i < count; i++)
    for (let y = 100; y < 118; y++)
      gray.data.fill(0, y * WIDTH + 60 + i * 7, y * WIDTH + 62 + i * 7 + (i % 2))
}

function found(gray: Gray, words: Box[] = []): Box[] {
  const mask = gray.data.map((v) => (v < 128 ? 1 : 0))
  const all = blobsOf(mask, gray.width, gray.height)
  const large = all.filter(({ box }) => box[2] - box[0] > 8 * X_HEIGHT)
  return drawingsOf({ large, all, mask, xHeight: X_HEIGHT }, gray, words)
}

describe('signatures and codes are told from frames and print', () => {
  test('an empty frame is none', () => {
    const gray = page()
    frame(gray, [100, 100, 300, 160])
    expect(found(gray)).toEqual([])
  })

  test('a line of writing that was read is none', () => {
    const gray = page()
    for (let x = 0; x < 200; x++) dot(gray, 100 + x, 120 + Math.round(9 * Math.sin(x / 5)))
    expect(found(gray, [[100, 108, 300, 136]])).toEqual([])
  })

  test('ten bars may be letters', () => {
    const gray = page()
    bars(gray, 10)
    expect(found(gray)).toEqual([])
  })

  test('a stroke that swings is a signature, beside its caption too', () => {
    const gray = page()
    for (let x = 0; x < 220; x++) dot(gray, 100 + x, 120 + Math.round(20 * Math.sin(x / 9) + x / 20))
    const [box, ...others] = found(gray, [[100, 160, 190, 172]])
    expect(others).toEqual([])
    expect(box![0]).toBeLessThan(101)
    expect(box![2]).toBeGreaterThan(321)
    expect(box![3] - box![1]).toBeGreaterThan(40)
  })

  test('a low barcode', () => {
    const gray = page()
    bars(gray, 24)
    expect(found(gray)).toEqual([[58, 98, 226, 120]])
  })
})

/** A box filled by a shade for each place. */
function filled(gray: Gray, [x0, y0, x1, y1]: Box, shade: (x: number, y: number) => number): Gray {
  for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) gray.data[y * WIDTH + x] = shade(x, y)
  return gray
}

describe('photos are told from panels', () => {
  const BOX: Box = [200, 100, 320, 250]
  const tones = (x: number, y: number) => 120 + 70 * Math.sin(x / 25) * Math.cos(y / 30)

  test('a plain panel is none', () => {
    expect(
      photosOf(
        filled(page(), BOX, () => 120),
        [],
      ),
    ).toEqual([])
  })

  test('an uneven place under words is a background', () => {
    const words = [120, 150, 180].map((y): Box => [210, y, 260, y + 10])
    expect(photosOf(filled(page(), BOX, tones), words)).toEqual([])
  })

  test('a place in uneven tones is found to its edges, a heading that touches it left out', () => {
    const gray = filled(page(), BOX, tones)
    filled(gray, [200, 84, 230, 100], () => 30)
    const [box, ...others] = photosOf(gray, [])
    expect(others).toEqual([])
    for (const [i, edge] of BOX.entries()) expect(Math.abs(box![i]! - edge)).toBeLessThan(10)
  })
})
