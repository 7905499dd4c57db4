import { describe, expect, test } from 'bun:test'
import { fieldsIn, planWith, type Sketch } from '../testing/doubts.ts'
import { sharedDoubtsOf } from './shared-doubts.ts'

describe('a doubt is shared by what is seen in one glance', () => {
  test('by figures and rules close together that one reading alone found, from the top down', () => {
    const doubts: Record<string, Sketch> = {
      'flags.pay_on': { causes: ['alone'], at: [320, 160, 380, 170] },
      deductible_individual: { causes: ['alone'], at: [50, 100, 90, 110] },
      'coverage.bridges': { causes: ['alone'], at: [200, 120, 230, 130] },
    }
    expect(fieldsIn(doubts)).toEqual([['deductible_individual', 'coverage.bridges', 'flags.pay_on']])
  })

  test('by readings that differ in other ways close together, without another answer for all', () => {
    const plan = planWith({
      'coverage.crowns': { causes: ['readings'], readings: ['50%', '0%'] },
      'coverage.bridges': { causes: ['readings'], readings: ['50%', '0%', '60%'] },
    })
    expect(sharedDoubtsOf(plan)[0]?.fields).toEqual([
      { path: 'coverage.crowns', other: null },
      { path: 'coverage.bridges', other: null },
    ])
  })

  test('by no more values than are taken in at one glance', () => {
    const many = Object.fromEntries(
      Array.from({ length: 14 }, (_, i): [string, Sketch] => [`flags.rule_${i}`, { causes: ['alone'] }]),
    )
    expect(fieldsIn(many).map((fields) => fields.length)).toEqual([12, 2])
  })
})
