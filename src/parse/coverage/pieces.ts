import { payerIn } from '../layout/roles.ts'
import { boxAround, textOf, wordsAt } from '../layout/words-text.ts'
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

type Word = Piece['words'][number]

const heightOf = (word: Word) => word.size || word.box[3] - word.box[1]

function pieceOf(words: Word[], row: Row): Piece {
  const [x0, y0, x1, y1] = boxAround(words)
  const em = Math.max(...words.map(heightOf))
  return { page: row.page, text: textOf(words), words, x0, x1, y0, y1, em, row }
}

/** Words of one row, cut where they leave the level or stand apart. */
function piecesOfRow(row: Row): Piece[] {
  const words = row.cells
    .flatMap((c) => c.words)
    .toSorted((a, b) => a.box[1] + a.box[3] - b.box[1] - b.box[3] || a.box[0] - b.box[0])
  const levels: Word[][] = []
  for (const word of words) {
    const last = levels[levels.length - 1]
    const cy = (w: Word) => (w.box[1] + w.box[3]) / 2
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
    return runs.map((run) => pieceOf(run, row))
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
  const pieces: Piece[] = []
  const lines = layout.rows
    .filter((row) => row.kind !== 'furniture' && !isElsewhere(row.section))
    .flatMap(piecesOfRow)
    .sort((a, b) => a.page - b.page || a.y0 - b.y0 || a.x0 - b.x0)
  for (const piece of lines) {
    const at = /^\p{Ll}/u.test(piece.text) ? pieces.findLastIndex((p) => goesOn(p, piece)) : -1
    const above = pieces[at]
    if (above) pieces[at] = pieceOf([...above.words, ...piece.words], above.row)
    else pieces.push(piece)
  }
  return pieces
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
  if (rest.length > 60 || subjectsOf(rest, true, false).subjects.length > 0) return null
  return { piece, value, words: wordsAt(piece.words, value.from, value.to) }
}

/** What the plan pays by a share: what the patient pays, as its caption or the headings above say, is turned round. */
export function percentOf(share: Share, caption: string | null): number {
  const said = [caption ?? '', ...share.piece.row.section.toReversed()].map(payerIn).find((p) => p !== null)
  return planShare(share.value, (share.value.payer ?? said) === 'you')
}
