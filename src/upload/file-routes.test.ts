import { describe, expect, test } from 'bun:test'
import { auditOf } from '../account/audit/store.ts'
import type { Box } from '../document/page.ts'
import { planTrashed, planVerified } from '../plan/store.ts'
import { RISK_BOUND } from '../plan/to-look.ts'
import { buildIdentity, buildPlan, buildRecord, buildResult } from '../testing/build.ts'
import { buildOutcome, type FakeReading, PICTURE } from '../testing/fake-read.ts'
import type { MemoryFiles } from '../testing/memory-files.ts'
import { officeWith, parse, upload } from '../testing/upload-office.ts'

describe('stored files', () => {
  test.each(['demo', 'viewer', null] as const)('are refused to %p', async (as) => {
    const office = await officeWith()
    const { body: own } = await upload(office)
    await parse(office, own)
    for (const path of [
      `/api/plans/${own.rowId}/pages/1`,
      `/api/plans/${own.rowId}/pages/1/tables`,
      `/files/documents/${encodeURIComponent(own.fileName)}`,
    ]) {
      expect((await office.call('GET', path, { as })).status).toBe(as === null ? 401 : 403)
    }
  })

  test('a page is a picture with its size in page units, and never kept by a browser', async () => {
    const office = await officeWith()
    const { body: own } = await upload(office)
    await parse(office, own)
    const page = await office.fetch('GET', `/api/plans/${own.rowId}/pages/1`, { as: 'ana' })
    expect(new Uint8Array(await page.arrayBuffer())).toEqual(PICTURE)
    expect(page.headers.get('content-type')).toBe('image/jpeg')
    expect([page.headers.get('x-page-width'), page.headers.get('x-page-height')]).toEqual(['612', '792'])
    expect(page.headers.get('cache-control')).toContain('no-store')
    expect((await office.call('GET', `/api/plans/${own.rowId}/pages/2`, { as: 'ana' })).status).toBe(404)
    expect((await office.call('GET', `/api/plans/${own.rowId}/pages/x`, { as: 'ana' })).status).toBe(422)
  })

  test('a page tells where its tables stand, by the words that are kept of it; one without words of none', async () => {
    const rows = [
      ['Procedure', 'PPO', 'Out'],
      ...['Exams', 'Crowns', 'Implants'].map((name) => [name, '80%', '50%']),
    ]
    const words = rows.flatMap((row, i) =>
      row.map((text, k) => {
        const box: Box = [50 + k * 150, 100 + i * 20, 90 + k * 150, 110 + i * 20]
        return { text, box }
      }),
    )
    const tablesOn = async (reading: FakeReading, path = 'pages/1/tables') => {
      const office = await officeWith(reading)
      const { body: own } = await upload(office)
      await parse(office, own)
      return office.call('GET', `/api/plans/${own.rowId}/${path}`, { as: 'ana' })
    }
    expect((await tablesOn({}, 'pages/2/tables')).status).toBe(404)
    expect((await tablesOn({})).body).toEqual({ print: null, tables: [] })
    expect((await tablesOn({ words })).body).toEqual({
      print: 10,
      tables: [{ box: [50, 100, 390, 170], head: [50, 100, 390, 110], names: [50, 100, 90, 170] }],
    })
  })

  test('a page picture, a copy or an original that is damaged or gone is told in words, never half an answer', async () => {
    const office = await officeWith()
    const { body: own } = await upload(office)
    await parse(office, own)
    const files = office.office.files as MemoryFiles
    for (const id of files.stored.keys()) files.stored.delete(id)
    const page = await office.call('GET', `/api/plans/${own.rowId}/pages/1`, { as: 'ana' })
    expect([page.status, page.body.error]).toEqual([
      503,
      'We can’t open this page picture because the file is damaged. Ask your administrator to restore a backup.',
    ])
    const name = `/files/documents/${encodeURIComponent(own.fileName)}`
    const original = `${name}?original=1&reason=audit_or_legal`
    for (const [path, as] of [
      [name, 'ana'],
      [original, 'admin'],
    ] as const) {
      const answer = await office.call('GET', path, { as })
      expect([answer.status, answer.body.error]).toEqual([
        503,
        'We can’t open this file because it’s damaged. Ask your administrator to restore a backup.',
      ])
    }
  })

  test('a copy waits until somebody has looked at pages that may still show patient data', async () => {
    const copyAt = async (risk: number) => {
      const outcome = (files: string[]) => {
        const told = buildOutcome(files)
        return { ...told, pages: told.pages.map((page) => ({ ...page, risk })) }
      }
      const office = await officeWith({ outcome })
      const { body: own } = await upload(office)
      await parse(office, own)
      return office.fetch('GET', `/files/documents/${encodeURIComponent(own.fileName)}`, { as: 'ana' })
    }
    const refused = await copyAt(RISK_BOUND + 0.001)
    expect([refused.status, ((await refused.json()) as { error: string }).error]).toEqual([
      409,
      'Look at page 1 in Verify first. We may have missed patient data there.',
    ])
    expect((await copyAt(RISK_BOUND)).status).toBe(200)
  })

  test('a document opens as its redacted copy; before it was read there is none', async () => {
    const office = await officeWith()
    const { body: own } = await upload(office, 'Zähne 100% + #1 "2026".pdf')
    const path = `/files/documents/${encodeURIComponent(own.fileName)}`
    expect((await office.call('GET', path, { as: 'ana' })).status).toBe(404)
    await parse(office, own)
    const copy = await office.call('GET', path, { as: 'ana' })
    expect(copy.body).toBe('%PDF-1.7 redacted')
    expect(copy.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[^"]*"; filename\*=UTF-8''/,
    )
  })

  test('an original opens for administrators who say why, under its true name, and that is recorded', async () => {
    const office = await officeWith()
    const { body: own } = await upload(office, 'EOB 123-45-6789.pdf')
    const path = `/files/documents/${encodeURIComponent(own.fileName)}?original=1`
    const open = async (as: 'ana' | 'admin', reason: string) => office.call('GET', `${path}${reason}`, { as })
    expect((await open('ana', '&reason=carrier_question')).status).toBe(403)
    const unexplained = await open('admin', '')
    expect([unexplained.status, unexplained.body.error]).toEqual([
      400,
      'Choose a reason for opening the original.',
    ])
    expect((await open('admin', '&reason=Jane%20Roe%20called')).status).toBe(422)
    expect((await auditOf(office.db, own.rowId)).map((a) => a.what)).toEqual(['upload'])
    const original = await open('admin', '&reason=carrier_question')
    expect(original.body).toBe('%PDF-1.7 a plan of benefits')
    expect(original.headers.get('content-disposition')).toContain('123-45-6789')
    expect((await auditOf(office.db, own.rowId)).at(-1)).toMatchObject({
      what: 'original_opened',
      who: office.people.admin.id,
      changes: [{ field: 'reason', from: null, to: 'carrier_question' }],
    })
  })

  test('an original of a plan in the trash does not open', async () => {
    const office = await officeWith()
    const { body: own } = await upload(office)
    await office.db.write((orm) => planTrashed(orm, own.rowId, '2026-11-21T16:00:00.000Z', 'admin'))
    const path = `/files/documents/${encodeURIComponent(own.fileName)}?original=1&reason=patient_request`
    expect((await office.call('GET', path, { as: 'admin' })).status).toBe(404)
  })

  test('a plan that came from no upload has no pages', async () => {
    const office = await officeWith()
    const id = await buildPlan(office.db)
    expect((await office.call('GET', `/api/plans/${id}/pages/1`, { as: 'ana' })).status).toBe(404)
  })
})

describe('originals', () => {
  test('say when they go once a person has verified the plan', async () => {
    const office = await officeWith()
    const { body: own } = await upload(office)
    await parse(office, own)
    const verified = {
      record: buildRecord(buildIdentity(), buildResult()),
      verified_by: 'ana',
      verified_date: '2026-11-21',
    }
    await office.db.write((orm) => planVerified(orm, own.rowId, 2, verified))
    expect((await parse(office, own)).body.deleteMessage).toBe(
      'The original file is kept encrypted until December 21, 2026 and then deleted.',
    )
  })

  test('of a merged plan are listed with what becomes of them; a plan without any says so', async () => {
    const office = await officeWith()
    const parts = [(await upload(office, 'a.pdf')).body, (await upload(office, 'b.pdf')).body]
    const rowIds = parts.map((part) => part.rowId)
    const { body } = await office.call('POST', '/api/merge-and-parse', { as: 'ana', body: { rowIds } })
    const originals = (id: string) => office.call('GET', `/api/plans/${id}/originals`, { as: 'admin' })
    expect((await originals(body.newRowId)).body).toEqual({
      files: parts.map(({ fileName }) => ({ file_name: fileName, kept: true })),
      message:
        'The original files are kept encrypted until 30 days after the plan is verified and then deleted.',
    })
    expect((await originals(await buildPlan(office.db))).status).toBe(404)
    expect((await originals('x')).body.error).toBe('Plan not found.')
  })
})
