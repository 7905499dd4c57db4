import { isGivenName, isSurname } from '../lexicon/names.ts'
import { type Caption, isAnchored } from './find-labels.ts'
import { PERSONAL } from './labels.ts'
import type { Cell, Line, Sheet } from './lines.ts'
import type { Scene } from './scene.ts'
import type { Token } from './tokens.ts'

/** Tokens that may be what a caption announces, and where they stand to it. */
export interface Value {
  cell: Cell
  tokens: Token[]
  where: 'right' | 'next' | 'below'
  /** Under the head of a table; `personal` when the head announces other data of persons too. */
  column?: 'personal' | 'plain'
}

const REACH_BELOW = 2.9 // type sizes from caption to a value under it
const ROWS = 80

/** Whether a caption inside a cell ends the value before it: "Jane Page" does not end at "page". */
function endsValue(caption: Caption): boolean {
  if (caption.colon || caption.strong || caption.to - caption.from > 1) return true
  const word = caption.cell.tokens[caption.from]!.text
  return !isSurname(word) && !isGivenName(word)
}

/** The tokens after a caption in its own cell, up to the next caption. */
export function restOf(scene: Scene, caption: Caption): Token[] {
  const following = (scene.captions.get(caption.cell) ?? []).filter(
    (c) => c.from >= caption.to && endsValue(c),
  )
  return caption.cell.tokens.slice(caption.to, following[0]?.from ?? caption.cell.tokens.length)
}

/** Whether a cell is a caption for something else rather than a value. */
export function isCaptionCell(scene: Scene, cell: Cell): boolean {
  return (scene.captions.get(cell) ?? []).some(
    (c) => c.from === 0 && (c.whole || c.colon || (c.strong && isAnchored(c))) && c.role !== 'coverage_date',
  )
}

const isHead = (scene: Scene, cell: Cell | undefined) =>
  cell !== undefined && (scene.captions.get(cell) ?? []).some((c) => c.whole && !c.colon)

/** Whether a caption stands in the head of a table: a neighbour is a caption too, not its value. */
function headsTable(scene: Scene, cell: Cell): boolean {
  const { cells } = cell.line
  const at = cells.indexOf(cell)
  const next = cells[at + 1]
  return next ? isHead(scene, next) : isHead(scene, cells[at - 1])
}

const LINKS = new Set(['is', 'are', 'was', 'of', 'the', 'as'])

/** The rest of a caption's cell without "is" and the like, running on into the next line of a paragraph. */
function runningRest(scene: Scene, caption: Caption): { cell: Cell; tokens: Token[] } {
  const rest = restOf(scene, caption)
  const skip = rest.findIndex((token) => !LINKS.has(token.key))
  const tokens = skip < 0 ? [] : rest.slice(skip)
  const next = scene.after.get(caption.cell)
  const atEnd = caption.to + rest.length === caption.cell.tokens.length
  if (tokens.length > 0 || !next || !atEnd) return { cell: caption.cell, tokens }
  return { cell: next, tokens: leading(scene, next) }
}

/** The value of a caption that wraps: it stands to the right, between the caption's lines, alone on its own line. */
function offsetBeside(scene: Scene, sheet: Sheet, cell: Cell): Cell | null {
  const near = [cell.line.index - 1, cell.line.index + 1].map((i) => sheet.lines[i])
  for (const line of near) {
    if (!line || Math.abs(line.y - cell.line.y) > 1.25 * cell.line.size) continue
    const first = line.cells[0]!
    if (first.x0 > cell.x1 && !isCaptionCell(scene, first)) return first
  }
  return null
}

/** The tokens of a row that stand under one of the cells of the head, judged against all of them. */
function tokensUnder(head: Line, column: Cell, row: Line): { cell: Cell; tokens: Token[] }[] {
  const size = row.size
  const at = head.cells.indexOf(column)
  const next = head.cells[at + 1]?.x0 ?? Number.POSITIVE_INFINITY
  return row.cells.flatMap((cell) => {
    const over = head.cells.filter((h) => h.x0 < cell.x1 && h.x1 > cell.x0)
    if (over.length === 1) return over[0] === column ? [{ cell, tokens: cell.tokens }] : []
    if (over.length === 0) {
      const left = head.cells.findLast((h) => h.x0 <= cell.x0 + 1.2 * size) ?? head.cells[0]
      return left === column ? [{ cell, tokens: cell.tokens }] : []
    }
    const tokens = cell.tokens.filter(
      (t) => t.box[0] >= column.x0 - 1.2 * size && t.box[0] < next - 0.6 * size,
    )
    return tokens.length > 0 ? [{ cell, tokens }] : []
  })
}

/** Whether a row goes on with the columns of the first row under the head. */
const continues = (first: Line, row: Line) =>
  row.cells.filter((cell) =>
    first.cells.some(
      (c) => Math.abs(c.x0 - cell.x0) < 1.5 * row.size || Math.abs(c.x1 - cell.x1) < 1.5 * row.size,
    ),
  ).length *
    2 >=
  Math.max(row.cells.length, 2)

function columnBelow(scene: Scene, sheet: Sheet, caption: Caption): Value[] {
  const head = caption.cell.line
  const values: Value[] = []
  const personal =
    head.cells.filter((cell) => (scene.captions.get(cell) ?? []).some((c) => c.whole && PERSONAL.has(c.role)))
      .length >= 2
  let first: Line | null = null
  let pitch = 0
  let last = head
  for (const line of sheet.lines.slice(head.index + 1, head.index + 1 + ROWS)) {
    const gap = line.y - last.y
    if (gap > (pitch > 0 ? 2.2 * pitch + 0.5 * line.size : 4 * head.size)) break
    if (isCaptionCell(scene, line.cells[0]!)) break
    // a second line of the head, or of a wrapped value, may stand between
    if (first && !continues(first, line) && gap > 1.7 * line.size) break
    first ??= line
    pitch = Math.max(pitch, gap)
    last = line
    for (const { cell, tokens } of tokensUnder(head, caption.cell, line))
      values.push({ cell, tokens, where: 'below', column: personal ? 'personal' : 'plain' })
  }
  return values
}

function oneBelow(scene: Scene, sheet: Sheet, caption: Caption): Value[] {
  const { cell } = caption
  const x0 = cell.tokens[caption.from]!.box[0]
  const at = cell.line.cells.indexOf(cell)
  const bound = cell.line.cells[at + 1]?.x0 ?? Number.POSITIVE_INFINITY
  for (const line of sheet.lines.slice(cell.line.index + 1)) {
    if (line.y - cell.line.y > REACH_BELOW * Math.max(cell.line.size, line.size)) return []
    const under = line.cells.find((c) => c.x0 < bound - line.size && c.x1 > x0 && c.x0 > x0 - 3 * line.size)
    if (!under) continue
    if (isCaptionCell(scene, under) || Math.abs(under.x0 - x0) > 12 * line.size) return []
    return [{ cell: under, tokens: under.tokens, where: 'below' }]
  }
  return []
}

/**
 * What a caption may announce, best guess first: the rest of its cell, else the next cell of its line, else what stands
 * under it (one value, or a whole column when the caption heads a table).
 */
export function valuesOf(scene: Scene, sheet: Sheet, caption: Caption): Value[] {
  const rest = runningRest(scene, caption)
  if (rest.tokens.length > 0) return [{ ...rest, where: 'right' }]
  const follows = caption.to < caption.cell.tokens.length
  if (follows) return []
  const { line } = caption.cell
  if (caption.whole && !caption.colon && headsTable(scene, caption.cell))
    return columnBelow(scene, sheet, caption)
  const at = line.cells.indexOf(caption.cell)
  const next = line.cells[at + 1] ?? (at === 0 ? offsetBeside(scene, sheet, caption.cell) : null)
  const beside: Value[] =
    next && !isCaptionCell(scene, next) ? [{ cell: next, tokens: leading(scene, next), where: 'next' }] : []
  return [...beside, ...(caption.whole ? oneBelow(scene, sheet, caption) : [])]
}

/** A cell's tokens up to the first caption inside it. */
function leading(scene: Scene, cell: Cell): Token[] {
  const first = (scene.captions.get(cell) ?? []).find((c) => c.from > 0 && endsValue(c))
  return cell.tokens.slice(0, first?.from ?? cell.tokens.length)
}

/**
 * Reads the values of a caption: a column is read in every row, otherwise the first place that gives something counts.
 * @param read what to make of one place; an empty list means that it does not fit
 */
export function readValues<T>(values: readonly Value[], read: (value: Value) => T[]): T[] {
  const isColumn = values.filter((value) => value.where === 'below').length > 1
  if (isColumn) return values.flatMap(read)
  for (const value of values) {
    const found = read(value)
    if (found.length > 0) return found
  }
  return []
}
