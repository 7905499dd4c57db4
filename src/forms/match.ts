import type { FormBlank, PrintAs } from './contract.ts'
import { CHOICES, type FormField, NOTES } from './fields.ts'
import { serviceIn } from './named-service.ts'
import { type Beside, fieldOf, serviceField, sideIn } from './one-field.ts'
import { piecesOf, readingsOf } from './several.ts'
import { spelled } from './spelled.ts'

/** What a blank is most likely for. `field` null = nothing is sure enough; then a person places it. */
export type Match = Pick<FormBlank, 'field' | 'more' | 'as' | 'likely'>

const words = (text: string) =>
  new Set(
    spelled(text)
      .split(' ')
      .filter((word) => word.length > 2),
  )

/** Likely fields for a blank that nothing is sure for: sides of the service it names, then fields whose names share its words. */
function likelyFor(beside: Beside, taken: FormField | null): FormField[] {
  const service = serviceIn(beside.own) ?? serviceIn(beside.row) ?? serviceIn(beside.before)
  const sides = ['percent', 'out', 'limit', 'age'] as const
  const own = service ? sides.flatMap((side) => serviceField(service, side) ?? []) : []
  const said = words(`${beside.own} ${beside.row} ${beside.head}`)
  const scored = CHOICES.map(({ field, label }) => ({
    field,
    shared: [...words(label)].filter((word) => said.has(word)).length / (1 + words(label).size),
  }))
  const near = scored
    .filter(({ shared, field }) => shared > 0 && field.split('.').length < 4)
    .sort((a, b) => b.shared - a.shared)
    .map(({ field }) => field)
  return [...new Set([...own, ...near])].filter((field) => field !== taken).slice(0, 4)
}

/** Fields that share a blank with others: amounts, percents, limits and rules, but no names and dates ("Group/policy number" is one number). */
const SHARED = new Set(
  CHOICES.filter(({ group }) => group !== 'plan' && group !== 'hand').map(({ field }) => field),
)

/** The field of one reading of a piece. A side of a service counts only where the words say which. */
function fieldOfPiece(beside: Beside, place: 'own' | 'row' | 'head', reading: string): FormField | null {
  const field = fieldOf({ ...beside, [place]: reading })
  if (field === null || !SHARED.has(field) || field === NOTES) return null
  const said = sideIn(spelled(reading)) ?? (place === 'head' ? null : sideIn(spelled(beside.head)))
  return /^(?:service|class)\./.test(field) && said === null ? null : field
}

/**
 * All fields of a blank whose words name two or three things.
 * @param whole what the words mean as one: a reading in which it doesn't come up again is a misreading
 * @returns the fields in the order of the words; none where they name one thing
 */
function severalIn(beside: Beside, whole: FormField): FormField[] {
  const place = (['own', 'row', 'head'] as const).find((key) => piecesOf(beside[key]).length > 0)
  if (!place || (place !== 'own' && beside.own)) return []
  const pieces = piecesOf(beside[place])
  const fields: FormField[] = []
  for (const at of pieces.keys()) {
    const found = readingsOf(pieces, at)
      .map((reading) => fieldOfPiece(beside, place, reading))
      .find((field) => field !== null && !fields.includes(field))
    if (!found) return []
    fields.push(found)
  }
  return fields.includes(whole) ? fields : []
}

/** Fields whose answer is yes or no: a box before "Yes" gets a cross. */
const YES_NO =
  /^(?:missing_tooth|deductible_applies_to_preventive|deductible_on\.|rollover|service\.\w+\.(?:deductible|downgrade)|downgrades|flag\.assignment_of_benefits)/

/** How a field is printed where nobody says otherwise. @param tick what a box to tick stands before; null = no such box */
export function usualPrint(field: FormField | null, tick: 'yes' | 'no' | null): PrintAs {
  if (tick && field && YES_NO.test(field)) return tick
  return field && /\.(?:percent|out)(?:\.|$)/.test(field) ? 'percent' : 'text'
}

/**
 * Which field of a plan a blank is for, by the words of the form.
 * @param tick for a box to tick: the answer that it stands for
 */
export function match(beside: Beside, tick: 'yes' | 'no' | null = null): Match {
  const whole = fieldOf(beside)
  const [first, ...more] = whole === null || tick ? [] : severalIn(beside, whole)
  const field = first ?? whole
  return {
    field,
    ...(more.length > 0 ? { more } : {}),
    as: usualPrint(field, tick),
    likely: likelyFor(beside, field),
  }
}

/** How a blank is called where people see it: the form's own words. */
export function wordsOf({ own, row, head }: Beside): string {
  const parts = [...new Set([own.trim() || row.trim(), own.trim() ? '' : head.trim()].filter(Boolean))]
  return parts.join(', ').replace(/\s+/g, ' ').slice(0, 160)
}
