import { describe, expect, test } from 'bun:test'
import type { VerifyRequest } from '../../src/verify/contract.ts'
import type { fakeApi } from '../testing/fake-api.ts'
import { samplePlan } from '../testing/sample-plan.ts'
import { button, click, field, inBrowser, path, press, shown, until } from '../testing/screen.tsx'
import { openPlan } from '../testing/verify.ts'

inBrowser()

const sent = (api: ReturnType<typeof fakeApi>) =>
  api.calls.find((c) => c.name === 'verify')?.args[1] as VerifyRequest | undefined

describe('verifying a plan that has gaps', () => {
  test('with doubtful fields left it asks once and names them', async () => {
    const api = await openPlan()
    await click(button(/^Verify plan/))
    expect(shown()).toContain('41 of 41 fields weren’t checked. Verify anyway?')
    expect(shown()).toContain('To checkScaling & root planing, CrownsShow 1')
    expect(shown()).toContain('Acme Hardware will say Verified, 0 of 41 checked here')
    await click(button('Go on checking'))
    expect(sent(api)).toBeUndefined()
    await click(button(/^Verify plan/))
    await click(button(/^Verify anyway/))
    await until(() => path() === '/verify')
    expect(shown()).toContain('Acme Hardware verified.0 of 41 checked.')
  })

  test('a gap is shown by its key, and Check the rest goes to the first one', async () => {
    const api = await openPlan()
    await click(button(/^Verify plan/))
    await press(document.body, '2')
    await until(() => document.activeElement === field('Group name'))
    await click(button(/^Verify plan/))
    await click(button('Check the rest'))
    await until(() => document.activeElement === field('Scaling & root planing'))
    expect(sent(api)).toBeUndefined()
  })

  test('of which very little was found a clearer copy is asked for first', async () => {
    const plan = samplePlan()
    plan.parse_result!.parsed = {
      ...plan.parse_result!.parsed,
      coverage: {} as never,
      flags: {},
      waiting_periods: {},
    }
    const api = await openPlan({ plan: async () => plan })
    await click(button(/^Verify plan/))
    expect(shown()).toContain('We found only 12 of 40 fields. Upload a clearer copy?')
    expect(sent(api)).toBeUndefined()
    await click(button(/^Verify anyway/))
    await until(() => path() === '/verify')
  })

  test('with an empty group name it asks', async () => {
    const plan = samplePlan({ group_name: null })
    plan.parse_result!.states = {}
    const api = await openPlan({ plan: async () => plan })
    await click(button(/^Verify plan/))
    expect(shown()).toContain('The group name is empty. Without one we’ll list the plan as Unnamed Plan')
    expect(sent(api)).toBeUndefined()
    await click(button(/^Verify anyway/))
    await until(() => path() === '/verify')
  })
})
