import { describe, expect, test } from 'bun:test'
import { amountsIn, bareAmount } from './amounts.ts'
import { clausesOf } from './clauses.ts'

const values = (text: string) => amountsIn(text).map((a) => a.value)

describe('amounts in a text', () => {
  test.each([
    '100%',
    '2 per 12 months',
    'D2740',
    '555-0142',
    'age 19',
    'in 2026',
    '1x per 6 months in the network',
  ])('there is no amount of dollars in "%s"', (text) => {
    expect(amountsIn(text).filter((a) => a.kind === 'dollars')).toEqual([])
  })

  test.each<[string, string[]]>([
    ['$1,500.00', ['$1,500']],
    ['$50/$150', ['$50', '$150']],
    ['$50 / 150', ['$50', '$150']],
    ['$ 75 per person', ['$75']],
    ['1,250 dollars', ['$1,250']],
    ['$12.76', ['$12.76']],
    ['$1,5002 per person and $2503', ['$1,500', '$2,503']],
    ['None', ['None']],
    ['No deductible', ['None']],
    ['no annual maximum', ['Unlimited']],
    ['3x individual', ['3x individual']],
    ['3 per family', ['3x individual']],
    ['a maximum of three deductibles per family', ['3x individual']],
    ['Once three members of a family have paid', ['3x individual']],
  ])('"%s" states %p', (text, expected) => {
    expect(values(text)).toEqual(expected)
  })

  test('the second amount of a slash pair is known as such', () => {
    expect(amountsIn('$50/$150').map((a) => a.paired)).toEqual([false, true])
    expect(amountsIn('$50 and $150').map((a) => a.paired)).toEqual([false, false])
  })

  test('a figure without its sign is an amount only as a whole cell', () => {
    expect(bareAmount('1,500')?.value).toBe('$1,500')
    expect(bareAmount('1500.00')?.value).toBe('$1,500')
    for (const text of ['2 per year', '5', '123456', '80%']) expect(bareAmount(text)).toBeNull()
  })

  test('each amount keeps the words that speak of it', () => {
    const clauses = (text: string) => clausesOf(text, amountsIn(text)).map((c) => c.text.trim())
    expect(clauses('$25 per person; no more than $75 per family')).toEqual([
      '$25 per person;',
      'no more than $75 per family',
    ])
    expect(clauses('Individual $50 Family $150')).toEqual(['Individual $50', 'Family $150'])
    expect(clauses('You must meet a $50 deductible each plan year ($150 per family)')).toEqual([
      'You must meet a $50 deductible each plan year (',
      '$150 per family)',
    ])
  })
})
