import type { Rule } from '../../phi/redacted-page.ts'
import { boundsOf, type Gap, gapsOf, shared, wordBlank } from './bounds.ts'
import { median } from './ink.ts'
import { type Line, type Piece, piecesOf, wordsOf } from './lines.ts'
import type { Region } from './regions.ts'
import { isClassName, roleOfHead } from './roles.ts'
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
  if (texts.filter(isClassName).length >= 2) return true
  const roles = texts.slice(1).map(roleOfHead)
  const strong = roles.filter((r) => r !== null && r !== 'label')
  return strong.length >= 2 && strong.length >= roles.length * 0.6
}

/** The row belongs to the table of the recent rows: gaps over gaps, and pieces in line with theirs. */
function fits(cut: Cut, recent: Cut[]): boolean {
  if (!recent.some((r) => sharesGap(cut, r))) return false
  return (
    cut.pieces.length < 3 ||
    aligned(cut, recent) > 0.34 ||
    (cut.pieces.length < 4 && recent.every((r) => r.pieces.length < 3))
  )
}

/** Larger type ends a table; lines in its own type may be bands, wrapped labels or lists below a row. */
const ends = (line: Line, run: Cut[]) => line.em > median(run.map((c) => c.line.em)) * 1.14

/** A line as wide as running text: a table that goes on behind more than a few of them is another table. */
function isWide(line: Line, run: Cut[]): boolean {
  const x0 = Math.min(...run.map((c) => c.line.x0))
  const x1 = Math.max(...run.map((c) => c.line.x1))
  return line.inks.length >= 9 && line.x1 - line.x0 > (x1 - x0) * 0.72
}

const MOST_WAITING = 12
const MOST_WIDE = 3
const RECENT = 3

/** Some lines with the bounds that part their columns. */
interface Measured {
  cuts: Cut[]
  bounds: number[]
  /** Column gaps of the rows, and how many of them a bound explains. */
  gaps: number
  explained: number
}

function measure(cuts: Cut[], rules: Rule[]): Measured {
  const rows = cuts.filter(isMulti)
  const bounds =
    rows.length >= 2
      ? boundsOf(
          cuts.map((c) => c.line),
          rules,
        )
      : []
  const gaps = rows.flatMap((r) => r.gaps)
  const explained = gaps.filter((gap) => bounds.some((b) => b > gap.x0 && b < gap.x1)).length
  return { cuts, bounds, gaps: gaps.length, explained }
}

const EVEN = 0.8
const MOST_SPLITS = 24

/** Cuts a run whose rows do not share their columns into parts that do. */
function evenParts(cuts: Cut[], rules: Rule[], depth = 0): Measured[] {
  const whole = measure(cuts, rules)
  if (whole.explained >= whole.gaps * EVEN || cuts.length < 4 || depth > 6) return [whole]
  // A new table begins at a band, after a blank, or where the number of cells changes.
  const places = cuts.flatMap((cut, i) => {
    const before = cuts[i - 1]
    if (!before) return []
    return !isMulti(cut) || before.pieces.length !== cut.pieces.length ? [i] : []
  })
  let best: [Measured, Measured] | null = null
  for (const at of places.slice(0, MOST_SPLITS)) {
    const pair: [Measured, Measured] = [measure(cuts.slice(0, at), rules), measure(cuts.slice(at), rules)]
    const gain = (p: [Measured, Measured]) => p[0].explained + p[1].explained
    if (gain(pair) > (best ? gain(best) : whole.explained + 1)) best = pair
  }
  return best ? best.flatMap((part) => evenParts(part.cuts, rules, depth + 1)) : [whole]
}

function blockOf({ cuts, bounds }: Measured): Block[] {
  const lines = cuts.map((c) => c.line)
  if (bounds.length === 0) return lines.map((line) => ({ kind: 'line', line }))
  return [{ kind: 'table', lines, bounds, runsOn: Math.max(0.45, wordBlank(lines) * 1.3) }]
}

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
    for (const part of evenParts(this.#run, this.#region.page.rules)) this.blocks.push(...blockOf(part))
    this.blocks.push(...this.#waiting.map(({ line }): Block => ({ kind: 'line', line })))
    this.#run = []
    this.#waiting = []
  }

  #single(cut: Cut): void {
    if (this.#run.length > 0 && !ends(cut.line, this.#run) && this.#waiting.length < MOST_WAITING) {
      this.#waiting.push(cut)
      if (this.#waiting.filter((c) => isWide(c.line, this.#run)).length <= MOST_WIDE) return
      this.close()
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
