import { expect, test } from 'bun:test'
import { ApiError } from '../api/errors.ts'
import { EMPTY_DASHBOARD, fakeApi } from '../testing/fake-api.ts'
import { queued, queueWith } from '../testing/fake-queue.ts'
import { all, button, click, inBrowser, link, openAt, path, press, shown, until } from '../testing/screen.tsx'

inBrowser()

const tiles = () => all('.wk').map((tile) => tile.textContent)

test('the demo account has no work', async () => {
  await openAt('/dashboard', fakeApi('demo'))
  await until(() => shown().includes('Total Plans'))
  expect(tiles()).toEqual([])
})

test('a queue that can’t be read leaves dashes, the cards live, and one press reads it again', async () => {
  let broken = true
  const queue = async () => {
    if (broken) throw new ApiError(503, 'The disk is full.')
    return queueWith()
  }
  await openAt('/dashboard', fakeApi('standard', { queue }))
  await until(() => shown().includes('Total Plans') && button('Try again to count Stale'))
  expect(tiles()).toEqual([
    'To verify–Try again to count To verify',
    'Stale–Try again to count Stale',
    'Failed–Try again to count Failed',
    'Inbox0nothing waiting',
    'Renewals0none this month',
  ])
  broken = false
  await click(button('Try again to count Stale'))
  await until(() => shown().includes('all done'))
})

test('nothing to do is said in words, and no plan is next', async () => {
  await openAt('/dashboard', fakeApi('standard'))
  await until(() => shown().includes('all done'))
  expect(tiles()).toEqual([
    'To verify0all done',
    'Stale0all current',
    'Failed0none',
    'Inbox0nothing waiting',
    'Renewals0none this month',
  ])
  expect(all('.nextup')).toHaveLength(0)
})

test('counts lead to their lists, and the next plan is one press away', async () => {
  const waiting = queued('a', 'Acme Hardware', { doubts: 3, group_id: '0471882' })
  const taken = queued('b', 'Brightwater', {
    take: { by: 'lena', mine: false, open: true, until: '2026-11-21T17:00:00Z' },
  })
  const queue = async () => queueWith({ to_verify: [taken, waiting], stale: [queued('c', 'Old')] })
  await openAt(
    '/dashboard',
    fakeApi('standard', {
      queue,
      dashboard: async () => ({ ...EMPTY_DASHBOARD, renewals_due: 2, inbox_ready: 4, inbox_questions: 2 }),
    }),
  )
  await until(() => shown().includes('Next for you: Acme Hardware'))
  expect(tiles()).toEqual([
    'To verify2none are yours',
    'Stale1to verify again',
    'Failed0none',
    'Inbox64 ready, 2 questions',
    'Renewals2this month, not verified yet',
  ])
  expect(all('.wk').map((tile) => tile.getAttribute('href'))).toEqual([
    '/verify',
    '/verify?tab=stale',
    '/verify?tab=failed',
    '/inbox',
    '/renewals',
  ])
  expect(shown()).toContain('3 to check')
  expect(link('Verify Acme HardwareV')?.getAttribute('href')).toBe(`/verify/${waiting.id}`)
  expect(link('Upload a plan')?.className).toBe('btn')
})

test('V opens the next plan, but not as the second letter of G V', async () => {
  const queue = async () => queueWith({ to_verify: [queued('a', 'Acme Hardware')] })
  await openAt('/dashboard', fakeApi('standard', { queue }))
  await until(() => shown().includes('Next for you: Acme Hardware'))
  await press(document.body, 'g')
  await press(document.body, 'v')
  expect(path()).toBe('/verify')
  await press(document.body, 'g')
  await press(document.body, 'd')
  await until(() => shown().includes('Next for you: Acme Hardware'))
  await press(document.body, 'v')
  expect(path()).toBe('/verify/a')
})
