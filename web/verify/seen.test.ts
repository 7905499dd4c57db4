import { describe, expect, test } from 'bun:test'
import { lookTimer } from './seen.ts'

describe('a look', () => {
  test('that is shorter than a second is none', () => {
    const look = lookTimer()
    expect(look(['a'], 0)).toEqual([])
    expect(look(['a'], 999)).toEqual([])
  })

  test('begins anew when the field leaves the screen', () => {
    const look = lookTimer()
    look(['a', 'b'], 0)
    look(['b'], 500)
    expect(look(['a', 'b'], 1000)).toEqual(['b'])
    expect(look(['a', 'b'], 1999)).toEqual([])
    expect(look(['a', 'b'], 2000)).toEqual(['a'])
  })

  test('is told once', () => {
    const look = lookTimer()
    look(['a'], 0)
    expect(look(['a'], 1000)).toEqual(['a'])
    expect(look(['a'], 3000)).toEqual([])
  })
})
