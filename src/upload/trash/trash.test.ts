import { describe, expect, test } from 'bun:test'
import { auditOf } from '../../account/audit/store.ts'
import { planVerified } from '../../plan/store.ts'
import { buildIdentity, buildRecord, buildResult } from '../../testing/build.ts'
import type { TestOffice } from '../../testing/office.ts'
import { officeWith, parse, upload } from '../../testing/upload-office.ts'
import { sweepTrash } from './trash.ts'

const DAY = 24 * 60 * 60 * 1000

/** A plan that was uploaded, read and verified; Riq uses it. */
async function verifiedPlan(office: TestOffice, name = 'Plan 2026.pdf') {
  const { body: own } = await upload(office, name)
  await parse(office, own)
  const verified = { verified_by: 'ana', verified_date: '2026-11-21' }
  await office.db.write((orm) =>
    planVerified(orm, own.rowId, 2, { record: buildRecord(buildIdentity(), buildResult()), ...verified }),
  )
  return own as { rowId: string; fileName: string }
}

const trash = (office: TestOffice, id: string) =>
  office.call('POST', `/api/plans/${id}/trash`, { as: 'admin', body: {} })
const restore = (office: TestOffice, id: string) =>
  office.call('POST', `/api/admin/trash/${id}/restore`, { as: 'admin', body: {} })
const purge = (office: TestOffice, id: string) =>
  office.call('DELETE', `/api/admin/trash/${id}`, { as: 'admin' })
const items = async (office: TestOffice) =>
  (await office.call('GET', '/api/admin/trash', { as: 'admin' })).body
const get = async (office: TestOffice, path: string) => (await office.call('GET', path, { as: 'ana' })).status

/** What Riq says of fillings: with the plan 80%, without it that there is none. */
async function riqSays(office: TestOffice, activePlan = ''): Promise<string> {
  const answer = await office.call('POST', '/api/riq', {
    as: 'ana',
    body: { query: 'What does Acme Hardware pay for fillings?' },
    headers: { 'x-active-plan-id': activePlan },
  })
  return answer.body.answer
}

/** Every place where a plan can be met. */
async function seen(office: TestOffice, { rowId, fileName }: { rowId: string; fileName: string }) {
  const { body: list } = await office.call('GET', '/api/plans', { as: 'ana' })
  const { body: dashboard } = await office.call('GET', '/api/dashboard', { as: 'ana' })
  return {
    listed: list.map((plan: { id: string }) => plan.id).includes(rowId),
    counted: [dashboard.total_plans, dashboard.verified_plans, dashboard.latest_plans.length],
    opened: [
      await get(office, `/api/plans/${rowId}`),
      await get(office, '/api/plans/by-group/0471882'),
      await get(office, `/api/plans/${rowId}/pages/1`),
      await get(office, `/files/documents/${encodeURIComponent(fileName)}`),
    ],
    riq: [await riqSays(office), await riqSays(office, rowId)].map((answer) => answer.includes('80%')),
  }
}

const THERE = { listed: true, counted: [1, 1, 1], opened: [200, 200, 200, 200], riq: [true, true] }
const GONE = { listed: false, counted: [0, 0, 0], opened: [404, 404, 404, 404], riq: [false, false] }

describe('the trash', () => {
  test('a plan that is not there, or is being read, cannot be moved to it', async () => {
    expect((await trash(await officeWith(), 'x')).status).toBe(404)
    const { promise, resolve } = Promise.withResolvers<void>()
    const office = await officeWith({ during: () => promise })
    const { body: own } = await upload(office)
    const reading = parse(office, own)
    while ((await office.call('GET', '/api/plans/unparsed', { as: 'ana' })).body[0].state === 'waiting')
      await Bun.sleep(1)
    const answer = await trash(office, own.rowId)
    expect([answer.status, answer.body.error]).toEqual([409, 'We’re reading this file now.'])
    resolve()
    await reading
  })

  test('takes a verified plan out of every list, and Riq uses it no more; restoring brings all of it back', async () => {
    const office = await officeWith()
    const own = await verifiedPlan(office)
    expect(await seen(office, own)).toEqual(THERE)
    expect((await trash(office, own.rowId)).status).toBe(200)
    expect(await seen(office, own)).toEqual(GONE)
    expect(await items(office)).toEqual([
      {
        id: own.rowId,
        kind: 'plan',
        group_name: 'Acme Hardware',
        group_id: '0471882',
        insurance_company: 'Harbor Mutual Dental',
        file_name: own.fileName,
        verified: true,
        trashed_at: '2026-11-21T16:00:00.000Z',
        trashed_by: 'admin',
        deleted_on: '2026-12-21T16:00:00.000Z',
      },
    ])
    expect((await restore(office, own.rowId)).status).toBe(200)
    expect(await seen(office, own)).toEqual(THERE)
    expect(await items(office)).toEqual([])
    expect((await restore(office, own.rowId)).status).toBe(404)
    expect((await auditOf(office.db, own.rowId)).map((a) => a.what)).toEqual([
      'upload',
      'parse',
      'plan_trashed',
      'plan_restored',
    ])
  })

  test('brings a discarded file back to those that wait', async () => {
    const office = await officeWith()
    const { body: own } = await upload(office)
    await office.call('POST', `/api/plans/${own.rowId}/discard`, { as: 'ana', body: {} })
    expect((await items(office))[0]).toMatchObject({ id: own.rowId, kind: 'file', trashed_by: 'ana' })
    await restore(office, own.rowId)
    expect((await parse(office, own)).status).toBe(200)
  })
})

describe('deleting for good', () => {
  test('only what lies in the trash', async () => {
    const office = await officeWith()
    const own = await verifiedPlan(office)
    expect((await purge(office, own.rowId)).status).toBe(404)
    expect(await seen(office, own)).toEqual(THERE)
  })

  test('takes content, uploads, pages and copies away; the audit trail stays, and the lists know', async () => {
    const office = await officeWith()
    const own = await verifiedPlan(office)
    expect(office.files.stored.size).toBeGreaterThan(2)
    await trash(office, own.rowId)
    await items(office)
    expect((await purge(office, own.rowId)).status).toBe(200)
    expect(office.files.stored.size).toBe(0)
    expect(await items(office)).toEqual([])
    expect((await restore(office, own.rowId)).status).toBe(404)
    expect((await auditOf(office.db, own.rowId)).at(-1)).toMatchObject({
      what: 'plan_purged',
      who: office.people.admin.id,
    })
    const next = await verifiedPlan(office, 'Next.pdf')
    expect(await seen(office, next)).toEqual(THERE)
  })

  test('of a merged plan takes its parts along', async () => {
    const office = await officeWith()
    const parts = [(await upload(office, 'a.pdf')).body, (await upload(office, 'b.pdf')).body]
    const rowIds = parts.map((part) => part.rowId)
    const { body } = await office.call('POST', '/api/merge-and-parse', { as: 'ana', body: { rowIds } })
    await trash(office, body.newRowId)
    expect((await items(office)).map((item: { id: string }) => item.id)).toEqual([body.newRowId])
    await purge(office, body.newRowId)
    expect(office.files.stored.size).toBe(0)
    expect(await office.db.read.run('SELECT id FROM plans_test')).toMatchObject({ rows: [] })
  })

  test('happens by itself after 30 days, not one moment earlier', async () => {
    const office = await officeWith()
    const own = await verifiedPlan(office)
    await trash(office, own.rowId)
    office.clock.advance(30 * DAY - 1)
    expect(await sweepTrash(office.office)).toBe(0)
    office.clock.advance(1)
    expect(await sweepTrash(office.office)).toBe(1)
    expect(office.files.stored.size).toBe(0)
    expect((await auditOf(office.db, own.rowId)).at(-1)).toMatchObject({ what: 'plan_purged', who: null })
  })

  test('a file that could not be taken off the disk goes the next time', async () => {
    const office = await officeWith()
    const own = await verifiedPlan(office)
    await trash(office, own.rowId)
    const remove = office.files.remove.bind(office.files)
    office.files.remove = () => Promise.reject(new Error('EIO'))
    expect((await purge(office, own.rowId)).status).toBe(500)
    expect(office.files.stored.size).toBeGreaterThan(0)
    office.files.remove = remove
    await sweepTrash(office.office)
    expect(office.files.stored.size).toBe(0)
  })
})
