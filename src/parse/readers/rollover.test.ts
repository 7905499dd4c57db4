import { describe, expect, test } from 'bun:test'
import { drawnLayout, valuesOf, wordsOf } from '../../testing/drawn-layout.ts'
import { readRollover } from './rollover.ts'

const read = (text: string) => valuesOf(readRollover(drawnLayout(text)))['flags.rollover']

describe('a maximum rollover', () => {
  test('is not read from other amounts', () => {
    expect(read('Annual maximum | $1,500\nA pre-treatment estimate is asked for above $300.')).toBeUndefined()
  })

  test('in a sentence: its figures are told apart', () => {
    expect(
      read(
        '# Roll it over\nUse less than $500 in a year, have at least one cleaning, and $250 rolls over into next year, up to an account limit of $1,000.',
      ),
    ).toBe('Threshold $500, amount $250, limit $1,000')
  })

  test('told without its name, by what moves to the next year', () => {
    expect(read('# Your money\nUnused part of the maximum: up to $300 moves to next year, limit $900.')).toBe(
      'Amount $300, limit $900',
    )
    expect(read('# Bonus\nUse less than $400 of benefits and we add $200 to next year.')).toBe(
      'Threshold $400, amount $200',
    )
  })

  test('in rows: put together, with every figure as evidence', () => {
    const text =
      'Rollover threshold | $700\nRollover amount | $350\nRollover in-network amount | $500\nRollover account limit | $1,250'
    expect(read(text)).toBe('Threshold $700, amount $350, in-network $500, limit $1,250')
    expect(wordsOf(readRollover(drawnLayout(text))[0])).toBe('$700 $350 $500 $1,250')
  })
})
