import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { UserError } from '../../base/errors.ts'
import { findPlan } from '../../plan/store.ts'
import { openQueueRoom, type QueueRoom } from '../../testing/queue-room.ts'
import { officeWith, upload } from '../../testing/upload-office.ts'
import { countOpen, latestJob } from '../jobs/store.ts'
import { unparsedRows } from '../rows.ts'
import { STOPPED } from './all.ts'

let room: QueueRoom
beforeEach(async () => {
  room = await openQueueRoom()
})
afterEach(() => room.close())

const single = (id: string) => ({ kind: 'single' as const, rowIds: [id], by: 'ana' })
const uploads = async (...ids: string[]) => {
  for (const id of ids) await room.upload(id)
}
const states = async () => (await unparsedRows(room.db)).map((row) => `${row.id} ${row.state}`)

/** A queue whose readings wait until they are let go; `begun` = the first has begun. */
function slowQueue() {
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const during = () => {
    begun.resolve()
    return gate.promise
  }
  return { queue: room.queueWith({ during }), begun: begun.promise, letGo: gate.resolve }
}

describe('reading all files that wait', () => {
  test('asks for nothing where none waits', async () => {
    const { queue, letGo } = slowQueue()
    expect(await queue.askAll('ana')).toEqual({ jobs: [], leftOut: 0 })
    expect(await queue.stopAll()).toBe(0)
    letGo()
  })

  test('leaves out what could not be read before, and what is being read goes on', async () => {
    let first = true
    const gate = Promise.withResolvers<void>()
    const queue = room.queueWith({
      during: () => {
        if (!first) return gate.promise
        first = false
        throw new UserError(422, 'The file is password-protected.')
      },
    })
    await uploads('locked')
    await queue.ended(await queue.ask(single('locked')))
    await uploads('a', 'b')
    const own = await queue.ask(single('a'))
    const { jobs, leftOut } = await queue.askAll('ben')
    expect([jobs.map((job) => job.planId), leftOut]).toEqual([['b'], 1])
    gate.resolve()
    await queue.ended(own)
    await queue.ended(jobs[0]!)
    expect(await states()).toEqual(['locked failed'])
  })

  test('reads them one after the other, in the order in which they came', async () => {
    const order: string[] = []
    const queue = room.queueWith({
      outcome: async (names) => {
        order.push(...names)
        return (await import('../../testing/fake-read.ts')).buildOutcome(names)
      },
    })
    await uploads('a', 'b', 'c', 'd')
    const { jobs } = await queue.askAll('ana')
    for (const job of jobs) expect((await queue.ended(job)).state).toBe('done')
    expect(order.map((name) => name.slice(14, 15))).toEqual(['a', 'b', 'c', 'd'])
    expect(await states()).toEqual([])
  })

  test('files that are surely one plan are read as one; a group of which a file is gone or taken isn’t', async () => {
    const { queue, begun, letGo } = slowQueue()
    await uploads('a', 'b', 'c', 'd', 'e')
    await queue.ask(single('e'))
    await begun
    const { jobs } = await queue.askAll('ana', [
      ['d', 'a'],
      ['b', 'nowhere'],
      ['c', 'e'],
    ])
    expect(jobs.map(({ kind, rowIds }) => [kind, ...rowIds])).toEqual([
      ['merge', 'd', 'a'],
      ['single', 'b'],
      ['single', 'c'],
    ])
    expect(await queue.stopAll()).toBe(3)
    letGo()
  })
})

describe('stopping', () => {
  test('ends nothing that somebody asked for by itself', async () => {
    const { queue, begun, letGo } = slowQueue()
    await uploads('a', 'b')
    await queue.ask(single('a'))
    const other = await queue.ask(single('b'))
    await begun
    expect(await queue.stopAll()).toBe(0)
    letGo()
    expect((await queue.ended(other)).state).toBe('done')
  })

  test('lets the one that is being read come to its end, and the rest wait as if nobody had asked', async () => {
    const { queue, begun, letGo } = slowQueue()
    await uploads('a', 'b', 'c')
    const { jobs } = await queue.askAll('ana')
    await begun
    expect((await unparsedRows(room.db)).map((row) => [row.id, row.in_all])).toEqual([
      ['a', true],
      ['b', true],
      ['c', true],
    ])
    expect(await queue.stopAll()).toBe(2)
    expect(await states()).toEqual(['a running', 'b waiting', 'c waiting'])
    letGo()
    expect((await queue.ended(jobs[0]!)).state).toBe('done')
    expect(await countOpen(room.db)).toEqual({ queued: 0, running: 0 })
    expect([await latestJob(room.db, 'b'), (await findPlan(room.db, 'b'))?.parse_result]).toEqual([
      null,
      null,
    ])
    const again = await queue.askAll('ana')
    expect(again.jobs.map((job) => job.planId)).toEqual(['b', 'c'])
    for (const job of again.jobs) await queue.ended(job)
  })

  test('whoever waits for one of them is told', async () => {
    const { queue, begun, letGo } = slowQueue()
    await uploads('a', 'b')
    const { jobs } = await queue.askAll('ana')
    await begun
    const shared = queue.ask({ ...single('b'), by: 'ben' }).then((job) => queue.ended(job))
    const told: unknown[] = []
    queue.progress.watch('b', (event) => told.push(event))
    await Bun.sleep(20)
    await queue.stopAll()
    expect(await shared).toMatchObject({ state: 'failed', error: STOPPED })
    expect(told).toEqual([{ step: 'redact', state: 'error', message: STOPPED }, 'ended'])
    letGo()
    await queue.ended(jobs[0]!)
  })
})

test('the calls answer at once with what they did, and the trail names each file', async () => {
  const gate = Promise.withResolvers<void>()
  const office = await officeWith({ during: () => gate.promise })
  const files = [(await upload(office, 'a.pdf')).body, (await upload(office, 'b.pdf')).body]
  const all = (method: 'POST' | 'DELETE') =>
    office.call(method, '/api/plans/process-all', { as: 'ana', ...(method === 'POST' ? { body: {} } : {}) })
  expect((await all('POST')).body).toEqual({ asked: 2, left_out: 0 })
  const trail = await office.call('GET', '/api/admin/audit?what=parse', { as: 'admin' })
  const named = JSON.stringify(trail.body)
  for (const { rowId } of files) expect(named).toContain(rowId)
  expect((await all('DELETE')).body.stopped).toBeLessThanOrEqual(2)
  gate.resolve()
})
