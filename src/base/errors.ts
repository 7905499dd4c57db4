/** An error meant for a person: its words may be shown as they are. Every other error is a bug and shows 'Unexpected error'. */
export class UserError extends Error {
  readonly status: number
  readonly details: Record<string, unknown>

  /**
   * @param status HTTP status the words go out with (400, 401, 403, 404, 409, 413, 415, 422, 429, 503)
   * @param words one clear sentence; never holds what was sent, nor document text
   * @param details fields that go out beside `error`, e.g. both values of a version conflict
   */
  constructor(status: number, words: string, details: Record<string, unknown> = {}) {
    super(words)
    this.name = 'UserError'
    this.status = status
    this.details = details
  }
}

/** The words for a bug: the cause goes to the log as a code, never to the screen. */
export const UNEXPECTED = 'Unexpected error'

/** 404 with the given words. */
export const notFound = (words: string) => new UserError(404, words)

/** 400 with the given words. */
export const badRequest = (words: string) => new UserError(400, words)

/** 403: the session is known, but its role may not do this. */
export const forbidden = (words = 'Your account can’t do this.') => new UserError(403, words)

/** What a full disk is told by. */
export const DISK_FULL = 'The disk is full. Free some space and try again.'

/** What a disk is told by that takes no writes: mounted read-only, or with a fault that made the system stop writing. */
export const DISK_READ_ONLY =
  "The disk can't be written to, so nothing was saved. Make it writable and try again."

/** Codes of the system and of SQLite for "no room". */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL'])

/** Codes for "no writing here". SQLite's extended codes begin with its own. */
const READ_ONLY =
  /^(?:EROFS|SQLITE_READONLY.*|SQLITE_IOERR_(?:WRITE|FSYNC|DIR_FSYNC|TRUNCATE|DELETE|SHMSIZE|SHMMAP))$/

/** The same as numbers (sqlite.org/rescode.html), since libSQL names the extended codes of an I/O error by their family alone. */
const READ_ONLY_NUMBERS = new Set([778, 1034, 1290, 1546, 2570, 4874, 5386])

/**
 * A full or read-only disk in words for people, however deep the fault is wrapped; every other error as it is.
 * Whatever failed so changed nothing: files are drafts until they are whole, and rows are written in batches.
 */
export function diskFault(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof UserError) return cause
    const { code, rawCode } = cause as { code?: unknown; rawCode?: unknown }
    if (FULL.has(String(code))) return new UserError(503, DISK_FULL)
    if (READ_ONLY.test(String(code)) || READ_ONLY_NUMBERS.has(Number(rawCode)))
      return new UserError(503, DISK_READ_ONLY)
  }
  return error
}

/** True for what `diskFault` put into words: nothing is wrong with the work itself, only with the disk. */
export const isDiskFault = (error: unknown): boolean => {
  const told = diskFault(error)
  return told instanceof UserError && (told.message === DISK_FULL || told.message === DISK_READ_ONLY)
}

/** The words of `error` if they are meant for people, else 'Unexpected error'. */
export function wordsOf(error: unknown): string {
  const told = diskFault(error)
  return told instanceof UserError ? told.message : UNEXPECTED
}
