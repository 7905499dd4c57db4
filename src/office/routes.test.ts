import { describe, expect, test } from 'bun:test'
import { plansMerged, planTrashed } from '../plan/store.ts'
import { buildPlan } from '../testing/build.ts'
import { openOffice } from '../testing/office.ts'

const words = { title: 'New fax line', message: 'Ask for breakdowns there.' }

const NO_DAYS = [0, 0, 0, 0, 0, 0, 0]

describe('GET /api/dashboard', () => {
  test('a viewer may not see it; demo may', async () => {
    const office = await openOffice()
    expect((await office.call('GET', '/api/dashboard', { as: 'viewer' })).status).toBe(403)
    expect((await office.call('GET', '/api/dashboard', { as: 'demo' })).status).toBe(200)
  })

  test('an empty office shows zeros', async () => {
    const office = await openOffice()
    expect((await office.call('GET', '/api/dashboard', { as: 'ana' })).body).toEqual({
      total_plans: 0,
      plans_this_week: 0,
      verified_plans: 0,
      verified_this_week: 0,
      waiting_plans: 0,
      groups: 0,
      carriers: 0,
      verified_long_ago: 0,
      stale_days: 365,
      week: { sunday: '2026-11-15', today: 6, uploads: NO_DAYS, verified: NO_DAYS },
      latest_plans: [],
      latest_announcements: [],
      total_riq_interactions: 0,
      riq_successful_answers: 0,
      renewals_due: 0,
      inbox_ready: 0,
      inbox_questions: 0,
      riq_accuracy: 0,
    })
  })

  test('counts the week from Sunday at midnight of the practice', async () => {
    const office = await openOffice() // Saturday, Nov 21, 2026; Chicago is six hours behind UTC
    const verified = { by: 'ana', date: '2026-11-15' }
    await buildPlan(office.db, { uploaded: '2026-11-15T05:59:59.999Z' }) // still Saturday
    await buildPlan(office.db, { uploaded: '2026-11-15T06:00:00.000Z', verified })
    await buildPlan(office.db, {
      uploaded: '2026-11-20T06:00:00.000Z',
      verified: { by: 'ana', date: '2026-11-14' },
    })
    const { body } = await office.call('GET', '/api/dashboard', { as: 'ana' })
    expect(body).toMatchObject({
      total_plans: 3,
      plans_this_week: 2,
      verified_plans: 2,
      verified_this_week: 1,
      waiting_plans: 1,
    })
    expect(body.week).toEqual({
      sunday: '2026-11-15',
      today: 6,
      uploads: [1, 0, 0, 0, 0, 1, 0],
      verified: [1, 0, 0, 0, 0, 0, 0],
    })
  })

  test('tells groups, carriers and verifications of long ago, by the office’s own number of days', async () => {
    const office = await openOffice()
    const plan = (group_id: string, insurance_company: string, date: string) =>
      buildPlan(office.db, { identity: { group_id, insurance_company }, verified: { by: 'ana', date } })
    await plan('0471-882', 'Harbor Mutual', '2025-11-21')
    await plan('0471882', 'Harbor mutual', '2025-11-20')
    await plan('77', 'Kestrel Dental', '2026-11-01')
    const read = async () => (await office.call('GET', '/api/dashboard', { as: 'ana' })).body
    expect(await read()).toMatchObject({ groups: 2, carriers: 2, verified_long_ago: 1, stale_days: 365 })
    await buildPlan(office.db, { identity: { group_id: null, insurance_company: 'Kestrel Dental' } })
    await buildPlan(office.db, { identity: { group_id: '78' }, result: null })
    expect(await read()).toMatchObject({ groups: 3, carriers: 2, total_plans: 5 })
    await office.office.settings.set({ stale_days: 10 }, office.people.admin.id, office.clock())
    expect(await read()).toMatchObject({ verified_long_ago: 3, stale_days: 10 })
  })

  test('counts files that wait to be read, but neither merged nor trashed rows', async () => {
    const office = await openOffice()
    await buildPlan(office.db, { result: null })
    const [kept, merged, trashed] = [
      await buildPlan(office.db),
      await buildPlan(office.db),
      await buildPlan(office.db),
    ]
    await office.db.write((orm) => plansMerged(orm, [merged], kept))
    await office.db.write((orm) => planTrashed(orm, trashed, '2026-11-21T00:00:00.000Z', 'admin'))
    const { body } = await office.call('GET', '/api/dashboard', { as: 'ana' })
    expect([body.total_plans, body.waiting_plans]).toEqual([2, 1])
  })

  test('shows the three newest plans and announcements', async () => {
    const office = await openOffice()
    for (const day of ['16', '18', '17', '19']) {
      await buildPlan(office.db, {
        uploaded: `2026-11-${day}T12:00:00.000Z`,
        identity: { group_name: `Group ${day}` },
      })
      await office.call('POST', '/api/announcements', {
        as: 'admin',
        body: { ...words, title: `News ${day}` },
      })
      office.clock.advance(1000)
    }
    const { body } = await office.call('GET', '/api/dashboard', { as: 'ana' })
    expect(body.latest_plans.map((p: { group_name: string }) => p.group_name)).toEqual([
      'Group 19',
      'Group 18',
      'Group 17',
    ])
    expect(body.latest_announcements.map((a: { title: string }) => a.title)).toEqual([
      'News 19',
      'News 17',
      'News 18',
    ])
    expect(body.latest_announcements[0].message).toBeUndefined()
  })

  test('counts what was asked of Riq', async () => {
    const office = await openOffice()
    await office.call('POST', '/api/riq', { as: 'demo', body: { query: 'What does Acme pay for crowns?' } })
    const { body } = await office.call('GET', '/api/dashboard', { as: 'ana' })
    expect([body.total_riq_interactions, body.riq_accuracy]).toEqual([1, 0])
  })

  test('the accuracy is a rounded percent', async () => {
    const riqCounters = async () => ({ total_riq_interactions: 3, riq_successful_answers: 2 })
    const office = await openOffice({ riqCounters })
    const { body } = await office.call('GET', '/api/dashboard', { as: 'ana' })
    expect([body.total_riq_interactions, body.riq_accuracy]).toEqual([3, 67])
  })
})

test('the questions and answers are plain text', async () => {
  const office = await openOffice({ faq: async () => 'Q: What is CovrIQ?\nA: A plan library.\n' })
  const answer = await office.call('GET', '/faq/section1-about-covriq.txt')
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(answer.body).toStartWith('Q: What is CovrIQ?')
})
