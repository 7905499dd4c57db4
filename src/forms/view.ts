import { notFound } from '../base/errors.ts'
import type { Db } from '../db/open.ts'
import type { FormDetail, FormLine } from './contract.ts'
import { OWN_BLANKS, OWN_DRAWING, OWN_FORM, OWN_NAME } from './own-form.ts'
import { type FormPageRow, type FormRow, findForm, listForms, pageCounts, pagesOfForm } from './store.ts'

/** The words for a form that isn't there. */
export const formMissing = () => notFound('Form not found.')

const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString())

const lineOf = (form: FormRow, pages: number): FormLine => ({
  id: form.id,
  name: form.name,
  pages,
  fillable: form.fillable,
  blanks: form.places.length,
  left: form.places.filter(({ field }) => field === null).length,
  added_by: form.added_by,
  added_at: instant(form.added_at)!,
  placed_by: form.placed_by,
  placed_at: instant(form.placed_at),
  printed: form.printed,
})

/** The office's own forms, by name. */
export async function formLines(db: Db): Promise<FormLine[]> {
  const [forms, counts] = await Promise.all([listForms(db), pageCounts(db)])
  return forms.map((form) => lineOf(form, counts.get(form.id) ?? 0))
}

/** The form that comes with the product, as the others are told. */
const ownDetail = (): FormDetail => ({
  id: OWN_FORM,
  name: OWN_NAME,
  pages: 1,
  fillable: false,
  blanks: OWN_BLANKS.length,
  left: 0,
  added_by: null,
  added_at: '',
  placed_by: null,
  placed_at: null,
  printed: 0,
  version: 0,
  fixed: true,
  sheet: [{ page: 1, width: OWN_DRAWING.width, height: OWN_DRAWING.height }],
  places: [...OWN_BLANKS],
})

/** A form with its pages and blanks. */
export const detailOf = (form: FormRow, pages: readonly FormPageRow[]): FormDetail => ({
  ...lineOf(form, pages.length),
  version: form.version,
  fixed: false,
  sheet: pages.map(({ number, width, height }) => ({ page: number, width, height })),
  places: form.places,
})

/** The form of an id, our own among them. @throws UserError 404 */
export async function formDetail(db: Db, id: string): Promise<FormDetail> {
  if (id === OWN_FORM) return ownDetail()
  const form = await findForm(db, id)
  if (!form) throw formMissing()
  return detailOf(form, await pagesOfForm(db, id))
}
