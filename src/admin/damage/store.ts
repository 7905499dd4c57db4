import { sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'

/** Where rows name sealed files. */
const NAMED = [
  ['documents', 'file_id'],
  ['pages', 'file_id'],
  ['pages', 'words_id'],
  ['copies', 'file_id'],
  ['forms', 'file_id'],
  ['form_pages', 'file_id'],
] as const

/** Ids of all sealed files that a row of the office names. Data of an older version may not have all of the tables yet. */
export async function namedFiles(db: Db): Promise<Set<string>> {
  const ids = new Set<string>()
  for (const [table, column] of NAMED) {
    const [has] = await db.read.all<object>(
      sql`SELECT name FROM pragma_table_info(${table}) WHERE name = ${column}`,
    )
    if (!has) continue
    const name = sql.identifier(column)
    const rows = await db.read.all<{ id: string }>(
      sql`SELECT ${name} AS id FROM ${sql.identifier(table)} WHERE ${name} IS NOT NULL`,
    )
    for (const { id } of rows) ids.add(id)
  }
  return ids
}

/** Reads every row of every table. @throws DataDamaged at the first that isn't what it should be */
export async function readEveryRow(db: Db): Promise<void> {
  const tables = await db.read.all<{ name: string }>(
    sql`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`,
  )
  for (const { name } of tables) await db.read.all(sql`SELECT * FROM ${sql.identifier(name)}`)
}
