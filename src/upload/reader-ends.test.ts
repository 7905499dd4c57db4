import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { type ChildEnd, ChildError } from '../base/child.ts'
import { UserError } from '../base/errors.ts'
import { refuse } from '../document/errors.ts'
import { openQueueRoom, type QueueRoom } from '../testing/queue-room.ts'

let room: QueueRoom
beforeEach(async () => {
  room = await openQueueRoom()
})
afterEach(() => room.close())

const single = (id: string) => ({ kind: 'single' as const, rowIds: [id], by: 'ana' })

const STOPPED = 'Reading stopped because the reader process ended unexpectedly. Your file is safe. Try again.'

describe('a job', () => {
  test.each<[ChildEnd, string]>([
    ['crashed', "The reader crashed on this file, so it can't be read. Save or scan it again."],
    ['outside', STOPPED],
    ['oom', 'Reading stopped because the computer ran out of memory. Your file is safe. Try again.'],
    ['deadline', 'Reading stopped because the computer was too busy to go on. Your file is safe. Try again.'],
  ])('whose reader ends by "%s" is tried once more, then people are told why', async (end, words) => {
    let attempts = 0
    const queue = room.queueWith({
      during: (attempt) => {
        attempts = attempt
        throw new ChildError(end)
      },
    })
    await room.upload('a')
    const failed = await queue.ended(await queue.ask(single('a')))
    expect([failed.state, attempts, failed.error]).toEqual(['failed', 2, words])
  })

  test.each<[ChildEnd, string]>([
    ['cpu', 'The file took too long to read, so reading it timed out.'],
    ['memory', 'The file needs too much memory to read.'],
  ])('that passes its limit of %s is not tried again', async (end, words) => {
    let attempts = 0
    const queue = room.queueWith({
      during: (attempt) => {
        attempts = attempt
        throw new ChildError(end)
      },
    })
    await room.upload('a')
    const failed = await queue.ended(await queue.ask(single('a')))
    expect([failed.state, attempts, failed.error]).toEqual(['failed', 1, words])
  })

  test('of which a page worker was ended from outside is tried once more, alone or among several files', async () => {
    const words = `File 2 of 2: ${STOPPED}`
    const queue = room.queueWith({
      during: (attempt) => {
        if (attempt === 1) throw new UserError(503, words)
      },
    })
    await room.upload('a')
    expect((await queue.ended(await queue.ask(single('a')))).state).toBe('done')
  })

  test('of which a page worker hung twice is not tried again by itself', async () => {
    let attempts = 0
    const queue = room.queueWith({
      during: (attempt) => {
        attempts = attempt
        throw refuse('starved')
      },
    })
    await room.upload('a')
    expect([(await queue.ended(await queue.ask(single('a')))).state, attempts]).toEqual(['failed', 1])
  })

  test('that met a full disk is not tried again by itself', async () => {
    let attempts = 0
    const queue = room.queueWith({
      during: (attempt) => {
        attempts = attempt
        throw new UserError(503, 'The disk is full. Free some space and try again.')
      },
    })
    await room.upload('a')
    expect([(await queue.ended(await queue.ask(single('a')))).state, attempts]).toEqual(['failed', 1])
  })

  test('that was stopped is read when somebody asks again', async () => {
    const queue = room.queueWith({
      during: (attempt) => {
        if (attempt <= 2) throw new ChildError('outside')
      },
    })
    await room.upload('a')
    expect((await queue.ended(await queue.ask(single('a')))).error).toBe(STOPPED)
    expect((await queue.ended(await queue.ask(single('a')))).state).toBe('done')
  })
})
