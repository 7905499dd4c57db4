import { describe, expect, test } from 'bun:test'
import { createCanvas } from '@napi-rs/canvas'
import { paint, pixelsOf } from './paint.ts'
import { decodePicture } from './picture.ts'

describe('what is burnt in', () => {
  test('a mask fills exactly its pixels, rounded outward to whole ones', () => {
    expect(pixelsOf([10, 20, 30, 40], 1, 100, 100)).toEqual([10, 20, 30, 40])
    expect(pixelsOf([10.2, 20.9, 30.1, 40.7], 1, 100, 100)).toEqual([10, 20, 31, 41])
    expect(pixelsOf([3.6, 7.2, 36, 10.8], 200 / 72, 1700, 2200)).toEqual([10, 20, 100, 30])
  })

  test('a mask that reaches over the edge ends at the edge', () => {
    expect(pixelsOf([-5, 90, 120, 130], 1, 100, 100)).toEqual([0, 90, 100, 100])
  })

  test('the pixels beside a mask keep their colour, and two masks beside each other leave what is between them', async () => {
    const page = createCanvas(60, 40)
    page.getContext('2d').fillStyle = '#fff'
    page.getContext('2d').fillRect(0, 0, 60, 40)
    const boxes: [number, number, number, number][] = [
      [10, 10, 20, 20],
      [24, 10, 34.5, 20],
    ]
    const picture = paint(page, 0, 60, boxes, 'image/png')
    const { data } = (await decodePicture(picture.bytes)).canvas.getContext('2d').getImageData(0, 0, 60, 40)
    const black: number[] = []
    for (let x = 0; x < 60; x++) if (data[(15 * 60 + x) * 4] === 0) black.push(x)
    const run = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i)
    expect(black).toEqual([...run(10, 20), ...run(24, 35)])
    const row = (y: number) => data[(y * 60 + 15) * 4]
    expect([row(9), row(10), row(19), row(20)]).toEqual([255, 0, 0, 255])
  })
})
