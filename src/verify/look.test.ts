import { describe, expect, test } from 'bun:test'
import { auditOf } from '../account/audit/store.ts'
import type { PageInfo } from '../plan/content.ts'
import { fakeLift } from '../testing/fake-lift.ts'
import { buildOutcome, fakeRead } from '../testing/fake-read.ts'
import { MemoryFiles } from '../testing/memory-files.ts'
import { openOffice, type Person, type TestOffice } from '../testing/office.ts'
import { parse, upload } from '../testing/upload-office.ts'

type Box = [number, number, number, number]

const NAME: Box = [300, 200, 350, 210]
const OTHER: Box = [300, 400, 350, 410]
const MASKED: Box = [72, 40, 140, 52]
const RISKY = { risk: 0.4, doubts: [{ box: NAME }, { box: OTHER }] }

/** An office with one plan of two pages, of which the second has nothing in doubt. */
async function office(first: Partial<PageInfo> = RISKY) {
  const outcome = (names: string[]) => {
    const made = buildOutcome(names)
    const [page] = made.pages
    made.phi = [{ type: 'name', page: 1, box: MASKED }]
    made.pages = [
      { ...page!, ...first },
      { ...page!, page: 2, risk: 0.001 },
    ]
    made.meta.options = { read: 'High', others: ['Low'] }
    return made
  }
  const words = [{ text: 'Okonkwo', box: NAME }]
  const read = fakeRead({ words, outcome })
  const open = await openOffice({ files: new MemoryFiles(), liftFrom: fakeLift(), read })
  const { body } = await upload(open)
  await parse(open, body)
  const id = body.rowId as string
  const plan = async (row = id) => (await open.call('GET', `/api/plans/${row}`, { as: 'ana' })).body
  const change = async (way: string, more: object = {}) =>
    open.call('POST', `/api/plans/${id}/pages/1/${way}`, {
      as: 'ana',
      body: { version: (await plan()).version, ...more },
    })
  return { open, id, plan, change }
}

const look = (open: TestOffice, id: string, page: number | string, version: unknown, as: Person = 'ana') =>
  open.call('POST', `/api/plans/${id}/pages/${page}/look`, { as, body: { version } })

const verify = async (open: TestOffice, id: string, body: object) =>
  open.call('PUT', `/api/plans/${id}/verify`, { as: 'ana', body })

describe('a page that may still show patient data', () => {
  test('is neither shown to nor marked by whom may not verify', async () => {
    const { open, id } = await office()
    for (const as of ['viewer', 'demo'] as const) {
      expect((await look(open, id, 1, 2, as)).status).toBe(403)
      expect((await open.call('GET', `/api/plans/${id}`, { as })).status).toBe(403)
      expect((await open.call('GET', `/api/plans/${id}/pages/1`, { as })).status).toBe(403)
    }
  })

  test('is not marked where there is none, or by a person who saw another version', async () => {
    const { open, id, plan } = await office()
    expect((await look(open, id, 9, 2)).status).toBe(404)
    expect((await look(open, 'nobody', 1, 2)).status).toBe(404)
    expect((await look(open, id, 0, 2)).status).toBe(422)
    expect((await look(open, id, 1, 'x')).status).toBe(422)
    expect((await look(open, id, 1, 1)).status).toBe(409)
    expect((await plan()).to_look).toEqual([1])
  })

  test('keeps the plan from being verified, in words, and nothing is saved', async () => {
    const { open, id, plan } = await office()
    const refused = await verify(open, id, { ...(await plan()), group_name: 'Changed' })
    expect([refused.status, refused.body]).toEqual([
      422,
      {
        success: false,
        error: 'Look at page 1 first. We may have missed patient data there.',
        fields: {},
        to_look: [1],
      },
    ])
    expect(await plan()).toMatchObject({ group_name: 'Acme Hardware', confidence_status: 'Needs Review' })
  })

  test('is looked at by a person, once, and the plan can be verified then', async () => {
    const { open, id, plan } = await office()
    const before = await auditOf(open.db, id)
    expect((await look(open, id, 1, 2)).body).toEqual({ version: 3, to_look: [] })
    expect((await look(open, id, 1, 3)).body).toEqual({ version: 3, to_look: [] })
    const { to_look, parse_result } = await plan()
    expect(to_look).toEqual([])
    expect(parse_result.pages[0]).toMatchObject({ ...RISKY, looked: { by: 'ana' } })
    expect(Date.parse(parse_result.pages[0].looked.at)).toBeGreaterThan(0)
    expect((await verify(open, id, await plan())).status).toBe(200)
    const told = (await auditOf(open.db, id)).slice(before.length)
    expect(told.map(({ what, fields }) => [what, fields])).toEqual([
      ['page_looked', ['page 1', '2 outlined']],
      ['verify', []],
    ])
  })

  test('loses the words in doubt that a person masks, and is still to be looked at', async () => {
    const { plan, change } = await office()
    const box: Box = [298, 198, 352, 212]
    expect((await change('masks', { box })).status).toBe(200)
    const { to_look, parse_result } = await plan()
    expect(to_look).toEqual([1])
    expect(parse_result.pages[0]).toMatchObject({ risk: 0.4, doubts: [{ box: OTHER }], revision: 1 })
  })

  test('keeps its risk, its words and who looked through the lifting of a mask', async () => {
    const { open, id, plan, change } = await office()
    await look(open, id, 1, 2)
    const [before] = (await plan()).parse_result.pages
    expect((await change('lift', { box: MASKED })).status).toBe(200)
    expect((await plan()).parse_result.pages[0]).toEqual({ ...before, revision: 1 })
  })
})

describe('a page that asks for nothing', () => {
  test.each([
    ['was read before the risk was told', {}],
    ['has a risk at the bound', { risk: 0.25 }],
  ])('%s, and the plan is verified as ever', async (_, first) => {
    const { open, id, plan } = await office(first)
    expect((await plan()).to_look).toEqual([])
    expect((await look(open, id, 1, 2)).body).toEqual({ version: 2, to_look: [] })
    expect((await plan()).parse_result.pages[0].looked).toBeUndefined()
    expect((await verify(open, id, await plan())).status).toBe(200)
  })
})

describe('another reading of the same document', () => {
  test('takes over who looked', async () => {
    const { open, id, plan } = await office()
    await look(open, id, 1, 2)
    const asked = await open.call('POST', `/api/plans/${id}/options`, { as: 'ana', body: { option: 'Low' } })
    const other = await plan(asked.body.newRowId)
    expect(other.to_look).toEqual([])
    expect(other.parse_result.pages[0].looked).toEqual((await plan()).parse_result.pages[0].looked)
  })
})
