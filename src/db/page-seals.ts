import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { whenLetGoSync } from '../base/let-go.ts'
import { heldFile } from './held-files.ts'
import { readWal, type Wal } from './wal.ts'

/**
 * Keyed digests of the pages of a database file, in a file beside it. The engine's cipher authenticates nothing (docs/decisions/001): without
 * these a flipped bit would be read as if somebody had written it.
 *
 * The file: `CQP1`, then 16 bytes for each page in order (HMAC-SHA256 over the page's number and its encrypted bytes, cut), then the HMAC of all
 * that. A page changes in the database file only when the write-ahead log is brought in, and that is done here alone: first the digests of what
 * the log holds, then the log itself. What the log holds is told by the log's own checksums until then.
 */
const MAGIC = Buffer.from('CQP1')
const SEAL = 16
const END = 32

/** Bytes of a page: SQLite's own choice, which we never change. */
export const PAGE_BYTES = 4096

/** Name of the digests' file. */
export const sealsOf = (file: string) => `${file}-seals`

const keyOf = (key: Uint8Array) => Buffer.from(hkdfSync('sha256', key, new Uint8Array(0), 'covriq pages', 32))

function sealOf(key: Uint8Array, page: number, bytes: Uint8Array): Buffer {
  const number = Buffer.alloc(4)
  number.writeUInt32BE(page)
  return createHmac('sha256', key).update(number).update(bytes).digest().subarray(0, SEAL)
}

const endOf = (key: Uint8Array, body: Uint8Array) =>
  createHmac('sha256', key).update('end').update(body).digest()

/** The digests of all pages, one after the other; 'none' when there is no such file, 'broken' when it isn't what was written. */
function load(file: string, key: Uint8Array): Buffer | 'none' | 'broken' {
  if (!existsSync(sealsOf(file))) return 'none'
  const all = readFileSync(sealsOf(file))
  const body = all.subarray(0, Math.max(0, all.length - END))
  const whole =
    all.length >= MAGIC.length + END &&
    MAGIC.equals(all.subarray(0, MAGIC.length)) &&
    timingSafeEqual(endOf(key, body), all.subarray(-END))
  return whole ? body.subarray(MAGIC.length) : 'broken'
}

/** Writes the digests down, durably and whole: the old file or the new one is there after a power cut. */
function save(file: string, key: Uint8Array, seals: Buffer): void {
  const body = Buffer.concat([MAGIC, seals])
  const draft = `${sealsOf(file)}.draft`
  const handle = openSync(draft, 'w', 0o600)
  try {
    const all = Buffer.concat([body, endOf(key, body)])
    for (let done = 0; done < all.length; ) done += writeSync(handle, all, done)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  // A backup that is made just now may read it.
  whenLetGoSync(() => renameSync(draft, sealsOf(file)))
  if (process.platform === 'win32') return
  const folder = openSync(path.dirname(file), 'r')
  fsyncSync(folder)
  closeSync(folder)
}

/** The pages of a file in order, a few hundred at a time. The last may be short where the file was cut. */
function* pagesOf(file: string): Generator<[page: number, bytes: Uint8Array]> {
  const handle = heldFile(file)
  const piece = Buffer.alloc(256 * PAGE_BYTES)
  for (let page = 1; ; ) {
    const length = readSync(handle, piece, 0, piece.length, (page - 1) * PAGE_BYTES)
    for (let at = 0; at < length; at += PAGE_BYTES, page++)
      yield [page, piece.subarray(at, Math.min(at + PAGE_BYTES, length))]
    if (length < piece.length) return
  }
}

function* somePages(file: string, pages: readonly number[]): Generator<[page: number, bytes: Uint8Array]> {
  const handle = heldFile(file)
  for (const page of pages) yield [page, readPage(handle, page)]
}

/** Digests for a database that has none yet. Its write-ahead log must have been brought in. */
export function sealAll(file: string, dbKey: Uint8Array): void {
  const key = keyOf(dbKey)
  const seals: Buffer[] = []
  for (const [page, bytes] of pagesOf(file)) seals.push(sealOf(key, page, bytes))
  save(file, key, Buffer.concat(seals))
}

/** True when there are digests that can be used. */
export const hasSeals = (file: string, dbKey: Uint8Array) => typeof load(file, keyOf(dbKey)) !== 'string'

function readPage(handle: number, page: number): Buffer {
  const bytes = Buffer.alloc(PAGE_BYTES)
  return bytes.subarray(0, readSync(handle, bytes, 0, PAGE_BYTES, (page - 1) * PAGE_BYTES))
}

/**
 * Takes up the digests of what the write-ahead log holds, before the log is brought in.
 * @returns how many frames of the log they cover, and whether a page that is about to be replaced was damaged: what was read from it, and
 * written anew with what was next to it, may be wrong, and nothing would tell any more
 */
export function sealLog(file: string, dbKey: Uint8Array): { frames: number; damaged: boolean } {
  const key = keyOf(dbKey)
  const old = load(file, key)
  const { pages, earlier, frames, damaged } = readWal(file)
  if (frames === 0) return { frames, damaged }
  if (typeof old === 'string') return { frames: 0, damaged: true }
  const count = Math.max(old.length / SEAL, ...pages.keys())
  const seals = Buffer.alloc(count * SEAL)
  old.copy(seals)
  const handle = heldFile(file)
  let changed = damaged
  for (const [page, bytes] of pages) {
    const at = (page - 1) * SEAL
    if (at < old.length) {
      const fits = (content: Uint8Array) => sealOf(key, page, content).equals(old.subarray(at, at + SEAL))
      // A server that was killed between the two had taken up the digest of what the log held by then, and the file may have the page as it was,
      // as it became, or half of each: that page was judged before its digest went.
      const judged = () => fits(bytes) || (earlier.get(page)?.some(fits) ?? false)
      if (!fits(readPage(handle, page)) && !judged()) changed = true
    }
    sealOf(key, page, bytes).copy(seals, at)
  }
  save(file, key, seals)
  return { frames, damaged: changed }
}

/** What a look at the database's files found. */
export interface PagesFound {
  /** 'none': never sealed; 'broken': the digests themselves can't be used. Then no page could be judged. */
  seals: 'whole' | 'none' | 'broken'
  pages: number
  /** Numbers of the pages that aren't what was written. */
  damaged: number[]
  /** Something committed in the write-ahead log can't be read any more. */
  log: boolean
}

/**
 * Looks at every page of a database file and at its write-ahead log, without the engine and without changing anything.
 * @param file the database; what nobody writes to, or else see `settledPages`
 * @param only numbers of the pages that are looked at; all of them when left out
 */
export function checkPages(file: string, dbKey: Uint8Array, only?: readonly number[]): PagesFound {
  const key = keyOf(dbKey)
  const seals = load(file, key)
  const wal: Wal = readWal(file)
  const found = { seals: typeof seals === 'string' ? seals : 'whole', log: wal.damaged } as const
  if (typeof seals === 'string' || !existsSync(file)) return { ...found, pages: 0, damaged: [] }
  const count = seals.length / SEAL
  const damaged: number[] = []
  let pages = 0
  for (const [page, bytes] of only ? somePages(file, only) : pagesOf(file)) {
    pages = page
    // Where the log holds a page, the log is what counts; the file may have the old one, the new one, or half of each.
    if (wal.pages.has(page)) continue
    const own = seals.subarray((page - 1) * SEAL, page * SEAL)
    if (page > count || !sealOf(key, page, bytes).equals(own)) damaged.push(page)
  }
  if (!only) for (let page = pages + 1; page <= count; page++) if (!wal.pages.has(page)) damaged.push(page)
  return { ...found, pages: count, damaged }
}

/** Looks at a page again after so long: a server that is writing changes file, log and digests one after the other. */
const AGAIN_MS = 300
const LOOKS = 4

/**
 * The same beside a server that is writing: only what every look finds is damage. Later looks go to those pages alone: going through a large file
 * takes so long that a busy server changes the same few pages during each.
 */
export async function settledPages(file: string, dbKey: Uint8Array): Promise<PagesFound> {
  let found = checkPages(file, dbKey)
  for (
    let look = 1;
    look < LOOKS && (found.damaged.length > 0 || found.log || found.seals === 'broken');
    look++
  ) {
    await Bun.sleep(AGAIN_MS)
    const again = checkPages(file, dbKey, found.seals === 'broken' ? undefined : found.damaged)
    found = { ...again, log: again.log && found.log }
  }
  return found
}
