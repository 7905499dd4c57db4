import { sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'

/** Ids of all sealed files that a row of the office names. */
export async function namedFiles(db: Db): Promise<Set<string>> {
  const rows = await db.read.all<{ id: string }>(sql`
    SELECT file_id AS id FROM documents WHERE file_id IS NOT NULL
    UNION SELECT file_id FROM pages
    UNION SELECT words_id FROM pages WHERE words_id IS NOT NULL
    UNION SELECT file_id FROM copies`)
  return new Set(rows.map((row) => row.id))
}

/** Reads every row of every table. @throws DataDamaged at the first that isn't what it should be */
export async function readEveryRow(db: Db): Promise<void> {
  const tables = await db.read.all<{ name: string }>(
    sql`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`,
  )
  for (const { name } of tables) await db.read.all(sql`SELECT * FROM ${sql.identifier(name)}`)
}
