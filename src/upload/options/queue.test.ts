import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { findPlan, planTrashed } from '../../plan/store.ts'
import { buildOutcome } from '../../testing/fake-read.ts'
import { openQueueRoom, type QueueRoom } from '../../testing/queue-room.ts'
import { reclaimJobs } from '../jobs/lease/store.ts'
import { countOpen } from '../jobs/store.ts'
import { pagesOf } from '../store.ts'

let room: QueueRoom
beforeEach(async () => {
  room = await openQueueRoom()
})
afterEach(() => room.close())

const low = { kind: 'single' as const, rowIds: ['a'], by: 'ana', option: 'Low' }

async function readAsMeant(): Promise<void> {
  const queue = room.queueWith()
  await room.upload('a')
  await queue.ended(await queue.ask({ kind: 'single', rowIds: ['a'], by: 'ana' }))
  await queue.stop()
}

describe('the reading of an option', () => {
  test('whose server was killed is ended by the next one, as one plan with the pages of one attempt', async () => {
    await readAsMeant()
    const begun = Promise.withResolvers<void>()
    const killed = room.queueWith({
      during: () => {
        begun.resolve()
        return new Promise(() => {})
      },
    })
    const job = await killed.ask(low)
    await begun.promise
    room.forget(killed)
    const files = (await room.files.list()).length
    await reclaimJobs(room.db)
    const asked: unknown[] = []
    const next = room.queueWith({
      outcome: (names, wish) => {
        asked.push(wish?.option)
        return buildOutcome(names)
      },
    })
    const ended = await next.ended(job)
    expect([ended.state, ended.planId, asked]).toEqual(['done', job.planId, ['Low']])
    expect(await findPlan(room.db, job.planId)).toMatchObject({ confidence_status: 'Needs Review' })
    expect(await pagesOf(room.db, job.planId)).toHaveLength(1)
    expect(await room.files.list()).toHaveLength(files)
    expect((await next.ask(low)).planId).toBe(job.planId)
    expect(await countOpen(room.db)).toEqual({ queued: 0, running: 0 })
  })

  test('of a plan that went to the trash is not begun', async () => {
    await readAsMeant()
    await room.db.write((orm) => planTrashed(orm, 'a', '2026-11-21T16:00:00.000Z', 'ana'))
    const queue = room.queueWith()
    expect(await queue.ask(low).catch((e) => e.message)).toBe('Plan not found.')
    expect(await countOpen(room.db)).toEqual({ queued: 0, running: 0 })
  })
})
