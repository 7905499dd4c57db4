import { describe, expect, test } from 'bun:test'
import { createCanvas } from '@napi-rs/canvas'
import { grayOf } from '../../src/document/gray.ts'
import { type Blur, blurOf } from './blur.ts'
import { flatten, isPage, sizeOf } from './flat.ts'
import { look, type Quad } from './hint.ts'

/** A sheet on a table, as a look through the camera sees it. */
function table(corners: Quad, ground = '#5a4a38', sheet = '#f4f2ea') {
  const canvas = createCanvas(255, 340)
  const context = canvas.getContext('2d')
  context.fillStyle = ground
  context.fillRect(0, 0, 255, 340)
  context.fillStyle = sheet
  context.beginPath()
  for (const [x, y] of corners) context.lineTo(x, y)
  context.fill()
  return grayOf(context.getImageData(0, 0, 255, 340).data, 255, 340)
}
const LARGE: Quad = [
  [30, 30],
  [225, 40],
  [235, 310],
  [20, 300],
]
const SMALL: Quad = [
  [90, 120],
  [160, 120],
  [160, 215],
  [90, 215],
]

describe('a look through the camera', () => {
  test('says what is wrong: too dark, moving, too far, nothing there', () => {
    expect(look(table(LARGE, '#080808', '#202020'), null)).toEqual({ hint: 'dark', quad: null })
    expect(look(table(LARGE), table(SMALL)).hint).toBe('still')
    expect(look(table(SMALL), null)).toEqual({ hint: 'closer', quad: null })
    expect(look(table([] as unknown as Quad, '#888'), null)).toEqual({ hint: 'none', quad: null })
  })

  test('finds the edges of a page that is large enough', () => {
    const { hint, quad } = look(table(LARGE), table(LARGE))
    expect(hint).toBe('found')
    for (const [i, [x, y]] of LARGE.entries()) {
      expect(Math.abs(quad![i]![0] - x)).toBeLessThan(4)
      expect(Math.abs(quad![i]![1] - y)).toBeLessThan(4)
    }
  })
})

describe('corners', () => {
  test.each([
    [
      'in another order',
      [
        [0, 0],
        [0, 100],
        [100, 100],
        [100, 0],
      ],
    ],
    [
      'that cross',
      [
        [0, 0],
        [100, 100],
        [100, 0],
        [0, 100],
      ],
    ],
    [
      'on one line',
      [
        [0, 0],
        [50, 0],
        [100, 0],
        [20, 0],
      ],
    ],
    [
      'with one dented in',
      [
        [0, 0],
        [100, 0],
        [20, 20],
        [0, 100],
      ],
    ],
    [
      'of next to nothing',
      [
        [0, 0],
        [9, 0],
        [9, 9],
        [0, 9],
      ],
    ],
  ] as [string, Quad][])('%s are no page', (_, quad) => expect(isPage(quad)).toBe(false))

  test('of a slanted page make it a rectangle: what was in a corner is in the corner', () => {
    const canvas = createCanvas(300, 400)
    const context = canvas.getContext('2d')
    context.fillStyle = '#444'
    context.fillRect(0, 0, 300, 400)
    context.fillStyle = '#fff'
    const quad: Quad = [
      [40, 40],
      [260, 60],
      [280, 380],
      [20, 360],
    ]
    context.beginPath()
    for (const [x, y] of quad) context.lineTo(x, y)
    context.fill()
    context.fillStyle = '#f00'
    context.fillRect(42, 44, 16, 16)
    const { data } = context.getImageData(0, 0, 300, 400)
    const flat = flatten({ width: 300, height: 400, data: new Uint8ClampedArray(data) }, quad)
    expect(isPage(quad)).toBe(true)
    expect([flat.width, flat.height]).toEqual([sizeOf(quad).width, sizeOf(quad).height])
    const at = (x: number, y: number) => [
      ...flat.data.subarray((y * flat.width + x) * 4, (y * flat.width + x) * 4 + 4),
    ]
    expect(at(8, 10)).toEqual([255, 0, 0, 255])
    expect(at(flat.width - 8, flat.height - 8)).toEqual([255, 255, 255, 255])
  })
})

describe('a blurred photo', () => {
  /** A printed page, one of its thirds (or all) out of focus. */
  function printed(blurred: Blur | null, lines = 60) {
    const page = createCanvas(1200, 1500)
    const context = page.getContext('2d')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, 1200, 1500)
    context.font = '20px sans-serif'
    for (let i = 0; i < lines; i++) {
      const part = (['top', 'middle', 'bottom'] as const)[Math.floor((i * 3) / 60)]
      context.filter = blurred === 'all' || blurred === part ? 'blur(3px)' : 'none'
      context.fillStyle = '#111'
      context.fillText('Annual maximum, each person 1,500 and family 3,000 in network', 60, 20 + i * 25)
    }
    return grayOf(context.getImageData(0, 0, 1200, 1500).data, 1200, 1500)
  }

  test.each(['top', 'middle', 'bottom', 'all'] as const)('is told: %s', (blurred) => {
    expect(blurOf(printed(blurred))).toBe(blurred)
  })

  test('a sharp one isn’t, nor one without print', () => {
    expect([blurOf(printed(null)), blurOf(printed('all', 0))]).toEqual([null, null])
  })
})
