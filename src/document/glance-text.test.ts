import { describe, expect, test } from 'bun:test'
import { isTitled, printedGroup, printedNumber } from './glance-text.ts'

const lines = (...texts: string[]) => texts.map((text, i) => ({ text, size: 10, top: i / 10 }))

describe('the number that a page prints', () => {
  test.each([['Page 6 of 5'], ['Page 1 of 1'], ['see page 3'], ['1/2026'], ['50 of 100 percent']])(
    '%s is none',
    (text) => expect(printedNumber(lines(text))).toBeNull(),
  )
  test('of two that differ neither counts', () => {
    expect(printedNumber(lines('Page 1 of 5', 'Page 2 of 5'))).toBeNull()
  })
  test.each([
    ['Benefit booklet, Page 3 of 5', 3, 5],
    ['page 12 / 40', 12, 40],
    ['4 of 9', 4, 9],
  ])('%s', (text, page, of) => expect(printedNumber(lines('Crowns 50%', text))).toEqual({ page, of }))
})

describe('the group number that a page prints', () => {
  test.each([
    ['Group name: Acme 12'],
    ['Member ID 40-22871'],
    ['our group no longer'],
    ['Group number: see card'],
  ])('%s is none', (text) => expect(printedGroup(lines(text))).toBeNull())
  test('of two that differ neither counts', () => {
    expect(printedGroup(lines('Group # 1234', 'Group # 5678'))).toBeNull()
  })
  test.each([
    ['Group number: 40-22871'],
    ['Group No. 40-22871'],
    ['GROUP ID: 4022871'],
    ['Group # 40.22871'],
  ])('%s', (text) => expect(printedGroup(lines(text))).toBe('4022871'))
  test('stands below its caption as well', () => {
    expect(printedGroup(lines('Group Number', '40-22871'))).toBe('4022871')
  })
})

test('a title is larger than the text, at the top of the page, and of letters', () => {
  const text = Array.from({ length: 8 }, (_, i) => ({
    text: 'Crowns 50% after deductible',
    size: 10,
    top: 0.1 + i / 10,
  }))
  expect(isTitled(text)).toBe(false)
  expect(isTitled([{ text: '2026', size: 20, top: 0 }, ...text])).toBe(false)
  expect(isTitled([...text, { text: 'Summary', size: 20, top: 0.9 }])).toBe(false)
  expect(isTitled([{ text: 'Summary of benefits', size: 14, top: 0.05 }, ...text])).toBe(true)
})
