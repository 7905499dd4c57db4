import { auditInsert } from '../account/audit/store.ts'
import type { User } from '../account/contract.ts'
import { UserError } from '../base/errors.ts'
import type { Db } from '../db/open.ts'
import type { FormChange } from './contract.ts'
import { keptPlaces } from './places.ts'
import { anyForm, findForm, formDeleted, formPlaced, pagesOfForm } from './store.ts'
import { formDetail, formMissing } from './view.ts'

/** What changing a form needs. */
export interface Changing {
  db: Db
  /** Milliseconds since 1970. */
  clock: () => number
}

/** Saves a form's blanks for the office. @throws UserError 404, 409 somebody else saved it meanwhile, 422 */
export async function placeFields(
  { db, clock }: Changing,
  id: string,
  { version, name, places }: FormChange,
  me: User,
) {
  const form = await findForm(db, id)
  if (!form) throw formMissing()
  const pages = (await pagesOfForm(db, id)).map(({ number, width, height }) => ({
    page: number,
    width,
    height,
  }))
  const kept = keptPlaces(places, form.places, pages)
  const at = clock()
  await db.write(async (orm) => {
    const now = await anyForm(orm, id)
    if (now?.version !== version) throw new UserError(409, 'Someone else changed this form. Open it again.')
    const change = { name: name.trim() || form.name, places: kept, placed_by: me.full_name, placed_at: at }
    await orm.batch([
      formPlaced(orm, id, version, change),
      auditInsert(orm, { at, who: me.id, what: 'form_placed', object: { kind: 'form', id } }),
    ])
  })
  return formDetail(db, id)
}

/** Deletes a form, or brings it back. @throws UserError 404 */
export async function removeForm({ db, clock }: Changing, id: string, me: User, back: boolean) {
  const at = clock()
  await db.write(async (orm) => {
    const form = await anyForm(orm, id)
    if (!form || (form.deleted_at === null) === back) throw formMissing()
    const what = back ? 'form_restored' : 'form_deleted'
    await orm.batch([
      formDeleted(orm, id, back ? null : at),
      auditInsert(orm, { at, who: me.id, what, object: { kind: 'form', id } }),
    ])
  })
  return { success: true }
}
