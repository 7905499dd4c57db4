import { auditInsert } from '../../account/audit/store.ts'
import type { User } from '../../account/contract.ts'
import { notFound, UserError } from '../../base/errors.ts'
import { log } from '../../base/log.ts'
import type { Db } from '../../db/open.ts'
import { type PlanLine, planForWrite, planRestored, planTrashed } from '../../plan/store.ts'
import { listTrashed, plansPurged, trashedForWrite, trashedUntil, wholeOf } from '../../plan/trash/store.ts'
import type { Files } from '../../storage/files.ts'
import { openJobs } from '../jobs/store.ts'
import { documentDiscarded } from '../store.ts'
import { TRASH_DAYS, type TrashItem } from './contract.ts'
import { doomed, fileGone, uploadsPurged } from './store.ts'

/** What the trash needs. */
export interface TrashNeeds {
  db: Db
  files: Files
  /** Milliseconds since 1970. */
  clock: () => number
}

const TRASH_MS = TRASH_DAYS * 24 * 60 * 60 * 1000

const notThere = () => notFound('This plan isn’t in the trash.')

/** Moves a plan, read or not, to the trash. @throws UserError 404 no such plan, 409 it is being read */
export async function trashPlan({ db, clock }: TrashNeeds, id: string, me: User): Promise<void> {
  const at = clock()
  await db.write(async (orm) => {
    if (!(await planForWrite(orm, id))) throw notFound('Plan not found.')
    if ((await openJobs(orm, [id])).length > 0) throw new UserError(409, 'We’re reading this file now.')
    await orm.batch([
      planTrashed(orm, id, new Date(at).toISOString(), me.full_name),
      auditInsert(orm, { at, who: me.id, what: 'plan_trashed', object: { kind: 'plan', id } }),
    ])
  })
}

const itemOf = (plan: PlanLine): TrashItem => ({
  id: plan.id,
  kind: plan.confidence_status === null ? 'file' : 'plan',
  group_name: plan.group_name,
  group_id: plan.group_id,
  insurance_company: plan.insurance_company,
  file_name: plan.original_file_url,
  verified: plan.confidence_status?.toLowerCase() === 'verified',
  trashed_at: plan.trashed_at!,
  trashed_by: plan.trashed_by,
  deleted_on: new Date(Date.parse(plan.trashed_at!) + TRASH_MS).toISOString(),
})

/** What lies in the trash, newest first. */
export const trashItems = async (db: Db): Promise<TrashItem[]> => (await listTrashed(db)).map(itemOf)

/** Brings a plan back as it was. @throws UserError 404 it is not in the trash (any more) */
export async function restorePlan({ db, clock }: TrashNeeds, id: string, me: User): Promise<void> {
  await db.write(async (orm) => {
    if (!(await trashedForWrite(orm, id))) throw notThere()
    await orm.batch([
      planRestored(orm, id),
      documentDiscarded(orm, id, null),
      auditInsert(orm, { at: clock(), who: me.id, what: 'plan_restored', object: { kind: 'plan', id } }),
    ])
  })
}

/** Takes the files whose rows are gone off the disk. A crash in between is mended by the next time. */
export async function removeDoomed({ db, files }: Pick<TrashNeeds, 'db' | 'files'>): Promise<void> {
  for (const id of await doomed(db)) {
    await files.remove(id)
    await db.write((orm) => fileGone(orm, id))
  }
}

/**
 * Deletes a plan in the trash for good: row, content, uploads, pages, copies and files. Only the audit trail knows that it was here.
 * @param who user id; null = its time was over
 * @throws UserError 404 it is not in the trash (any more)
 */
export async function purgePlan(needs: TrashNeeds, id: string, who: string | null): Promise<void> {
  const { db, clock } = needs
  const at = clock()
  await db.write(async (orm) => {
    if (!(await trashedForWrite(orm, id))) throw notThere()
    const whole = await wholeOf(orm, id)
    const uploads = await uploadsPurged(
      orm,
      whole.map((row) => row.id),
    )
    const told = auditInsert(orm, { at, who, what: 'plan_purged', object: { kind: 'plan', id } })
    await orm.batch([told, ...uploads, ...plansPurged(orm, id, whole, at)])
  })
  await removeDoomed(needs)
}

/** Deletes for good what has lain in the trash for 30 days. @returns how many plans */
export async function sweepTrash(needs: TrashNeeds): Promise<number> {
  const due = await trashedUntil(needs.db, new Date(needs.clock() - TRASH_MS).toISOString())
  for (const { id } of due) await purgePlan(needs, id, null)
  await removeDoomed(needs)
  if (due.length > 0) log.info('trash.purged', { count: due.length })
  return due.length
}
