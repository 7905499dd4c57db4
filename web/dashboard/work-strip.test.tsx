import { expect, test } from 'bun:test'
import { ApiError } from '../api/errors.ts'
import { EMPTY_DASHBOARD, fakeApi } from '../testing/fake-api.ts'
import { queued, queueWith } from '../testing/fake-queue.ts'
import { all, inBrowser, link, openAt, shown, until } from '../testing/screen.tsx'

inBrowser()

const tiles = () => all('.wk').map((tile) => tile.textContent)

test('the demo account has no work', async () => {
  await openAt('/dashboard', fakeApi('demo'))
  await until(() => shown().includes('Total Plans'))
  expect(tiles()).toEqual([])
})

test('a queue that can’t be read leaves dashes, and the cards live', async () => {
  await openAt(
    '/dashboard',
    fakeApi('standard', { queue: () => Promise.reject(new ApiError(503, 'The disk is full.')) }),
  )
  await until(() => shown().includes('Total Plans'))
  expect(tiles()).toEqual(['To verify–', 'Stale–', 'Failed–', 'Renewals0none this month'])
})

test('nothing to do is said in words, and no plan is next', async () => {
  await openAt('/dashboard', fakeApi('standard'))
  await until(() => shown().includes('all done'))
  expect(tiles()).toEqual([
    'To verify0all done',
    'Stale0all current',
    'Failed0none',
    'Renewals0none this month',
  ])
  expect(all('.nextup')).toEqual([])
})

test('counts lead to their lists, and the next plan is one press away', async () => {
  const waiting = queued('a', 'Acme Hardware', { doubts: 3, group_id: '0471882' })
  const taken = queued('b', 'Brightwater', {
    take: { by: 'lena', mine: false, open: true, until: '2026-11-21T17:00:00Z' },
  })
  const queue = async () => queueWith({ to_verify: [taken, waiting], stale: [queued('c', 'Old')] })
  await openAt(
    '/dashboard',
    fakeApi('standard', { queue, dashboard: async () => ({ ...EMPTY_DASHBOARD, renewals_due: 2 }) }),
  )
  await until(() => shown().includes('Next for you: Acme Hardware'))
  expect(tiles()).toEqual([
    'To verify2you haven’t taken any',
    'Stale1to verify again',
    'Failed0none',
    'Renewals2this month, not verified yet',
  ])
  expect(all('.wk').map((tile) => tile.getAttribute('href'))).toEqual([
    '/verify',
    '/verify?tab=stale',
    '/verify?tab=failed',
    '/renewals',
  ])
  expect(shown()).toContain('3 to check')
  expect(link('Verify Acme Hardware')?.getAttribute('href')).toBe(`/verify/${waiting.id}`)
})
