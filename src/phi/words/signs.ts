import {
  isCityWord,
  isGivenName as isCommonGiven,
  isSurname as isCommonSurname,
  isOrdinary,
  isStateCode,
  isStateWord,
} from '../../lexicon/names.ts'
import { isGivenName, isSurname } from '../../lexicon/wide-names.ts'
import { isStreetWord, ZIP } from '../address-shape.ts'
import { isCode, isLongCode, isPlanFigure } from '../id-shape.ts'
import { LABELS } from '../labels.ts'
import { isInitial, isParticle, isSuffix, isTitle } from '../name-shape.ts'
import { isFirmWord } from '../organisations.ts'
import { hasDate, isMonth, isTollFree } from '../shapes.ts'
import type { Token } from '../tokens.ts'

/** What can be said of a word by itself; 1 and 0 for yes and no. */
export type Signs = Readonly<Record<string, number>>

/** Words that captions are made of: the closed vocabulary in which forms ask for things. */
const CAPTION_WORDS = new Set([...LABELS.keys()].flatMap((key) => key.split(' ')))

/** A feature that holds or does not. */
export const yes = (holds: boolean): number => (holds ? 1 : 0)

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** 0 small letters, 1 a capital first, 2 capitals throughout, 3 no letters. */
function caseOf(text: string): number {
  if (!/\p{L}/u.test(text)) return 3
  if (!/^\p{Lu}/u.test(text)) return 0
  return /\p{Lu}/u.test(text.slice(1)) && !/\p{Ll}/u.test(text) ? 2 : 1
}

/** A whole number, or the three figures that begin one. */
const TOLL_FREE = /^(?:\+?1[-. ]?)?\(?8\d\d(?:\)|$|\)?[-. ]?\d{3}[-. ]?\d{4}$)/
const MAIL = /@|©/
const WEB = /^(?:https?:|www\.)|\.(?:com|org|net|gov|edu|us|io)\b/i
const HIDDEN = /^[*•xX#]{2,}[-\d*•xX#]*$/

/** The shapes of figures that a word can have. */
function figureSigns(token: Token): Record<string, number> {
  const { text } = token
  return {
    digits: count(text, /\d/g),
    planFigure: yes(isPlanFigure(text)),
    code: yes(isCode(token)),
    longCode: yes(isLongCode(text)),
    date: yes(hasDate(text)),
    year: yes(/^(?:19|20)\d\d$/.test(text)),
    month: yes(isMonth(text)),
    zip: yes(ZIP.test(text)),
    phonePart: yes(/^(?:\(?\d{3}\)?|\d{3}-?\d{4}|\(?\d{3}\)?[-. ]\d{3}[-.]\d{4})$/.test(text)),
    tollFree: yes(TOLL_FREE.test(text) && isTollFree(text)),
    mail: yes(MAIL.test(text)),
    web: yes(WEB.test(text)),
    hidden: yes(HIDDEN.test(text)),
  }
}

const known = new Map<string, Signs>()
const KEPT = 50_000

/**
 * The signs of a word. A name's lists are signs among others here: a word that no list knows is told by what it isn't
 * (no English, no firm, no place, no word of a caption).
 */
export function signsOf(token: Token): Signs {
  const key = `${token.text}\n${token.key}`
  const before = known.get(key)
  if (before) return before
  const { text } = token
  const halves = text.split('-')
  const given = isCommonGiven(text) ? 2 : yes(halves.some((half) => half.length > 1 && isGivenName(half)))
  const surname = isCommonSurname(text) ? 2 : yes(halves.some((half) => half.length > 1 && isSurname(half)))
  const ordinary = yes(isOrdinary(text))
  const caption = yes(CAPTION_WORDS.has(token.key))
  const firm = yes(isFirmWord(text))
  const letters = count(text, /\p{L}/gu)
  const place = yes(isCityWord(text) || isStateWord(text))
  const written = caseOf(text)
  const unknown = yes(
    letters > 1 && written !== 0 && !ordinary && !caption && !firm && !place && given + surname === 0,
  )
  const signs = {
    given,
    surname,
    ordinary,
    caption,
    firm,
    place,
    stateCode: yes(isStateCode(text)),
    street: yes(isStreetWord(token)),
    case: written,
    letters,
    unknown,
    initial: yes(isInitial(token)),
    title: yes(isTitle(token)),
    doctor: yes(token.key === 'dr'),
    suffix: yes(isSuffix(token)),
    particle: yes(isParticle(token)),
    ...figureSigns(token),
  }
  if (known.size >= KEPT) known.clear()
  known.set(key, signs)
  return signs
}

/** Whether a word could be part of a name by its signs alone: capital letters and no word that forms and plans are made of. */
export const isNameLike = (signs: Signs): boolean =>
  signs.case !== 0 &&
  signs.case !== 3 &&
  signs.digits === 0 &&
  (signs.unknown === 1 || signs.given! + signs.surname! > 0) &&
  !(signs.caption === 1 && signs.given! + signs.surname! < 2)
