import type { Db } from '../db/open.ts'
import type { FieldPath } from '../plan/content.ts'
import { contentsOf } from '../plan/contents/store.ts'
import type { FieldChange } from '../plan/contract.ts'
import { changesBetween } from '../plan/paths.ts'

/** What a version says differently from an older one, and which of its fields are in doubt. */
export interface Difference {
  changes: FieldChange[]
  doubtful: FieldPath[]
}

/** A version of a plan. */
type Version = { id: string; version: number }

/** An older version and a newer one. */
export interface Pair {
  before: Version
  after: Version
}

/** Days and the name of the plan year are another each year: they are no change of what the plan pays. */
const OF_THE_YEAR = new Set(['flags.effective_date', 'flags.benefit_period'])

/** Pairs that are remembered: more than any month has. */
const MOST = 4000

/** The name of a pair, for `Differences`. */
export const pairKey = ({ before, after }: Pair): string =>
  `${before.id} ${before.version} ${after.id} ${after.version}`

/** Compares versions. A comparison is remembered as long as neither of the two changes. */
export function differenceReader(db: Db): (pairs: readonly Pair[]) => Promise<Map<string, Difference>> {
  const kept = new Map<string, Difference>()
  return async (pairs) => {
    const missing = pairs.filter((pair) => !kept.has(pairKey(pair)))
    const ids = new Set(missing.flatMap(({ before, after }) => [before.id, after.id]))
    const said = await contentsOf(db, [...ids])
    const found = new Map<string, Difference>()
    for (const pair of missing) {
      const [before, after] = [said.get(pair.before.id), said.get(pair.after.id)]
      // Gone since the lines were read.
      if (!before || !after) continue
      const changes = changesBetween(before.form, after.form).filter(({ path }) => !OF_THE_YEAR.has(path))
      found.set(pairKey(pair), { changes, doubtful: after.doubtful })
    }
    for (const pair of pairs) {
      const known = kept.get(pairKey(pair))
      if (known) found.set(pairKey(pair), known)
    }
    if (kept.size + found.size > MOST) kept.clear()
    for (const [key, difference] of found) kept.set(key, difference)
    return found
  }
}
