import { describe, expect, test } from 'bun:test'
import { inboxOf, namesIn, waiting } from '../../testing/inbox.ts'
import { officeWith, parse, upload } from '../../testing/upload-office.ts'
import { wholePdf } from '../../testing/watched-folder.ts'
import { jobEnd } from '../../upload/jobs/store.ts'
import { arrivalInsert } from '../store.ts'

const numbers = (first_page: number, last_page: number, of_pages = 5) => ({
  ...{ first_page, last_page, of_pages },
  pages: last_page - first_page + 1,
})

describe('the inbox', () => {
  test('is empty where nothing waits', async () => {
    const office = await officeWith()
    expect(await inboxOf(office)).toEqual({
      ready: [],
      questions: [],
      failed: [],
      folders: [],
      read_right_away: false,
      read_today: 0,
    })
  })

  test('shows files of one plan as one entry with the reason, and a glance’s small picture to staff alone', async () => {
    const office = await officeWith()
    const a = await waiting(office, 'a.pdf', { ...numbers(1, 3), group: '4022871' })
    await waiting(office, 'b.pdf', { ...numbers(4, 5), group: '4022871' })
    const { ready, questions } = await inboxOf(office)
    expect([namesIn(ready), questions]).toEqual([['a.pdf + b.pdf'], []])
    expect(ready[0]).toMatchObject({ together: { kind: 'numbers', of: 5 }, source: 'upload', by: 'ana' })
    expect((await office.call('GET', `/api/inbox/${a}/thumb`, { as: 'demo' })).status).toBe(403)
    expect((await office.call('GET', '/api/inbox/none/thumb', { as: 'ana' })).status).toBe(404)
    const thumb = await office.fetch('GET', `/api/inbox/${a}/thumb`, { as: 'ana' })
    expect([thumb.status, thumb.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })

  test('counts the same as the dashboard; a question of two files is one', async () => {
    const office = await officeWith()
    await waiting(office, 'a.pdf')
    await waiting(office, 'b.pdf', { titled: false })
    await waiting(office, 'c.pdf', { words: 'The file is password-protected.', pages: null })
    office.clock.advance(600_000)
    await waiting(office, 'd.pdf')
    const inbox = await inboxOf(office)
    expect([namesIn(inbox.ready), namesIn(inbox.questions)]).toEqual([['d.pdf'], ['a.pdf + b.pdf']])
    expect(inbox.failed.map(({ words, upload }) => [words, upload])).toEqual([
      ['The file is password-protected.', true],
    ])
    const { body } = await office.call('GET', '/api/dashboard', { as: 'ana' })
    expect([body.inbox_ready, body.inbox_questions]).toEqual([1, 1])
  })

  test('asks about a copy and names the plan that it equals; the first of two that wait is no copy', async () => {
    const office = await officeWith()
    const one = (await upload(office, 'one.pdf')).body
    await parse(office, one)
    await waiting(office, 'two.pdf')
    await waiting(office, 'two again.pdf', { text: 'two.pdf' })
    const copy = (await upload(office, 'copy.pdf')).body.rowId
    const { ready, questions } = await inboxOf(office)
    expect([namesIn(ready), namesIn(questions)]).toEqual([['two.pdf'], ['two again.pdf', 'copy.pdf']])
    expect(questions[1]?.equals).toMatchObject({ id: one.rowId, read: true })
    const keep = { ids: [copy], answer: 'keep' }
    expect((await office.call('POST', '/api/inbox/answer', { as: 'ana', body: keep })).status).toBe(200)
    expect(namesIn((await inboxOf(office)).ready)).toEqual(['two.pdf', 'copy.pdf'])
  })

  test('recognizes a document that renews a verified plan by its group number', async () => {
    const office = await officeWith()
    const old = (await upload(office, 'old.pdf')).body
    await parse(office, old)
    const { db } = office
    await db.run([
      {
        sql: `UPDATE plans_test SET confidence_status = 'Verified', group_key = '4022871', group_name = 'Brightwater Foods', verified_date = '2026-11-12', version = version + 1 WHERE id = ?`,
        args: [old.rowId],
      },
    ])
    await waiting(office, 'new.pdf', { group: '4022871' })
    await waiting(office, 'other.pdf', { group: '999' })
    const { ready } = await inboxOf(office)
    expect(ready.map((entry) => entry.renews?.group_name ?? null)).toEqual(['Brightwater Foods', null])
  })

  test('takes the photos of one page of a phone for one plan', async () => {
    const office = await officeWith()
    const ids = [await waiting(office, 'p1.pdf'), await waiting(office, 'p2.pdf')]
    for (const [i, plan_id] of ids.entries())
      await office.db.write((orm) =>
        arrivalInsert(orm, {
          ...{
            id: `a${i}`,
            source: 'phone' as const,
            plan_id,
            session_id: 's',
            folder: null,
            shown_name: 'photo',
          },
          ...{ sealed_from: null, sealed_to: null, bytes: 1, changed_ms: null, sha256: null, words: null },
          ...{ failed: false, at: 1, settled_at: 1, dismissed_at: null },
        }),
      )
    const { ready } = await inboxOf(office)
    expect(ready.map(({ source, together, files }) => [source, together?.kind, files.length])).toEqual([
      ['phone', 'session', 2],
    ])
  })
})

describe('what couldn’t be read', () => {
  test('is told with the words of its reading, newest first, and a refused file can be taken off', async () => {
    const office = await officeWith()
    const row = (await upload(office, 'bad.pdf', wholePdf('bad'))).body
    const { createJob } = await import('../../upload/jobs/store.ts')
    const { firstSteps } = await import('../../upload/steps.ts')
    const job = {
      id: 'j',
      planId: row.rowId,
      kind: 'single' as const,
      askedBy: 'ana',
      option: null,
      rowIds: [row.rowId],
    }
    await office.db.write((orm) => createJob(orm, job, firstSteps('single'), 1))
    await office.db.write((orm) => jobEnd(orm, 'j', 'failed', 'The file is damaged.', 2))
    const refused = {
      ...{
        id: 'r1',
        source: 'folder' as const,
        plan_id: null,
        session_id: null,
        folder: '/scans',
        shown_name: 'rates.docx',
      },
      ...{ sealed_from: null, sealed_to: null, bytes: 9, changed_ms: 1, sha256: null, words: 'Not a PDF.' },
      ...{ failed: true, at: office.clock() + 1000, settled_at: 1, dismissed_at: null },
    }
    await office.db.write((orm) => arrivalInsert(orm, refused))
    const { failed } = await inboxOf(office)
    expect(failed.map(({ name, words, folder }) => [name.replace(/^\d{13}_/, ''), words, folder])).toEqual([
      ['rates.docx', 'Not a PDF.', '/scans/failed'],
      ['bad.pdf', 'The file is damaged.', null],
    ])
    expect(
      (await office.call('POST', `/api/inbox/${row.rowId}/dismiss`, { as: 'ana', body: {} })).status,
    ).toBe(404)
    expect((await office.call('POST', '/api/inbox/r1/dismiss', { as: 'ana', body: {} })).status).toBe(200)
    expect((await inboxOf(office)).failed).toHaveLength(1)
  })
})
