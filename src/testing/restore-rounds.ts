import { cpSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { HttpClient } from './http-client.ts'
import { ADMIN, freshPlace, type RunningOffice, startOffice } from './running-office.ts'

const SAMPLE = path.join(import.meta.dir, 'samples/02-employer-one-page.pdf')

/** Documents of the office that was backed up, and of the later one that is there when the restore begins. */
export const BACKED_UP = 5
export const LATER = BACKED_UP + 1

/** What was there after a restore that was killed. */
export interface RestoreRound {
  killedAfterMs: number
  /** How many documents the office has afterwards, each of them read back to the byte. */
  documents: number
}

const settings = { COVRIQ_MODEL: 'none' }

/** Starts a command of the program on the data of a folder. */
export const startCommand = (program: readonly string[], folder: string, ...args: string[]) =>
  Bun.spawn([...program, ...args], {
    cwd: folder,
    env: { HOME: folder, COVRIQ_DATA: path.join(folder, 'data'), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

async function enter(program: readonly string[], folder: string): Promise<[RunningOffice, HttpClient]> {
  const office = await startOffice(program, folder, settings)
  const client = new HttpClient(office.address)
  await client.enter('login', ADMIN.email, ADMIN.password)
  return [office, client]
}

/** Backs an office up, lets it grow, and stops it. */
async function prepare(program: readonly string[], folder: string, sent: Uint8Array): Promise<void> {
  const [office, client] = await enter(program, folder)
  for (let i = 0; i < BACKED_UP; i++) await client.upload(`old ${i}.pdf`, sent)
  const made = startCommand(program, folder, 'backup', 'office.backup')
  if ((await made.exited) !== 0) throw new Error(await new Response(made.stderr).text())
  await client.upload('later.pdf', sent)
  await office.stop()
}

/** Starts the office and reads every document back. @throws Error when one is not as it was uploaded */
async function countDocuments(program: readonly string[], folder: string, sent: Uint8Array): Promise<number> {
  const [office, client] = await enter(program, folder)
  const rows = await client.call<{ file_name: string }[]>('GET', '/api/plans/unparsed')
  for (const { file_name } of rows) {
    const address = `/files/documents/${encodeURIComponent(file_name)}?original=1&reason=audit_or_legal`
    const original = await client.fetch('GET', address)
    const bytes = Buffer.from(await original.arrayBuffer())
    if (!bytes.equals(Buffer.from(sent))) throw new Error(`a document came back changed: ${original.status}`)
  }
  await office.stop()
  return rows.length
}

/**
 * Kills restores with SIGKILL, starts the server on what they left, and counts what it has.
 * @param shares for each round the moment of the kill, as a share of the time that a whole restore takes
 */
export async function restoreRounds(program: readonly string[], shares: number[]): Promise<RestoreRound[]> {
  const { folder, remove } = freshPlace()
  const [data, kept] = [path.join(folder, 'data'), path.join(folder, 'kept')]
  const sent = new Uint8Array(readFileSync(SAMPLE))
  const rounds: RestoreRound[] = []
  const back = () => {
    rmSync(data, { recursive: true })
    cpSync(kept, data, { recursive: true })
  }
  try {
    await prepare(program, folder, sent)
    cpSync(data, kept, { recursive: true })
    const began = performance.now()
    await startCommand(program, folder, 'restore', 'office.backup').exited
    const whole = performance.now() - began
    for (const share of shares) {
      back()
      const child = startCommand(program, folder, 'restore', 'office.backup')
      await Bun.sleep(share * whole)
      child.kill('SIGKILL')
      await child.exited
      rounds.push({ killedAfterMs: share * whole, documents: await countDocuments(program, folder, sent) })
    }
    return rounds
  } finally {
    remove()
  }
}
