import { describe, expect, test } from 'bun:test'
import type { Box } from './page.ts'
import { isTooTall } from './unread.ts'

const box = (height: number): Box => [100, 200, 160, 200 + height]

describe('a word whose box tells nothing of what was read', () => {
  test('is one whose box reaches over ink of another line', () => {
    expect(isTooTall({ box: box(49), lineHeight: 29 })).toBeTrue()
    expect(isTooTall({ box: box(28), lineHeight: 20 })).toBeTrue()
  })

  test('is none as high as its line, or with a bracket or long letters', () => {
    expect(isTooTall({ box: box(23), lineHeight: 29 })).toBeFalse()
    expect(isTooTall({ box: box(27), lineHeight: 20 })).toBeFalse()
  })

  test('is none whose line was not measured', () => {
    expect(isTooTall({ box: box(49), lineHeight: 0 })).toBeFalse()
  })
})
