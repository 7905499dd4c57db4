import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import path from 'node:path'
import { whenLetGoSync } from '../../base/let-go.ts'

/** What the key has opened: written beside the key file, because it must outlive the data. */
export interface OfficeMark {
  /** Which office (office_identity in its database). */
  office: string
  /** When the key opened it first, and the newest entry of its audit trail that was seen: milliseconds since 1970. */
  since: number
  newest: number
}

/** The mark's file. */
export const markOf = (keyFile: string) => `${keyFile}.office`

/** Name, as of a key, for the mark of an office that was just restored: it lies in the data directory until the key's own mark says the same. */
export const RESTORED = 'restored'

const sealOf = (dbKey: Uint8Array, text: string) =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', dbKey, new Uint8Array(0), 'covriq office', 32)))
    .update(text)
    .digest()

/** Reads the mark. 'broken' = there is one, and it isn't what was written: the key has a history, whatever it was. */
export function readMark(keyFile: string, dbKey: Uint8Array): OfficeMark | 'none' | 'broken' {
  if (!existsSync(markOf(keyFile))) return 'none'
  try {
    const [text = '', seal = ''] = readFileSync(markOf(keyFile), 'utf8').split('\n')
    const own = sealOf(dbKey, text)
    const given = Buffer.from(seal, 'hex')
    if (given.length !== own.length || !timingSafeEqual(own, given)) return 'broken'
    return JSON.parse(text) as OfficeMark
  } catch {
    return 'broken'
  }
}

/** Writes the mark, durably and whole. */
export function writeMark(keyFile: string, dbKey: Uint8Array, mark: OfficeMark): void {
  const text = JSON.stringify(mark)
  const file = markOf(keyFile)
  const handle = openSync(`${file}.draft`, 'w', 0o600)
  try {
    writeSync(handle, `${text}\n${sealOf(dbKey, text).toString('hex')}\n`)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  whenLetGoSync(() => renameSync(`${file}.draft`, file))
  if (process.platform === 'win32') return
  const folder = openSync(path.dirname(file), 'r')
  fsyncSync(folder)
  closeSync(folder)
}
