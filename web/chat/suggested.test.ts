import { expect, test } from 'bun:test'
import { nextSuggestions } from './suggested.ts'

const all = [
  'Are implants covered?',
  'How often are crowns paid?',
  'What is the deductible?',
  'Is there a waiting period for crowns?',
].map((question) => ({ question, about: 'a rule' }))

const next = (asked: string[], most = 4) => nextSuggestions(all, asked, most).map((s) => s.question)

test('nothing was asked: all of them in their order, as many as fit', () => {
  expect(next([], 2)).toEqual(['Are implants covered?', 'How often are crowns paid?'])
})

test('what was asked is not offered again, also when the group was named behind it', () => {
  expect(next(['are implants covered'])).not.toContain('Are implants covered?')
  expect(next(['are implants covered for acme?'])).not.toContain('Are implants covered?')
})

test('questions about the same thing as the last one come first', () => {
  expect(next(['does it pay for a crown?'], 2)).toEqual([
    'How often are crowns paid?',
    'Is there a waiting period for crowns?',
  ])
})
