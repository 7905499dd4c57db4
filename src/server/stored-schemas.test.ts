import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { checkBackup } from '../admin/backup/check.ts'
import { assetPath } from '../base/assets.ts'
import { readConfig } from '../base/config.ts'
import { appliedMigrations, migrationsIn } from '../db/migrate.ts'
import type { Db } from '../db/open.ts'
import { createServer } from '../server.ts'
import { PASSWORD } from '../testing/cheap-passwords.ts'
import { type OlderPlace, openOlderPlace, STORED } from '../testing/older-data.ts'
import { HOST, requestOf } from '../testing/own-request.ts'
import { furnish } from './furnish.ts'
import { openOffice } from './upgrade.ts'

const NEWEST = STORED.at(-1)!
const PEER = { address: '10.0.0.7', keepOpen: () => {} }
const LIMITS = { hosts: new Set([HOST]), secure: false }

let place: OlderPlace
beforeEach(async () => {
  place = await openOlderPlace()
})
afterEach(() => place.remove())

const tablesOf = (db: Db) =>
  db.read.all<{ name: string }>(
    sql`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'migrations'`,
  )
/** Every row of every table by the table's name, with the columns that it has now. */
async function rowsOf(db: Db): Promise<Map<string, Record<string, unknown>[]>> {
  const rows = new Map<string, Record<string, unknown>[]>()
  for (const { name } of await tablesOf(db))
    rows.set(name, await db.read.all(sql.raw(`SELECT * FROM ${name}`)))
  return rows
}
/** The same as text with the columns that another set of rows has, in no order. */
const sameColumns = (rows: Record<string, unknown>[], like: Record<string, unknown>[]) =>
  rows.map((row) => JSON.stringify(Object.keys(like[0] ?? {}).map((name) => [name, row[name]]))).sort()
/** What one reader alone said was called agreed; it is read now (0031_read_state.sql). */
const inToday = (rows: Record<string, unknown>[]) =>
  rows.map((row) =>
    typeof row['parse_result'] === 'string'
      ? {
          ...row,
          parse_result: row['parse_result'].replaceAll(
            '"state":"agreed","reasons":["one reader"]',
            '"state":"read","reasons":["one reader"]',
          ),
        }
      : row,
  )

describe('data of every version that went out', () => {
  test('is stored for each of them', () => {
    const out = migrationsIn(assetPath('migrations')).filter((name) => name < '0015')
    expect(STORED).toEqual(out.map((name) => `after-${name.slice(0, 4)}.sql`))
  })

  test.each(STORED)('%s: every row is there afterwards, and the trail is chained', async (schema) => {
    await place.lay(schema)
    const old = await place.raw()
    const before = await rowsOf(old)
    await old.close()
    const { db, trail, applied, before: backup } = await openOffice(place, place.keys)
    expect(applied.length).toBeGreaterThan(0)
    expect(await appliedMigrations(db)).toEqual(migrationsIn(assetPath('migrations')))
    const after = await rowsOf(db)
    for (const [table, rows] of before)
      expect([table, sameColumns(after.get(table)!, rows)]).toEqual([table, sameColumns(inToday(rows), rows)])
    const found = await trail.look()
    expect(found).toMatchObject({ lines: before.get('audit')!.length, brokenAt: null, cut: false })
    expect(found.head).not.toBeNull()
    await db.close()
    const { manifest } = await checkBackup(backup!, place.keys, place.dataDir)
    expect(manifest.people).toBe(before.get('users')!.length)
  })

  test('opens as an office: who was verified still is, and a plan is read as before', async () => {
    await place.lay(NEWEST)
    const environment = { COVRIQ_DATA: place.dataDir, COVRIQ_KEY_FILE: place.keyFile, COVRIQ_MODEL: 'none' }
    const furnished = await furnish(readConfig(environment), place.keys)
    const server = createServer(furnished.office)
    const ask = async (method: string, where: string, cookie: string | null, body?: unknown) =>
      server.handle(requestOf(method, where, cookie, { body }), PEER, LIMITS)
    try {
      expect(furnished.setupCode).toBeNull()
      const login = { email: 'dana.whitfield@upgrade.test', password: PASSWORD }
      const entered = await ask('POST', '/api/auth/login', null, login)
      const cookie = entered.headers.get('set-cookie')!.split(';')[0]!
      const read = async (where: string) => (await ask('GET', where, cookie)).json()
      const plans = JSON.stringify(await read('/api/plans'))
      for (const name of ['Cedar Ridge School District 14', 'Brightwater Foods', 'Büro Müller & Söhne'])
        expect(plans).toContain(name)
      const plan = (await read('/api/plans/0195556a-2000-7000-8000-000000000000')) as object
      expect(plan).toMatchObject({ verified_by: 'priya.nair', verified_date: '2026-03-05T17:20:00.000Z' })
      expect(JSON.stringify(plan)).toContain('$1000')
      expect(await read('/api/admin/audit/trail')).toMatchObject({ fault: null })
    } finally {
      await furnished.stop()
    }
  })
})
