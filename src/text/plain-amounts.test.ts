import { describe, expect, test } from 'bun:test'
import { mentionsOf } from './mentions.ts'
import { isOfElse, plainNever } from './plain-amounts.ts'

const limits = (text: string) =>
  mentionsOf(text).flatMap((m) =>
    m.kind === 'cue' && (m.id === 'deductible' || m.id === 'maximum') ? [m.id] : [],
  )

describe('deductibles and maximums in everyday words', () => {
  test.each([
    'The most you’ll pay out of your own pocket in a year is $350.',
    'You pay $20 at each visit before we pay the rest.',
    'Once you’ve paid $2,000 in premiums, we pay you back.',
    'We cover the first $200 of each crown.',
    'Your employer puts $600 a year into your account.',
    'You pay your dentist $90 and send us the bill.',
    'Plan pays / limit',
    'You pay $25 when you come in, then we pay the rest.',
    'If you pay $300 a year more, we cover your spouse.',
    'Our building cost $900,000, and we paid it in full.',
  ])('none is told by: %s', (text) => {
    expect(limits(text)).toEqual([])
  })

  test.each([
    'The most we’ll pay in a year: $1,750 in network, $1,250 out of network.',
    "The most we'll ever give a child for braces: $1,700",
    'Once we’ve paid $1,550 in a year, you pay the rest.',
    'Our payments stop for the year when they reach $1,850.',
    'The plan won’t spend more than $2,050 a year on any one member.',
    '$1,900 is the most that the trust pays for you in a year.',
    'The most we’ll pay in a year',
    'Benefits stop when they total $1,625 in a year.',
  ])('who pays at most: %s', (text) => {
    expect(limits(text)).toEqual(['maximum'])
  })

  test.each([
    'The first $55 of your dental bills is yours each year.',
    'Before we pay, you spend the first $70 yourself each year.',
    'You pay $45 out of pocket before the plan starts to pay.',
    'What you pay first each year: $80 per person, $240 per family.',
    'We begin paying once you’ve paid $90 toward your care in the year.',
    'You’re on your own for the first $95 a year; after that we share the bill.',
    'A family together never pays more than $210 before we start.',
    'Each person pays $35, then our share begins.',
  ])('who pays first: %s', (text) => {
    expect(limits(text)).toEqual(['deductible'])
  })

  test('words of a list are not told twice', () => {
    expect(limits('You pay the first $50, which is your deductible.')).toEqual(['deductible'])
  })
})

test('there is none of a limit only where the plan is said to pay without it', () => {
  expect(plainNever('There is no limit to how often you may call us in a year.')).toBeNull()
  expect(plainNever('Nothing changes before we write to you.')).toBeNull()
  expect(plainNever('You don’t pay anything at a visit before we pay.')).toBeNull()
  expect(plainNever('There is no limit to what the plan pays in a year.')?.id).toBe('maximum')
  expect(plainNever('Nothing comes out of your pocket before we pay.')?.id).toBe('deductible')
})

test('what is no limit of the plan’s year is told by the clause of the amount', () => {
  const at = (text: string) => isOfElse(text, text.indexOf('$'))
  expect(at('The plan pays up to $1,500 a year.')).toBe(false)
  expect(at('If you pay late, your plan pays up to $1,500 a year.')).toBe(false)
  expect(at('Your employer pays up to $600 a year.')).toBe(true)
  expect(at('You pay up to $350 a year.')).toBe(true)
  expect(at('We pay up to $75 for each emergency visit.')).toBe(true)
})
