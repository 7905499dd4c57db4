import { bareWord } from '../lexicon/names.ts'
import type { Place } from './plan-wording.ts'
import type { Safe } from './redact.ts'
import { DOUBT_FROM } from './risk.ts'
import { isTollFree } from './shapes.ts'
import { shownOn } from './shown.ts'
import type { ScoredWord } from './words/judge.ts'

/** Whether the document shows that a name or number is the plan's where it stands. */
export type IsProven = (text: string, places: readonly Place[]) => boolean

/** What the plan's own caption names is believed up to here: a person's number stands behind such a caption, too. */
const CAPTIONED = 2 * DOUBT_FROM

const CAPTIONS = ['keep.name', 'keep.id', 'keep.phone']

/** A word that can be read, where it stands. */
interface Readable {
  page: number
  x: number
  y: number
  key: string
  /** In doubt for what asks for the plan's names and numbers. */
  doubted: boolean
}

const isIn = ({ page, x, y }: Readable, { page: own, box: [x0, y0, x1, y1] }: Place) =>
  page === own && x >= x0 && x <= x1 && y >= y0 && y <= y1

/**
 * Makes the check of a plan's names and numbers: each must stand in one place, at least, where none of its words is in doubt. A patient's phone
 * is read as the carrier's where no mask covers it, and a chart number as the group's.
 * @param scored every word of the raw pages with its probability
 * @param safe the painted pages: what people made readable is nobody's
 */
export function provenWords(scored: readonly ScoredWord[], safe: readonly Safe[]): IsProven {
  const shown = shownOn(safe)
  const readable = scored.filter((word) => shown(word) === 'readable')
  const words = readable.map(({ sheet, token, probability, features }): Readable => {
    const word = sheet.page.words[token.word]!
    const bound = CAPTIONS.some((name) => features[name] === 1) ? CAPTIONED : DOUBT_FROM
    const [x, y] = [(word.box[0] + word.box[2]) / 2, (word.box[1] + word.box[3]) / 2]
    return { page: sheet.page.number, x, y, key: bareWord(token.text), doubted: probability >= bound }
  })
  return (text, places) => {
    if (places.length === 0 || isTollFree(text)) return true
    const whole = bareWord(text)
    return places.some(
      (place) => !words.some((word) => word.doubted && isIn(word, place) && whole.includes(word.key)),
    )
  }
}
