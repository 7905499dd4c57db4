import { describe, expect, test } from 'bun:test'
import type { Comparison, OpenDentalState } from '../../src/opendental/contract.ts'
import type { Api } from '../api/calls.ts'
import { ApiError } from '../api/errors.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { comparedLine, sentPlan } from '../testing/fake-practice.ts'
import { samplePlan } from '../testing/sample-plan.ts'
import { all, button, click, inBrowser, link, openAt, path, shown, until } from '../testing/screen.tsx'

inBrowser()

const READY: OpenDentalState = {
  set_up: true,
  on: true,
  host: '192.168.1.20:30223',
  why_not: null,
  last: null,
}
const LINES = [
  comparedLine('Crowns', { act: 'change', theirs: '60%', checked: false }),
  comparedLine('Endo'),
  comparedLine('Perio', { act: 'same', theirs: '50%' }),
]
const COMPARISON: Comparison = {
  key: 'k1',
  plan_num: 12,
  plans: [],
  carriers: [],
  choose: null,
  lines: LINES,
}

async function open(changes: Partial<Api> = {}, role: 'standard' | 'admin' | 'demo' | 'viewer' = 'standard') {
  const plan = async () =>
    samplePlan({ status: 'verified', verified_by: 'priya', verified_date: '2026-11-12' })
  const api = fakeApi(role, { plan, ...changes })
  await openAt('/practice-system/plan-1', api)
  return api
}

const ready = (changes: Partial<Api> = {}) =>
  open({ openDental: async () => READY, compareOpenDental: async () => COMPARISON, ...changes })
const called = (api: Awaited<ReturnType<typeof open>>, name: string) =>
  api.calls.filter((call) => call.name === name).map(({ args }) => args)

describe('/practice-system/{planId}', () => {
  test.each(['demo', 'viewer'] as const)('is not for %s', async (role) => {
    const api = await open({}, role)
    await until(() => path() === '/ask-riq')
    expect(called(api, 'openDental')).toEqual([])
  })

  test('says why nothing can be sent: not set up, off, or the plan isn’t ready', async () => {
    await open()
    await until(() =>
      shown().includes('Open Dental isn’t set up on this server. Your administrator can do it.'),
    )
    expect(button('Compare with Open Dental')).toBeNull()
  })

  test('an administrator is led to the switch, others are told whom to ask', async () => {
    await open({ openDental: async () => ({ ...READY, on: false }) }, 'admin')
    await until(() => link('Turn it on under Settings'))
    expect(link('Turn it on under Settings')?.getAttribute('href')).toBe('/admin/settings')
  })

  test('a plan that isn’t verified leads to Verify', async () => {
    await ready({ openDental: async () => ({ ...READY, why_not: 'Verify this plan before you send it.' }) })
    await until(() => shown().includes('Verify this plan before you send it.'))
    expect(link('Open Verify')?.getAttribute('href')).toBe('/verify/plan-1')
    expect(button('Compare with Open Dental')).toBeNull()
  })

  test('asks nothing of Open Dental before someone compares, and says where it would connect', async () => {
    const api = await ready()
    await until(() => button('Compare with Open Dental'))
    expect(shown()).toContain('We connect to 192.168.1.20:30223 only when you compare, send or undo')
    expect(called(api, 'compareOpenDental')).toEqual([])
  })

  test('shows what would change, marks what nobody checked, and sends what was seen', async () => {
    const api = await ready()
    await until(() => button('Compare with Open Dental'))
    await click(button('Compare with Open Dental'))
    await until(() => shown().includes('1 to add, 1 to change, 1 the same, 0 left alone'))
    expect(all('th[scope=row]').map((head) => head.textContent)).toEqual([
      'CrownsNobody checked this',
      'Endo',
    ])
    expect(shown()).toContain('Nobody checked 1 of these values.')
    await click(all('input[type=checkbox]')[0] ?? null)
    expect(all('th[scope=row]')).toHaveLength(3)
    await click(button('Send 2 values to Open Dental'))
    expect(called(api, 'sendOpenDental')).toEqual([['plan-1', { key: 'k1' }]])
  })

  test('several plans there are chosen from first', async () => {
    const api = await ready({
      compareOpenDental: async (_, choice) =>
        choice.plan
          ? COMPARISON
          : {
              ...COMPARISON,
              key: null,
              lines: [],
              choose: 'plan',
              plans: [{ num: 7, name: 'Acme, 0471882' }],
            },
    })
    await until(() => button('Compare with Open Dental'))
    await click(button('Compare with Open Dental'))
    await until(() => button('Acme, 0471882'))
    expect(button('None of these: add a new plan')).not.toBeNull()
    await click(button('Acme, 0471882'))
    await until(() => button('Send 2 values to Open Dental'))
    await click(button('Send 2 values to Open Dental'))
    expect(called(api, 'sendOpenDental')).toEqual([['plan-1', { key: 'k1', plan: '7' }]])
  })

  test('names the plan there, and a new one is always a choice', async () => {
    const plans = [{ num: 12, name: 'Acme, 0471882' }]
    const api = await ready({
      compareOpenDental: async (_, choice) => ({
        ...COMPARISON,
        plans,
        plan_num: choice.plan === 'new' ? null : 12,
      }),
    })
    await until(() => button('Compare with Open Dental'))
    await click(button('Compare with Open Dental'))
    await until(() => shown().includes('This goes into Acme, 0471882 in Open Dental.'))
    await click(button('Add a new plan instead'))
    await until(() => shown().includes('Open Dental gets a new plan.'))
    await click(button('Send 2 values to Open Dental'))
    expect(called(api, 'sendOpenDental')).toEqual([['plan-1', { key: 'k1', plan: 'new' }]])
  })

  test('a refusal stays on the page with a way on; one of the comparison, too', async () => {
    const refuse = (words: string) => async () => Promise.reject(new ApiError(409, words))
    await ready({ sendOpenDental: refuse('Open Dental or the plan changed since you looked.') })
    await until(() => button('Compare with Open Dental'))
    await click(button('Compare with Open Dental'))
    await until(() => button('Send 2 values to Open Dental'))
    await click(button('Send 2 values to Open Dental'))
    await until(() => shown().includes('changed since you looked.'))
    expect(button('Compare again')).not.toBeNull()
  })

  test('a send that stopped is gone on with or undone, and nothing new is sent meanwhile', async () => {
    const last = sentPlan({ state: 'stopped', fault: 'Open Dental is busy. Wait a minute and try again.' })
    const api = await ready({ openDental: async () => ({ ...READY, last }) })
    await until(() => button('Send the rest'))
    expect(shown()).toContain('It stopped after 1 value. Open Dental is busy.')
    expect(button('Compare again')).toBeNull()
    await click(button('Send the rest'))
    expect(called(api, 'finishOpenDental')).toEqual([['send-1', 'resume']])
  })

  test('undoing is asked once more; what had to stay is told', async () => {
    const last = sentPlan()
    const kept = [{ label: 'Plan', state: 'kept' as const, remark: 'Open Dental’s API can’t delete it.' }]
    let now: OpenDentalState = { ...READY, last }
    const api = await ready({
      openDental: async () => now,
      finishOpenDental: async () => {
        now = { ...READY, last: sentPlan({ state: 'undone', steps: kept }) }
        return now.last!
      },
    })
    await until(() => button('Undo'))
    await click(button('Undo'))
    expect(called(api, 'finishOpenDental')).toEqual([])
    await click(button('Undo in Open Dental'))
    await until(() => shown().includes('Undone, but 1 value had to stay.'))
    expect(shown()).toContain('Open Dental’s API can’t delete it.')
    expect(called(api, 'finishOpenDental')).toEqual([['send-1', 'undo']])
  })

  test('the entry sheet is there without Open Dental, on screen and on paper', async () => {
    await open()
    await until(() => shown().includes('Annual maximum, individual'))
    expect(all('.print-sheet.entry')).toHaveLength(1)
    expect(all('.card .entry-parts dd').map((value) => value.textContent)).toEqual(['$1,500', 'Not stated'])
    expect(button('Save benefits by code as CSV')).not.toBeNull()
  })
})
