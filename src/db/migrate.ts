import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db, Statement } from './open.ts'

/** Work of a migration that SQL alone cannot do: the statements that come behind its own, made from the data as it is before any of them. */
export type Fills = Record<string, (db: Db) => Promise<Statement[]>>

/** The database was made by a newer version than this one. */
export class NewerSchemaError extends Error {}

/** Statements of one migration file: they are separated by a line that holds only `--`. */
function statementsOf(text: string): string[] {
  return text
    .split(/^--$/m)
    .map((s) => s.trim())
    .filter(Boolean)
}

/** Names of the migrations that this version has, in order. */
export const migrationsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((f) => f.endsWith('.sql'))
    .sort()

/** Names of the migrations that a database has seen, in order. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const rows = await db.read.all<{ name: string }>(sql`SELECT name FROM migrations ORDER BY name`)
  return rows.map((r) => r.name)
}

/** The same for a database that may not have seen any, or is no office's: none. */
export async function knownMigrations(db: Db): Promise<string[]> {
  const found = await db.read.all<object>(
    sql`SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'migrations'`,
  )
  return found.length === 0 ? [] : appliedMigrations(db)
}

/** The statements of one migration, and that it was applied. */
async function stepOf(
  db: Db,
  folder: string,
  file: string,
  fill: Fills[string] | undefined,
): Promise<Statement[]> {
  return [
    ...statementsOf(readFileSync(path.join(folder, file), 'utf8')),
    ...((await fill?.(db)) ?? []),
    `INSERT INTO migrations (name) VALUES ('${file.replaceAll("'", "''")}')`,
  ]
}

/**
 * Applies what is missing, in order of its name (0001_….sql): all of it or, when anything fails, nothing.
 * @param folder the migrations folder (embedded in the executable)
 * @param fills what is filled in by code, by the name of the migration
 * @returns the names that were applied now
 * @throws NewerSchemaError when the database knows migrations that this version does not have
 */
export async function migrate(db: Db, folder: string, fills: Fills = {}): Promise<string[]> {
  const files = migrationsIn(folder)
  await db.run([
    'CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP) STRICT',
  ])
  const done = new Set(await appliedMigrations(db))
  if ([...done].some((name) => !files.includes(name))) throw new NewerSchemaError('newer schema')
  const missing = files.filter((f) => !done.has(f))
  const statements: Statement[] = []
  for (const file of missing) statements.push(...(await stepOf(db, folder, file, fills[file])))
  // All or nothing: a version that fails in the middle must leave data that the version before it can open.
  if (statements.length > 0) await db.run(statements)
  return missing
}
