import { auditInsert } from '../account/audit/store.ts'
import type { User } from '../account/contract.ts'
import { notFound, UserError } from '../base/errors.ts'
import type { Db, Orm } from '../db/open.ts'
import { checksKept } from '../plan/checks/store.ts'
import type { Box } from '../plan/content.ts'
import { findPlan, planForWrite, planMasked } from '../plan/store.ts'
import { formOf, recordOf } from '../plan/view.ts'
import type { MaskAnswer, MaskRequest } from './contract.ts'
import { draftsDelete } from './draft/store.ts'
import { maskedUsesForgotten } from './forgotten-uses.ts'
import { printsOf } from './hidden/prints.ts'
import { hiddenInserts } from './hidden/store.ts'
import { type Covered, maskedPlan } from './masked.ts'

/** One statement of a batch. */
type Statement = Parameters<Orm['batch']>[0][number]

/** A mask that was burnt into new files, which no row names yet. */
export interface Burnt {
  covered: Covered
  /** Statements that put the new files in place of the old ones, which then wait to leave the disk. */
  statements: (orm: Orm) => Statement[]
  /** After the rows are written: takes the old files off the disk. */
  settle: () => Promise<void>
  /** When they were not: takes the new ones. */
  drop: () => Promise<void>
}

/** Burns a mask into a page's picture, the copy and the kept words; the upload side does it. Null when there is no such page. */
export type MaskBurner = (planId: string, page: number, box: Box) => Promise<Burnt | null>

/** What masking needs. */
export interface MaskNeeds {
  db: Db
  clock: () => number
  burnMask: MaskBurner
  /** By which masked words are known again. */
  wordKey: Uint8Array
}

const changed = () =>
  new UserError(409, 'Someone else saved this plan while you were editing. Load it again, then mask.')

async function written(
  needs: MaskNeeds,
  id: string,
  version: number,
  burnt: Burnt,
  me: User,
): Promise<MaskAnswer> {
  return needs.db.write(async (orm) => {
    const plan = await planForWrite(orm, id)
    const form = plan && formOf(plan)
    const old = plan && recordOf(plan)
    if (!old || !form || plan.version !== version) throw changed()
    const after = maskedPlan({ form, record: old }, burnt.covered, me.full_name)
    const { cleared, record } = after
    const { page, box, gone } = burnt.covered
    const taken = {
      planId: id,
      page,
      box,
      version: version + 1,
      gone,
      before: form,
      after: after.form,
      cleared,
    }
    await orm.batch([
      planMasked(orm, id, version, { record, reopened: cleared.length > 0 }),
      checksKept(orm, id, record),
      draftsDelete(orm, id),
      ...(await maskedUsesForgotten(orm, id, cleared, [gone])),
      ...hiddenInserts(orm, printsOf(needs.wordKey, taken)),
      ...burnt.statements(orm),
      auditInsert(orm, {
        at: needs.clock(),
        who: me.id,
        what: 'mask_changed',
        object: { kind: 'plan', id },
        fields: [`page ${page}`],
      }),
    ])
    return { version: version + 1, cleared }
  })
}

/**
 * A person masks a box of a page: it is burnt into picture, copy and kept words, values that stood under it are gone and to be
 * checked, and everybody's unsaved work on the plan is dropped, since it may hold them. Its words do not come back by what was begun before.
 * @throws UserError 404 no such plan or page, 409 saved by somebody else meanwhile, 422 a box that does not lie on the page
 */
export async function maskPage(
  needs: MaskNeeds,
  id: string,
  page: number,
  { box, version }: MaskRequest,
  me: User,
): Promise<MaskAnswer> {
  const plan = await findPlan(needs.db, id)
  if (!plan?.parse_result) throw notFound('Page not found.')
  if (plan.version !== version) throw changed()
  const burnt = await needs.burnMask(id, page, box).catch(async (error) => {
    // Whoever was faster replaced the page's files while they were being read here.
    const now = await findPlan(needs.db, id)
    throw now?.version === version ? error : changed()
  })
  if (!burnt) throw notFound('Page not found.')
  const answer = await written(needs, id, version, burnt, me).catch(async (error) => {
    await burnt.drop()
    throw error
  })
  await burnt.settle()
  return answer
}
