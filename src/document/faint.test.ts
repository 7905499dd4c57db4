import { describe, expect, test } from 'bun:test'
import { seeded } from '../testing/degrade.ts'
import { flattenFaint, type Pixels } from './faint.ts'

type Color = [number, number, number]

const [WIDTH, HEIGHT] = [120, 96]

/** Strokes three pixels wide on a ground, in a box of 60 by 40. */
function page(ground: Color, print: Color, grain = 0): Pixels {
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT)
  const random = seeded(7)
  for (let y = 0, p = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++, p += 4) {
      const isPrint = x >= 30 && x < 90 && y >= 20 && y < 60 && x % 9 < 3
      const shift = grain * (random() + random() + random() - 1.5)
      data.set([...(isPrint ? print : ground).map((v) => v + shift), 255], p)
    }
  return { width: WIDTH, height: HEIGHT, data }
}

/** How far the strokes on the whole differ from the ground beside them, in levels of the channel that differs most. */
function contrast({ data }: Pixels): number {
  const means = [0, 1, 2].map((c) => {
    const sums = [0, 0, 0, 0]
    for (let y = 20; y < 60; y++)
      for (let x = 36; x < 81; x++) {
        const kind = x % 9 < 3 ? 0 : 2
        sums[kind]! += data[4 * (y * WIDTH + x) + c]!
        sums[kind + 1]!++
      }
    return Math.abs(sums[0]! / sums[1]! - sums[2]! / sums[3]!)
  })
  return Math.max(...means)
}

const flattened = (pixels: Pixels) => {
  flattenFaint(pixels)
  return pixels
}

describe('print too faint to be read is flattened', () => {
  test.each([
    ['pale gray on white', [255, 255, 255], [242, 242, 242]],
    ['a near tone on a light panel', [228, 236, 245], [218, 227, 237]],
    ['a near tone on a dark panel', [52, 80, 110], [58, 86, 118]],
    ['lighter on gray', [201, 201, 201], [214, 214, 214]],
  ] as [string, Color, Color][])('%s', (_, ground, print) => {
    expect(contrast(page(ground, print))).toBeGreaterThan(5)
    expect(contrast(flattened(page(ground, print)))).toBe(0)
  })

  test('in the grain of a scan', () => {
    expect(contrast(page([243, 243, 243], [231, 231, 231], 14))).toBeGreaterThan(10)
    expect(contrast(flattened(page([243, 243, 243], [231, 231, 231], 14)))).toBeLessThan(1)
  })

  test('the ground keeps its color', () => {
    const { data } = flattened(page([52, 80, 110], [58, 86, 118]))
    expect([...data.subarray(0, 4)]).toEqual([52, 80, 110, 255])
    expect([...data.subarray(4 * (30 * WIDTH + 36), 4 * (30 * WIDTH + 36) + 4)]).toEqual([52, 80, 110, 255])
  })
})

describe('what can be read stays', () => {
  test.each([
    ['pale print', [255, 255, 255], [196, 196, 196]],
    ['gray on gray', [181, 181, 181], [138, 138, 138]],
    ['one color on another of the same brightness', [127, 163, 127], [208, 118, 106]],
    ['light print on a dark ground', [43, 51, 61], [138, 148, 160]],
  ] as [string, Color, Color][])('%s', (_, ground, print) => {
    const before = contrast(page(ground, print))
    expect(contrast(flattened(page(ground, print)))).toBeCloseTo(before, 5)
  })

  test('a hairline of a table', () => {
    const lined = page([255, 255, 255], [255, 255, 255])
    for (let x = 0; x < WIDTH; x++) lined.data.fill(204, 4 * (48 * WIDTH + x), 4 * (48 * WIDTH + x) + 3)
    const before = lined.data.slice()
    expect(flattened(lined).data).toEqual(before)
  })
})
