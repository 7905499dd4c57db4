import { and, desc, eq, isNull, lt, max, sql } from 'drizzle-orm'
import { auditInsert } from '../../account/audit/store.ts'
import { users } from '../../account/table.ts'
import { appliedMigrations } from '../../db/migrate.ts'
import type { Db } from '../../db/open.ts'
import { type BackupRun, backupRuns } from './table.ts'

/** Runs are told for so long; the audit trail keeps who made which backup. */
const KEPT_MS = 400 * 24 * 60 * 60 * 1000

/** Plans as the dashboard counts them, and accounts: what tells an administrator one backup from another. */
export async function countsOf(db: Db): Promise<{ plans: number; people: number }> {
  // Data from before there were plans is backed up too, before it is brought up to date.
  const planless = !(await appliedMigrations(db)).includes('0002_plan.sql')
  if (planless) return { plans: 0, people: await db.read.$count(users) }
  const [row] = await db.read.all<{ plans: number; people: number }>(sql`SELECT
    (SELECT count(*) FROM plans_test WHERE trashed_at IS NULL AND merged_into IS NULL) AS plans,
    (SELECT count(*) FROM users) AS people`)
  return row!
}

/**
 * Notes what came of a backup or a check, and forgets what is long past.
 * @param who user id; null = the nightly run
 */
export async function noteRun(db: Db, run: BackupRun, who: string | null): Promise<void> {
  const id = Bun.randomUUIDv7()
  const object = { kind: 'backup' as const, id: run.name }
  const what = run.kind === 'make' ? ('backup_made' as const) : ('backup_checked' as const)
  await db.write((orm) =>
    orm.batch([
      orm.insert(backupRuns).values({ id, ...run }),
      orm.delete(backupRuns).where(lt(backupRuns.ended_at, run.ended_at - KEPT_MS)),
      auditInsert(orm, {
        at: run.ended_at,
        who,
        what,
        object,
        fields: run.fault === null ? [] : ['failed'],
      }),
    ]),
  )
}

/** The newest backup that was tried, well or not; null = none yet. */
export async function lastMake(db: Db): Promise<BackupRun | null> {
  const made = db.read.select().from(backupRuns).where(eq(backupRuns.kind, 'make'))
  const [row] = await made.orderBy(desc(backupRuns.ended_at), desc(backupRuns.id)).limit(1)
  return row ?? null
}

/** When the newest backup that went well was begun; null = none yet. */
export async function lastGoodMake(db: Db): Promise<number | null> {
  const good = and(eq(backupRuns.kind, 'make'), isNull(backupRuns.fault))
  const [row] = await db.read
    .select({ at: max(backupRuns.started_at) })
    .from(backupRuns)
    .where(good)
  return row?.at ?? null
}

/** The newest check of each backup, by the name of its file. */
export async function lastChecks(db: Db): Promise<Map<string, BackupRun>> {
  const rows = await db.read
    .select()
    .from(backupRuns)
    .where(eq(backupRuns.kind, 'check'))
    .orderBy(backupRuns.ended_at, backupRuns.id)
  return new Map(rows.map((row) => [row.name, row]))
}
