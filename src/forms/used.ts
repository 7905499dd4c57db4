import type { Widget } from '../document/form/contract.ts'
import type { FormBlank } from './contract.ts'
import { HAND } from './fields.ts'
import { type Box, type FormMarks, shared } from './marks.ts'

/** A place on a form that redaction masked, in points. */
export interface Masked {
  type: string
  page: number
  box: Box
}

/** What is a patient's wherever it stands on a form. An address or a phone may be the office's own, in its letterhead. */
const ALWAYS = new Set([
  'name',
  'person',
  'dob',
  'ssn',
  'member_id',
  'chart_number',
  'claim_number',
  'account',
  'id',
])

/** Ink that a blank has by itself: the ends of its line. */
const OWN_INK = 0.08

const overlaps = (a: Box, b: Box): number =>
  Math.max(0, shared(a[0], a[2], b[0], b[2])) * Math.max(0, shared(a[1], a[3], b[1], b[3]))

const area = ([x0, y0, x1, y1]: Box) => (x1 - x0) * (y1 - y0)

/** What a dentist of the office is called by, right before the name. */
const DOCTOR = /^dr\.?$/i

/** Whether a name is a dentist's in the letterhead: "Dr." stands right before it. */
const isDoctors = ({ type, page, box }: Masked, marks: readonly FormMarks[]): boolean =>
  (type === 'name' || type === 'person') &&
  marks.some(
    (one) =>
      one.page === page &&
      one.words.some(
        (word) =>
          DOCTOR.test(word.text) &&
          shared(word.box[1], word.box[3], box[1], box[3]) > 0 &&
          box[0] - word.box[2] > -4 &&
          box[0] - word.box[2] < 12,
      ),
  )

/**
 * Where a form shows that it was used for a patient: what is a patient's by itself, anything masked in a blank that's written by hand,
 * and fields for a patient that were typed into.
 * @param marks the form's own print
 */
export function usedPlaces(
  masked: readonly Masked[],
  blanks: readonly FormBlank[],
  widgets: readonly Widget[],
  marks: readonly FormMarks[] = [],
): Masked[] {
  const byHand = blanks.filter((blank) => blank.field === HAND)
  const isWritten = ({ page, box }: Masked) =>
    byHand.some(
      (blank) =>
        blank.page === page && overlaps(blank.box, box) > OWN_INK * Math.min(area(blank.box), area(box)),
    )
  const filled = byHand.filter((blank) =>
    widgets.some((widget, i) => widget.filled && widget.kind === 'text' && blank.id === `f${i + 1}`),
  )
  return [
    ...masked.filter((one) => isWritten(one) || (ALWAYS.has(one.type) && !isDoctors(one, marks))),
    ...filled.map(({ page, box }): Masked => ({ type: 'filled_in', page, box })),
  ]
}
