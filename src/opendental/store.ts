import { and, asc, desc, eq } from 'drizzle-orm'
import type { AuditEntry } from '../account/audit/entry.ts'
import { auditInsert } from '../account/audit/store.ts'
import type { Db } from '../db/open.ts'
import type { SendState } from './contract.ts'
import { openDentalSends, openDentalSteps, type Step } from './table.ts'

/** A send as it is kept. */
export type SendRow = typeof openDentalSends.$inferSelect
/** One of its steps as it is kept. */
export type StepRow = typeof openDentalSteps.$inferSelect

/** Keeps a new send with all its steps and tells the audit trail, before anything goes out. */
export async function insertSend(db: Db, send: SendRow, steps: readonly Step[], told: AuditEntry) {
  const rows = steps.map(
    (step, seq): StepRow => ({ ...step, send_id: send.id, seq, state: 'waiting', remark: null }),
  )
  await db.write((orm) =>
    orm.batch([
      orm.insert(openDentalSends).values(send),
      orm.insert(openDentalSteps).values(rows),
      auditInsert(orm, told),
    ]),
  )
}

/** The send, or null. */
export async function findSend(db: Db, id: string): Promise<SendRow | null> {
  const [send] = await db.read.select().from(openDentalSends).where(eq(openDentalSends.id, id))
  return send ?? null
}

/** The last send of a plan, or null. */
export async function lastSend(db: Db, planId: string): Promise<SendRow | null> {
  const [send] = await db.read
    .select()
    .from(openDentalSends)
    .where(eq(openDentalSends.plan_id, planId))
    .orderBy(desc(openDentalSends.sent_at), desc(openDentalSends.id))
    .limit(1)
  return send ?? null
}

/** The steps of a send, in their order. */
export const stepsOf = (db: Db, sendId: string): Promise<StepRow[]> =>
  db.read
    .select()
    .from(openDentalSteps)
    .where(eq(openDentalSteps.send_id, sendId))
    .orderBy(asc(openDentalSteps.seq))

/** Keeps what changed of a step. */
export async function updateStep(
  db: Db,
  { send_id, seq }: Pick<StepRow, 'send_id' | 'seq'>,
  change: Partial<Pick<StepRow, 'state' | 'target' | 'remark'>>,
): Promise<void> {
  await db.write((orm) =>
    orm
      .update(openDentalSteps)
      .set(change)
      .where(and(eq(openDentalSteps.send_id, send_id), eq(openDentalSteps.seq, seq))),
  )
}

/** Keeps the numbers that the send has learned: its plan and carrier there. */
export async function updateSend(
  db: Db,
  id: string,
  change: Partial<Pick<SendRow, 'plan_num' | 'carrier_num'>>,
): Promise<void> {
  await db.write((orm) => orm.update(openDentalSends).set(change).where(eq(openDentalSends.id, id)))
}

/** Keeps how a send stands; with a line for the audit trail where one is due. */
export async function putState(
  db: Db,
  id: string,
  state: SendState,
  fault: string | null,
  told: AuditEntry | null,
): Promise<void> {
  await db.write(async (orm) => {
    const changed = orm.update(openDentalSends).set({ state, fault }).where(eq(openDentalSends.id, id))
    if (told) await orm.batch([changed, auditInsert(orm, told)])
    else await changed
  })
}
