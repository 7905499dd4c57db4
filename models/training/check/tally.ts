/** Findings that are right, wrong (given, not wanted) and missed (wanted, not given). */
export interface Tally {
  right: number
  wrong: number
  missed: number
}

/** A tally of nothing. */
export const nothing = (): Tally => ({ right: 0, wrong: 0, missed: 0 })

/** The tally of a name in a table of tallies; a new one where there is none. */
export function tallyOf<T>(table: Map<string, T>, name: string, make: () => T): T {
  const found = table.get(name)
  if (found) return found
  const made = make()
  table.set(name, made)
  return made
}

/** Share of what was given that is right; 0 where nothing was. */
export const precision = ({ right, wrong }: Tally): number => right / Math.max(1, right + wrong)

/** Share of what was wanted that was given; 0 where nothing was. */
export const recall = ({ right, missed }: Tally): number => right / Math.max(1, right + missed)

/** "P 0.950 R 0.912", as all reports write it. */
export const shares = (tally: Tally): string =>
  `P ${precision(tally).toFixed(3)} R ${recall(tally).toFixed(3)}`
