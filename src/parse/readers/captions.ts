import type { Word } from '../../phi/redacted-page.ts'
import type { Cell, Row } from '../layout-types.ts'
import { mendedText } from './misread.ts'
import { plain } from './span.ts'

/** Blank in em between a caption and the value below it. */
const CAPTION_GAP = 1.6

/** Cells that answer instead of naming something: "$50", "80%", "None", "Yes", "12 months", "—". */
const ANSWER =
  /^(?:\$|\d|[-–—*]+$|(?:none|n\/?a|nc|n\/c|yes|no|y|n|waived(?! (?:for|on))|applies(?! to)|unlimited|covered|excluded|included|not (?:covered|applicable)|no (?:charge|limit|maximum|deductible|wait\w*)|paid in full)\b[^?:]{0,24}$)/i

/** True for the text of a cell that answers instead of naming something. */
export const isAnswer = (text: string) => ANSWER.test(text.trim())

const overlap = (a: Cell, b: Cell) => Math.min(a.box[2], b.box[2]) - Math.max(a.box[0], b.box[0])

/** A short text that could be the caption of a form field: no figure, no sentence. */
const isCaption = (text: string) =>
  text.length > 1 &&
  text.length <= 60 &&
  !/[a-z]{4}\.$|[,;]$/.test(text) &&
  /[a-z]/i.test(text) &&
  !isAnswer(text) &&
  !/[$%]|\d{3}|[a-z]{4}\.\s/.test(text)

/** Values of one caption below each other: "$50 per individual" over "$150 per family". */
const VALUES_BELOW = 3

/** A line of a caption's list that says whose amount it is: "Individual $50". */
const WITH_AMOUNT = /^[A-Za-z][A-Za-z /]{1,24}:? \$[\d,]+(?:\.\d\d)?$/

/** The caption right above a cell: "Annual maximum" over "$1,500", with the caption's other values between them. */
export function captionAbove(cell: Cell, row: Row, rows: readonly Row[], at: number): string {
  let below = { top: cell.box[1], size: row.size }
  for (let i = at - 1, values = 0; i >= 0 && values < VALUES_BELOW; i--) {
    const above = rows[i]!
    if (above.page !== row.page) return ''
    if (above.kind === 'furniture') continue
    const gap = below.top - above.box[3]
    const caption = above.cells.find((c) => overlap(c, cell) > 0)
    if (gap > CAPTION_GAP * below.size) return ''
    if (gap < -below.size || !caption) continue
    // A heading over rows of pairs ("PAYER" over "NAME | …") is no caption of their labels.
    if (above.kind === 'heading' && row.cells.length > 1) return ''
    if (isCaption(caption.text)) {
      // A label whose answer stands beside it has none below it.
      const answered =
        above.table !== null && above.cells.some((c) => c.box[0] > caption.box[2] && isAnswer(c.text))
      return answered ? '' : mendedText(plain(caption.text), above.confidence < 100)
    }
    if (!isAnswer(caption.text) && !WITH_AMOUNT.test(caption.text)) return ''
    values++
    below = { top: above.box[1], size: above.size }
  }
  return ''
}

/** Blank in em between the lines of one cell; the next row stands farther off. */
const WRAP_GAP = 0.5

/** The next line of a cell that was wrapped. */
export interface Tail {
  words: Word[]
  /** Nothing else stands in that line; otherwise other cells were wrapped with it, or it is a row of its own. */
  alone: boolean
}

/** A line of the next row that the cell had no room for: the word would have run into the cell to its right. */
function isOverflow(cell: Cell, row: Row, below: Cell): boolean {
  const right = row.cells.find((c) => c.box[0] > cell.box[2])
  const [first] = below.words
  const [last] = cell.words
  if (!right || !first || !last || first.bold !== last.bold || Math.abs(first.size - last.size) > 0.5)
    return false
  return right.box[0] - cell.box[2] < first.box[2] - first.box[0] + row.size * 1.5
}

/** What stands right below a cell, set as close as the lines of one cell are; no words where nothing does. */
export function wrappedTail(cell: Cell, row: Row, rows: readonly Row[], at: number): Tail {
  const next = rows[at + 1]
  const below = next?.cells.find((c) => Math.abs(c.box[0] - cell.box[0]) < row.size * 0.5)
  if (!next || !below || next.page !== row.page) return { words: [], alone: true }
  const isBody = row.kind === 'body' && (next.kind === 'body' || isOverflow(cell, row, below))
  // A value set large enough to pass for a heading is wrapped like any other.
  const isLarge =
    row.kind === 'heading' &&
    next.kind === 'heading' &&
    Math.abs(next.size - row.size) < 0.5 &&
    next.bold === row.bold
  if (!(isBody || isLarge) || next.cells.some((c) => c.text.includes(':'))) return { words: [], alone: true }
  const gap = below.box[1] - cell.box[3]
  const close = gap > -row.size * 0.5 && gap < row.size * WRAP_GAP
  return { words: close ? below.words : [], alone: next.cells.length === 1 }
}
