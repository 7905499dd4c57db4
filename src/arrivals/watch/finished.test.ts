import { describe, expect, test } from 'bun:test'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { auditOf } from '../../account/audit/store.ts'
import { type WatchedFolder, watchedFolderForEach, wholePdf } from '../../testing/watched-folder.ts'
import { createJob, jobEnd } from '../../upload/jobs/store.ts'
import { firstSteps } from '../../upload/steps.ts'

let at: WatchedFolder
watchedFolderForEach((opened) => {
  at = opened
})

const text = (file: string) => readFileSync(path.join(at.folder, file), 'utf8')

describe('a finished file', () => {
  test('becomes an upload and goes to “done”; the trail tells it, by nobody', async () => {
    at.put('Plan 2026.pdf')
    await at.wait()
    const [row] = await at.rows()
    expect([at.names(), at.names('done')]).toEqual([['done', 'failed'], ['Plan 2026.pdf']])
    expect(row).toMatchObject({ last_uploaded_by: 'Watched folder', media_type: 'application/pdf' })
    expect(row?.original_file_url).toEndWith('_Plan 2026.pdf')
    expect((await auditOf(at.db, row!.id)).map(({ what, who }) => [what, who])).toEqual([['upload', null]])
    await at.wait()
    expect(await at.rows()).toHaveLength(1)
  })

  test('of a name that “done” has already gets another one, and nothing is replaced', async () => {
    at.put('scan.pdf', wholePdf('one'))
    await at.wait()
    at.put('scan.pdf', wholePdf('two'))
    await at.wait()
    expect(at.names('done')).toEqual(['scan (2).pdf', 'scan.pdf'])
    expect(text('done/scan.pdf')).toContain('one')
  })

  test('that is in the office already is told beside it', async () => {
    at.put('a.pdf')
    await at.wait()
    at.put('b.pdf')
    await at.wait()
    expect(at.names('done')).toEqual(['a.pdf', 'b.pdf', 'b.pdf.txt'])
    expect(text('done/b.pdf.txt')).toStartWith(
      'CovrIQ already has this file: the same pages came in on November 21, 2026.',
    )
  })

  test('whose name is no text is taken as well', async () => {
    const odd = Buffer.concat([Buffer.from(`${at.folder}/caf`), Buffer.from([0xe9]), Buffer.from('.pdf')])
    writeFileSync(odd, wholePdf())
    await at.wait()
    expect([(await at.rows()).length, at.names()]).toEqual([1, ['done', 'failed']])
  })

  test('whose reading fails moves on to “failed” with the reason', async () => {
    at.put('a.pdf')
    await at.wait()
    const [row] = await at.rows()
    const { db } = at
    const job = {
      id: 'j1',
      planId: row!.id,
      kind: 'single' as const,
      askedBy: 'ana',
      option: null,
      rowIds: [row!.id],
    }
    await db.write((orm) => createJob(orm, job, firstSteps('single'), 1))
    await db.write((orm) => jobEnd(orm, 'j1', 'failed', 'The file is password-protected.', 2))
    for (let i = 0; i < 6; i++) await at.watch.look()
    expect([at.names('done'), at.names('failed')]).toEqual([[], ['a.pdf', 'a.pdf.txt']])
    expect(text('failed/a.pdf.txt')).toBe('The file is password-protected.\r\n')
  })
})
