import { describe, expect, test } from 'bun:test'
import { barsOf } from './paint.ts'

describe('what is burnt in', () => {
  test('a box is padded on all sides by a sixth of its height', () => {
    expect(barsOf([[100, 100, 200, 120]])).toEqual([[97, 97, 203, 123]])
  })

  test('neighbours on a line become one bar, so that word lengths do not show', () => {
    const bars = barsOf([
      [160, 101, 240, 120],
      [100, 100, 150, 120],
      [400, 100, 450, 120],
      [100, 140, 150, 160],
    ])
    expect(bars).toHaveLength(3)
    expect(bars).toContainEqual([97, 97, 243, 123])
  })

  test('a small box between two far ones joins them whatever their order', () => {
    expect(
      barsOf([
        [100, 100, 150, 120],
        [200, 100, 250, 120],
        [145, 100, 205, 120],
      ]),
    ).toHaveLength(1)
  })
})
