import { describe, expect, test } from 'bun:test'
import type { Box, Leftover } from '../plan/content.ts'
import { buildPlan } from '../testing/build.ts'
import { openOffice, type TestOffice } from '../testing/office.ts'

const SEEN: Box = [200, 300, 230, 310]
const OTHER: Box = [200, 400, 230, 410]
const HIDDEN: Box = [200, 500, 230, 510]

const figure = (page: number, box: Box, changes: Partial<Leftover> = {}): Leftover => ({
  kind: 'span',
  page,
  box,
  text: '31 days',
  quote: 'within 31 days of hire',
  fields: [],
  ...changes,
})

const PAGE = { file: 'plan.pdf', width: 612, height: 792, source: 'text' as const }

/** An office with one plan: two figures on its first page, one on a page that nobody can see. */
async function office(leftovers: Leftover[] | null = [figure(1, SEEN), figure(1, OTHER), figure(2, HIDDEN)]) {
  const open = await openOffice()
  const pages = [
    { ...PAGE, page: 1 },
    { ...PAGE, page: 2, withheld: true },
  ]
  const id = await buildPlan(open.db, { result: { pages, ...(leftovers ? { leftovers } : {}) } })
  return { open, id }
}

const planOf = async (open: TestOffice, id: string) =>
  (await open.call('GET', `/api/plans/${id}`, { as: 'ana' })).body

async function verify(open: TestOffice, id: string, leftovers: unknown, as: 'ana' | 'admin' = 'ana') {
  const plan = await planOf(open, id)
  return open.call('PUT', `/api/plans/${id}/verify`, { as, body: { ...plan, leftovers } })
}

const told = async (open: TestOffice, id: string) =>
  ((await planOf(open, id)).parse_result.leftovers as Leftover[]).map((one) => one.set_aside)

describe('a figure that is said to be no part of the plan', () => {
  test.each([
    ['is not among the leftovers', [{ page: 1, box: [1, 2, 3, 4], set_aside: true }]],
    ['stands on another page', [{ page: 7, box: SEEN, set_aside: true }]],
    ['stands on a page that nobody can see', [{ page: 2, box: HIDDEN, set_aside: true }]],
  ])('is refused where it %s, and nothing is saved', async (_what, leftovers) => {
    const { open, id } = await office()
    const answer = await verify(open, id, [{ page: 1, box: SEEN, set_aside: true }, ...leftovers])
    expect([answer.status, answer.body.error]).toEqual([
      422,
      'One of the figures isn’t on the page anymore. Load the plan again.',
    ])
    expect((await planOf(open, id)).confidence_status).toBe('Needs Review')
    expect(await told(open, id)).toEqual([undefined, undefined, undefined])
  })

  test('is refused in a request of another form', async () => {
    const { open, id } = await office()
    expect((await verify(open, id, [{ page: 1, box: SEEN }])).status).toBe(422)
    expect((await verify(open, id, 'all of them')).status).toBe(422)
  })

  test('is refused for a plan that was read before figures were kept', async () => {
    const { open, id } = await office(null)
    expect((await verify(open, id, [{ page: 1, box: SEEN, set_aside: true }])).status).toBe(422)
  })

  test('waits while somebody else has saved meanwhile', async () => {
    const { open, id } = await office()
    const plan = await planOf(open, id)
    const body = { ...plan, version: plan.version - 1, leftovers: [{ page: 1, box: SEEN, set_aside: true }] }
    const answer = await open.call('PUT', `/api/plans/${id}/verify`, { as: 'ana', body })
    expect(answer.status).toBe(409)
    expect(await told(open, id)).toEqual([undefined, undefined, undefined])
  })

  test('keeps who said so, also when somebody else verifies again; the others stay', async () => {
    const { open, id } = await office()
    await verify(open, id, [{ page: 1, box: SEEN, set_aside: true }])
    expect(await told(open, id)).toEqual(['ana', undefined, undefined])
    await verify(open, id, [{ page: 1, box: SEEN, set_aside: true }], 'admin')
    await verify(open, id, undefined, 'admin')
    expect(await told(open, id)).toEqual(['ana', undefined, undefined])
  })

  test('is part of it again once that is taken back', async () => {
    const { open, id } = await office([figure(1, SEEN, { set_aside: 'ben' }), figure(1, OTHER)])
    await verify(open, id, [{ page: 1, box: SEEN, set_aside: false }])
    expect(await told(open, id)).toEqual([undefined, undefined])
  })
})

test('a plan that was read before figures were kept is verified as before', async () => {
  const { open, id } = await office(null)
  const answer = await verify(open, id, undefined)
  expect([answer.status, 'leftovers' in answer.body.parse_result]).toEqual([200, false])
})
