import { errorCode, log } from '../../base/log.ts'
import type { MailSettings } from '../../base/mail-settings.ts'
import type { Db } from '../../db/open.ts'
import type { FeedbackRow } from '../feedback/table.ts'
import { deliver, type LineLimits } from './deliver.ts'
import { type MailFault, mailFault } from './fault.ts'
import { letterOf } from './letter.ts'
import { dueMail, mailFailed, mailHanding, mailSent, mailTried, nextMailAt, settleHanding } from './store.ts'

/** What mailing feedback needs. */
export interface OutboxNeeds {
  db: Db
  /** Milliseconds since 1970. */
  clock: () => number
  settings: MailSettings
  limits?: LineLimits
  ca?: string
}

const MINUTE_MS = 60_000

/** Tries per mail: with the waits below they reach over three days, a weekend with a mail server that is off. */
export const MOST_TRIES = 20
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS

const LIMITS: LineLimits = { connectMs: 10_000, greetMs: 10_000, silentMs: 20_000, wholeMs: 60_000 }

/** A mail whose last word is out gets this long for its answer when the server stops. */
const LAST_WORD_MS = 5000

/** Milliseconds from one try to the next: a minute, doubled each time, six hours at most. @param attempts tries so far */
export const waitAfter = (attempts: number): number =>
  Math.min(MINUTE_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS)

/** Mails stored feedback, one at a time, each at most once as far as SMTP can tell, with retries that outlive a restart. */
export class Outbox {
  readonly #needs: OutboxNeeds
  readonly #ending = new AbortController()
  #looking: Promise<void> = Promise.resolve()
  #timer: ReturnType<typeof setTimeout> | undefined
  #handing = false

  constructor(needs: OutboxNeeds) {
    this.#needs = needs
  }

  /** Takes up what an earlier server left, then mails what is due from now on. The caller holds the lock of the data directory. */
  async start(): Promise<void> {
    await settleHanding(this.#needs.db)
    this.wake()
  }

  /** Looks for mail that is due, and sets the clock for the next one. */
  wake(): void {
    this.#looking = this.#looking
      .then(() => this.sendDue())
      .then(
        () => this.#setTimer(),
        (error) => {
          log.error('mail.fault', { cause: errorCode(error) })
          this.#later(MINUTE_MS)
        },
      )
  }

  /** Tries every mail that is due now. */
  async sendDue(): Promise<void> {
    const { db, clock } = this.#needs
    while (!this.#ending.signal.aborted) {
      const row = await dueMail(db, clock())
      if (row === null) return
      await this.#send(row)
    }
  }

  /** Ends it: a line is cut, its mail is tried again by the next server, unless its last word is out. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#handing) await Promise.race([this.#looking, Bun.sleep(LAST_WORD_MS)])
    this.#ending.abort()
    await this.#looking
  }

  async #setTimer(): Promise<void> {
    const at = await nextMailAt(this.#needs.db)
    if (at !== null) this.#later(Math.max(0, at - this.#needs.clock()))
  }

  #later(ms: number): void {
    clearTimeout(this.#timer)
    // A clock that was set, or a machine that slept, is noticed within five minutes.
    if (!this.#ending.signal.aborted) this.#timer = setTimeout(() => this.wake(), Math.min(ms, 5 * MINUTE_MS))
  }

  async #send(row: FeedbackRow): Promise<void> {
    const { db, clock } = this.#needs
    const attempts = row.mail_attempts + 1
    await mailTried(db, row.id, attempts, clock() + waitAfter(attempts))
    const fault = await this.#try(row)
    if (fault === null) {
      await mailSent(db, row.id, clock())
      log.info('mail.sent', { feedback: row.id, attempts })
    } else if (fault.code === 'stopped') {
      await mailTried(db, row.id, row.mail_attempts, clock())
    } else {
      const over = fault.final || attempts >= MOST_TRIES
      await mailFailed(db, row.id, fault.code, over)
      log.warn('mail.failed', { feedback: row.id, attempts, over, why: fault.code })
    }
    this.#handing = false
  }

  /** Hands one mail over. @returns why it did not go out; null when the mail server took it */
  async #try(row: FeedbackRow): Promise<MailFault | null> {
    const { db, settings, limits = LIMITS, ca } = this.#needs
    const handing = async () => {
      await mailHanding(db, row.id)
      this.#handing = true
    }
    try {
      const letter = await letterOf(row, settings)
      await deliver({ settings, limits, ...(ca ? { ca } : {}) }, letter, {
        signal: this.#ending.signal,
        handing,
      })
      return null
    } catch (error) {
      return mailFault(error, false)
    }
  }
}

/** The outbox of an office, at work; null where no mail server is set. */
export async function startOutbox({ mail }: { mail: MailSettings | null }, db: Db): Promise<Outbox | null> {
  if (mail === null) return null
  const outbox = new Outbox({ db, clock: Date.now, settings: mail })
  await outbox.start()
  return outbox
}
