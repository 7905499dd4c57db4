import type { FieldState } from '../../src/plan/content.ts'

/** How a value that a person wrote is marked: "Entered by ana", "Note entered by ana"; null where it is as it was read. */
export function enteredWords(state: Pick<FieldState, 'by' | 'part'> | undefined): string | null {
  if (!state?.by) return null
  return `${state.part === 'notes' ? 'Note entered' : 'Entered'} by ${state.by}`
}
