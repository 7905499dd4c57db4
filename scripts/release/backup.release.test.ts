import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BackupsView } from '../../src/admin/backup/contract.ts'
import { HttpClient } from '../../src/testing/http-client.ts'
import { startCommand } from '../../src/testing/restore-rounds.ts'
import {
  ADMIN,
  freshPlace,
  PROGRAM,
  type RunningOffice,
  startOffice,
} from '../../src/testing/running-office.ts'

const SAMPLE = path.resolve(import.meta.dir, '../../src/testing/samples/02-employer-one-page.pdf')
const MOST_WAITS = 200

let place: ReturnType<typeof freshPlace>
let office: RunningOffice
let client: HttpClient

async function start(): Promise<void> {
  office = await startOffice(PROGRAM.executable, place.folder, { COVRIQ_MODEL: 'none' })
  client = new HttpClient(office.address)
  await client.enter('login', ADMIN.email, ADMIN.password)
}
beforeAll(async () => {
  place = freshPlace()
  await start()
}, 60_000)
afterAll(async () => {
  await office.crash()
  place.remove()
})

const view = () => client.call<BackupsView>('GET', '/api/admin/backups')

/** Waits until nothing is being made or checked. */
async function settled(): Promise<BackupsView> {
  for (let i = 0; i < MOST_WAITS; i++) {
    const now = await view()
    if (!now.running) return now
    await Bun.sleep(100)
  }
  throw new Error('the backup never ended')
}

async function run(...args: string[]): Promise<{ code: number; words: string }> {
  const child = startCommand(PROGRAM.executable, place.folder, ...args)
  const words = await new Response(child.stdout).text()
  return { code: await child.exited, words }
}

describe('backups of the built file', () => {
  test('one that was made in the browser brings a plan back on the command line', async () => {
    await client.upload('plan.pdf', new Uint8Array(readFileSync(SAMPLE)))
    await client.call('POST', '/api/admin/backups', {})
    const { last, backups } = await settled()
    expect(last?.fault).toBeNull()
    expect(backups).toMatchObject([{ check: 'whole', plans: 1, people: 1, documents: 1, automatic: false }])
    const name = backups[0]!.name
    const file = await client.fetch('GET', `/api/admin/backups/${name}/file`)
    writeFileSync(path.join(place.folder, 'downloaded.backup'), new Uint8Array(await file.arrayBuffer()))
    await client.upload('later.pdf', new Uint8Array(readFileSync(SAMPLE)))
    await office.stop()
    expect(await run('restore', '--check', 'downloaded.backup')).toMatchObject({ code: 0 })
    const restored = await run('restore', 'downloaded.backup')
    expect(restored.code).toBe(0)
    expect(restored.words).toContain('1 plan, 1 account, 1 document file')
    await start()
    expect(await client.call<unknown[]>('GET', '/api/plans/unparsed')).toHaveLength(1)
    expect(await (await client.fetch('GET', '/health')).json()).toEqual({ status: 'ok' })
  }, 60_000)
})
