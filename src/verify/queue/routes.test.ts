import { describe, expect, test } from 'bun:test'
import { UserError } from '../../base/errors.ts'
import { buildPlan } from '../../testing/build.ts'
import { openOffice, type TestOffice } from '../../testing/office.ts'
import { officeWith, parse, upload } from '../../testing/upload-office.ts'

const queueOf = async (office: TestOffice, as: 'ana' | 'admin' = 'ana') =>
  (await office.call('GET', '/api/queue', { as })).body

describe('GET /api/queue', () => {
  test('tells plans to verify, oldest upload first, with their doubts, pages and uploader', async () => {
    const office = await openOffice()
    await buildPlan(office.db, { id: 'new', uploaded: '2026-11-20T10:00:00.000Z' })
    const states = {
      'coverage.crowns': { state: 'check' as const, reasons: ['The print is faint.'] },
      'coverage.srp': { state: 'unclear' as const, reasons: [] },
      payor_id: { state: 'agreed' as const, reasons: [] },
      plan_type: { state: 'read' as const, reasons: [] },
      deductible_family: { state: 'not_stated' as const, reasons: [] },
    }
    await buildPlan(office.db, {
      id: 'old',
      uploaded: '2026-11-12T10:00:00.000Z',
      uploadedBy: 'priya',
      result: { states },
    })
    await buildPlan(office.db, { id: 'unread', result: null })
    await buildPlan(office.db, { id: 'done', verified: { by: 'ana', date: '2026-11-20' } })
    const { to_verify } = await queueOf(office)
    expect(to_verify.map((p: { id: string }) => p.id)).toEqual(['old', 'new'])
    expect(to_verify[0]).toMatchObject({
      doubts: 2,
      pages: 1,
      uploaded_by: 'priya',
      status: 'unverified',
      why: null,
      take: null,
    })
  })

  test('counts what is left to check for the person who asks: their draft may have answered it', async () => {
    const office = await openOffice()
    const check = { state: 'check' as const, reasons: [] }
    const states = { 'coverage.crowns': check, 'coverage.srp': check, payor_id: check }
    const id = await buildPlan(office.db, { result: { states } })
    const { version } = (await office.call('GET', `/api/plans/${id}`, { as: 'ana' })).body
    const keep = (draft: object) =>
      office.call('PUT', `/api/plans/${id}/draft`, {
        as: 'ana',
        body: { version, values: {}, sources: {}, ...draft },
      })
    const left = async (as: 'ana' | 'admin' = 'ana') => (await queueOf(office, as)).to_verify[0].doubts
    await keep({ confirmed: ['coverage.crowns'] })
    expect(await left()).toBe(2)
    const values = { payor_id: { text: '77', notes: '' } }
    expect((await keep({ confirmed: ['coverage.crowns', 'coverage.srp'], values })).status).toBe(200)
    expect([await left(), await left('admin')]).toEqual([0, 3])
    await keep({ version: version + 1, confirmed: ['coverage.crowns'] })
    expect(await left()).toBe(3)
  })

  test('tells stale plans with the reason, and not those that a newer verified version replaced', async () => {
    const office = await openOffice()
    const typed = (changes: object) => ({ result: { typed: { services: {}, ...changes } } })
    const long = { by: 'ana', date: '2025-10-01' }
    const recent = { by: 'ana', date: '2026-11-01' }
    await buildPlan(office.db, { id: 'long-ago', identity: { group_id: '1' }, verified: long })
    await buildPlan(office.db, {
      id: 'over',
      identity: { group_id: '2' },
      verified: recent,
      ...typed({ effective_to: '2026-11-10' }),
    })
    await buildPlan(office.db, {
      id: 'renewed',
      identity: { group_id: '3' },
      verified: { by: 'ana', date: '2025-12-20' },
      ...typed({ benefit_year: 'calendar' }),
    })
    await buildPlan(office.db, {
      id: 'replaced',
      identity: { group_id: '4' },
      verified: long,
      uploaded: '2025-09-01T10:00:00.000Z',
    })
    await buildPlan(office.db, { id: 'fresh', identity: { group_id: '4' }, verified: recent })
    const { stale, to_verify } = await queueOf(office)
    expect(to_verify).toEqual([])
    expect(stale.map((p: { id: string; why: string }) => [p.id, p.why])).toEqual([
      ['long-ago', 'old'],
      ['renewed', 'renewed'],
      ['over', 'ended'],
    ])
  })
})

describe('another verified plan under the same group id', () => {
  const ask = async (office: TestOffice, id: string, about: Record<string, string>) =>
    (await office.call('GET', `/api/plans/${id}/namesakes?${new URLSearchParams(about)}`, { as: 'ana' })).body

  test('is told when its name or carrier is another one, whatever the punctuation of the id', async () => {
    const office = await openOffice()
    const verified = { by: 'ana', date: '2026-11-01' }
    await buildPlan(office.db, { id: 'theirs', identity: { group_id: '0471-882' }, verified })
    await buildPlan(office.db, { id: 'open', identity: { group_name: 'Not verified' } })
    const id = await buildPlan(office.db)
    const same = {
      group_id: '0471882',
      group_name: 'ACME hardware',
      insurance_company: 'Harbor Mutual Dental',
    }
    expect(await ask(office, id, same)).toEqual([])
    const other = await ask(office, id, { ...same, group_name: 'Acme Hospital' })
    expect(other).toEqual([
      expect.objectContaining({ id: 'theirs', group_name: 'Acme Hardware', verified_by: 'ana' }),
    ])
    expect(await ask(office, id, { ...same, insurance_company: 'Delta' })).toHaveLength(1)
    expect(await ask(office, id, { ...same, group_id: '' })).toEqual([])
  })
})

test('a document that could not be read stands in the queue with its sentence, until it is read or discarded', async () => {
  const office = await officeWith({
    during: () => {
      throw new UserError(422, 'The file is password-protected.')
    },
  })
  const { body } = await upload(office)
  expect((await queueOf(office)).failed).toEqual([])
  await parse(office, body)
  const { failed } = await queueOf(office)
  expect(failed).toEqual([
    expect.objectContaining({
      id: body.rowId,
      error: 'The file is password-protected.',
      media_type: 'application/pdf',
      uploaded_by: 'ana',
    }),
  ])
  await office.call('POST', `/api/plans/${body.rowId}/discard`, { as: 'ana', body: {} })
  expect((await queueOf(office)).failed).toEqual([])
})
