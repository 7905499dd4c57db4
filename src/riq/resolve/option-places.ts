import { CLASS_WORDS } from '../understand/term-table.ts'
import { termsIn } from '../understand/terms.ts'
import { PEOPLE } from '../understand/unread-words.ts'
import type { Word } from '../understand/words.ts'
import type { NameIndex } from './name-index.ts'
import { AS_CLASS, CALLED, COMMON } from './option-words.ts'

/** Words of a class of services. */
const CLASSES = new Set(Object.values(CLASS_WORDS).flatMap((words) => words.split(', ')))

/** A word of a message that names an option of a plan and no class of services. */
export interface OptionPlace {
  at: number
  /** The plan is said not to be this one: "basic, not premier". */
  denied: boolean
  /** Words around it that say no more than that: "not", "vs". */
  around: number[]
}

/** Between two options: one of them is meant, or both are compared. */
const BETWEEN = /^(?:or|vs|versus|and|not|no|than|n|y|o|but|isnt|arent|rather|instead|of|contra|que)$/
const ARTICLE = /^(?:the|a|an|el|la|on|en|in|under|its)$/
const NOT = /^(?:not|isnt|arent|wasnt|aint|never)$/

/** "is this a low plan": a kind of plan. */
const ANY = /^(?:a|an|any|this|that|each|every|which|what)$/

/** Behind an option that a sentence says of somebody nothing more is said of it. */
const CLOSES =
  /^(?:not|no|nope|and|so|but|or|then|now|right|correct|y|pero|plan|option|one|right|instead|vs|per|i|for|thats|though|tho|actually)$/

/** "switch her to …", "no, I meant …", "dejalo en …": the plan is put right. */
const PUTS =
  /\b(?:meant?|switch\w*|chang\w*|move[ds]?|put|leave|keep|make|made|use|pick\w*|chose\w*|select\w*|elect\w*|enrolled|signed|go|went|try|says?|said|shows?|reads?|dice|dej\w+|pon\w*|camb\w+|quer\w+|es|tiene|tienen|escogi\w*|eligi\w*)(?: (?:it|her|him|them|that|this|pt|up|over|back|with|to|on|in|for|as|the|a|en|al?|con|el|la|del|actually|just|really))*$/
/** "they’re on …", "mom has …": whose plan it is. */
const OWNS =
  /\b(?:theyre|shes|hes|were|im|youre|(?:is|are|was|were|be|has|have|had|got|gets|on|with|under))(?: (?:on|in|with|under|only|just|actually|really|still|the|a))*$/

const textOf = (words: readonly Word[]) => words.map((word) => word.text).join(' ')

const isEnd = (word: Word | undefined) => word === undefined || word.begins || CLOSES.test(word.text)

/** Whether the words in front say that it's someone's plan, or the plan that is meant. */
function isSaidOfPlan(words: readonly Word[], at: number): boolean {
  if (!isEnd(words[at + 1]) || words[at]!.begins) return false
  const before = words.slice(Math.max(0, at - 7), at)
  const text = textOf(before)
  if (PUTS.test(text)) return true
  if (/\b(?:vs|versus|than|(?:diff|difference|compared?|diferencia)(?: \w+){0,2})$/.test(text)) return true
  // "el basic": Spanish has a word of its own for the class.
  if (/^(?:el|del|al)$/.test(before.at(-1)?.text ?? '')) return true
  if (!OWNS.test(text)) return false
  return before.some(
    ({ text: own }) => PEOPLE.has(own) || /^(?:they|she|he|we|i|who|theyre|shes|hes|im)$/.test(own),
  )
}

/** The next option behind one, with nothing but joining words between. */
function joinedTo(words: readonly Word[], at: number, isOption: (at: number) => boolean): number | null {
  let joins = false
  for (let next = at + 1; next < words.length && next <= at + 4; next++) {
    const { text, begins } = words[next]!
    if (isOption(next)) return joins || begins ? next : null
    if (BETWEEN.test(text)) joins = true
    else if (!ARTICLE.test(text) && !CALLED.test(text)) return null
  }
  return null
}

/** The negation in front of an option, if there is one. "no premier" may well be "no, Premier". */
function negation(words: readonly Word[], at: number): number | null {
  for (let before = at - 1; before >= Math.max(0, at - 3) && !words[before + 1]!.begins; before--) {
    const { text } = words[before]!
    if (NOT.test(text)) return before
    if (!ARTICLE.test(text)) return null
  }
  return null
}

/**
 * The options that a message names without the group's name. A word that is a class of services or an everyday word as well ("basic", "high")
 * counts only where it's put against another option or said to be somebody's plan; a name that nothing else has ("premier") counts anywhere.
 */
export function optionPlaces(words: readonly Word[], index: NameIndex): OptionPlace[] {
  const isCandidate = (at: number) => {
    const { stem, text } = words[at]!
    return index.holdsOption(stem) && !index.holds(stem) && text.length > 2
  }
  const candidates = words.flatMap((_, at) => (isCandidate(at) ? [at] : []))
  if (candidates.length === 0) return []
  const inTerm = new Set(
    termsIn(words).flatMap(({ from, to }) =>
      to - from > 1 ? words.slice(from, to).map((_, i) => from + i) : [],
    ),
  )
  const asClass = (at: number) => words[at + 1]?.begins === false && AS_CLASS.test(words[at + 1]!.text)
  const open = candidates.filter((at) => !inTerm.has(at) && !asClass(at))
  const isOpen = (at: number) => open.includes(at)
  const isClass = (at: number) => CLASSES.has(words[at]!.text)
  const around = new Map<number, number[]>()
  for (const at of open) {
    const next = joinedTo(words, at, isOpen)
    if (next === null || (isClass(at) && isClass(next))) continue
    const between = words.slice(at + 1, next).map((_, i) => at + 1 + i)
    around.set(at, [...(around.get(at) ?? []), ...between])
    around.set(next, [...(around.get(next) ?? []), ...between])
  }
  return open.flatMap((at) => {
    const not = negation(words, at)
    const called = CALLED.test(words[at + 1]?.text ?? '') && !ANY.test(words[at - 1]?.text ?? '')
    const alone = !COMMON.has(words[at]!.text) || called
    if (!alone && !around.has(at) && !isSaidOfPlan(words, at)) return []
    return [{ at, denied: not !== null, around: [...(around.get(at) ?? []), ...(not === null ? [] : [not])] }]
  })
}
