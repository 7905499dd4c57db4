import type { Page } from '../document/page.ts'
import { type Caption, captionsOf, isAnchored } from './find-labels.ts'
import type { Role } from './labels.ts'
import { type Cell, type Line, type Sheet, sheetOf } from './lines.ts'
import { runsOf } from './runs.ts'

/** Whose data an area of a page holds, told by its heading or by the captions around. */
export type Area = 'person' | 'plan' | 'carrier' | 'employer' | 'provider' | 'unknown'

/** A document as rules see it: lines, captions, and whose data stands where. */
export interface Scene {
  sheets: Sheet[]
  captions: ReadonlyMap<Cell, Caption[]>
  /** All captions in reading order with their sheet. */
  all: { sheet: Sheet; caption: Caption }[]
  areaOf(sheet: Sheet, cell: Cell): Area
  /** The cell that goes on with a paragraph's line. */
  after: ReadonlyMap<Cell, Cell>
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

function areaFromCaptions(sheet: Sheet, cell: Cell, captions: ReadonlyMap<Cell, Caption[]>): Area {
  const told = (line: Line): Area | null => {
    const roles = line.cells
      .map((c) => ({
        c,
        found: (captions.get(c) ?? []).filter((x) => isAnchored(x) || x.starts).map((x) => AREA_OF[x.role]),
      }))
      .flatMap(({ c, found }) =>
        found.flatMap((area) => (area ? [{ area, off: Math.abs(c.x0 - cell.x0) }] : [])),
      )
      .sort((a, b) => a.off - b.off)
    return roles[0]?.area ?? null
  }
  for (let back = 0; back <= NEAR; back++) {
    const line = sheet.lines[cell.line.index - back]
    if (!line || cell.line.y - line.y > (back + 1.5) * 2.2 * cell.line.size) break
    const area = told(line)
    if (area) return area
  }
  return 'unknown'
}

/** Reads the raw pages of one document into lines, captions and areas. */
export function sceneOf(pages: readonly Page[]): Scene {
  const sheets = pages.map(sheetOf)
  const captions = new Map<Cell, Caption[]>()
  const headings = new Map<Sheet, Heading[]>()
  const all: Scene['all'] = []
  for (const sheet of sheets) {
    for (const [cell, found] of captionsOf(sheet)) {
      captions.set(cell, found)
      all.push(...found.map((caption) => ({ sheet, caption })))
    }
    headings.set(sheet, sheet.lines.flatMap(headingsOf))
  }
  const known = new Map<Cell, Area>()
  const after = new Map<Cell, Cell>()
  for (const { cells } of sheets.flatMap(runsOf))
    for (const [i, cell] of cells.slice(1).entries()) after.set(cells[i]!, cell)
  return {
    sheets,
    captions,
    all,
    after,
    areaOf(sheet, cell) {
      const before = known.get(cell)
      if (before) return before
      const heading = headingFor(headings.get(sheet) ?? [], cell, sheet)
      const area = heading?.area ?? areaFromCaptions(sheet, cell, captions)
      known.set(cell, area)
      return area
    },
  }
}
