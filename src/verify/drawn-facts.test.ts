import { describe, expect, test } from 'bun:test'
import type { ServiceFact } from '../plan/facts/contract.ts'
import { fakePictures } from '../testing/fake-pictures.ts'
import { fakeRead } from '../testing/fake-read.ts'
import { openOffice, type TestOffice } from '../testing/office.ts'
import { parse, upload } from '../testing/upload-office.ts'

type Box = [number, number, number, number]

const copay = (dollars: number): ServiceFact => ({
  slot: 'share',
  bind: {},
  value: { copay: dollars, condition: null },
})
const limit = (count: number, every: number): ServiceFact => ({
  slot: 'frequency',
  bind: {},
  value: { item: null, count, every, unit: 'month', per: null, shares_with: [] },
})

const planOf = async (office: TestOffice, id: string) =>
  (await office.call('GET', `/api/plans/${id}`, { as: 'ana' })).body

/** Verifies with facts of crowns, or of other procedures. */
async function save(office: TestOffice, id: string, facts: Record<string, unknown>, more: object = {}) {
  const body = { ...(await planOf(office, id)), edited_facts: facts, ...more }
  return office.call('PUT', `/api/plans/${id}/verify`, { as: 'ana', body })
}

describe('boxes that were drawn for facts', () => {
  const WORDS: { text: string; box: Box }[] = [
    { text: '$310', box: [200, 200, 220, 210] },
    { text: '2', box: [230, 200, 236, 210] },
    { text: 'in', box: [238, 200, 246, 210] },
    { text: '12', box: [248, 200, 258, 210] },
    { text: 'mos.', box: [260, 200, 280, 210] },
  ]
  const DOLLARS: Box = [196, 197, 224, 213]
  const OFTEN: Box = [228, 197, 284, 213]

  const drawnFor = async (drawn: object[], facts: ServiceFact[]) => {
    const open = await openOffice({ read: fakeRead({ words: WORDS }), pictures: fakePictures('') })
    const { body } = await upload(open)
    await parse(open, body)
    const id = body.rowId as string
    const plan = await planOf(open, id)
    plan.parse_result.parsed.coverage.crowns = { coverage_percent: null, notes: null }
    const sent = { parse_result: plan.parse_result, drawn }
    const answer = await save(open, id, { 'coverage.crowns': facts }, sent)
    const { evidence } = answer.body.parse_result
    return {
      open,
      id,
      places: (evidence['coverage.crowns'] ?? []).map((one: { quote: string }) => one.quote),
    }
  }
  const at = (box: Box, more: object = {}) => ({ path: 'coverage.crowns', page: 1, box, ...more })

  test('are no places of other facts', async () => {
    const { places } = await drawnFor([at(DOLLARS), at(OFTEN, { part: 'notes' })], [copay(295), limit(3, 24)])
    expect(places).toEqual([])
  })

  test('are the places of the copay and of the fact that they tell in other words', async () => {
    const { places } = await drawnFor([at(DOLLARS), at(OFTEN, { part: 'notes' })], [copay(310), limit(2, 12)])
    expect(places).toEqual(['$310', '2 in 12 mos.'])
  })

  test('read dollars for a procedure', async () => {
    const { open, id } = await drawnFor([], [])
    const { body } = await open.call('POST', `/api/plans/${id}/pages/1/read`, {
      as: 'ana',
      body: { box: DOLLARS, field: 'coverage.crowns' },
    })
    expect(body.values).toEqual(['$310'])
  })

  test('are found for a fact in the row of its value; a stranger’s question and another page are refused', async () => {
    const { open, id } = await drawnFor([], [])
    const find = (fact: unknown, page = 1, as: 'ana' | 'viewer' = 'ana') =>
      open.call('POST', `/api/plans/${id}/pages/${page}/find`, { as, body: { box: DOLLARS, fact } })
    expect((await find(limit(2, 12), 1, 'viewer')).status).toBe(403)
    expect((await find(limit(2, 12), 7)).status).toBe(404)
    expect((await find({ slot: 'age' })).status).toBe(422)
    expect((await find(limit(4, 24))).body).toEqual({ box: null })
    expect((await find(limit(2, 12))).body).toEqual({ box: [230, 200, 280, 210] })
  })
})
