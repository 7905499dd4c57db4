import { describe, expect, test } from 'bun:test'
import { factIn } from '../../../src/plan/facts/printed.ts'
import { blankDraft, built, draftOf, refilled, typedFact } from './parts.ts'
import { remark } from './value.ts'
import { type FactKind, factText, kindOf } from './words.ts'

const fact = (words: string) => factIn(words)!
const saidBy = (kind: FactKind, parts: Record<string, string>) => {
  const made = built({ kind, parts: { ...blankDraft(kind, 'Crowns').parts, ...parts } }, null)
  return 'fact' in made ? factText(made.fact) : made.error
}

describe('the line of a kind', () => {
  test.each<[FactKind, Record<string, string>, string]>([
    ['limit', { count: '', every: '12' }, 'Type how many times, such as 2.'],
    ['limit', { count: '2' }, 'Type the length, such as 12.'],
    ['limit', { count: '2', every: 'soon' }, 'Type the length, such as 12.'],
    ['out', { percent: '150' }, 'Type a percent from 0 to 100.'],
    ['copay', { dollars: 'free' }, 'Type an amount such as $25.'],
    ['age', {}, 'Type an age, such as 19.'],
    ['age', { min: '19', under: '16' }, 'The second age has to be the higher one.'],
    ['wait', { months: 'x' }, 'Type months, such as 6, or none.'],
    ['replacement', { months: '' }, 'Type months, such as 60.'],
    ['downgrade', { to: '' }, 'Type what is paid as what.'],
    ['downgrade', { to: 'silver (molars)' }, 'Leave out the brackets.'],
    ['class', {}, 'Type the category.'],
    ['remark', { text: '  ' }, 'Type a remark.'],
  ])('%s %j says why it is no fact: %s', (kind, parts, words) => {
    expect(saidBy(kind, parts)).toBe(words)
  })

  test.each<[FactKind, Record<string, string>, string]>([
    ['limit', { count: '2', every: '12' }, '2 per 12 months'],
    ['limit', { count: '1', every: '84', per: 'tooth' }, '1 per 84 months for each tooth'],
    ['limit', { count: '1', every: '5', unit: 'years' }, '1 per 5 years'],
    ['limit', { count: '2', unit: 'calendar_year' }, '2 per calendar year'],
    ['limit', { count: '1', unit: 'lifetime', per: 'tooth' }, '1 per tooth, lifetime'],
    [
      'limit',
      { count: '2', every: '12', item: 'bitewings', shares: 'exams, x-rays' },
      'Bitewings 2 per 12 months, with exams, x-rays',
    ],
    ['out', { percent: '50' }, 'Out of network 50%'],
    ['copay', { dollars: '95', condition: 'anterior' }, 'Anterior $95'],
    ['deductible', { applies: 'no' }, 'Deductible waived'],
    ['age', { min: '16' }, 'Age 16 and over'],
    ['age', { min: '3', under: '19' }, 'Age 3 to under 19'],
    ['wait', { months: '1 year' }, 'Wait 12 months'],
    ['wait', { months: 'none' }, 'No wait'],
    ['downgrade', { to: 'base metal' }, 'Crowns paid as base metal'],
    ['paid_on', { date: 'prep' }, 'Paid on prep date'],
    ['remark', { text: ' Only with surgery. ' }, 'Only with surgery'],
  ])('%s %j says %s', (kind, parts, words) => {
    expect(saidBy(kind, parts)).toBe(words)
  })

  test('takes a short form that is typed into a figure’s place', () => {
    expect(saidBy('limit', { count: '1/84mo tooth', every: '' })).toBe('1 per 84 months for each tooth')
    expect(saidBy('out', { percent: '<19' })).toBe('Age under 19')
  })

  test.each([
    '1/84mo tooth',
    '1/5y',
    '2/cal',
    '1 tooth/life',
    'oon 50',
    'premier 70',
    '$25',
    '$95 anterior',
    'no ded',
    '<19',
    '3 to under 19',
    'no wait',
    'wait 6',
    'replace 60mo',
    'molars paid as silver',
    'on the seat date',
  ])('of %p as it was says the same again', (words) => {
    const one = fact(words)
    expect(built(draftOf(one), one)).toEqual({ fact: one })
  })
})

describe('what is typed to add a fact', () => {
  test('is nothing, or a remark where no short form tells it', () => {
    expect(typedFact('  ')).toBeNull()
    expect(typedFact('Only with  surgery.')).toEqual(remark('Only with surgery'))
    expect(typedFact('150%')).toEqual(remark('150%'))
  })

  test('is the fact; a bare percent is the one outside the network', () => {
    expect(typedFact('2/cal')).toEqual(fact('2 per calendar year'))
    expect(typedFact('50%')).toEqual(fact('oon 50'))
  })
})

describe('a box that refills a fact', () => {
  test.each<[FactKind, string]>([
    ['limit', 'Under 19'],
    ['limit', '84'],
    ['out', '50% 60%'],
    ['out', '500'],
    ['wait', 'soon'],
    ['age', 'Crowns'],
    ['downgrade', '50%'],
  ])('%s of %p does not fit', (kind, words) => {
    expect(refilled(kind, words, null)).toBeNull()
  })

  test.each<[FactKind, string, string]>([
    ['limit', '1 per tooth in 84 months', '1 per 84 months for each tooth'],
    ['out', '50%', 'Out of network 50%'],
    ['out', '50', 'Out of network 50%'],
    ['wait', '6 months', 'Wait 6 months'],
    ['replacement', '5 years', 'Replaced after 60 months'],
    ['age', 'to under 19', 'Age under 19'],
    ['remark', 'With a crown', 'With a crown'],
  ])('%s of %p', (kind, words, text) => {
    const read = refilled(kind, words, null)!
    expect([kindOf(read), factText(read)]).toEqual([kind, text])
  })

  test('keeps what a limit is of', () => {
    const old = fact('bitewings 1 per 12 months')
    expect(factText(refilled('limit', '2 in 24 months', old)!)).toBe('Bitewings 2 per 24 months')
  })
})

describe('short in a row', () => {
  test.each([
    ['1/84mo tooth', '1 per 84 mo, tooth'],
    ['1 tooth/life', '1 per tooth, lifetime'],
    ['2/cal', '2 per cal yr'],
    ['1/5y', '1 per 5 yr'],
    ['oon 50', 'Out 50%'],
    ['<19', 'Under 19'],
    ['16+', '16 and over'],
    ['no ded', 'No deductible'],
    ['wait 6', 'Wait 6 mo'],
    ['replace 84mo', 'Replaced after 84 mo'],
  ])('%p is %p', (words, text) => {
    expect(factText(fact(words), true)).toBe(text)
  })
})
