import type { Pattern } from './in-order.ts'
import type { Parts } from './understand.ts'

const SAID = new WeakMap<Parts, Map<Pattern, boolean>>()

/**
 * Whether the whole question matches a pattern. Each part of a question asks this again; it is found out once.
 * @param pattern one that is made once, not at each call
 * @param where in the words, or in the text as typed
 */
export function says(parts: Parts, pattern: Pattern, where: 'text' | 'typed' = 'text'): boolean {
  const known = SAID.get(parts) ?? new Map<Pattern, boolean>()
  SAID.set(parts, known)
  const said = known.get(pattern) ?? pattern.test(parts[where])
  known.set(pattern, said)
  return said
}

const FLAGS = new WeakMap<Parts, string[]>()

/** The flags of plans that a question names. */
export function flagsOf(parts: Parts): readonly string[] {
  const known = FLAGS.get(parts)
  if (known) return known
  const flags = parts.terms.flatMap(({ term }) => (term.about === 'flag' ? [term.flag] : []))
  const distinct = [...new Set(flags)]
  FLAGS.set(parts, distinct)
  return distinct
}
