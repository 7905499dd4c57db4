import { valuesIn } from '../../../src/lexicon/drawn.ts'
import type { Evidence } from '../../../src/plan/content.ts'
import type { PageWord } from '../../../src/upload/contract.ts'
import type { Field } from '../fields.ts'
import { normal } from '../values.ts'
import type { WordsByPage } from './guesses.ts'

/** So many heights of its print away from a value its row, or the next one, still counts as beside it. */
const REACH = 4
/** So many values are looked at. */
const MOST = 12

/** Rules that are told by a span of time. */
const OF_TIME = /(?:_replacement|timely_filing)$/

/** A figure with its sign: a bare number may be a tooth, a code or a year. */
const SIGNED = /[$%]|\b(?:months?|mos?|years?|yrs?)\b/i

/**
 * What the page prints near a value of this field's kind, the nearest first: where a figure was misread, the right one often stands in its
 * row or the next.
 */
export function besideFor(field: Field, places: readonly Evidence[], words: WordsByPage): string[] {
  const kind = field.kind === 'line' && OF_TIME.test(field.path) ? 'wait' : field.kind
  const [place] = places
  const lines = place && words.get(place.page)?.lines
  if (!lines || kind === 'text' || kind === 'line' || kind === 'phone' || kind === 'yesno') return []
  const height = Math.max(1, place.box[3] - place.box[1])
  const middle = (place.box[1] + place.box[3]) / 2
  const away = ({ box }: PageWord) =>
    Math.abs((box[1] + box[3]) / 2 - middle) * 4 + Math.max(0, box[0] - place.box[2], place.box[0] - box[2])
  const near = lines.flatMap((line) =>
    line.flatMap((piece) =>
      piece.flatMap((word, i) => {
        // A span has its unit behind it.
        const next = kind === 'wait' ? piece[i + 1] : undefined
        const text = next ? `${word.text} ${next.text}` : word.text
        const far = Math.abs((word.box[1] + word.box[3]) / 2 - middle) > REACH * height
        return far || !/\d/.test(word.text) || !SIGNED.test(text) ? [] : [{ word, text }]
      }),
    ),
  )
  return near
    .toSorted((a, b) => away(a.word) - away(b.word))
    .slice(0, MOST)
    .flatMap(({ text }) => valuesIn(kind, text).slice(0, 1))
    .flatMap((value) => {
      const read = normal(kind, value)
      return 'text' in read && read.text ? [read.text] : []
    })
}
