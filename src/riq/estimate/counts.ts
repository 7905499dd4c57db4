import { readCount } from '../../lexicon/values.ts'
import type { Word } from '../understand/words.ts'

/** How many of a kind a message says. More of one kind in one message are no count. */
export const MOST_OF_A_KIND = 8
/** Words for kinds of what's counted, as a pattern: "2 simple exts", "wisdom teeth, 4 full bony". */
export const OF_A_KIND =
  '(?:simple|surgical|routine|impacted|full|partial|soft|bony|erupted|back|front|posterior|anterior)'
/** What may be between a count and what it counts: "2 simple exts", "4 quads of srp". */
const BEFORE_COUNTED = new RegExp(`^(?:quads?|quadrants?|of|units?|mas|more|${OF_A_KIND})$`)
const KIND = new RegExp(`^${OF_A_KIND}$`)
/** "on 4 teeth", "for 3 of them": what's counted behind a treatment. */
const ON = /^(?:on|for|to|en|a)$/
const COUNTED = /^(?:teeth|molars?|premolars?|surfaces|of|dientes|muelas|molares|quads?|quadrants?)$/
/** Both arches: an upper and a lower one are two. */
const UPPER = /^(?:upper|up|maxillary|superior|u)$/
const LOWER = /^(?:lower|mandibular|inferior|l)$/
const ARCHES = /^(?:both|ambas)$/

/** How many a word counts; null where it counts nothing, or more than a message has of one kind. */
export function countIn(word: string): number | null {
  const count = readCount(word)
  return count !== null && count >= 2 && count <= MOST_OF_A_KIND ? count : null
}

/** A message, and where its amounts are: those count nothing. */
interface Counted {
  words: readonly Word[]
  text: string
  isAmount: (at: number) => boolean
}

/** "2 fillings", "4 quads of srp": how many are planned; "kid is 7: exam" is no count. */
function countBefore({ words, text, isAmount }: Counted, at: number): number | null {
  let before = at - 1
  while (BEFORE_COUNTED.test(words[before]?.text ?? '')) before--
  const word = words[before]
  if (!word || isAmount(before) || /[,;:.#]/.test(text.slice(word.start - 1, words[at]!.start))) return null
  return countIn(word.text)
}

/** "sealants x4", "wisdom teeth 4 full bony", "sealants on 4 teeth", "srp 2 quads". @param to place behind the treatment's last word */
function countBehind({ words, isAmount }: Counted, to: number): number | null {
  const texts = words.slice(to, to + 3).map((word) => word.text)
  const times = /^x(\d)$/.exec(texts[0] ?? '')?.[1]
  if (times) return Number(times)
  if (/(?:s|teeth)$/.test(words[to - 1]?.text ?? '') && KIND.test(texts[1] ?? '')) return countIn(texts[0]!)
  const at = ON.test(texts[0] ?? '') ? 1 : 0
  return COUNTED.test(texts[at + 1] ?? '') && !isAmount(to + at) ? countIn(texts[at]!) : null
}

/** "upper and lower denture", "dentures, both arches". */
function archesAt({ words }: Counted, from: number, to: number): number | null {
  const near = [...words.slice(Math.max(0, from - 3), from), ...words.slice(to, to + 3)].map((w) => w.text)
  const has = (is: RegExp) => near.some((text) => is.test(text))
  const isBoth = has(ARCHES) && near.some((text) => /^(?:arch|arches|arcadas?)$/.test(text))
  return (has(UPPER) && has(LOWER)) || isBoth ? 2 : null
}

/**
 * How many of a treatment a message says; null where nothing says so.
 * @param from its first word, @param to the one behind its last
 * @param byArch whether it's done by the arch, so that "upper and lower" are two
 */
export const countAround = (counted: Counted, from: number, to: number, byArch: boolean): number | null =>
  countBehind(counted, to) ?? countBefore(counted, from) ?? (byArch ? archesAt(counted, from, to) : null)
