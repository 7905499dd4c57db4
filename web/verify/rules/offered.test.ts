import { describe, expect, test } from 'bun:test'
import { isTurn, turnSecond } from './offered.ts'

const answers = (...texts: string[]) => texts.map((text) => ({ text, score: 0 }))
const textsOf = (list: readonly { text: string }[]) => list.map(({ text }) => text)

describe('the opposite of an answer', () => {
  test('is none where both say the same side, or one says neither', () => {
    expect(isTurn('Yes', 'Yes - molars only')).toBe(false)
    expect(isTurn('Not covered', 'No')).toBe(false)
    expect(isTurn('Yes', '12 months')).toBe(false)
    expect(isTurn('Nothing else', 'Yes')).toBe(false)
    expect(isTurn('Yes', undefined)).toBe(false)
  })

  test('is a no for a yes, and a yes for a no', () => {
    expect(isTurn('Yes - to amalgam', 'No')).toBe(true)
    expect(isTurn('Not covered', 'Covered 50%')).toBe(true)
  })

  test('comes second, the others in their order; without one all stay', () => {
    expect(textsOf(turnSecond(answers('Yes', 'Yes - molars', '2 years', 'No', 'Not covered')))).toEqual([
      'Yes',
      'No',
      'Yes - molars',
      '2 years',
      'Not covered',
    ])
    expect(textsOf(turnSecond(answers('90 days', '12 months')))).toEqual(['90 days', '12 months'])
    expect(turnSecond([])).toEqual([])
  })
})
