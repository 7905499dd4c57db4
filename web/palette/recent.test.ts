import { beforeEach, describe, expect, test } from 'bun:test'
import { dropDrafts } from '../session/drafts.ts'
import { fakeApi, samplePlanLine } from '../testing/fake-api.ts'
import { all, button, field, inBrowser, openAt, press, type, until } from '../testing/screen.tsx'
import { noteOpened, openedBy, recentPlans } from './recent.ts'

inBrowser()
beforeEach(dropDrafts)

const plan = (id: string, group_id: string | null, day = '2026-11-19') => ({
  ...samplePlanLine(id, `Group ${id}`),
  group_id,
  last_upload_date: `${day}T15:00:00Z`,
})
const PLANS = [
  plan('p1', '0471-882'),
  plan('p2', '0471 882', '2026-11-20'),
  plan('p3', '77'),
  plan('p4', null),
]
const ids = () => recentPlans('ann', PLANS).map(({ id }) => id)

describe('what an address opens', () => {
  test.each(['/dashboard', '/verify', '/plans-by-group', '/view-plan/group/', '/forms/p1'])(
    '%p: no plan',
    (path) => {
      expect(openedBy(path, '?plan=')).toBeNull()
    },
  )

  test('a plan by its own id, or a group; letters that aren’t encoded right are taken as they are', () => {
    expect(openedBy('/verify/p1', '')).toEqual({ plan: 'p1' })
    expect(openedBy('/view-plan/group/A%20B', '')).toEqual({ group: 'A B' })
    expect(openedBy('/view-plan/group/%E0', '')).toEqual({ group: '%E0' })
    expect(openedBy('/view-plan/group/A', '?plan=p9')).toEqual({ plan: 'p9' })
  })
})

describe('the last plans', () => {
  test('none before one was opened, and none that’s gone', () => {
    expect(ids()).toEqual([])
    noteOpened('ann', '/verify/gone', '')
    noteOpened('ann', '/view-plan/group/nowhere', '')
    expect(ids()).toEqual([])
  })

  test('newest first, each once, however it was opened; a group means its newest plan', () => {
    noteOpened('ann', '/view-plan/group/0471882', '')
    noteOpened('ann', '/verify/p3', '')
    noteOpened('ann', '/view-plan/group/p4', '')
    noteOpened('ann', '/verify/p2', '')
    expect(ids()).toEqual(['p2', 'p4', 'p3'])
    noteOpened('ann', '/view-plan/group/77', '?plan=p1')
    expect(ids()).toEqual(['p1', 'p2', 'p4', 'p3'])
  })

  test('each person has their own, and logging out forgets them', () => {
    noteOpened('ann', '/verify/p3', '')
    expect(recentPlans('ben', PLANS)).toEqual([])
    expect(ids()).toEqual(['p3'])
    dropDrafts()
    expect(ids()).toEqual([])
  })

  test('five are shown', () => {
    const many = Array.from({ length: 9 }, (_, at) => plan(`m${at}`, `g${at}`))
    for (const { id } of many) noteOpened('ann', `/verify/${id}`, '')
    expect(recentPlans('ann', many).map(({ id }) => id)).toEqual(['m8', 'm7', 'm6', 'm5', 'm4'])
  })
})

test('the palette offers them before anything is typed', async () => {
  await openAt('/view-plan/group/77', fakeApi('standard', { plans: async () => PLANS }))
  await until(() => button(/account menu/))
  await press(document.body, 'k', { ctrlKey: true })
  const shown = () => all('dialog.palette [role=option] .what').map((line) => line.textContent)
  await until(() => shown()[0] === 'Group p3')
  expect(all('dialog.palette [role=group]')[0]?.getAttribute('aria-label')).toBe('Recent')
  await type(field('Find plans, screens and actions'), 'dashboard')
  await until(() => shown()[0] === 'Dashboard')
  expect(shown()).not.toContain('Group p3')
})
