import { describe, expect, test } from 'bun:test'
import { UserError } from '../base/errors.ts'
import { findPlan } from '../plan/store.ts'
import { officeWith, PNG, parse, upload } from '../testing/upload-office.ts'
import { findDocument } from './store.ts'

describe('reading an upload', () => {
  test.each(['demo', 'viewer', null] as const)('is refused to %p', async (as) => {
    const office = await officeWith()
    for (const [path, body] of [
      ['/api/parse-pdf', { rowId: 'a', fileName: 'b' }],
      ['/api/process-document', { rowId: 'a', fileUrl: 'b' }],
      ['/api/merge-and-parse', { rowIds: ['a', 'b'] }],
    ] as const) {
      expect((await office.call('POST', path, { as, body })).status).toBe(as === null ? 401 : 403)
    }
  })

  test('only opens what the office stored itself', async () => {
    const office = await officeWith()
    const { body: own } = await upload(office)
    const other = await parse(office, { rowId: own.rowId, fileName: '../../covriq.db' })
    expect([other.status, other.body.error]).toEqual([404, 'File not found.'])
    const name = encodeURIComponent(own.fileName)
    for (const fileUrl of [
      `http://169.254.169.254/files/documents/${name}`,
      `https://example.com/files/documents/${name}`,
      `file:///files/documents/${name}`,
      '/files/documents/..%2f..%2fetc%2fpasswd',
      '/files/documents/%ff',
      own.fileName,
    ]) {
      const refused = await office.call('POST', '/api/process-document', {
        as: 'ana',
        body: { fileUrl, rowId: own.rowId },
      })
      expect(refused.status).toBe(404)
    }
  })

  test('answers with its words when it fails, and can be tried again', async () => {
    const office = await officeWith({
      during: (attempt) => {
        if (attempt === 1) throw new UserError(422, 'The file is password-protected.')
      },
    })
    const { body: own } = await upload(office)
    const failed = await parse(office, own)
    expect([failed.status, failed.body]).toEqual([
      422,
      { success: false, error: 'The file is password-protected.' },
    ])
    const { body: rows } = await office.call('GET', '/api/plans/unparsed', { as: 'ana' })
    expect(rows[0]).toMatchObject({
      id: own.rowId,
      state: 'failed',
      error: 'The file is password-protected.',
    })
    expect((await parse(office, own)).body.success).toBe(true)
  })

  test('answers when it is done, says what becomes of the original, and says so again when asked again', async () => {
    const office = await officeWith()
    const { body: own } = await upload(office)
    const done = await parse(office, own)
    expect(done.body).toEqual({
      success: true,
      deleteMessage:
        'The original file is kept encrypted until 30 days after the plan is verified and then deleted.',
    })
    expect(await parse(office, own)).toMatchObject({ body: done.body })
    expect((await office.call('GET', '/api/plans/unparsed', { as: 'ana' })).body).toEqual([])
    expect((await findPlan(office.db, own.rowId))?.parse_result?.parsed.deductible_individual).toBe('$50')
  })

  test('takes the address of the file with and without our own origin', async () => {
    const office = await officeWith()
    const { body: own } = await upload(office, 'photo.png', PNG)
    const path = `/files/documents/${encodeURIComponent(own.fileName)}`
    for (const fileUrl of [path, `http://localhost:3000${path}`]) {
      const answer = await office.call('POST', '/api/process-document', {
        as: 'ana',
        body: { fileUrl, rowId: own.rowId },
      })
      expect(answer.body.success).toBe(true)
    }
  })
})

describe('merging', () => {
  test('needs two different files', async () => {
    const office = await officeWith()
    const { body: own } = await upload(office)
    for (const rowIds of [[], [own.rowId], [own.rowId, own.rowId]]) {
      const answer = await office.call('POST', '/api/merge-and-parse', { as: 'ana', body: { rowIds } })
      expect([answer.status, answer.body.error]).toEqual([400, 'Please select at least two rows to merge.'])
    }
    const missing = await office.call('POST', '/api/merge-and-parse', {
      as: 'ana',
      body: { rowIds: [own.rowId, 'x'] },
    })
    expect(missing.status).toBe(404)
  })

  test('makes one new row; the merged ones vanish and their files open the merged copy', async () => {
    const office = await officeWith()
    const files = [(await upload(office)).body, (await upload(office, 'b.png', PNG)).body]
    const rowIds = files.map((f) => f.rowId)
    const { body } = await office.call('POST', '/api/merge-and-parse', { as: 'ana', body: { rowIds } })
    expect(body.success).toBe(true)
    expect((await findPlan(office.db, body.newRowId))?.parse_result?.pages).toHaveLength(2)
    expect((await office.call('GET', '/api/plans/unparsed', { as: 'ana' })).body).toEqual([])
    const copy = await office.call('GET', `/files/documents/${encodeURIComponent(files[1].fileName)}`, {
      as: 'ana',
    })
    expect(copy.body).toStartWith('%PDF-1.7 redacted')
  })
})

describe('discarding', () => {
  test('is refused to others than staff, and for a file that was read', async () => {
    const office = await officeWith()
    const { body: own } = await upload(office)
    expect((await office.call('POST', `/api/plans/${own.rowId}/discard`, { as: 'demo' })).status).toBe(403)
    await parse(office, own)
    expect((await office.call('POST', `/api/plans/${own.rowId}/discard`, { as: 'ana' })).status).toBe(409)
  })

  test('takes the file from the list', async () => {
    const office = await officeWith()
    const { body: own } = await upload(office)
    const answer = await office.call('POST', `/api/plans/${own.rowId}/discard`, { as: 'ana' })
    expect(answer.body).toEqual({ success: true })
    expect((await office.call('GET', '/api/plans/unparsed', { as: 'ana' })).body).toEqual([])
    expect((await parse(office, own)).status).toBe(404)
    expect((await findDocument(office.db, own.rowId))?.discarded_at).toBe(office.clock())
  })
})

describe('the name of a file before it is sent', () => {
  const look = (office: Awaited<ReturnType<typeof officeWith>>, name: string, as: 'ana' | 'viewer' = 'ana') =>
    office.call('POST', '/api/uploads/name', { as, body: { name } })

  test('is looked at for staff only', async () => {
    expect((await look(await officeWith(), 'plan.pdf', 'viewer')).status).toBe(403)
  })

  test('is told as it would be stored when it looks like a person, and left alone otherwise', async () => {
    const office = await officeWith()
    expect((await look(office, 'Jane_Roe_03-14-1987.pdf')).body).toEqual({ name: 'masked.pdf', masked: true })
    expect((await look(office, 'Delta PPO 2026.pdf')).body).toEqual({
      name: 'Delta PPO 2026.pdf',
      masked: false,
    })
  })
})
