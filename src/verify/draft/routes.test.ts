import { describe, expect, test } from 'bun:test'
import { buildPlan } from '../../testing/build.ts'
import { openOffice, type TestOffice } from '../../testing/office.ts'

const DRAFT = {
  version: 2,
  values: { 'coverage.crowns': { text: '60%', notes: '' } },
  confirmed: ['coverage.fillings'],
  sources: {
    'coverage.crowns': { kind: 'phone', representative: 'Dana', reference: '8812', date: '2026-11-21' },
  },
}

const put = (office: TestOffice, id: string, body: unknown = DRAFT, as: 'ana' | 'admin' = 'ana') =>
  office.call('PUT', `/api/plans/${id}/draft`, { as, body })
const get = async (office: TestOffice, id: string, as: 'ana' | 'admin' = 'ana') =>
  (await office.call('GET', `/api/plans/${id}/draft`, { as })).body

describe('unsaved work on a plan', () => {
  test('of another form, or of a plan that is not there, is refused', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db)
    expect((await put(office, id, { version: 1 })).status).toBe(422)
    const endless = { ...DRAFT, values: { payor_id: { text: 'x'.repeat(2001), notes: '' } } }
    expect((await put(office, id, endless)).status).toBe(422)
    expect((await put(office, 'nobody')).status).toBe(404)
  })

  test('is kept for each person, and nothing of the plan changes', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db)
    expect(await get(office, id)).toEqual({ draft: null, kept_at: null })
    await put(office, id)
    await put(office, id, { ...DRAFT, confirmed: [] })
    expect(await get(office, id)).toEqual({
      draft: { ...DRAFT, confirmed: [] },
      kept_at: office.clock(),
    })
    expect((await get(office, id, 'admin')).draft).toBeNull()
    const plan = (await office.call('GET', `/api/plans/${id}`, { as: 'ana' })).body
    expect([plan.version, plan.parse_result.parsed.coverage.crowns.coverage_percent]).toEqual([2, 50])
  })

  test('holds the figures that were put into notes, and those that are no part of the plan', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db)
    const box = [200, 300, 230, 310]
    const words = { page: 1, box, quote: '12 months' }
    const draft = {
      ...DRAFT,
      noted: { 'coverage.crowns': [{ page: 1, box, words, text: 'Every 12 months.' }] },
      aside: { '1 200 400 230 410': true, '1 200 500 230 510': false },
    }
    expect((await put(office, id, { ...draft, aside: { '1': 'yes' } })).status).toBe(422)
    expect((await put(office, id, draft)).status).toBe(200)
    expect((await get(office, id)).draft).toEqual(draft)
  })

  test('is forgotten when it is dropped, and when the person verifies; the one of a colleague stays', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db)
    await put(office, id)
    await office.call('DELETE', `/api/plans/${id}/draft`, { as: 'ana' })
    expect((await get(office, id)).draft).toBeNull()
    await put(office, id)
    await put(office, id, DRAFT, 'admin')
    const { body } = await office.call('GET', `/api/plans/${id}`, { as: 'ana' })
    await office.call('PUT', `/api/plans/${id}/verify`, { as: 'ana', body })
    expect((await get(office, id)).draft).toBeNull()
    expect((await get(office, id, 'admin')).draft).toEqual(DRAFT)
  })
})

describe('a draft that was under way while its person verified', () => {
  test('is not kept once it arrives; a newer one is, and one of a colleague', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db)
    const { body } = await office.call('GET', `/api/plans/${id}`, { as: 'ana' })
    await office.call('PUT', `/api/plans/${id}/verify`, { as: 'ana', body })
    const late = await put(office, id, { ...DRAFT, version: body.version })
    expect([late.status, late.body.error]).toEqual([
      409,
      'You’ve verified this plan since. Open it again to change it.',
    ])
    expect((await get(office, id)).draft).toBeNull()
    expect((await put(office, id, { ...DRAFT, version: body.version }, 'admin')).status).toBe(200)
    expect((await put(office, id, { ...DRAFT, version: body.version + 1 })).status).toBe(200)
    expect((await get(office, id)).draft).not.toBeNull()
  })
})

describe('where a person has a value from', () => {
  const edited = async (office: TestOffice, sources: unknown) => {
    const id = await buildPlan(office.db)
    const { body } = await office.call('GET', `/api/plans/${id}`, { as: 'ana' })
    body.parse_result.parsed.deductible_family = '$150'
    return office.call('PUT', `/api/plans/${id}/verify`, { as: 'ana', body: { ...body, sources } })
  }

  test('a text that is too long and an unknown kind are refused', async () => {
    const office = await openOffice()
    const long = { deductible_family: { kind: 'phone', representative: 'x'.repeat(81) } }
    expect((await edited(office, long)).status).toBe(422)
    expect((await edited(office, { deductible_family: { kind: 'rumour' } })).status).toBe(422)
  })

  test('a phone call is kept with representative, reference and day, beside the edited value only', async () => {
    const office = await openOffice()
    const call = { kind: 'phone', representative: ' Dana  W ', reference: '8812', date: '2026-11-21' }
    const { body } = await edited(office, { deductible_family: call, 'coverage.crowns': call })
    const { states } = body.parse_result
    expect(states.deductible_family.source).toEqual({ ...call, representative: 'Dana W' })
    expect(states['coverage.crowns'].source).toBeUndefined()
  })

  test('a portal has no representative, the document neither number nor day', async () => {
    const office = await openOffice()
    const rest = { representative: 'Dana', reference: '8812', date: '2026-11-21' }
    const portal = await edited(office, { deductible_family: { kind: 'portal', ...rest } })
    expect(portal.body.parse_result.states.deductible_family.source).toEqual({
      kind: 'portal',
      reference: '8812',
      date: '2026-11-21',
    })
    const paper = await edited(office, { deductible_family: { kind: 'document', ...rest } })
    expect(paper.body.parse_result.states.deductible_family.source).toEqual({ kind: 'document' })
  })
})
