import type { FieldState } from '../../src/plan/content.ts'

const PARTS = { notes: 'Note entered', percent: 'Percent entered', whole: 'Entered' } as const

/** How a value that a person wrote is marked: "Entered by ana", "Note entered by ana"; null where it is as it was read. */
export function enteredWords(state: Pick<FieldState, 'by' | 'part'> | undefined): string | null {
  if (!state?.by) return null
  return `${PARTS[state.part ?? 'whole']} by ${state.by}`
}
