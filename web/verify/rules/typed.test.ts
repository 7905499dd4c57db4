import { describe, expect, test } from 'bun:test'
import { filledWith, goesOn } from './typed.ts'

describe('an answer that goes on from what was typed', () => {
  test('is none that is the same already, or has neither its beginning nor its figure', () => {
    expect(goesOn('180 days', '180 days')).toBe(false)
    expect(goesOn('Recommended over $500', '6')).toBe(false)
    expect(goesOn('Recommended over $1,500', '500')).toBe(false)
    expect(goesOn('Recommended over $500', 'over')).toBe(false)
  })

  test('begins so, or has a figure that begins so', () => {
    expect(goesOn('Recommended over $500', 'rec')).toBe(true)
    expect(goesOn('Recommended over $1,500', '$15')).toBe(true)
    expect(goesOn('85th percentile UCR', '85')).toBe(true)
  })
})

describe('a figure typed alone', () => {
  test('completes no rule that nobody knows, no word, and no answer of several figures', () => {
    expect(filledWith('flags.zebra', '5')).toEqual([])
    expect(filledWith('flags.preauthorization', 'five')).toEqual([])
    expect(filledWith('flags.preauthorization', '5')).toEqual([])
    expect(filledWith('flags.crown_replacement', '1')).toEqual([])
    expect(filledWith('flags.rollover', '350')).toEqual([])
    expect(filledWith('flags.effective_date', '20')).toEqual([])
    expect(filledWith('flags.claim_timely_filing', '$15')).toEqual([])
  })

  test('completes to the answers that have one figure of their kind', () => {
    expect(filledWith('flags.preauthorization', '50')).toEqual(['Recommended over $50'])
    expect(filledWith('flags.preauthorization', '$1500')).toEqual(['Recommended over $1,500'])
    expect(filledWith('flags.bridge_replacement', '8')).toEqual(['8 years'])
    expect(filledWith('flags.claim_timely_filing', '24')).toEqual(['24 months', '24 days'])
    expect(filledWith('flags.oon_reimbursement', '85')).toEqual(['85th percentile UCR'])
  })
})
