import { auditInsert } from '../account/audit/store.ts'
import type { User } from '../account/contract.ts'
import { notFound, UserError } from '../base/errors.ts'
import type { Db } from '../db/open.ts'
import type { Drawing } from '../document/form/contract.ts'
import type { PrintForm } from '../document/form/work.ts'
import { statusOf } from '../plan/freshness.ts'
import { findPlan } from '../plan/store.ts'
import { usesInserts } from '../plan/uses/store.ts'
import { identityOf } from '../plan/view.ts'
import { usesOfSheet } from '../renewals/use-book.ts'
import type { Files } from '../storage/files.ts'
import type { FormBlank, PrintedRequest, SheetAnswer } from './contract.ts'
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

/** A plan as it's printed, in one version of it. */
type PlanOnPaper = PrintedPlan & { id: string; version: number }

/** @throws UserError 404 no such plan, 409 it wasn't read yet */
async function planOf({ db, today, settings }: PrintNeeds, id: string): Promise<PlanOnPaper> {
  const plan = await findPlan(db, id)
  if (!plan) throw notFound('Plan not found.')
  if (!plan.parse_result) throw new UserError(409, 'We haven’t read this plan yet.')
  const { verified_by, verified_date } = plan
  const status = statusOf(plan, today(), settings.get('stale_days'))
  return {
    id,
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
  const plan = await planOf(needs, planId)
  const { sheet, notFound } = fillForm(plan, places ?? paper.places)
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
    version: plan.version,
  }
}

/** Notes in the trail that plans were printed on a form, counts them, and keeps which values the sheets show: all of it, or nothing. */
async function noted(needs: PrintNeeds, id: string, plans: readonly PlanOnPaper[], me: User) {
  const at = needs.clock()
  const about = { day: needs.today(), user: me.id }
  // A value that is corrected later is told together with the sheets that showed it.
  const uses = plans.flatMap(({ id: plan, version, identity, result }) =>
    usesOfSheet({ id: plan, version, form: { identity, content: result.parsed } }, about),
  )
  await needs.db.write((orm) =>
    orm.batch([
      formPrinted(orm, id, plans.length),
      ...plans.map((plan) =>
        auditInsert(orm, { at, who: me.id, what: 'form_printed', object: { kind: 'plan', id: plan.id } }),
      ),
      ...usesInserts(orm, uses),
    ]),
  )
}

/**
 * Notes that sheets are printed from the screen, which shows a version of each plan.
 * @throws UserError 404 no such form or plan, 409 a plan wasn't read yet, or has changed since its sheet was made; then nothing is noted
 */
export async function notePrinted(
  needs: PrintNeeds,
  id: string,
  sheets: PrintedRequest['sheets'],
  me: User,
): Promise<void> {
  if (id !== OWN_FORM && !(await findForm(needs.db, id))) throw formMissing()
  const plans: PlanOnPaper[] = []
  for (const { plan, version } of sheets) {
    const now = await planOf(needs, plan)
    if (now.version !== version)
      throw new UserError(
        409,
        'A plan has changed since we made this sheet. Check the new sheet, then print it.',
      )
    plans.push(now)
  }
  await noted(needs, id, plans, me)
}

/**
 * Plans printed on a form as one PDF, and noted as they are on it, whatever changes meanwhile.
 * @throws UserError 404 no such form or plan, 409 a plan wasn't read yet
 */
export async function printAsPdf(
  needs: PrintNeeds,
  id: string,
  planIds: readonly string[],
  me: User,
): Promise<{ name: string; bytes: Uint8Array }> {
  const { name, form, places } = await paperOf(needs, id)
  const plans: PlanOnPaper[] = []
  for (const planId of planIds) plans.push(await planOf(needs, planId))
  const sheets = plans.map((plan) => fillForm(plan, places).sheet)
  const { bytes } = await needs.printForm(form, sheets)
  await noted(needs, id, plans, me)
  const first = plans[0]!.identity.group_id ?? plans[0]!.identity.group_name ?? 'plan'
  return { name: `${[name, plans.length > 1 ? `${plans.length} plans` : first].join(' ')}.pdf`, bytes }
}
