import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { HttpClient } from '../testing/http-client.ts'
import { readToEnd } from '../testing/read-to-end.ts'
import { ADMIN, freshPlace, PROGRAM, type RunningOffice, startOffice } from '../testing/running-office.ts'

const SAMPLE = path.join(import.meta.dir, '../testing/samples/02-employer-one-page.pdf')
const place = freshPlace()
let office: RunningOffice
let client: HttpClient

beforeAll(async () => {
  office = await startOffice(PROGRAM.source, place.folder, { COVRIQ_MODEL: 'none' })
  client = new HttpClient(office.address)
  await client.enter('login', ADMIN.email, ADMIN.password)
})
afterAll(async () => {
  await office.crash()
  place.remove()
})

/** The reader that the office runs now, null while it runs none. */
function readerOf(parent: number): number | null {
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const [state, its] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8')
      if (state !== 'Z' && Number(its) === parent && command.includes('reader-worker')) return Number(name)
    } catch {
      // Ended meanwhile.
    }
  }
  return null
}

/** Kills so many readers, one after the other, each as soon as it is there. */
async function killReaders(count: number): Promise<void> {
  const killed = new Set<number>()
  while (killed.size < count) {
    const pid = readerOf(office.pid)
    if (pid !== null && !killed.has(pid)) {
      killed.add(pid)
      process.kill(pid, 'SIGKILL')
    }
    await Bun.sleep(5)
  }
}

describe('a reader that somebody kills', () => {
  test('is started again by itself, and the file is read', async () => {
    const row = await client.upload('a.pdf', new Uint8Array(readFileSync(SAMPLE)))
    const [end] = await Promise.all([readToEnd(client, row), killReaders(1)])
    expect(end).toEqual({ state: 'read' })
  })

  test('twice leaves words that blame nobody, and the file is read when somebody asks again', async () => {
    const row = await client.upload('b.pdf', new Uint8Array(readFileSync(SAMPLE)))
    const [end] = await Promise.all([readToEnd(client, row), killReaders(2)])
    expect(end).toEqual({
      state: 'failed',
      error: 'Reading stopped because the reader process ended unexpectedly. Your file is safe. Try again.',
    })
    const asked = client.parse(row)
    expect((await asked).success).toBe(true)
  })
})
