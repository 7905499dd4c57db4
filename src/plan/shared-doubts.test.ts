import { describe, expect, test } from 'bun:test'
import { fieldsIn, planWith, type Sketch } from '../testing/doubts.ts'
import type { Box } from './content.ts'
import { sharedDoubtsOf } from './shared-doubts.ts'

describe('nothing is shared', () => {
  const plan: Sketch = { causes: ['plan'] }
  const cases: [name: string, doubts: Record<string, Sketch>][] = [
    ['by one value alone', { 'coverage.crowns': plan }],
    ['on two pages', { 'coverage.crowns': plan, 'coverage.bridges': { ...plan, page: 3 } }],
    [
      'with what is no longer in doubt',
      { 'coverage.crowns': plan, 'coverage.bridges': { ...plan, state: 'confirmed' } },
    ],
    ['where no cause was kept', { 'coverage.crowns': {}, 'coverage.bridges': {} }],
    [
      'by names and sentences, however close',
      { group_name: { causes: ['alone'] }, 'disclaimers.0': { causes: ['alone'] } },
    ],
  ]
  for (const [name, doubts] of cases) test(name, () => expect(fieldsIn(doubts)).toEqual([]))
})

describe('what shares no cause is listed by its page, each for its own reason', () => {
  const plan: Sketch = { causes: ['plan'] }
  const own = (doubts: Record<string, Sketch>) =>
    sharedDoubtsOf(planWith(doubts)).filter(({ causes }) => causes.join() === 'own')
  const cases: [name: string, doubts: Record<string, Sketch>][] = [
    [
      'in two columns',
      { 'coverage.crowns': plan, 'coverage.bridges': { ...plan, at: [400, 100, 430, 110] } },
    ],
    ['with another cause', { 'coverage.crowns': plan, 'coverage.bridges': { causes: ['alone'] } }],
    [
      'where one has a doubt of its own',
      { 'coverage.crowns': plan, 'coverage.bridges': { causes: ['own', 'plan'] } },
    ],
    ['between a percent and an amount', { 'coverage.crowns': plan, deductible_individual: plan }],
    ['by names and rules', { group_name: plan, payor_id: plan, 'flags.cob': plan }],
    [
      'by what stands far apart on the page',
      {
        'flags.cob': { causes: ['alone'], at: [50, 100, 90, 110] },
        'flags.pay_on': { causes: ['alone'], at: [50, 700, 90, 710] },
      },
    ],
  ]
  for (const [name, doubts] of cases)
    test(name, () => {
      const [only, ...more] = own(doubts)
      expect([only?.fields.map(({ path }) => path).sort(), more]).toEqual([Object.keys(doubts).sort(), []])
      expect(only?.fields.every(({ other }) => other === null)).toBe(true)
    })

  test('never what is on another page, and no sentence', () => {
    expect(own({ 'coverage.crowns': plan, 'coverage.bridges': { causes: ['own'], page: 3 } })).toEqual([])
    expect(own({ 'coverage.crowns': plan, 'disclaimers.0': { causes: ['own'] } })).toEqual([])
  })
})

describe('a doubt is shared', () => {
  test('by values of one column, with the place around them', () => {
    const doubts = {
      'coverage.crowns': { causes: ['plan' as const] },
      'coverage.bridges': { causes: ['plan' as const] },
    }
    expect(sharedDoubtsOf(planWith(doubts))).toEqual([
      {
        causes: ['plan'],
        page: 2,
        box: [300, 100, 330, 130],
        fields: [
          { path: 'coverage.crowns', other: null },
          { path: 'coverage.bridges', other: null },
        ],
      },
    ])
  })

  const readAt = (...places: [x: number, y: number][]) => {
    const [a, b] = places.map(
      ([x, y], i): Sketch => ({
        causes: ['readings'],
        readings: i === 0 ? ['50%', '0%'] : ['0%', '50%'],
        at: [x, y, x + 20, y + 10],
      }),
    )
    const plan = planWith({ 'coverage.srp': a!, 'coverage.orthodontic': b! })
    plan.parsed.coverage.srp = { coverage_percent: 50, notes: null }
    plan.parsed.coverage.orthodontic = { coverage_percent: 50, notes: null }
    return sharedDoubtsOf(plan)[0]?.fields.map(({ other }) => other)
  }
  test('by percents of which two readings differ in the same way, in rows that follow each other', () => {
    expect(readAt([100, 100], [100, 130])).toEqual(['0%', '0%'])
    expect(readAt([100, 100], [100, 400])).toEqual([null, null])
    expect(readAt([100, 100], [300, 100])).toEqual([null, null])
  })

  test('by percents that may be the patient’s: each reading is the rest of the other', () => {
    const plan = planWith({
      'coverage.crowns': { causes: ['readings'], readings: ['60%', '40%'] },
      'coverage.fillings': { causes: ['readings'], readings: ['80%', '20%'] },
    })
    plan.parsed.coverage.crowns = { coverage_percent: 60, notes: null }
    plan.parsed.coverage.fillings = { coverage_percent: 80, notes: null }
    expect(sharedDoubtsOf(plan)[0]?.fields).toEqual([
      { path: 'coverage.crowns', other: '40%' },
      { path: 'coverage.fillings', other: '20%' },
    ])
  })

  test('by percents of one column that were read another way each: one answer takes the other reading for all', () => {
    const plan = planWith({
      'coverage.crowns': { causes: ['readings'], readings: ['50', '40'] },
      'coverage.fillings': { causes: ['readings'], readings: ['80', '60'] },
      'coverage.exams': { causes: ['readings'], readings: ['100', '90'], at: [500, 100, 530, 110] },
    })
    plan.parsed.coverage.crowns = { coverage_percent: 50, notes: null }
    plan.parsed.coverage.fillings = { coverage_percent: 80, notes: null }
    plan.parsed.coverage.exams = { coverage_percent: 100, notes: null }
    expect(sharedDoubtsOf(plan).map(({ fields }) => fields)).toEqual([
      [
        { path: 'coverage.crowns', other: '40%' },
        { path: 'coverage.fillings', other: '60%' },
      ],
    ])
  })

  test('by values that rest on the same words, whatever else they could be', () => {
    const at: Box = [129, 358, 151, 366]
    const plan = planWith({
      'coverage.crowns': { causes: ['readings'], readings: ['50', '0'], at },
      'coverage.core_buildup': { causes: ['readings'], readings: ['50', '0', '80'], at },
      'flags.implant_coverage': { causes: ['readings'], at: [200, 358, 220, 366] },
    })
    plan.parsed.coverage.crowns = { coverage_percent: 50, notes: null }
    plan.parsed.coverage.core_buildup = { coverage_percent: 50, notes: null }
    expect(sharedDoubtsOf(plan)).toEqual([
      {
        causes: ['readings'],
        page: 2,
        box: at,
        fields: [
          { path: 'coverage.crowns', other: '0%' },
          { path: 'coverage.core_buildup', other: '0%' },
        ],
      },
    ])
  })

  test('by rules of the same words, without another reading', () => {
    const at: Box = [178, 156, 248, 162]
    expect(
      fieldsIn({
        'flags.crown_replacement': { causes: ['alone'], at },
        'flags.bridge_replacement': { causes: ['alone'], at },
      }),
    ).toEqual([['flags.crown_replacement', 'flags.bridge_replacement']])
  })

  test('in the order of the pages', () => {
    const one: Sketch = { causes: ['alone'], page: 3 }
    const two: Sketch = { causes: ['plan'], page: 1 }
    expect(
      fieldsIn({
        'coverage.crowns': one,
        'coverage.bridges': one,
        'coverage.exams': two,
        'coverage.prophy': two,
      }),
    ).toEqual([
      ['coverage.exams', 'coverage.prophy'],
      ['coverage.crowns', 'coverage.bridges'],
    ])
  })
})
