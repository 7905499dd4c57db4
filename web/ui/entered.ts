import { writeProvenance } from '../../src/lexicon/values.ts'
import type { FieldState } from '../../src/plan/content.ts'

const PARTS = { notes: 'Note entered', percent: 'Percent entered', whole: 'Entered' } as const

/**
 * How a value that a person wrote, or read from a box they drew on the page, is marked: "Entered by ana", "Note entered by ana",
 * "Read from a box drawn by ana", "Entered by ana, by phone with Dana, ref 8812, Nov 21, 2026"; null where it is as it was read.
 */
export function enteredWords(
  state: Pick<FieldState, 'by' | 'part' | 'drawn_by' | 'source'> | undefined,
): string | null {
  const told = state?.source && writeProvenance(state.source)
  const words = [
    ...(state?.drawn_by ? [`Read from a box drawn by ${state.drawn_by}`] : []),
    ...(state?.by ? [`${PARTS[state.part ?? 'whole']} by ${state.by}${told ? `, ${told}` : ''}`] : []),
  ]
  return words.length > 0 ? words.join('. ') : null
}
