import { describe, expect, test } from 'bun:test'
import { auditOf } from '../account/audit/store.ts'
import { buildContent, buildPlan } from '../testing/build.ts'
import { openOffice } from '../testing/office.ts'
import { ask, corrected, crownsTo, only, print, verify } from '../testing/renewals.ts'

describe('corrected values', () => {
  test('an edit lists the answers and sheets that used the old value, and no others', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db, { verified: { by: 'ana', date: '2026-09-01' } })
    await ask(office, id, 'crowns?')
    office.clock.jump(24 * 60 * 60 * 1000)
    await ask(office, id, 'what percent for crowns?', 'admin')
    await ask(office, id, 'are fillings covered?')
    await print(office, id)
    expect((await corrected(office)).count).toBe(0)
    await verify(office, id, crownsTo(60), 'admin')
    // Answers of today's value are right.
    await ask(office, id, 'crowns?')
    const line = only(await corrected(office))
    expect(line).toMatchObject({
      plan: id,
      path: 'coverage.crowns',
      was: { coverage_percent: 50 },
      now: { coverage_percent: 60 },
      page: null,
      by: office.people.admin.full_name,
      at: new Date(office.clock()).toISOString(),
      answers: 2,
      sheets: 1,
      from: '2026-11-21',
      to: '2026-11-22',
    })
    expect(line.people).toEqual([
      { name: 'ana', answers: 1, sheets: 1 },
      { name: 'admin', answers: 1, sheets: 0 },
    ])
  })

  test('a value that was not stated counts, and one that was set back does not', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db, { verified: { by: 'ana', date: '2026-09-01' } })
    await print(office, id, { paths: ['annual_maximum_family', 'coverage.crowns', 'no.such_place'] })
    await verify(office, id, (content) => {
      content.annual_maximum_family = '$3,000'
      content.coverage.crowns.coverage_percent = 10
    })
    expect((await corrected(office)).count).toBe(2)
    await verify(office, id, crownsTo(50))
    expect(only(await corrected(office))).toMatchObject({ was: null, now: '$3,000', sheets: 1, answers: 0 })
  })

  test('nothing is corrected before somebody has verified it', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db)
    await ask(office, id, 'crowns?')
    const other = await buildPlan(office.db, {
      id: 'newer',
      uploaded: '2026-11-21T10:00:00.000Z',
      result: { parsed: { ...buildContent(), deductible_individual: '$75' } },
    })
    expect((await corrected(office)).count).toBe(0)
    await ask(office, id, 'deductible?')
    await verify(office, other, crownsTo(80))
    const found = await corrected(office)
    expect(found.values.map(({ plan, path }) => [plan, path]).sort()).toEqual([
      [other, 'coverage.crowns'],
      [other, 'deductible_individual'],
    ])
  })

  test('a version for a later year makes nothing wrong that was told before it', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db, { verified: { by: 'ana', date: '2026-09-01' } })
    await ask(office, id, 'crowns?')
    const parsed = buildContent({ flags: { effective_date: '2027-01-01' } })
    parsed.coverage.crowns.coverage_percent = 60
    const typed = { services: {}, effective_from: '2027-01-01' }
    await buildPlan(office.db, {
      uploaded: '2026-11-21T10:00:00.000Z',
      result: { parsed, typed },
      verified: { by: 'ana', date: '2026-11-21' },
    })
    expect((await corrected(office)).count).toBe(0)
    office.clock.jump(Date.parse('2027-01-04T18:00:00Z') - office.clock())
    await ask(office, id, 'crowns?')
    expect(only(await corrected(office))).toMatchObject({ answers: 1, from: '2027-01-04' })
  })

  test('nor does one whose document names no day, but was verified in the year after', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db, { verified: { by: 'ana', date: '2026-09-01' } })
    await ask(office, id, 'crowns?')
    const parsed = buildContent({ flags: { benefit_period: 'Calendar year' } })
    parsed.coverage.crowns.coverage_percent = 60
    const result = { parsed, typed: { services: {}, benefit_year: 'calendar' as const } }
    await buildPlan(office.db, {
      uploaded: '2027-01-05T10:00:00.000Z',
      result,
      verified: { by: 'ana', date: '2027-01-05' },
    })
    expect((await corrected(office)).count).toBe(0)
    // Within the year it is a correction.
    await buildPlan(office.db, {
      id: 'other',
      identity: { group_id: '7' },
      verified: { by: 'ana', date: '2026-09-01' },
    })
    await ask(office, 'other', 'crowns?')
    await buildPlan(office.db, {
      identity: { group_id: '7' },
      uploaded: '2026-11-21T10:00:00.000Z',
      result,
      verified: { by: 'ana', date: '2026-11-21' },
    })
    expect(only(await corrected(office))).toMatchObject({ group_id: '7', answers: 1 })
  })

  test('Done takes the line off, and the audit trail tells who did it', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db, { verified: { by: 'ana', date: '2026-09-01' } })
    await ask(office, id, 'crowns and fillings?')
    await verify(office, id, (content) => {
      content.coverage.crowns.coverage_percent = 60
      content.coverage.fillings.coverage_percent = 70
    })
    const { values } = await corrected(office)
    const { plan, path, value } = values.find((line) => line.path === 'coverage.crowns')!
    const done = () =>
      office.call('POST', '/api/renewals/corrected/done', { as: 'admin', body: { plan, path, value } })
    expect((await done()).status).toBe(200)
    expect(only(await corrected(office)).path).toBe('coverage.fillings')
    expect((await done()).status).toBe(404)
    const line = (await auditOf(office.db, id)).at(-1)
    expect([line?.what, line?.who, line?.fields]).toEqual([
      'correction_done',
      office.people.admin.id,
      ['coverage.crowns'],
    ])
  })
})
