import { describe, expect, test } from 'bun:test'
import { lensPlace, lensPower } from './lens.tsx'

const PANE = { left: 100, top: 100, right: 800, bottom: 800 }
const [WIDE, HIGH] = [240, 96]

describe('the lens', () => {
  test('draws twice as large, more where print stays too small, never more than four times', () => {
    expect(lensPower(10)).toBe(2)
    expect(lensPower(5)).toBeCloseTo(2.8)
    expect(lensPower(0)).toBe(4)
  })

  test('lies above the pointer, and below it at the top of the pane, inside of its sides', () => {
    expect(lensPlace({ x: 400, y: 400 }, PANE, null)).toEqual({ left: 400 - WIDE / 2, top: 400 - 18 - HIGH })
    expect(lensPlace({ x: 400, y: 120 }, PANE, null).top).toBe(138)
    expect(lensPlace({ x: 105, y: 400 }, PANE, null).left).toBe(100)
    expect(lensPlace({ x: 795, y: 400 }, PANE, null).left).toBe(800 - WIDE)
  })

  test('doesn’t lie on the value that is looked at', () => {
    const value = { left: 380, top: 330, right: 420, bottom: 345 }
    expect(lensPlace({ x: 400, y: 400 }, PANE, value).top).toBe(418)
    const below = { left: 380, top: 440, right: 420, bottom: 455 }
    expect(lensPlace({ x: 400, y: 400 }, PANE, below).top).toBe(400 - 18 - HIGH)
  })
})
