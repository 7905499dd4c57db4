import { describe, expect, test } from 'bun:test'
import type { Limit, TypedService } from '../../src/plan/content.ts'
import { cardFacts } from './card-facts.ts'

const limit: Limit = { item: null, count: 1, every: 84, unit: 'month', per: null, shares_with: [] }
const typed = (changes: Partial<TypedService> = {}): TypedService => ({
  percent: { in: 50, mid: null, out: null },
  copay: null,
  deductible: null,
  limits: [],
  age: { min: null, under: null },
  downgrade: null,
  replacement_months: null,
  paid_on: null,
  conditions: [],
  ...changes,
})

const NOTES =
  'Out-of-network: 40%. Limit: 1 per 84 months. Age: under 19. Composite paid as amalgam (molars). Seen by a specialist.'

describe('the chips of a card', () => {
  test('limits, age and downgrade that the typed facts hold are chips, the rest are lines', () => {
    const facts = typed({
      limits: [limit],
      age: { min: null, under: 19 },
      downgrade: { to: 'amalgam', teeth: ['molar'] },
    })
    expect(cardFacts(NOTES, facts, 12)).toEqual({
      chips: [
        { kind: 'wait', words: 'Wait: 12 months' },
        { kind: 'limit', words: '1 per 84 months' },
        { kind: 'age', words: 'Under age 19' },
        { kind: 'downgrade', words: 'Composite paid as amalgam (molars)' },
      ],
      lines: ['Out-of-network: 40%', 'Seen by a specialist'],
    })
  })

  test('several limits are several chips', () => {
    const notes = 'Limits: bitewings 2 per calendar year; full mouth 1 per 60 months.'
    expect(cardFacts(notes, typed({ limits: [limit, limit] })).chips.map((c) => c.words)).toEqual([
      'Bitewings 2 per calendar year',
      'Full mouth 1 per 60 months',
    ])
  })

  test('what the typed facts do not hold stays a line in its own words', () => {
    expect(cardFacts(NOTES, typed())).toEqual({
      chips: [],
      lines: [
        'Out-of-network: 40%',
        'Limit: 1 per 84 months',
        'Age: under 19',
        'Composite paid as amalgam (molars)',
        'Seen by a specialist',
      ],
    })
    const two = 'Limit: 1 per 84 months. Limit: as the dentist sees fit.'
    expect(cardFacts(two, typed({ limits: [limit] })).lines).toHaveLength(2)
  })

  test('codes are written as people write them', () => {
    expect(cardFacts('Limit is combined with d0150, d4910.', typed()).lines).toEqual([
      'Limit is combined with D0150, D4910',
    ])
  })

  test('no wait of zero months, and nothing for no note', () => {
    expect(cardFacts(null, undefined, 0)).toEqual({ chips: [], lines: [] })
  })
})
