import { Throttle } from '../../account/throttle.ts'
import { turnstile } from '../../account/turnstile.ts'
import { errorCode, log } from '../../base/log.ts'
import type { Files } from '../../storage/files.ts'
import type { RedactFiles } from '../reading.ts'
import { Shelf } from './shelf.ts'

/** The test pages' own room: nothing of it touches the office's documents, its database or its queue. */
export interface Trial {
  /** Milliseconds since 1970. */
  clock: () => number
  /** Pictures of the public page, originals and redacted ones. */
  pictures: Shelf
  /** Converted pages of staff. */
  pages: Shelf
  redact: RedactFiles
  /** One test at a time, few wait: of strangers, and apart from them of staff. */
  inTurn: { anyone: ReturnType<typeof turnstile>; staff: ReturnType<typeof turnstile> }
  /** Tests per address, and of all strangers together. */
  tries: { address: Throttle; all: Throttle }
  /** Ends the running tests. */
  signal: AbortSignal
  stop(): Promise<void>
}

/** What the room needs. `files` are its own, sealed with a key that dies with the process. */
export interface TrialNeeds {
  files: Files
  redact: RedactFiles
  /** Milliseconds since 1970. */
  clock: () => number
  /** Milliseconds that nobody can set, for tries and for when pictures go; without it the clock. */
  steady?: () => number
}

const WINDOW_MS = 15 * 60_000
const SWEEP_MS = 30_000
const BUSY = 'Other tests are running. Try again in a minute.'

/** Empties a room that another process left: its key is gone, so that nobody can read it any more. */
async function emptied(files: Files): Promise<void> {
  await files.sweep()
  for (const id of await files.list()) await files.remove(id)
}

/** Opens the room of the test pages, empty, and keeps it swept. */
export async function openTrial({ files, redact, clock, steady = clock }: TrialNeeds): Promise<Trial> {
  await emptied(files)
  const pictures = new Shelf({ files, clock: steady, most: 120 })
  const pages = new Shelf({ files, clock: steady, most: 1000 })
  const end = new AbortController()
  const sweep = () =>
    Promise.all([pictures.sweep(), pages.sweep()]).catch((error) =>
      log.error('trial.fault', { cause: errorCode(error) }),
    )
  const timer = setInterval(sweep, SWEEP_MS)
  timer.unref()
  return {
    clock,
    pictures,
    pages,
    redact,
    inTurn: { anyone: turnstile(1, 4, BUSY), staff: turnstile(1, 4, BUSY) },
    tries: {
      address: new Throttle(steady, { tries: 10, windowMs: WINDOW_MS }),
      all: new Throttle(steady, { tries: 60, windowMs: WINDOW_MS }),
    },
    signal: end.signal,
    stop: async () => {
      clearInterval(timer)
      end.abort()
      await pictures.clear()
      await pages.clear()
    },
  }
}
