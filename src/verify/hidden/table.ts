import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * What people masked by hand, as keyed prints of its words: enough to know it again, nothing to read it from. `letters` = how many it
 * has (0: nobody knows the words), `version` = the plan's after the mask.
 */
export const maskedWords = sqliteTable('masked_words', {
  plan_id: text().notNull(),
  page: integer().notNull(),
  box: text().notNull(),
  letters: integer().notNull(),
  print: text().notNull(),
  version: integer().notNull(),
})
