import { auditInsert } from '../account/audit/store.ts'
import type { User } from '../account/contract.ts'
import { notFound, UserError } from '../base/errors.ts'
import type { Db } from '../db/open.ts'
import type { Drawing } from '../document/form/contract.ts'
import type { PrintForm } from '../document/form/work.ts'
import { statusOf } from '../plan/freshness.ts'
import { findPlan } from '../plan/store.ts'
import { identityOf } from '../plan/view.ts'
import { recordSheet } from '../renewals/use-book.ts'
import type { Files } from '../storage/files.ts'
import type { FormBlank, SheetAnswer } from './contract.ts'
import { OWN_BLANKS, OWN_DRAWING, OWN_FORM, OWN_NAME } from './own-form.ts'
import { fillForm } from './sheet.ts'
import { findForm, formPrinted } from './store.ts'
import type { PrintedPlan } from './value.ts'
import { formMissing } from './view.ts'

/** What printing needs. */
export interface PrintNeeds {
  db: Db
  files: Files
  printForm: PrintForm
  /** Milliseconds since 1970. */
  clock: () => number
  /** ISO date of the practice. */
  today: () => string
  settings: { get(name: 'stale_days'): number }
}

/** What plans are printed on, and where. */
interface Paper {
  name: string
  form: Uint8Array | Drawing
  places: readonly FormBlank[]
}

/** @throws UserError 404 no such form */
async function paperOf({ db, files }: PrintNeeds, id: string): Promise<Paper> {
  if (id === OWN_FORM) return { name: OWN_NAME, form: OWN_DRAWING, places: OWN_BLANKS }
  const form = await findForm(db, id)
  if (!form) throw formMissing()
  return { name: form.name, form: await files.readWhole(form.file_id), places: form.places }
}

/** @throws UserError 404 no such plan, 409 it wasn't read yet */
async function planOf(
  { db, today, settings }: PrintNeeds,
  id: string,
): Promise<PrintedPlan & { version: number }> {
  const plan = await findPlan(db, id)
  if (!plan) throw notFound('Plan not found.')
  if (!plan.parse_result) throw new UserError(409, 'We haven’t read this plan yet.')
  const { verified_by, verified_date } = plan
  const status = statusOf(plan, today(), settings.get('stale_days'))
  return {
    identity: identityOf(plan),
    result: plan.parse_result,
    status,
    verified_by,
    verified_date,
    version: plan.version,
  }
}

/** The form without any plan: its page as a picture. */
export async function emptyPicture({ printForm }: Pick<PrintNeeds, 'printForm'>): Promise<Uint8Array> {
  const sheet = { top: '', title: '', blanks: [], notes: [] }
  const { pictures } = await printForm(OWN_DRAWING, [sheet], { pictures: true })
  return pictures[0]!.bytes
}

/**
 * One plan on a form, to look at.
 * @param places blanks that aren't saved yet, in place of the form's
 * @throws UserError 404 no such form or plan, 409 the plan wasn't read yet
 */
export async function sheetOf(
  needs: PrintNeeds,
  id: string,
  planId: string,
  places?: readonly FormBlank[],
): Promise<SheetAnswer> {
  const paper = await paperOf(needs, id)
  const { sheet, notFound } = fillForm(await planOf(needs, planId), places ?? paper.places)
  const { pictures, told } = await needs.printForm(paper.form, [sheet], { pictures: true })
  return {
    pages: pictures.map(({ bytes, mediaType, width, height }) => ({
      width,
      height,
      media_type: mediaType,
      data: Buffer.from(bytes).toString('base64'),
    })),
    not_found: notFound,
    notes: told[0]?.notes ?? 0,
  }
}

/**
 * Notes in the trail that plans were printed on a form, counts them, and keeps which values the sheets showed.
 * @throws UserError 404 no such form or plan, 409 a plan wasn't read yet
 */
export async function notePrinted(needs: PrintNeeds, id: string, plans: readonly string[], me: User) {
  const { db, clock } = needs
  if (id !== OWN_FORM && !(await findForm(db, id))) throw formMissing()
  const versions: number[] = []
  for (const plan of plans) versions.push((await planOf(needs, plan)).version)
  const at = clock()
  await db.write((orm) =>
    orm.batch([
      formPrinted(orm, id, plans.length),
      ...plans.map((plan) =>
        auditInsert(orm, { at, who: me.id, what: 'form_printed', object: { kind: 'plan', id: plan } }),
      ),
    ]),
  )
  // A value that is corrected later is told together with the sheets that showed it.
  for (const [i, plan] of plans.entries()) await recordSheet(needs, plan, { version: versions[i]! }, me)
}

/**
 * Plans printed on a form as one PDF.
 * @throws UserError 404 no such form or plan, 409 a plan wasn't read yet
 */
export async function printedPdf(
  needs: PrintNeeds,
  id: string,
  planIds: readonly string[],
): Promise<{ name: string; bytes: Uint8Array }> {
  const { name, form, places } = await paperOf(needs, id)
  const plans: PrintedPlan[] = []
  for (const planId of planIds) plans.push(await planOf(needs, planId))
  const sheets = plans.map((plan) => fillForm(plan, places).sheet)
  const { bytes } = await needs.printForm(form, sheets)
  const first = plans[0]!.identity.group_id ?? plans[0]!.identity.group_name ?? 'plan'
  return { name: `${[name, plans.length > 1 ? `${plans.length} plans` : first].join(' ')}.pdf`, bytes }
}
