import type { Orm } from '../db/open.ts'
import type { Files } from '../storage/files.ts'
import { type CopyNeeds, copyAgain } from './copy-again.ts'
import { type CopyRow, filesReplaced, findCopy, type PageRow } from './store.ts'
import { removeDoomed } from './trash/trash.ts'

/** New files of a page and of the copy: put in place by a batch, or dropped. */
export interface FreshFiles {
  /** Statements that put the new files in place of the old ones, which then wait to leave the disk. */
  statements: (orm: Orm) => ReturnType<typeof filesReplaced>
  /** After the rows are written: takes the old files off the disk. */
  settle: () => Promise<void>
  /** When they were not: takes the new ones. */
  drop: () => Promise<void>
}

/** Takes files off the disk that no row names. */
export async function dropFiles(files: Files, ids: readonly (string | null | undefined)[]): Promise<void> {
  for (const id of ids) if (id) await files.remove(id)
}

/**
 * Makes the copy anew for a page whose new picture and words are written, and tells how all of them come into place together. A fault
 * leaves no new file behind.
 */
export async function freshFiles(
  needs: CopyNeeds & Parameters<typeof removeDoomed>[0],
  before: PageRow,
  after: PageRow,
): Promise<FreshFiles> {
  const { db, files } = needs
  const own = [after.file_id, after.words_id]
  const oldCopy = await findCopy(db, before.plan_id)
  const copy: CopyRow | null = await copyAgain(needs, after).catch(async (error) => {
    await dropFiles(files, own)
    throw error
  })
  const old = [before.file_id, before.words_id, oldCopy?.file_id].filter((id) => typeof id === 'string')
  return {
    statements: (orm) => filesReplaced(orm, after, copy, old),
    settle: () => removeDoomed(needs),
    drop: () => dropFiles(files, [...own, copy?.file_id]),
  }
}
