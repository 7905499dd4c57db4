import { describe, expect, test } from 'bun:test'
import type { UserError } from '../base/errors.ts'
import type { PlanContent } from '../plan/content.ts'
import { buildContent, buildIdentity } from '../testing/build.ts'
import { checkedForm } from './check.ts'
import type { VerifyRequest } from './contract.ts'

const before = { identity: buildIdentity(), content: buildContent({ annual_maximum_individual: '$1,5OO' }) }

const requestWith = (content: Partial<PlanContent>, row: Partial<VerifyRequest> = {}): VerifyRequest => ({
  ...before.identity,
  parse_result: { parsed: { ...before.content, ...content } },
  version: 2,
  ...row,
})

function wordsFor(request: VerifyRequest): unknown {
  try {
    checkedForm(before, request)
    return {}
  } catch (error) {
    expect((error as UserError).status).toBe(422)
    return (error as UserError).details['fields']
  }
}

describe('what a person writes on the verify form', () => {
  test.each([101, -1, 12.5])('%p percent is refused with words beside the procedure', (percent) => {
    const coverage = { ...before.content.coverage, crowns: { coverage_percent: percent, notes: null } }
    expect(wordsFor(requestWith({ coverage }))).toEqual({
      'coverage.crowns': 'Type a percent from 0 to 100, without decimals.',
    })
  })

  test('every wrong field is told at once', () => {
    const request = requestWith(
      {
        deductible_individual: 'fifty',
        deductible_applies_to_preventive: 'maybe',
        waiting_periods: { basic: '500', major: 'abc', orthodontic: 'waived with prior coverage' },
      },
      { customer_service_phone: '555' },
    )
    expect(Object.keys(wordsFor(request) as object).sort()).toEqual([
      'customer_service_phone',
      'deductible_applies_to_preventive',
      'deductible_individual',
      'waiting_periods.basic',
      'waiting_periods.major',
    ])
  })

  test.each([
    ['1500', '$1,500'],
    ['$1500.50', '$1,500.50'],
    ['none', 'None'],
    ['unlimited', 'Unlimited'],
    ['  ', null],
  ])('the amount %p is kept as %p', (typed, kept) => {
    const { content } = checkedForm(before, requestWith({ deductible_individual: typed }))
    expect(content.deductible_individual).toBe(kept)
  })

  test('a family amount may be told by the individual one', () => {
    expect(
      checkedForm(before, requestWith({ deductible_family: '3 X individual' })).content.deductible_family,
    ).toBe('3x individual')
    expect(wordsFor(requestWith({ deductible_individual: '3x individual' }))).not.toEqual({})
  })

  test('a value that the person did not touch is taken as it was read', () => {
    expect(checkedForm(before, requestWith({})).content.annual_maximum_individual).toBe('$1,5OO')
  })

  test('an emptied flag, wait or disclaimer is gone', () => {
    const { content } = checkedForm(
      before,
      requestWith({
        flags: { cob: ' ' },
        waiting_periods: { major: '' },
        disclaimers: ['', ' kept  whole '],
      }),
    )
    expect(content.flags).toEqual({})
    expect(content.waiting_periods).toEqual({})
    expect(content.disclaimers).toEqual(['kept whole'])
  })
})
