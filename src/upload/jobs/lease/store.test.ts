import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { UserError } from '../../../base/errors.ts'
import { openQueueRoom, type QueueRoom } from '../../../testing/queue-room.ts'
import { createJob, jobEnd, stepsOf, stepUpdate } from '../store.ts'
import { claimJob, reclaimJobs } from './store.ts'

let room: QueueRoom
beforeEach(async () => {
  room = await openQueueRoom()
})
afterEach(() => room.close())

const STEPS = (['upload', 'redact', 'parse', 'save', 'ready'] as const).map((step, i) => ({
  step,
  state: i === 0 ? ('done' as const) : ('pending' as const),
  message: null,
}))

/** A job whose server was killed while it parsed: nobody released it. */
async function killedInParse(): Promise<void> {
  const { db, clock } = room
  const rowIds = [await room.upload('a')]
  const job = { id: 'job', planId: 'a', kind: 'single' as const, askedBy: 'ana', option: null, rowIds }
  await db.write((orm) => createJob(orm, job, STEPS, clock()))
  await claimJob(db, clock(), { owner: 'killed', until: clock() + 10_000 })
  await db.write((orm) =>
    orm.batch([stepUpdate(orm, 'job', 'redact', 'done'), stepUpdate(orm, 'job', 'parse', 'active')]),
  )
}

const states = async () => (await stepsOf(room.db, 'job')).map((s) => `${s.step} ${s.state}`)

/** The next server reads, and fails while it makes pages safe. */
async function failInRedact(): Promise<void> {
  const queue = room.queueWith({
    during: () => {
      throw new UserError(422, 'The file is damaged, so we can’t read it.')
    },
  })
  const rowIds = ['a']
  await queue.ended(await queue.ask({ kind: 'single', rowIds, by: 'ana' }))
}

const FAILED = ['upload done', 'redact error', 'parse pending', 'save pending', 'ready pending']

describe('a job whose server was killed while it parsed', () => {
  test('shows no step as running after the restart, and one error when the next attempt fails earlier', async () => {
    await killedInParse()
    await reclaimJobs(room.db)
    expect(await states()).toContain('parse pending')
    await failInRedact()
    expect(await states()).toEqual(FAILED)
  })

  test('shows no step of the dead attempt either when another server takes it at the end of its lease', async () => {
    await killedInParse()
    room.clock.advance(11_000)
    await failInRedact()
    expect(await states()).toEqual(FAILED)
  })

  test('a restart with nothing left to take up changes nothing', async () => {
    await reclaimJobs(room.db)
    expect(await claimJob(room.db, room.clock(), { owner: 'new', until: room.clock() })).toBeNull()
  })
})

describe('whose job is next', () => {
  const queued = async (id: string, askedBy: string) => {
    const rowIds = [await room.upload(id)]
    const job = { id, planId: id, kind: 'single' as const, askedBy, option: null, rowIds }
    await room.db.write((orm) => createJob(orm, job, STEPS, room.clock()))
  }
  /** Claims a job and ends it a moment later. */
  const served = async () => {
    const { db, clock } = room
    const job = await claimJob(db, clock(), { owner: 'me', until: clock() + 10_000 })
    clock.advance(1)
    if (job) await db.write((orm) => jobEnd(orm, job.id, 'done', null, clock()))
    return job?.id ?? null
  }

  test('everybody in turn, each with their oldest first', async () => {
    for (const id of ['a1', 'a2', 'a3', 'a4']) await queued(id, 'ana')
    for (const id of ['b1', 'b2']) await queued(id, 'ben')
    await queued('c1', 'cy')
    const order = []
    for (let id = await served(); id; id = await served()) order.push(id)
    expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
  })
})
