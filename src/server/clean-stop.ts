import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { errorCode, log } from '../base/log.ts'
import { DATABASE } from '../db/file-name.ts'

/** File that says that the last stop was a clean one. */
const MARK = 'clean-stop'

/** Takes the mark of the last stop away. @returns true when there was data and no such mark: a kill, a crash or a power cut ended the last run */
export function beganUnclean(dataDir: string): boolean {
  const mark = path.join(dataDir, MARK)
  const clean = existsSync(mark) || !existsSync(path.join(dataDir, DATABASE))
  try {
    rmSync(mark, { force: true })
  } catch (error) {
    log.warn('stop.mark', { cause: errorCode(error) }) // a disk that can only be read
  }
  return !clean
}

/** Notes a clean stop, once everything is closed. */
export function noteCleanStop(dataDir: string): void {
  try {
    writeFileSync(path.join(dataDir, MARK), '', { mode: 0o600 })
  } catch (error) {
    log.warn('stop.mark', { cause: errorCode(error) })
  }
}
