import { cellText, type GridLine, hasBenefit } from './grid.ts'
import { wordsOf } from './lines.ts'
import { isClassName, isHeadWord, payerIn, roleOfHead } from './roles.ts'
import { isCodeText, isValueText } from './value-text.ts'
import { textOf } from './words-text.ts'

/** Rows under one head. A head in the middle of a table, or a band that changes who pays, starts a new part. */
export interface Part {
  head: GridLine[]
  body: GridLine[]
  /** Words of a band above these rows that says who pays ("Plan pays (in-network)"). */
  band: string | null
}

const MOST_HEAD_LINES = 4

/** The cells beside the labels: right of them, or shares printed before the names. */
const right = (line: GridLine, label: number) =>
  line.cells.filter(
    (c) =>
      c.column > label ||
      (c.column < label && !isCodeText(cellText(c)) && roleOfHead(cellText(c)) !== 'code'),
  )

/** The corner of a head: "Service", "Code", or who pays ("Plan pays"). */
export const isHeadLabel = (text: string): boolean =>
  ['label', 'code'].includes(roleOfHead(text) ?? '') ||
  (payerIn(text) !== null && text.split(' ').length <= 3 && !/\d/.test(text))

/** A head cell is a few words, not a sentence. */
const isShort = (cell: GridLine['cells'][number]) => cell.inks.length <= 9 && !/[.;]$/.test(cellText(cell))

/** Most of the words right of the labels are known head words, and values stand below them. */
function speaksAsHead(line: GridLine, below: GridLine[], label: number): boolean {
  const cells = right(line, label)
  const known = cells.filter((cell) => roleOfHead(cellText(cell)) !== null || isClassName(cellText(cell)))
  if (known.length < cells.length / 2 || !cells.every(isShort)) return false
  const name = line.cells.find((c) => c.column <= label)
  // "Plan type | PPO" is a row of its own.
  const only = cells.length === 1 && name !== undefined && !isHeadLabel(cellText(name)) ? cells[0]! : null
  if (
    only &&
    !/\b(?:network|co-?insurance|coverage|benefit|percent|limit|freq)/i.test(cellText(only)) &&
    payerIn(cellText(only)) === null
  ) {
    return false
  }
  return below
    .slice(0, 6)
    .some((l) => l.cells.some((c) => known.some((k) => k.column === c.column) && isValueText(cellText(c))))
}

/** The cells stand over columns of values. */
function standsOverValues(line: GridLine, below: GridLine[], label: number): boolean {
  const cells = right(line, label)
  const over = cells.filter((cell) => {
    const under = below.flatMap((l) => l.cells.filter((c) => c.column === cell.column)).slice(0, 6)
    return under.length >= 2 && under.filter((c) => isValueText(cellText(c))).length >= under.length * 0.6
  })
  return over.length > 0 && over.length >= cells.length / 2
}

const isBold = (line: GridLine) => line.line.inks.every((i) => i.word.bold)

/** A line without a label that is centred beside a line of the head is part of it. */
const isBeside = (head: GridLine, line: GridLine, label: number) =>
  right(line, label).length === line.cells.length &&
  Math.abs(head.line.cy - line.line.cy) < head.line.em * 0.9

/** Number of lines at the top of a table that are its head. */
function headSize(lines: GridLine[], label: number): number {
  let size = 0
  for (let i = 0; i < Math.min(lines.length - 1, MOST_HEAD_LINES); i++) {
    const line = lines[i]!
    const cells = right(line, label)
    const upper = lines[i - 1]
    if (size > 0 && size === i && upper && isBeside(upper, line, label)) {
      size = i + 1
      continue
    }
    if (
      cells.some((c) => isValueText(cellText(c)) && roleOfHead(cellText(c)) === null) ||
      hasBenefit(line, label)
    )
      break
    // "Type 1 | Type 2 | Type 3" over lists of services.
    if (size === i && line.cells.length >= 2 && line.cells.every((c) => isClassName(cellText(c)))) {
      size = i + 1
      continue
    }
    const name = line.cells.find((c) => c.column <= label)
    const namesRow = name !== undefined && !isHeadLabel(cellText(name))
    if (size > 0 && namesRow) break
    if (cells.length === 0) continue
    const below = lines.slice(i + 1)
    const bolder = isBold(line) && !below.every(isBold)
    if (speaksAsHead(line, below, label) || standsOverValues(line, below, label) || bolder) size = i + 1
    else if (size === 0) break
  }
  return size
}

/** A head that comes again or changes in the middle of a table. */
function isHeadAgain(line: GridLine, above: GridLine | undefined, below: GridLine[], label: number): boolean {
  const cells = right(line, label)
  // The wrapped ends of cells are no head.
  if (!line.cells.some((c) => c.column <= label) && cells.some((c) => /^[\p{Ll}]/u.test(cellText(c))))
    return false
  if (above && line.line.cy - above.line.cy < line.line.em * 1.35 && !isBold(line) && cells.length < 2)
    return false
  if (cells.length === 0 || hasBenefit(line, label)) return false
  const isValue = (text: string) => isValueText(text) && !isHeadWord(text)
  if (cells.some((c) => isValue(cellText(c)) || !isShort(c))) return false
  const roles = cells.map((c) => roleOfHead(cellText(c)))
  const strong = roles.filter((r) => r !== null && r !== 'label' && r !== 'limits' && r !== 'deductible')
  const name = line.cells.find((c) => c.column <= label)
  if (name && /^\p{Ll}/u.test(cellText(name))) return false
  const texts = new Set(cells.map((c) => cellText(c).toLowerCase()))
  // "Network | PPO | PPO" is a row; a head says something else in each column.
  if (name && !isHeadLabel(cellText(name)) && (texts.size < cells.length || strong.length < cells.length))
    return false
  const next = below.find((l) => l.cells.length > 1 || hasBenefit(l, label))
  if (!next || strong.length === 0) return false
  // "Service | Plan pays | Ded. Y/N | Frequency / limit": every column is named, one of them says what is paid.
  const named = name !== undefined && isHeadLabel(cellText(name)) && roles.every((r) => r !== null)
  return (
    (named || strong.length >= cells.length / 2) &&
    (cells.length >= 2 || hasBenefit(next, label)) &&
    words(line) <= 16
  )
}

const words = (line: GridLine) => line.line.inks.length

/** A line across the table that says whose share follows. */
function payerBand(line: GridLine): string | null {
  if (line.cells.length !== 1 || words(line) > 12) return null
  const text = textOf(wordsOf(line.cells[0]!.inks))
  return payerIn(text) === null || /^\p{Ll}|[.]$/u.test(text) || /\d\s?%/.test(text) ? null : text
}

/** A line of boxes to tick ("I elect: ☐ Low Plan ☒ High Plan") above a head names no columns. */
const isChoice = (line: GridLine) =>
  (textOf(wordsOf(line.line.inks)).match(/[☐☒☑□]|\[[xX ]?\]/g) ?? []).length >= 2

/** Cuts the lines of a table into parts, each under its own head. */
export function partsOf(lines: GridLine[], label: number): Part[] {
  const choices = lines.findIndex((line) => !isChoice(line))
  if (choices > 0 && headSize(lines.slice(choices), label) > 0)
    return [{ head: [], body: lines.slice(0, choices), band: null }, ...partsOf(lines.slice(choices), label)]
  const size = headSize(lines, label)
  // Lines above the head (a sentence, a title) are rows of their own.
  const start = Math.max(
    0,
    lines
      .slice(0, size)
      .findIndex((l) => right(l, label).length > 0 || l.cells.some((c) => isHeadLabel(cellText(c)))),
  )
  let part: Part = { head: lines.slice(start, size), body: [], band: null }
  const parts = start > 0 ? [{ head: [], body: lines.slice(0, start), band: null }, part] : [part]
  for (let i = size; i < lines.length; i++) {
    const line = lines[i]!
    const band = payerBand(line)
    const again = isHeadAgain(line, lines[i - 1], lines.slice(i + 1, i + 4), label)
    const upper = part.head[part.head.length - 1]
    const goesOn = part.body.length === 0 && part.band === null
    if (again || (goesOn && upper && isBeside(upper, line, label))) {
      if (goesOn) part.head.push(line)
      else {
        const above = part.body.length > 0 && isBeside(line, lines[i - 1]!, label) ? part.body.splice(-1) : []
        part = { head: [...above, line], body: [], band: null }
        parts.push(part)
      }
    } else {
      if (band) {
        part = { head: part.head, body: [], band }
        parts.push(part)
      }
      part.body.push(line)
    }
  }
  return parts.filter((p) => p.body.length > 0)
}
