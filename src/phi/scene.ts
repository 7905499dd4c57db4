import type { Page } from '../document/page.ts'
import { joinBoxedLetters } from './boxed-letters.ts'
import { type Caption, captionsOf, isAnchored } from './find-labels.ts'
import type { Role } from './labels.ts'
import { type Cell, type Line, type Sheet, sheetOf } from './lines.ts'
import { runsOf } from './runs.ts'
import { type Side, sidesOf } from './sides.ts'

/** Whose data an area of a page holds, told by its heading or by the captions around. */
export type Area = 'person' | 'plan' | 'carrier' | 'employer' | 'provider' | 'unknown'

/** A document as rules see it: lines, captions, and whose data stands where. */
export interface Scene {
  sheets: Sheet[]
  captions: ReadonlyMap<Cell, Caption[]>
  /** All captions in reading order with their sheet. */
  all: { sheet: Sheet; caption: Caption }[]
  /** Whose data stands in a cell, by its heading or the captions around; x: where in the cell, from its left end. */
  areaOf(sheet: Sheet, cell: Cell, x?: number): Area
  /** Whether a cell stands in a person's block: headed so, or under captions for a person's data in its column. */
  inPersonsBlock(sheet: Sheet, cell: Cell): boolean
  /** The same by headings alone. */
  headedArea(sheet: Sheet, cell: Cell): Area
  /** The cell that goes on with a paragraph's line. */
  after: ReadonlyMap<Cell, Cell>
  /** Of captions in grids: on which side of them their values stand, by the caption's cell. */
  sides: ReadonlyMap<Cell, Side>
}

const HEADINGS: [Area, RegExp][] = [
  [
    'person',
    /^(?:primary |covered |other )?(?:patient|subscriber|member|insured|employee|enrollee|dependent|guarantor|policyholder|participant|responsible party|family member|claimant|cardholder)s?(?: (?:or|and)?\s?(?:patient|subscriber|member|insured|employee|enrollee|dependent|policyholder|policy holder|guarantor)s?)*(?: (?:information|info|details|data|demographics|profile|summary|section|identification))?$|^(?:personal|demographic|family|contact) ?(?:information|info|details|data)$|^demographics$|^covered (?:dependents|members|persons|individuals)$/,
  ],
  [
    'carrier',
    /^(?:primary |secondary |dental )?(?:insurance|carrier|payer|payor|insurer|claims?|insurance company|claims? administrator)(?: (?:information|info|details|data|carrier|company|submission|section|contact|address|mailing))*$|^(?:contact us|customer service|how to file a claim|where to send claims)$/,
  ],
  [
    'employer',
    /^(?:employer|group|plan sponsor|employer group|company)(?: (?:information|info|details|data|section))?$/,
  ],
  [
    'plan',
    /^(?:dental )?(?:plan|coverage|benefits?|policy|product|program|deductibles?|maximums?|accumulators?|coinsurance|limits?|frequenc(?:y|ies)|limitations?|waiting periods?|provisions?|eligibility and benefits|class)(?: (?:information|info|details|data|overview|summary|benefits?|maximums?|and|breakdown|design|provisions|limitations|percentages|year|payment|levels?|dates))*$/,
  ],
  [
    'provider',
    /^(?:provider|dentist|dental office|office|practice|treating dentist|billing dentist|billing provider|rendering provider|doctor)(?: (?:information|info|details|data|section))?$/,
  ],
]

const AREA_OF: Partial<Record<Role, Area>> = {
  name: 'person',
  dob: 'person',
  ssn: 'person',
  member_id: 'person',
  chart_number: 'person',
  carrier: 'carrier',
  payer_id: 'carrier',
  claims_address: 'carrier',
  group_name: 'employer',
  group_id: 'employer',
  group: 'employer',
  provider: 'provider',
}

const LASTS = 16 // lines; a person's block is shorter, and a page without headings must not be all "person"
const BLOCK = 5 // lines of a card above a date
const NEAR = 3 // lines that a caption speaks for when no heading does

interface Heading {
  area: Area
  cell: Cell
  right: number
}

const words = (cell: Cell) =>
  cell.tokens
    .map((token) => token.key)
    .filter((key) => key && key !== 'the' && key !== 'your')
    .join(' ')
    .replace(/ ?\d+$/, '')

/** What a cell heads, or null. A caption with its value beside it heads nothing. */
function headed(cell: Cell): Area | null {
  if (cell.tokens.length > 7 || /\d/.test(cell.text)) return null
  const text = words(cell)
  return HEADINGS.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}

function headingsOf(line: Line): Heading[] {
  const areas = line.cells.map(headed)
  if (areas.some((area) => area === null)) return []
  return line.cells.map((cell, i) => ({
    area: areas[i]!,
    cell,
    right: line.cells[i + 1]?.x0 ?? Number.POSITIVE_INFINITY,
  }))
}

function headingFor(headings: Heading[], cell: Cell, sheet: Sheet): Heading | null {
  const size = cell.line.size
  const above = headings.filter(
    (h) =>
      h.cell.line.index < cell.line.index &&
      cell.line.index - h.cell.line.index <= LASTS &&
      h.cell.x0 <= Math.max(cell.x0, (cell.x0 + cell.x1) / 2) + 2 * size &&
      cell.x0 < h.right - size,
  )
  const nearest = above.at(-1)
  if (!nearest) return null
  // side by side: a higher heading over this very column beats a lower one of the column to the left
  const beside = above.findLast(
    (h) =>
      h.cell.x0 > nearest.cell.x1 &&
      sheet.lines
        .slice(h.cell.line.index + 1, cell.line.index + 1)
        .filter((line) => line.cells.some((c) => Math.abs(c.x0 - h.cell.x0) < 2 * size)).length >= 2,
  )
  return beside ?? nearest
}

/** The area-telling captions of a line with where they begin. */
function tellers(line: Line, captions: ReadonlyMap<Cell, Caption[]>): { area: Area; x: number }[] {
  return line.cells.flatMap((cell) =>
    (captions.get(cell) ?? []).flatMap((caption) => {
      const area = isAnchored(caption) || caption.starts ? AREA_OF[caption.role] : undefined
      return area ? [{ area, x: cell.tokens[caption.from]!.box[0] }] : []
    }),
  )
}

/** Without a heading the captions around tell: the last one before on the line, else one after it, else those of the lines above. */
function areaFromCaptions(sheet: Sheet, cell: Cell, x: number, captions: ReadonlyMap<Cell, Caption[]>): Area {
  const own = tellers(cell.line, captions)
  const beside = own.findLast((teller) => teller.x <= x) ?? own[0]
  if (beside) return beside.area
  for (let back = 1; back <= NEAR; back++) {
    const line = sheet.lines[cell.line.index - back]
    if (!line || cell.line.y - line.y > (back + 1.5) * 2.2 * cell.line.size) break
    const above = tellers(line, captions).sort((a, b) => Math.abs(a.x - cell.x0) - Math.abs(b.x - cell.x0))
    if (above[0]) return above[0].area
  }
  return 'unknown'
}

/** Reads the raw pages of one document into lines, captions and areas. */
export function sceneOf(pages: readonly Page[]): Scene {
  const sheets = pages.map((page) => sheetOf(joinBoxedLetters(page)))
  const captions = new Map<Cell, Caption[]>()
  const headings = new Map<Sheet, Heading[]>()
  const all: Scene['all'] = []
  const sides = new Map<Cell, Side>()
  for (const sheet of sheets) {
    const own = captionsOf(sheet)
    for (const [cell, side] of sidesOf(sheet, own)) sides.set(cell, side)
    for (const [cell, found] of own) {
      captions.set(cell, found)
      all.push(...found.map((caption) => ({ sheet, caption })))
    }
    headings.set(sheet, sheet.lines.flatMap(headingsOf))
  }
  const after = new Map<Cell, Cell>()
  for (const { cells } of sheets.flatMap(runsOf))
    for (const [i, cell] of cells.slice(1).entries()) after.set(cells[i]!, cell)
  const known = new Map<Cell, Area>()
  const headedArea = (sheet: Sheet, cell: Cell): Area => {
    const area = known.get(cell) ?? headingFor(headings.get(sheet) ?? [], cell, sheet)?.area ?? 'unknown'
    known.set(cell, area)
    return area
  }
  return {
    sheets,
    captions,
    all,
    after,
    sides,
    headedArea,
    inPersonsBlock(sheet, cell) {
      const area = headedArea(sheet, cell)
      if (area !== 'unknown') return area === 'person'
      const lines = sheet.lines.slice(Math.max(0, cell.line.index - BLOCK), cell.line.index + 1).reverse()
      const column = lines.flatMap((line) =>
        tellers(line, captions).filter((t) => Math.abs(t.x - cell.x0) < 3 * line.size),
      )
      return (column[0]?.area ?? this.areaOf(sheet, cell)) === 'person'
    },
    areaOf(sheet, cell, x = cell.x0) {
      const area = headedArea(sheet, cell)
      return area === 'unknown' ? areaFromCaptions(sheet, cell, x, captions) : area
    },
  }
}
