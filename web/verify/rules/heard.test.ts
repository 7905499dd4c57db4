import { describe, expect, test } from 'bun:test'
import type { PageWords } from '../../../src/upload/contract.ts'
import { placesFor, rulesHeard } from './heard.ts'

/** A page of these lines; two spaces begin a new piece. */
const page = (...lines: string[]): PageWords => ({
  lines: lines.map((line, y) =>
    line.split('  ').map((piece, x) =>
      piece.split(' ').map((text, i) => {
        const left = x * 200 + i * 20
        return { text, box: [left, y * 12, left + 18, y * 12 + 10] }
      }),
    ),
  ),
})
const heardIn = (...lines: string[]) => rulesHeard(new Map([[3, page(...lines)]]))

describe('rules that a page speaks of', () => {
  test('are none without words, and none for what names a service alone', () => {
    expect(rulesHeard(new Map()).size).toBe(0)
    expect([...heardIn('Simple extractions  80%', 'Periodontal maintenance  80%').keys()]).toEqual([])
  })

  test('have the sentence that speaks of them, and the place of its line', () => {
    const heard = heardIn(
      'Dental Plan',
      'Crowns are paid at half. Treatment of the jaw joint (TMJ) and injuries at work, and what was',
      'begun before you joined are never paid. Ask us.',
    ).get('flags.tmj')
    expect(heard?.text).toBe(
      'Treatment of the jaw joint (TMJ) and injuries at work, and what was begun before you joined are never paid.',
    )
    expect(heard?.place).toMatchObject({ page: 3, box: [0, 12, expect.any(Number), 22] })
  })

  test('stand in a list of exclusions below its heading', () => {
    const lines = ['Occlusal guards, bleaching']
    expect(heardIn(...lines).get('flags.occlusal_guard')?.excluded).toBe(false)
    expect(heardIn('What is not covered', ...lines).get('flags.occlusal_guard')?.excluded).toBe(true)
  })

  test('may be told without their name: how often a work is paid', () => {
    const words = new Map([[1, page('Crowns, bridges  1 per tooth every 7 years.', 'Fillings  50%')]])
    const texts = (key: string) => placesFor(`flags.${key}_replacement`, words).map(({ text }) => text)
    expect(texts('bridge')).toEqual(['Crowns, bridges 1 per tooth every 7 years.'])
    expect(texts('denture')).toEqual([])
    expect(rulesHeard(words).has('flags.bridge_replacement')).toBe(false)
  })

  test('are told by the place that names them most plainly', () => {
    const heard = heardIn('The clause of a tooth that was missing', 'Missing tooth clause  YES')
    expect(heard.get('flags.missing_tooth_clause')?.text).toBe('Missing tooth clause YES')
  })
})
