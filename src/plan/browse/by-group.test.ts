import { describe, expect, test } from 'bun:test'
import { buildIdentity, buildPlan, buildRecord, buildResult } from '../../testing/build.ts'
import { openOffice, type TestOffice } from '../../testing/office.ts'
import type { PlanSibling } from '../contract.ts'
import { planReading, plansMerged, planTrashed, planVerified } from '../store.ts'
import { plansStamp } from './store.ts'

const get = (office: TestOffice, path: string) => office.call('GET', path, { as: 'ana' })

describe('GET /api/plans/by-group/:groupId', () => {
  test('an unknown group is not found', async () => {
    const answer = await get(await openOffice(), '/api/plans/by-group/0000')
    expect([answer.status, answer.body.error]).toEqual([404, 'Plan not found.'])
  })

  test('gives the newest plan and names the others, newest first', async () => {
    const office = await openOffice()
    const old = await buildPlan(office.db, {
      uploaded: '2026-01-01T00:00:00Z',
      verified: { by: 'ana', date: '2026-01-02' },
    })
    const newest = await buildPlan(office.db, { uploaded: '2026-11-01T00:00:00Z' })
    const middle = await buildPlan(office.db, { uploaded: '2026-06-01T00:00:00Z' })
    await buildPlan(office.db, { identity: { group_id: '999' } })
    const { body } = await get(office, '/api/plans/by-group/0471882')
    expect(body.id).toBe(newest)
    expect((body.others as PlanSibling[]).map((o) => o.id)).toEqual([middle, old])
    expect(body.others[1]).toMatchObject({ status: 'verified', verified_date: '2026-01-02' })
  })

  test('an id is the same with and without punctuation', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db, { identity: { group_id: 'AB-12 / 3' } })
    expect((await get(office, '/api/plans/by-group/ab123')).body.id).toBe(id)
    expect((await get(office, `/api/plans/by-group/${encodeURIComponent('AB-12 / 3')}`)).body.id).toBe(id)
  })

  test('a plan without group id is found by its row id', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db, { identity: { group_id: null } })
    await buildPlan(office.db, { identity: { group_id: null } })
    const { body } = await get(office, `/api/plans/by-group/${id}`)
    expect([body.id, body.others]).toEqual([id, []])
  })
})

test('five thousand plans are listed and searched through indexes', async () => {
  const office = await openOffice()
  const plan = async (sql: string) =>
    (await office.db.read.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`))
      .map((r) => r.detail)
      .join('\n')
  const present = 'parse_result IS NOT NULL AND trashed_at IS NULL AND merged_into IS NULL'
  expect(
    await plan(`SELECT id FROM plans_test WHERE ${present} AND name_key >= 'a' AND name_key < 'b'`),
  ).toContain('plans_by_name')
  expect(
    await plan(`SELECT group_key, count(*) FROM plans_test WHERE ${present} GROUP BY group_key`),
  ).toContain('plans_by_group')
  expect(
    await plan(
      `SELECT id FROM plans_test WHERE ${present} AND group_key = 'x' ORDER BY last_upload_date DESC, id DESC`,
    ),
  ).toBe('SEARCH plans_test USING INDEX plans_by_group (group_key=?)')
  expect(await plan("SELECT id FROM plans_test WHERE sha256 = 'x'")).toContain('plans_by_bytes')
})

test('the stamp of the plan list changes with every change of a plan, and is the same otherwise', async () => {
  const { db } = await openOffice()
  const stamps = [await plansStamp(db)]
  const [a, b] = [await buildPlan(db), await buildPlan(db, { result: null })]
  const record = buildRecord(buildIdentity(), buildResult())
  for (const change of [
    () => db.write((orm) => planReading(orm, b, record)),
    () =>
      db.write((orm) => planVerified(orm, b, 2, { record, verified_by: 'ana', verified_date: '2026-11-21' })),
    () => db.write((orm) => planTrashed(orm, a, '2026-11-21T00:00:00Z', 'admin')),
    () => db.write((orm) => plansMerged(orm, [b], a)),
  ]) {
    await change()
    stamps.push(await plansStamp(db))
  }
  expect(new Set(stamps).size).toBe(stamps.length)
  expect(await plansStamp(db)).toBe(stamps.at(-1)!)
})
