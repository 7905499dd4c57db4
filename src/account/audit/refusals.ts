import { errorCode, log } from '../../base/log.ts'
import type { Db } from '../../db/open.ts'
import type { Caller } from './caller.ts'
import type { AuditAction, AuditEntry } from './entry.ts'
import { auditInsert } from './store.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MS = 24 * 60 * MINUTE_MS

/** Refusals that are told apart within a minute, and lines of them within a day: a flood fills neither memory nor disk (2,000 lines are 1 MB). */
const MOST_A_MINUTE = 20
const MOST_A_DAY = 2000

const METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** A refusal as it goes into the trail. */
type Told = Pick<AuditEntry, 'what' | 'who' | 'fields' | 'from'>

/** The answers that are refusals. */
const REFUSALS: Record<number, AuditAction> = {
  403: 'access_refused',
  421: 'host_refused',
  429: 'tries_refused',
}

/** What an answer tells the trail; null when it is no refusal. */
function toldBy(status: number, method: string, caller: Caller): Told | null {
  const what = caller.forged ? 'session_forged' : caller.settled ? undefined : REFUSALS[status]
  if (what === undefined) return null
  const { address, session, who, route } = caller
  // A method is whatever somebody sends; the trail holds only those that a route can have.
  const known = METHODS.has(method) ? method : 'other'
  return { what, who, fields: [route === null ? known : `${known} ${route}`], from: { address, session } }
}

/** Refusals of some callers, with a bound of their own. */
class Pool {
  readonly #minutes = new Map<string, { told: Told; at: number; more: number }>()
  #fresh: { told: Told; at: number }[] = []
  #others = { at: 0, times: 0 }
  #day = { at: 0, lines: 0 }

  note(told: Told, at: number): void {
    const key = JSON.stringify(told)
    const known = this.#minutes.get(key)
    if (known) known.more++
    else this.#noteNew(key, told, at)
  }

  #noteNew(key: string, told: Told, at: number): void {
    if (Math.abs(at - this.#day.at) >= DAY_MS) this.#day = { at, lines: 0 }
    if (this.#minutes.size >= MOST_A_MINUTE || this.#day.lines >= MOST_A_DAY) {
      if (this.#others.times === 0) this.#others.at = at
      this.#others.times++
      return
    }
    this.#minutes.set(key, { told, at, more: 0 })
    this.#fresh.push({ told, at })
    this.#day.lines += 2 // one now, and one when its minute is over
  }

  /** The lines that are due. @param all also of minutes that are not over */
  due(now: number, all: boolean): AuditEntry[] {
    const over = (at: number) => all || Math.abs(now - at) >= MINUTE_MS
    const entries: AuditEntry[] = this.#fresh.splice(0).map(({ told, at }) => ({ ...told, at }))
    for (const [key, { told, at, more }] of this.#minutes) {
      if (!over(at)) continue
      this.#minutes.delete(key)
      if (more > 0) entries.push({ ...told, at, times: more })
    }
    const { at, times } = this.#others
    if (times > 0 && over(at)) {
      this.#others = { at: 0, times: 0 }
      entries.push({ at, who: null, what: 'access_refused', times, fields: ['many'] })
    }
    return entries
  }
}

/**
 * Refused requests on their way into the audit trail. The first of a kind is written within a second, the same again within a minute is
 * counted and written as one line; nothing is written while a request waits. Strangers have a bound of their own: their flood hides
 * nothing that somebody who is signed in does.
 */
export class Refusals {
  readonly #db: Db
  readonly #clock: () => number
  readonly #strangers = new Pool()
  readonly #people = new Pool()

  constructor(db: Db, clock: () => number) {
    this.#db = db
    this.#clock = clock
  }

  /** Notes an answer if it is a refusal. */
  note(status: number, method: string, caller: Caller): void {
    const told = toldBy(status, method, caller)
    if (told === null) return
    const pool = told.who === null ? this.#strangers : this.#people
    pool.note(told, this.#clock())
  }

  /** Writes what is due. @param all also what is being counted: the server stops */
  async flush(all = false): Promise<void> {
    const now = this.#clock()
    const entries = [this.#people, this.#strangers].flatMap((pool) => pool.due(now, all))
    if (entries.length === 0) return
    const none = { address: null, session: null }
    await this.#db.write((orm) => {
      const [first, ...rest] = entries.map((entry) => auditInsert(orm, { from: none, ...entry }))
      return orm.batch([first!, ...rest])
    })
  }

  /** Writes every second what is due. @returns ends it, with everything written */
  start(): () => Promise<void> {
    const told = (error: unknown) => log.error('audit.refusals', { cause: errorCode(error) })
    const timer = setInterval(() => void this.flush().catch(told), SECOND_MS)
    return async () => {
      clearInterval(timer)
      await this.flush(true).catch(told)
    }
  }
}
