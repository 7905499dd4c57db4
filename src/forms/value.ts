import type { Part } from '../document/form/contract.ts'
import type { FieldPath, ParseResult, PlanIdentity } from '../plan/content.ts'
import { isOpen } from '../plan/state.ts'

/** A plan as it is printed. */
export interface PrintedPlan {
  identity: PlanIdentity
  result: ParseResult
  status: 'verified' | 'unverified' | 'stale'
  verified_by: string | null
  /** ISO date of the practice. */
  verified_date: string | null
}

/** What is printed for a field. No parts = nothing is to be said (limits of what isn't covered). */
export interface Value {
  parts: Part[]
  /** The answer to a question of yes or no. */
  yes?: boolean
  /** It's no value of the plan: "none found". */
  quiet?: boolean
}

/** A value of one statement. */
export const one = (long: string, short?: string): Value => ({
  parts: [short === undefined ? { long } : { long, short }],
})

/** The answer to a question of yes or no, and what the plan's words say beside it. */
export function yesNo(yes: boolean, words = ''): Value {
  const more = words.replace(/^(?:yes|no)\b[\s,:;.–-]*/i, '').trim()
  return { parts: [{ long: yes ? 'Yes' : 'No' }, ...(more ? [{ long: more }] : [])], yes }
}

/** Nothing is to be said here. */
export const NOTHING: Value = { parts: [] }

/** Searched, and no such rule is there. */
export const NONE_FOUND: Value = { parts: [{ long: 'none found', short: 'none' }], quiet: true }

/** A text of the plan as a value; null where it is silent. */
export const told = (text: string | null | undefined): Value | null => (text ? one(text) : null)

/**
 * A value with the doubt that its field is in: one that was not understood is none, one that a person should check says so.
 * @param path where the field's state is kept
 */
export function withDoubt(
  value: Value | null,
  { states }: Pick<ParseResult, 'states'>,
  path: FieldPath,
): Value | null {
  const state = states[path]?.state
  if (value === null || !isOpen(state) || value.parts.length === 0 || value.quiet) return value
  if (state === 'unclear') return null
  const [first, ...more] = value.parts
  const asked = {
    long: `${first!.long} ?`,
    ...(first!.short === undefined ? {} : { short: `${first!.short} ?` }),
  }
  return { ...value, parts: [asked, ...more] }
}
