import { describe, expect, test } from 'bun:test'
import { copayRange, copayValue, keptFacts, noteOf, sameFact, tellsFact, withCopay } from './chips.ts'
import type { ServiceFact } from './contract.ts'
import { readNote } from './note-read.ts'
import { factIn } from './printed.ts'

const factsOf = (note: string) => readNote(note) as unknown as ServiceFact[]
const fact = (words: string) => factIn(words)!

describe('words of its own', () => {
  // "mo" is no form of ours: the passage keeps its words.
  const before = factsOf('Limit: 2 per 12 mo; 1 per 5 years. Age: under 19.')

  test('stay with a passage that stands in the plan just so', () => {
    expect(noteOf(before, before)).toBe('Limit: 2 per 12 mo; 1 per 5 years. Age: under 19.')
  })

  test('go with any change of the passage, and what was told with it is told by itself', () => {
    const [, ...left] = before
    expect(noteOf(left, before)).toBe('Limit: 1 per 5 years. Age: under 19.')
    const edited = before.with(0, { ...before[0]!, ...fact('3 per 12 months') } as ServiceFact)
    expect(noteOf(edited, before)).toBe('Limit: 3 per 12 months; 1 per 5 years. Age: under 19.')
  })

  test('nobody can write any that say something else than the facts', () => {
    const lied = [{ ...fact('<19'), said: 'Age: under 90.' }]
    expect(keptFacts(lied, [])).toEqual([fact('<19')])
    expect(noteOf(lied, before)).toBe('Age: under 19.')
  })

  test('are found whatever the order of the keys that were sent', () => {
    const turned = before.map((one) => Object.fromEntries(Object.entries(one).reverse()) as ServiceFact)
    expect(noteOf(turned, before)).toBe('Limit: 2 per 12 mo; 1 per 5 years. Age: under 19.')
  })
})

describe('a copay', () => {
  test('is no value where there are several, or one for a part', () => {
    expect(copayValue([])).toBeNull()
    expect(copayValue(factsOf('Copay: molar $235.'))).toBeNull()
    expect(copayValue(factsOf('Copay: anterior $95; molar $235.'))).toBeNull()
    expect(copayRange(factsOf('Copay: molar $235; anterior $95.'))).toEqual([95, 235])
    expect(copayRange(factsOf('Copay: $25.'))).toBeNull()
  })

  test('alone is the value; another one takes its place, none takes it away', () => {
    const facts = factsOf('Out-of-network: 40%. Copay: $25. Age: under 19.')
    expect(copayValue(facts)).toBe(25)
    expect(noteOf(withCopay(facts, 30), facts)).toBe('Out-of-network: 40%. Copay: $30. Age: under 19.')
    expect(noteOf(withCopay(facts, null), facts)).toBe('Out-of-network: 40%. Age: under 19.')
    const bare = factsOf('Out-of-network: 40%. Age: under 19.')
    expect(noteOf(withCopay(bare, 25), bare)).toBe('Out-of-network: 40%. Copay: $25. Age: under 19.')
  })
})

test('facts are the same whatever words they keep, and differ by their network', () => {
  expect(sameFact(fact('oon 50'), { ...fact('oon 50'), said: 'Out: 50' })).toBe(true)
  expect(sameFact(fact('oon 50'), fact('premier 50'))).toBe(false)
})

describe('words of a page', () => {
  test.each([
    ['24 months', '2 per 12 months'],
    ['', '2 per 12 months'],
    ['Paid as D2150', 'no ded'],
    ['in the first 12 months after the day on which the plan begins for them', '2 per 12 months'],
  ])('%p do not tell the fact %p', (words, short) => {
    expect(tellsFact(words, fact(short))).toBe(false)
  })

  test.each([
    ['12 mos.', '2 per 12 months'],
    ['2 in 12 months', '2 per 12 months'],
    ['50%', 'oon 50'],
    ['deductible does not apply', 'no ded'],
  ])('%p tell the fact %p', (words, short) => {
    expect(tellsFact(words, fact(short))).toBe(true)
  })
})
