import { median } from '../layout/ink.ts'
import { payerIn } from '../layout/roles.ts'
import { textOf, wordsAt } from '../layout/words-text.ts'
import type { Layout, Row } from '../layout-types.ts'
import { isElsewhere } from './context.ts'
import { type Named, subjectsOf } from './subjects.ts'
import { planShare, type Value, valuesIn } from './value.ts'

/** A run of words on one level of a page, whatever table or text column it was read into. */
export interface Piece {
  page: number
  text: string
  words: Row['cells'][number]['words']
  x0: number
  x1: number
  y0: number
  y1: number
  /** Height of the type. */
  em: number
  /** The row that it was read into. */
  row: Row
}

const GAP = 1.2
const LEVEL = 0.45
/** Below it the words lie level. */
const LEAST_SLOPE = 0.002

type Word = Piece['words'][number]

const heightOf = (word: Word) => word.size || word.box[3] - word.box[1]

/** A leaning page: how far a line sinks on its way to the right. */
function slopeOf(rows: Row[]): number {
  const slopes = rows.flatMap((row) => {
    const words = row.cells.flatMap((c) => c.words)
    const [first, last] = [words[0], words[words.length - 1]]
    const far = first && last && last.box[0] - first.box[0] > heightOf(first) * 10
    return !row.table && far ? [(middleOf(last) - middleOf(first)) / (last.box[0] - first.box[0])] : []
  })
  const slope = slopes.length >= 3 ? median(slopes) : 0
  return Math.abs(slope) > LEAST_SLOPE ? slope : 0
}

const middleOf = (w: Word) => (w.box[1] + w.box[3]) / 2

function pieceOf(words: Word[], row: Row, slope: number): Piece {
  const boxes = words.map(({ box: [x0, y0, x1, y1] }) => {
    const [dx, dy] = [(slope * (y0 + y1)) / 2, (slope * (x0 + x1)) / 2]
    return [x0 + dx, y0 - dy, x1 + dx, y1 - dy] as const
  })
  const em = Math.max(...words.map(heightOf))
  const edge = (i: 0 | 1 | 2 | 3, of: (...values: number[]) => number) => of(...boxes.map((b) => b[i]))
  return {
    page: row.page,
    text: textOf(words),
    words,
    x0: edge(0, Math.min),
    y0: edge(1, Math.min),
    x1: edge(2, Math.max),
    y1: edge(3, Math.max),
    em,
    row,
  }
}

/** Words of one row, cut where they leave the level or stand apart. */
function piecesOfRow(row: Row, slope: number): Piece[] {
  const cy = (w: Word) => middleOf(w) - (slope * (w.box[0] + w.box[2])) / 2
  const words = row.cells.flatMap((c) => c.words).toSorted((a, b) => cy(a) - cy(b) || a.box[0] - b.box[0])
  const levels: Word[][] = []
  for (const word of words) {
    const last = levels[levels.length - 1]
    if (last && cy(word) - cy(last[0]!) < heightOf(word) * LEVEL) last.push(word)
    else levels.push([word])
  }
  return levels.flatMap((level) => {
    const runs: Word[][] = []
    for (const word of level.toSorted((a, b) => a.box[0] - b.box[0])) {
      const last = runs[runs.length - 1]
      const before = last?.[last.length - 1]
      if (last && before && word.box[0] - before.box[2] < heightOf(word) * GAP) last.push(word)
      else runs.push([word])
    }
    return runs.map((run) => pieceOf(run, row, slope))
  })
}

/** The piece goes on with a text that began above it. */
const goesOn = (above: Piece, piece: Piece) =>
  above.page === piece.page &&
  Math.abs(above.x0 - piece.x0) < piece.em * 0.5 &&
  Math.abs(above.em - piece.em) < piece.em * 0.1 &&
  piece.y0 - above.y1 < piece.em * 0.9 &&
  piece.y0 > above.y0 + piece.em * 0.5

/** All pieces of a document's pages outside heads and feet, from top to bottom; wrapped lines are one piece. */
export function piecesIn(layout: Layout): Piece[] {
  const slopes = Array.from({ length: layout.pageCount }, (_, i) =>
    slopeOf(layout.rows.filter((r) => r.page === i + 1)),
  )
  const lean = (row: Row) => slopes[row.page - 1] ?? 0
  const rows = layout.rows.filter((row) => row.kind !== 'furniture' && !isElsewhere(row.section))
  return [...Map.groupBy(rows, (row) => row.page).values()].flatMap((page) => {
    const pieces: Piece[] = []
    const lines = page.flatMap((row) => piecesOfRow(row, lean(row)))
    for (const piece of lines.sort((a, b) => a.y0 - b.y0 || a.x0 - b.x0)) {
      const at = /^\p{Ll}/u.test(piece.text) ? pieces.findLastIndex((p) => goesOn(p, piece)) : -1
      const above = pieces[at]
      if (above) pieces[at] = pieceOf([...above.words, ...piece.words], above.row, lean(above.row))
      else pieces.push(piece)
    }
    return pieces
  })
}

/** What a piece names when it is a label ("Root canals", "Crowns, one per tooth in 8 years") and states no share. */
export function namedBy(piece: Piece): Named | null {
  if (piece.text.length > 90 || /\d\s?%|\.\s/.test(piece.text)) return null
  const named = subjectsOf(piece.text.replace(/^[•●▪■·*-]\s*/, ''), true, piece.row.confidence < 100)
  const first = named.subjects[0]
  return first && first.part === 'subject' && first.from <= 24 ? named : null
}

/** A share that stands alone or opens its piece ("80%", "90%, 1 per quadrant every 24 months", "Not covered"). */
export interface Share {
  piece: Piece
  value: Value
  /** The value's own words. */
  words: Word[]
}

const OPENING = /^\W*(?:(?:we|the|plan|pays?|covered|coverage|at|up|to|co-?insurance|benefit)\b[\s:]*)*$/i

/** The share that a piece states; null for any other piece, and where it names services too. */
export function shareBy(piece: Piece): Share | null {
  const value = valuesIn(piece.text)[0]
  if (!value || value.network === 'out' || !OPENING.test(piece.text.slice(0, value.from))) return null
  const rest = piece.text.slice(value.to)
  if (/\b(?:used|remaining|left|met|complete[d]?|off|savings?|less)\b/i.test(rest)) return null
  if (rest.length > 60 || subjectsOf(rest, true, false).subjects.length > 0) return null
  return { piece, value, words: wordsAt(piece.words, value.from, value.to) }
}

/** What the plan pays by a share: what the patient pays, as its caption or the headings above say, is turned round. */
export function percentOf(share: Share, caption: string | null): number {
  const said = [caption ?? '', ...share.piece.row.section.toReversed()].map(payerIn).find((p) => p !== null)
  return planShare(share.value, (share.value.payer ?? said) === 'you')
}
