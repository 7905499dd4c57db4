import { boundsOf, type Gap, gapsOf, shared, wordBlank } from './bounds.ts'
import { median } from './ink.ts'
import { type Line, type Piece, piecesOf, wordsOf } from './lines.ts'
import type { Region } from './regions.ts'
import { roleOfHead } from './roles.ts'
import { isBenefitText, isValueText } from './value-text.ts'
import { textOf } from './words-text.ts'

/** Lines that share columns. `bounds` are the x between two columns, left to right. */
export interface Run {
  kind: 'table'
  lines: Line[]
  bounds: number[]
  /** Blank in em below which text runs on across a bound. */
  runsOn: number
}

/** What a region consists of, top to bottom. */
export type Block = Run | { kind: 'line'; line: Line }

/** A line cut at its column gaps, once. */
interface Cut {
  line: Line
  pieces: Piece[]
  gaps: Gap[]
}

const cutOf = (line: Line): Cut => {
  const pieces = piecesOf(line)
  return { line, pieces, gaps: gapsOf(pieces) }
}

const isMulti = (cut: Cut) => cut.pieces.length > 1

/** A column gap of one line lies over a gap of the other. */
const sharesGap = (a: Cut, b: Cut) =>
  a.gaps.some((gap) => b.gaps.some((other) => shared(gap, other) >= Math.min(a.line.em, b.line.em) * 0.6))

/** Share of the pieces right of the first that begin, end or centre where one of the recent rows does. */
function aligned(cut: Cut, recent: Cut[]): number {
  const places = recent.flatMap((r) => r.pieces)
  const near = (a: number, b: number) => Math.abs(a - b) < cut.line.em * 0.6
  const own = cut.pieces.slice(1)
  const hits = own.filter((p) =>
    places.some((o) => near(p.x0, o.x0) || near(p.x1, o.x1) || near(p.x0 + p.x1, o.x0 + o.x1)),
  )
  return own.length === 0 ? 0 : hits.length / own.length
}

const pieceTexts = (cut: Cut) => cut.pieces.map((p) => textOf(wordsOf(p.inks)))

/** A line of head words over new columns: at least two known ones, no values. */
function opensTable(cut: Cut): boolean {
  const texts = pieceTexts(cut)
  if (texts.some((t) => isBenefitText(t) || isValueText(t))) return false
  const roles = texts.slice(1).map(roleOfHead)
  const strong = roles.filter((r) => r !== null && r !== 'label')
  return strong.length >= 2 && strong.length >= roles.length * 0.6
}

/** The row belongs to the table of the recent rows: gaps over gaps, and pieces in line with theirs. */
function fits(cut: Cut, recent: Cut[]): boolean {
  if (!recent.some((r) => sharesGap(cut, r))) return false
  return cut.pieces.length < 3 || aligned(cut, recent) > 0.34 || recent.every((r) => r.pieces.length < 3)
}

/** A sentence between two rows ends a table; a short band or a wrapped label does not. */
function ends(line: Line, run: Cut[]): boolean {
  const x0 = Math.min(...run.map((c) => c.line.x0))
  const x1 = Math.max(...run.map((c) => c.line.x1))
  if (line.em > median(run.map((c) => c.line.em)) * 1.2) return true
  return line.inks.length >= 9 && line.x1 - line.x0 > (x1 - x0) * 0.72
}

const MOST_WAITING = 4
const RECENT = 3

/** Grows tables line by line. */
class Grower {
  readonly blocks: Block[] = []
  readonly #region: Region
  #run: Cut[] = []
  #waiting: Cut[] = []

  constructor(region: Region) {
    this.#region = region
  }

  add(cut: Cut): void {
    const last = this.#waiting[this.#waiting.length - 1] ?? this.#run[this.#run.length - 1]
    if (last && this.#parted(last.line, cut.line)) this.close()
    if (!isMulti(cut)) {
      this.#single(cut)
      return
    }
    const recent = this.#run.filter(isMulti).slice(-RECENT)
    const begins = opensTable(cut) && this.#hasValues()
    if (this.#run.length === 0 || (!begins && fits(cut, recent))) this.#run.push(...this.#waiting, cut)
    else {
      this.close()
      this.#run = [cut]
    }
    this.#waiting = []
  }

  close(): void {
    const lines = this.#run.map((c) => c.line)
    const enough = this.#run.filter(isMulti).length >= 2
    const bounds = enough ? boundsOf(lines, this.#region.page.rules) : []
    if (bounds.length > 0)
      this.blocks.push({ kind: 'table', lines, bounds, runsOn: Math.max(0.45, wordBlank(lines) * 1.3) })
    else this.blocks.push(...lines.map((line): Block => ({ kind: 'line', line })))
    this.blocks.push(...this.#waiting.map(({ line }): Block => ({ kind: 'line', line })))
    this.#run = []
    this.#waiting = []
  }

  #single(cut: Cut): void {
    if (this.#run.length > 0 && !ends(cut.line, this.#run) && this.#waiting.length < MOST_WAITING) {
      this.#waiting.push(cut)
      return
    }
    this.close()
    this.blocks.push({ kind: 'line', line: cut.line })
  }

  #parted(above: Line, line: Line): boolean {
    if (line.cy - above.cy > line.em * 4.5) return true
    const typed = this.#region.page.breaks.some((y) => y > above.cy && y < line.cy)
    return typed && this.#hasValues()
  }

  #hasValues(): boolean {
    return this.#run.some((cut) => pieceTexts(cut).slice(1).some(isValueText))
  }
}

/** Cuts a region into tables and single lines. */
export function blocksOf(region: Region): Block[] {
  const grower = new Grower(region)
  for (const line of region.lines) grower.add(cutOf(line))
  grower.close()
  return grower.blocks
}
