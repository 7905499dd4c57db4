import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db, Orm } from '../db/open.ts'
import { copies, documents, doomedFiles, pages } from './table.ts'

/** An uploaded original. */
export type DocumentRow = typeof documents.$inferSelect

/** A redacted page picture. */
export type PageRow = typeof pages.$inferSelect

/** A redacted copy. */
export type CopyRow = typeof copies.$inferSelect

/** Statement that adds an original; its file is durable already. */
export const documentInsert = (orm: Orm, row: DocumentRow) => orm.insert(documents).values(row)

/** True when a stored name is taken, by an original or by a copy. */
export async function nameTaken(orm: Orm, name: string): Promise<boolean> {
  const [original] = await orm
    .select({ id: documents.plan_id })
    .from(documents)
    .where(eq(documents.stored_name, name))
  const [copy] = await orm.select({ id: copies.plan_id }).from(copies).where(eq(copies.stored_name, name))
  return original !== undefined || copy !== undefined
}

/** The original of an upload row. */
export async function findDocument(db: Db, planId: string): Promise<DocumentRow | null> {
  const [row] = await db.read.select().from(documents).where(eq(documents.plan_id, planId))
  return row ?? null
}

/** The original with a stored name. */
export async function documentNamed(db: Db, name: string): Promise<DocumentRow | null> {
  const [row] = await db.read.select().from(documents).where(eq(documents.stored_name, name))
  return row ?? null
}

/** The originals of upload rows, in the order of the ids; ids without one are left out. */
export async function documentsOf(db: Db, planIds: string[]): Promise<DocumentRow[]> {
  if (planIds.length === 0) return []
  const rows = await db.read.select().from(documents).where(inArray(documents.plan_id, planIds))
  return planIds.flatMap((id) => rows.filter((r) => r.plan_id === id))
}

/** The originals that a plan was read from. */
export const sourcesOf = (db: Db, planId: string): Promise<DocumentRow[]> =>
  db.read.select().from(documents).where(eq(documents.target_id, planId)).orderBy(asc(documents.uploaded_at))

/** The originals that still lie on the disk. */
export const keptOriginals = (db: Db): Promise<DocumentRow[]> =>
  db.read.select().from(documents).where(isNotNull(documents.file_id))

/** Statement that says which plan was read from these originals. */
export const documentsRead = (orm: Orm, rowIds: string[], targetId: string) =>
  orm.update(documents).set({ target_id: targetId }).where(inArray(documents.plan_id, rowIds))

/** Statement: an original bears another name. */
export const documentRenamed = (orm: Orm, planId: string, name: string) =>
  orm.update(documents).set({ stored_name: name }).where(eq(documents.plan_id, planId))

/** Statement: the copy of this name bears another one. */
export const copyRenamed = (orm: Orm, before: string, name: string) =>
  orm.update(copies).set({ stored_name: name }).where(eq(copies.stored_name, before))

/** Statement that notes the deletion of an original. */
export const originalRemoved = (orm: Orm, planId: string, now: number) =>
  orm.update(documents).set({ file_id: null, removed_at: now }).where(eq(documents.plan_id, planId))

/** Statement that notes that a person discarded an upload, or took that back (`null`). */
export const documentDiscarded = (orm: Orm, planId: string, now: number | null) =>
  orm.update(documents).set({ discarded_at: now }).where(eq(documents.plan_id, planId))

/** Statement that adds or replaces the picture of a page. */
export const pageUpsert = (orm: Orm, row: PageRow) =>
  orm
    .insert(pages)
    .values(row)
    .onConflictDoUpdate({ target: [pages.plan_id, pages.number], set: row })

/** Statements: these files wait to leave the disk. */
export const filesDoomed = (orm: Orm, ids: readonly string[]) =>
  ids.map((file_id) => orm.insert(doomedFiles).values({ file_id }).onConflictDoNothing())

/** Statements: the files of a page and of the copy are others now; the old ones wait to leave the disk. */
export const filesReplaced = (orm: Orm, page: PageRow, copy: CopyRow | null, old: readonly string[]) => [
  pageUpsert(orm, page),
  ...(copy ? [copyUpsert(orm, copy)] : []),
  ...filesDoomed(orm, old),
]

/** Statement that says where the words of a page lie. */
export const pageWordsKept = (orm: Orm, planId: string, number: number, wordsId: string) =>
  orm
    .update(pages)
    .set({ words_id: wordsId })
    .where(and(eq(pages.plan_id, planId), eq(pages.number, number)))

/** The pictures of a plan's pages, in order. */
export const pagesOf = (db: Db, planId: string): Promise<PageRow[]> =>
  db.read.select().from(pages).where(eq(pages.plan_id, planId)).orderBy(asc(pages.number))

/** The picture of one page. */
export async function findPage(db: Db, planId: string, number: number): Promise<PageRow | null> {
  const [row] = await db.read
    .select()
    .from(pages)
    .where(and(eq(pages.plan_id, planId), eq(pages.number, number)))
  return row ?? null
}

/** Statements that forget the pictures and the copy of a plan (another attempt makes them anew). */
export const derivedDelete = (orm: Orm, planId: string) =>
  [
    orm.delete(pages).where(eq(pages.plan_id, planId)),
    orm.delete(copies).where(eq(copies.plan_id, planId)),
  ] as const

/** Statement that adds or replaces the redacted copy of a plan. */
export const copyUpsert = (orm: Orm, row: CopyRow) =>
  orm.insert(copies).values(row).onConflictDoUpdate({ target: copies.plan_id, set: row })

/** The redacted copy of a plan. */
export async function findCopy(db: Db, planId: string): Promise<CopyRow | null> {
  const [row] = await db.read.select().from(copies).where(eq(copies.plan_id, planId))
  return row ?? null
}

/** The redacted copy with a stored name. */
export async function copyNamed(db: Db, name: string): Promise<CopyRow | null> {
  const [row] = await db.read.select().from(copies).where(eq(copies.stored_name, name))
  return row ?? null
}

/** Ids of all files that a row knows. */
export async function knownFiles(db: Db): Promise<Set<string>> {
  const originals = await db.read.select({ id: documents.file_id }).from(documents)
  const pictures = await db.read.select({ id: pages.file_id }).from(pages)
  const words = await db.read.select({ id: pages.words_id }).from(pages)
  const redacted = await db.read.select({ id: copies.file_id }).from(copies)
  const doomed = await db.read.select({ id: doomedFiles.file_id }).from(doomedFiles)
  return new Set(
    [...originals, ...pictures, ...words, ...redacted, ...doomed].flatMap(({ id }) => (id ? [id] : [])),
  )
}
