import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bytesUnder } from '../testing/backup-place.ts'
import { HttpClient } from '../testing/http-client.ts'
import { BACKED_UP, LATER, restoreRounds, startCommand } from '../testing/restore-rounds.ts'
import { ADMIN, freshPlace, PROGRAM, type RunningOffice, startOffice } from '../testing/running-office.ts'

const SAMPLE = path.join(import.meta.dir, '../testing/samples/02-employer-one-page.pdf')

let place: ReturnType<typeof freshPlace>
let running: RunningOffice | null
beforeEach(() => {
  place = freshPlace()
  running = null
})
afterEach(async () => {
  await running?.crash()
  place.remove()
})

const start = async (): Promise<HttpClient> => {
  running = await startOffice(PROGRAM.source, place.folder, { COVRIQ_MODEL: 'none' })
  const client = new HttpClient(running.address)
  await client.enter('login', ADMIN.email, ADMIN.password)
  return client
}
const stop = async () => {
  await running?.stop()
  running = null
}

/** Runs a command; its exit code and what it said. */
async function said(...args: string[]): Promise<{ code: number; words: string }> {
  const child = startCommand(PROGRAM.source, place.folder, ...args)
  const words = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()])
  return {
    code: await child.exited,
    words: words
      .join('')
      .split('\n')
      .filter((l) => !l.startsWith('{'))
      .join('\n'),
  }
}

const uploads = async (client: HttpClient) =>
  (await client.call<{ file_name: string }[]>('GET', '/api/plans/unparsed')).map((row) => row.file_name)

describe('covriq backup and covriq restore', () => {
  test('a backup of a running office brings everything back; restoring waits until the server is stopped', async () => {
    const client = await start()
    const sent = new Uint8Array(readFileSync(SAMPLE))
    const first = await client.upload('first plan.pdf', sent)
    const made = await said('backup', 'office.backup')
    expect(made).toMatchObject({ code: 0 })
    expect(made.words).toMatch(
      /^Backup written and checked: \S+office\.backup \(.*1 plan, 1 account, 1 document file\)\./,
    )
    await client.upload('second plan.pdf', sent)
    expect(await said('restore', 'office.backup')).toEqual({
      code: 75,
      words: 'covriq: Another CovrIQ is running with this data directory. Stop it first.\n',
    })
    await stop()
    expect((await said('restore', 'office.backup')).code).toBe(0)
    const again = await start()
    expect(await uploads(again)).toEqual([first.fileName])
    const original = await again.fetch(
      'GET',
      `/files/documents/${encodeURIComponent(first.fileName)}?original=1&reason=audit_or_legal`,
    )
    expect(Buffer.from(await original.arrayBuffer()).equals(Buffer.from(sent))).toBe(true)
  })

  test('every refusal is one sentence with its exit code, and changes nothing', async () => {
    expect((await said('backup', 'x.backup')).words).toContain('There’s no CovrIQ data in this folder.')
    await start()
    await stop()
    await said('backup', 'office.backup')
    const data = path.join(place.folder, 'data')
    const before = bytesUnder(data)
    const bytes = readFileSync(path.join(place.folder, 'office.backup'))
    writeFileSync(path.join(place.folder, 'cut.backup'), bytes.subarray(0, bytes.length - 9))
    for (const [args, code, words] of [
      [['backup'], 2, 'Usage: covriq backup FILE'],
      [['restore', 'a', 'b'], 2, 'Usage: covriq restore FILE'],
      [['restore', 'nowhere.backup'], 1, 'The file doesn’t exist or is a folder.'],
      [['restore', 'cut.backup'], 1, 'This backup is damaged or incomplete. Use another one.'],
      [['backup', '--check', 'cut.backup'], 1, 'This backup is damaged or incomplete. Use another one.'],
      [['backup', 'office.backup'], 1, 'A file with this name already exists. Choose another name.'],
    ] as const) {
      const told = await said(...args)
      expect([args, told.code, told.words.trim().split('\n').length]).toEqual([args, code, 1])
      expect(told.words).toContain(words)
    }
    rmSync(path.join(place.folder, 'data.key'))
    expect(await said('restore', 'office.backup')).toMatchObject({ code: 78 })
    expect(existsSync(path.join(place.folder, 'data.key'))).toBe(false)
    expect(bytesUnder(data)).toBe(before)
  })

  test('killed at any moment a restore leaves the old office or the new one, never half', async () => {
    const rounds = await restoreRounds(PROGRAM.source, [0.5, 0.7, 0.8, 0.9, 1])
    const counts = rounds.map(({ documents }) => documents)
    expect(counts.filter((count) => count !== BACKED_UP && count !== LATER)).toEqual([])
  })
})
