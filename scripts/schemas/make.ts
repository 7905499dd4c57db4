/**
 * Writes src/testing/schemas/after-NNNN.sql: the database of every version that an office could have, as text, with rows in it. Run once when a
 * version goes out (bun scripts/schemas/make.ts); what stands there is never made again, since it is what those versions wrote.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate } from '../../src/db/migrate.ts'
import { type Db, openDatabase } from '../../src/db/open.ts'
import { FILLS } from '../../src/plan/facts/store.ts'
import { ROWS } from './rows.ts'

const ROOT = path.resolve(import.meta.dir, '../..')
const TARGET = path.join(ROOT, 'src/testing/schemas')

/** Everything in a database as statements that make it again: tables, rows, then indexes and triggers. */
async function dump(db: Db): Promise<string> {
  const parts = await db.read.all<{ type: string; name: string; sql: string }>(
    sql`SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY rowid`,
  )
  const tables = parts.filter((part) => part.type === 'table')
  const lines = tables.map((table) => table.sql)
  for (const { name } of tables) {
    const columns = await db.read.all<{ name: string }>(sql.raw(`PRAGMA table_info(${name})`))
    const names = columns.map((c) => c.name)
    const quoted = names.map((n) => `quote("${n}")`).join(" || ', ' || ")
    const rows = await db.read.all<{ row: string }>(sql.raw(`SELECT ${quoted} AS row FROM ${name}`))
    for (const { row } of rows) lines.push(`INSERT INTO ${name} (${names.join(', ')}) VALUES (${row})`)
  }
  const rest = parts.filter((part) => part.type !== 'table')
  return `${[...lines, ...rest.map((part) => part.sql)].join('\n--\n')}\n`
}

const files = readdirSync(path.join(ROOT, 'migrations')).sort()
for (const [i, last] of files.entries()) {
  const number = last.slice(0, 4)
  const target = path.join(TARGET, `after-${number}.sql`)
  if (existsSync(target)) continue
  const folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-schema-'))
  const db = await openDatabase(':memory:', new Uint8Array(32))
  for (const file of files.slice(0, i + 1)) {
    writeFileSync(path.join(folder, file), readFileSync(path.join(ROOT, 'migrations', file)))
    await migrate(db, folder, FILLS)
    await db.run(ROWS[file.slice(0, 4)] ?? ['SELECT 1'])
  }
  await db.run(["UPDATE migrations SET applied_at = '2026-03-02 14:00:00'"])
  writeFileSync(target, await dump(db))
  await db.close()
  rmSync(folder, { recursive: true })
  console.log(path.relative(ROOT, target))
}
