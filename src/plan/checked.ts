import type { ParseResult } from './content.ts'

/** How many of a plan's fields people have checked: those that somebody confirmed or edited, of all that have a state. */
export function checkedOf({ states }: Pick<ParseResult, 'states'>): { checked: number; of: number } {
  const all = Object.values(states)
  return {
    checked: all.filter(({ state }) => state === 'confirmed' || state === 'edited').length,
    of: all.length,
  }
}
