import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { hashPassword } from '../account/password.ts'
import { markOf } from '../admin/identity/mark.ts'
import { assetPath } from '../base/assets.ts'
import { DATABASE } from '../db/file-name.ts'
import { appliedMigrations, migrate, migrationsIn } from '../db/migrate.ts'
import { type Db, openDatabase } from '../db/open.ts'
import { findFacts } from '../plan/store.ts'
import { installationKey } from '../storage/key.ts'
import { buildResult } from './build.ts'
import { HttpClient } from './http-client.ts'
import { halves } from './ledger.ts'
import { ADMIN, freshPlace, launchOffice } from './running-office.ts'

/** Uploads in the old database: enough that each step of a migration takes its time. */
export const OLD_ROWS = 400

/** The schema that the old office has: everything after it is done by the start that is killed. */
const OLD_SCHEMA = 6

/** What was there after a migration that was killed. */
export interface MigrationRound {
  killedAfterMs: number
  /** Migrations that the killed start had finished. */
  before: number
  /** Rows of the old office that a later start still shows. */
  rows: number
  /** Read plans of the old office that have their facts. */
  plans: number
  /** True when every migration is applied, each once, and nothing is half. */
  whole: boolean
}

const placeOf = (folder: string) => {
  const dataDir = path.join(folder, 'data')
  return { dataDir, keyFile: `${dataDir}.key`, database: path.join(dataDir, DATABASE) }
}

/** Read plans in the old database, which the migration to facts has to read again. */
export const OLD_PLANS = 40

/** An office as an early version left it: its schema, an administrator, uploads that nobody has read, and plans. */
async function makeOldOffice(folder: string): Promise<void> {
  const { dataDir, keyFile, database } = placeOf(folder)
  const keys = await installationKey({ dataDir, keyFile })
  const early = mkdtempSync(path.join(os.tmpdir(), 'covriq-early-'))
  const db = await openDatabase(database, keys.db)
  try {
    for (const name of migrationsIn(assetPath('migrations')).slice(0, OLD_SCHEMA))
      cpSync(path.join(assetPath('migrations'), name), path.join(early, name))
    await migrate(db, early)
    const hash = await hashPassword(ADMIN.password)
    await db.run([
      `INSERT INTO users (id, email, full_name, role, password_hash, created_at) VALUES ('u1', '${ADMIN.email}', 'Admin', 'admin', '${hash}', 1)`,
      ...Array.from({ length: OLD_ROWS }, (_, i) => [
        `INSERT INTO plans_test (id, original_file_url, last_upload_date, last_uploaded_by, media_type, bytes) VALUES ('old-${i}', '${i}_plan.pdf', '2026-01-01T00:00:00.000Z', 'Admin', 'application/pdf', 10)`,
        `INSERT INTO documents (plan_id, stored_name, sealed_name, media_type, bytes, uploaded_at) VALUES ('old-${i}', '${i}_plan.pdf', x'00', 'application/pdf', 10, 1)`,
      ]).flat(),
      ...Array.from({ length: OLD_PLANS }, (_, i) => ({
        sql: `INSERT INTO plans_test (id, group_name, last_upload_date, parse_result) VALUES ('read-${i}', 'Group ${i}', '2026-01-01T00:00:00.000Z', ?)`,
        args: [JSON.stringify(buildResult())],
      })),
    ])
  } finally {
    await db.close()
    rmSync(early, { recursive: true })
  }
}

/** The database as it lies there. */
async function looked<T>(folder: string, look: (db: Db) => Promise<T>): Promise<T> {
  const { dataDir, keyFile, database } = placeOf(folder)
  const keys = await installationKey({ dataDir, keyFile })
  const db = await openDatabase(database, keys.db, { log: 'guest' })
  try {
    return await look(db)
  } finally {
    await db.close()
  }
}

const applied = (folder: string) => looked(folder, appliedMigrations)

/** How many read plans have their facts. */
const factual = (folder: string) =>
  looked(folder, async (db) => {
    const ids = Array.from({ length: OLD_PLANS }, (_, i) => `read-${i}`)
    const plans = await Promise.all(ids.map((id) => findFacts(db, id)))
    return plans.filter((plan) => plan?.facts?.facts.some((fact) => fact.slot === 'share')).length
  })

/**
 * Kills starts with SIGKILL while they bring an old database up to date, starts again, and looks for every row of before.
 * @param shares for each round the moment of the kill, as a share of the time that a whole start takes
 */
export async function migrationRounds(
  program: readonly string[],
  shares: number[],
): Promise<MigrationRound[]> {
  const { folder, remove } = freshPlace()
  const [data, kept] = [path.join(folder, 'data'), path.join(folder, 'kept')]
  const runtime = path.join(folder, 'runtime')
  const env = { COVRIQ_MODEL: 'none', COVRIQ_RUNTIME_DIR: runtime }
  const all = migrationsIn(assetPath('migrations'))
  const rounds: MigrationRound[] = []
  try {
    mkdirSync(runtime, { mode: 0o700 })
    await makeOldOffice(folder)
    cpSync(data, kept, { recursive: true })
    await (await launchOffice(program, folder, env).ready).stop() // unpacks, for an honest measure
    const back = () => {
      rmSync(data, { recursive: true })
      cpSync(kept, data, { recursive: true })
      rmSync(markOf(placeOf(folder).keyFile), { force: true }) // older data beside a key that saw newer is told
    }
    back()
    const whole = await launchOffice(program, folder, env).ready
    await whole.crash()
    for (const share of shares) {
      back()
      const killed = launchOffice(program, folder, env)
      await Bun.sleep(share * whole.readyMs)
      await killed.crash()
      const before = await applied(folder)
      const office = await launchOffice(program, folder, env).ready
      const client = new HttpClient(office.address)
      await client.enter('login', ADMIN.email, ADMIN.password)
      const rows = await client.call<{ id: string }[]>('GET', '/api/plans/unparsed')
      await office.stop()
      const right = `${await applied(folder)}` === `${all}` && (await halves(data)).length === 0
      rounds.push({
        killedAfterMs: share * whole.readyMs,
        before: before.length,
        rows: rows.length,
        plans: await factual(folder),
        whole: right,
      })
    }
    return rounds
  } finally {
    remove()
  }
}
