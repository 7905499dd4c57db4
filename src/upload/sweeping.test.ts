import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { captureLog } from '../base/log.ts'
import { planTrashed } from '../plan/store.ts'
import { openQueueRoom, type QueueRoom } from '../testing/queue-room.ts'
import { settingsWith } from '../testing/settings.ts'
import { sweeper } from './sweeping.ts'

const DAY = 24 * 60 * 60 * 1000

let room: QueueRoom
let lines: string[]
let release: () => void
beforeEach(async () => {
  room = await openQueueRoom()
  lines = []
  release = captureLog((line) => lines.push(line))
})
afterEach(async () => {
  release()
  await room.close()
})

/** A sweeper whose deletions go as told. */
const sweeperWith = (remove: (id: string) => Promise<void>) => {
  const { db, clock } = room
  const files = { ...room.files, remove }
  return sweeper({ db, files, clock, settings: settingsWith(), zone: () => 'America/Chicago' })
}

/** An upload that was moved to the trash longer ago than it is kept. */
async function dueUpload(): Promise<void> {
  const id = await room.upload('a')
  await room.db.write((orm) => planTrashed(orm, id, new Date(room.clock()).toISOString(), 'ana'))
  room.clock.advance(31 * DAY)
}

describe('sweeping', () => {
  test('never fails whoever asks for it: a fault goes to the log as a code, and the next sweep mends it', async () => {
    await dueUpload()
    let broken = true
    const sweep = sweeperWith(async (file) => {
      if (broken) throw new Error('EIO')
      await room.files.remove(file)
    })
    await sweep()
    expect(lines.join()).toContain('originals.fault')
    expect((await room.files.list()).length).toBe(1)
    broken = false
    await sweep()
    expect(await room.files.list()).toEqual([])
  })

  test('runs once at a time, and those who ask meanwhile share the next one', async () => {
    await dueUpload()
    let running = 0
    let most = 0
    const sweep = sweeperWith(async () => {
      most = Math.max(most, ++running)
      await Bun.sleep(5)
      running--
    })
    const first = sweep()
    await Bun.sleep(1)
    const [second, third] = [sweep(), sweep()]
    expect(second).toBe(third)
    await Promise.all([first, second])
    expect(most).toBe(1)
  })
})
