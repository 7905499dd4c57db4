import { type Caption, isAnchored } from './find-labels.ts'
import { PERSONAL } from './labels.ts'
import type { Cell, Line, Sheet } from './lines.ts'
import type { Scene } from './scene.ts'
import type { Token } from './tokens.ts'
import type { Value } from './values.ts'

const ROWS = 80

/** Whether a cell is a caption for something else rather than a value. */
export function isCaptionCell(scene: Scene, cell: Cell): boolean {
  return (scene.captions.get(cell) ?? []).some(
    (c) =>
      (c.whole || (c.from === 0 && (c.colon || (c.strong && isAnchored(c))))) && c.role !== 'coverage_date',
  )
}

const isHead = (scene: Scene, cell: Cell | undefined) =>
  cell !== undefined && (scene.captions.get(cell) ?? []).some((c) => c.whole && !c.colon)

/** Whether a caption stands in the head of a table: a neighbour is a caption too, or most cells of the line are. */
export function headsTable(scene: Scene, cell: Cell): boolean {
  const { cells } = cell.line
  const heads = cells.filter((c) => isHead(scene, c)).length
  if (heads >= 3 && heads * 5 >= cells.length * 3) return true
  const at = cells.indexOf(cell)
  const next = cells[at + 1]
  if (next && !isHead(scene, next) && heads * 3 < cells.length * 2) return false
  return isHead(scene, next) || ((!next || heads > 1) && isHead(scene, cells[at - 1]))
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

/** What stands in the rows under a caption that heads a column, down to where the table ends. */
export function columnBelow(scene: Scene, sheet: Sheet, caption: Caption): Value[] {
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
    // prose across the columns ends the table
    if (
      line.cells.some(
        (cell) =>
          cell.tokens.length > 8 && head.cells.filter((h) => h.x0 < cell.x1 && h.x1 > cell.x0).length > 1,
      )
    )
      break
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
