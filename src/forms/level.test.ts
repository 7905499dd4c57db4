import { describe, expect, test } from 'bun:test'
import { asItLies, type Pair } from './level.ts'
import type { Box } from './marks.ts'

const at = (x: number, y: number): Box => [x - 5, y - 5, x + 5, y + 5]
const turned = (x: number, y: number, degrees: number): [number, number] => {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return [c * x - s * y + 12, s * x + c * y - 7]
}
const PLACES: [number, number][] = [
  [50, 60],
  [500, 70],
  [80, 700],
  [480, 650],
  [300, 300],
]

describe('blanks of a page that was levelled', () => {
  test.each([-3, 1.5, 4])(
    'are taken to where they lie on a page that is crooked by %d degrees',
    (degrees) => {
      const pairs = PLACES.map(([x, y]): Pair => [at(x, y), at(...turned(x, y, degrees))])
      const box = asItLies(pairs)([200, 400, 300, 414])
      const [x, y] = turned(240, 407, degrees)
      expect([box[0] + 40, (box[1] + box[3]) / 2].map((value) => value.toFixed(3))).toEqual([
        x.toFixed(3),
        y.toFixed(3),
      ])
      expect([box[2] - box[0], box[3] - box[1]].map(Math.round)).toEqual([100, 14])
    },
  )

  test('stay where they are without words to tell by', () => {
    const box: Box = [1, 2, 3, 4]
    for (const pairs of [[], PLACES.slice(0, 2), PLACES.map(([x]): [number, number] => [x, x])])
      expect(asItLies(pairs.map(([x, y]): Pair => [at(x!, y!), at(x! + 9, y!)]))(box)).toEqual(box)
  })
})
