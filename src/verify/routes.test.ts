import { describe, expect, test } from 'bun:test'
import { auditOf } from '../account/audit/store.ts'
import { captureLog } from '../base/log.ts'
import { buildPlan } from '../testing/build.ts'
import { openOffice, type TestOffice } from '../testing/office.ts'

/** The body that the verify screen sends for a plan as it stands. */
async function bodyFor(office: TestOffice, id: string) {
  const { body: plan } = await office.call('GET', `/api/plans/${id}`, { as: 'ana' })
  return structuredClone(plan)
}

const put = (
  office: TestOffice,
  id: string,
  body: unknown,
  as: 'ana' | 'admin' | 'viewer' | 'demo' = 'ana',
) => office.call('PUT', `/api/plans/${id}/verify`, { as, body })

describe('PUT /api/plans/:id/verify', () => {
  test('viewer and demo may not verify', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db)
    const body = await bodyFor(office, id)
    expect((await put(office, id, body, 'viewer')).status).toBe(403)
    expect((await put(office, id, body, 'demo')).status).toBe(403)
  })

  test('a body of another form is refused, and a plan that is not there is not found', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db)
    expect((await put(office, id, { version: 2 })).status).toBe(422)
    const answer = await put(office, 'nobody', await bodyFor(office, id))
    expect([answer.status, answer.body.error]).toEqual([404, 'Plan not found.'])
  })

  test('a document that has not been read cannot be verified', async () => {
    const office = await openOffice()
    const body = await bodyFor(office, await buildPlan(office.db))
    const unread = await buildPlan(office.db, { result: null })
    expect((await put(office, unread, body)).status).toBe(409)
  })

  test('wrong values are answered with words beside the field, and nothing is saved', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db)
    const body = await bodyFor(office, id)
    body.parse_result.parsed.coverage.crowns.coverage_percent = 150
    const answer = await put(office, id, body)
    expect(answer.status).toBe(422)
    expect(answer.body.fields['coverage.crowns']).toBe('Type a percent from 0 to 100, without decimals.')
    expect((await bodyFor(office, id)).confidence_status).toBe('Needs Review')
  })

  test('a confirmed plan is Verified by the signed-in person on the day of the practice', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db)
    const body = await bodyFor(office, id)
    body.parse_result.parsed.deductible_individual = '75'
    const answer = await put(office, id, { ...body, surplus: 'is ignored' })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      confidence_status: 'Verified',
      status: 'verified',
      verified_by: 'ana',
      verified_date: '2026-11-21',
      version: body.version + 1,
    })
    expect(answer.body.parse_result.parsed.deductible_individual).toBe('$75')
    expect(answer.body.parse_result.states.deductible_individual).toMatchObject({
      state: 'edited',
      by: 'ana',
    })
    expect(answer.body.parse_result.evidence.deductible_individual).toBeUndefined()
    // Nobody said that they saw it.
    expect(answer.body.parse_result.states['coverage.crowns']).toEqual(
      body.parse_result.states['coverage.crowns'],
    )
    expect(answer.body.checked).toEqual({ checked: 1, of: body.checked.of })
    expect(answer.body.parse_result.evidence['coverage.crowns']).toEqual(
      body.parse_result.evidence['coverage.crowns'],
    )
  })

  test('late in the evening the day is still the one of the practice', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db)
    office.clock.advance(10 * 60 * 60 * 1000)
    const cookie = (await office.office.sessions.open(office.people.ana.id)).split(';')[0]!
    const plan = await office.call('GET', `/api/plans/${id}`, { headers: { cookie } })
    const answer = await office.call('PUT', `/api/plans/${id}/verify`, {
      headers: { cookie },
      body: plan.body,
    })
    expect(answer.body.verified_date).toBe('2026-11-21')
  })

  test('typed facts follow the saved notes', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db)
    const body = await bodyFor(office, id)
    body.parse_result.parsed.coverage.crowns.notes = 'Limit: 1 per tooth per 60 months.'
    const { parse_result } = (await put(office, id, body)).body
    expect(parse_result.typed.services.crowns.limits[0]).toMatchObject({ count: 1, every: 60, unit: 'month' })
  })

  test('a stale version saves nothing and shows both values', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db)
    const mine = await bodyFor(office, id)
    const theirs = await bodyFor(office, id)
    theirs.group_name = 'Acme Hardware Inc'
    expect((await put(office, id, theirs, 'admin')).status).toBe(200)
    mine.group_name = 'ACME'
    const answer = await put(office, id, mine)
    expect(answer.status).toBe(409)
    expect(answer.body).toEqual({
      success: false,
      error: 'Someone else saved this plan while you were editing it.',
      version: mine.version + 1,
      conflicts: [{ field: 'group_name', saved: 'Acme Hardware Inc', sent: 'ACME' }],
    })
    expect((await bodyFor(office, id)).verified_by).toBe('admin')
  })

  test('two people who confirm at the same moment: one is saved, the other is told', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db)
    const body = await bodyFor(office, id)
    const answers = await Promise.all([put(office, id, body), put(office, id, body, 'admin')])
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409])
  })

  test('the audit trail names who, which plan and which fields, never a value', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db)
    const body = await bodyFor(office, id)
    body.parse_result.parsed.deductible_individual = '$75'
    body.parse_result.parsed.flags['123-45-6789'] = 'yes'
    await put(office, id, body)
    const [entry] = await auditOf(office.db, id)
    expect(entry).toMatchObject({
      who: office.people.ana.id,
      what: 'verify',
      object_kind: 'plan',
      object_id: id,
    })
    expect(entry?.fields).toEqual(['deductible_individual', 'flags'])
  })

  test('those who keep the original are told', async () => {
    const told: string[] = []
    const office = await openOffice({ onVerified: async (id) => void told.push(id) })
    const id = await buildPlan(office.db)
    await put(office, id, await bodyFor(office, id))
    expect(told).toEqual([id])
  })

  test('a plan is verified although its original could not be deleted, and the log says so in a code', async () => {
    const lines: string[] = []
    const release = captureLog((line) => lines.push(line))
    const office = await openOffice({ onVerified: () => Promise.reject(new Error('EIO: Jane Roe.pdf')) })
    const id = await buildPlan(office.db)
    const answer = await put(office, id, await bodyFor(office, id))
    release()
    expect([answer.status, answer.body.confidence_status]).toEqual([200, 'Verified'])
    expect(lines.join()).toContain('verified.fault')
    expect(lines.join()).not.toContain('Jane')
  })
})
