import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { HttpClient } from './http-client.ts'
import { startCommand } from './restore-rounds.ts'
import { ADMIN, type RunningOffice, startOffice } from './running-office.ts'

const SETTINGS = { COVRIQ_MODEL: 'none', COVRIQ_BACKUP_TIME: 'off' }

/** What a flipped bit came to. 'missed' and 'aborted' break the proof. */
export type FlipEnd = 'noticed' | 'harmless' | 'missed' | 'aborted'

/** One flipped bit. */
export interface FlipRound {
  /** File in the folder of the office, byte and bit. */
  file: string
  byte: number
  bit: number
  end: FlipEnd
  /** How it came to that: what was said, or what read back otherwise. */
  how: string
}

/** Lists of the office that hold its rows. */
const LISTS = [
  '/api/plans/unparsed',
  '/api/plans',
  '/api/admin/users',
  '/api/announcements',
  '/api/admin/audit',
]

/** The words of damage, wherever the office says them. */
const WORDS = /damaged/

/** Everything that people can read of an office, a line for each thing. */
async function readBack(client: HttpClient): Promise<string[]> {
  const lines: string[] = []
  const read = async (address: string) => {
    const answer = await client.fetch('GET', address)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const words = answer.ok ? '' : ` ${new TextDecoder().decode(bytes)}`
    // What signing in adds is new each time; all else is the same.
    const sum = /audit|users/.test(address) ? '' : new Bun.CryptoHasher('sha256').update(bytes).digest('hex')
    lines.push(`${address} ${answer.status} ${sum}${words}`)
    return answer.ok ? new TextDecoder().decode(bytes) : '[]'
  }
  for (const list of LISTS) await read(list)
  const rows = JSON.parse(await read('/api/plans/unparsed')) as { id: string; file_name: string }[]
  for (const { file_name } of rows)
    await read(`/files/documents/${encodeURIComponent(file_name)}?original=1&reason=audit_or_legal`)
  return lines
}

/** An office with documents, stopped or killed, and a backup beside it. */
export interface FlipOffice {
  /** Folder with a clean stop in it, and one with the kill. */
  stopped: string
  killed: string
  /** What people read in it. */
  reads: string[]
}

const COUNT = 12

/** Fills an office with uploads of `sent`, backs it up, and keeps it as a clean stop and as a kill leave it. */
export async function flipOffice(
  program: readonly string[],
  folder: string,
  sent: Uint8Array,
): Promise<FlipOffice> {
  const live = path.join(folder, 'live')
  const [stopped, killed] = [path.join(folder, 'stopped'), path.join(folder, 'killed')]
  mkdirSync(live, { recursive: true })
  let office = await startOffice(program, live, SETTINGS)
  let client = new HttpClient(office.address)
  await client.enter('login', ADMIN.email, ADMIN.password)
  for (let i = 0; i < COUNT; i++) await client.upload(`plan ${i}.pdf`, sent)
  await office.stop()
  const made = startCommand(program, live, 'backup', 'office.backup')
  if ((await made.exited) !== 0) throw new Error(await new Response(made.stderr).text())
  cpSync(live, stopped, { recursive: true })
  office = await startOffice(program, live, SETTINGS)
  client = new HttpClient(office.address)
  await client.enter('login', ADMIN.email, ADMIN.password)
  const reads = await readBack(client)
  await office.crash()
  cpSync(live, killed, { recursive: true })
  return { stopped, killed, reads }
}

const flipped = (file: string, byte: number, bit: number) => {
  const bytes = readFileSync(file)
  bytes[byte]! ^= 1 << bit
  writeFileSync(file, bytes)
}

/** The files of an office in which a bit may flip, with the share of all flips that each kind gets. */
export function flipTargets(office: FlipOffice): { from: string; file: string }[] {
  const sealed = (from: string) =>
    readdirSync(path.join(from, 'data/files')).map((name) => ({ from, file: `data/files/${name}` }))
  const own = (from: string, ...files: string[]) =>
    files.filter((file) => existsSync(path.join(from, file))).map((file) => ({ from, file }))
  const all = [
    ...own(office.stopped, 'data/covriq.db', 'data/covriq.db', 'data/covriq.db', 'data/covriq.db-seals'),
    ...own(office.stopped, 'data.key', 'data.key.office', 'office.backup'),
    ...own(office.killed, 'data/covriq.db', 'data/covriq.db-wal', 'data/covriq.db-wal', 'data/covriq.db-shm'),
  ]
  return [...all, ...sealed(office.stopped).slice(0, 2)]
}

/** What `covriq doctor` says of the data; null when it finds nothing. */
async function doctorSays(program: readonly string[], folder: string): Promise<[FlipEnd, string]> {
  const child = startCommand(program, folder, 'doctor')
  const said = await new Response(child.stdout).text()
  await child.exited
  if (child.signalCode !== null) return ['aborted', `doctor ended with ${child.signalCode}`]
  const told = said.split('\n').find((line) => /^fault +database/.test(line))
  return told ? ['noticed', told] : ['harmless', 'doctor finds everything whole']
}

async function judgeRunning(office: RunningOffice, reads: string[]): Promise<[FlipEnd, string]> {
  const client = new HttpClient(office.address)
  await client.enter('login', ADMIN.email, ADMIN.password).catch(() => {})
  const now = await readBack(client)
  const health = await (await fetch(`${office.address}/health`)).text()
  if (health.includes('degraded')) return ['noticed', 'health is degraded']
  const other = now.filter((line, i) => line !== reads[i])
  if (other.length === 0) return ['harmless', 'reads back equal']
  return other.every((line) => WORDS.test(line)) ? ['noticed', other[0]!] : ['missed', other[0]!]
}

/** Starts the office on what is there, and says what came of it. */
async function judgeStart(
  program: readonly string[],
  folder: string,
  reads: string[],
): Promise<[FlipEnd, string]> {
  const office = await startOffice(program, folder, SETTINGS).catch((error: Error) => error)
  if (office instanceof Error) {
    const said = readFileSync(path.join(folder, 'server.log'), 'utf8')
    const words = said.split('\n').find((line) => line.startsWith('covriq: '))
    return words && !/Unexpected error/.test(words) ? ['noticed', words] : ['aborted', said.slice(-200)]
  }
  try {
    return await judgeRunning(office, reads)
  } catch (error) {
    return ['aborted', String(error)] // nobody answers any more
  } finally {
    await office.crash()
  }
}

/** Proves a backup with a flipped bit, and says whether it was called good. */
async function judgeBackup(program: readonly string[], folder: string): Promise<[FlipEnd, string]> {
  const child = startCommand(program, folder, 'backup', '--check', 'office.backup')
  const words = await new Response(child.stderr).text()
  const code = await child.exited
  if (child.signalCode !== null) return ['aborted', `${child.signalCode}`]
  return code === 0 ? ['missed', 'the backup was called good'] : ['noticed', words.trim()]
}

/**
 * Flips one bit of an office at rest and starts it.
 * @param random 0 to 1, seeded
 */
export async function flipRound(
  program: readonly string[],
  office: FlipOffice,
  folder: string,
  target: { from: string; file: string },
  random: () => number,
): Promise<FlipRound> {
  rmSync(folder, { recursive: true, force: true })
  cpSync(target.from, folder, { recursive: true })
  const file = path.join(folder, target.file)
  const byte = Math.floor(random() * readFileSync(file).length)
  const bit = Math.floor(random() * 8)
  flipped(file, byte, bit)
  const [end, how] =
    target.file === 'office.backup'
      ? await judgeBackup(program, folder)
      : await judgeStart(program, folder, office.reads)
  // Nobody asked for a sealed file that belongs to no open page: the nightly look and doctor find it.
  if (end === 'harmless' && target.file.startsWith('data/files/')) {
    const [later, said] = await doctorSays(program, folder)
    return { file: target.file, byte, bit, end: later === 'harmless' ? 'missed' : later, how: said }
  }
  return { file: `${path.basename(target.from)}/${target.file}`, byte, bit, end, how }
}
