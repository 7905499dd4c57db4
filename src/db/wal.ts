import { existsSync, readFileSync, readSync } from 'node:fs'
import { heldFile } from './held-files.ts'

/** Sizes of SQLite's write-ahead log (sqlite.org/fileformat2.html, "The Write-Ahead Log"). */
const HEADER = 32
const FRAME_HEADER = 24
/** The first four bytes; the last bit says in which byte order the checksums are counted. */
const MAGIC = 0x377f0682

/** What SQLite writes beside the log while it runs: how many frames of it are committed (sqlite.org/walformat.html). */
const INDEX_HEADER = 48

/** What a write-ahead log holds. */
export interface Wal {
  /** The newest committed bytes of each page that it holds, by page number from 1. */
  pages: Map<number, Uint8Array>
  /** The committed bytes that those replaced within the log, oldest first. */
  earlier: Map<number, Uint8Array[]>
  /** Frames up to and with the last commit that can be read. */
  frames: number
  /** Something that was committed can't be read any more: SQLite would leave it out without a word. */
  damaged: boolean
}

type Sum = [number, number]

/** SQLite's running checksum over 32-bit words. */
function sum([a, b]: Sum, bytes: Uint8Array, little: boolean): Sum {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let [x, y] = [a, b]
  for (let at = 0; at + 8 <= bytes.length; at += 8) {
    x = (x + view.getUint32(at, little) + y) >>> 0
    y = (y + view.getUint32(at + 4, little) + x) >>> 0
  }
  return [x, y]
}

const NOTHING: Wal = { pages: new Map(), earlier: new Map(), frames: 0, damaged: false }

/** How many frames of the log SQLite had committed when it last wrote the index, and the salts of that log; null when the index doesn't tell. */
export function committedFrames(file: string): { frames: number; salts: Uint8Array } | null {
  if (!existsSync(`${file}-shm`)) return null
  const head = Buffer.alloc(2 * INDEX_HEADER)
  if (readSync(heldFile(`${file}-shm`), head, 0, head.length, 0) < head.length) return null
  const [one, two] = [head.subarray(0, INDEX_HEADER), head.subarray(INDEX_HEADER)]
  const own = sum([0, 0], one.subarray(0, 40), true)
  const whole = one.equals(two) && own[0] === one.readUInt32LE(40) && own[1] === one.readUInt32LE(44)
  return whole ? { frames: one.readUInt32LE(16), salts: one.subarray(32, 40) } : null
}

/**
 * True when the log goes on behind the commit that a broken frame at `at` belongs to. Each commit is synced before the next begins, so a power
 * cut can break the last one only, in whatever order the disk took its frames.
 */
function continues(log: Buffer, at: number, step: number, salts: Buffer): boolean {
  let ended = false
  for (let next = at; next + FRAME_HEADER <= log.length; next += step) {
    const own = log.subarray(next + 8, next + 16).equals(salts)
    if (ended && own) return true
    if ((own || next === at) && log.readUInt32BE(next + 4) !== 0) ended = true
  }
  return false
}

/**
 * Reads the write-ahead log as SQLite does after a crash, and says what SQLite doesn't: whether the log ends where it was written to, or
 * because something in it was changed. A log that was torn by a power cut ends in a frame that was never committed.
 * @param file the database; nothing is opened by the engine and nothing is changed
 */
export function readWal(file: string): Wal {
  if (!existsSync(`${file}-wal`)) return NOTHING
  // The index first: beside a server that writes, the log has what the index told of, and more.
  const told = committedFrames(file)
  const log = readFileSync(`${file}-wal`)
  if (log.length <= HEADER) return NOTHING
  const magic = log.readUInt32BE(0)
  const little = (magic & 1) === 0
  const running = sum([0, 0], log.subarray(0, 24), little)
  const headed =
    (magic & ~1) === MAGIC && running[0] === log.readUInt32BE(24) && running[1] === log.readUInt32BE(28)
  // The header is written and synced before the first frame, so behind a broken one lies what SQLite would forget.
  if (!headed) return { ...NOTHING, damaged: true }
  return readFrames(log, running, little, told)
}

/** The frames behind a whole header. */
function readFrames(
  log: Buffer,
  header: Sum,
  little: boolean,
  told: ReturnType<typeof committedFrames>,
): Wal {
  const salts = log.subarray(16, 24)
  const step = FRAME_HEADER + log.readUInt32BE(8)
  const pages = new Map<number, Uint8Array>()
  const earlier = new Map<number, Uint8Array[]>()
  let running = header
  let uncommitted = new Map<number, Uint8Array>()
  let [at, frame, frames] = [HEADER, 0, 0]
  for (; at + step <= log.length; at += step) {
    const head = log.subarray(at, at + FRAME_HEADER)
    if (!head.subarray(8, 16).equals(salts)) break
    const bytes = log.subarray(at + FRAME_HEADER, at + step)
    running = sum(sum(running, head.subarray(0, 8), little), bytes, little)
    if (running[0] !== head.readUInt32BE(16) || running[1] !== head.readUInt32BE(20)) break
    frame++
    uncommitted.set(head.readUInt32BE(0), bytes)
    if (head.readUInt32BE(4) === 0) continue
    for (const [page, newest] of uncommitted) {
      const before = pages.get(page)
      const list = earlier.get(page)
      if (before && list) list.push(before)
      else if (before) earlier.set(page, [before])
      pages.set(page, newest)
    }
    uncommitted = new Map()
    frames = frame
  }
  const committed = told !== null && salts.equals(told.salts) ? told.frames : null
  // The index knows what was committed, as long as the machine itself went on; else what follows the end tells.
  const damaged = committed === null ? continues(log, at, step, salts) : committed > frames
  return { pages, earlier, frames, damaged }
}
