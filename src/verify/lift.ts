import { auditInsert } from '../account/audit/store.ts'
import type { User } from '../account/contract.ts'
import { notFound, UserError } from '../base/errors.ts'
import type { Db, Orm } from '../db/open.ts'
import { checksKept } from '../plan/checks/store.ts'
import type { Box, MaskedItem, PageInfo } from '../plan/content.ts'
import { findPlan, type PlanRecord, planForWrite, planMasked } from '../plan/store.ts'
import { formOf, recordOf } from '../plan/view.ts'
import type { LiftAnswer, LiftRequest } from './contract.ts'
import { draftsDelete } from './draft/store.ts'
import { maskedUsesForgotten } from './forgotten-uses.ts'
import { hiddenDelete } from './hidden/store.ts'
import { reasonChanges } from './lift-reason.ts'
import type { Burnt } from './mask.ts'
import { type Covered, maskedPlan } from './masked.ts'

/** A page made anew without a mask, in new files that no row names yet. */
export interface Lifted extends Omit<Burnt, 'covered'> {
  /** What the second look at the page had to mask besides. */
  added: Covered[]
}

/**
 * Makes a page anew from the original, with the masks that stay; the upload side does it. Null when there is no such page.
 * @throws UserError 409 the original was deleted, or the page cannot be made safe without the mask
 */
export type MaskLifter = (
  planId: string,
  mask: { page: number; open: Box[]; stay: MaskedItem[]; pages: PageInfo[] },
) => Promise<Lifted | null>

/** What lifting needs. */
export interface LiftNeeds {
  db: Db
  clock: () => number
  liftMask: MaskLifter
}

const changed = () =>
  new UserError(
    409,
    'Someone else saved this plan while you were editing. Load it again, then remove the redaction.',
  )

/** Who masks what the second look finds. */
const MACHINE = 'CovrIQ'

const sameBox = (a: Box, b: Box) => a.every((value, i) => value === b[i])
const meets = (a: Box, b: Box) => a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1]

/** Another mask that lies over a good part of the place; one beside it may reach a little into it. */
function liesOver(mask: Box, place: Box): boolean {
  const wide = Math.min(mask[2], place[2]) - Math.max(mask[0], place[0])
  const high = Math.min(mask[3], place[3]) - Math.max(mask[1], place[1])
  return meets(mask, place) && wide * high > 0.2 * (place[2] - place[0]) * (place[3] - place[1])
}

/** The masks of a page, parted into the one that is lifted and those that stay. @throws UserError 404 there is none, 409 the page is withheld */
function partedMasks({ phi, pages }: Pick<PlanRecord, 'phi' | 'pages'>, page: number, box: Box) {
  if (pages.find((info) => info.page === page)?.withheld)
    throw new UserError(
      409,
      'We couldn’t read this page safely, so we masked all of it. You can’t remove its redactions.',
    )
  const own = phi.filter((mask) => mask.page === page)
  const mask = own.find((one) => sameBox(one.box, box))
  if (!mask) throw notFound('That redaction is already gone.')
  const gone = own.filter((one) => one.type === mask.type && sameBox(one.box, box))
  return { mask, gone, stay: own.filter((one) => !gone.includes(one)) }
}

/** The result without the mask. One that a person drew leaves no trace; what the machine masked is remembered for later readings. */
function withoutMask(record: PlanRecord, mask: MaskedItem, gone: MaskedItem[]): PlanRecord {
  const lifted = [...(record.lifted ?? []), ...(mask.type === 'person' ? [] : [mask])]
  return {
    ...record,
    phi: record.phi.filter((one) => !gone.includes(one)),
    ...(lifted.length > 0 ? { lifted } : {}),
    pages: record.pages.map((info) =>
      info.page === mask.page ? { ...info, revision: (info.revision ?? 0) + 1 } : info,
    ),
  }
}

async function written(
  needs: LiftNeeds,
  id: string,
  { version, box, reason }: LiftRequest,
  page: number,
  lifted: Lifted,
  me: User,
): Promise<LiftAnswer> {
  return needs.db.write(async (orm: Orm) => {
    const plan = await planForWrite(orm, id)
    const form = plan && formOf(plan)
    const old = plan && recordOf(plan)
    if (!old || !form || plan.version !== version) throw changed()
    const { mask, gone, stay } = partedMasks(old, page, box)
    const start = { form, record: withoutMask(old, mask, gone), cleared: [] as string[] }
    const after = lifted.added.reduce((before, covered) => {
      const next = maskedPlan(before, covered, MACHINE)
      return { ...next, cleared: [...before.cleared, ...next.cleared] }
    }, start)
    const { record, cleared } = after
    const reopened = cleared.length > 0
    await orm.batch([
      planMasked(orm, id, version, { record, reopened }),
      checksKept(orm, id, record),
      ...(reopened ? [draftsDelete(orm, id)] : []),
      ...(await maskedUsesForgotten(
        orm,
        id,
        cleared,
        lifted.added.map((covered) => covered.gone),
      )),
      hiddenDelete(orm, id, page, box),
      ...lifted.statements(orm),
      auditInsert(orm, {
        at: needs.clock(),
        who: me.id,
        what: 'mask_lifted',
        object: { kind: 'plan', id },
        fields: [`page ${page}`, mask.type],
        changes: reasonChanges(mask.type, reason),
      }),
    ])
    const still_masked = [...stay, ...lifted.added].some((one) => liesOver(one.box, box))
    return { version: version + 1, still_masked, cleared }
  })
}

/**
 * A person lifts a mask of what is no patient data: its page is made anew from the sealed original, so that picture, copy and kept words
 * show this one place. Values of the plan stay as they are: a person draws the box or types. The audit trail keeps the reason.
 * @throws UserError 404 no such plan, page or mask, 409 saved by somebody else meanwhile, the page is withheld, its original is gone, or
 * it cannot be made safe without the mask, 422 the reason is missing or may hold patient data
 */
export async function liftMask(
  needs: LiftNeeds,
  id: string,
  page: number,
  request: LiftRequest,
  me: User,
): Promise<LiftAnswer> {
  const plan = await findPlan(needs.db, id)
  if (!plan?.parse_result) throw notFound('Page not found.')
  if (plan.version !== request.version) throw changed()
  const { mask, gone, stay } = partedMasks(plan.parse_result, page, request.box)
  // Before the page is made anew: a refusal must not take as long as reading it.
  reasonChanges(mask.type, request.reason)
  const { pages } = plan.parse_result
  const wanted = { page, open: gone.map(({ box }) => box), stay, pages }
  const lifted = await needs.liftMask(id, wanted).catch(async (error) => {
    // Whoever was faster replaced the page's files while they were being read here.
    const now = await findPlan(needs.db, id)
    throw now?.version === request.version ? error : changed()
  })
  if (!lifted) throw notFound('Page not found.')
  const answer = await written(needs, id, request, page, lifted, me).catch(async (error) => {
    await lifted.drop()
    throw error
  })
  await lifted.settle()
  return answer
}
