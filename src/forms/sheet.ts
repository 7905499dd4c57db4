import type { FilledBlank, Sheet } from '../document/form/contract.ts'
import { checkedOf } from '../plan/checked.ts'
import type { FormBlank } from './contract.ts'
import { HAND, labelOf, NOTES, serviceFieldOf } from './fields.ts'
import { usDate } from './rule-values.ts'
import type { PrintedPlan, Value } from './value.ts'
import { printedValue } from './values.ts'

/** What a plan prints on a form, and which of the form's fields it doesn't say. */
export interface FilledForm {
  sheet: Sheet
  /** Names of the fields, in the order of the form. */
  notFound: string[]
}

/** Sides of each service that have a blank of their own: then its limits don't repeat them. */
function ownSides(blanks: readonly FormBlank[]): Map<string, Set<string>> {
  const sides = new Map<string, Set<string>>()
  for (const { field } of blanks) {
    const service = field === null ? null : serviceFieldOf(field)
    if (!service) continue
    const own = sides.get(service.procedure) ?? new Set()
    sides.set(service.procedure, own.add(service.aspect))
  }
  return sides
}

const NO_SIDES: ReadonlySet<string> = new Set()

/** The line at the top edge: whether a person has verified it, how much of it was checked, what a question mark means. */
export function topLine(plan: PrintedPlan, hasDoubts: boolean): string {
  const { checked, of } = checkedOf(plan.result)
  const day = plan.verified_date ? ` ${usDate(plan.verified_date)}` : ''
  const lead =
    plan.status === 'unverified'
      ? 'Not verified'
      : `Verified${day}${plan.status === 'stale' ? ', stale' : ''}`
  return `${lead}, ${checked} of ${of} checked${hasDoubts ? '. ? = check this value' : ''}`
}

/** What is drawn in one blank. */
function filled(blank: FormBlank, value: Value | null): FilledBlank | null {
  const place = { name: blank.field ? labelOf(blank.field) : '', page: blank.page, box: blank.box }
  const crossed = blank.as === 'yes' || blank.as === 'no'
  if (crossed) return value?.yes === (blank.as === 'yes') ? { ...place, parts: [], cross: true } : null
  if (value === null)
    return blank.missing === 'ask' ? { ...place, parts: [{ long: 'ask', short: '?' }], quiet: true } : null
  return value.parts.length === 0
    ? null
    : { ...place, parts: value.parts, ...(value.quiet ? { quiet: true } : {}) }
}

const isDoubt = ({ parts }: FilledBlank) => parts.some(({ long }) => long.endsWith(' ?'))

/** Fills a form with a plan. What nobody placed and what is written by hand stays blank. */
export function fillForm(plan: PrintedPlan, blanks: readonly FormBlank[]): FilledForm {
  const sides = ownSides(blanks)
  const placed = blanks.filter(({ field }) => field !== null && field !== HAND && field !== NOTES)
  const values = placed.map((blank) => {
    const service = serviceFieldOf(blank.field!)
    return { blank, value: printedValue(plan, blank, (service && sides.get(service.procedure)) ?? NO_SIDES) }
  })
  const drawn = values.flatMap(({ blank, value }) => filled(blank, value) ?? [])
  const { group_name, group_id } = plan.identity
  return {
    sheet: {
      top: topLine(plan, drawn.some(isDoubt)),
      title: [group_name ?? 'Unnamed plan', group_id].filter(Boolean).join(', '),
      blanks: drawn,
      notes: blanks.filter(({ field }) => field === NOTES).map(({ page, box }) => ({ page, box })),
    },
    notFound: [
      ...new Set(values.flatMap(({ blank, value }) => (value === null ? [labelOf(blank.field!)] : []))),
    ],
  }
}
