import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { RESERVE_FILE } from '../../src/storage/reserve.ts'
import { seeded } from '../../src/testing/degrade.ts'
import { HardWork, KINDS } from '../../src/testing/hard-work.ts'
import { HttpClient } from '../../src/testing/http-client.ts'
import { freePort } from '../../src/testing/kill-rounds.ts'
import { halves } from '../../src/testing/ledger.ts'
import {
  ADMIN,
  freshPlace,
  launchOffice,
  PROGRAM,
  type RunningOffice,
} from '../../src/testing/running-office.ts'
import type { ProofRow } from './row.ts'
import { cannotMount, SmallDisk } from './small-disk.ts'

const FILLS = 50
const SEED = 20261123

/** So often the office is stopped and started while its disk is full. */
const FILLS_A_START = 10

/** Words that a refusal may have while the disk is full. */
const WORDED = /^The (?:disk|backup folder’s disk) is full\./

interface Seen {
  fills: number
  starts: number
  /** What went wrong, with the number of the fill. */
  faults: string[]
}

/** Signing in, reading and asking must go on. @returns what did not */
async function worksOnFull(address: string, plan: string | undefined): Promise<string[]> {
  const client = new HttpClient(address)
  const faults: string[] = []
  await client.enter('login', ADMIN.email, ADMIN.password).catch((error) => faults.push(String(error)))
  const reads = ['/api/dashboard', '/api/queue', '/api/admin/system', ...(plan ? [`/api/plans/${plan}`] : [])]
  for (const at of reads) await client.call('GET', at).catch((error) => faults.push(String(error)))
  await client
    .call('POST', '/api/riq', { query: 'How many plans do we have?' })
    .catch((error) => faults.push(String(error)))
  return faults
}

/** One fill: the work goes on, the disk is full for a while, then there is room again and uploads are taken without anybody's help. */
async function fillOnce(
  disk: SmallDisk,
  office: RunningOffice,
  work: HardWork,
  random: () => number,
  reserve: string,
): Promise<string[]> {
  let stopped = false
  const working = work.until(() => stopped)
  await work.moment()
  const before = work.refusals.length
  disk.fill()
  const faults = await worksOnFull(office.address, [...work.ledger.read][0])
  await Bun.sleep(300 + random() * 1200)
  stopped = true
  await working
  disk.free()
  const unworded = work.refusals.slice(before).filter(({ words }) => !WORDED.test(words))
  faults.push(...unworded.map(({ kind, status, words }) => `${kind}: ${status} ${words}`))
  for (let i = 0; i < 150 && !existsSync(reserve); i++) await Bun.sleep(100)
  if (!existsSync(reserve)) faults.push('the reserve did not come back')
  const uploads = work.done.upload
  for (let i = 0; i < 50 && work.done.upload === uploads; i++) {
    if (i > 0) await Bun.sleep(100)
    await work.step('upload')
  }
  if (work.done.upload === uploads) faults.push('no upload after there was room again')
  return faults
}

/** Starts on a full disk, and on one that takes no writes, and sees what works. */
async function startOn(
  start: () => Promise<RunningOffice>,
  disk: SmallDisk,
  how: 'full' | 'read-only',
): Promise<string[]> {
  if (how === 'full') disk.fill()
  else disk.readOnly(true)
  try {
    const office = await start()
    const faults = await worksOnFull(office.address, undefined)
    await office.stop()
    return faults.map((one) => `after a start on a ${how} disk: ${one}`)
  } catch (error) {
    return [`no start on a ${how} disk: ${error}`]
  } finally {
    if (how === 'full') disk.free()
    else disk.readOnly(false)
  }
}

async function run(folder: string, fills: number, seen: Seen, work: HardWork, port: string): Promise<void> {
  const disk = new SmallDisk(folder)
  const dataDir = path.join(disk.mount, 'data')
  const env = {
    COVRIQ_MODEL: 'none',
    COVRIQ_PORT: port,
    COVRIQ_DATA: dataDir,
    COVRIQ_RUNTIME_DIR: path.join(folder, 'runtime'),
  }
  mkdirSync(env.COVRIQ_RUNTIME_DIR, { mode: 0o700 })
  const random = seeded(SEED + 1)
  let last: ReturnType<typeof launchOffice> | undefined
  const start = () => {
    last = launchOffice(PROGRAM.executable, folder, env)
    return last.ready
  }
  try {
    let office = await start()
    await work.enter(ADMIN)
    for (const kind of ['upload', 'read', 'verify'] as const) await work.step(kind)
    for (; seen.fills < fills; seen.fills++) {
      const faults = await fillOnce(disk, office, work, random, path.join(dataDir, RESERVE_FILE))
      faults.push(...(await work.missing()))
      if (!existsSync(`/proc/${office.pid}`)) faults.push('the server is gone')
      seen.faults.push(...faults.map((one) => `fill ${seen.fills}: ${one}`))
      if ((seen.fills + 1) % FILLS_A_START !== 0) continue
      await office.stop()
      seen.faults.push(...(await startOn(start, disk, 'full')), ...(await startOn(start, disk, 'read-only')))
      seen.starts += 2
      office = await start()
    }
    seen.faults.push(...(await work.missing(true)))
    await office.stop()
    seen.faults.push(...(await halves(dataDir)))
  } finally {
    await last?.crash()
    disk.remove()
  }
}

/**
 * The executable works on a small real file system that is filled at seeded moments: what was acknowledged is there, every refusal is in words,
 * signing in and reading go on, nothing is half, and it works on by itself when there is room.
 * @param fills how often
 */
export async function proveDiskFull(fills = FILLS): Promise<ProofRow[]> {
  const why = cannotMount()
  if (why !== null) return [{ name: 'full disk', value: `left out: ${why}`, holds: true }]
  const place = freshPlace()
  const port = freePort()
  const work = new HardWork(new HttpClient(`http://127.0.0.1:${port}`), seeded(SEED))
  const seen: Seen = { fills: 0, starts: 0, faults: [] }
  try {
    await run(place.folder, fills, seen, work, port)
    const kinds = KINDS.map((kind) => `${kind} ${work.done[kind]}`).join(', ')
    return [
      {
        name: 'a disk that is filled at random moments of all work',
        value: `${seen.fills} fills, ${seen.starts} starts on a full or read-only one, ${work.refusals.length} refusals, ${work.ledger.size} acknowledged: ${kinds}`,
        holds: seen.faults.length === 0 && work.refusals.length > 0 && work.ledger.size > 0,
        broken: seen.faults,
      },
    ]
  } finally {
    place.remove()
  }
}
