import { describe, expect, test } from 'bun:test'
import type { ParseResult } from '../plan/content.ts'
import { planInsert, planReading, planVerified } from '../plan/store.ts'
import { buildRecord } from '../testing/build.ts'
import { openOffice, type TestOffice } from '../testing/office.ts'
import { FIXTURE_PLANS, type PlanFileRow } from '../testing/staff/plans.ts'
import { riqCounters } from './store.ts'

/** Puts a plan of the fixtures into an office, verified when it is. */
async function shelve(office: TestOffice, plan: PlanFileRow): Promise<void> {
  const result = { states: {}, phi: [], pages: [], meta: {}, ...plan.parse_result } as unknown as ParseResult
  const { group_name, group_id, insurance_company, payor_id, customer_service_phone, plan_type } = plan
  const identity = { group_name, group_id, insurance_company, payor_id, customer_service_phone, plan_type }
  await office.db.write(async (orm) => {
    await planInsert(orm, {
      id: plan.id,
      original_file_url: `1_${plan.id}.pdf`,
      last_uploaded_by: 'ana',
      last_upload_date: plan.last_upload_date,
      media_type: 'application/pdf',
      bytes: 1,
      sha256: plan.id,
    })
    const record = buildRecord(identity, result)
    await planReading(orm, plan.id, record)
    if (plan.verified_by)
      await planVerified(orm, plan.id, 2, {
        record,
        verified_by: plan.verified_by,
        verified_date: plan.verified_date!,
      })
  })
}

async function stockedOffice(): Promise<TestOffice> {
  const office = await openOffice()
  for (const plan of FIXTURE_PLANS) await shelve(office, plan)
  return office
}

const ask = (office: TestOffice, body: unknown, active = '') =>
  office.call('POST', '/api/riq', { as: 'ana', body, headers: { 'x-active-plan-id': active } })

describe('asking Riq is refused', () => {
  test('to strangers and waiting accounts, and without a question', async () => {
    const office = await openOffice()
    expect((await office.call('POST', '/api/riq', { as: null, body: { query: 'x' } })).status).toBe(401)
    expect((await office.call('POST', '/api/riq', { as: 'viewer', body: { query: 'x' } })).status).toBe(403)
    expect((await ask(office, { query: '' })).status).toBe(422)
    expect((await ask(office, { query: 'x'.repeat(2001) })).status).toBe(422)
    expect(await riqCounters(office.db)).toEqual({ total_riq_interactions: 0, riq_successful_answers: 0 })
  })
})

describe('asking Riq', () => {
  test('answers from the stored plan with its page, also to the demo account', async () => {
    const office = await stockedOffice()
    const { status, body } = await office.call('POST', '/api/riq', {
      as: 'demo',
      body: { query: '3M Local 9: what is endo' },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      kind: 'answer',
      plan: { id: 'F5', name: '3M Local 9', status: 'verified' },
    })
    expect(body.answer).toContain('85%')
    expect(body.citations[0]).toMatchObject({ field: 'coverage.endo', page: 1 })
  })

  test('a list is chosen from by number, and the question before it is answered', async () => {
    const office = await stockedOffice()
    const first = (await ask(office, { query: 'acme crowns?' })).body
    expect(first.kind).toBe('choose')
    const pending = first.candidates.map((c: { id: string }) => c.id)
    const number = pending.indexOf('F3') + 1
    const turns = [
      { who: 'you', text: 'acme crowns?' },
      { who: 'riq', text: first.answer },
    ]
    const second = (await ask(office, { query: String(number), turns, pending })).body
    expect(second).toMatchObject({ kind: 'answer', plan: { id: 'F3', status: 'stale' } })
    expect(second.answer).toContain('60%')
    const wrong = (await ask(office, { query: '99', turns, pending })).body
    expect(wrong.answer).toBe('Invalid selection. Please choose a number from the list.')
  })

  test('the active plan of the header is used, and cleared by a word', async () => {
    const office = await stockedOffice()
    expect((await ask(office, { query: 'implants?' }, 'F1')).body).toMatchObject({
      kind: 'answer',
      plan: { id: 'F1' },
    })
    expect((await ask(office, { query: 'reset' }, 'F1')).body).toMatchObject({ kind: 'cleared', plan: null })
    expect((await ask(office, { query: 'implants?' }, 'gone')).body.plan).toBeNull()
  })

  test('an estimate with a line that can’t be worked out is sent as it is', async () => {
    const office = await stockedOffice()
    const { status, body } = await ask(office, { query: 'patient owes what on nitrous at $1,340' }, 'F5')
    expect([status, body.estimate.lines]).toEqual([200, [null]])
  })

  test('a plan that was verified meanwhile is found with its new state', async () => {
    const office = await openOffice()
    const low = FIXTURE_PLANS.find((p) => p.id === 'F2')!
    await shelve(office, low)
    expect((await ask(office, { query: 'acme hardware' })).body.plan.status).toBe('unverified')
    await shelve(office, { ...FIXTURE_PLANS[0]! })
    expect((await ask(office, { query: 'acme hardware' })).body.plan).toMatchObject({
      id: 'F1',
      status: 'verified',
    })
  })

  test('counts every message, and as good ones answers and right silences', async () => {
    const office = await stockedOffice()
    await ask(office, { query: 'implants?' }, 'F1')
    await ask(office, { query: 'onlay?' }, 'F1')
    await ask(office, { query: 'will they definitely pay' }, 'F1')
    await ask(office, { query: '7', pending: ['F1', 'F3'] })
    await Promise.all(Array.from({ length: 10 }, () => ask(office, { query: 'crowns' }, 'F1')))
    expect(await riqCounters(office.db)).toEqual({ total_riq_interactions: 14, riq_successful_answers: 12 })
    expect((await office.call('GET', '/api/dashboard', { as: 'ana' })).body).toMatchObject({
      total_riq_interactions: 14,
      riq_accuracy: 86,
    })
  })

  test('counts no answer as a good one that could not tell', async () => {
    const office = await openOffice()
    const own = FIXTURE_PLANS.find((p) => p.id === 'F1')!
    const states: ParseResult['states'] = { 'coverage.inlays_onlays': { state: 'unclear', reasons: [] } }
    await shelve(office, { ...own, parse_result: { ...own.parse_result, ...{ states } } })
    expect((await ask(office, { query: 'onlay?' }, 'F1')).body.kind).toBe('unclear')
    expect(await riqCounters(office.db)).toEqual({ total_riq_interactions: 1, riq_successful_answers: 0 })
  })

  test('streams when the browser asks for it: text first, then the reply', async () => {
    const office = await stockedOffice()
    const response = await office.fetch('POST', '/api/riq', {
      as: 'ana',
      body: { query: 'crowns' },
      headers: { 'x-active-plan-id': 'F1', accept: 'text/event-stream' },
    })
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    const events = (await response.text())
      .trim()
      .split('\n\n')
      .map((e) => {
        const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(e)!
        return { name, data: JSON.parse(data!) }
      })
    const text = events
      .filter((e) => e.name === 'text')
      .map((e) => e.data)
      .join('')
    expect(events.at(-1)).toMatchObject({ name: 'reply', data: { kind: 'answer', answer: text } })
    expect((await riqCounters(office.db)).riq_successful_answers).toBe(1)
  })
})

describe('the employer of a message', () => {
  test.each([
    ['what is the max for acme hardware', 'Acme Hardware'],
    ['crowns for acme', 'acme'],
    ['Does Zenith Plumbing have ortho', 'Zenith Plumbing'],
    ['is a crown covered', null],
  ])('%s', async (text, employer) => {
    const office = await stockedOffice()
    expect((await office.call('POST', '/api/extract-employer', { as: 'ana', body: { text } })).body).toEqual({
      employer,
    })
  })
})
