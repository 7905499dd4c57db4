import { describe, expect, test } from 'bun:test'
import { buildIdentity, buildPlan, buildRecord, buildResult } from '../testing/build.ts'
import { openOffice, type TestOffice } from '../testing/office.ts'
import type { PlanListItem } from './contract.ts'
import { planReading, plansMerged, planTrashed } from './store.ts'

const get = (office: TestOffice, path: string, as: 'ana' | 'demo' | 'viewer' | null = 'ana') =>
  office.call('GET', path, { as })
const names = async (office: TestOffice, query = '') =>
  ((await get(office, `/api/plans${query}`)).body as PlanListItem[]).map((p) => p.group_name)

/** An office with a plan for each name. */
async function officeWith(...groupNames: string[]): Promise<TestOffice> {
  const office = await openOffice()
  for (const group_name of groupNames) await buildPlan(office.db, { identity: { group_name } })
  return office
}

describe('GET /api/plans', () => {
  test('is for staff only', async () => {
    const office = await openOffice()
    for (const [as, status] of [
      [null, 401],
      ['viewer', 403],
      ['demo', 403],
    ] as const) {
      expect((await get(office, '/api/plans', as)).status).toBe(status)
    }
  })

  test('a plan is stale after as many days as an administrator set', async () => {
    const office = await openOffice()
    await buildPlan(office.db, { verified: { by: 'ana', date: '2026-10-01' } })
    const statuses = async () =>
      ((await get(office, '/api/plans')).body as PlanListItem[]).map((p) => p.status)
    expect(await statuses()).toEqual(['verified'])
    await office.office.settings.set({ stale_days: 30 }, office.people.admin.id, office.clock())
    expect(await statuses()).toEqual(['stale'])
    expect((await office.office.plans.list()).map((p) => p.status)).toEqual(['stale'])
  })

  test('a letter that is none is refused', async () => {
    const office = await openOffice()
    expect((await get(office, '/api/plans?letter=AB')).status).toBe(422)
    expect((await get(office, '/api/plans?letter=%25')).status).toBe(422)
  })

  test('is in order of the group names, whatever their case; unnamed plans come last', async () => {
    const office = await officeWith('zeta', 'Beta', 'alpha')
    await buildPlan(office.db, { identity: { group_name: null } })
    expect(await names(office)).toEqual(['alpha', 'Beta', 'zeta', null])
  })

  test('search finds a part of the name in any case, and overrides the letter', async () => {
    const office = await officeWith('Acme Hardware', 'Big Acme', 'École 100% Dental', 'Other_1')
    expect(await names(office, '?search=aCMe&letter=o')).toEqual(['Acme Hardware', 'Big Acme'])
    expect(await names(office, '?search=ÉCOLE')).toEqual(['École 100% Dental'])
    expect(await names(office, '?search=%25')).toEqual(['École 100% Dental'])
    expect(await names(office, '?search=_')).toEqual(['Other_1'])
    expect(await names(office, '?search=nothing')).toEqual([])
  })

  test('a letter finds the names that start with it; no letter and no search find all', async () => {
    const office = await officeWith('Acme', 'big Acme', 'Bright')
    expect(await names(office, '?letter=b')).toEqual(['big Acme', 'Bright'])
    expect(await names(office, '?letter=&search=')).toEqual(['Acme', 'big Acme', 'Bright'])
  })

  test('leaves out files that were not read, merged rows and the trash', async () => {
    const office = await officeWith('Kept')
    const kept = ((await get(office, '/api/plans')).body as PlanListItem[])[0]!.id
    await buildPlan(office.db, { result: null })
    const merged = await buildPlan(office.db, { identity: { group_name: 'Merged' } })
    const trashed = await buildPlan(office.db, { identity: { group_name: 'Trashed' } })
    await office.db.write((orm) => plansMerged(orm, [merged], kept))
    await office.db.write((orm) => planTrashed(orm, trashed, '2026-11-21T00:00:00Z', 'admin'))
    expect(await names(office)).toEqual(['Kept'])
    expect((await get(office, `/api/plans/${trashed}`)).status).toBe(404)
    expect((await get(office, `/api/plans/${merged}`)).status).toBe(404)
  })

  test('tells status, option and how many plans bear the group id', async () => {
    const office = await openOffice()
    const result = { typed: { option: 'High', benefit_year: 'calendar' as const, services: {} } }
    await buildPlan(office.db, { result, verified: { by: 'ana', date: '2025-12-01' } })
    await buildPlan(office.db, { identity: { group_id: '0471-882' } })
    await buildPlan(office.db, { identity: { group_name: 'No id', group_id: null } })
    const list = (await get(office, '/api/plans')).body as PlanListItem[]
    expect(list.map((p) => [p.group_count, p.status, p.plan_option])).toEqual([
      [2, 'stale', 'High'],
      [2, 'unverified', null],
      [1, 'unverified', null],
    ])
  })
})

describe('a filtered list', () => {
  test.each(['?letter=B', '?search=high'])('%s still counts every plan of the group', async (query) => {
    const office = await openOffice()
    await buildPlan(office.db, { identity: { group_name: 'Acme' } })
    await buildPlan(office.db, { identity: { group_name: 'B High' } })
    const list = (await get(office, `/api/plans${query}`)).body as PlanListItem[]
    expect(list.map((p) => [p.group_name, p.group_count])).toEqual([['B High', 2]])
  })
})

describe('GET /api/plans/:id', () => {
  test('an unknown plan is not found', async () => {
    const answer = await get(await openOffice(), '/api/plans/nobody')
    expect([answer.status, answer.body.error]).toEqual([404, 'Plan not found.'])
  })

  test('gives the spec’s row with its content and version, and nothing of our own bookkeeping', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db)
    const { body } = await get(office, `/api/plans/${id}`)
    expect(Object.keys(body).sort()).toEqual(
      [
        'id',
        'group_name',
        'group_id',
        'insurance_company',
        'payor_id',
        'customer_service_phone',
        'facts',
        'plan_type',
        'original_file_url',
        'parse_result',
        'confidence_status',
        'verified_by',
        'verified_date',
        'last_upload_date',
        'last_uploaded_by',
        'version',
        'shared_doubts',
        'status',
        'to_look',
        'changes',
        'checked',
      ].sort(),
    )
    expect(body.parse_result).toEqual(buildResult())
    expect([body.version, body.status, body.confidence_status]).toEqual([2, 'unverified', 'Needs Review'])
  })

  test('a new version tells what it changes of the verified one of its group and option', async () => {
    const office = await openOffice()
    const verified = { by: 'ana', date: '2026-01-02' }
    const high = { typed: { option: 'High', services: {} } }
    const old = await buildPlan(office.db, { verified, result: high })
    await buildPlan(office.db, { verified, result: { typed: { option: 'Low', services: {} } } })
    const id = await buildPlan(office.db, { identity: { plan_type: 'PPO' }, result: high })
    expect((await get(office, `/api/plans/${id}`)).body.changes).toEqual({
      id: old,
      verified_by: 'ana',
      verified_date: '2026-01-02',
      fields: [{ path: 'plan_type', before: null, after: 'PPO' }],
    })
    expect((await get(office, `/api/plans/${old}`)).body.changes).toBeNull()
  })

  test('a file that waits to be read has no content', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db, { result: null })
    expect((await get(office, `/api/plans/${id}`)).body.parse_result).toBeNull()
  })

  test('a later reading never touches what a person has verified', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db, { verified: { by: 'ana', date: '2026-11-20' } })
    const before = (await get(office, `/api/plans/${id}`)).body
    await office.db.write((orm) =>
      planReading(orm, id, buildRecord(buildIdentity({ group_name: 'Other' }), buildResult())),
    )
    expect((await get(office, `/api/plans/${id}`)).body).toEqual(before)
  })
})

describe('GET /api/plans/codes/:code', () => {
  test('a stranger is not answered; a code without a slot has no procedure', async () => {
    const office = await openOffice()
    expect((await get(office, '/api/plans/codes/2740', null)).status).toBe(401)
    expect((await get(office, '/api/plans/codes/9999')).body).toEqual({ procedure: null })
  })

  test.each(['2740', 'D2740', 'd2740'])('%s is a crown', async (code) => {
    const office = await openOffice()
    expect((await get(office, `/api/plans/codes/${code}`)).body).toEqual({ procedure: 'crowns' })
  })
})
