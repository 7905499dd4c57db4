import type { Procedure } from '../../lexicon/catalog.ts'
import { readCount } from '../../lexicon/values.ts'
import type { Found } from './terms.ts'
import type { Word } from './words.ts'

/** How many of a service were done already, as typed; `procedure` null = of what the question asks about. */
export interface DoneCount {
  count: number
  procedure: Procedure | null
}

/** Words behind which a number says how many were done. */
const CUE = /^(?:had|has|have|used|did|done|got|received|went|already|made|make|hizo|tuvo|since)$/
/** Words that end what a cue says. */
const ENDS = /^(?:can|could|is|are|does|do|will|would|how|what|when|another|want|wants|needs?)$/
/** What a number in front of them counts is no treatment. */
const NO_TREATMENT =
  /^(?:surf\w*|quads?|quadrants?|visits?|years?|yrs?|months?|mos?|weeks?|wks?|days?|yo|percent|pct|teeth|tooth|kids?|people|family|plans?|times? a|hours?|min\w*|more)$/
/** Behind these "one" stands for a thing and counts nothing. */
const BEFORE_ONE = /^(?:new|another|this|that|the|last|old|first|second|other|each|which|more|any|every|no)$/
/** Ordinals beside a service: the third one has two before it. */
const ORDINALS = new Map(
  Object.entries({ second: 2, '2nd': 2, third: 3, '3rd': 3, fourth: 4, '4th': 4, fifth: 5, '5th': 5 }),
)

/** How far a service may stand behind its number: "2 periodic exams", "third perio maintenance". */
const REACH = 2

const countOf = (text: string) =>
  text === 'both' ? 2 : /^\d{1,2}$|^[a-z]+$/.test(text) ? readCount(text) : null

/** The service that begins at a word or shortly behind it. */
function serviceAt(terms: readonly Found[], at: number): Procedure | null | undefined {
  const near = terms.find(({ from }) => from >= at && from <= at + REACH - 1)
  if (!near) return undefined
  return near.term.about === 'procedure' ? near.term.procedure : null
}

/** "a third cleaning": two were done; only where a service stands behind it, since "third molar" is none. */
function ordinalsIn(words: readonly Word[], terms: readonly Found[]): DoneCount[] {
  return words.flatMap(({ text }, i) => {
    const order = ORDINALS.get(text)
    const procedure = order && serviceAt(terms, i + 1)
    return order && procedure ? [{ count: order - 1, procedure }] : []
  })
}

/**
 * How many of each service were done already: "had 1 prophy and 2 D4910", "already used both", "2nd bitewings this year".
 * @param taken words that are dates, amounts, names or ids
 */
export function doneIn(
  words: readonly Word[],
  terms: readonly Found[],
  taken: (at: number) => boolean,
): DoneCount[] {
  const inTerm = new Set(
    terms.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i)),
  )
  const found: DoneCount[] = []
  let cued = false
  for (const [i, { text, dollars }] of words.entries()) {
    const before = words[i - 1]?.text ?? ''
    if (CUE.test(text)) cued = !/^(?:never|not|hasnt|havent|didnt|no)$/.test(before)
    else if (ENDS.test(text)) cued = false
    const next = words[i + 1]?.text ?? ''
    const behind = /^(?:done|taken|used|this|already)$/.test(words[i + 2]?.text ?? '')
    const count = !dollars && !taken(i) && !inTerm.has(i) ? countOf(text) : null
    const isThing = text === 'one' && BEFORE_ONE.test(words[i - 1]?.text ?? '')
    if (count === null || isThing || count > 12 || NO_TREATMENT.test(next) || !(cued || behind)) continue
    found.push({ count, procedure: serviceAt(terms, i + 1) ?? null })
  }
  return found.length > 0 ? found : ordinalsIn(words, terms)
}
