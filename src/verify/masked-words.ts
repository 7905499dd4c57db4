import { bareId } from '../lexicon/values.ts'
import type { FieldState } from '../plan/content.ts'

/** The words that a mask took; null where the page's words were never kept, so that nobody knows them. */
export type GoneWords = readonly string[] | null

/** Less than three letters or five digits name nobody. */
const NAMES = /[a-z]{3}|\d{5}/

/** Shorter masked words stand in many texts by chance. */
const LEAST_RUN = 5

const bareWords = (text: string) => text.split(/\s+/).map(bareId)

/** True when a text may tell a masked word by which somebody is known. */
export function tells(text: string, gone: GoneWords): boolean {
  if (gone === null) return NAMES.test(bareId(text))
  const names = new Set(gone.flatMap(bareWords).filter((word) => NAMES.test(word)))
  return bareWords(text).some((word) => names.has(word))
}

/** True when all masked words stand in a text, in their order. */
export function holdsAll(text: string, gone: GoneWords): boolean {
  const run = bareId(gone?.join('') ?? '')
  return run.length >= LEAST_RUN && bareId(text).includes(run)
}

/** True when a line may hold one of the masked words, also where the reader has parted it. */
export const lineHolds = (line: string, gone: GoneWords): boolean =>
  gone === null || gone.some((word) => line.includes(word) || holdsAll(line, [word]))

/** The state of a value that stays: a competing reading that was masked, and the reasons that tell it, are gone. */
export function stateLeft(state: FieldState, gone: GoneWords, who: string): FieldState {
  const { readings = [], ...rest } = state
  const hidden = readings.filter((reading) => tells(reading, gone))
  if (hidden.length === 0) return state
  const shown = readings.filter((reading) => !hidden.includes(reading))
  const reasons = state.reasons.filter((reason) => !hidden.some((reading) => reason.includes(reading)))
  return {
    ...rest,
    reasons: [...reasons, `Another reading of this was masked by ${who}.`],
    ...(shown.length > 1 ? { readings: shown } : {}),
  }
}
