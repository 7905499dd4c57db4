import { describe, expect, test } from 'bun:test'
import { fakePictures } from '../../testing/fake-pictures.ts'
import { buildOutcome, fakeRead } from '../../testing/fake-read.ts'
import { MemoryFiles } from '../../testing/memory-files.ts'
import { openOffice, type TestOffice } from '../../testing/office.ts'
import { parse, upload } from '../../testing/upload-office.ts'
import { hiddenOf } from './store.ts'

type Box = [number, number, number, number]

const FAMILY: Box = [300, 198, 400, 212]
const WORDS: { text: string; box: Box }[] = [
  { text: 'Acme', box: [72, 200, 110, 210] },
  { text: 'Hardware', box: [200, 200, 240, 210] },
  { text: 'Okonkwo', box: [305, 200, 350, 210] },
  { text: 'Family', box: [355, 200, 390, 210] },
]

/** An office with a plan whose group name holds a patient's name, which ana masks while admin has the plan open. */
async function office(changes: { kept?: boolean } = {}) {
  const outcome = (names: string[]) => {
    const made = buildOutcome(names)
    made.reading.plan.group_name = 'Acme Hardware Okonkwo Family'
    made.reading.evidence['group_name'] = [
      { page: 1, box: [72, 200, 390, 210], quote: 'Acme Hardware Okonkwo Family' },
    ]
    return made
  }
  const read = fakeRead({ words: WORDS, outcome })
  const open = await openOffice({ files: new MemoryFiles(), pictures: fakePictures(), read })
  const { body } = await upload(open)
  await parse(open, body)
  const id = body.rowId as string
  if (changes.kept === false) await open.db.run(['UPDATE pages SET words_id = NULL'])
  const begun = await planOf(open, id)
  const mask = await open.call('POST', `/api/plans/${id}/pages/1/masks`, {
    as: 'ana',
    body: { box: FAMILY, version: begun.version },
  })
  expect(mask.body.cleared).toEqual(['group_name'])
  return { open, id, begun }
}

const planOf = async (open: TestOffice, id: string) =>
  (await open.call('GET', `/api/plans/${id}`, { as: 'admin' })).body

const draftOf = (version: number, changes: object = {}) => ({
  version,
  values: {
    group_name: { text: 'Acme Okonkwo Family LLC', notes: '' },
    'coverage.crowns': { text: '60%', notes: 'Paid for OKONKWO, only.' },
    payor_id: { text: '60054', notes: '' },
  },
  confirmed: ['coverage.fillings'],
  sources: {},
  ...changes,
})

const keep = (open: TestOffice, id: string, draft: object) =>
  open.call('PUT', `/api/plans/${id}/draft`, { as: 'admin', body: draft })
const kept = async (open: TestOffice, id: string) =>
  (await open.call('GET', `/api/plans/${id}/draft`, { as: 'admin' })).body.draft
const save = (open: TestOffice, id: string, body: object) =>
  open.call('PUT', `/api/plans/${id}/verify`, { as: 'admin', body })

describe('unsaved work that was begun before a mask', () => {
  test('is kept without the words that were masked; all else of it stays', async () => {
    const { open, id, begun } = await office()
    const drawn = {
      payor_id: {
        page: 1,
        box: FAMILY,
        words: { page: 1, box: FAMILY, quote: 'Okonkwo Family' },
        text: '60054',
      },
    }
    const sources = { payor_id: { kind: 'phone', representative: 'Ada Okonkwo' } }
    const noted = { 'coverage.crowns': [drawn.payor_id] }
    expect((await keep(open, id, draftOf(begun.version, { drawn, noted, sources }))).status).toBe(200)
    expect(await kept(open, id)).toEqual({
      ...draftOf(begun.version),
      values: { payor_id: { text: '60054', notes: '' } },
      drawn: {},
      noted: {},
    })
    const prints = await hiddenOf(open.db.read, id)
    expect(prints.map(({ letters }) => letters).sort()).toEqual([13, 25, 7].sort())
    expect(JSON.stringify(prints)).not.toMatch(/okonkwo/i)
  })

  test('is not kept at all where nobody knows the words that were masked', async () => {
    const { open, id, begun } = await office({ kept: false })
    const refused = await keep(open, id, draftOf(begun.version))
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'Someone masked something on this plan while you were editing. Load it again.',
    ])
    const { version } = await planOf(open, id)
    expect((await keep(open, id, draftOf(version, { values: {} }))).status).toBe(200)
  })
})

describe('a plan that is saved by whom saw it before a mask', () => {
  test('does not take the masked words back, also when they come again with the version that is there', async () => {
    const { open, id, begun } = await office()
    expect((await save(open, id, begun)).status).toBe(409)
    const { version } = await planOf(open, id)
    const again = await save(open, id, { ...begun, version })
    expect([again.status, again.body.error]).toEqual([
      422,
      'Some values include text that was masked while you were editing.',
    ])
    expect(again.body.fields).toEqual({
      group_name: 'This was masked on page 1 as patient data. If it isn’t, remove that redaction first.',
    })
    expect(JSON.stringify(await planOf(open, id))).not.toContain('Okonkwo')
  })

  test('nor in a note, a disclaimer, a rule that a person made up, or who said it', async () => {
    const { open, id } = await office()
    const now = await planOf(open, id)
    const { parsed } = now.parse_result
    parsed.coverage.crowns.notes = 'Paid for okonkwo.'
    parsed.disclaimers = ['Only for the Okonkwo-Family.']
    parsed.flags = { okonkwo_rule: 'Yes' }
    const sources = { payor_id: { kind: 'phone', representative: 'Okonkwo' } }
    const { status, body } = await save(open, id, { ...now, sources })
    expect(status).toBe(422)
    expect(Object.keys(body.fields).sort()).toEqual([
      'coverage.crowns',
      'disclaimers.0',
      'flags.okonkwo_rule',
      'payor_id',
    ])
  })

  test('takes what is ordinary, and what a lifted mask had hidden', async () => {
    const { open, id } = await office()
    const plain = await planOf(open, id)
    const saved = await save(open, id, { ...plain, group_name: 'Acme Hardware Family Trust' })
    expect(saved.status).toBe(200)
    await open.call('POST', `/api/plans/${id}/pages/1/lift`, {
      as: 'ana',
      body: { box: FAMILY, version: saved.body.version },
    })
    const open_ = await planOf(open, id)
    expect((await save(open, id, { ...open_, group_name: 'Okonkwo Family' })).status).toBe(200)
  })

  test('does not take back a value of a page whose words nobody knows', async () => {
    const { open, id, begun } = await office({ kept: false })
    const { version } = await planOf(open, id)
    expect((await save(open, id, { ...begun, version })).body.fields).toHaveProperty('group_name')
  })
})
