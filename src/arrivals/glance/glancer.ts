import { UserError } from '../../base/errors.ts'
import { errorCode, log } from '../../base/log.ts'
import type { Db } from '../../db/open.ts'
import type { Glance } from '../../document/glance.ts'
import type { GlanceAt } from '../../document/glance-work.ts'
import type { Files } from '../../storage/files.ts'
import { unparsedRows } from '../../upload/rows.ts'
import { findDocument } from '../../upload/store.ts'
import { forgetGlances, type GlanceRow, glanceInsert, unglanced } from './store.ts'

/** What glancing needs. */
export interface GlanceNeeds {
  db: Db
  files: Files
  glanceAt: GlanceAt
  /** Key of the digests of group numbers. */
  wordKey: Uint8Array
}

/** The digest by which equal group numbers are known, and nothing else. @param group as `bareId` makes it */
export const groupDigest = (wordKey: Uint8Array, group: string): string =>
  new Bun.CryptoHasher('sha256', wordKey).update(`group ${group}`).digest('hex')

const UNKNOWN = {
  pages: null,
  text: false,
  titled: false,
  first_page: null,
  last_page: null,
  of_pages: null,
  group_digest: null,
  thumb: null,
  words: null,
}

/** What is kept of a glance. Numbers of pages that don't fit together are none. */
function rowOf(
  plan_id: string,
  { first, last, group, thumb, ...told }: Glance,
  wordKey: Uint8Array,
): GlanceRow {
  const fits = first && last && first.of === last.of && last.page - first.page === told.pages - 1
  return {
    plan_id,
    ...told,
    first_page: fits ? first.page : null,
    last_page: fits ? last.page : null,
    of_pages: fits ? first.of : null,
    group_digest: group === null ? null : groupDigest(wordKey, group),
    thumb: Buffer.from(thumb),
    words: null,
  }
}

/** Glances at documents that wait, one after the other: what can be told without reading them. */
export class Glancer {
  readonly #needs: GlanceNeeds
  readonly #end = new AbortController()

  constructor(needs: GlanceNeeds) {
    this.#needs = needs
  }

  stop(): void {
    this.#end.abort()
  }

  async #glance(id: string): Promise<void> {
    const { db, files, glanceAt, wordKey } = this.#needs
    const document = await findDocument(db, id)
    if (!document?.file_id) return
    try {
      const seen = await glanceAt(files.read(document.file_id), this.#end.signal)
      await db.write((orm) => glanceInsert(orm, rowOf(id, seen, wordKey)))
    } catch (error) {
      if (this.#end.signal.aborted) return
      log.warn('glance.failed', { cause: errorCode(error) })
      // A reader that ended says nothing about the file: it waits, and its reading will tell.
      const words = error instanceof UserError && error.status < 500 ? error.message : null
      await db.write((orm) => glanceInsert(orm, { ...UNKNOWN, plan_id: id, words }))
    }
  }

  /** Glances at all that nobody has glanced at, and forgets those that wait no longer. */
  async look(): Promise<void> {
    const { db } = this.#needs
    await forgetGlances(db)
    const rows = (await unparsedRows(db)).filter(({ state }) => state === 'waiting')
    for (const id of await unglanced(
      db,
      rows.map((row) => row.id),
    )) {
      if (this.#end.signal.aborted) return
      await this.#glance(id)
    }
  }
}
