import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import path from 'node:path'
import { whenLetGoSync } from '../../base/let-go.ts'

/** File in the data directory that says what was found damaged. A restore puts it aside with the data that it is about. */
export const DAMAGE_MARK = 'damage.json'

/** One thing that was found. */
export interface Damage {
  /** Milliseconds since 1970. */
  since: number
  /** What is wrong, in words without a full stop. */
  words: string
}

const isDamage = (value: unknown): value is Damage =>
  typeof (value as Damage | null)?.since === 'number' && typeof (value as Damage).words === 'string'

/** What was found so far. A mark that can't be read says as much: it was made because of damage. */
export function readMarks(dataDir: string): Damage[] {
  const file = path.join(dataDir, DAMAGE_MARK)
  if (!existsSync(file)) return []
  try {
    const found: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (Array.isArray(found) && found.length > 0 && found.every(isDamage)) return found
  } catch {
    // told below
  }
  return [{ since: 0, words: 'damage was noted earlier, and the note itself is damaged' }]
}

/** Adds what was found, once for each wording. The mark stays until the data is restored: a damaged row that is written again looks whole. */
export function addMark(dataDir: string, damage: Damage): Damage[] {
  const known = readMarks(dataDir)
  if (known.some(({ words }) => words === damage.words)) return known
  const marks = [...known, damage]
  const file = path.join(dataDir, DAMAGE_MARK)
  const handle = openSync(`${file}.draft`, 'w', 0o600)
  try {
    writeSync(handle, JSON.stringify(marks))
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  whenLetGoSync(() => renameSync(`${file}.draft`, file))
  return marks
}
