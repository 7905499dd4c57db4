import { type Canvas, canvasOf } from '../../layout/canvas.ts'
import type { RedactedPage, Rule } from '../../phi/redacted-page.ts'
import { type Ink, type InkPage, inksOf, typedRules } from './ink.ts'
import { type Line, linesOf, piecesOf, wordsOf } from './lines.ts'
import { type Ruled, ruledParts } from './ruled-parts.ts'
import { isValueText } from './value-text.ts'
import { textOf } from './words-text.ts'

/** Part of a page that is read from top to bottom. */
export interface Region {
  page: InkPage
  lines: Line[]
  /** A ruled table whose cells are known. */
  ruled?: Ruled
}

/** How much larger the sheet shows a page than it is. */
const scaleOf = ({ inks }: Canvas): number => {
  const ink = inks.find(({ word }) => word.size > 0)
  return ink ? ink.size / ink.word.size : 1
}

function rulesOf({ across, down }: Canvas, scale: number): Rule[] {
  const rule = (box: Rule['box'], direction: Rule['direction']): Rule => ({
    box: box.map((v) => v / scale) as Rule['box'],
    direction,
  })
  return [
    ...across.map(({ at, from, to }) => rule([from, at, to, at], 'horizontal')),
    ...down.map(({ at, from, to }) => rule([at, from, at, to], 'vertical')),
  ]
}

/** Of the lines right of a gutter, so many begin with a value where it parts a table's labels from its values. */
const MOST_VALUES = 0.3

const leftOf = ({ word }: Ink) => (word.level ?? word.box)[0]

/** Rows whose cells stand where what was moved begins, from which on it's their column that was cut off. */
const LEAST_ROWS = 2

/** True when rows of a table above go on in what was moved: right of a value they have a cell that begins where its lines do. */
function goesOnAbove(moved: readonly Line[], rest: readonly Ink[]): boolean {
  const edge = Math.min(...moved.map((line) => leftOf(line.inks[0]!)))
  const rows = linesOf([...rest]).filter((line) => {
    const pieces = piecesOf(line)
    return pieces.some((piece, i) => {
      const before = pieces[i - 1]
      return (
        before !== undefined &&
        Math.abs(piece.x0 - edge) < line.em * 0.5 &&
        isValueText(textOf(wordsOf(before.inks)))
      )
    })
  })
  return rows.length >= LEAST_ROWS
}

/** True when what was moved under the left column is a column of a table that was cut apart: the values of its labels, or the words right of its values. */
function cutsTable(inks: readonly Ink[]): boolean {
  const isMoved = (ink: Ink) => Math.abs(leftOf(ink) - ink.x0) > ink.em * 2
  const moved = linesOf(inks.filter(isMoved))
  if (moved.length === 0) return false
  const first = moved.map((line) => textOf(wordsOf(piecesOf(line)[0]!.inks)))
  return (
    first.filter(isValueText).length >= first.length * MOST_VALUES ||
    goesOnAbove(
      moved,
      inks.filter((ink) => !isMoved(ink)),
    )
  )
}

/** The page as it stands, without its columns put under one another. */
function asItStands(page: RedactedPage, words: readonly Ink[]): InkPage {
  const inks = words.map((ink): Ink => {
    const [x0, y0, x1, y1] = ink.word.level ?? ink.word.box
    return { ...ink, x0, y0, x1, y1, cy: (y0 + y1) / 2 }
  })
  const breaks = typedRules(page).map(({ level, box }) => ((level ?? box)[1] + (level ?? box)[3]) / 2)
  const rules = page.rules.map((rule) => ({ ...rule, box: rule.level ?? rule.box }))
  return { number: page.number, width: page.width, height: page.height, inks, rules, breaks }
}

/** A page on a sheet of its own: level, and its text columns under one another, as they are read. */
function sheetOf(page: RedactedPage): InkPage {
  const cleaned = inksOf(page)
  const typed = typedRules(page)
  const { number, width, height, rules } = page
  const words = [...cleaned.map((ink) => ink.word), ...typed]
  const canvas = canvasOf([{ number, width, height, rules, words }])
  const scale = scaleOf(canvas)
  const own = new Map(cleaned.map((ink) => [ink.word, ink]))
  const inks: Ink[] = []
  const breaks: number[] = []
  for (const { word, ...place } of canvas.inks) {
    const [x0, x1, y0, y1] = [place.x0 / scale, place.x1 / scale, place.y0 / scale, place.y1 / scale]
    const ink = own.get(word)
    if (ink) inks.push({ ...ink, x0, x1, y0, y1, cy: (y0 + y1) / 2 })
    else breaks.push((y0 + y1) / 2)
  }
  if (cutsTable(inks)) return asItStands(page, cleaned)
  return { number, width, height, inks, rules: rulesOf(canvas, scale), breaks }
}

/** The parts of a page in reading order: ruled tables with merged cells apart, all else as lines. */
export function regionsOf(page: RedactedPage): Region[] {
  const sheet = sheetOf(page)
  return ruledParts(sheet).map(({ inks, ruled }) => ({
    page: sheet,
    lines: linesOf(inks),
    ...(ruled && { ruled }),
  }))
}
