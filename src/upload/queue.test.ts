import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { ChildError } from '../base/child.ts'
import { plansMerged, planTrashed } from '../plan/store.ts'
import { openQueueRoom, type QueueRoom } from '../testing/queue-room.ts'
import { countOpen, findJob } from './jobs/store.ts'
import { pagesOf } from './store.ts'

let room: QueueRoom
beforeEach(async () => {
  room = await openQueueRoom()
})
afterEach(() => room.close())

const single = (id: string) => ({ kind: 'single' as const, rowIds: [id], by: 'ana' })

describe('the queue', () => {
  test('makes a reader ready when a file comes in, after the last reading, and never beside one', async () => {
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let ready = 0
    const during = () => {
      begun.resolve()
      return gate.promise
    }
    const queue = room.queueWith({ during, getReady: () => ready++ })
    queue.expect()
    expect(ready).toBe(1)
    await room.upload('a')
    const job = await queue.ask(single('a'))
    await begun.promise
    queue.expect()
    expect(ready).toBe(1)
    gate.resolve()
    await queue.ended(job)
    while (ready === 1) await Bun.sleep(5)
    expect(ready).toBe(2)
  })

  test('gives two people who ask for the same file one job', async () => {
    let readings = 0
    const queue = room.queueWith({
      during: (attempt) => {
        readings = attempt
      },
    })
    await room.upload('a')
    const [one, two] = await Promise.all([queue.ask(single('a')), queue.ask({ ...single('a'), by: 'ben' })])
    expect(one.id).toBe(two.id)
    await Promise.all([queue.ended(one), queue.ended(two)])
    expect(readings).toBe(1)
  })

  test('refuses a merge of a file that is being read', async () => {
    const gate = Promise.withResolvers<void>()
    const queue = room.queueWith({ during: () => gate.promise })
    await room.upload('a')
    await room.upload('b')
    const job = await queue.ask(single('a'))
    const refused = await queue.ask({ kind: 'merge', rowIds: ['a', 'b'], by: 'ana' }).catch((e) => e.message)
    expect(refused).toBe('We’re already reading one of these files.')
    gate.resolve()
    await queue.ended(job)
  })

  test('gives who asks for a file that was read just now the job that read it, and its pages stay', async () => {
    const queue = room.queueWith()
    await room.upload('a')
    await room.upload('b')
    const job = await queue.ended(await queue.ask(single('a')))
    const before = await pagesOf(room.db, 'a')
    const again = await queue.ended(await queue.ask(single('a')))
    expect([again.id, again.state]).toEqual([job.id, 'done'])
    const refused = await queue.ask({ kind: 'merge', rowIds: ['a', 'b'], by: 'ana' }).catch((e) => e.message)
    expect(refused).toBe('We’ve already read one of these files.')
    expect(await countOpen(room.db)).toEqual({ queued: 0, running: 0 })
    expect(await pagesOf(room.db, 'a')).toEqual(before)
  })

  test('refuses a file that was discarded or merged between the request and the queue', async () => {
    const queue = room.queueWith()
    for (const id of ['a', 'b', 'c']) await room.upload(id)
    await room.db.write((orm) => planTrashed(orm, 'a', '2026-11-21T16:00:00.000Z', 'ana'))
    await room.db.write((orm) => plansMerged(orm, ['b'], 'c'))
    for (const id of ['a', 'b'])
      expect(await queue.ask(single(id)).catch((e) => e.message)).toBe('File not found.')
    expect(await countOpen(room.db)).toEqual({ queued: 0, running: 0 })
  })

  test('reads one document at a time, in the order they were asked for', async () => {
    let running = 0
    let most = 0
    const queue = room.queueWith({
      during: async () => {
        most = Math.max(most, ++running)
        await Bun.sleep(5)
        running--
      },
    })
    for (const id of ['a', 'b', 'c']) await room.upload(id)
    const jobs = await Promise.all(['a', 'b', 'c'].map((id) => queue.ask(single(id))))
    await Promise.all(jobs.map((job) => queue.ended(job)))
    expect(most).toBe(1)
  })

  test('gives a running job back when the server is told to stop, and the next server ends it', async () => {
    const begun = Promise.withResolvers<void>()
    const first = room.queueWith({
      during: (_, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new ChildError('killed')))
          begun.resolve()
        }),
    })
    await room.upload('a')
    const job = await first.ask(single('a'))
    await begun.promise
    await first.stop()
    expect(await findJob(room.db, job.id)).toMatchObject({ state: 'queued', attempts: 0 })
    const second = room.queueWith()
    expect((await second.ended(job)).state).toBe('done')
  })

  test('leaves the job of another living server alone, and takes it up when that one is gone', async () => {
    const begun = Promise.withResolvers<void>()
    const never = room.queueWith({
      during: () => {
        begun.resolve()
        return new Promise(() => {})
      },
    })
    await room.upload('a')
    const job = await never.ask(single('a'))
    await begun.promise
    const second = room.queueWith()
    await second.stop() // resolves when it has looked for work
    expect(await findJob(room.db, job.id)).toMatchObject({ state: 'running', attempts: 1 })
    room.clock.advance(11_000)
    second.start()
    expect((await second.ended(job)).state).toBe('done')
    room.forget(never)
  })
})
