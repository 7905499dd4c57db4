import { describe, expect, test } from 'bun:test'
import { openOffice } from '../testing/office.ts'
import { board, CALENDAR, crowns, due, ids, newer, old, typed } from '../testing/renewals.ts'
import type { RenewalCard } from './contract.ts'

describe('the board is refused', () => {
  test('to whoever may not see plans', async () => {
    const office = await openOffice()
    expect((await office.call('GET', '/api/renewals')).status).toBe(401)
    for (const as of ['demo', 'viewer'] as const)
      expect((await office.call('GET', '/api/renewals', { as })).status).toBe(403)
  })

  test.each(['month=2027-13', 'month=soon', 'month=2027-1', 'lane=all', 'month=overdue2'])(
    'for %s',
    async (query) => {
      const office = await openOffice()
      expect((await office.call('GET', `/api/renewals?${query}`, { as: 'ana' })).status).toBe(422)
    },
  )
})

describe('months', () => {
  test('an office without plans has twelve empty ones', async () => {
    const office = await openOffice()
    const { months, month, overdue, undated } = await board(office)
    expect([months.length, months[0], month]).toEqual([
      12,
      { month: '2026-11', plans: 0, verified: 0 },
      '2026-11',
    ])
    expect([overdue, undated, await due(office)]).toEqual([0, 0, 0])
  })

  test('a month that is not on the board is empty', async () => {
    const office = await openOffice()
    await old(office, '1')
    const { lanes } = await board(office, '?month=2029-01')
    expect(Object.values(lanes).map((lane) => lane.count)).toEqual([0, 0, 0, 0])
  })

  test('plans stand in the month of their next year, apart from what is overdue or names no date', async () => {
    const office = await openOffice()
    await old(office, 'jan')
    await old(office, 'nov', { result: typed({ benefit_year: 'plan', renewal_month: 11 }) })
    await old(office, 'over', { result: typed({ effective_to: '2026-06-30' }) })
    await old(office, 'silent', { result: typed({}) })
    const found = await board(office)
    expect(found.months.filter(({ plans }) => plans > 0)).toEqual([
      { month: '2026-11', plans: 1, verified: 0 },
      { month: '2027-01', plans: 1, verified: 0 },
    ])
    expect([found.overdue, found.undated, await due(office)]).toEqual([1, 1, 1])
    // The first month with something to do is shown.
    expect([found.month, ids(found, 'due')]).toEqual(['2026-11', ['nov']])
    expect(ids(await board(office, '?month=overdue'), 'due')).toEqual(['over'])
    const [card] = (await board(office, '?month=undated')).lanes.due.cards as [RenewalCard]
    expect([card.id, card.month]).toEqual(['silent', null])
    expect((await board(office, '?month=undated')).days_left).toBeNull()
  })

  test('a plan that nobody has verified yet is a new one, and no renewal', async () => {
    const office = await openOffice()
    await newer(office, 'new')
    expect((await board(office)).months.every(({ plans }) => plans === 0)).toBe(true)
  })

  test('the number of the menu is this month’s in the time zone of the practice', async () => {
    const office = await openOffice()
    await old(office, 'jan')
    office.clock.jump(Date.parse('2027-01-01T05:30:00Z') - office.clock())
    expect([await due(office), (await board(office)).today]).toEqual([0, '2026-12-31'])
    office.clock.jump(60 * 60 * 1000)
    expect([await due(office), (await board(office)).today]).toEqual([1, '2027-01-01'])
  })

  test('what was not renewed in time is overdue, and not due in a year', async () => {
    const office = await openOffice()
    await old(office, 'jan')
    office.clock.jump(Date.parse('2027-02-02T18:00:00Z') - office.clock())
    const { overdue, months } = await board(office)
    expect([overdue, months.every(({ plans }) => plans === 0)]).toEqual([1, true])
  })
})

describe('lanes follow from facts', () => {
  test('due, uploaded, changed and verified', async () => {
    const office = await openOffice()
    await old(office, 'due')
    await old(office, 'same')
    await newer(office, 'same')
    await old(office, 'changed')
    await newer(office, 'changed', { result: { ...CALENDAR, ...crowns(60) } })
    await old(office, 'done')
    await newer(office, 'done', {
      result: { ...typed({ benefit_year: 'calendar', effective_from: '2027-01-01' }), ...crowns(80) },
      verified: { by: 'Tom', date: '2026-11-19' },
    })
    const { lanes, months, days_left } = await board(office, '?month=2027-01')
    expect(
      Object.fromEntries(Object.entries(lanes).map(([name, { cards }]) => [name, cards.map((c) => c.id)])),
    ).toEqual({ due: ['due'], uploaded: ['same'], changed: ['changed'], verified: ['done-new'] })
    expect(months[2]).toEqual({ month: '2027-01', plans: 4, verified: 1 })
    expect(days_left).toBe(41)
    expect(lanes.uploaded.cards[0]).toMatchObject({ newer: { id: 'same-new', doubts: 0 }, changed: 0 })
    expect(lanes.changed.cards[0]).toMatchObject({
      newer: { id: 'changed-new' },
      changed: 1,
      changes: [
        {
          path: 'coverage.crowns',
          before: { coverage_percent: 50, notes: null },
          after: { coverage_percent: 60, notes: null },
        },
      ],
    })
    expect(lanes.verified.cards[0]).toMatchObject({ newer: null, changed: 1, verified_by: 'Tom' })
  })

  test('a change that somebody must look at is not one yet', async () => {
    const office = await openOffice()
    await old(office, 'a')
    const states = { 'coverage.crowns': { state: 'check' as const, reasons: ['faint'] } }
    await newer(office, 'a', { result: { ...CALENDAR, ...crowns(60), states } })
    const { lanes } = await board(office, '?month=2027-01')
    expect([lanes.changed.count, lanes.uploaded.cards[0]?.newer?.doubts]).toEqual([0, 1])
  })

  test('other days of the plan year are no change', async () => {
    const office = await openOffice()
    await old(office, 'a')
    const { parsed } = crowns(50)
    parsed.flags = { effective_date: '2027-01-01', benefit_period: 'Calendar year 2027' }
    await newer(office, 'a', { result: { ...CALENDAR, parsed } })
    expect(ids(await board(office, '?month=2027-01'), 'uploaded')).toEqual(['a'])
  })

  test('a late document of this year doesn’t renew the next one', async () => {
    const office = await openOffice()
    await old(office, 'a')
    await newer(office, 'a', { result: typed({ benefit_year: 'calendar', effective_from: '2026-01-01' }) })
    expect(ids(await board(office, '?month=2027-01'), 'due')).toEqual(['a'])
  })

  test('options of a group renew apart, and a plan in the trash doesn’t', async () => {
    const office = await openOffice()
    const option = (plan_option: string) => ({ ...typed({ benefit_year: 'calendar', option: plan_option }) })
    await old(office, 'a', { result: option('Low') })
    await old(office, 'b', { identity: { group_id: 'a' }, result: option('High') })
    const count = async () => (await board(office, '?month=2027-01')).lanes.due.count
    expect(await count()).toBe(2)
    await office.call('POST', '/api/plans/a/trash', { as: 'admin', body: {} })
    expect(await count()).toBe(1)
  })

  test('two cards are shown, the last used first, and a lane in full where it is asked for', async () => {
    const office = await openOffice()
    for (const group of ['a', 'b', 'c', 'd']) await old(office, group)
    const { version } = (await office.call('GET', '/api/plans/c', { as: 'ana' })).body
    await office.call('POST', '/api/plans/c/printed', { as: 'ana', body: { version } })
    const closed = await board(office, '?month=2027-01')
    expect([closed.lanes.due.count, ids(closed, 'due')]).toEqual([4, ['c', 'a']])
    expect(closed.lanes.due.cards.map((card) => card.last_used)).toEqual(['2026-11-21', null])
    expect(ids(await board(office, '?month=2027-01&lane=due'), 'due')).toEqual(['c', 'a', 'b', 'd'])
  })
})
