import { describe, expect, test } from 'bun:test'
import { auditOf } from '../account/audit/store.ts'
import { usesInserts } from '../plan/uses/store.ts'
import { fakePictures } from '../testing/fake-pictures.ts'
import { buildOutcome, fakeRead } from '../testing/fake-read.ts'
import { MemoryFiles } from '../testing/memory-files.ts'
import { openOffice, type TestOffice } from '../testing/office.ts'
import { rows } from '../testing/renewals.ts'
import { parse, upload } from '../testing/upload-office.ts'

type Box = [number, number, number, number]

const NAME: Box = [300, 198, 360, 212]
const CROWNS: Box = [196, 197, 224, 213]
const WORDS: { text: string; box: Box }[] = [
  { text: 'Crowns', box: [72, 200, 110, 210] },
  { text: '50%', box: [200, 200, 220, 210] },
  { text: 'Okonkwo', box: [305, 200, 350, 210] },
]

/** An office with one plan: crowns at 50%, and a name on the same line that nobody masked. */
async function office() {
  const files = new MemoryFiles()
  const pictures = fakePictures()
  const outcome = (names: string[]) => {
    const made = buildOutcome(names)
    const place = { page: 1, box: [200, 200, 220, 210] as Box, quote: 'Crowns 50% Okonkwo' }
    Object.assign(made.reading.evidence, { 'coverage.crowns': [place] })
    return made
  }
  const open = await openOffice({ files, pictures, read: fakeRead({ words: WORDS, outcome }) })
  const { body } = await upload(open)
  await parse(open, body)
  return { open, files, pictures, id: body.rowId as string }
}

const planOf = async (open: TestOffice, id: string) =>
  (await open.call('GET', `/api/plans/${id}`, { as: 'ana' })).body

async function mask(
  open: TestOffice,
  id: string,
  box: unknown,
  changes: { version?: number; page?: number } = {},
) {
  const version = changes.version ?? (await planOf(open, id)).version
  return open.call('POST', `/api/plans/${id}/pages/${changes.page ?? 1}/masks`, {
    as: 'ana',
    body: { box, version },
  })
}

describe('a box that a person masks', () => {
  test('must lie on a page of the plan, as the person sees it', async () => {
    const { open, id, files } = await office()
    const before = (await files.list()).sort()
    expect((await mask(open, id, NAME, { page: 9 })).status).toBe(404)
    expect((await mask(open, 'nobody', NAME, { version: 1 })).status).toBe(404)
    expect((await mask(open, id, [0, 0, 9000, 20])).status).toBe(422)
    expect((await mask(open, id, NAME, { version: 1 })).status).toBe(409)
    expect((await files.list()).sort()).toEqual(before)
  })

  test('is burnt into picture, copy and words, and the old files leave the disk', async () => {
    const { open, id, files, pictures } = await office()
    const before = await files.list()
    expect((await mask(open, id, NAME)).body.cleared).toEqual([])
    expect(pictures.masks[0]).toEqual(NAME)
    const kept = [...files.stored.values()].map((bytes) => new TextDecoder().decode(bytes)).join(' ')
    expect(kept).not.toContain('Okonkwo')
    expect(kept).toContain('Crowns')
    const after = await files.list()
    expect(after).toHaveLength(before.length)
    // Of the four files the original alone is the same.
    expect(after.filter((file) => before.includes(file))).toHaveLength(1)
  })

  test('takes its words out of the quote of the same line, and leaves the value', async () => {
    const { open, id } = await office()
    await mask(open, id, NAME)
    const plan = await planOf(open, id)
    expect(plan.parse_result.evidence['coverage.crowns'][0].quote).toBe('50%')
    expect(plan.parse_result.parsed.coverage.crowns.coverage_percent).toBe(50)
    expect(JSON.stringify(plan)).not.toContain('Okonkwo')
    expect(plan.parse_result.phi.at(-1)).toEqual({ type: 'person', page: 1, box: NAME })
    expect(plan.parse_result.pages[0].revision).toBe(1)
  })

  test('on a page whose words were never kept leaves no quote of it that could hold what was masked', async () => {
    const { open, id } = await office()
    await open.db.run(['UPDATE pages SET words_id = NULL'])
    expect((await mask(open, id, NAME)).body.cleared).toEqual([])
    const plan = await planOf(open, id)
    expect(JSON.stringify(plan)).not.toContain('Okonkwo')
    expect(plan.parse_result.parsed.coverage.crowns.coverage_percent).toBe(50)
    expect((await mask(open, id, [215, 195, 260, 215])).body.cleared).toEqual(['coverage.crowns'])
  })

  test('clears the values that stood under it, which have to be checked', async () => {
    const { open, id } = await office()
    expect((await mask(open, id, CROWNS)).body.cleared).toEqual(['coverage.crowns'])
    const { parse_result: result } = await planOf(open, id)
    expect(result.parsed.coverage.crowns).toEqual({ coverage_percent: null, notes: null })
    expect(result.evidence['coverage.crowns']).toBeUndefined()
    expect(result.states['coverage.crowns']).toMatchObject({
      state: 'check',
      reasons: ['The text here was masked by ana.'],
    })
    expect(result.parsed.coverage.fillings.coverage_percent).toBe(80)
  })

  test('opens a verified plan again only where a value went with it', async () => {
    const { open, id } = await office()
    await open.call('PUT', `/api/plans/${id}/verify`, { as: 'ana', body: await planOf(open, id) })
    await mask(open, id, NAME)
    expect((await planOf(open, id)).confidence_status).toBe('Verified')
    await mask(open, id, CROWNS)
    expect(await planOf(open, id)).toMatchObject({ confidence_status: 'Needs Review', verified_by: null })
  })

  test('takes what answers and sheets used of it, also of older values that told the masked words', async () => {
    const { open, id } = await office()
    const use = (path: string, value: unknown) => ({
      plan_id: id,
      version: 2,
      path,
      value: JSON.stringify(value),
      kind: 'sheet' as const,
      user_id: null,
      day: '2026-11-21',
    })
    const uses = [
      use('flags.cob', 'Standard for Okonkwo'),
      use('coverage.srp', { coverage_percent: 80, notes: 'Okonkwo alone.' }),
      use('coverage.crowns', { coverage_percent: 50, notes: null }),
      use('coverage.fillings', { coverage_percent: 80, notes: 'Deductible applies.' }),
    ]
    await open.db.write((orm) => usesInserts(orm, uses)[0]!)
    const left = async () => (await rows(open)).map((row) => row.path)
    await mask(open, id, NAME)
    expect(await left()).toEqual(['coverage.crowns', 'coverage.fillings'])
    await mask(open, id, CROWNS)
    expect(await left()).toEqual(['coverage.fillings'])
  })

  test('drops unsaved work, which may hold what was masked, and is told by the audit trail', async () => {
    const { open, id } = await office()
    const draft = { version: 2, values: {}, confirmed: [], sources: {} }
    const kept = await open.call('PUT', `/api/plans/${id}/draft`, { as: 'admin', body: draft })
    expect(kept.status).toBe(200)
    await mask(open, id, NAME)
    expect((await open.call('GET', `/api/plans/${id}/draft`, { as: 'admin' })).body.draft).toBeNull()
    const told = (await auditOf(open.db, id)).at(-1)
    expect([told?.what, told?.fields]).toEqual(['mask_changed', ['page 1']])
  })
})
