import { expect, test } from 'bun:test'
import { seeded } from '../testing/degrade.ts'
import { blank } from './gray.ts'
import type { Box } from './page.ts'
import { isPanel } from './panels.ts'

const BAND: Box = [100, 100, 500, 140]
const WORD: Box = [120, 110, 180, 130]

/** A page with a band of some shade, which may differ from place to place, and a light word on it. */
function page(shade: (x: number, y: number) => number) {
  const gray = blank(600, 300)
  for (let y = BAND[1]; y < BAND[3]; y++)
    for (let x = BAND[0]; x < BAND[2]; x++) gray.data[y * 600 + x] = shade(x, y)
  for (let y = WORD[1]; y < WORD[3]; y++)
    for (let x = WORD[0]; x < WORD[2]; x += 3) gray.data[y * 600 + x] = 240
  return gray
}

const random = seeded(7)
const grainy = (level: number) => () => level + 16 * (random() - 0.5)

test('a dark band with a word on it is a panel, in uneven light too', () => {
  expect(isPanel(page(grainy(40)), BAND, [WORD])).toBe(true)
  expect(
    isPanel(
      page((x) => 40 + x / 5),
      BAND,
      [WORD],
    ),
  ).toBe(true)
})

test('without a word it is none', () => {
  expect(isPanel(page(grainy(40)), BAND, [])).toBe(false)
  expect(isPanel(page(grainy(40)), BAND, [[120, 200, 180, 220]])).toBe(false)
})

test('light ground is none, whatever is drawn on it', () => {
  expect(isPanel(page(grainy(215)), BAND, [WORD])).toBe(false)
  expect(isPanel(page(grainy(190)), BAND, [WORD])).toBe(true)
})

test.each<[string, (x: number, y: number) => number]>([
  ['bars', (x) => (x % 6 < 3 ? 0 : 255)],
  ['a face', (x, y) => 110 + 90 * Math.sin(x / 9) * Math.cos(y / 7)],
  ['strokes over a third of it', (x, y) => ((x + y) % 9 < 3 ? 160 : 40)],
])('%s are none', (_, shade) => {
  expect(isPanel(page(shade), BAND, [WORD])).toBe(false)
})
