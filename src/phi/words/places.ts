import { isCaptionCell } from '../columns.ts'
import { isAnchored } from '../find-labels.ts'
import type { Hit, PhiType } from '../hit.ts'
import type { Role } from '../labels.ts'
import type { Cell, Sheet } from '../lines.ts'
import type { Scene } from '../scene.ts'

/** The kinds of finds that a place is told by. */
export type HitKind = 'name' | 'id' | 'date' | 'address' | 'contact'

/** All kinds of finds. */
export const HIT_KINDS: readonly HitKind[] = ['name', 'id', 'date', 'address', 'contact']

const KIND_OF: Record<PhiType, HitKind> = {
  name: 'name',
  dob: 'date',
  date: 'date',
  ssn: 'id',
  member_id: 'id',
  chart_number: 'id',
  claim_number: 'id',
  account: 'id',
  id: 'id',
  address: 'address',
  phone: 'contact',
  email: 'contact',
  url: 'contact',
}

/** What rules found in a page's words. */
export type Found = ReadonlyMap<number, HitKind>

/** The words of each page that rules found, by page. */
export function foundBySheet(hits: readonly Hit[]): ReadonlyMap<Sheet, Found> {
  const all = new Map<Sheet, Map<number, HitKind>>()
  for (const hit of hits) {
    const found = all.get(hit.sheet) ?? new Map<number, HitKind>()
    for (const word of hit.words) found.set(word, KIND_OF[hit.type])
    all.set(hit.sheet, found)
  }
  return all
}

/** How rules found a word: for a caption, because it repeats another find, by its shape or company alone. */
export type HitWay = 'caption' | 'again' | 'shape'

/** All ways. */
export const HIT_WAYS: readonly HitWay[] = ['caption', 'again', 'shape']

const wayOf = ({ rule }: Hit): HitWay => {
  if (rule.includes('caption')) return 'caption'
  return rule.endsWith(': again') ? 'again' : 'shape'
}

/** The ways in which rules found the words of each page, by page. */
export function waysBySheet(
  hits: readonly Hit[],
): ReadonlyMap<Sheet, ReadonlyMap<number, ReadonlySet<HitWay>>> {
  const all = new Map<Sheet, Map<number, Set<HitWay>>>()
  for (const hit of hits) {
    const ways = all.get(hit.sheet) ?? new Map<number, Set<HitWay>>()
    for (const word of hit.words) ways.set(word, (ways.get(word) ?? new Set<HitWay>()).add(wayOf(hit)))
    all.set(hit.sheet, ways)
  }
  return all
}

/** What captions ask for, in groups: a person's own data, the plan's, the office's side, any party's, or nothing of the kind. */
export type Ask = 'person' | 'plan' | 'office' | 'open' | 'other'

const PLAN: ReadonlySet<Role> = new Set<Role>([
  'group_name',
  'group',
  'group_id',
  'payer_id',
  'kept_id',
  'carrier',
  'service_phone',
  'claims_address',
  'plan_date',
])
const OFFICE: ReadonlySet<Role> = new Set<Role>(['staff', 'provider'])
const OPEN: ReadonlySet<Role> = new Set<Role>([
  'bare_name',
  'bare_id',
  'bare_address',
  'bare_phone',
  'holder',
  'either_id',
  'coverage_date',
  'unknown',
])

/** The group of a caption. */
export function askOf(role: Role): Ask {
  if (PLAN.has(role)) return 'plan'
  if (OFFICE.has(role)) return 'office'
  if (OPEN.has(role)) return 'open'
  return role === 'caption' ? 'other' : 'person'
}

/** The captions around a word. */
export interface Asked {
  left: Ask | null
  above: Ask | null
  head: Ask | null
  below: Ask | null
  right: Ask | null
}

/** A cell with the cells around it. */
export interface Place {
  cell: Cell
  sheet: Sheet
  /** The cells of other lines that stand over or under it, flush left or right, in the order of lines. */
  column: Cell[]
  up: Cell | null
  down: Cell | null
  /** The cells of the paragraph, block or column that it is part of, itself too. */
  block: Cell[]
}

const REACH = 2.3 // type sizes from line to line within a block
const COLUMN = 18 // lines up and down that a column is looked at
const BLOCK = 7

const overlaps = (a: Cell, b: Cell) => Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0) > 0

function neighbor(sheet: Sheet, cell: Cell, step: 1 | -1): Cell | null {
  for (let i = cell.line.index + step; i >= 0 && i < sheet.lines.length; i += step) {
    const line = sheet.lines[i]!
    if (Math.abs(line.y - cell.line.y) > 2 * REACH * Math.max(cell.line.size, line.size)) return null
    const found = line.cells.find((other) => overlaps(cell, other))
    if (found) return found
  }
  return null
}

function blockOf(sheet: Sheet, cell: Cell): Cell[] {
  const block = [cell]
  for (const step of [-1, 1] as const) {
    let last = cell
    for (let n = 0; n < BLOCK; n++) {
      const next = neighbor(sheet, last, step)
      if (!next || Math.abs(next.line.y - last.line.y) > REACH * Math.max(last.line.size, next.line.size))
        break
      block.push(next)
      last = next
    }
  }
  return block
}

function columnOf(sheet: Sheet, cell: Cell): Cell[] {
  const { index, size } = cell.line
  return sheet.lines
    .slice(Math.max(0, index - COLUMN), index + COLUMN + 1)
    .filter((line) => line.index !== index)
    .flatMap((line) =>
      line.cells.filter(
        (other) => Math.abs(other.x0 - cell.x0) < 0.8 * size || Math.abs(other.x1 - cell.x1) < 0.6 * size,
      ),
    )
}

/** Every cell of a page with its surroundings. */
export function placesOf(sheet: Sheet): ReadonlyMap<Cell, Place> {
  const places = new Map<Cell, Place>()
  for (const { cells } of sheet.lines)
    for (const cell of cells)
      places.set(cell, {
        cell,
        sheet,
        column: columnOf(sheet, cell),
        up: neighbor(sheet, cell, -1),
        down: neighbor(sheet, cell, 1),
        block: blockOf(sheet, cell),
      })
  return places
}

const wholeAsk = (scene: Scene, cell: Cell | null): Ask | null => {
  if (!cell || !isCaptionCell(scene, cell)) return null
  const whole = (scene.captions.get(cell) ?? []).find((caption) => caption.whole)
  return whole ? askOf(whole.role) : null
}

function leftAsk(scene: Scene, { cell }: Place, at: number): Ask | null {
  const own = (scene.captions.get(cell) ?? []).findLast(
    (caption) => caption.to <= at && (isAnchored(caption) || caption.starts),
  )
  if (own) return askOf(own.role)
  const before = cell.line.cells[cell.line.cells.indexOf(cell) - 1]
  const last = before ? (scene.captions.get(before) ?? []).at(-1) : undefined
  return last && last.to === before!.tokens.length ? askOf(last.role) : null
}

/** The captions around a word; `at` is its place in its cell. */
export function askedAt(scene: Scene, place: Place, at: number): Asked {
  const { cell } = place
  const next = cell.line.cells[cell.line.cells.indexOf(cell) + 1] ?? null
  const heads = place.column.filter((other) => other.line.index < cell.line.index)
  const head = heads.find((other) => wholeAsk(scene, other) !== null) ?? null
  return {
    left: leftAsk(scene, place, at),
    above: wholeAsk(scene, place.up),
    head: wholeAsk(scene, head),
    below: wholeAsk(scene, place.down),
    right: wholeAsk(scene, next),
  }
}
