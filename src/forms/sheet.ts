import type { FilledBlank, Sheet } from '../document/form/contract.ts'
import { checkedOf } from '../plan/checked.ts'
import type { FormBlank } from './contract.ts'
import { type FormField, HAND, labelOf, NOTES, serviceFieldOf } from './fields.ts'
import { usualPrint } from './match.ts'
import { usDate } from './rule-values.ts'
import type { PrintedPlan, Value } from './value.ts'
import { printedValue } from './values.ts'

/** What a plan prints on a form, and which of the form's fields it doesn't say. */
export interface FilledForm {
  sheet: Sheet
  /** Names of the fields, in the order of the form. */
  notFound: string[]
}

/** All that a blank prints. */
const fieldsOf = ({ field, more = [] }: FormBlank): FormField[] => (field === null ? [] : [field, ...more])

/** Sides of each service that have a blank of their own: then its limits don't repeat them. */
function ownSides(blanks: readonly FormBlank[]): Map<string, Set<string>> {
  const sides = new Map<string, Set<string>>()
  for (const field of blanks.flatMap(fieldsOf)) {
    const service = serviceFieldOf(field)
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
  const place = { name: fieldsOf(blank).map(labelOf).join(' / '), page: blank.page, box: blank.box }
  const crossed = blank.as === 'yes' || blank.as === 'no'
  if (crossed) return value?.yes === (blank.as === 'yes') ? { ...place, parts: [], cross: true } : null
  if (value === null)
    return blank.missing === 'ask' ? { ...place, parts: [{ long: 'ask', short: '?' }], quiet: true } : null
  return value.parts.length === 0
    ? null
    : { ...place, parts: value.parts, ...(value.quiet ? { quiet: true } : {}) }
}

/** What several fields say in one blank: "$50 / $150", with a dash where one of them says nothing. */
function together(values: readonly (Value | null)[], missing: FormBlank['missing']): Value | null {
  if (values.length < 2) return values[0] ?? null
  if (values.every((value) => value === null)) return null
  const none = { long: missing === 'ask' ? 'ask' : '–', short: missing === 'ask' ? '?' : '–' }
  const first = values.map((value) => (value === null ? none : (value.parts[0] ?? { long: '–' })))
  const long = first.map((part) => part.long).join(' / ')
  const short = first.map((part) => part.short ?? part.long).join(' / ')
  const rest = values.flatMap((value) => value?.parts.slice(1) ?? [])
  const quiet = values.every((value) => value === null || value.quiet || value.parts.length === 0)
  return { parts: [{ long, ...(short === long ? {} : { short }) }, ...rest], ...(quiet ? { quiet } : {}) }
}

/** Also in one of several values: "$50 ? / $150". */
const isDoubt = ({ parts }: FilledBlank) => parts.some(({ long }) => / \?(?: \/ |$)/.test(long))

/** Fills a form with a plan. What nobody placed and what is written by hand stays blank. */
export function fillForm(plan: PrintedPlan, blanks: readonly FormBlank[]): FilledForm {
  const sides = ownSides(blanks)
  const placed = blanks.filter(({ field }) => field !== null && field !== HAND && field !== NOTES)
  const saidFor = (field: FormField, as: FormBlank['as']) => {
    const service = serviceFieldOf(field)
    return printedValue(plan, { field, as }, (service && sides.get(service.procedure)) ?? NO_SIDES)
  }
  const values = placed.map((blank) => ({
    blank,
    each: fieldsOf(blank).map((field, i) => ({
      field,
      value: saidFor(field, i === 0 ? blank.as : usualPrint(field, null)),
    })),
  }))
  const drawn = values.flatMap(
    ({ blank, each }) =>
      filled(
        blank,
        together(
          each.map(({ value }) => value),
          blank.missing,
        ),
      ) ?? [],
  )
  const { group_name, group_id } = plan.identity
  return {
    sheet: {
      top: topLine(plan, drawn.some(isDoubt)),
      title: [group_name ?? 'Unnamed plan', group_id].filter(Boolean).join(', '),
      blanks: drawn,
      notes: blanks.filter(({ field }) => field === NOTES).map(({ page, box }) => ({ page, box })),
    },
    notFound: [
      ...new Set(
        values
          .flatMap(({ each }) => each)
          .flatMap(({ field, value }) => (value === null ? [labelOf(field)] : [])),
      ),
    ],
  }
}
