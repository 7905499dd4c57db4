import { describe, expect, test } from 'bun:test'
import { readNote } from './note-read.ts'
import { writeNote } from './note-write.ts'
import { factIn } from './printed.ts'

describe('words that are no fact of a service, or more than one', () => {
  test.each([
    '',
    ' . ',
    'abc',
    '50%',
    '12 months',
    '60% after deductible',
    'oon 150',
    '<190',
    'age 9 to 4',
    'age 12 to under 12',
    '0/12mo',
    '1/0mo',
    '1/84 horses',
    'wait x',
    'wait 600',
    'replaced after 0 months',
    '$',
    'maximum $1,500',
    '$1,500 lifetime maximum',
    'crowns (molars) paid as base metal',
    '2 per year; 1 per 5 years',
    'after 6 months, 2 per year',
    `${'so many words '.repeat(20)} 2 per year`,
  ])('%p', (words) => {
    expect(factIn(words)).toBeNull()
  })
})

describe('a few words are read as one fact', () => {
  test.each([
    ['1/84mo tooth', 'Limit: 1 per tooth per 84 months.'],
    ['1/84MO TOOTH', 'Limit: 1 per tooth per 84 months.'],
    ['1 per 84 months for each tooth', 'Limit: 1 per tooth per 84 months.'],
    ['1 per tooth in 84 months', 'Limit: 1 per tooth per 84 months.'],
    ['2/cal', 'Limit: 2 per calendar year.'],
    ['1/5y quad', 'Limit: 1 per quadrant per 5 years.'],
    ['1 tooth/life', 'Limit: 1 per tooth per lifetime.'],
    ['4 in 12 months', 'Limit: 4 per 12 months.'],
    ['twice a year', 'Limit: 2 per benefit year.'],
    ['bitewings 1 per 12 months', 'Limit: bitewings 1 per 12 months.'],
    ['oon 50', 'Out-of-network: 50%.'],
    ['50% out', 'Out-of-network: 50%.'],
    ['premier 70%', 'Premier: 70%.'],
    ['<19', 'Age: under 19.'],
    ['up to age 19', 'Age: under 19.'],
    ['through 18', 'Age: under 19.'],
    ['ages 6 to 13', 'Age: 6 to under 14.'],
    ['ages 0-18', 'Age: under 19.'],
    ['16+', 'Age: 16 and over.'],
    ['wait 6', 'Waiting period: 6 months.'],
    ['12-month waiting period', 'Waiting period: 12 months.'],
    ['no wait', 'Waiting period: None.'],
    ['replace 84mo', 'Replacement: 84 months.'],
    ['replaced after 5 years', 'Replacement: 60 months.'],
    ['$25', 'Copay: $25.'],
    ['copay 12.50', 'Copay: $12.50.'],
    ['molar $1,235', 'Copay: molar $1,235.'],
    ['$95 anterior', 'Copay: anterior $95.'],
    ['ded', 'Deductible applies.'],
    ['no ded', 'Deductible waived.'],
    ['Deductible waived.', 'Deductible waived.'],
    ['on the seat date', 'Paid on seat date.'],
    ['molars paid as silver', 'molars paid as silver.'],
  ])('%p is %p', (words, note) => {
    const fact = factIn(words)!
    expect(writeNote([fact])).toBe(note)
    // What the note tells is the same fact again.
    expect(readNote(note).map(({ slot, value }) => ({ slot, value }) as unknown)).toEqual([
      { slot: fact.slot, value: fact.value },
    ])
  })
})
