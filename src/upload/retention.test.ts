import { beforeEach, describe, expect, test } from 'bun:test'
import { auditOf } from '../account/audit/store.ts'
import { assetPath } from '../base/assets.ts'
import { migrate } from '../db/migrate.ts'
import { type Db, openDatabase } from '../db/open.ts'
import { planTrashed } from '../plan/store.ts'
import { buildPlan } from '../testing/build.ts'
import { clockAt, type TestClock } from '../testing/clock.ts'
import { MemoryFiles } from '../testing/memory-files.ts'
import { settingsWith } from '../testing/settings.ts'
import { deleteMessage, sweepOriginals } from './retention.ts'
import { documentDiscarded, documentInsert, documentsRead, findDocument } from './store.ts'

const DAY = 24 * 60 * 60 * 1000
let db: Db
let files: MemoryFiles
let clock: TestClock

beforeEach(async () => {
  db = await openDatabase(':memory:', new Uint8Array(32))
  await migrate(db, assetPath('migrations'))
  files = new MemoryFiles()
  clock = clockAt('2026-11-21T16:00:00Z')
})

const sweep = (days = 30) =>
  sweepOriginals({
    db,
    files,
    clock,
    settings: settingsWith({ retain_original_days: days }),
    zone: () => 'America/Chicago',
  })

/** A plan with its original. */
async function planWithOriginal(verified?: string): Promise<string> {
  const id = await buildPlan(db, verified ? { verified: { by: 'ana', date: verified } } : {})
  const file = await files.write(new Uint8Array([1, 2, 3]))
  await db.write((orm) =>
    orm.batch([
      documentInsert(orm, {
        plan_id: id,
        stored_name: `${id}.pdf`,
        sealed_name: Buffer.from('x'),
        media_type: 'application/pdf',
        bytes: 3,
        file_id: file.id,
        uploaded_at: clock(),
        target_id: null,
        discarded_at: null,
        removed_at: null,
      }),
      documentsRead(orm, [id], id),
    ]),
  )
  return id
}

describe('originals', () => {
  test('are kept while nobody has verified their plan', async () => {
    await planWithOriginal()
    clock.advance(400 * DAY)
    expect(await sweep()).toBe(0)
    expect(files.stored.size).toBe(1)
  })

  test('are kept for the days of the setting after verification, not one less', async () => {
    const id = await planWithOriginal('2026-11-21')
    clock.advance(29 * DAY)
    expect(await sweep()).toBe(0)
    clock.advance(DAY)
    expect(await sweep()).toBe(1)
    expect(files.stored.size).toBe(0)
    expect(await findDocument(db, id)).toMatchObject({ file_id: null, removed_at: clock() })
    expect((await auditOf(db, id)).map((a) => a.what)).toEqual(['original_deleted'])
    expect(await sweep()).toBe(0)
  })

  test('go at once when the setting is 0 days', async () => {
    await planWithOriginal('2026-11-21')
    expect(await sweep(0)).toBe(1)
  })

  test('of a verified plan go when their time is over, also while it lies in the trash', async () => {
    const id = await planWithOriginal('2026-11-21')
    await db.write((orm) => planTrashed(orm, id, new Date(clock()).toISOString(), 'admin'))
    clock.advance(29 * DAY)
    expect(await sweep()).toBe(0)
    clock.advance(DAY)
    expect(await sweep()).toBe(1)
    expect(files.stored.size).toBe(0)
  })

  test('of a discarded upload stay as long as it can be restored', async () => {
    const id = await planWithOriginal('2026-11-21')
    await db.write((orm) => documentDiscarded(orm, id, clock()))
    clock.advance(400 * DAY)
    expect(await sweep()).toBe(0)
  })

  test('once deleted, the sentence says when', async () => {
    const id = await planWithOriginal('2026-10-01')
    await sweep()
    const original = (await findDocument(db, id))!
    expect(deleteMessage([original], null, 30, 'America/Chicago')).toBe(
      'The original file was deleted on November 21, 2026.',
    )
  })
})
