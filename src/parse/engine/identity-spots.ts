import type { Ink } from '../../layout/canvas.ts'
import type { Cell, Table } from '../../layout/cell.ts'
import type { Layout } from '../../layout/layout.ts'
import type { Passage } from '../../layout/passage.ts'
import type { Word } from '../../phi/redacted-page.ts'
import { labelKind } from '../../text/identity-labels.ts'
import { labelsIn } from '../../text/line-labels.ts'
import { gapsIn, type Spelled, spell } from '../readers/span.ts'

/** A piece of text with what stands around it. Characters of `text` lead back to their words. */
export interface Spot extends Spelled {
  page: number
  /** A cell of a table, a part of a line between wide blanks, or a line or sentence. */
  kind: 'cell' | 'part' | 'line'
  /** Places after which a wide blank parts the text. */
  gaps: readonly number[]
  /** Texts beside it: left of it, just above it, the head of its column, the first of its row. */
  left: string
  above: string
  head: string
  lead: string
  /** The nearest heading above. */
  heading: string
  /** The text that it follows without a gap. */
  before: string
  /** Words of the next line of its cell, or below it. */
  tail: readonly Word[]
  /** Where its line stands among the first lines of the document; later ones have none. */
  order: number | null
  /** Nothing else stands on its line. */
  isAlone: boolean
  /** It stands in the foot of its page. */
  isFoot: boolean
  y: number
}

/** Words that are read in one go, before it's known what stands around them. */
interface Piece {
  inks: readonly Ink[]
  kind: Spot['kind']
  heading: string
  /** What its table says stands left of it, over it, and over its column. */
  cell: { left: string; above: string; head: string; lead: string } | null
  /** The pieces before and behind it in its passage. */
  follows: Piece | null
  next: Piece | null
  passage: Passage
  /** A wide blank sets it apart from what stands beside it. */
  isApart: boolean
}

const textOf = (inks: readonly Ink[]) => spell(inks.map((ink) => ink.word)).text

/** A blank as wide as this parts columns, in heights of its type. */
const COLUMN_GAP = 0.85
/** Words of one line stand on bases that differ by less, in heights of their type. */
const ONE_LINE = 0.5

/** A printed line as the parts that wide blanks set apart. */
type Printed = Ink[][]

function printedLines({ inks }: Passage): Printed[] {
  const lines: Printed[] = []
  let last: Ink | undefined
  for (const ink of inks) {
    const same = last && Math.abs(ink.base - last.base) < ONE_LINE * ink.size && ink.x0 > last.x0
    if (!last || !same) lines.push([[ink]])
    else if (ink.x0 - last.x1 < COLUMN_GAP * ink.size) lines.at(-1)!.at(-1)!.push(ink)
    else lines.at(-1)!.push([ink])
    last = ink
  }
  return lines
}

/** Labels that names of companies end with: a line of its own below a name goes on with it. */
const ENDS_NAME = /^(?:company|insurance|insurance company|group|fund|trust|association|organization|plan)$/i

/** True for a text that is a label, or opens with one. */
function opensLabel(text: string): boolean {
  if (ENDS_NAME.test(text)) return false
  const [first] = labelsIn(text, [])
  return labelKind(text) !== null || (first?.start === 0 && first.kind !== 'other')
}

/** Where a sentence ends; "Inc." and the like end none. */
const ENDS =
  /(?<=[a-z)]{3}[.!?]|[A-Z]{4}[.!?]|\d[.!?])(?<!\b(?:Inc|Corp|Assoc|Bros|Mfg|Univ|Ltd|Dept|Ext|ext|Nos|nos)\.)\s+(?=[A-Z(])/g

/** The sentences of words that are read on over line ends. */
function sentencesOf(inks: readonly Ink[]): Ink[][] {
  const { text, starts } = spell(inks.map((ink) => ink.word))
  const ends = [...text.matchAll(ENDS)].map((m) => m.index)
  const sentences: Ink[][] = [[]]
  inks.forEach((ink, i) => {
    if (sentences.at(-1)!.length > 0 && ends.some((e) => e < starts[i]! && e >= starts[i - 1]!))
      sentences.push([])
    sentences.at(-1)!.push(ink)
  })
  return sentences
}

/** True where the words before this one end a line on purpose. */
const breaksBefore = (passage: Passage, ink: Ink): boolean => {
  const at = passage.starts[passage.inks.indexOf(ink)] ?? 0
  return passage.text[at - 1] === '\n'
}

/** Lines whose bases differ by less are one. */
const SAME_LINE = 2.5

/** Where labels stand in a row of a table: what stands beside one begins anew. */
const labelsOf = (cells: readonly Cell[]): number[] =>
  cells.flatMap((cell) =>
    printedLines(cell.passage).flatMap(([inks]) => (opensLabel(textOf(inks!)) ? [inks![0]!.base] : [])),
  )

/**
 * The pieces of a passage: parts of lines that wide blanks part, and running text by sentences. Labels stand by themselves.
 * @param labels where labels stand beside it
 */
function piecesOf(
  passage: Passage,
  place: Pick<Piece, 'heading' | 'cell'>,
  labels: readonly number[] = [],
): Piece[] {
  const pieces: Piece[] = []
  let open: Ink[] = []
  const add = (inks: readonly Ink[], kind: Spot['kind']) => {
    const follows = pieces.at(-1) ?? null
    const isApart = kind === 'part'
    const cell = place.cell && { ...place.cell }
    const own = {
      heading: place.heading,
      cell,
      inks,
      kind: place.cell ? ('cell' as const) : kind,
      follows,
      next: null,
      passage,
      isApart,
    }
    if (follows) follows.next = own
    pieces.push(own)
  }
  const close = () => {
    if (open.length > 0) for (const inks of sentencesOf(open)) add(inks, 'line')
    open = []
  }
  for (const line of printedLines(passage)) {
    if (line.length > 1) {
      close()
      for (const part of line) add(part, 'part')
      continue
    }
    const [inks] = line as [Ink[]]
    const ends = open.length > 0 && labelKind(textOf(open)) !== null
    const beside = labels.some((base) => Math.abs(base - inks[0]!.base) < SAME_LINE)
    if (ends || beside || breaksBefore(passage, inks[0]!) || opensLabel(textOf(inks))) close()
    open.push(...inks)
  }
  close()
  return pieces
}

/** A table of more rows has heads of columns, which are no captions of single values. */
const FORM_ROWS = 3

const textIn = (cell: Cell | undefined) => (cell ? textOf(cell.passage.inks) : '')

/** The cell of a row that stands over or under another. */
const across = (row: readonly Cell[] | undefined, { c0, c1 }: Cell): Cell | undefined =>
  row?.find((c) => c.passage.text && c.c0 <= c1 && c.c1 >= c0)

/** What a cell says on the line of a piece beside it; a scan's lines may stand a little apart. The whole cell where none is near. */
function lineBeside(cell: Cell, { inks: [ink] }: Piece): string {
  const near = printedLines(cell.passage)
    .map((line) => line.flat())
    .filter((line) => Math.abs(line[0]!.base - ink!.base) < ONE_LINE * ink!.size)
  return near.length === 1 ? textOf(near[0]!) : textIn(cell)
}

function piecesOfTable({ rows }: Table, over: string): Piece[] {
  let heading = over
  return rows.flatMap((row, i) => {
    const cells = row.filter((c) => c.passage.text).sort((a, b) => a.c0 - b.c0)
    const [first] = cells
    const titled = heading
    if (cells.length === 1 && first!.bold && first!.passage.text.length < 60) heading = textIn(first)
    const labels = cells.length > 1 ? labelsOf(cells) : []
    return cells.flatMap((cell, k) => {
      const head = i > 0 && rows.length <= FORM_ROWS ? textIn(across(rows[0], cell)) : ''
      const beside = { left: textIn(cells[k - 1]), above: textIn(across(rows[i - 1], cell)), head }
      const lead = k > 0 ? textIn(first) : ''
      const pieces = piecesOf(cell.passage, { heading: titled, cell: { ...beside, lead } }, labels)
      pieces.forEach((piece, i) => {
        withCutEnd(piece, pieces[i + 1])
        if (piece.cell && cells[k - 1]) piece.cell.left = lineBeside(cells[k - 1]!, piece)
      })
      return pieces
    })
  })
}

/** Words of a name: those that begin with a capital. */
const nameOf = (inks: readonly Ink[]) => {
  const end = inks.findIndex(({ word }) => !/^[A-Z]/.test(word.text))
  return end < 0 ? inks : inks.slice(0, end)
}

/** A number or a name that a line end cut in two ("GSD-" over "2207) pays …", "Larch &" over "Fern Dental on …") is read whole where it begins. */
function withCutEnd(piece: Piece | undefined, next: Piece | undefined): void {
  const [rest] = next?.inks ?? []
  if (!piece || !rest) return
  const last = piece.inks.at(-1)!.text
  if (/[\dA-Z]-$/.test(last) && /^\d{2,}/.test(rest.text)) piece.inks = [...piece.inks, rest]
  if (last === '&' && piece.inks.length > 1) piece.inks = [...piece.inks, ...nameOf(next!.inks)]
}

/** True for a line of running text that ends in the midst of a sentence right over another. */
const goesOn = (last: Piece, next: Piece): boolean => {
  const [ink, end] = [next.inks[0]!, last.inks.at(-1)!]
  const near = ink.base - end.base < WRAPPED * ink.size && ink.base > end.base && ink.page === end.page
  return (
    near &&
    last.kind === 'line' &&
    next.kind === 'line' &&
    /[a-z,]$/.test(end.text) &&
    /^[a-z\d]/.test(ink.text)
  )
}

function allPieces(layout: Layout): Piece[] {
  let heading = ''
  let last: Piece | undefined
  const flow = layout.flow.flatMap((f) => {
    const pieces = piecesOf(f.passage, { heading, cell: null })
    // A row of bold labels is no heading.
    if (f.kind === 'heading' && pieces.every((p) => !p.isApart)) heading = f.passage.text
    if (last && pieces[0] && goesOn(last, pieces[0])) pieces[0].follows = last
    withCutEnd(last, pieces[0])
    pieces.forEach((piece, i) => {
      withCutEnd(piece, pieces[i + 1])
    })
    last = pieces.at(-1)
    return pieces
  })
  const headings = layout.flow.filter((f) => f.kind === 'heading')
  const tables = layout.tables.flatMap((table) =>
    piecesOfTable(table, headings.findLast((f) => f.y < table.y0)?.passage.text ?? ''),
  )
  return [...tables, ...flow].filter((p) => p.inks.length > 0)
}

/** The pieces by the line that they begin on, top to bottom and left to right. */
function rowsOf(pieces: readonly Piece[]): Piece[][] {
  const rows: Piece[][] = []
  for (const piece of pieces.toSorted((a, b) => a.inks[0]!.base - b.inks[0]!.base)) {
    const row = rows.at(-1)
    if (row && piece.inks[0]!.base - row[0]!.inks[0]!.base < SAME_LINE) row.push(piece)
    else rows.push([piece])
  }
  for (const row of rows) row.sort((a, b) => a.inks[0]!.x0 - b.inks[0]!.x0)
  return rows
}

const leftOf = ({ inks }: Piece) => Math.min(...inks.map((ink) => ink.x0))
const rightOf = ({ inks }: Piece) => Math.max(...inks.map((ink) => ink.x1))
const overlap = (a: Piece, b: Piece) => leftOf(a) < rightOf(b) && rightOf(a) > leftOf(b)

/** A line that follows another stands no farther below it, in heights of its type. */
const CLOSE = 2.4

/** Wrapped lines stand no farther apart, in heights of their type. */
const WRAPPED = 1.6
const FLUSH = 3

/** The line right below a part of a line, where nothing else stands on it: what the part had no room for. */
function wrappedBelow(piece: Piece, below: readonly Piece[] | undefined): Word[] {
  const [ink] = piece.inks
  const [rest, ...others] = below ?? []
  if (!piece.isApart || !rest || others.length > 0 || Math.abs(leftOf(rest) - leftOf(piece)) > FLUSH)
    return []
  return rest.inks[0]!.base - ink!.base < WRAPPED * ink!.size ? rest.inks.map((i) => i.word) : []
}

function spotOf(piece: Piece, rows: readonly Piece[][], at: number): Omit<Spot, 'order' | 'isFoot'> {
  const { inks, kind, cell, heading, follows, next } = piece
  const row = rows[at]!
  // A sentence that begins where another ends has nothing beside it.
  const others = row.filter((p) => p === piece || p.passage !== piece.passage || p.isApart)
  const left = others[others.indexOf(piece) - 1]
  const { base, size } = inks[0]!
  const over = rows
    .slice(Math.max(0, at - 3), at)
    .flat()
    .findLast((p) => overlap(p, piece) && base - p.inks.at(-1)!.base < CLOSE * size)
  const spelled = spell(inks.map((ink) => ink.word))
  const above = over ? textOf(over.inks) : (cell?.above ?? '')
  return {
    ...spelled,
    page: inks[0]!.page,
    kind: kind === 'line' && others.length > 1 && inks.length < 12 ? 'part' : kind,
    gaps: gapsIn(spelled),
    left: left ? textOf(left.inks) : (cell?.left ?? ''),
    above,
    head: cell?.head ?? '',
    lead: cell?.lead || (others[0] !== piece ? textOf(others[0]!.inks) : ''),
    isAlone: others.length === 1,
    heading,
    before: follows && follows.inks.length > 0 ? textOf(follows.inks) : above,
    tail: cell && next ? next.inks.map((ink) => ink.word) : wrappedBelow(piece, rows[at + 1]),
    y: base,
  }
}

/** Lines at the top of the first page that count as its letterhead. */
const TOP_LINES = 7
/** The foot of a page begins here. */
const FOOT = 0.93

/**
 * The document piece by piece, cells of tables too, each with what stands around it.
 * @param heights of the pages, by their numbers
 */
export function spotsOf(layout: Layout, heights: ReadonlyMap<number, number>): Spot[] {
  const rows = rowsOf(allPieces(layout))
  const first = rows[0]?.[0]?.inks[0]?.page
  return rows.flatMap((row, at) =>
    row.map((piece): Spot => {
      const spot = spotOf(piece, rows, at)
      const height = heights.get(spot.page) ?? Number.POSITIVE_INFINITY
      return {
        ...spot,
        order: spot.page === first && at < TOP_LINES ? at : null,
        isFoot: spot.words[0]!.box[1] > height * FOOT,
      }
    }),
  )
}

/** Other lines of insurance, whose insurers, numbers and phones stand in the same lists as the dental plan's. */
const OTHER_LINE =
  /^\W*(?:your |the |voluntary |basic |supplemental )*(?:medical|health(?: plan| insurance| savings)|vision|hearing|prescription|pharmacy|rx|life|ad&d|disability|std|ltd|fsa|hsa|hra|flexible spending|401\(k\)|retirement|pension|eap|employee assistance|cobra|accident|critical illness|hospital indemnity|legal|pet)\b(?! (?:mutual|insurance co|assurance|& dental|and dental))/i
const DENTAL = /\bdental\b|\bdentists?\b/i

/** True for a piece about medical, vision, life or another line of insurance: its row or its heading says so, and nothing says dental. */
export function isOtherLine({ kind, text, left, lead, heading }: Spot): boolean {
  if (DENTAL.test(text)) return false
  const leads = lead || text
  if (OTHER_LINE.test(leads)) return !DENTAL.test(leads)
  if (/\bmedical provider\b|\bvision provider\b/i.test(text)) return true
  return left === '' && kind === 'line' && OTHER_LINE.test(heading) && !DENTAL.test(heading)
}
