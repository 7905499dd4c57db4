import { describe, expect, test } from 'bun:test'
import type { FieldState } from '../plan/content.ts'
import { silentContent, type Verdict } from './judge.ts'
import { withImplantDoubt } from './judge-both.ts'

const RULE = 'flags.implant_coverage'

/** A verdict on implants, and the state that the rule ends up in. */
function ruleAfter(paid: FieldState | undefined, rule: FieldState | undefined, flag: string | null = 'Yes') {
  const content = silentContent()
  const flags: Record<string, string> = flag === null ? {} : { implant_coverage: flag }
  const states = { ...(paid && { 'coverage.implants': paid }), ...(rule && { [RULE]: rule }) }
  return withImplantDoubt({ parsed: { ...content, flags }, states } as unknown as Verdict).states[RULE]
}
const READ: FieldState = { state: 'read', reasons: [] }
const doubted = (...readings: string[]): FieldState => ({
  state: 'check',
  reasons: ['The readings differ.'],
  readings,
  causes: ['readings'],
})

describe('the rule whether implants are paid for', () => {
  test.each([
    ['their percent is in no doubt', READ],
    ['nothing is known of it', undefined],
    ['both readings pay for them', doubted('50', '60')],
    ['neither does', doubted('0', '0')],
  ])('stays as it was where %s', (_when, paid) => {
    expect(ruleAfter(paid, READ)).toEqual(READ)
  })

  test('keeps a doubt of its own, and none is made where there is no rule', () => {
    const own: FieldState = { state: 'check', reasons: ['Faint.'] }
    expect(ruleAfter(doubted('50', '0'), own)).toEqual(own)
    expect(ruleAfter(doubted('50', '0'), undefined, null)).toBeUndefined()
  })

  test('is in doubt with their percent where one reading pays and the other doesn’t', () => {
    expect(ruleAfter(doubted('50', '0'), READ)).toEqual({ ...doubted('50', '0'), readings: ['Yes', 'No'] })
  })
})
