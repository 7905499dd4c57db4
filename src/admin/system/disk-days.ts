import { readFileSync } from 'node:fs'
import { open, rename, unlink } from 'node:fs/promises'
import path from 'node:path'

/** Free bytes of the disk, as last seen on a day. */
export interface DiskDay {
  /** ISO date of the practice. */
  day: string
  free: number
}

/** Name of the file in the data directory. It tells of this machine's disk, so it is in no backup. */
const FILE = 'disk-days.json'

/** A week shows the rhythm of an office, nightly backups included. */
const KEPT_DAYS = 8

const DAY_MS = 24 * 60 * 60 * 1000

/** An office is told this many days before its disk is full. */
export const WARN_DAYS = 2

const isDay = (one: unknown): one is DiskDay =>
  /^\d{4}-\d\d-\d\d$/.test(String((one as DiskDay | null)?.day)) && Number.isFinite((one as DiskDay).free)

/** The days with today's reading in its place, the newest last. */
export const withToday = (days: readonly DiskDay[], today: DiskDay): DiskDay[] =>
  [...days.filter(({ day }) => day < today.day), today].slice(-KEPT_DAYS)

/**
 * Bytes by which the disk fills up a day: the mean of the days that are known, or the newest day where that took more.
 * @returns 0 where nothing is known yet, or more was freed than written
 */
export function growthPerDay(days: readonly DiskDay[]): number {
  const perDay = (from: DiskDay | undefined, to: DiskDay | undefined) =>
    from && to && from !== to
      ? (from.free - to.free) / Math.max(1, (Date.parse(to.day) - Date.parse(from.day)) / DAY_MS)
      : 0
  const newest = days.at(-1)
  return Math.max(0, perDay(days[0], newest), perDay(days.at(-2), newest))
}

/** What is told when the disk is full within two days at this pace; null when it is not. */
export function fillingUp(free: number, perDay: number): string | null {
  if (perDay <= 0 || free >= WARN_DAYS * perDay) return null
  return `At this pace, the disk will be full in less than ${WARN_DAYS} days. Free some space.`
}

/** The days that were noted; none where nothing was, or what is there cannot be read. */
export function readDays(dataDir: string): DiskDay[] {
  try {
    const found: unknown = JSON.parse(readFileSync(path.join(dataDir, FILE), 'utf8'))
    return Array.isArray(found) ? found.filter(isDay) : []
  } catch {
    return []
  }
}

/** Keeps the days, whole or not at all. A disk that takes no writes keeps the ones before. */
export async function keepDays(dataDir: string, days: readonly DiskDay[]): Promise<void> {
  const file = path.join(dataDir, FILE)
  try {
    const handle = await open(`${file}.draft`, 'w', 0o600)
    try {
      await handle.writeFile(JSON.stringify(days))
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(`${file}.draft`, file)
  } catch {
    await unlink(`${file}.draft`).catch(() => {})
  }
}
