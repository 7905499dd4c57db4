import { describe, expect, test } from 'bun:test'
import { fakePictures } from '../testing/fake-pictures.ts'
import { fakeRead } from '../testing/fake-read.ts'
import { openOffice, type TestOffice } from '../testing/office.ts'
import { parse, upload } from '../testing/upload-office.ts'

type Box = [number, number, number, number]

const WORDS: { text: string; box: Box }[] = [
  { text: 'Crowns', box: [72, 200, 110, 210] },
  { text: '50%', box: [200, 200, 220, 210] },
  { text: '60%', box: [230, 200, 250, 210] },
  { text: '$1,200', box: [200, 220, 230, 230] },
]
const FIFTY: Box = [196, 197, 224, 213]
const BOTH: Box = [190, 196, 260, 214]
const BLANK: Box = [400, 600, 440, 620]

/** An office with one plan that was read; `seen` is what a second look at a picture finds. */
async function office(seen = '') {
  const pictures = fakePictures(seen)
  const open = await openOffice({ read: fakeRead({ words: WORDS }), pictures })
  const { body } = await upload(open)
  await parse(open, body)
  return { open, id: body.rowId as string, pictures }
}

const read = (open: TestOffice, id: string, body: unknown, page = 1) =>
  open.call('POST', `/api/plans/${id}/pages/${page}/read`, { as: 'ana', body })

/** Verifies with crowns at 50% (or another percent) and what was drawn. */
async function verify(open: TestOffice, id: string, drawn: unknown, percent = 50, notes?: string) {
  const { body } = await open.call('GET', `/api/plans/${id}`, { as: 'ana' })
  const { crowns } = body.parse_result.parsed.coverage
  crowns.coverage_percent = percent
  crowns.notes = notes ?? crowns.notes
  const answer = await open.call('PUT', `/api/plans/${id}/verify`, { as: 'ana', body: { ...body, drawn } })
  return { status: answer.status, result: answer.body.parse_result }
}

describe('a box of a page that is read', () => {
  test('must lie on a page of the plan and be a box', async () => {
    const { open, id } = await office()
    expect((await read(open, id, { box: FIFTY }, 9)).status).toBe(404)
    expect((await read(open, 'nobody', { box: FIFTY })).status).toBe(404)
    expect((await read(open, id, { box: [0, 0, 9000, 20] })).body.error).toBe('That box isn’t on the page.')
    expect((await read(open, id, { box: [220, 200, 200, 210] })).body.error).toBe('The box is too small.')
    expect((await read(open, id, { box: 'all of it' })).status).toBe(422)
  })

  test('gives its words, the box that hugs them and the value for the field', async () => {
    const { open, id, pictures } = await office()
    const { body } = await read(open, id, { box: FIFTY, field: 'coverage.crowns' })
    expect(body).toEqual({ text: '50%', box: [200, 200, 220, 210], source: 'words', values: ['50%'] })
    expect(pictures.looks).toEqual([])
  })

  test('with several figures gives each, in the order in which they are read', async () => {
    const { open, id } = await office()
    const { body } = await read(open, id, { box: BOTH, field: 'coverage.crowns' })
    expect([body.text, body.values]).toEqual(['50% 60%', ['50%', '60%']])
  })

  test('that holds nothing of the kind gives its words and no value', async () => {
    const { open, id } = await office()
    const { body } = await read(open, id, { box: [70, 198, 112, 212], field: 'coverage.crowns' })
    expect([body.text, body.values]).toEqual(['Crowns', []])
  })

  test('without a kept word is read from the redacted picture, once', async () => {
    const { open, id, pictures } = await office('80%')
    const first = await read(open, id, { box: BLANK, field: 'coverage.crowns' })
    expect(first.body).toEqual({ text: '80%', box: BLANK, source: 'ocr', values: ['80%'] })
    await read(open, id, { box: BLANK })
    expect(pictures.looks).toEqual([BLANK])
  })
})

describe('a value that was read from a drawn box and is verified', () => {
  test('keeps the box as its place, with the words that the server itself finds there', async () => {
    const { open, id } = await office()
    const drawn = [{ path: 'coverage.crowns', page: 1, box: FIFTY, quote: 'Delia Okonkwo' }]
    const { result } = await verify(open, id, drawn)
    expect(result.evidence['coverage.crowns']).toEqual([{ page: 1, box: [200, 200, 220, 210], quote: '50%' }])
    expect(result.states['coverage.crowns']).toMatchObject({
      drawn_by: 'ana',
      reasons: ['Read from a drawn box.'],
    })
    expect(result.states['coverage.crowns'].by).toBeUndefined()
  })

  test('has no place where the box does not hold the value', async () => {
    const { open, id } = await office()
    const { result } = await verify(open, id, [{ path: 'coverage.crowns', page: 1, box: FIFTY }], 70)
    expect(result.evidence['coverage.crowns']).toBeUndefined()
    expect(result.states['coverage.crowns']).toMatchObject({ state: 'edited', by: 'ana' })
  })

  test('leaves its page to a value that is typed over it later, and keeps it through another save', async () => {
    const { open, id } = await office()
    await verify(open, id, [{ path: 'coverage.crowns', page: 1, box: FIFTY }])
    const before = { page: 1, box: [200, 200, 220, 210] }
    for (const percent of [55, 60]) {
      const { result } = await verify(open, id, [], percent)
      expect(result.states['coverage.crowns']).toMatchObject({ state: 'edited', before })
    }
  })

  test('has no place on a page that is not there, and a box off the page is refused', async () => {
    const { open, id } = await office()
    const off = await verify(open, id, [{ path: 'coverage.crowns', page: 1, box: [0, 0, 9000, 20] }])
    expect(off.status).toBe(422)
    const { result } = await verify(open, id, [{ path: 'coverage.crowns', page: 7, box: FIFTY }], 60)
    expect(result.evidence['coverage.crowns']).toBeUndefined()
  })

  test('is cited by Riq with that page', async () => {
    const { open, id } = await office()
    await verify(open, id, [{ path: 'coverage.crowns', page: 1, box: BOTH }], 60)
    const { body } = await open.call('POST', '/api/riq', {
      as: 'ana',
      body: { query: 'What percent for crowns?' },
      headers: { 'x-active-plan-id': id },
    })
    expect(body.answer).toContain('60%')
    expect(body.citations).toContainEqual({ field: 'coverage.crowns', page: 1, quote: '50% 60%' })
    expect(body.answer).not.toContain('ntered by')
  })

  test('stays theirs when another person verifies again, until one types over it', async () => {
    const { open, id } = await office()
    await verify(open, id, [{ path: 'coverage.crowns', page: 1, box: FIFTY }])
    const again = await verify(open, id, [])
    expect(again.result.states['coverage.crowns'].drawn_by).toBe('ana')
    expect(again.result.evidence['coverage.crowns']).toHaveLength(1)
    const over = await verify(open, id, [], 55)
    expect(over.result.states['coverage.crowns'].drawn_by).toBeUndefined()
    expect(over.result.evidence['coverage.crowns']).toBeUndefined()
  })
})

describe('a figure of the page that a note says', () => {
  const SIXTY: Box = [228, 198, 252, 212]
  const noted = (box: Box) => ({ path: 'coverage.crowns', page: 1, box, part: 'notes' })
  const OUT = 'Out-of-network: 60%.'

  test('has no place where the note does not say it, or there is nothing', async () => {
    const { open, id } = await office()
    const { result } = await verify(open, id, [noted(FIFTY), noted(BLANK)], 50, OUT)
    expect(result.evidence['coverage.crowns'] ?? []).toEqual([])
  })

  test('has no place beside a field without a note', async () => {
    const { open, id } = await office()
    const places = [{ ...noted([196, 217, 234, 233]), path: 'deductible_individual' }]
    const { result } = await verify(open, id, places)
    expect(result.evidence['deductible_individual']).toBeUndefined()
  })

  test('has its place there, behind the one of the percent; the note bears the name of who wrote it', async () => {
    const { open, id } = await office()
    const drawn = [noted(SIXTY), { path: 'coverage.crowns', page: 1, box: FIFTY }]
    const { result } = await verify(open, id, drawn, 50, OUT)
    const places = [
      { page: 1, box: [200, 200, 220, 210], quote: '50%' },
      { page: 1, box: [230, 200, 250, 210], quote: '60%' },
    ]
    expect(result.evidence['coverage.crowns']).toEqual(places)
    expect(result.states['coverage.crowns']).toMatchObject({ drawn_by: 'ana', by: 'ana', part: 'notes' })
    const again = await verify(open, id, [noted(SIXTY)], 50, OUT)
    expect(again.result.evidence['coverage.crowns']).toEqual(places)
  })
})
