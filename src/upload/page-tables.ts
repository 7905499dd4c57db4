import type { Box } from '../document/page.ts'
import type { PageTable, PageTables } from './contract.ts'
import { around, type KeptWord } from './kept-words.ts'
import {
  footOf,
  HEAD,
  HEAD_GAP,
  heightOf,
  isAnswer,
  type Line,
  middle,
  type Piece,
  stretchesOf,
  topOf,
} from './page-lines.ts'

/** A head has so many lines at most. */
const MOST_HEAD_LINES = 4
/** Share of the rows that leave a gutter free. */
const FREE = 0.9
/** Share of a column's cells by which it is one of figures, or of words. */
const MOST = 0.6
/** Cells of tables are short: more words in most of them are text in columns. */
const MOST_WORDS = 7
/** Names of rows begin no farther from the edge of their column, in heights of the type. */
const INDENT = 3
/** On a page that leans a head is cut no higher than this, as a share of its height. */
const MOST_LEAN = 1.35

/** What the first columns of a row say: a name, or a code before it. */
const NAME = /^(?=.*[a-z]{3})[^\d$]/i
const CODE = /^[A-Z]?\d{4,5}\b/i

/** A gutter between columns. */
interface Gutter {
  from: number
  to: number
}

/** Where nearly all rows leave white space between two cells, from left to right. */
function guttersOf(rows: readonly Line[], unit: number): Gutter[] {
  const edges = [...new Set(rows.flatMap((row) => row.slice(0, -1).map((piece) => piece.at[2])))]
  const gutters: Gutter[] = []
  for (const x of edges.sort((a, b) => a - b)) {
    const at = x + unit * 0.3
    const crossed = rows.filter((row) => row.some((piece) => piece.at[0] < at && piece.at[2] > at)).length
    const parts = rows.filter((row) => row[0]!.at[2] <= at && row.at(-1)!.at[0] >= at).length
    if (crossed > rows.length * (1 - FREE) || parts < rows.length * MOST) continue
    const to = Math.min(
      ...rows.flatMap((row) => row.map((piece) => piece.at[0])).filter((start) => start > at),
    )
    const last = gutters.at(-1)
    if (last && last.to >= to - unit) last.from = Math.max(last.from, x)
    else gutters.push({ from: x, to })
  }
  return gutters
}

const columnOf = (piece: Piece, gutters: readonly Gutter[]) =>
  gutters.filter(({ from }) => (piece.at[0] + piece.at[2]) / 2 > from).length

/** Cells of each column, from left to right. */
const columnsOf = (rows: readonly Line[], gutters: readonly Gutter[]): Piece[][] =>
  Array.from({ length: gutters.length + 1 }, (_, k) =>
    rows.flatMap((row) => row.filter((piece) => columnOf(piece, gutters) === k)),
  )

const shareOf = (pieces: readonly Piece[], is: (piece: Piece) => boolean) =>
  pieces.length === 0 ? 0 : pieces.filter(is).length / pieces.length

/** Box around pieces as they stand on the picture. */
const boxOf = (pieces: readonly Piece[]): Box => around(pieces.flatMap((piece) => piece.words))

/** Columns and what is in them. */
interface Columns {
  gutters: Gutter[]
  cells: Piece[][]
  /** The last column of the rows' names: a code may stand before them. */
  name: number
  figures: boolean[]
  /** Columns from here on are another table's: a second column of names between figures. */
  reach: number
}

/** What the columns of rows are; null where they are no table, or no plain one. */
function columnsIn(rows: readonly Line[], unit: number): Columns | null {
  const gutters = guttersOf(rows, unit)
  const cells = columnsOf(rows, gutters)
  const isNames = (k: number) => shareOf(cells[k] ?? [], ({ text }) => NAME.test(text)) >= MOST
  const coded = shareOf(cells[0]!, ({ text }) => CODE.test(text)) >= MOST
  const name = coded ? 1 : 0
  const words = cells.slice(name + 1).map((column) => middle(column.map((piece) => piece.words.length)))
  if (!isNames(name) || words.every((count) => count > MOST_WORDS)) return null
  const figures = cells.map((column, k) => k > name && shareOf(column, isAnswer) >= MOST)
  const isSecond = (k: number) => isNames(k) && !figures[k] && figures[k - 1] && figures[k + 1]
  const second = cells.findIndex((_, k) => k > name + 1 && isSecond(k))
  const reach = second < 0 ? cells.length : second
  return figures.some(Boolean) ? { gutters, cells, name, figures, reach } : null
}

/**
 * The lines of a table's head, right above its first row with an answer. Titles of sections may stand between; a title over all of it is none.
 * @param first the place of that row
 */
function headOf(lines: readonly Line[], first: number, { gutters, name, figures }: Columns): Line[] {
  const right = (line: Line) => line.filter((piece) => columnOf(piece, gutters) > name)
  const edge = gutters[name]!
  const heads: Line[] = []
  for (let at = first - 1; at >= 0 && first - at < MOST_HEAD_LINES + 2; at--) {
    const line = lines[at]!
    const isTitle = line.some((piece) => piece.at[0] < edge.from && piece.at[2] > edge.to)
    if (isTitle || right(line).some(isAnswer)) break
    if (right(line).length > 0) heads.unshift(line)
  }
  const over = heads.slice(-MOST_HEAD_LINES).flatMap(right)
  const named = new Map<number, string>()
  for (const piece of over) {
    const k = columnOf(piece, gutters)
    if (figures[k]) named.set(k, `${named.get(k) ?? ''} ${piece.text}`)
  }
  const told = over.filter((piece) => HEAD.test(piece.text))
  // Columns that are all called the same have no names there: it is a row that says the same of each.
  const isSure =
    named.size > 1
      ? told.length > 0 && new Set(named.values()).size > 1
      : named.size === 1 && told.length === over.length
  return isSure ? heads.slice(-MOST_HEAD_LINES) : []
}

/** Where most cells of the first column begin: what ends before that stands beside the table, as a menu does. */
function edgeOf(cells: readonly Piece[], unit: number): number {
  const starts = cells.map((piece) => piece.at[0])
  const near = (x: number) => starts.filter((start) => Math.abs(start - x) < unit).length
  return starts.reduce((best, x) => (near(x) > near(best) ? x : best), starts[0] ?? 0)
}

/** The table that a stretch of lines is, with its head and the column of its rows' names; null where it is text in columns, or unclear. */
function tableOf(lines: readonly Line[], unit: number): PageTable | null {
  const columns = columnsIn(
    lines.filter((line) => line.length > 1),
    unit,
  )
  if (!columns) return null
  const { gutters, cells, name, reach, figures } = columns
  const left = edgeOf(cells[0]!, unit)
  const start = edgeOf(cells[name]!, unit)
  const own = lines
    .map((line) => line.filter((piece) => columnOf(piece, gutters) < reach && piece.at[2] > left))
    .filter((line) => line.length > 0)
  const isNamed = (line: Line) =>
    line.some((piece) => columnOf(piece, gutters) === name && Math.abs(piece.at[0] - start) < INDENT * unit)
  const isRow = (line: Line) =>
    isNamed(line) && line.some((piece) => figures[columnOf(piece, gutters)] && isAnswer(piece))
  const [first, last] = [own.findIndex(isRow), own.findLastIndex(isRow)]
  if (first < 0) return null
  const heads = headOf(own, first, columns)
  let top = heads.length > 0 ? own.indexOf(heads[0]!) : first
  // Without a head there may be rows before the first figure.
  while (heads.length === 0 && top > 0 && own[top - 1]!.length > 1 && isNamed(own[top - 1]!)) top--
  let foot = last
  while (own[foot + 1]?.length === 1 && topOf(own[foot + 1]!) - footOf(own[foot]!) < HEAD_GAP * unit) foot++
  const rows = own.slice(top, foot + 1)
  const head = heads.length > 0 ? boxOf(heads.flat()) : null
  const isLevel = head && heightOf(head) < MOST_LEAN * (footOf(heads.at(-1)!) - topOf(heads[0]!))
  return {
    box: boxOf(rows.flat()),
    head: isLevel ? head : null,
    names: boxOf(rows.flat().filter((piece) => columnOf(piece, gutters) === name)),
  }
}

/**
 * The tables of a page, told by where its words stand: for what is no table, or may be none, there is nothing.
 * @param words what was kept of the redacted page
 * @returns boxes in page units; `print` is the height of its ordinary type, null on a page without words
 */
export function tablesOf(words: readonly KeptWord[]): PageTables {
  if (words.length === 0) return { print: null, tables: [] }
  const { unit, stretches } = stretchesOf(words)
  return { print: unit, tables: stretches.flatMap((stretch) => tableOf(stretch, unit) ?? []) }
}
