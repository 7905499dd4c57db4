import { CONTENT_FIELDS, IDENTITY_FIELDS, PROCEDURES, USUAL_WAITS } from '../lexicon/catalog.ts'
import type { FieldPath, ParseResult } from './content.ts'
import type { Checked } from './contract.ts'

/** Paths that every plan's form has, whatever its document says. */
const FIXED: readonly FieldPath[] = [
  ...IDENTITY_FIELDS,
  ...CONTENT_FIELDS,
  ...PROCEDURES.map((procedure) => `coverage.${procedure}`),
  ...USUAL_WAITS.map((wait) => `waiting_periods.${wait}`),
  'flags.missing_tooth_clause',
]

/** Every path of a plan's form: the fixed ones, and the waits, rules and disclaimers that it states or that were looked for. */
function formPaths({ parsed, states }: Pick<ParseResult, 'parsed' | 'states'>): Set<FieldPath> {
  const under = (head: string, map: Record<string, string>) => Object.keys(map).map((key) => `${head}.${key}`)
  return new Set([
    ...FIXED,
    ...under('waiting_periods', parsed.waiting_periods),
    ...under('flags', parsed.flags),
    ...Object.keys(states).filter((path) => /^(?:flags|waiting_periods)\./.test(path)),
    ...parsed.disclaimers.map((_, i) => `disclaimers.${i}`),
  ])
}

/**
 * How many fields of a plan a person has settled, of how many: those that they wrote, drew, or had on the screen and confirmed. It tells
 * how far "Verified" goes, since verifying a plan settles nothing that nobody looked at.
 */
export function checkedOf(result: Pick<ParseResult, 'parsed' | 'states'>): Checked {
  const paths = [...formPaths(result)]
  const checked = paths.filter((path) => {
    const { state, by, drawn_by } = result.states[path] ?? {}
    return state === 'confirmed' || state === 'edited' || by !== undefined || drawn_by !== undefined
  })
  return { checked: checked.length, of: paths.length }
}
