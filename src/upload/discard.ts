import { auditInsert } from '../account/audit/store.ts'
import type { User } from '../account/contract.ts'
import { notFound, UserError } from '../base/errors.ts'
import { planForWrite, planTrashed } from '../plan/store.ts'
import type { IntakeNeeds } from './intake.ts'
import { openJobs } from './jobs/store.ts'
import { documentDiscarded, findDocument } from './store.ts'

/**
 * Puts an upload that was not read into the trash.
 * @throws UserError 404 there is none, 409 it was read or is being read
 */
export async function discardUpload(
  { db, clock }: Pick<IntakeNeeds, 'db' | 'clock'>,
  id: string,
  me: User,
): Promise<void> {
  if (!(await findDocument(db, id))) throw notFound('File not found.')
  const at = clock()
  await db.write(async (orm) => {
    const plan = await planForWrite(orm, id)
    if (!plan) throw notFound('File not found.')
    if (plan.parse_result !== null) throw new UserError(409, 'We’ve already read this file.')
    if ((await openJobs(orm, [id])).length > 0) throw new UserError(409, 'We’re reading this file now.')
    await orm.batch([
      planTrashed(orm, id, new Date(at).toISOString(), me.full_name),
      documentDiscarded(orm, id, at),
      auditInsert(orm, { at, who: me.id, what: 'discard', object: { kind: 'plan', id } }),
    ])
  })
}
