import type { Box, Word } from '../../document/page.ts'
import { isOrdinary } from '../../lexicon/names.ts'
import { type Caption, isAnchored } from '../find-labels.ts'
import type { Hit } from '../hit.ts'
import { PERSONAL } from '../labels.ts'
import type { Line, Sheet } from '../lines.ts'
import type { PhiSpan } from '../redacted-page.ts'
import type { Scene } from '../scene.ts'
import { union } from '../spans.ts'

const UNSURE = 70 // confidence under which a read word may be anything
const LONGEST = 26 // type sizes; a field on a form is seldom longer
const APART = 2.5 // type sizes between two columns; words that are written by hand stand nearer
const APART_AFTER_ONE = 0.95 // the same after a number or date that is known to be the value: it has no second word
const SEVERAL_WORDS = new Set(['name', 'bare_name', 'address', 'bare_address'])

interface Field {
  box: Box
  caption: Caption
  /** A writing line runs under it: all that stands on it is what was asked for. */
  isLined: boolean
}

const overlaps = (a: Box, b: Box) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
const middleIn = (box: Box, field: Box) => {
  const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2]
  return x > field[0] && x < field[2] && y > field[1] && y < field[3]
}

/** Whether a caption asks for a person's data here. */
export function asksForPerson(scene: Scene, sheet: Sheet, caption: Caption): boolean {
  if (!isAnchored(caption) && !caption.starts) return false
  if (PERSONAL.has(caption.role)) return true
  const bare = ['bare_name', 'bare_id', 'bare_address', 'bare_phone', 'coverage_date'].includes(caption.role)
  return bare && scene.areaOf(sheet, caption.cell) === 'person'
}

/** Where the next caption of the line begins, to the right of this one. */
function nextStart(scene: Scene, line: Line, caption: Caption): number {
  const starts = line.cells
    .flatMap((cell) => (scene.captions.get(cell) ?? []).filter((c) => isAnchored(c) || c.starts || c.strong))
    .map((c) => c.cell.tokens[c.from]!.box[0])
  const end = caption.cell.tokens[caption.to - 1]!.box[2]
  return Math.min(...starts.filter((x) => x > end + 1), Number.POSITIVE_INFINITY)
}

/** The writing line under a field, if the page has one: it tells how long the field is. */
function underline(sheet: Sheet, from: number, to: number, foot: number, size: number): number | null {
  const rule = sheet.page.rules.find(
    ({ direction, box }) =>
      direction === 'horizontal' &&
      Math.abs(box[1] - foot) < 0.9 * size &&
      box[0] > from - size &&
      box[0] < from + 2 * size &&
      box[2] < to + size,
  )
  return rule ? rule.box[2] : null
}

/** The place to the right of a caption where its value is written, in page units. */
function fieldOf(scene: Scene, sheet: Sheet, caption: Caption): Field {
  const { line } = caption.cell
  const own = caption.cell.tokens.slice(caption.from, caption.to).map((token) => token.box)
  const hull = union(own)
  const { size } = line
  const from = hull[2] + 0.15 * size
  const bound = Math.min(nextStart(scene, line, caption) - 0.2 * size, sheet.page.width)
  const lineEnd = underline(sheet, from, bound, hull[3], size)
  const limit = lineEnd ?? Math.min(bound, from + LONGEST * size)
  // handwriting floats above the printed line, and the page may lean
  const rise = sheet.slant(hull[1]) * (limit - from)
  const box: Box = [
    from,
    hull[1] - 0.8 * size + Math.min(0, rise),
    limit,
    hull[3] + 0.35 * size + Math.max(0, rise),
  ]
  return { box, caption, isLined: lineEnd !== null }
}

/**
 * Where what was written ends: before the first wide gap after a word that was read surely. What follows is another column's, so that an unsure
 * figure there doesn't take a row of a table with it.
 */
function endOf({ page }: Sheet, { box, caption, isLined }: Field, hit: ReadonlySet<number>): number {
  if (isLined) return box[2]
  const isOne = !SEVERAL_WORDS.has(caption.role)
  const apartAfter = (word: Word, index: number) =>
    word.confidence < UNSURE ? Number.POSITIVE_INFINITY : isOne && hit.has(index) ? APART_AFTER_ONE : APART
  const things = [
    ...page.words.map((word, index) => ({ box: word.box, apart: apartAfter(word, index) })),
    ...page.unread.map((own) => ({ box: own, apart: Number.POSITIVE_INFINITY })),
  ]
    .filter((thing) => middleIn(thing.box, box))
    .sort((a, b) => a.box[0] - b.box[0])
  let [end, apart] = [box[0], Number.POSITIVE_INFINITY]
  for (const thing of things) {
    if (thing.box[0] - end > apart * caption.cell.line.size) return end
    end = Math.max(end, thing.box[2])
    apart = Math.min(apart, thing.apart)
  }
  return box[2]
}

const PLANS_FIGURE = /^\(?\$\d|\d%|^D\d{4}$/
const AGE = /^[^\p{L}\p{N}]*\d{0,2}[^\p{L}\p{N}]*$/u

/** Whether all that stands in a field are the plan's figures: "child" and "to 18" stand before those, too. */
function holdsFigures({ caption, isLined }: Field, texts: readonly string[]): boolean {
  if (isLined || texts.length === 0) return false
  if (caption.role === 'coverage_date' && texts.every((text) => AGE.test(text))) return true
  const plain = texts.every((text) => PLANS_FIGURE.test(text) || !/\p{L}/u.test(text))
  return plain && texts.some((text) => PLANS_FIGURE.test(text))
}

function spanIn(sheet: Sheet, whole: Field, hit: ReadonlySet<number>): PhiSpan | null {
  const { page } = sheet
  const field: Field = {
    ...whole,
    box: [whole.box[0], whole.box[1], endOf(sheet, whole, hit) + 0.01, whole.box[3]],
  }
  const inside = page.words
    .map((word, index) => ({ word, index }))
    .filter(({ word }) => middleIn(word.box, field.box))
  const unread = page.unread.filter((box) => overlaps(box, field.box) && middleIn(box, field.box))
  const texts = inside.map(({ word }) => word.text)
  if (unread.length === 0 && holdsFigures(field, texts)) return null
  const doubtful = inside.filter(
    ({ word, index }) =>
      field.isLined ||
      hit.has(index) ||
      word.confidence < UNSURE ||
      !/^[a-z]+$/i.test(word.text) ||
      !isOrdinary(word.text),
  )
  const captioned = new Set(
    field.caption.cell.tokens.slice(field.caption.from, field.caption.to).map((t) => t.word),
  )
  const boxes = [
    ...doubtful.filter(({ index }) => !captioned.has(index)).map(({ word }) => word.box),
    ...unread,
  ]
  const needed =
    unread.length > 0 ||
    doubtful.some(({ word, index }) => !hit.has(index) && (field.isLined || word.confidence < UNSURE))
  if (boxes.length === 0 || !needed) return null
  const hull = union(boxes)
  const box: Box = [
    Math.max(field.box[0], hull[0] - 2),
    Math.max(field.box[1], hull[1] - 2),
    Math.min(field.box[2], hull[2] + 2),
    Math.min(field.box[3], hull[3] + 2),
  ]
  return { page: page.number, box, type: 'unread', rule: 'field: ink beside a caption' }
}

/**
 * On pages read from pictures: ink beside a caption for a person's data that was not read, or hardly. The printed
 * captions of a form say where handwriting stands; it goes although nobody knows what it says. On a writing line all of it goes, however surely it was
 * read: "Patience Basic" is two ordinary words.
 */
export function filledFields(scene: Scene, hits: readonly Hit[]): PhiSpan[] {
  return scene.all.flatMap(({ sheet, caption }) => {
    if (sheet.page.source !== 'ocr' || !asksForPerson(scene, sheet, caption)) return []
    const hit = new Set(hits.filter((h) => h.sheet === sheet).flatMap((h) => h.words))
    const span = spanIn(sheet, fieldOf(scene, sheet, caption), hit)
    return span ? [span] : []
  })
}
