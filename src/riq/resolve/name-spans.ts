import { dictionary } from '../../base/dictionary.ts'
import { isCityWord, isGivenName, isOrdinary, isSurname } from '../../lexicon/names.ts'
import { typingErrors } from '../../lexicon/typing-errors.ts'
import { isTermWord, spelledRight } from '../understand/terms.ts'
import { ASKED, HOLDING, PEOPLE } from '../understand/unread-words.ts'
import { stemOf, type Word } from '../understand/words.ts'
import { isCarrier, isFirm, isPlace, isTrade } from './group-words.ts'
import type { NameIndex } from './name-index.ts'
import type { Span } from './spans.ts'
import { standsAsTalk } from './talk-words.ts'

/** Words of dental talk and of questions that no list of ordinary English holds. */
export const OFFICE_WORDS = new Set(
  `a i w q mom dad um uh gp grp riq plate plates pictures films pt pts tx hx dx dr mr mrs ms ok okay hi hey yo yr yrs mo mos ded deds max maxes maxs cov pct perc wp mtc whats thats theres isnt doesnt dont didnt wont cant couldnt wouldnt shouldnt hasnt havent arent shes hes theyre theyll youre im ive id ill lets
  zirconia emax porcelain pfm lithium noble titanium ceramic metal base gold acrylic maxillary mandibular anterior posterior molar molars premolar bicuspid quad quads quadrant arch distal mesial occlusal buccal lingual surf surface surfaces
  inn oon network par nonpar plz pls thx thanks asap info subscriber copay copays coinsurance preauth benefits benefit freq freqs limit limits replaced redo redone remake seat seated prep prepped lifetime indiv individual fam family ind adult adults
  verify verified eligibility eligible fmx bwx pano prophy perio endo ortho implant implants ins insurance insured carrier coverage covered percent percentage est estimate owe owes que cual cuanto cubre el la los las del de por es un una tiene para plan hay cada paga
  breakdown bene benes gimme gotta wanna whens hows wheres ppo hmo dhmo epo dmo vs versus mid thru til till tho hasn tooth teeth downgrade downgraded downgrades waive waived rollover presets reset kid kids whichever whatever tmrw tomorrow cosmetic stuff`
    .split(/\s+/)
    .flatMap((w) => [w, stemOf(w)]),
)

/** Small words inside a name. */
export const JOINING = new Set(['of', 'and', 'n', 'the', 'dental', 'insurance'])

/** A number, with or without an ending: "2", "2nd", "12yo". */
export const isNumber = (word: Word) =>
  /^\d+(?:st|nd|rd|th|s|x|yo|yr|mo|am|pm|mm|cm|mg|ml|min|pct)?$/.test(word.text)

/** An ordinary word with an ending: "chipped", "kids", "rescheduling". */
export function isInflected(word: string): boolean {
  const base = word.replace(/(?:ing|ed|er|ly|es|s|d)$/, '')
  if (base === word || base.length < 3) return false
  const single = /([a-z])\1$/.test(base) ? base.slice(0, -1) : base
  return [base, single, `${base}e`].some((form) => form.length > 2 && isOrdinary(form))
}

/** A word that any question about benefits may hold. */
export const isPlain = (word: Word) =>
  isNumber(word) ||
  OFFICE_WORDS.has(word.text) ||
  OFFICE_WORDS.has(word.stem) ||
  isOrdinary(word.text) ||
  isInflected(word.text)

/** Begins with a capital; an ordinary word in capitals throughout is only loud. */
export const isCapital = (word: Word) =>
  /^\p{Lu}/u.test(word.raw) && !(isPlain(word) && word.raw.length > 1 && word.raw === word.raw.toUpperCase())

/** Misspellings so common that they stand in lists of ordinary words. */
const SLIPS: Record<string, string> = dictionary({ flouride: 'fluoride', perido: 'perio' })

/** True where an "@" stands before a place, with blanks between or none. */
export const isAtSign = (text: string, before: number): boolean =>
  text.slice(0, before).trimEnd().endsWith('@')

/** True where a ":" stands at a place, with blanks before it or none. */
export const isColon = (text: string, at: number): boolean => text.slice(at).trimStart().startsWith(':')

/** Everything in capitals: then a capital says nothing. */
export const isShouting = (words: readonly Word[]) =>
  words.every((w) => w.raw === w.raw.toUpperCase()) && words.some((w) => w.raw.length > 3)

/** A misspelt word of a group's name is nearer to it than to a service: "Platt" to "Platte" no less than to "plate". */
function isNearerName(stem: string, term: string, index: NameIndex): boolean {
  const most = typingErrors(stem, term, 2)
  return index.nearGroupWords(stem, most).some((name) => !isTermWord(name))
}

const isKnownName = (word: string) => isGivenName(word) || isSurname(word) || isCityWord(word)

/** Puts misspelt words of dental talk right, but leaves names alone: words of plans, and capitals inside a sentence. */
export function corrected(words: Word[], index: NameIndex): Word[] {
  const shouting = isShouting(words)
  return words.map((word, i) => {
    const slip = SLIPS[word.stem]
    if (slip) return { ...word, text: slip, stem: slip }
    // Small words of Spanish are near to dental ones: "pero" is no "perio".
    if ([HOLDING, PEOPLE, ASKED].some((list) => list.has(word.text))) return word
    if (isTermWord(word.stem) || isPlain(word) || index.holds(word.stem)) return word
    // "pagó" isn't a slip of "pano".
    if (standsAsTalk(word.text)) return word
    // "guardian" is no slip of "guarda".
    if ([isTrade, isPlace, isFirm, isCarrier].some((isName) => isName(word.text))) return word
    if ((isCapital(word) && i > 0 && !shouting) || isKnownName(word.text)) return word
    const right = spelledRight(word.stem)
    if (!right || isNearerName(word.stem, right, index)) return word
    return { ...word, text: right, stem: right }
  })
}

/** Stretches of words that may be an employer's name, each around a word that is neither plain nor a term. */
export function nameSpans(words: Word[], used: Set<number>, index: NameIndex): Span[] {
  const free = (i: number) => i >= 0 && i < words.length && !used.has(i)
  const shouting = isShouting(words)
  const mayBelong = (i: number) => {
    const word = words[i]!
    if (OFFICE_WORDS.has(word.text) && !index.holdsGroup(word.stem)) return false
    return !isPlain(word) || index.holds(word.stem) || (isCapital(word) && i > 0 && !shouting)
  }
  const spans: Span[] = []
  let at = 0
  while (at < words.length) {
    if (!free(at) || !mayBelong(at)) {
      at++
      continue
    }
    let to = at + 1
    const joins = (i: number) => free(i) && JOINING.has(words[i]!.text) && free(i + 1) && mayBelong(i + 1)
    const number = (i: number) =>
      free(i) && isNumber(words[i]!) && (words[i - 1]!.text === 'local' || (free(i + 1) && mayBelong(i + 1)))
    // A name ends with its part of the sentence: "recurrent decay, acme hw".
    const begins = (i: number) => words[i]?.begins === true && words[i]!.stem !== 'inc'
    while (!begins(to) && ((free(to) && mayBelong(to)) || joins(to) || number(to))) to++
    spans.push({ from: at, to })
    at = to
  }
  return spans
}

/** More words than the names of any two plans have together. */
const TWO_NAMES = 24

/** "Acme and Beta Foods" names two plans where both sides are names of plans and the whole is none. */
export function parted(words: Word[], span: Span, index: NameIndex): Span[] {
  const stems = (from: number, to: number) =>
    words
      .slice(from, to)
      .filter((w) => !JOINING.has(w.text))
      .map((w) => w.stem)
  const known = (from: number, to: number) => index.matching(stems(from, to)).length > 0
  if (span.to - span.from > TWO_NAMES || known(span.from, span.to)) return [span]
  for (let at = span.from + 1; at < span.to - 1; at++)
    if (/^(?:and|n)$/.test(words[at]!.text) && known(span.from, at) && known(at + 1, span.to))
      return [
        { from: span.from, to: at },
        { from: at + 1, to: span.to },
      ]
  return [span]
}
