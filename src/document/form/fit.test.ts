import { describe, expect, test } from 'bun:test'
import type { Box } from '../page.ts'
import { basesOf, fitParts, LEADING, LEAST_SIZE, pour, wrap } from './fit.ts'

/** Every letter is half as wide as it is high. */
const measure = (text: string) => text.length * 0.5
const box = (width: number, height = 14): Box => [100, 100, 100 + width + 4, 100 + height]
const fit = (parts: { long: string; short?: string }[], width: number, height?: number) =>
  fitParts(parts, box(width, height), ' 1)', measure)

describe('fitting a value into a blank', () => {
  test('takes the largest type that fits, never less than 8 points', () => {
    expect(fit([{ long: '100%' }], 60)).toEqual({ size: 11, lines: ['100%'], left: [] })
    expect(fit([{ long: '2 per calendar year' }], 80)).toMatchObject({ size: 8, left: [] })
    for (let width = 1; width < 200; width++)
      expect(
        fit([{ long: '1 per tooth per 60 months' }, { long: 'molars' }], width).size,
      ).toBeGreaterThanOrEqual(LEAST_SIZE)
  })

  test('takes a second line where the blank is high enough, and not where it isn’t', () => {
    const parts = [{ long: '1 per tooth per 60 months' }]
    expect(fit(parts, 60, 24)).toEqual({ size: 8, lines: ['1 per tooth per', '60 months'], left: [] })
    expect(fit(parts, 60, 14).left).toEqual(parts)
  })

  test('says the same in fewer letters before anything goes to the notes', () => {
    expect(fit([{ long: '1 per tooth per 60 months', short: '1/60 mo, tooth' }], 60)).toMatchObject({
      lines: ['1/60 mo, tooth'],
      left: [],
    })
  })

  test('takes fewer letters rather than the least type', () => {
    const parts = [{ long: '12 months', short: '12 mo' }]
    expect(fit(parts, 40)).toMatchObject({ lines: ['12 mo'], size: 11 })
    expect(fit(parts, 44)).toMatchObject({ lines: ['12 months'], size: 9.5 })
    expect(fit([{ long: '12 months' }], 40)).toMatchObject({ lines: ['12 months'], size: 8.5 })
  })

  test('keeps what comes first and leads to the notes with a number', () => {
    const parts = [
      { long: '1 per 12 months', short: '1 per 12 mo' },
      { long: 'counts one set, 2 or 4 films' },
    ]
    expect(fit(parts, 58)).toEqual({ size: 8, lines: ['1 per 12 mo 1)'], left: [parts[1]!] })
  })

  test('shows the number alone where nothing fits, and nothing where not even that does', () => {
    const parts = [{ long: 'Harbor Mutual Dental of Minnesota' }]
    expect(fit(parts, 10)).toEqual({ size: 8, lines: ['1)'], left: parts })
    expect(fit(parts, 3)).toEqual({ size: 8, lines: [], left: parts })
  })

  test('nothing is lost: every word is in the blank or left for the notes', () => {
    const parts = [{ long: '2 per calendar year' }, { long: 'under 19' }, { long: 'molars only' }]
    for (let width = 2; width < 260; width += 3)
      for (const height of [9, 14, 24, 40]) {
        const { lines, left, size } = fit(parts, width, height)
        const kept = parts.slice(0, parts.length - left.length)
        for (const { long } of kept) expect(lines.join(' ')).toContain(long)
        for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(width)
        if (height >= 10) expect(lines.length * size * LEADING).toBeLessThanOrEqual(height)
        if (left.length > 0 && width > 12) expect(lines.at(-1)).toEndWith('1)')
      }
  })

  test('a single word wider than the line is not broken', () => {
    expect(wrap('Predetermination', 20, 8, measure)).toBeNull()
  })
})

test('letters stand between the edges of the blank', () => {
  for (const height of [10, 14, 30]) {
    const own = box(60, height)
    for (const base of basesOf({ size: 8, lines: ['100%'], left: [] }, own)) {
      expect(base).toBeLessThan(own[3])
      expect(base - 0.72 * 8).toBeGreaterThan(own[1])
    }
  }
})

describe('pouring notes over lines', () => {
  test('fills one line after the other and tells what is left', () => {
    const { lines, left } = pour(
      '1) Counts one set of films. 2) Under 19 only.',
      [box(60), box(60), box(20)],
      measure,
    )
    expect(lines).toEqual([['1) Counts one'], ['set of films.'], ['2)']])
    expect(left).toBe('Under 19 only.')
  })

  test('uses every line of a high box, and breaks what no line could hold', () => {
    expect(pour('one two three four', [box(40, 40)], measure).lines).toEqual([['one two', 'three four']])
    expect(pour('x'.repeat(130), [box(250, 60)], measure)).toEqual({
      lines: [['x'.repeat(60), 'x'.repeat(60), 'x'.repeat(10)]],
      left: '',
    })
  })
})
