import { describe, expect, test } from 'bun:test'
import { drawnLayout } from '../../testing/drawn-layout.ts'
import { readDisclaimers } from './disclaimers.ts'

const read = (text: string) => readDisclaimers(drawnLayout(text)).map((f) => f.value)

describe('what is no disclaimer', () => {
  test.each([
    '# Covered\nCosmetic crowns',
    '# Fees\nBroken appointment: $20 Office visit: $5',
    '# Rules\nPredetermination | Not used',
    '# Charges\nCrown, noble metal | $300',
  ])('"%s"', (text) => {
    expect(read(text)).toEqual([])
  })
})

describe('disclaimers in everyday words', () => {
  test.each([
    'The other dentist can bill you for what is left.',
    'Other dentists may charge the patient for the part of their fee that we do not allow.',
    'You pay any amount above it.',
    'When you expect a bill over $450, your dentist can send us the plan of treatment first.',
    'Nothing in this report guarantees payment.',
    'The certificate decides.',
    'The policy is the final word on what is covered.',
    'You cannot change plans until the next open enrollment.',
    'The employer may amend or end the plan.',
    'When noble metal is used the member also pays the added cost of the metal.',
    'Missed appointments without 24 hours notice are charged $30.',
  ])('"%s"', (text) => {
    expect(read(`# Please note\n${text}`)).toEqual([text])
  })

  test('an item of what is not covered is kept when it is cosmetic', () => {
    expect(read('# What is not covered\n- Cosmetic care, such as veneers\n- Night guards')).toEqual([
      'Cosmetic care, such as veneers',
    ])
  })

  test('a label and what is advised beside it are one sentence', () => {
    expect(read('# Provisions\nPredetermination | Advised for treatment above $275\nAge | 26')).toEqual([
      'Predetermination: Advised for treatment above $275',
    ])
  })
})
