import type { Procedure } from '../../lexicon/catalog.ts'
import { readCount } from '../../lexicon/values.ts'
import type { Found } from './terms.ts'
import type { Word } from './words.ts'

/** How many of a service were done already, as typed; `procedure` null = of what the question asks about. */
export interface DoneCount {
  count: number
  procedure: Procedure | null
  /** The term that names it: history, and not what's asked about; null where the same word asks ("a third cleaning"). */
  term: Found | null
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
/** Ordinals next to a service: the third one has two before it. */
const ORDINALS = new Map(
  Object.entries({ second: 2, '2nd': 2, third: 3, '3rd': 3, fourth: 4, '4th': 4, fifth: 5, '5th': 5 }),
)

/** How far a service may come after its number: "2 periodic exams", "third perio maintenance". */
const REACH = 2

const countOf = (text: string) =>
  text === 'both' ? 2 : /^\d{1,2}$|^[a-z]+$/.test(text) ? readCount(text) : null

const TIMES = new Map(Object.entries({ once: 1, twice: 2, thrice: 3 }))
/** Behind these it's a rule, "twice a year", and no history. */
const RULE_BEHIND = /^(?:a|an|per|each|every|yearly|annually)$/

const procedureOf = (found: Found | undefined): Procedure | null =>
  found?.term.about === 'procedure' ? found.term.procedure : null

/** The service that begins at a word or shortly behind it. */
const termAt = (terms: readonly Found[], at: number): Found | undefined =>
  terms.find(({ from }) => from >= at && from <= at + REACH - 1)

/** A visit for which both a cleaning and an exam are billed. */
const VISIT = /^(?:recalls?|check ?ups?|check)$/

/** What a number in front of a service counts; "2 checkups" are two exams and two cleanings. */
function countsOf(count: number, words: readonly Word[], term: Found | undefined): DoneCount[] {
  if (!term) return [{ count, procedure: null, term: null }]
  const procedures: (Procedure | null)[] = VISIT.test(words[term.from]!.text)
    ? ['prophy', 'exams']
    : [procedureOf(term)]
  return procedures.map((procedure) => ({ count, procedure, term }))
}

/** "d1110 twice this year": how often what is in front of it was done. */
function timesIn(words: readonly Word[], terms: readonly Found[]): DoneCount[] {
  return words.flatMap(({ text }, i) => {
    const count = TIMES.get(text) ?? (/^[1-6]x$/.test(text) ? Number(text[0]) : undefined)
    if (!count || RULE_BEHIND.test(words[i + 1]?.text ?? '')) return []
    const said = words.slice(Math.max(0, i - 2 * REACH), i).some((w) => CUE.test(w.text))
    const timed = /^(?:this|already|so|in|since|last)$/.test(words[i + 1]?.text ?? '')
    if (!said && !timed) return []
    return [{ count, procedure: procedureOf(terms.find(({ to }) => to <= i && to > i - REACH)), term: null }]
  })
}

/** "a third cleaning", "his 3rd this year": two were done; "third molar" is none. */
function ordinalsIn(words: readonly Word[], terms: readonly Found[]): DoneCount[] {
  return words.flatMap(({ text }, i) => {
    const order = ORDINALS.get(text)
    if (!order) return []
    const procedure = procedureOf(termAt(terms, i + 1))
    // "it was his 3rd this yr"
    const timed = /^(?:this|already|so|in|since)$/.test(words[i + 1]?.text ?? '')
    return procedure || timed ? [{ count: order - 1, procedure, term: null }] : []
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
  // "can she get 3 cleanings this year" asks for them.
  let asked = false
  for (const [i, { text, dollars }] of words.entries()) {
    const before = words[i - 1]?.text ?? ''
    if (CUE.test(text)) [cued, asked] = [!/^(?:never|not|hasnt|havent|didnt|no)$/.test(before), false]
    else if (ENDS.test(text)) [cued, asked] = [false, true]
    const next = words[i + 1]?.text ?? ''
    // "both had a periodic"
    if (text === 'both' && CUE.test(next)) found.push(...countsOf(2, words, termAt(terms, i + 2)))
    const behind = !asked && /^(?:done|taken|used|this|already)$/.test(words[i + 2]?.text ?? '')
    const count = !dollars && !taken(i) && !inTerm.has(i) ? countOf(text) : null
    // "had 2, one in feb one in july": the days say the same again.
    const dated = i + 2 < words.length && /^(?:in|on|en|back|last)$/.test(next) && taken(i + 2)
    // "the high one", "pt has one": a number only where it counts what comes after it.
    const counts = termAt(terms, i + 1) !== undefined || /^(?:this|already|so|last|done|used)$/.test(next)
    const isThing = text === 'one' && (dated || !counts || BEFORE_ONE.test(before))
    if (count === null || isThing || count > 12 || NO_TREATMENT.test(next) || !(cued || behind)) continue
    found.push(...countsOf(count, words, termAt(terms, i + 1)))
  }
  const all = [...found, ...timesIn(words, terms)]
  return all.length > 0 ? all : ordinalsIn(words, terms)
}
