import { isGivenName, isOrdinary, isSurname } from '../../lexicon/names.ts'
import type { PlanRef } from '../plan-source.ts'
import { type Found, isTermWord, spelledRight, termsIn } from '../understand/terms.ts'
import { stemOf, type Word, wordsOf } from '../understand/words.ts'
import { idsIn, type TypedId } from './group-ids.ts'
import type { NameIndex } from './name-index.ts'

/** Words that name an employer as the question has them. */
export interface NameWords {
  /** Stems, for matching. */
  words: string[]
  /** As typed. */
  typed: string
  /** True when a plan's group or carrier bears them. */
  matched: boolean
  /** How surely the sentence treats them as an employer: "does X cover" yes, "for x" maybe. */
  sure: 'yes' | 'maybe' | 'no'
}

/** What a question says about which plan is meant, and its words with the terms in them. */
export interface Reading {
  words: Word[]
  terms: Found[]
  ids: TypedId[]
  /** Plans whose whole name stands in the question. */
  whole: PlanRef[][]
  names: NameWords[]
  /** Numbers of the words that belong to a plan's name. */
  nameWords: number[]
}

/** Words of dental talk and of questions that no list of ordinary English holds. */
const OFFICE_WORDS = new Set(
  `a i w q mom dad um uh gp grp riq plate plates pictures films pt pts tx hx dx dr mr mrs ms ok okay hi hey yo yr yrs mo mos ded deds max maxes maxs cov pct perc wp mtc whats thats theres isnt doesnt dont didnt wont cant couldnt wouldnt shouldnt hasnt havent arent shes hes theyre theyll youre im ive id ill lets
  zirconia emax porcelain pfm lithium noble titanium ceramic metal base gold acrylic maxillary mandibular anterior posterior molar molars premolar bicuspid quad quads quadrant arch distal mesial occlusal buccal lingual surf surface surfaces
  inn oon network par nonpar plz pls thx thanks asap info subscriber copay copays coinsurance preauth benefits benefit freq freqs limit limits replaced redo redone remake seat seated prep prepped lifetime indiv individual fam family ind adult adults
  verify verified eligibility eligible fmx bwx pano prophy perio endo ortho implant implants ins insurance insured carrier coverage covered percent percentage est estimate owe owes que cual cuanto cubre el la los las del de por es un una tiene para plan hay cada paga
  breakdown bene benes gimme gotta wanna whens hows wheres ppo hmo dhmo epo dmo vs versus mid thru til till tho hasn tooth teeth downgrade downgraded downgrades waive waived rollover presets reset kid kids whichever whatever tmrw tomorrow cosmetic stuff`
    .split(/\s+/)
    .flatMap((w) => [w, stemOf(w)]),
)

const BEFORE_NAME = new Set(
  'for at with w under from by employer company group to use select open choose than vs'.split(' '),
)
const ASKING = new Set('does do is are will would can could has have did'.split(' '))
const AFTER_NAME =
  /^(?:covers?|pays?|have|has|allows?|offers?|requires?|includes?|does|do|employees?|plans?|insurance|group|patients?|a|the|any|count|use)$/
const JOINING = new Set(['of', 'and', 'the', 'dental', 'insurance'])

const isNumber = (word: Word) => /^\d+(?:st|nd|rd|th|s|x|yo|yr|mo|am|pm)?$/.test(word.text)

/** An ordinary word with an ending: "chipped", "kids", "rescheduling". */
function isInflected(word: string): boolean {
  const base = word.replace(/(?:ing|ed|er|ly|es|s|d)$/, '')
  if (base === word || base.length < 3) return false
  const single = /([a-z])\1$/.test(base) ? base.slice(0, -1) : base
  return [base, single, `${base}e`].some((form) => form.length > 2 && isOrdinary(form))
}

/** A word that any question about benefits may hold. */
const isPlain = (word: Word) =>
  isNumber(word) ||
  OFFICE_WORDS.has(word.text) ||
  OFFICE_WORDS.has(word.stem) ||
  isOrdinary(word.text) ||
  isInflected(word.text)

/** Begins with a capital; an ordinary word in capitals throughout is only loud. */
const isCapital = (word: Word) =>
  /^\p{Lu}/u.test(word.raw) && !(isPlain(word) && word.raw.length > 1 && word.raw === word.raw.toUpperCase())

/** Misspellings so common that they stand in lists of ordinary words. */
const SLIPS: Record<string, string> = { flouride: 'fluoride', perido: 'perio' }

/** Everything in capitals: then a capital says nothing. */
const isShouting = (words: readonly Word[]) =>
  words.every((w) => w.raw === w.raw.toUpperCase()) && words.some((w) => w.raw.length > 3)

/** Puts misspelt words of dental talk right, but leaves names alone: words of plans, and capitals inside a sentence. */
function corrected(words: Word[], index: NameIndex): Word[] {
  const shouting = isShouting(words)
  return words.map((word, i) => {
    const slip = SLIPS[word.stem]
    if (slip) return { ...word, text: slip, stem: slip }
    if (isTermWord(word.stem) || isPlain(word) || index.holds(word.stem)) return word
    if (isCapital(word) && i > 0 && !shouting) return word
    const right = spelledRight(word.stem)
    return right ? { ...word, text: right, stem: right } : word
  })
}

interface Span {
  from: number
  to: number
}

/** Stretches of words that may be an employer's name, each around a word that is neither plain nor a term. */
function nameSpans(words: Word[], used: Set<number>, index: NameIndex): Span[] {
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
    while ((free(to) && mayBelong(to)) || joins(to) || number(to)) to++
    spans.push({ from: at, to })
    at = to
  }
  return spans
}

/** How surely the words around a stretch treat it as an employer. */
function howSure(words: Word[], span: Span, text: string): NameWords['sure'] {
  const before = words[span.from - 1]?.text ?? ''
  const twoBefore = words[span.from - 2]?.text ?? ''
  const after = words[span.to]
  const own = words.slice(span.from, span.to)
  const several = own.length > 1
  if (/@\s*$/.test(text.slice(0, own[0]!.start)) || /^\s*:/.test(text.slice(own.at(-1)!.end))) return 'yes'
  if (ASKING.has(before) && (!after || AFTER_NAME.test(after.text))) return 'yes'
  if (/['\u2019]s$/i.test(own.at(-1)!.raw) || own.length === words.length) return 'yes'
  // A small word behind "for" may be anything ("for kids"); a name has a capital or several words.
  if (BEFORE_NAME.has(before === 'the' ? twoBefore : before))
    return several || own.some(isCapital) ? 'yes' : 'maybe'
  return several && span.from > 0 && own.every(isCapital) ? 'yes' : 'no'
}

const isPerson = (words: Word[]) =>
  words.length <= 3 && words.every((w) => isGivenName(w.text) || isSurname(w.text))

function nameOf(words: Word[], span: Span, text: string, index: NameIndex): NameWords[] {
  const own = words.slice(span.from, span.to)
  if (own.every((w) => OFFICE_WORDS.has(w.text))) return []
  const stems = own.filter((w) => !JOINING.has(w.text)).map((w) => w.stem)
  const sure = howSure(words, span, text)
  const typed = text.slice(own[0]!.start, own.at(-1)!.end).replace(/['\u2019]s$/i, '')
  const allPlain = own.every(isPlain)
  if (index.matching(stems).length === 0) {
    if (isPerson(own) || (allPlain && sure !== 'yes')) return []
    return [{ words: stems, typed, matched: false, sure }]
  }
  const next = words[span.to]
  const standsAlone = !next || isTermWord(next.stem) || AFTER_NAME.test(next.text)
  // A plain word such as "first" is a name only where a name is expected, or beside another word of it.
  if (allPlain && stems.length < 2 && !(sure !== 'no' && standsAlone)) return []
  return [{ words: stems, typed, matched: true, sure }]
}

/**
 * Reads which plans a question speaks of.
 * @param text the question as typed
 */
export function readReferences(text: string, index: NameIndex): Reading {
  const raw = wordsOf(text)
  const ids = idsIn(text, raw, index)
  const taken = new Set(ids.flatMap((id) => id.at))
  const wholeNames = index.wholeNames(raw).filter((name) => {
    const own = raw.slice(name.from, name.to)
    return (
      own.length > 1 || !(isPlain(own[0]!) || isTermWord(own[0]!.stem)) || howSure(raw, name, text) !== 'no'
    )
  })
  for (const name of wholeNames) for (let i = name.from; i < name.to; i++) taken.add(i)
  const words = corrected(raw, index)
  const terms = termsIn(words, taken)
  const used = new Set([
    ...taken,
    ...terms.flatMap((t) => Array.from({ length: t.to - t.from }, (_, i) => t.from + i)),
  ])
  const spans = nameSpans(words, used, index).map((span) => ({
    span,
    names: nameOf(words, span, text, index),
  }))
  const places = [...wholeNames, ...spans.filter((s) => s.names.length > 0).map((s) => s.span)]
  return {
    words,
    terms,
    ids,
    whole: wholeNames.map((n) => n.plans),
    names: spans.flatMap((s) => s.names),
    nameWords: places.flatMap(({ from, to }) => words.slice(from, to).map((_, i) => from + i)),
  }
}
