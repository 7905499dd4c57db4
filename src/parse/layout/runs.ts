import { shared, wordBlank } from './bounds.ts'
import { type Cut, cutOf, evenParts, isMulti, type Measured } from './cuts.ts'
import { median } from './ink.ts'
import { type Line, wordsOf } from './lines.ts'
import type { Region } from './regions.ts'
import { isClassName, isHeadWord, payerIn, roleOfHead } from './roles.ts'
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
  const isValue = (t: string) => isBenefitText(t) || (isValueText(t) && !isHeadWord(t))
  if (texts.some(isValue) || /^\p{Ll}/u.test(texts[0]!)) return false
  if (texts.filter(isClassName).length >= 2) return true
  const roles = texts.slice(1).map(roleOfHead)
  const strong = roles.filter((r) => r !== null && r !== 'label')
  if (strong.length > 0 && strong.length === roles.length && roleOfHead(texts[0]!) === 'label') return true
  if (strong.length > 0 && roles.every((r) => r !== null) && roleOfHead(texts[0]!) === 'label') return true
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

  add(next: Cut): void {
    const cut = this.#withLabel(next)
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
      const head = this.#upperHead(cut)
      this.close()
      this.#run = [...head, cut]
    }
    this.#waiting = []
  }

  /** Takes back the line above that is the upper part of a wrapped label, or of a head: "Benefits | Your share" over "Benefits | In-network | Out-of-network". */
  #upperHead(cut: Cut): Cut[] {
    const wrapped = this.#waiting[this.#waiting.length - 1]
    const label = pieceTexts(cut)[0]!
    if (wrapped && /^\p{Ll}/u.test(label) && cut.line.cy - wrapped.line.cy < cut.line.em * 1.6)
      return this.#waiting.splice(-1)
    const beside = this.#waiting[this.#waiting.length - 1]
    if (beside && cut.line.cy - beside.line.cy < cut.line.em * 0.9) return this.#waiting.splice(-1)
    const last = this.#run[this.#run.length - 1]
    if (this.#waiting.length > 0 || !last || cut.line.cy - last.line.cy > cut.line.em * 2.6) return []
    const texts = pieceTexts(last)
    const values = (list: string[]) => list.some((t) => isBenefitText(t) || isValueText(t))
    // Values in the middle of a label of two lines, of which the upper one has a gap.
    const near = cut.line.cy - last.line.cy < cut.line.em * 0.9
    if (near && !values(texts) && pieceTexts(cut).every(isValueText)) return this.#run.splice(-1)
    if (texts.length >= cut.pieces.length || values(texts) || values(pieceTexts(cut))) return []
    const named = roleOfHead(texts[0]!) === 'label'
    const right = named ? texts.slice(1) : texts
    const besideLabels = named || last.line.x0 >= cut.pieces[1]!.x0 - cut.line.em * 2
    if (!besideLabels || !right.every((t) => payerIn(t) !== null || t.split(' ').length <= 4)) return []
    this.#run.pop()
    return [last]
  }

  close(): void {
    for (const part of evenParts(this.#run, this.#region.page.rules)) this.blocks.push(...blockOf(part))
    this.blocks.push(...this.#waiting.map(({ line }): Block => ({ kind: 'line', line })))
    this.#run = []
    this.#waiting = []
  }

  #single(cut: Cut): void {
    const goesOn = this.#run.length > 0 && (!ends(cut.line, this.#run) || this.#isFirstBand(cut))
    if (goesOn && this.#waiting.length < MOST_WAITING) {
      this.#waiting.push(cut)
      if (this.#waiting.filter((c) => isWide(c.line, this.#run)).length <= MOST_WIDE) return
      this.close()
      return
    }
    this.close()
    this.blocks.push({ kind: 'line', line: cut.line })
  }

  /** The label of the rows is centred between the two lines of a head ("Benefits" beside "Low plan" over "In-network"): it joins the lower one. */
  #withLabel(cut: Cut): Cut {
    const [label, upper] = [this.#waiting[0], this.#run[this.#run.length - 1]]
    if (!label || !upper || this.#waiting.length > 1 || !opensTable(cut) || this.#hasValues()) return cut
    const { line } = cut
    const beside = label.line.x1 < Math.min(upper.line.x0, line.x0) && line.cy - upper.line.cy < line.em * 3
    const [text = ''] = pieceTexts(label)
    if (!beside || (roleOfHead(text) !== 'label' && payerIn(text) === null)) return cut
    this.#waiting = []
    return cutOf({ ...line, inks: [...label.line.inks, ...line.inks], x0: label.line.x0 })
  }

  /** A band in larger type right below a head that has no rows yet. */
  #isFirstBand(cut: Cut): boolean {
    const head = this.#run[this.#run.length - 1]!
    const close = cut.line.cy - head.line.cy < cut.line.em * 3
    return close && this.#waiting.length === 0 && !this.#hasValues() && this.#run.some(opensTable)
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
