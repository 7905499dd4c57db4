import { isGivenName, isSurname } from '../lexicon/wide-names.ts'
import { columnBelow, headsTable, isCaptionCell } from './columns.ts'
import type { Caption } from './find-labels.ts'
import type { Cell, Sheet } from './lines.ts'
import { isFirmWord } from './organisations.ts'
import type { Scene } from './scene.ts'
import type { Token } from './tokens.ts'
import { fitOf, lookOf } from './value-looks.ts'

/** Tokens that may be what a caption announces, and where they stand to it. */
export interface Value {
  cell: Cell
  tokens: Token[]
  where: 'right' | 'next' | 'below' | 'above'
  /** Under the head of a table; `personal` when the head announces other data of persons too. */
  column?: 'personal' | 'plain'
  /** All captions of the block have their values on this side; the tokens are those of all lines of the value. */
  sided?: boolean
}

const REACH_BELOW = 2.9 // type sizes from caption to a value under it

/** Whether a caption inside a cell ends the value before it: "Jane Page" does not end at "page", nor "The Austin Company". */
function endsValue(caption: Caption): boolean {
  if (!caption.colon && /^(?:apt|apartment|unit|suite)$/.test(caption.cell.tokens[caption.from]!.key))
    return false
  const own = caption.cell.tokens.slice(caption.from, caption.to)
  if (!caption.colon && own.every((token) => isFirmWord(token.text))) return caption.strong
  if (caption.colon || caption.strong || own.length > 1) return true
  const word = caption.cell.tokens[caption.from]!.text
  return (
    !isSurname(word) && !isGivenName(word) && !(isFirmWord(word) || /^(?:state|county|city)$/i.test(word))
  )
}

/** The tokens after a caption in its own cell, up to the next caption. */
export function restOf(scene: Scene, caption: Caption): Token[] {
  const following = (scene.captions.get(caption.cell) ?? []).filter(
    (c) => c.from >= caption.to && endsValue(c),
  )
  return caption.cell.tokens.slice(caption.to, following[0]?.from ?? caption.cell.tokens.length)
}

const LINKS = new Set('is are was of the as ending ends in with'.split(' '))

const withoutLinks = (tokens: Token[]): Token[] => {
  const skip = tokens.findIndex((token) => !LINKS.has(token.key))
  return skip < 0 ? [] : tokens.slice(skip)
}

/** After a comma or a semicolon at a cell's end the next cells of the line go on with the list ("ROE, | JANE; POE, | MAX"). */
function overGap(scene: Scene, cell: Cell): Token[] {
  const { cells } = cell.line
  const next = cells[cells.indexOf(cell) + 1]
  if (!next || isCaptionCell(scene, next) || !/[,;]$/.test(cell.tokens.at(-1)!.after)) return []
  return [...next.tokens, ...overGap(scene, next)]
}

/** The rest of a caption's cell without "is" and the like, running on into the next line of a paragraph. */
function runningRest(scene: Scene, caption: Caption): { cell: Cell; tokens: Token[] } {
  const rest = restOf(scene, caption)
  const tokens = withoutLinks(rest)
  const next = scene.after.get(caption.cell)
  const atEnd =
    caption.to + rest.length === caption.cell.tokens.length && caption.cell.line.cells.at(-1) === caption.cell
  if (/,$/.test(tokens.at(-1)?.after ?? ''))
    return { cell: caption.cell, tokens: [...tokens, ...overGap(scene, caption.cell)] }
  if (tokens.length > 0 || !next || !atEnd) return { cell: caption.cell, tokens }
  return { cell: next, tokens: withoutLinks(leading(scene, next)) }
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

/** On cards of a portal the value stands over its small caption, in larger type. */
function oneAbove(scene: Scene, sheet: Sheet, caption: Caption): Value[] {
  const { cell } = caption
  const above = sheet.lines[cell.line.index - 1]
  const below = sheet.lines[cell.line.index + 1]
  if (!caption.whole || caption.colon || !above || above.size < 1.2 * cell.line.size) return []
  if (below && cell.line.y - above.y > 0.85 * (below.y - cell.line.y)) return []
  const next = cell.line.cells[cell.line.cells.indexOf(cell) + 1]
  if (next && !isCaptionCell(scene, next)) return []
  const over = above.cells.find((c) => Math.abs(c.x0 - cell.x0) < 1.2 * above.size)
  return over && !isCaptionCell(scene, over) ? [{ cell: over, tokens: over.tokens, where: 'above' }] : []
}

/** The value that stands over or under a caption of a grid, all of its lines together. */
function sided(cells: readonly Cell[], where: Value['where']): Value[] {
  const [cell] = cells
  const tokens = cells.flatMap((one) => one.tokens)
  return cell ? [{ cell, tokens, where, sided: true }] : []
}

/**
 * What a caption may announce, best guess first: the rest of its cell, else what stands over it on a card, else the next
 * cell of its line, else what stands under it (one value, or a whole column when the caption heads a table).
 */
export function valuesOf(scene: Scene, sheet: Sheet, caption: Caption): Value[] {
  const rest = runningRest(scene, caption)
  const after = caption.cell.tokens.slice(caption.to)
  if (!caption.whole && (rest.tokens.length > 0 || after.length > 0)) {
    const own: Value[] = rest.tokens.length > 0 ? [{ ...rest, where: 'right' }] : []
    return isMisread(caption, after) ? [...own, ...nextOf(scene, sheet, caption)] : own
  }
  // the last word of a name ("Lincoln Financial Group") announces nothing in the next cell
  if (!caption.whole && !caption.starts && !caption.colon && !caption.strong) return []
  const side = scene.sides.get(caption.cell)
  if (side && side.side !== 'unsure') return sided(side.cells, side.side === 'over' ? 'above' : 'below')
  const over = oneAbove(scene, sheet, caption)
  if (over.length > 0) return over
  if (caption.whole && !caption.colon && headsTable(scene, caption.cell))
    return columnBelow(scene, sheet, caption)
  return [...nextOf(scene, sheet, caption), ...(caption.whole ? oneBelow(scene, sheet, caption) : [])]
}

/** The value in the next cell of a caption's line. */
function nextOf(scene: Scene, sheet: Sheet, { cell }: Caption): Value[] {
  const { cells } = cell.line
  const at = cells.indexOf(cell)
  const next = cells[at + 1] ?? (at === 0 ? offsetBeside(scene, sheet, cell) : null)
  if (!next || isCaptionCell(scene, next)) return []
  return [{ cell: next, tokens: [...leading(scene, next), ...overGap(scene, next)], where: 'next' }]
}

/** A firm caption whose last words were misread ("SSN last t4"): what follows it in its cell can't be its value. */
function isMisread({ strong, from, role }: Caption, after: readonly Token[]): boolean {
  const isOdd = after.length > 0 && fitOf(role, lookOf(after)) <= 0
  return strong && from === 0 && isOdd && after.every((token) => token.text.replace(/\D/g, '').length < 3)
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
