import { isOrdinary } from '../../lexicon/names.ts'
import { isTermWord } from '../understand/terms.ts'
import { HOLDING } from '../understand/unread-words.ts'
import { stemOf, type Word } from '../understand/words.ts'
import { isEnglish } from './english.ts'
import { firmsIn, isCarrier, isPlace, isTrade } from './group-words.ts'
import type { NameIndex } from './name-index.ts'
import { isInflected, isNumber, OFFICE_WORDS } from './name-spans.ts'
import { isTalk, standsAsTalk } from './talk-words.ts'

/** What a word can be that is no term: talk; talk and part of names ("school"); only of names; a carrier; ordinary English; none of these. */
export type Kind = 'talk' | 'either' | 'trade' | 'place' | 'carrier' | 'plain' | 'unknown'

function kindOf(word: Word, index: NameIndex): Kind {
  if (index.holdsOption(word.stem)) return 'either'
  if (!index.holdsGroup(word.stem) && HOLDING.has(word.text)) return 'talk'
  if (isNumber(word) || (word.text.match(/\d/g)?.length ?? 0) > 2) return 'talk'
  const office = OFFICE_WORDS.has(word.text) || OFFICE_WORDS.has(word.stem)
  const trade = isTrade(word.text)
  // "staffing" is a trade, although it is "staff" with an ending.
  if (trade && !office && !standsAsTalk(word.text)) return 'trade'
  if (office || isTalk(word.text) || isTalk(word.stem)) return trade || isPlace(word.text) ? 'either' : 'talk'
  if (isCarrier(word.text)) return 'carrier'
  if (isPlace(word.text)) return 'place'
  if (isTermWord(word.stem)) return 'talk'
  if (/(?:ing|ed|ly)$/.test(word.text) && (isOrdinary(word.text) || isInflected(word.text))) return 'talk'
  return isEnglish(word.text) || isOrdinary(stemOf(word.text)) ? 'plain' : 'unknown'
}

/** Words of a patient's other or earlier coverage: "dad has delta, who is primary". */
const SECOND_PLAN =
  /\b(?:primary|secondary|cob|dual|double|coordinat\w*|birthday rule|prior(?! auth)|previous\w*|earlier|before|used to have|(?:switched|changed|moved) from|last (?:year|time)|(?:other|old|former|second|spouses?|husbands?|wifes?) (?:plan|insurance|coverage|carrier))\b/i
const ASKED = /^(?:does|do|will|would|can|could)$/

/** True where a message speaks of a patient's other or earlier coverage. */
export const speaksOfSecondPlan = (text: string): boolean => SECOND_PLAN.test(text)

/** "patient works at clean sweep, max?": everything between the verb and the next mark is the employer. */
const WORKS =
  /\b(?:works?|working|worked|employed|job)\s+(?:at|for|by|with)\s+(?!(?:an?|his|her|their|my|our|your|this|that|us|home|night|days?|same)\b)([^,;:?.!]+)/gi

const SMALL = /^(?:the|of|and|n)$/

function workplaceIn(words: readonly Word[], text: string): Set<number> {
  const found = new Set<number>()
  let next = 0
  for (const match of text.matchAll(WORKS)) {
    const from = match.index + match[0].length - match[1]!.length
    const to = match.index + match[0].length
    // Without a mark behind it nothing tells where the name ends.
    if (to === text.length) continue
    while (next < words.length && words[next]!.start < from) next++
    for (; next < words.length && words[next]!.end <= to; next++)
      if (!SMALL.test(words[next]!.text)) found.add(next)
  }
  return found
}

/** The kind of every word of a question. A carrier is talk where it is the patient's second or earlier plan. */
export function kindsOf(words: readonly Word[], text: string, index: NameIndex): Kind[] {
  const second = speaksOfSecondPlan(text)
  const firms = firmsIn(words)
  const work = workplaceIn(words, text)
  return words.map((word, i) => {
    const asked = ASKED.test(words[i - 1]?.text ?? '')
    if (second && !asked && isCarrier(word.text)) return 'talk'
    return firms.has(i) || work.has(i) ? 'trade' : kindOf(word, index)
  })
}
