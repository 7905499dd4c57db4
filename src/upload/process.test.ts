import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { ChildError } from '../base/child.ts'
import { UserError } from '../base/errors.ts'
import { findPlan } from '../plan/store.ts'
import { buildOutcome, PICTURE } from '../testing/fake-read.ts'
import { openQueueRoom, type QueueRoom } from '../testing/queue-room.ts'
import type { ProgressEvent } from './contract.ts'
import { type Job, stepsOf } from './jobs/store.ts'
import { findCopy, pagesOf, sourcesOf } from './store.ts'

let room: QueueRoom
beforeEach(async () => {
  room = await openQueueRoom()
})
afterEach(() => room.close())

const single = (id: string) => ({ kind: 'single' as const, rowIds: [id], by: 'ana' })
const states = async (job: Job) => (await stepsOf(room.db, job.id)).map((s) => `${s.step} ${s.state}`)

const wordOf = (event: ProgressEvent | 'ended') =>
  event === 'ended'
    ? event
    : `${event.step} ${event.state}${event.page === undefined ? '' : ` ${event.page}/${event.pages}`}`

describe('a reading', () => {
  test('that fails shows its words at the step that failed, keeps the upload, and can be asked for again', async () => {
    const queue = room.queueWith({
      during: (attempt) => {
        if (attempt === 1) throw new UserError(422, 'The file is password-protected.')
      },
    })
    await room.upload('a')
    const failed = await queue.ended(await queue.ask(single('a')))
    expect([failed.state, failed.error]).toEqual(['failed', 'The file is password-protected.'])
    expect(await states(failed)).toEqual([
      'upload done',
      'redact error',
      'parse pending',
      'save pending',
      'ready pending',
    ])
    expect((await findPlan(room.db, 'a'))?.parse_result).toBeNull()

    const again = await queue.ended(await queue.ask(single('a')))
    expect(again.state).toBe('done')
    expect((await findPlan(room.db, 'a'))?.group_name).toBe('Acme Hardware')
  })

  test('of a document that shows no plan fails at the parse step with the reason', async () => {
    const outcome = (names: string[]) => {
      const found = buildOutcome(names)
      return { ...found, reading: { ...found.reading, found: false as const, reason: 'This is an invoice.' } }
    }
    const queue = room.queueWith({ outcome: outcome as never })
    await room.upload('a')
    const failed = await queue.ended(await queue.ask(single('a')))
    expect(failed.error).toBe('This is an invoice.')
    expect(await states(failed)).toContain('parse error')
  })

  test('that meets a bug tells nothing of it', async () => {
    const queue = room.queueWith({
      during: () => {
        throw new TypeError('patient Jane Roe')
      },
    })
    await room.upload('a')
    expect((await queue.ended(await queue.ask(single('a')))).error).toBe('Unexpected error')
  })

  test('leaves nothing of a failed attempt behind when a later one succeeds', async () => {
    const queue = room.queueWith({
      during: (attempt) => {
        if (attempt < 2) throw new ChildError('outside')
      },
    })
    await room.upload('a')
    expect((await queue.ended(await queue.ask(single('a')))).state).toBe('done')
    expect(readdirSync(room.folder)).toHaveLength(4) // the original, one picture with its words, one copy
    const [page] = await pagesOf(room.db, 'a')
    expect(await room.files.readWhole(page!.file_id)).toEqual(PICTURE)
  })

  test('goes through its steps in order and tells each when it happens', async () => {
    const queue = room.queueWith()
    await room.upload('a')
    const told: string[] = []
    queue.progress.watch('a', (event) => told.push(wordOf(event)))
    const done = await queue.ended(await queue.ask(single('a')))
    expect(told).toEqual([
      'upload done',
      'redact pending',
      'parse pending',
      'save pending',
      'ready pending',
      'upload done',
      'redact active',
      'redact active 1/1',
      'redact done',
      'parse active',
      'parse done',
      'save active',
      'save done',
      'ready done',
      'ended',
    ])
    expect(new Set(await states(done))).toEqual(
      new Set(['upload done', 'redact done', 'parse done', 'save done', 'ready done']),
    )
  })
})

describe('a merge', () => {
  test('makes one plan of several files in the chosen order, and the files vanish from the lists', async () => {
    const queue = room.queueWith()
    await room.upload('a')
    await room.upload('b')
    const job = await queue.ended(await queue.ask({ kind: 'merge', rowIds: ['b', 'a'], by: 'ana' }))
    expect(job.state).toBe('done')
    const plan = await findPlan(room.db, job.planId)
    expect(plan?.parse_result?.pages.map((p) => p.file)).toEqual([
      '1763740800000_b.pdf',
      '1763740800000_a.pdf',
    ])
    expect(plan?.original_file_url).toBe((await findCopy(room.db, job.planId))!.stored_name)
    expect([await findPlan(room.db, 'a'), await findPlan(room.db, 'b')]).toEqual([null, null])
    expect((await sourcesOf(room.db, job.planId)).map((d) => d.plan_id).sort()).toEqual(['a', 'b'])
    expect(await states(job)).toEqual([
      'select done',
      'merge done',
      'redact done',
      'parse done',
      'save done',
      'ready done',
    ])
  })

  test('that fails leaves its files as they were, and nothing of its own', async () => {
    const queue = room.queueWith({
      during: () => {
        throw new UserError(422, 'File 2 of 2: The file is damaged, so we can’t read it.')
      },
    })
    await room.upload('a')
    await room.upload('b')
    const job = await queue.ended(await queue.ask({ kind: 'merge', rowIds: ['a', 'b'], by: 'ana' }))
    expect(job.state).toBe('failed')
    expect(await findPlan(room.db, job.planId)).toBeNull()
    expect((await findPlan(room.db, 'a'))?.merged_into).toBeNull()
    expect(await pagesOf(room.db, job.planId)).toEqual([])
    expect(await findCopy(room.db, job.planId)).toBeNull()
    expect(readdirSync(room.folder)).toHaveLength(2) // the originals
  })
})
