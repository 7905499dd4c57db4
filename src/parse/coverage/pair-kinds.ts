import type { Pair } from './pairs.ts'
import type { Named } from './subjects.ts'

/** "Basic – plan pays 80%": one category with its share, and nothing else. */
export const isSummary = ([pair, ...more]: Pair[]): boolean =>
  pair !== undefined &&
  more.length === 0 &&
  pair.subjects.length + pair.members.length === 0 &&
  pair.categories.length === 1 &&
  pair.values[0]!.kind !== 'none'

/** True for a letter or a "no" behind one name. */
export const isOwnRefusal = ({ values, categories }: Pair): boolean =>
  categories.length === 0 && values.every((v) => v.kind === 'none' && v.bare === true)

/** A text without the names that have values of their own. */
export const withoutPairs = (named: Named, pairs: readonly Pair[]): Named => ({
  ...named,
  subjects: named.subjects.filter((s) => !pairs.some((p) => p.subjects.includes(s))),
})

/** True for a pair that says in words that something is not covered. */
export const isRefusal = ({ values: [value] }: Pair): boolean => value?.kind === 'none' && !value.bare
