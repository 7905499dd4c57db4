import { expect, test } from 'bun:test'
import { writeAmount, writeCents } from './cents.ts'
import { given } from './given.ts'

test('what’s unset is left out; nothing, none and zero are kept', () => {
  expect(Object.keys(given({ a: undefined }))).toEqual([])
  expect(given({ a: 0, b: '', c: null, d: false, e: [] })).toEqual({ a: 0, b: '', c: null, d: false, e: [] })
})

test('cents are written with both digits', () => {
  expect([writeCents(0), writeCents(5), writeCents(123_450), writeAmount(123_450_000)]).toEqual([
    '$0.00',
    '$0.05',
    '$1,234.50',
    '1,234,500.00',
  ])
})
