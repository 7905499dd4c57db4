import { UserError } from '../base/errors.ts'
import type { FormBlank, FormPage } from './contract.ts'
import { HAND, isField, NOTES } from './fields.ts'

const wrong = () =>
  new UserError(422, 'A blank of the form isn’t on its page, or its field isn’t one we know.')

/** A blank lies on its page and is large enough to be seen. */
function fits({ page, box: [x0, y0, x1, y1] }: FormBlank, pages: readonly FormPage[]): boolean {
  const sheet = pages.find((one) => one.page === page)
  if (!sheet) return false
  const inside = x0 >= -1 && y0 >= -1 && x1 <= sheet.width + 1 && y1 <= sheet.height + 1
  return inside && x1 - x0 >= 4 && y1 - y0 >= 4
}

/**
 * The blanks that a person sent, as they're kept. The form's own words come from what was read, never from the browser: nothing that
 * somebody types is kept with a form but its name.
 * @throws UserError 422 a blank outside its page, an unknown field, or two blanks of one name
 */
export function keptPlaces(
  sent: readonly FormBlank[],
  read: readonly FormBlank[],
  pages: readonly FormPage[],
): FormBlank[] {
  if (new Set(sent.map(({ id }) => id)).size !== sent.length) throw wrong()
  const known = new Map(read.map((blank) => [blank.id, blank]))
  const isPrinted = (field: string) => isField(field) && field !== HAND && field !== NOTES
  return sent.map((blank) => {
    if (!fits(blank, pages) || (blank.field !== null && !isField(blank.field))) throw wrong()
    const more = blank.more ?? []
    if (more.length > 0 && ![blank.field ?? '', ...more].every(isPrinted)) throw wrong()
    const { words = '', likely = [] } = known.get(blank.id) ?? {}
    const { id, page, box, field, as, missing } = blank
    return { id, page, box, words, field, ...(more.length > 0 ? { more } : {}), as, missing, likely }
  })
}
