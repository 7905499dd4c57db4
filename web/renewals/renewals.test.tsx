import { describe, expect, test } from 'bun:test'
import type { LaneName } from '../../src/renewals/contract.ts'
import { ApiError } from '../api/errors.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { CROWNS, FULL_LANES, renewalBoard, renewalCard } from '../testing/fake-renewals.ts'
import { all, button, click, inBrowser, link, openAt, path, press, shown, until } from '../testing/screen.tsx'

inBrowser()

async function openBoard(changes: Parameters<typeof fakeApi>[1] = {}, address = '/renewals') {
  const api = fakeApi('standard', { renewals: async () => renewalBoard(FULL_LANES), ...changes })
  await openAt(address, api)
  await until(() => all('.lane')[0] ?? all('[role=alert]')[0])
  return api
}

const lane = (at: number) => all('.lane')[at]!.textContent
const months = () => all('.mo')
const asked = (api: Awaited<ReturnType<typeof openBoard>>) =>
  api.calls.filter((call) => call.name === 'renewals').map((call) => call.args)

describe('the board', () => {
  test('that can’t be read says so and offers to try again', async () => {
    let tries = 0
    await openBoard({
      renewals: async () => {
        if (tries++ === 0) throw new ApiError(503, 'The disk is full.')
        return renewalBoard(FULL_LANES)
      },
    })
    expect(shown()).toContain('We couldn’t load renewals. The disk is full.')
    await click(button('Try again'))
    await until(() => all('.lane')[0])
  })

  test('asks for no month that is none', async () => {
    const api = await openBoard({}, '/renewals?month=soon&lane=all')
    expect(asked(api)).toEqual([[null, null]])
  })

  test('without plans has twelve empty months and nothing to press', async () => {
    const api = await openBoard({
      renewals: async () => renewalBoard({}, { month: '2026-11', days_left: 0 }),
    })
    expect(months()).toHaveLength(12)
    expect(months()[1]?.textContent).toBe('Dec 2026– no plans')
    expect(shown()).toContain('No plans renew in this month')
    expect([link(/^Compare next/), button('Compare next')?.getAttribute('aria-disabled')]).toEqual([
      null,
      'true',
    ])
    await press(document.body, 'Enter')
    await click(button('Print call list'))
    expect([path(), asked(api).length]).toEqual(['/renewals', 1])
  })

  test('names plans as text, whatever they hold', async () => {
    const name = '<img src=x onerror="document.title=1">'
    await openBoard({ renewals: async () => renewalBoard({ due: [renewalCard('x', { group_name: name })] }) })
    expect(shown()).toContain(name)
    expect(document.querySelector('.lane img')).toBeNull()
  })

  test('tells each lane with its plans and the one step that brings them on', async () => {
    await openBoard()
    expect(lane(0)).toMatch(/^Due2No new document yet.*Group aHarbor.*G-aLast used Nov 12Upload/)
    expect(lane(0)).toMatch(/Unnamed PlanCarrier not foundNot used yetUpload/)
    expect(lane(1)).toMatch(/^Uploaded2Read, but not compared yet.*6 to checkCompare.*No changesCompare/)
    expect(lane(2)).toMatch(
      /^Changed1.*Crowns 50% now 60%Wait, major 12 months now Not statedand 2 moreVerify/,
    )
    expect(lane(3)).toMatch(
      /^Verified3The new document is verified: ready for January.*No changesNov 18, Priya Nair.*3 changes.*Verified/,
    )
    expect(shown()).toContain('3 of 8 plans have a verified document for January, 43 days left')
    expect(months()[2]?.textContent).toBe('Jan 20278 plans, 3 with a verified new document')
    expect(all('.lane .count').map((count) => count.classList.contains('check'))).toEqual([
      false,
      false,
      true,
      false,
    ])
    expect(link('Compare Group c')?.getAttribute('href')).toBe('/verify/c2?show=changed')
    expect(link('Verify Group e')?.getAttribute('href')).toBe('/verify/e2?show=changed')
    expect(link('Group a')?.getAttribute('href')).toBe('/view-plan/group/G-a?plan=a')
    expect(link('Unnamed Plan')?.getAttribute('href')).toBe('/view-plan/group/b?plan=b')
  })

  test('says that documents are still being read, since nobody knows yet whose they are', async () => {
    await openBoard({ renewals: async () => renewalBoard(FULL_LANES, { reading: 2 }) })
    expect(lane(1)).toContain('2 documents still being read')
  })

  test('a change of the note alone tells the notes', async () => {
    const note = { ...CROWNS, after: { coverage_percent: 50, notes: null } }
    await openBoard({
      renewals: async () =>
        renewalBoard({
          changed: [renewalCard('n', { newer: { id: 'n2', doubts: 1 }, changes: [note], changed: 1 })],
        }),
    })
    expect(lane(2)).toContain('Crowns Limit: 1 per tooth per 84 months. now Not stated1 to checkVerify')
  })

  test('shows two plans and opens in place for the rest', async () => {
    const whole = (name: LaneName | null) => {
      const board = renewalBoard(FULL_LANES)
      board.lanes.due.count = 31
      if (name === 'due') board.lanes.due.cards = Array.from({ length: 31 }, (_, i) => renewalCard(`d${i}`))
      return board
    }
    const api = await openBoard({ renewals: async (_, name) => whole(name) })
    await click(button('29 more in Due'))
    await until(() => lane(0)?.includes('Group d30'))
    expect(asked(api).at(-1)).toEqual(['2027-01', 'due'])
    expect(window.location.search).toBe('?month=2027-01&lane=due')
    await click(button('Show less in Due'))
    await until(() => button('29 more in Due'))
  })
})

describe('plans outside of the twelve months', () => {
  test('have counts of their own, and no guessed month', async () => {
    const api = await openBoard({
      renewals: async (month) =>
        renewalBoard(
          { due: [renewalCard('o', { month: '2026-07' })] },
          { overdue: 1, undated: 3, month: month ?? '2027-01', days_left: null },
        ),
    })
    await click(button('3 plans with no renewal date found'))
    expect(asked(api).at(-1)).toEqual(['undated', null])
    await until(() => shown().includes('The document doesn’t say when the plan year starts'))
    await click(button('1 plan overdue'))
    await until(() => shown().includes('Since Jul 2026'))
    expect(months().every((month) => month.getAttribute('aria-pressed') === 'false')).toBe(true)
  })
})
