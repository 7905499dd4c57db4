import { describe, expect, test } from 'bun:test'
import type { Take } from '../../src/verify/queue/contract.ts'
import { samplePlan } from '../testing/sample-plan.ts'
import { button, click, inBrowser, link, path, shown, until } from '../testing/screen.tsx'
import { openPlan } from '../testing/verify.ts'
import { valuesOf } from './values.ts'

inBrowser()

const ana: Take = { by: 'ana', mine: false, open: true, until: '2026-11-21T17:00:00Z' }

/** A plan whose values are all confirmed, so that nothing is asked but what the test is about. */
const sure = async () => {
  const plan = samplePlan()
  const paths = Object.keys(valuesOf(plan))
  plan.parse_result!.states = Object.fromEntries(
    paths.map((path) => [path, { state: 'confirmed' as const, reasons: [] }]),
  )
  return plan
}

describe('who else works on a plan', () => {
  test('the office is told that the plan is open here, and that it was left', async () => {
    const api = await openPlan()
    expect(api.calls.find((c) => c.name === 'take')?.args).toEqual(['plan-1', { how: 'open' }])
    expect(shown()).not.toContain('is editing this plan')
    await click(link('Skip for Now'))
    expect(api.calls.find((c) => c.name === 'leave')?.args).toEqual(['plan-1'])
  })

  test('somebody else is named, and may be relieved', async () => {
    const mine = { ...ana, by: 'standard', mine: true }
    const api = await openPlan({ take: async (_, { over }) => ({ take: over ? mine : ana }) })
    expect(shown()).toContain('ana is editing this plan now. If you both verify, we’ll show you both values.')
    await click(button('Take over'))
    expect(api.calls.filter((c) => c.name === 'take').at(-1)?.args).toEqual([
      'plan-1',
      { how: 'open', over: true },
    ])
    expect(shown()).not.toContain('is editing this plan')
  })

  test('a colleague who took it in the queue is named with the end of it', async () => {
    await openPlan({ take: async () => ({ take: { ...ana, open: false } }) })
    expect(shown()).toMatch(/ana has taken this plan until \d+:\d\d [AP]M\./)
  })

  test('not knowing who else is there hinders nobody', async () => {
    const api = await openPlan({ take: () => Promise.reject(new Error('lost')), plan: sure })
    await click(button(/^Verify plan/))
    await until(() => path() === '/dashboard')
    expect(api.calls.some((c) => c.name === 'verify')).toBe(true)
  })
})

describe('a group id that another verified plan has', () => {
  const other = {
    id: 'other',
    group_name: 'Acme Hospital',
    group_id: '0471882',
    insurance_company: 'Harbor Mutual Dental',
    plan_option: null,
    verified_by: 'priya',
    verified_date: '2026-11-01',
  }

  test('is asked about before anything is saved, with both names side by side', async () => {
    const api = await openPlan({ namesakes: async () => [other], plan: sure })
    await click(button(/^Verify plan/))
    await until(() => shown().includes('This group ID belongs to another verified plan'))
    expect(shown()).toContain(
      'Acme Hospital, Harbor Mutual Dental was verified with the same group ID on Nov 1, 2026 by priya.',
    )
    expect(shown()).toContain('Group nameAcme HospitalAcme Hardware')
    await click(button('Go on checking'))
    expect(api.calls.some((c) => c.name === 'verify')).toBe(false)
    await click(button(/^Verify plan/))
    await click(button(/^Verify anyway/))
    await until(() => path() === '/dashboard')
    expect(api.calls.find((c) => c.name === 'namesakes')?.args).toEqual([
      'plan-1',
      { group_id: '0471882', group_name: 'Acme Hardware', insurance_company: 'Harbor Mutual Dental' },
    ])
  })

  test('is not asked about without a group id', async () => {
    const api = await openPlan({
      namesakes: async () => [other],
      plan: async () => ({ ...(await sure()), group_id: null }),
    })
    await click(button(/^Verify plan/))
    await until(() => path() === '/dashboard')
    expect(api.calls.some((c) => c.name === 'namesakes')).toBe(false)
  })
})
