import { createHmac } from 'node:crypto'
import { errorCode, log } from '../../base/log.ts'
import type { Db, Orm } from '../../db/open.ts'
import { type Link, macAt, macSet, newestLink, rowsAfter, type StoredRow } from './seal/store.ts'
import { takeFresh } from './store.ts'

/** Rows that are read or sealed before others get their turn: 3 ms of processor to read them, 11 ms to seal them (measured). */
const CHUNK = 100

/** Lets timers and requests have their turn: awaiting the database alone never does (measured). */
const othersTurn = () => Bun.sleep(1)

/** What going through the whole trail found. */
export interface TrailFindings {
  lines: number
  /** When its first line was written. */
  since: number | null
  head: Link | null
  /** The place of the first line that is not as it was written, or that follows one that is gone. */
  brokenAt: number | null
  /** The end was cut off: the newest link that this process knew is gone. */
  cut: boolean
}

/**
 * The mac of a row: HMAC-SHA256 over the mac before it and everything that the row says. Without the key of the installation nobody can
 * change, add, drop or move a row so that the next ones still fit.
 */
export function macOf(key: Uint8Array, before: string | null, row: StoredRow): string {
  const told = [before ?? '', row.seq, row.id, row.at, row.who, row.what, row.object_kind, row.object_id]
  const rest = [row.fields, row.changes, row.address, row.session, row.result, row.times]
  return createHmac('sha256', key)
    .update(JSON.stringify([...told, ...rest]))
    .digest('hex')
}

/**
 * The chain over the audit trail. A row is written with what it tells about, in one batch, and gets its mac in the next turn of the write
 * queue: no caller waits for it, and none can forget it. The mac depends on the rows alone, so two processes that seal at the same time
 * write the same ones. What a killed process left unsealed comes after the last sealed row, and is sealed at the next start.
 */
export class Trail {
  readonly #db: Db
  readonly #key: Uint8Array
  #sealing: Promise<void> = Promise.resolve()
  #waiting = false
  #newest: Link | null = null

  constructor(db: Db, key: Uint8Array) {
    this.#db = db
    this.#key = key
  }

  /** Seals one chunk of what follows the newest link. @returns true when there may be more */
  async #sealSome(orm: Orm): Promise<boolean> {
    let head = await newestLink(orm)
    const rows = await rowsAfter(orm, head?.seq ?? 0, CHUNK, true)
    const links = rows.map((row) => {
      head = { seq: row.seq, mac: macOf(this.#key, head?.mac ?? null, row) }
      return head
    })
    const [first, ...rest] = links.map((link) => macSet(orm, link))
    if (first) await orm.batch([first, ...rest])
    this.#newest = head
    return rows.length === CHUNK
  }

  /** Seals every row that has no mac and follows the newest link. */
  async seal(): Promise<void> {
    while (await this.#db.write((orm) => this.#sealSome(orm))) await othersTurn()
  }

  /** Seals soon. What is asked for while it waits for its turn is done in that turn. */
  sealSoon(): void {
    if (this.#waiting) return
    this.#waiting = true
    this.#sealing = this.#db
      .write((orm) => {
        this.#waiting = false
        return this.#sealSome(orm)
      })
      .then(
        (more) => (more ? this.seal() : undefined),
        (error) => {
          // The rows are there and will be sealed with the next one, or at the next start.
          this.#waiting = false
          log.error('audit.unsealed', { cause: errorCode(error) })
        },
      )
  }

  /** Resolves when what was asked for is sealed. */
  async sealed(): Promise<void> {
    await this.#sealing
  }

  /** The newest link; null while the trail is empty. */
  head(): Promise<Link | null> {
    return newestLink(this.#db.read)
  }

  /** True when a link that was written down elsewhere is still in the trail. */
  async holds({ seq, mac }: Link): Promise<boolean> {
    return (await macAt(this.#db, seq)) === mac
  }

  /** Goes through the whole trail, a chunk at a time: others get their turn between two. */
  async look(): Promise<TrailFindings> {
    const known = this.#newest
    // What comes in behind it meanwhile is not sealed yet, or was sealed by whoever runs beside.
    const end = (await this.head())?.seq ?? 0
    const found: TrailFindings = { lines: 0, since: null, head: null, brokenAt: null, cut: false }
    let after = 0
    while (after < end) {
      const rows = await rowsAfter(this.#db.read, after, CHUNK)
      for (const row of rows.filter((one) => one.seq <= end)) {
        found.lines++
        found.since ??= row.at
        // One without a mac that has a link behind it was put in, or its mac was taken away.
        if (row.mac !== macOf(this.#key, found.head?.mac ?? null, row)) found.brokenAt ??= row.seq
        found.head = { seq: row.seq, mac: row.mac ?? '' }
      }
      after = rows.at(-1)?.seq ?? end
      await othersTurn()
    }
    found.cut = known !== null && !(await this.holds(known))
    return found
  }
}

/** The same database, but rows of the audit trail that come in are sealed a moment later; `close` waits for it. */
export function withTrail(db: Db, key: Uint8Array): { db: Db; trail: Trail } {
  const trail = new Trail(db, key)
  const write: Db['write'] = async (work) => {
    let used: Orm | undefined
    try {
      return await db.write((orm) => {
        used = orm
        return work(orm)
      })
    } finally {
      if (used && takeFresh(used)) trail.sealSoon()
    }
  }
  const close = async () => {
    await trail.sealed()
    await db.close()
  }
  return { db: { ...db, write, close }, trail }
}
