import { firstPart } from './cut.ts'
import type { PlanSource } from './plan-source.ts'
import { preparedIndex } from './resolve/prepared.ts'
import { readReferences } from './resolve/references.ts'

/** "for X", "@ X", "X: …": the pattern that is left when the plan list doesn't know the name. */
const PATTERN =
  /(?:\b(?:for|with|under|at|from|employer(?: is)?|works? (?:for|at))\s+|@\s*)([A-Z0-9][\w&.'-]*(?:\s+(?:[A-Z0-9][\w&.'-]*|of|and|the|&))*)|^([A-Z0-9][\w&.' -]{2,40}):/

/**
 * The employer that a message names: by the office's own plans, else by a pattern. A model has no say: a name counts as it stands
 * in the message, letter for letter.
 * @param message the message as typed
 * @returns as typed, or the plan's own name when the whole of it stands in the message; null when none is named
 */
export async function employerIn(message: string, plans: PlanSource): Promise<string | null> {
  const text = firstPart(message)
  const reading = readReferences(text, await preparedIndex(await plans.list()))
  const whole = reading.whole[0]?.[0]?.group_name
  if (whole) return whole
  const named = reading.names.find((name) => name.matched) ?? reading.names.find((name) => name.sure !== 'no')
  if (named) return named.typed
  const match = PATTERN.exec(text)
  return (match?.[1] ?? match?.[2])?.replace(/[.,?!\s]+$/, '') ?? null
}
