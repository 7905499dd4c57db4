import { describe, expect, spyOn, test } from 'bun:test'
import { projectFile } from '../base/assets.ts'
import { UserError } from '../base/errors.ts'
import { estimate } from './estimate.ts'

const PLANS = projectFile('src/testing/questions/plans.json')
const config = { timeZone: 'America/Chicago' }
const ARGS = ['--plans', PLANS, '--today', '2026-11-21']
const CROWN = {
  plan: 'F1',
  lines: [{ service: 'D2740', tooth: 4, fee: 120_000, history: [] }],
  deductible_met: 0,
}

const refusal = (input: unknown, args: readonly string[] = ARGS) =>
  estimate(args, config, async () => (typeof input === 'string' ? input : JSON.stringify(input))).then(
    () => 'it worked',
    (error: unknown) => (error instanceof UserError ? error.message : String(error)),
  )

describe('covriq estimate', () => {
  test('says how it’s used, and what’s wrong with what it’s given, without repeating it', async () => {
    for (const args of [[], ['--plans'], ['x'], [...ARGS, '--loud']])
      expect(await refusal(CROWN, args)).toStartWith('Use: covriq estimate')
    expect(await refusal(CROWN, ['--plans', PLANS, '--today', 'monday'])).toStartWith(
      '--today must be a date',
    )
    expect(await refusal('{')).toBe('Standard input isn’t valid JSON.')
    expect(await refusal({ ...CROWN, lines: [{ service: 'crown', fee: 12.5 }] })).toBe(
      'Standard input isn’t an estimate: look at "lines 0 fee".',
    )
    expect(await refusal({ ...CROWN, lines: [] })).toContain('look at "lines"')
    expect(await refusal({ ...CROWN, plan: 'F9' })).toBe('The plan file has no plan with that ID.')
    expect(await refusal({ ...CROWN, lines: [{ service: 'crown' }, { service: 'Mary Smith' }] })).toBe(
      'Line 2: we don’t know that service. Use a CDT code or its name.',
    )
    expect(await refusal({ ...CROWN, coverage_start: '2026-02-30' })).toBe(
      'A date doesn’t exist. Use YYYY-MM-DD.',
    )
  })

  test('prints lines, totals and where the figures are from, in cents', async () => {
    const log = spyOn(console, 'log').mockImplementation(() => {})
    try {
      expect(await estimate(ARGS, config, async () => JSON.stringify(CROWN))).toBe(0)
      const reply = JSON.parse(log.mock.calls[0]![0] as string)
      expect(reply).toMatchObject({
        totals: { plan_pays: 57_500, patient_pays: 62_500 },
        lines: [{ deductible: 5_000, percent: 50, basis: 120_000, gate: null }],
        typed: ['Crowns, tooth 4 $1,200.00, never done before', 'deductible met: $0.00'],
      })
      expect(reply.stated).toContain('coverage.crowns')
      expect(reply.not_checked.join(' ')).toContain('12 month wait')
    } finally {
      log.mockRestore()
    }
  })
})
