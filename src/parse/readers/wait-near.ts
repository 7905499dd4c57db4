import type { Word } from '../../phi/redacted-page.ts'
import type { Cell, Layout, Row } from '../layout-types.ts'
import { isAnswer } from './captions.ts'
import { classesOrMembersIn } from './classes.ts'
import { plain } from './span.ts'
import { type WaitName, wantsNames } from './wait-names.ts'
import { namesWait } from './wait-words.ts'

/** Rows above a wait in which its name may stand. */
const REACH = 6
/** Longest name in words. */
const NAME_WORDS = 7

interface Spot {
  row: Row
  at: number
  cell: Cell
}

const known = new WeakMap<Layout, Map<Word, Spot>>()

function spotOf(layout: Layout, word: Word | undefined): Spot | null {
  let spots = known.get(layout)
  if (!spots) {
    spots = new Map()
    layout.rows.forEach((row, at) => {
      for (const cell of row.cells) for (const w of cell.words) spots!.set(w, { row, at, cell })
    })
    known.set(layout, spots)
  }
  return (word && spots.get(word)) ?? null
}

/** The cell of a row that a place below belongs to: the one above it, else the nearest that begins left of it. */
function over(row: Row, box: Cell['box']): Cell | null {
  const own = row.cells.find((c) => c.box[0] < box[2] && box[0] < c.box[2])
  if (own || row.cells.length < 2) return own ?? null
  const left = row.cells.filter((c) => c.box[0] <= box[0] + row.size)
  return left.at(-1) ?? null
}

/** Captions of the figures of a card. */
const SUBCAPTION =
  /\bdeductible|\bmaximum|\bmax\b|\blimit|\bpays?\b|\blifetime|\bco-?insurance|\bage\b|\bfrequenc|\bremaining|\bcover(?:s|ed|age)\b|[%$\d]/i

/** Names in the column above: "Crowns" over "50%" over "12-month wait". A heading that names nothing ends the search. */
function above(layout: Layout, { row, at, cell }: Spot): WaitName[] {
  for (let i = at - 1; i >= Math.max(0, at - REACH); i--) {
    const other = layout.rows[i]!
    if (other.page !== row.page) return []
    const caption = over(other, cell.box)
    if (!caption) continue
    const text = plain(caption.text)
    const names =
      isAnswer(text) || /\bmaximum|\bdeductible|\blifetime/i.test(text) || caption.words.length > NAME_WORDS
        ? []
        : wantsNames(text)
    if (names.length > 0 && names.length < 3) return names
    // The first words above are the card's name, unless they caption one of its figures.
    if (other.kind === 'heading' || (!isAnswer(text) && !SUBCAPTION.test(text))) return []
  }
  return []
}

/** Lines of a badge or card that stand close above each other, down to the wait: "70%", "Simple repairs", "(after 6 months)". */
function cardOf(layout: Layout, { row, at, cell }: Spot): [number, number] {
  let top = cell.box[1]
  for (let i = at - 1; i >= Math.max(0, at - 3); i--) {
    const other = layout.rows[i]!
    const own = other.cells.find((c) => c.box[0] < cell.box[2] && cell.box[0] < c.box[2])
    if (other.page !== row.page || !own || top - own.box[3] > 1.5 * row.size) break
    top = own.box[1]
    if (/%|^\W*\d{1,3}\W*$/.test(own.text)) break
  }
  return [top - row.size / 2, cell.box[3] + row.size / 2]
}

/** Services listed right of a badge, at its height: the class that their typical members make up. */
function beside(layout: Layout, spot: Spot): WaitName[] {
  const [top, bottom] = cardOf(layout, spot)
  const listed = layout.rows.flatMap((row) =>
    row.page !== spot.row.page
      ? []
      : row.cells.filter((c) => {
          const middle = (c.box[1] + c.box[3]) / 2
          return c.box[0] >= spot.cell.box[2] && middle > top && middle < bottom
        }),
  )
  const votes = listed
    .filter((c) => !/\brepairs?\b|\breline/i.test(c.text))
    .flatMap((c) => classesOrMembersIn(plain(c.text)).slice(-1))
  const count = (name: WaitName) => votes.filter((v) => v === name).length
  return [...new Set(votes)].sort((a, b) => count(b) - count(a)).slice(0, 1)
}

/** A badge's remark: "(after 6 months)", "after a 12-month wait", "12-month wait". */
export const isRemark = (text: string): boolean =>
  text.split(/\s+/).length <= 8 &&
  (/^\W*(?:\w\s)?\W*(?:\d{1,3} ?% ?)?\W*(?:after|following|begins? after|from) (?:a |the first )?[\w-]+[\s-]*(?:months?|mos?\.?|years?)\b(?: wait\w*(?: period)?)?\W*$/i.test(
    text,
  ) ||
    (namesWait(text) && wantsNames(text).length === 0))

/**
 * Whose wait it is that stands alone on a card, in a tile or below its caption.
 * @param word the first word of the wait
 * @returns the names, none where nothing near says them
 */
export function namesNear(layout: Layout, word: Word | undefined): WaitName[] {
  const spot = spotOf(layout, word)
  if (!spot) return []
  const names = above(layout, spot)
  return names.length > 0 ? names : beside(layout, spot)
}
