import { expect, test } from 'bun:test'
import { alike, asFigures, oneEdit } from './fuzzy.ts'

test.each([
  ['mernber', 'member', true],
  ['d0b', 'dob', true],
  ['vansick1e', 'vansickle', true],
  ['subscribr', 'subscriber', true],
  ['strand', 'strard', true],
  ['dob', 'job', false],
  ['roe', 'rose', false],
  ['theodore', 'theresa', false],
])('a reader of bad print takes %s for %s: %p', (a, b, same) => {
  expect(alike(a, b)).toBe(same)
})

test('one edit is one letter more, less or changed', () => {
  expect(oneEdit('abc', 'abd')).toBeTrue()
  expect(oneEdit('abc', 'abcd')).toBeTrue()
  expect(oneEdit('abc', 'acb')).toBeFalse()
})

test.each([
  ['call 555-O108 now', 'call 555-0108 now'],
  ['8O0555Ol55', '8005550155'],
  ['D0120 SRD55', 'D0120 SRD55'],
  ['Oil Bill', 'Oil Bill'],
])('letters among figures are put right: %s', (text, figures) => {
  expect(asFigures(text)).toBe(figures)
})
