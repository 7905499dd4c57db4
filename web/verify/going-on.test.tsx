import { describe, expect, test } from 'bun:test'
import { ApiError } from '../api/errors.ts'
import { OWN_ACCOUNT } from '../testing/fake-account.ts'
import { queued, queueWith } from '../testing/fake-queue.ts'
import { samplePlan } from '../testing/sample-plan.ts'
import { button, click, field, inBrowser, path, shown, until } from '../testing/screen.tsx'
import { openPlan } from '../testing/verify.ts'

inBrowser()

const taken = queued('taken', 'Orchard', {
  take: { by: 'tom', mine: false, open: true, until: '2026-11-21T17:00:00Z' },
})
const next = queued('next', 'Hollis & Sons Electric', { doubts: 1 })

/** The office's plans: the one that is open, and whichever comes next. */
const plan = async (id: string) =>
  id === 'plan-1' ? samplePlan() : samplePlan({ id, group_name: 'Hollis & Sons Electric' })

/** Opens the plan with this queue behind it. */
const openWith = (waiting: ReturnType<typeof queued>[], changes: Parameters<typeof openPlan>[0] = {}) =>
  openPlan({
    plan,
    queue: async () => queueWith({ to_verify: [queued('plan-1', 'Acme Hardware'), ...waiting] }),
    ...changes,
  })

const verify = async () => {
  await click(button(/^Verify plan/))
  await click(button(/^Verify anyway/))
}

describe('after a plan was verified', () => {
  test('a queue that cannot be read takes nothing from the word that it is', async () => {
    await openWith([], { queue: () => Promise.reject(new ApiError(503, 'The disk is full.')) })
    await verify()
    await until(() => shown().includes('Acme Hardware verified.'))
    expect(path()).toBe('/verify')
  })

  test('nothing that is left for this person: the queue says so', async () => {
    const api = await openWith([taken])
    let verified = false
    api.queue = async () => queueWith(verified ? {} : { to_verify: [taken] })
    verified = true
    await verify()
    await until(() => shown().includes('All caught up'))
    expect([path(), button('Go back and finish') === null]).toEqual(['/verify', true])
  })

  test('whoever turned that off comes back to the queue', async () => {
    await openWith([next], { account: async () => ({ ...OWN_ACCOUNT, open_next: false }) })
    await verify()
    await until(() => path() === '/verify')
    expect(shown()).toContain('Hollis & Sons Electric')
    expect(button('Stop after this one')).toBeNull()
  })

  test('the next one that nobody else has opens at its first doubt, also if the setting cannot be read', async () => {
    await openWith([taken, next], { account: () => Promise.reject(new ApiError(503, 'The disk is full.')) })
    await verify()
    await until(() => path() === '/verify/next')
    expect(shown()).toContain('Acme Hardware verified.')
    await until(() => document.activeElement === field('Scaling & root planing'))
  })

  test('one opened from elsewhere leaves the focus where it is', async () => {
    await openWith([next])
    expect(document.activeElement).not.toBe(field('Scaling & root planing'))
  })

  test('Go back and finish opens the plan that was verified', async () => {
    await openWith([next])
    await verify()
    await until(() => path() === '/verify/next')
    await click(button('Go back and finish'))
    expect(path()).toBe('/verify/plan-1')
    expect(button('Stop after this one')).toBeNull()
  })

  test('Stop after this one: the plan that is open is the last', async () => {
    await openWith([next, queued('third', 'Brightwater')])
    await verify()
    await until(() => path() === '/verify/next')
    await click(button('Stop after this one'))
    expect([path(), shown().includes('We’ll stop after this plan.')]).toEqual(['/verify/next', true])
    await verify()
    await until(() => path() === '/verify')
    expect(shown()).toContain('Hollis & Sons Electric verified.')
  })
})
