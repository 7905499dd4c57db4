import { describe, expect, test } from 'bun:test'
import { auditOf } from '../account/audit/store.ts'
import { namedFiles } from '../admin/damage/store.ts'
import { refuse } from '../document/errors.ts'
import type { PrintForm } from '../document/form/work.ts'
import { buildPlan } from '../testing/build.ts'
import { BLANK_FORM, fakePrintForm, fakeReadForm, USED_FORM } from '../testing/fake-forms.ts'
import { MemoryFiles } from '../testing/memory-files.ts'
import { openOffice, type Person, type TestOffice } from '../testing/office.ts'
import { PDF } from '../testing/upload-office.ts'
import type { ReadForm } from './read-in-child.ts'
import { formFiles, listForms } from './store.ts'
import { sweepForms } from './sweep.ts'

const HOUR = 60 * 60_000

async function officeWith(readForm: ReadForm = fakeReadForm(), printForm: PrintForm = fakePrintForm) {
  const files = new MemoryFiles()
  return { ...(await openOffice({ files, readForm, printForm })), files }
}

const send = (office: TestOffice, { as = 'ana', name = 'Breakdown.pdf', body = PDF as Uint8Array } = {}) =>
  office.call('POST', '/api/forms', {
    as: as as Person,
    body,
    headers: { 'x-file-name': encodeURIComponent(name) },
  })

const added = async (office: TestOffice): Promise<string> => (await send(office)).body.id

describe('a form is refused', () => {
  test.each([
    ['nothing', new Uint8Array(), 422, 'The file is empty.'],
    ['text', new TextEncoder().encode('hello'), 415, 'The file isn’t a PDF, PNG, JPG or WEBP.'],
    [
      'a web page',
      new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
      'The file isn’t a PDF, PNG, JPG or WEBP.',
    ],
    [
      'too much',
      new Uint8Array([...PDF, ...new Uint8Array(21 * 1024 * 1024)]),
      413,
      'The file is larger than 20 MB.',
    ],
  ])('that is %s', async (_, body, status, error) => {
    const office = await officeWith()
    const answer = await send(office, { body })
    expect([answer.status, answer.body.error]).toEqual([status, error])
    expect(office.files.stored.size).toBe(0)
  })

  test('that the reader can’t open, in its words', async () => {
    const office = await officeWith(() => Promise.reject(refuse('password')))
    expect((await send(office)).body.error).toBe('The file is password-protected.')
  })

  test('that was used for a patient: where is told, and nothing is kept', async () => {
    const office = await officeWith(fakeReadForm(USED_FORM))
    const { status, body } = await send(office, { name: 'Jane Doe breakdown.pdf' })
    expect(status).toBe(422)
    expect(body.error).toContain('didn’t keep it')
    expect(body.found).toEqual(USED_FORM.used)
    expect(body.pictures).toMatchObject([{ page: 1, media_type: 'image/jpeg', data: 'AQID' }])
    expect(office.files.stored.size).toBe(0)
    expect(await listForms(office.db)).toEqual([])
    expect(JSON.stringify(body)).not.toContain('Jane')
  })

  test('in a change, with a blank outside its page, a field we don’t know, or two blanks of one name', async () => {
    const office = await officeWith()
    const id = await added(office)
    const [first] = BLANK_FORM.blanks
    for (const places of [
      [{ ...first, box: [500, 100, 700, 114] }],
      [{ ...first, box: [100, 100, 101, 101] }],
      [{ ...first, page: 2 }],
      [{ ...first, field: 'constructor' }],
      [{ ...first, field: 'service.crowns.percent.bitewings' }],
      [{ ...first, field: 'group_name', more: ['constructor'] }],
      [{ ...first, field: 'group_name', more: ['hand'] }],
      [{ ...first, field: null, more: ['group_name'] }],
      [first, first],
    ]) {
      const change = { version: 1, name: 'Ours', places }
      expect((await office.call('PUT', `/api/forms/${id}`, { as: 'ana', body: change })).status).toBe(422)
    }
    expect((await listForms(office.db))[0]).toMatchObject({ version: 1, placed_by: null })
  })

  test('that isn’t there, and a plan that isn’t there', async () => {
    const office = await officeWith()
    const plan = await buildPlan(office.db)
    const unread = await buildPlan(office.db, { result: null })
    const bodies = { print: { plans: [plan] }, printed: { sheets: [{ plan, version: 1 }] } }
    expect((await office.call('GET', '/api/forms/none', { as: 'ana' })).status).toBe(404)
    expect((await office.call('GET', '/api/forms/none/pages/1', { as: 'ana' })).status).toBe(404)
    expect((await office.call('DELETE', '/api/forms/covriq', { as: 'ana' })).status).toBe(404)
    for (const act of ['print', 'printed'] as const)
      expect(
        (await office.call('POST', `/api/forms/none/${act}`, { as: 'ana', body: bodies[act] })).status,
      ).toBe(404)
    for (const [plans, status] of [
      [['none'], 404],
      [[unread], 409],
      [[], 422],
    ] as const)
      for (const [act, body] of [
        ['print', { plans }],
        ['printed', { sheets: plans.map((id) => ({ plan: id, version: 1 })) }],
      ] as const)
        expect((await office.call('POST', `/api/forms/covriq/${act}`, { as: 'ana', body })).status).toBe(
          status,
        )
  })
})

describe('a form of the office', () => {
  test('is kept sealed with its blanks, under a name without a patient', async () => {
    const office = await officeWith()
    const { status, body } = await send(office, { name: 'Harbor Lane breakdown.pdf' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'Harbor Lane breakdown',
      pages: 1,
      blanks: 4,
      left: 1,
      placed_at: null,
      fixed: false,
    })
    expect(body.places).toEqual(BLANK_FORM.blanks)
    expect(office.files.stored.size).toBe(2)
    expect((await auditOf(office.db, body.id)).map(({ what }) => what)).toEqual(['form_added'])
    const page = await office.fetch('GET', `/api/forms/${body.id}/pages/1`, { as: 'admin' })
    expect(new Uint8Array(await page.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]))
    const named = await namedFiles(office.db)
    expect([...named].sort()).toEqual((await formFiles(office.db)).sort())
  })

  test('is placed by one, used by all; whoever comes second is told', async () => {
    const office = await officeWith()
    const id = await added(office)
    const places = BLANK_FORM.blanks.map((blank) =>
      blank.field === null
        ? { ...blank, field: 'service.crowns.limit', words: 'Jane Doe 555-12-3456' }
        : blank,
    )
    const change = { version: 1, name: '  Our form ', places }
    const saved = await office.call('PUT', `/api/forms/${id}`, { as: 'ana', body: change })
    expect(saved.body).toMatchObject({
      name: 'Our form',
      left: 0,
      placed_by: office.people.ana.full_name,
      version: 2,
    })
    // What a browser says of the form's words counts for nothing.
    expect(JSON.stringify(saved.body)).not.toContain('Jane')
    const late = await office.call('PUT', `/api/forms/${id}`, { as: 'admin', body: change })
    expect([late.status, late.body.error]).toEqual([409, 'Someone else changed this form. Open it again.'])
    expect((await office.call('GET', '/api/forms', { as: 'admin' })).body).toMatchObject([
      { id, name: 'Our form' },
    ])
  })

  test('that was deleted can be brought back for a day; then it’s gone with its files', async () => {
    const office = await officeWith()
    const id = await added(office)
    const remove = () => office.call('DELETE', `/api/forms/${id}`, { as: 'ana' })
    expect((await remove()).body).toEqual({ success: true })
    expect((await office.call('GET', '/api/forms', { as: 'ana' })).body).toEqual([])
    expect((await remove()).status).toBe(404)
    office.clock.jump(23 * HOUR)
    expect(await sweepForms(office.office)).toBe(0)
    expect((await office.call('POST', `/api/forms/${id}/restore`, { as: 'admin' })).status).toBe(200)
    expect((await office.call('GET', `/api/forms/${id}`, { as: 'ana' })).status).toBe(200)
    await remove()
    office.clock.jump(25 * HOUR)
    expect(await sweepForms(office.office)).toBe(1)
    expect(await formFiles(office.db)).toEqual([])
    expect((await office.call('POST', `/api/forms/${id}/restore`, { as: 'ana' })).status).toBe(404)
    expect((await auditOf(office.db, id)).map(({ what }) => what)).toEqual([
      'form_added',
      'form_deleted',
      'form_restored',
      'form_deleted',
    ])
  })
})
