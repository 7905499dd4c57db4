import type { Box, Page } from '../document/page.ts'
import { columnBelow, headsTable, isCaptionCell } from './columns.ts'
import type { Caption } from './find-labels.ts'
import { type Cell, type Sheet, straightY } from './lines.ts'
import { isPartlyUnread, isUnder } from './masks.ts'
import type { PhiSpan } from './redacted-page.ts'
import { asksForPerson } from './rules/fill-in.ts'
import type { Scene } from './scene.ts'

/** How far under its caption a value stands in a form's box, in type sizes. */
const REACH_BELOW = 2.9
/** How far to the left of its caption a column may begin, in type sizes. */
const LEFT_OF_HEAD = 1.2
/** How far above and below unread ink the cells of its column are asked, in type sizes. */
const COLUMN_REACH = 16
/** Fewer cells make no column. */
const LEAST_CELLS = 3

const middleOf = ([x0, y0, x1, y1]: Box) => [(x0 + x1) / 2, (y0 + y1) / 2] as const

/** Where the cell after a caption's begins, or the page ends. */
function rightOf(sheet: Sheet, cell: Cell): number {
  const next = cell.line.cells[cell.line.cells.indexOf(cell) + 1]
  return next?.x0 ?? sheet.page.width
}

/** Whether what stands under a caption is what it asks for: it's alone in its cell, and no value stands beside it. */
function asksBelow(scene: Scene, { cell, whole }: Caption): boolean {
  const next = cell.line.cells[cell.line.cells.indexOf(cell) + 1]
  return whole && (!next || isCaptionCell(scene, next))
}

/** Whether a ruled line runs between a caption and ink under it, so that the ink is in another box of the form. */
const isRuledOff = (page: Page, cell: Cell, [x, y]: readonly [number, number]) =>
  page.rules.some(
    ({ direction, box }) =>
      direction === 'horizontal' && box[1] > cell.line.y && box[3] < y && box[0] < x && box[2] > x,
  )

/** Whether ink stands under a caption that asks for a person's data: in its box of a form, or in the column that it heads. */
function isAskedFor(scene: Scene, sheet: Sheet, ink: Box): boolean {
  const [x] = middleOf(ink)
  const y = straightY(ink, sheet.page, sheet.slant)
  return scene.all.some(({ sheet: own, caption }) => {
    const { cell } = caption
    const { line } = cell
    if (own !== sheet || y <= line.y || !asksForPerson(scene, sheet, caption)) return false
    if (x < cell.x0 - LEFT_OF_HEAD * line.size || x >= rightOf(sheet, cell)) return false
    if (headsTable(scene, cell)) {
      const last = columnBelow(scene, sheet, caption).at(-1)?.cell.line
      if (last && y < last.y + last.size) return true
    }
    const isNear = y - line.y < REACH_BELOW * line.size
    return isNear && asksBelow(scene, caption) && !isRuledOff(sheet.page, cell, middleOf(ink))
  })
}

/** Whether most of the cells above and below ink are masked: its column holds persons' data, whatever its head says. */
function isInMaskedColumn({ page, lines, slant }: Sheet, ink: Box, masks: readonly Box[]): boolean {
  const y = straightY(ink, page, slant)
  const column = lines
    .filter((line) => Math.abs(line.y - y) < COLUMN_REACH * line.size)
    .flatMap((line) => line.cells.filter((cell) => cell.x0 < ink[2] && cell.x1 > ink[0]))
  const isMasked = ({ words }: Cell) =>
    words.filter((word) => isUnder(page.words[word]!, masks)).length * 2 > words.length
  return column.length >= LEAST_CELLS && column.filter(isMasked).length * 2 > column.length
}

/**
 * Unread ink where a person's data is asked for: under a caption that asks for it, or in a column most of whose cells are masked. Nobody knows what it
 * says, and what stands around it tells whose it is. (`filledFields` has the ink to the right of a caption.)
 * @param masks what was found so far
 */
export function unreadInZones(scene: Scene, masks: readonly PhiSpan[]): PhiSpan[] {
  return scene.sheets.flatMap((sheet) => {
    const { page } = sheet
    if (page.source !== 'ocr' || isPartlyUnread(page)) return []
    const own = masks.filter((mask) => mask.page === page.number).map((mask) => mask.box)
    return page.unread
      .filter((box) => !isUnder({ box }, own))
      .flatMap((box) => {
        const asked = isAskedFor(scene, sheet, box)
        if (!asked && !isInMaskedColumn(sheet, box, own)) return []
        const rule = asked ? 'unread: ink under a caption' : 'unread: ink in a masked column'
        return [{ page: page.number, box, type: 'unread', rule }]
      })
  })
}
