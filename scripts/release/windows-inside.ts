/** Runs within Windows (or Wine): does what only that system answers, and prints what came of it as one JSON line. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { childrenOnWindows, holdInJob, jobLimits, usageOnWindows } from '../../src/base/windows-process.ts'
import { OWNER_ONLY, othersMayRead, rightsOf, setRights } from '../../src/storage/windows-rights.ts'

/** What the test asserts. */
export interface InsideWindows {
  unknownProcess: unknown
  childMemory: number
  /** Seconds of processor that this process used while it computed. Of another process Wine tells its own use instead. */
  ownSeconds: number
  listed: boolean
  held: boolean
  /** Whether the child is in the job, and this process isn't. */
  inJob: boolean
  ownInJob: boolean
  /** Whether the limits that Windows tells are those that were set. Wine holds the process but tells none. */
  limits: 'as set' | 'none told' | 'others'
  endedWithJob: boolean
  missingFile: string | null
  openBefore: boolean
  openAfter: boolean
}

const WAIT_MS = 60_000
const WORK_SECONDS = 0.5

const busy = Bun.spawn([process.execPath, '-e', 'for (;;);'], { stdio: ['ignore', 'ignore', 'ignore'] })
const used = () => usageOnWindows(process.pid)?.cpuSeconds ?? 0
const before = used()
for (const until = Date.now() + WAIT_MS; used() - before < WORK_SECONDS && Date.now() < until; ) Math.random()
const ownSeconds = used() - before
const child = usageOnWindows(busy.pid)
const listed = childrenOnWindows(process.pid).includes(busy.pid)
const MOST_BYTES = 2 ** 30
const job = holdInJob(busy.pid, MOST_BYTES)
const [inJob, ownInJob] = [job?.holds(busy.pid) ?? false, job?.holds(process.pid) ?? true]
const toldLimits = job?.limits() ?? null

/** Where the flags (16) and the memory (112) stand: what else is in it is Windows' own. */
function compare(told: Uint8Array | null): InsideWindows['limits'] {
  if (told === null || told.every((byte) => byte === 0)) return 'none told'
  const set = jobLimits(MOST_BYTES)
  const same = (at: number, length: number) =>
    Buffer.from(told.slice(at, at + length)).equals(set.slice(at, at + length))
  return same(16, 4) && same(112, 8) ? 'as set' : 'others'
}

job?.letGo()
const ended = await Promise.race([busy.exited.then(() => true), Bun.sleep(WAIT_MS).then(() => false)])
busy.kill('SIGKILL')

const file = path.resolve('rights.txt')
writeFileSync(file, 'x')
const open = () => othersMayRead(rightsOf(file) ?? '')
const openBefore = open()
setRights(file, OWNER_ONLY)
const report: InsideWindows = {
  unknownProcess: usageOnWindows(999_999),
  childMemory: child?.memoryBytes ?? 0,
  ownSeconds,
  listed,
  held: job !== null,
  inJob,
  ownInJob,
  limits: compare(toldLimits),
  endedWithJob: ended,
  missingFile: rightsOf(path.resolve('missing.txt')),
  openBefore,
  openAfter: open(),
}
console.log(JSON.stringify(report))
