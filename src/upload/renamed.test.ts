import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { findPlan } from '../plan/store.ts'
import { buildOutcome } from '../testing/fake-read.ts'
import { openQueueRoom, type QueueRoom } from '../testing/queue-room.ts'
import { findCopy, sourcesOf } from './store.ts'

let room: QueueRoom
beforeEach(async () => {
  room = await openQueueRoom()
})
afterEach(() => room.close())

const single = (id: string) => ({ kind: 'single' as const, rowIds: [id], by: 'ana' })

/** An outcome whose files tell of somebody by their names. */
const renaming = (names: string[]) => {
  const found = buildOutcome(names)
  const renamed = names.map((name): [string, string] => [name, name.replace(/_[^_]*$/, '_masked.pdf')])
  const pages = found.pages.map((page, i) => ({ ...page, file: renamed[i]![1] }))
  return { ...found, pages, renamed }
}

describe('a file whose name tells of the patient', () => {
  test('bears another one as soon as that is known, in the lists, at its copy and on its pages', async () => {
    const queue = room.queueWith({ outcome: renaming })
    await room.upload('a')
    await queue.ended(await queue.ask(single('a')))
    const plan = await findPlan(room.db, 'a')
    expect(plan?.original_file_url).toBe('1763740800000_masked.pdf')
    expect(plan?.parse_result?.pages[0]?.file).toBe('1763740800000_masked.pdf')
    expect((await findCopy(room.db, 'a'))?.stored_name).toBe('1763740800000_masked.pdf')
    expect((await sourcesOf(room.db, 'a'))[0]?.stored_name).toBe('1763740800000_masked.pdf')
    expect(JSON.stringify(plan)).not.toContain('renamed')
  })

  test('is known to the reader as it was sent, for the plan’s own name in it', async () => {
    const told: unknown[] = []
    const queue = room.queueWith({
      outcome: (names, _wish, sent) => {
        told.push(names, sent)
        return buildOutcome(names)
      },
    })
    await room.upload('a', 'Pinecrest 2027.pdf')
    await queue.ended(await queue.ask(single('a')))
    expect(told).toEqual([['1763740800000_a.pdf'], ['Pinecrest 2027.pdf']])
  })

  test('takes the first free name, also when the document shows no plan', async () => {
    const outcome = (names: string[]) => {
      const read = renaming(names)
      if (!names[0]!.includes('_d')) return read
      return { ...read, reading: { ...read.reading, found: false, reason: 'This is an invoice.' } }
    }
    const queue = room.queueWith({ outcome: outcome as never })
    for (const id of ['a', 'b', 'c', 'd']) await room.upload(id)
    await queue.ended(await queue.ask(single('a')))
    const job = await queue.ended(await queue.ask({ kind: 'merge', rowIds: ['b', 'c'], by: 'ana' }))
    expect((await sourcesOf(room.db, job.planId)).map((d) => d.stored_name).sort()).toEqual([
      '1763740800001_masked.pdf',
      '1763740800002_masked.pdf',
    ])
    expect((await queue.ended(await queue.ask(single('d')))).state).toBe('failed')
    expect((await findPlan(room.db, 'd'))?.original_file_url).toBe('1763740800003_masked.pdf')
  })
})
