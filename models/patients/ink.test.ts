import { describe, expect, test } from 'bun:test'
import type { Box } from '../pages/marks.ts'
import { DPI, hugged, inkOf, type Sheet } from './ink.ts'

/** Pixels a point. */
const SCALE = DPI / 72
const [WIDTH, HEIGHT] = [300, 150]

/** A white page with dark rectangles, in pixels: x, y, width, height. */
function page(...bars: [number, number, number, number][]): Sheet['gray'] {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(255)
  for (const [x, y, w, h] of bars)
    for (let row = y; row < y + h; row++) data.fill(20, row * WIDTH + x, row * WIDTH + x + w)
  return { width: WIDTH, height: HEIGHT, data }
}

const points = (...pixels: number[]): Box => pixels.map((n) => n / SCALE) as Box
const close = (box: Box, expected: Box) => {
  for (const [i, n] of expected.entries()) expect(box[i]!).toBeCloseTo(n, 4)
}

describe('the box of the ink in a box', () => {
  test('without ink is that box', () => {
    const box = points(10, 10, 60, 40)
    expect(hugged(page(), box)).toEqual(box)
    expect(hugged(page(), points(400, 400, 500, 500))).toEqual(points(400, 400, 500, 500))
  })

  test('holds the ink and nothing more', () => {
    close(hugged(page([30, 20, 25, 8]), points(10, 10, 100, 60)), points(30, 20, 55, 28))
  })

  test('has no part of a line that runs through under a word', () => {
    close(hugged(page([30, 20, 25, 8], [0, 40, 300, 2]), points(10, 10, 100, 60)), points(30, 20, 55, 28))
  })

  test('is found in light letters on a dark ground, too', () => {
    const light = page([0, 0, 300, 150])
    for (let row = 20; row < 28; row++) light.data.fill(240, row * WIDTH + 30, row * WIDTH + 55)
    close(hugged(light, points(10, 10, 100, 60)), points(30, 20, 55, 28))
  })
})

describe('the ink of a mark', () => {
  const letter = (text: string, x: number, y = 20) => ({ text, box: points(x, y, x + 8, y + 10) })
  const sheet: Sheet = {
    gray: page([20, 21, 3, 8], [43, 21, 3, 8], [82, 21, 3, 8], [22, 61, 3, 8]),
    letters: [
      ...[letter('A', 20), letter('n', 29), letter('n', 38), letter(' ', 47), letter('L', 80)],
      letter('i', 20, 60),
      letter('x', 200, 100),
    ],
    width: WIDTH / SCALE,
    height: HEIGHT / SCALE,
  }

  test('has a box for every word and line, and leaves letters outside the mark alone', () => {
    const places = [
      { page: 1, box: points(15, 15, 120, 35) },
      { page: 1, box: points(15, 55, 120, 75) },
    ]
    const [ink, ...more] = inkOf([sheet], places)
    expect(more).toEqual([])
    expect([ink!.page, ink!.text]).toEqual([1, 'AnnLi'])
    expect(ink!.boxes).toHaveLength(3)
    close(ink!.boxes[0]!, points(20, 21, 46, 29))
    close(ink!.boxes[1]!, points(82, 21, 85, 29))
    close(ink!.boxes[2]!, points(22, 61, 25, 69))
  })

  test('a mark without letters, such as a signature, is told by its place', () => {
    const [ink] = inkOf([sheet], [{ page: 1, box: points(70, 15, 110, 40) }])
    expect(ink!.text).toBe('L')
    const drawn = inkOf([{ ...sheet, letters: [] }], [{ page: 1, box: points(70, 15, 110, 40) }])
    expect(drawn[0]!.text).toBe('')
    close(drawn[0]!.boxes[0]!, points(82, 21, 85, 29))
  })

  test('one that stands on two pages has its ink on both', () => {
    const places = [1, 2].map((number) => ({ page: number, box: points(15, 15, 120, 35) }))
    expect(inkOf([sheet, sheet], places).map((ink) => [ink.page, ink.boxes.length])).toEqual([
      [1, 2],
      [2, 2],
    ])
  })

  test('a mark that stands nowhere has none', () => {
    expect(inkOf([sheet], [])).toEqual([])
  })
})
