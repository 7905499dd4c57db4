import { describe, expect, test } from 'bun:test'
import { carriersIn, isCarrierName, isCoined, isPersonsName } from './names.ts'

const carriers = (text: string) => carriersIn(text).map(({ start, end }) => text.slice(start, end))

describe('companies of the lexicon in running text', () => {
  test.each<[string, string[]]>([
    ['Your plan is with Delta Dental of Ohio, not with Cigna.', ['Delta Dental of Ohio', 'Cigna']],
    ['The fee that is set by Guardian counts.', ['Guardian']],
    ["Ask whether your dentist is in Guardian's network.", ['Guardian']],
    ['With the Guardian PPO you choose any dentist.', ['Guardian']],
    ['See a Delta dentist and pay less.', ['Delta']],
    ['UCCI pays 80%.', ['UCCI']],
    ['HumanaOne Dental', ['Humana']],
    ['Blue Cross and Blue Shield of Arizona', ['Blue Cross and Blue Shield of Arizona']],
  ])('"%s" names %p', (text, names) => {
    expect(carriers(text)).toEqual(names)
  })

  test.each([
    'A parent or guardian signs the form.',
    'Guardian Angel Schools',
    'The Standard plan pays less than the Premium plan.',
    'The delta between the fees is yours.',
  ])('"%s" names none', (text) => {
    expect(carriers(text)).toEqual([])
  })
})

describe('words of headings', () => {
  test.each([
    'Learning More About Dental Care',
    'Retiree Dental Plan',
    'Dental Plan Comparison Chart',
    'Benefits ASI Forms',
    'TABLE OF CONTENTS',
  ])('"%s" has no word of its own', (text) => {
    expect(isCoined(text)).toBe(false)
    expect(isCarrierName(text)).toBe(false)
  })

  test('a path of pages is no name', () => {
    expect(isCarrierName('Larkmoor > Benefits > Dental')).toBe(false)
  })

  test.each(['Larkmoor Dental', 'Wexford Benefit Life'])('"%s" has one', (text) => {
    expect(isCarrierName(text)).toBe(true)
  })
})

describe("a person's name", () => {
  test.each(['Dana Whitfield', 'Whitfield, Dana', 'Maria J. Lopez'])('"%s" is one', (text) => {
    expect(isPersonsName(text)).toBe(true)
  })

  test.each(['Acme Foods', 'Larkmoor Dental', 'Grant County', 'Jackson Trucking', 'Guardian'])(
    '"%s" is none',
    (text) => {
      expect(isPersonsName(text)).toBe(false)
    },
  )
})
