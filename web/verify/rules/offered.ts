import { RULES } from '../../../src/lexicon/rules.ts'
import type { Evidence, FieldPath } from '../../../src/plan/content.ts'
import type { WordsByPage } from '../named/guesses.ts'
import { type Answer, answersIn } from './answers.ts'
import { type Heard, placesFor } from './heard.ts'
import { paragraphAt } from './near.ts'
import { outsideFor } from './outside.ts'

/** From here on an answer is proposed; below, the page may speak of something else. */
export const PROPOSED = 1

/** What is said where the rule is named by a part of its words alone counts for less: it may be of something else. */
const LOOSE = 0.5
/** What stands near its own place comes right before that, and is never proposed by itself. */
const NEAR = 0.75
/** So many such places are looked at. */
const MOST_PLACES = 4

/** An answer that holds no figure of its own may be right of any plan. */
const isGeneral = (text: string) => !/\d|\(/.test(text)

/** What the pages may say of a rule. */
export interface Spoken {
  /** Where its value was read, or a page speaks of it. */
  places: readonly Evidence[]
  /** The sentence that names it. */
  heard?: Heard | undefined
  /** The words of the pages: places that name it in part are looked at, too. */
  words?: WordsByPage | undefined
  /** Where other fields were read: the rows of the amounts tell what is out of network. */
  placesOf?: ((path: FieldPath) => readonly Evidence[]) | undefined
}

/** How a rule may be answered, the likeliest first: by where the pages speak of it, then as any plan may. None for what is no rule. */
export function answersFor(path: FieldPath, { places, heard, words, placesOf }: Spoken): Answer[] {
  const key = path.startsWith('flags.') ? path.slice('flags.'.length) : null
  const rule = key === null ? undefined : RULES[key]
  if (key === null || !rule) return []
  const told = [
    ...(words && placesOf ? outsideFor(path, placesOf, words) : []),
    ...places.slice(0, 1).flatMap(({ quote }) => answersIn(key, quote, heard?.excluded)),
    ...(heard ? answersIn(key, heard.text, heard.excluded) : []),
  ]
  const loose = (words ? placesFor(path, words) : [])
    .slice(0, MOST_PLACES)
    .flatMap(({ text }) => answersIn(key, text))
    .map(({ text, score }) => ({ text, score: Math.min(PROPOSED, score) * LOOSE }))
  const own = [...places.slice(0, 1), ...(heard ? [heard.place] : [])]
  const near = (words ? own : [])
    .flatMap((place) => answersIn(key, paragraphAt(place, words!)))
    .map(({ text, score }) => ({ text, score: Math.min(PROPOSED, score) * NEAR }))
  const any = rule.values.filter(isGeneral).map((text) => ({ text, score: 0 }))
  const all = [...told, ...near, ...loose, ...any].toSorted((a, b) => b.score - a.score)
  return all.filter(({ text }, i) => all.findIndex((one) => one.text === text) === i)
}

/** Whether an answer says yes or no; null = it says neither. */
const sideOf = (text: string): boolean | null =>
  /^(?:yes|covered|accepted|allowed|applies)\b/i.test(text)
    ? true
    : /^(?:no|not|none)\b/i.test(text)
      ? false
      : null

/** True where one of two answers says yes and the other no. */
export const isTurn = (one: string | undefined, other: string | undefined): boolean => {
  const [side, against] = [one, other].map((text) => (text === undefined ? null : sideOf(text)))
  return side !== null && against !== null && side !== against
}

/** The likeliest answer, then the one that says the opposite: who doesn't want the yes most often wants the no. */
export function turnSecond(answers: readonly Answer[]): Answer[] {
  const [first, ...others] = answers
  const turn = others.find(({ text }) => isTurn(first?.text, text))
  return turn ? [first!, turn, ...others.filter((one) => one !== turn)] : [...answers]
}
