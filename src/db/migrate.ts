import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from './open.ts'

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

/**
 * Applies what is missing, each file once and whole, in order of its name (0001_….sql).
 * @param folder the migrations folder (embedded in the executable)
 * @returns the names that were applied now
 * @throws NewerSchemaError when the database knows migrations that this version does not have
 */
export async function migrate(db: Db, folder: string): Promise<string[]> {
  const files = migrationsIn(folder)
  await db.run([
    'CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP) STRICT',
  ])
  const done = new Set(await appliedMigrations(db))
  if ([...done].some((name) => !files.includes(name))) throw new NewerSchemaError('newer schema')
  const missing = files.filter((f) => !done.has(f))
  for (const file of missing) {
    const statements = statementsOf(readFileSync(path.join(folder, file), 'utf8'))
    await db.run([...statements, `INSERT INTO migrations (name) VALUES ('${file.replaceAll("'", "''")}')`])
  }
  return missing
}
