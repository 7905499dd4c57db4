import { and, eq } from 'drizzle-orm'
import type { Orm } from '../../db/open.ts'
import type { Box } from '../../plan/content.ts'
import { maskedWords } from './table.ts'

/** The prints of one mask's words. */
export type HiddenRow = typeof maskedWords.$inferSelect

/** How a mask's place is kept. */
export const boxKey = (box: Box): string => box.join(' ')

/** Statements that remember what was masked. */
export const hiddenInserts = (orm: Orm, rows: readonly HiddenRow[]) =>
  rows.map((row) => orm.insert(maskedWords).values(row).onConflictDoNothing())

/** Statement that forgets the words of a mask that is lifted. */
export const hiddenDelete = (orm: Orm, planId: string, page: number, box: Box) =>
  orm
    .delete(maskedWords)
    .where(and(eq(maskedWords.plan_id, planId), eq(maskedWords.page, page), eq(maskedWords.box, boxKey(box))))

/** What people masked by hand on a plan's pages. */
export const hiddenOf = (orm: Orm, planId: string): Promise<HiddenRow[]> =>
  orm.select().from(maskedWords).where(eq(maskedWords.plan_id, planId))
