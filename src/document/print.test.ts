import { expect, test } from 'bun:test'
import { blank } from './gray.ts'
import type { Box } from './page.ts'
import { printOf } from './print.ts'
import type { PixelRule } from './rules.ts'

/** Small letters of 12 pixels in a line, and what a mask left of the ruled line under them: three short pieces. */
function pageWithPieces() {
  const gray = blank(400, 200)
  const fill = ([x0, y0, x1, y1]: Box) => {
    for (let y = y0; y < y1; y++) gray.data.fill(0, y * gray.width + x0, y * gray.width + x1)
  }
  for (let x = 40; x < 340; x += 15) fill([x, 60, x + 9, 72])
  const pieces: Box[] = [
    [40, 100, 70, 103],
    [120, 100, 150, 103],
    [200, 100, 230, 103],
  ]
  pieces.forEach(fill)
  return gray
}

const low = (rules?: PixelRule[]) =>
  printOf(pageWithPieces(), rules).blobs.filter(({ box }) => box[1] > 90).length

test('pieces of a ruled line are print where nobody knows of the line, and none where the line is known', () => {
  expect(low()).toBe(3)
  expect(low([{ box: [30, 100, 380, 103], direction: 'horizontal' }])).toBe(0)
  expect(low([{ box: [30, 140, 380, 143], direction: 'horizontal' }])).toBe(3)
  expect(low([{ box: [30, 100, 160, 103], direction: 'horizontal' }])).toBe(1)
})
