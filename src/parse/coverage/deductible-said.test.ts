import { expect, test } from 'bun:test'
import { sayingsIn } from './deductible-said.ts'

test.each([
  'Crowns are paid at 50%.',
  'Is the deductible applicable to preventive care?',
  'The deductible applies to basic services if you see an out-of-network dentist.',
  'A deductible of $50 per person is due each year.',
])('%s: nothing is said of the deductible', (text) => expect(sayingsIn(text, '')).toEqual([]))

test.each<[string, boolean, RegExp]>([
  ['Deductible applicable to: Coverage B, Coverage C', true, /Coverage B, Coverage C/],
  ['Deductible not applicable to: Coverage A', false, /Coverage A/],
  ['You do not pay the deductible for diagnostic and preventive care.', false, /diagnostic and preventive/],
  ['Sealants and restorative care are all subject to the deductible.', true, /Sealants and restorative/],
  ['Class A and Class B services have no deductible.', false, /Class A and Class B/],
  ['The deductible comes out of Type II procedures.', true, /Type II/],
  ['Basic and major care always come after the deductible.', true, /Basic and major/],
])('%s', (text, applies, list) => {
  const [saying, ...others] = sayingsIn(text, '')
  expect(others).toEqual([])
  expect(saying?.applies).toBe(applies)
  expect(saying?.list).toMatch(list)
})

test('a sentence goes on with the deductible of the one before', () => {
  const before = 'The deductible is $50 a year.'
  expect(sayingsIn('It comes out of major care.', before)[0]?.applies).toBe(true)
  expect(sayingsIn('It comes out of major care.', 'The maximum is $1,500.')).toEqual([])
})
