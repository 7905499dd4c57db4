import { describe, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fillingUp, growthPerDay, keepDays, readDays, withToday } from './disk-days.ts'

const GB = 1024 ** 3
const days = (...free: number[]) => free.map((gb, i) => ({ day: `2026-11-${String(10 + i)}`, free: gb * GB }))

describe('how fast the disk fills up', () => {
  test('nothing is known of one day, and what was freed is no growth', () => {
    expect(growthPerDay([])).toBe(0)
    expect(growthPerDay(days(50))).toBe(0)
    expect(growthPerDay(days(40, 50))).toBe(0)
  })

  test('the mean of the days, over days on which the server was off as well', () => {
    expect(growthPerDay(days(50, 48, 46))).toBe(2 * GB)
    expect(
      growthPerDay([
        { day: '2026-11-10', free: 50 * GB },
        { day: '2026-11-14', free: 42 * GB },
      ]),
    ).toBe(2 * GB)
  })

  test('the newest day, where that took more than the mean', () => {
    expect(growthPerDay(days(50, 49, 40))).toBe(9 * GB)
    expect(growthPerDay(days(20, 60, 55))).toBe(5 * GB)
  })
})

describe('the early warning', () => {
  test('comes below two days of growth, and not at two days', () => {
    expect(fillingUp(10 * GB - 1, 5 * GB)).toContain('2 days')
    expect(fillingUp(10 * GB, 5 * GB)).toBeNull()
    expect(fillingUp(0, 0)).toBeNull()
  })
})

describe('the days that are kept', () => {
  test('one reading a day, the newest of it, a week and the day before', () => {
    let kept: ReturnType<typeof days> = []
    for (const day of days(...Array.from({ length: 12 }, (_, i) => 50 - i))) kept = withToday(kept, day)
    expect(kept).toHaveLength(8)
    const last = kept.at(-1)!
    kept = withToday(kept, { ...last, free: 7 })
    expect(kept).toHaveLength(8)
    expect(kept.at(-1)!.free).toBe(7)
  })

  test('days beyond a clock that was set back are forgotten', () => {
    expect(withToday(days(5, 4, 3), { day: '2026-11-11', free: 1 }).map(({ day }) => day)).toEqual([
      '2026-11-10',
      '2026-11-11',
    ])
  })

  test('come back from the disk; a broken file is none; a folder that is not there stops nobody', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-days-'))
    try {
      expect(readDays(folder)).toEqual([])
      await keepDays(folder, days(3, 2))
      expect(readDays(folder)).toEqual(days(3, 2))
      expect(readdirSync(folder)).toEqual(['disk-days.json'])
      writeFileSync(path.join(folder, 'disk-days.json'), '[{"day":"x"},{"day":"2026-11-10","free":3},7')
      expect(readDays(folder)).toEqual([])
      writeFileSync(path.join(folder, 'disk-days.json'), '[{"day":"x"},{"day":"2026-11-10","free":3},7]')
      expect(readDays(folder)).toEqual([{ day: '2026-11-10', free: 3 }])
      await keepDays(path.join(folder, 'not', 'there'), days(1))
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
