import { describe, expect, test } from 'bun:test'
import { seeded } from '../testing/degrade.ts'
import { figuresOf } from './figures.ts'
import { blank, type Gray } from './gray.ts'
import type { Box } from './page.ts'

function fill(gray: Gray, [x0, y0, x1, y1]: Box, shade: (x: number, y: number) => number): void {
  for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) gray.data[y * gray.width + x] = shade(x, y)
}

describe('pictures that may show a person or hold an identifier', () => {
  test('a QR code, a barcode and a photo are found where they are', () => {
    const page = blank(1700, 2200)
    const random = seeded(3)
    const squares = Array.from({ length: 900 }, () => (random() < 0.5 ? 0 : 255))
    fill(
      page,
      [100, 100, 280, 280],
      (x, y) => squares[Math.floor((x - 100) / 6) + 30 * Math.floor((y - 100) / 6)]!,
    )
    const bars = Array.from({ length: 100 }, () => (random() < 0.5 ? 0 : 255))
    fill(page, [800, 100, 1100, 180], (x) => bars[Math.floor((x - 800) / 3)]!)
    fill(page, [100, 800, 400, 1200], (x, y) => 90 + 60 * Math.sin(x / 3) * Math.cos(y / 4) + 40 * random())
    const found = figuresOf(page, [], []).sort((a, b) => a[1] - b[1] || a[0] - b[0])
    expect(found).toHaveLength(3)
    const wanted: Box[] = [
      [100, 100, 280, 280],
      [800, 100, 1100, 180],
      [100, 800, 400, 1200],
    ]
    for (const [i, box] of wanted.entries()) {
      for (const [k, v] of box.entries()) expect(Math.abs(found[i]![k]! - v)).toBeLessThanOrEqual(14)
    }
  })

  test('a tinted band, a frame and a small logo are no pictures', () => {
    const page = blank(1700, 2200)
    fill(page, [0, 0, 1700, 120], () => 40)
    fill(page, [100, 300, 1500, 303], () => 0)
    fill(page, [100, 900, 1500, 903], () => 0)
    fill(page, [100, 300, 103, 900], () => 0)
    fill(page, [1500, 300, 1503, 903], () => 0)
    fill(page, [100, 1000, 160, 1040], (x, y) => ((x + y) % 7 < 3 ? 0 : 255))
    expect(figuresOf(page, [], [])).toEqual([])
  })

  test('the grain of a dark panel is no picture, a photo as uneven on smooth paper is one', () => {
    const page = blank(1700, 2200)
    const random = seeded(5)
    const band: Box = [100, 300, 1500, 420]
    fill(page, [0, 0, 1700, 2200], () => 215 + 30 * random())
    fill(page, band, () => 40 + 30 * random())
    expect(figuresOf(page, [], [])).toEqual([])
    fill(page, [0, 0, 1700, 2200], () => 230)
    fill(page, band, () => 40 + 30 * random())
    expect(figuresOf(page, [], [])).toHaveLength(1)
  })

  test('words are no pictures', () => {
    const page = blank(1700, 2200)
    const word: Box = [100, 100, 400, 180]
    fill(page, word, (x, y) => ((x + y) % 7 < 3 ? 0 : 255))
    expect(figuresOf(page, [word], [])).toEqual([])
  })
})
