import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { assetPath } from '../base/assets.ts'
import { migrate } from '../db/migrate.ts'
import { type Db, openDatabase } from '../db/open.ts'
import { planInsert } from '../plan/store.ts'
import { type Files, openFiles } from '../storage/files.ts'
import { Queue } from '../upload/queue.ts'
import { documentInsert } from '../upload/store.ts'
import { clockAt, type TestClock } from './clock.ts'
import { type FakeReading, fakeRead } from './fake-read.ts'

/** A database, a folder of sealed files and queues, for tests of the queue. */
export interface QueueRoom {
  db: Db
  files: Files
  clock: TestClock
  folder: string
  /** A running queue whose readings go as told. */
  queueWith(reading?: FakeReading): Queue
  /** Takes a queue out of the closing: its reading never ends. */
  forget(queue: Queue): void
  /** An upload as the product makes it: durable file, then rows. @param sent the name that it was sent under */
  upload(id: string, sent?: string): Promise<string>
  close(): Promise<void>
}

async function uploadInto(db: Db, files: Files, id: string, at: number, sent: string): Promise<string> {
  const file = await files.write(new TextEncoder().encode(`%PDF-1.7 ${id}`))
  const name = `1763740800000_${id}.pdf`
  await db.write((orm) =>
    orm.batch([
      planInsert(orm, {
        id,
        original_file_url: name,
        last_uploaded_by: 'ana',
        last_upload_date: '2026-11-21T16:00:00.000Z',
        media_type: 'application/pdf',
        bytes: file.bytes,
        sha256: file.sha256,
      }),
      documentInsert(orm, {
        plan_id: id,
        stored_name: name,
        sealed_name: Buffer.from(files.sealText(id, sent)),
        media_type: 'application/pdf',
        bytes: file.bytes,
        file_id: file.id,
        uploaded_at: at,
        target_id: null,
        discarded_at: null,
        removed_at: null,
      }),
    ]),
  )
  return id
}

/** Opens a room; close it after the test. */
export async function openQueueRoom(): Promise<QueueRoom> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-queue-'))
  const files = await openFiles(folder, new Uint8Array(32))
  const db = await openDatabase(':memory:', new Uint8Array(32))
  const clock = clockAt('2026-11-21T16:00:00Z')
  await migrate(db, assetPath('migrations'))
  const queues = new Set<Queue>()
  return {
    db,
    files,
    clock,
    folder,
    queueWith: (reading = {}) => {
      const queue = new Queue({ db, files, clock, read: fakeRead(reading) })
      queues.add(queue)
      queue.start()
      return queue
    },
    forget: (queue) => void queues.delete(queue),
    upload: (id, sent = 'x') => uploadInto(db, files, id, clock(), sent),
    close: async () => {
      for (const queue of queues) await queue.stop()
      rmSync(folder, { recursive: true })
    },
  }
}
