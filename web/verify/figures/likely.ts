import type { Box, Evidence, FieldPath, Leftover } from '../../../src/plan/content.ts'
import { pathLabel } from '../../ui/path-label.ts'
import type { Field } from '../fields.ts'
import type { Values } from '../values.ts'
import { alike, wordsOf } from './alike.ts'
import { FITS, type Target, targetsOf } from './targets.ts'

/** The name of a field in the words that pages use: "Waiting, major" of the form's short "Wait, major". */
const nameOf = ({ path, kind }: Field) =>
  kind === 'wait' ? pathLabel(path).replace(/^Wait\b/, 'Waiting') : pathLabel(path)

/** A text around a figure, and how much it says of the figure's field. */
type Around = [text: string, weight: number]

/**
 * Compares labels with the words around a figure, by the cosine of their words: a word counts the more the fewer labels have it, and a
 * label that leaves words unsaid counts less than one whose every word is said.
 */
function likeness(labels: readonly string[]) {
  const all = labels.map(wordsOf)
  const rarityOf = (word: string) =>
    Math.log(1 + all.length / all.filter((label) => label.some((own) => alike(own, word))).length)
  return (label: string, around: readonly Around[]): number => {
    const texts = around.map(([text, weight]) => ({ words: wordsOf(text), weight }))
    const own = wordsOf(label).map((word) => ({
      rarity: rarityOf(word),
      said: texts.reduce(
        (sum, { words, weight }) => sum + (words.some((one) => alike(one, word)) ? weight : 0),
        0,
      ),
    }))
    const length = Math.hypot(...own.map(({ rarity }) => rarity))
    const product = own.reduce((sum, { rarity, said }) => sum + rarity * rarity * said, 0)
    return length === 0 ? 0 : product / length / Math.log(1 + all.length)
  }
}

/** How much the words at each place around a figure say of its field. The reading's own word comes first. */
const WEIGHTS = { clause: 3, row: 3, head: 2, section: 1 } as const
const OF_LINE = 2
const OF_READING = 6
const OF_SERVICE = 4
/** A part where something stands is less likely than one where nothing does yet. */
const FILLED = 0.6

/** A service whose value stands close by: figures of one tile or row are of one service, whatever their words are torn into. */
const OF_PLACE = 3
/** So many heights of its print away a figure says half as much; what stands right of it or below counts as further away, as pages are read on from their names. */
const HALF = 14
const BACKWARDS = 3

/** How near a value stands to a figure, 1 = at it, 0 = far away or on another page. */
function nearness({ page, box }: Leftover, places: readonly Evidence[]): number {
  const height = Math.max(1, box[3] - box[1])
  const gap = (low: number, high: number, own: readonly [number, number]) =>
    Math.max(0, own[0] - high) + BACKWARDS * Math.max(0, low - own[1])
  const away = ([x0, y0, x1, y1]: Box) =>
    Math.hypot(gap(x0, x1, [box[0], box[2]]), gap(y0, y1, [box[1], box[3]])) / height
  const least = Math.min(...places.filter((place) => place.page === page).map((place) => away(place.box)))
  return 2 ** (-least / HALF)
}

/** What is less likely than the likeliest by this much is no help. */
const FAR = 5

/** A share of what is said of several at once: a class of fifteen services says little of each. */
const among = (paths: readonly FieldPath[], path: FieldPath, weight: number) =>
  paths.includes(path) ? weight / Math.sqrt(paths.length) : 0

/** Where the values of fields stand. */
export type Places = (path: FieldPath) => readonly Evidence[]

const NOWHERE: Places = () => []

/** A field that a figure may be of, and how much speaks for it. */
export interface Scored {
  target: Target
  score: number
}

/** Every field that a figure may be of by its kind, with what speaks for each. */
export function scoredFor(
  figure: Leftover,
  fields: readonly Field[],
  values: Values,
  places: Places = NOWHERE,
): Scored[] {
  const { near, kind } = figure
  const targets = targetsOf(figure, fields, values)
  const kindOf = new Map(fields.map((field) => [field.path, field.kind]))
  const names = new Map(fields.map((field) => [field.path, nameOf(field)]))
  const likenessOf = likeness([...names.values()])
  const around: Around[] = near
    ? (['clause', 'row', 'head', 'section'] as const).map((place) => [near[place], WEIGHTS[place]])
    : [[figure.quote, OF_LINE]]
  return targets.map((target) => {
    const { path, part, replaces } = target
    const told =
      likenessOf(names.get(path)!, around) +
      among(figure.fields, path, OF_READING) +
      among(near?.services ?? [], path, OF_SERVICE) +
      OF_PLACE * nearness(figure, places(path))
    const fits = FITS[kind][`${kindOf.get(path)!} ${part}`] ?? 0
    return { target, score: fits * told * (replaces === '' ? 1 : FILLED) }
  })
}

/** So many fields are offered for a figure, one key each. */
const MOST = 5

/**
 * The likeliest fields of a figure, the likeliest first: its kind must fit, and something around it must speak for the field. None where
 * nothing does: a guess would be as good as any other.
 * @param places where the values of fields stand: a figure beside one is more likely of the same field
 */
export function likelyOf(
  figure: Leftover,
  fields: readonly Field[],
  values: Values,
  places: Places = NOWHERE,
): Target[] {
  const kindOf = new Map(fields.map((field) => [field.path, field.kind]))
  const scored = scoredFor(figure, fields, values, places)
  const best = Math.max(...scored.map(({ score }) => score))
  return scored
    .filter(
      ({ score, target }) =>
        score > 0 && score >= best / FAR && !(kindOf.get(target.path) === 'line' && target.replaces),
    )
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ target }) => target)
}
