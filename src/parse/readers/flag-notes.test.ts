import { describe, expect, test } from 'bun:test'
import type { Finding } from '../layout-types.ts'
import { notesFromFlags } from './flag-notes.ts'

const finding = (path: string, value: string, notes: string[] = []): Finding => ({
  path,
  value,
  page: 1,
  words: [],
  rule: 'test',
  strength: 0.9,
  reader: 'rules',
  notes,
})

const notesOf = (flags: Finding[], coverage: Finding[]) =>
  Object.fromEntries(notesFromFlags(flags, coverage).map((f) => [f.path, f.notes]))

describe('rules of a plan as notes of its services', () => {
  test('a service that is not covered or not named gets none', () => {
    expect(notesOf([finding('flags.crown_replacement', '7 years')], [])).toEqual({})
    expect(
      notesOf([finding('flags.crown_replacement', '7 years')], [finding('coverage.crowns', '0')]),
    ).toEqual({})
  })

  test('what its own row says stays alone', () => {
    const row = finding('coverage.crowns', '50', ['Limit: 1 per tooth per 60 months.'])
    expect(notesOf([finding('flags.crown_replacement', '7 years')], [row])).toEqual({})
  })

  test('two rules that differ give none', () => {
    const flags = [
      finding('flags.crown_replacement', '7 years'),
      finding('flags.crown_replacement', '5 years'),
    ]
    expect(notesOf(flags, [finding('coverage.crowns', '50')])).toEqual({})
  })

  test('"Yes" alone tells no downgrade', () => {
    expect(
      notesOf([finding('flags.composite_downgrade', 'Yes')], [finding('coverage.fillings', '80')]),
    ).toEqual({})
  })

  test('intervals, downgrades and ages are noted where they belong', () => {
    expect(
      notesOf(
        [
          finding('flags.denture_replacement', '8 years'),
          finding('flags.composite_downgrade', 'Yes - to amalgam (molars)'),
          finding('flags.ortho_age_limit', '19'),
        ],
        [
          finding('coverage.dentures', '50'),
          finding('coverage.fillings', '80'),
          finding('coverage.orthodontic', '50'),
        ],
      ),
    ).toEqual({
      'coverage.dentures': ['Limit: 1 per 8 years.'],
      'coverage.fillings': ['Composites paid as amalgam (molars).'],
      'coverage.orthodontic': ['Age limit 19.'],
    })
  })
})
