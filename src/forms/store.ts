import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Orm } from '../db/open.ts'
import type { FormBlank } from './contract.ts'
import { formPages, forms } from './table.ts'

/** A form of the office. */
export type FormRow = typeof forms.$inferSelect
/** A picture of one of its pages. */
export type FormPageRow = typeof formPages.$inferSelect

/** Statements that add a form; its files are durable already. */
export const formInserts = (orm: Orm, form: FormRow, pages: FormPageRow[]) =>
  [orm.insert(forms).values(form), orm.insert(formPages).values(pages)] as const

const present = isNull(forms.deleted_at)

/** The forms of the office, by name. */
export const listForms = (db: Db): Promise<FormRow[]> =>
  db.read.select().from(forms).where(present).orderBy(asc(forms.name), asc(forms.id))

/** The form, or null where it isn't there or was deleted. */
export async function findForm(db: Pick<Db, 'read'>, id: string): Promise<FormRow | null> {
  const [form] = await db.read
    .select()
    .from(forms)
    .where(and(eq(forms.id, id), present))
  return form ?? null
}

/** The pages of a form, in order. */
export const pagesOfForm = (db: Db, id: string): Promise<FormPageRow[]> =>
  db.read.select().from(formPages).where(eq(formPages.form_id, id)).orderBy(asc(formPages.number))

/** How many pages each form has. */
export async function pageCounts(db: Db): Promise<Map<string, number>> {
  const rows = await db.read
    .select({ id: formPages.form_id, pages: sql<number>`count(*)` })
    .from(formPages)
    .groupBy(formPages.form_id)
  return new Map(rows.map(({ id, pages }) => [id, pages]))
}

/** Statement: its blanks are placed for the office. Only from the version that the person saw. */
export const formPlaced = (
  orm: Orm,
  id: string,
  version: number,
  change: { name: string; places: FormBlank[]; placed_by: string | null; placed_at: number },
) =>
  orm
    .update(forms)
    .set({ ...change, version: version + 1 })
    .where(and(eq(forms.id, id), eq(forms.version, version), present))

/** Statement: so many more plans were printed on it. */
export const formPrinted = (orm: Orm, id: string, plans: number) =>
  orm
    .update(forms)
    .set({ printed: sql`printed + ${plans}` })
    .where(eq(forms.id, id))

/** Statement: the form is deleted, or with null there again. @param at milliseconds since 1970 */
export const formDeleted = (orm: Orm, id: string, at: number | null) =>
  orm.update(forms).set({ deleted_at: at }).where(eq(forms.id, id))

/** The form whether it's deleted or not. */
export async function anyForm(orm: Orm, id: string): Promise<FormRow | null> {
  const [form] = await orm.select().from(forms).where(eq(forms.id, id))
  return form ?? null
}

/** Forms that were deleted before a moment, with their files. */
export async function formsGone(orm: Orm, before: number): Promise<{ id: string; files: string[] }[]> {
  const gone = await orm.select().from(forms).where(lt(forms.deleted_at, before))
  const ids = gone.map(({ id }) => id)
  const pages =
    ids.length > 0 ? await orm.select().from(formPages).where(inArray(formPages.form_id, ids)) : []
  return gone.map(({ id, file_id }) => ({
    id,
    files: [file_id, ...pages.filter((page) => page.form_id === id).map((page) => page.file_id)],
  }))
}

/** Statements: nothing is known of this form any more. */
export const formPurged = (orm: Orm, id: string) =>
  [orm.delete(formPages).where(eq(formPages.form_id, id)), orm.delete(forms).where(eq(forms.id, id))] as const

/** Ids of all files that forms name, the deleted ones' among them. */
export async function formFiles(db: Db): Promise<string[]> {
  const bases = await db.read.select({ id: forms.file_id }).from(forms)
  const pictures = await db.read.select({ id: formPages.file_id }).from(formPages)
  return [...bases, ...pictures].map(({ id }) => id)
}
