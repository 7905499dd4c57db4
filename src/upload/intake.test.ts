import { describe, expect, test } from 'bun:test'
import { auditOf } from '../account/audit/store.ts'
import { findPlan, planTrashed } from '../plan/store.ts'
import { officeWith, PDF, PNG, parse, upload } from '../testing/upload-office.ts'

describe('uploading', () => {
  test.each(['demo', 'viewer', null] as const)('is refused to %p', async (as) => {
    const office = await officeWith()
    const answer = await office.call('POST', '/api/uploads', { as, body: PDF })
    expect(answer.status).toBe(as === null ? 401 : 403)
    expect(office.files.stored.size).toBe(0)
  })

  test.each<[string, Uint8Array, number, string]>([
    ['an empty file', new Uint8Array(0), 422, 'The file is empty.'],
    [
      'a renamed program',
      new TextEncoder().encode('MZ not a plan'),
      415,
      'The file isn’t a PDF, PNG, JPG or WEBP.',
    ],
    [
      'a web page',
      new TextEncoder().encode('<html>%PDF-1.7'),
      415,
      'The file isn’t a PDF, PNG, JPG or WEBP.',
    ],
  ])('%s is refused in words, and nothing of it is kept', async (_, body, status, error) => {
    const office = await officeWith()
    const answer = await upload(office, 'plan.pdf', body)
    expect([answer.status, answer.body]).toEqual([status, { success: false, error }])
    expect(office.files.stored.size).toBe(0)
  })

  test('a file that is larger than it said is refused while it comes', async () => {
    const office = await officeWith()
    const body = new Uint8Array(50 * 1024 * 1024 + 1)
    body.set(PDF)
    const answer = await upload(office, 'plan.pdf', body)
    expect(answer.status).toBe(413)
    expect(office.files.stored.size).toBe(0)
  })

  test('stops before the disk is so full that nothing else works', async () => {
    const office = await officeWith()
    office.files.freeBytes = 400 * 1024 * 1024
    const answer = await upload(office)
    expect([answer.status, answer.body.error]).toEqual([
      503,
      'The disk is full. Free some space and try again.',
    ])
  })

  test('stores the file under milliseconds_originalName and makes a row of it', async () => {
    const office = await officeWith()
    const { body, status } = await upload(office, '../Plan\u202e 2026.pdf')
    expect(status).toBe(200)
    expect(body.fileName).toBe(`${office.clock()}_Plan 2026.pdf`)
    const plan = await findPlan(office.db, body.rowId)
    expect(plan).toMatchObject({
      original_file_url: body.fileName,
      last_uploaded_by: 'ana',
      parse_result: null,
    })
    expect((await auditOf(office.db, body.rowId)).map((a) => a.what)).toEqual(['upload'])
  })

  test('two files of one name in one millisecond get two names', async () => {
    const office = await officeWith()
    const one = await upload(office)
    const two = await upload(office)
    expect(two.body.fileName).toBe(`${office.clock() + 1}_Plan 2026.pdf`)
    expect(one.body.fileName).not.toBe(two.body.fileName)
  })

  test('a patient in the file name is masked in the stored name, and the uploader is told', async () => {
    const office = await officeWith()
    const { body } = await upload(office, 'EOB Jane Roe 123-45-6789.pdf')
    expect(body.masked).toBe(true)
    expect(body.fileName).not.toContain('6789')
  })

  test('of several twins the one that was read is told; one in the trash is none', async () => {
    const office = await officeWith()
    const read = (await upload(office)).body
    await parse(office, read)
    await upload(office)
    expect((await upload(office)).body.twin).toMatchObject({ id: read.rowId, status: 'unverified' })
    await office.db.write((orm) => planTrashed(orm, read.rowId, '2026-11-21T16:00:00.000Z', 'admin'))
    expect((await upload(office)).body.twin).toMatchObject({ status: 'unparsed' })
  })

  test('the same bytes again are told with their twin, and taken all the same', async () => {
    const office = await officeWith()
    const one = await upload(office)
    const two = await upload(office, 'copy.pdf')
    expect(two.body.twin).toMatchObject({ id: one.body.rowId, status: 'unparsed' })
  })

  test('the ending follows the content', async () => {
    const office = await officeWith()
    expect((await upload(office, 'scan.pdf', PNG)).body.fileName).toEndWith('_scan.pdf.png')
  })
})
