import { describe, expect, test } from 'bun:test'
import { chance } from '../pages/random.ts'
import { DATE_STYLES, dateStyle, dayBetween, drawn, phoneDigits, phoneStyle, ssn } from './formats.ts'

const day = new Date(Date.UTC(2004, 2, 9))
const many = <T>(make: (c: ReturnType<typeof chance>) => T): T[] =>
  Array.from({ length: 300 }, (_, i) => make(chance(1, `t:${i}`)))

describe('dates, phones and numbers', () => {
  test('a date in each way in which people write it', () => {
    const written = Object.fromEntries(Object.entries(DATE_STYLES).map(([name, write]) => [name, write(day)]))
    expect(written).toEqual({
      slashes: '03/09/2004',
      short: '3/9/04',
      bare: '3/9/2004',
      dashes: '03-09-2004',
      long: 'March 9, 2004',
      medium: 'Mar 9, 2004',
      iso: '2004-03-09',
      dots: '09.03.2004',
      day: '09-MAR-2004',
    })
  })

  test('every style of dates comes up, slashes most often', () => {
    const styles = many(dateStyle)
    const often = (name: string) => styles.filter((style) => style === name).length
    expect(new Set(styles).size).toBe(8)
    expect(often('slashes')).toBeGreaterThan(often('long'))
  })

  test('days lie between the years, both counted', () => {
    const years = many((c) => dayBetween(c, 1999, 2001).getUTCFullYear())
    expect([...new Set(years)].sort()).toEqual([1999, 2000, 2001])
  })

  test('phones and social security numbers are of areas that are given out', () => {
    for (const digits of many(phoneDigits)) expect(digits).toMatch(/^[2-9][0-7]\d[2-9]\d{6}$/)
    for (const number of many(ssn)) {
      expect(number).toMatch(/^(?!000|666|9)\d{3}-(?!00)\d\d-(?!0000)\d{4}$/)
    }
  })

  test('phones of a document are written in one way, with all their digits', () => {
    const ways = new Set(many((c) => phoneStyle(c)('2065550148')))
    expect(ways.size).toBe(7)
    for (const way of ways) expect(way.replace(/\D/g, '').slice(-10)).toBe('2065550148')
  })

  test('a pattern keeps what is no # or @', () => {
    for (const id of many((c) => drawn(c, 'W-@@##/7'))) expect(id).toMatch(/^W-[A-Z]{2}\d{2}\/7$/)
  })

  test('the same seed and key draw the same, another key something else', () => {
    const draw = (seed: number, key: string) => drawn(chance(seed, key), '##########')
    expect(draw(4, 'a')).toBe(draw(4, 'a'))
    expect(new Set([draw(4, 'a'), draw(4, 'b'), draw(5, 'a')]).size).toBe(3)
  })
})
