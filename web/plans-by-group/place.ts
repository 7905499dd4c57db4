import type { Filter } from './filter.ts'

/** Where a person was in the list: what was looked for, how far it was scrolled and which line was opened. */
export interface Place {
  filter: Filter
  scrolled: number
  row: number | null
}

/** The list as it is opened from the menu. */
export const START: Place = { filter: { search: '', letter: null }, scrolled: 0, row: null }

let last: Place | null = null

/** Keeps the place with this entry of the browser's history, and for the way back from a plan. */
export function keepPlace(place: Place): void {
  last = place
  history.replaceState({ plans: place }, '')
}

/** The place that belongs to the entry of the history that is open now; the start where there is none. */
export function placeHere(): Place {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !('plans' in state)) return START
  return (state.plans as Place | null) ?? START
}

/** What a link back to the list carries, so that it opens where it was left. */
export const stateForBack = (): { plans: Place | null } => ({ plans: last })
