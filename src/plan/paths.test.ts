import { describe, expect, test } from 'bun:test'
import { buildContent, buildIdentity } from '../testing/build.ts'
import { changesBetween, sameValue, valuesOf } from './paths.ts'

const form = (content = {}, identity = {}) => ({
  identity: buildIdentity(identity),
  content: buildContent(content),
})

describe('what differs between two plans', () => {
  test('nothing between a plan and itself', () => {
    expect(changesBetween(form(), form())).toEqual([])
  })

  test('each path once, with both values', () => {
    const coverage = { ...buildContent().coverage, crowns: { coverage_percent: 60, notes: null } }
    const next = form({ coverage, flags: { cob: 'Standard' }, waiting_periods: {} }, { payor_id: '99421' })
    expect(changesBetween(form(), next)).toEqual([
      { path: 'payor_id', before: null, after: '99421' },
      {
        path: 'coverage.crowns',
        before: { coverage_percent: 50, notes: 'Limit: 1 per tooth per 84 months.' },
        after: { coverage_percent: 60, notes: null },
      },
      { path: 'waiting_periods.major', before: '12 months', after: null },
      { path: 'flags.cob', before: null, after: 'Standard' },
    ])
  })

  test('not stated is not zero', () => {
    expect(sameValue({ coverage_percent: null, notes: null }, { coverage_percent: 0, notes: null })).toBe(
      false,
    )
    expect(sameValue({ coverage_percent: null, notes: null }, null)).toBe(true)
    expect(sameValue(undefined, null)).toBe(true)
  })

  test('every one of the 13 fields and 21 procedures has its path', () => {
    const paths = [...valuesOf(form()).keys()]
    expect(paths.filter((p) => !/^(waiting_periods|flags|disclaimers)\./.test(p))).toHaveLength(34)
  })
})
