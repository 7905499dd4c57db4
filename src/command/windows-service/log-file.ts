import { appendFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'

/** Code of the log line that each start begins with. */
const BEGINS = 'service.begins'

/** Bytes at which the log starts over, and how many older ones stay. */
const MOST_BYTES = 10 * 1024 ** 2
const KEPT = 5

/** covriq.log becomes covriq.1.log, that covriq.2.log, and so on; the oldest goes. */
function turn(file: string): void {
  const { dir, name, ext } = path.parse(file)
  const numbered = (number: number) => (number === 0 ? file : path.join(dir, `${name}.${number}${ext}`))
  rmSync(numbered(KEPT), { force: true })
  for (let number = KEPT - 1; number >= 0; number--)
    if (existsSync(numbered(number))) renameSync(numbered(number), numbered(number + 1))
}

/**
 * The file that takes what the service says where no journal does. Begins with a line of its own for this start.
 * @returns takes a line, or several in one text; never throws: a full disk mustn't stop the office
 */
export function openLogFile(file: string, mostBytes = MOST_BYTES): (text: string) => void {
  mkdirSync(path.dirname(file), { recursive: true })
  let bytes = existsSync(file) ? statSync(file).size : 0
  const write = (text: string) => {
    try {
      if (bytes > mostBytes) {
        turn(file)
        bytes = 0
      }
      appendFileSync(file, `${text}\n`)
      bytes += Buffer.byteLength(text) + 1
    } catch {
      // Somebody has it open, or there's no room: the line is lost.
    }
  }
  write(JSON.stringify({ at: new Date().toISOString(), level: 'info', code: BEGINS }))
  return write
}

/** What a log tells people since its last start: no log lines. */
export function saidIn(text: string): string[] {
  const lines = text.split(/\r?\n/)
  const from = lines.findLastIndex((line) => line.startsWith('{') && line.includes(`"${BEGINS}"`))
  return lines.slice(from + 1).filter((line) => line !== '' && !line.startsWith('{'))
}
