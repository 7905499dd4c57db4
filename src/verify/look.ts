import { auditInsert } from '../account/audit/store.ts'
import type { User } from '../account/contract.ts'
import { notFound, UserError } from '../base/errors.ts'
import type { Db } from '../db/open.ts'
import { planForWrite, planMasked } from '../plan/store.ts'
import { needsLook, pagesToLook } from '../plan/to-look.ts'
import { recordOf } from '../plan/view.ts'
import type { LookAnswer, LookRequest } from './contract.ts'

/** What marking a page as looked at needs. */
export interface LookNeeds {
  db: Db
  clock: () => number
}

const changed = () =>
  new UserError(
    409,
    'Someone else saved this plan while you were looking. Load it again, then look at the page.',
  )

/**
 * A person has looked at a page that may still show patient data, and has covered what there was. Marking it twice changes nothing more.
 * @returns the plan's version, and the numbers of the pages that are still to be looked at
 * @throws UserError 404 no such plan or page, 409 the plan is another one than the person saw
 */
export const lookAtPage = (
  { db, clock }: LookNeeds,
  id: string,
  number: number,
  { version }: LookRequest,
  me: User,
): Promise<LookAnswer> =>
  db.write(async (orm): Promise<LookAnswer> => {
    const plan = await planForWrite(orm, id)
    const old = plan && recordOf(plan)
    const page = old?.pages.find((info) => info.page === number)
    if (!plan || !old || !page) throw notFound('Page not found.')
    if (plan.version !== version) throw changed()
    if (!needsLook(page)) return { version, to_look: pagesToLook(old.pages) }
    const looked = { by: me.full_name, at: new Date(clock()).toISOString() }
    const pages = old.pages.map((info) => (info === page ? { ...info, looked } : info))
    await orm.batch([
      planMasked(orm, id, version, { record: { ...old, pages }, reopened: false }),
      auditInsert(orm, {
        at: clock(),
        who: me.id,
        what: 'page_looked',
        object: { kind: 'plan', id },
        fields: [`page ${number}`, `${page.doubts?.length ?? 0} outlined`],
      }),
    ])
    return { version: version + 1, to_look: pagesToLook(pages) }
  })

/** @throws UserError 422 with `to_look`: pages that may still show patient data, and that nobody has looked at */
export function refuseUnlooked(pages: Parameters<typeof pagesToLook>[0]): void {
  const to_look = pagesToLook(pages)
  if (to_look.length === 0) return
  const [first, ...more] = to_look
  const which = more.length > 0 ? `pages ${[first, ...more].join(', ')}` : `page ${first}`
  const words = `Look at ${which} first. We may have missed patient data there.`
  throw new UserError(422, words, { fields: {}, to_look })
}
