import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Inbox } from '../arrivals/inbox/contract.ts'
import { HttpClient } from './http-client.ts'
import { textContent, writePdf } from './pdf-writer.ts'
import { ADMIN, freshPlace, launchOffice, startOffice } from './running-office.ts'

/** What came of files that were dropped at once into a watched folder whose server was killed. */
export interface WatchReport {
  dropped: number
  /** Files that had been moved when the server was killed, for each kill. */
  movedAtKill: number[]
  /** What isn't there exactly once, in words without names. */
  broken: string[]
}

/** Longest wait for the folder to be empty. */
const MOST_MS = 300_000

/** Every eighth file is of a kind that can't be used. */
const isOdd = (i: number) => i % 8 === 7
const nameOf = (i: number) => `scan_${String(i).padStart(4, '0')}.${isOdd(i) ? 'docx' : 'pdf'}`
const bytesOf = (i: number) =>
  isOdd(i)
    ? Buffer.from(`letter ${i}`)
    : writePdf([{ content: textContent([`Page ${i} of a benefit booklet`, 'Crowns 50%']) }])

const filesIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []))
    : []

/** Waits until so many files have been moved, or the folder is empty. */
async function untilMoved(scans: string, dropped: number, wanted: number): Promise<number> {
  const end = performance.now() + MOST_MS
  for (;;) {
    const moved = dropped - filesIn(scans).length
    if (moved >= wanted) return moved
    if (performance.now() > end) throw new Error(`${moved} of ${wanted} files were moved in time`)
    await Bun.sleep(3)
  }
}

/** How often each name is there; what isn't once is told. */
function notOnce(what: string, names: readonly string[], wanted: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  const wrong = wanted.filter((name) => counts.get(name) !== 1)
  const others = names.filter((name) => !wanted.includes(name))
  return [
    ...(wrong.length > 0 ? [`${what}: ${wrong.length} of ${wanted.length} are not there once`] : []),
    ...(others.length > 0 ? [`${what}: ${others.length} too many`] : []),
  ]
}

/** Looks at the folders and at what the office has. */
async function lookOver(client: HttpClient, scans: string, dropped: number): Promise<string[]> {
  const all = Array.from({ length: dropped }, (_, i) => i)
  const good = all.filter((i) => !isOdd(i)).map(nameOf)
  const odd = all.filter(isOdd).map(nameOf)
  const [done, failed] = ['done', 'failed'].map((name) => path.join(scans, name)) as [string, string]
  const rows = await client.call<{ file_name: string }[]>('GET', '/api/plans/unparsed')
  const inbox = await client.call<Inbox>('GET', '/api/inbox')
  const changed = all.filter((i) => {
    const file = path.join(isOdd(i) ? failed : done, nameOf(i))
    return !existsSync(file) || !readFileSync(file).equals(Buffer.from(bytesOf(i)))
  })
  return [
    ...notOnce('the folder', filesIn(scans), []),
    ...notOnce('done', filesIn(done), good),
    ...notOnce('failed', filesIn(failed), [...odd, ...odd.map((name) => `${name}.txt`)]),
    ...notOnce(
      'uploads',
      rows.map((row) => row.file_name.slice(14)),
      good,
    ),
    ...notOnce(
      'refused files',
      inbox.failed.filter((one) => !one.upload).map((one) => one.name),
      odd,
    ),
    ...(changed.length > 0 ? [`${changed.length} files are not as they were dropped`] : []),
  ]
}

/**
 * Drops files at once into a watched folder, kills the server so often with SIGKILL while it takes them in, and looks whether each is there exactly
 * once: in its folder, as an upload or as a refused file, with its content.
 * @param program how the server is started (running-office.ts)
 */
export async function watchRounds(
  program: readonly string[],
  dropped: number,
  kills: number,
  random: () => number,
): Promise<WatchReport> {
  const { folder, remove } = freshPlace()
  const scans = path.join(folder, 'scans')
  const env = { COVRIQ_MODEL: 'none', COVRIQ_WATCH_DIR: scans }
  const report: WatchReport = { dropped, movedAtKill: [], broken: [] }
  let running: { crash(): Promise<void> } | null = null
  try {
    mkdirSync(scans)
    for (let i = 0; i < dropped; i++) writeFileSync(path.join(scans, nameOf(i)), bytesOf(i))
    for (let kill = 1; kill <= kills; kill++) {
      const office = launchOffice(program, folder, env)
      running = office
      await office.ready
      const wanted = Math.max(1, Math.round((dropped * (kill - random() * 0.8)) / (kills + 0.5)))
      await untilMoved(scans, dropped, wanted)
      await Bun.sleep(random() * 20)
      await office.crash()
      report.movedAtKill.push(dropped - filesIn(scans).length)
    }
    const last = await startOffice(program, folder, env)
    running = last
    await untilMoved(scans, dropped, dropped)
    const client = new HttpClient(last.address)
    await client.enter('login', ADMIN.email, ADMIN.password)
    report.broken = await lookOver(client, scans, dropped)
    await last.stop()
    return report
  } finally {
    await running?.crash()
    remove()
  }
}
