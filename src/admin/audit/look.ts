import type { TrailState } from '../../account/audit/contract.ts'
import { type Link, lastRestore } from '../../account/audit/seal/store.ts'
import type { Trail, TrailFindings } from '../../account/audit/trail.ts'
import { errorCode, log } from '../../base/log.ts'
import type { Db } from '../../db/open.ts'
import { BackupShelf, placeOf } from '../backup/folder.ts'
import type { Manifest } from '../backup/format.ts'

/** What looking through the trail needs. */
export interface LookNeeds {
  db: Db
  trail: Trail
  /** Milliseconds since 1970. */
  clock: () => number
  /** What the newest backup that can be opened says of itself; null = there is none. */
  newestBackup: () => Promise<Pick<Manifest, 'madeAt' | 'audit'> | null>
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** So much of a mac tells one from another, and is short enough to be read out. */
const SHORT_MAC = 16

/** What the newest backup in a folder says of itself. */
export async function newestManifest(key: Uint8Array, dataDir: string, setting: string | null) {
  const found = await new BackupShelf(key).list(placeOf(dataDir, setting).path)
  return found.find(({ manifest }) => manifest !== null)?.manifest ?? null
}

/** The newest link that a backup wrote down and that must still be there; null when there is none to compare. */
async function expectedLink({ db, newestBackup }: LookNeeds): Promise<Link | null> {
  const backup = await newestBackup()
  if (!backup?.audit) return null
  const restored = await lastRestore(db)
  // What was written between an older backup and its restore is in no trail any more, and a person decided so.
  return restored !== null && restored >= backup.madeAt ? null : backup.audit
}

async function faultOf(needs: LookNeeds, { brokenAt, cut }: TrailFindings): Promise<string | null> {
  if (brokenAt !== null) return `The audit trail was changed: it breaks at line ${brokenAt}.`
  if (cut) return 'The newest lines of the audit trail are gone.'
  const expected = await expectedLink(needs)
  if (expected === null || (await needs.trail.holds(expected))) return null
  return 'The audit trail is missing lines that are in the newest backup.'
}

/** Looks through the whole trail, and compares it with the newest backup. */
export async function lookAtTrail(needs: LookNeeds): Promise<TrailState> {
  const found = await needs.trail.look()
  return {
    lines: found.lines,
    since: found.since === null ? null : new Date(found.since).toISOString(),
    checked_at: new Date(needs.clock()).toISOString(),
    fault: await faultOf(needs, found),
    head: found.head,
  }
}

/** Watches over the audit trail of a running office. */
export class TrailLook {
  readonly #needs: LookNeeds
  #last: { state: TrailState; at: number } | null = null
  #running: Promise<TrailState> | null = null

  constructor(needs: LookNeeds) {
    this.#needs = needs
  }

  async #look(): Promise<TrailState> {
    try {
      const state = await lookAtTrail(this.#needs)
      this.#last = { state, at: this.#needs.clock() }
      return state
    } finally {
      this.#running = null
    }
  }

  /** How the trail stands, looked through now; whoever asks again within a minute gets the same answer. */
  async state(): Promise<TrailState> {
    const { clock } = this.#needs
    if (this.#last && Math.abs(clock() - this.#last.at) < MINUTE_MS) return this.#last.state
    this.#running ??= this.#look()
    return this.#running
  }

  /** In words what was wrong when it was last looked through; null = nothing. */
  fault(): string | null {
    return this.#last?.state.fault ?? null
  }

  /** Looks, and writes the newest link into the log: what is cut off later can be told from it. */
  async tellHead(): Promise<void> {
    const { head, lines, fault } = await this.state()
    const told = { seq: head?.seq ?? 0, mac: head?.mac.slice(0, SHORT_MAC) ?? '', lines }
    if (fault === null) log.info('audit.head', told)
    else log.error('audit.broken', told)
  }

  /** Looks now and once a day. @returns ends it */
  start(): () => Promise<void> {
    let last: Promise<void> = Promise.resolve()
    const tell = () => {
      last = this.tellHead().catch((error) => log.error('audit.fault', { cause: errorCode(error) }))
    }
    tell()
    const timer = setInterval(tell, DAY_MS)
    return async () => {
      clearInterval(timer)
      await last
    }
  }
}
