import type { Rule } from '../../phi/redacted-page.ts'
import { cellText, type GridCell, type GridLine, hasValue } from './grid.ts'
import { median } from './ink.ts'
import { mergedRows, spreadMerged } from './merged.ts'
import { cellsReadOn, readsOn, readsOnOrEnds, startsAnew } from './read-on.ts'
import { isClassName } from './roles.ts'
import { isBenefitText } from './value-text.ts'

/** How two lines of a table that follow each other lie to each other. */
interface Step {
  distance: number
  /** A ruled line runs between them. */
  ruled: boolean
}

/** The cell that names the row: in the label column, or left of it (a band beside code columns). */
const labelOf = (line: GridLine, label: number) =>
  line.cells.find((c) => c.column === label) ?? line.cells.find((c) => c.column < label)
const isFull = (line: GridLine, label: number) =>
  labelOf(line, label) !== undefined && line.cells.some((c) => c.column > label)

function stepsOf(lines: GridLine[], rules: Rule[]): Step[] {
  const x0 = Math.min(...lines.map((l) => l.line.x0))
  const x1 = Math.max(...lines.map((l) => l.line.x1))
  const level = rules.filter(
    ({ box, direction }) =>
      direction === 'horizontal' &&
      Math.min(box[2], x1) - Math.max(box[0], x0) > Math.min(60, (x1 - x0) * 0.2),
  )
  return lines.slice(1).map((line, i) => {
    const above = lines[i]!.line
    return {
      distance: line.line.cy - above.cy,
      ruled: level.some(({ box }) => {
        const y = (box[1] + box[3]) / 2
        return y > above.cy && y < line.line.cy
      }),
    }
  })
}

/** A numbered category opens a row. */
const NUMBERED = /^(?:class|type|tier|level|unit|coverage|category)\s+(?:[ivx]+|\d|[a-e])\b/i

const GENERIC = /^(?:services?|care|procedures?|expenses?|benefits?|coverage|treatments?)\b/i

/** A class alone on its line heads the row below it, unless its name goes on there ("Basic" over "services"). */
function headsClass(a: GridCell | undefined, b: GridCell | undefined): boolean {
  if (!a || !b || !isClassName(cellText(a).replace(/\(?\d{1,3}\s?%\)?\s*$/, ''))) return false
  return !GENERIC.test(cellText(b)) && !readsOn(cellText(a), cellText(b))
}

interface Context {
  label: number
  /** Usual distance between two rows. */
  pitch: number
  /** Every row is ruled off. */
  ruled: boolean
}

/** Line `b` belongs to the row that line `a` ends. */
function joins(a: GridLine, b: GridLine, step: Step, row: GridLine[], context: Context): boolean {
  const { label } = context
  if (step.ruled) return false
  const [aFull, bFull] = [isFull(a, label), isFull(b, label)]
  const em = b.line.em
  const changesType = b.line.inks[0]!.word.bold !== a.line.inks[0]!.word.bold
  if (changesType && (!aFull || !bFull) && step.distance > em * 1.55) return false
  if (!aFull && bFull && headsClass(labelOf(a, label), labelOf(b, label))) return false
  if (context.ruled && (!(row.some((l) => isFull(l, label)) && bFull) || cellsReadOn(row, b, label))) {
    return step.distance < em * 3
  }
  const [aLabel, bLabel] = [labelOf(a, label), labelOf(b, label)]
  if (bLabel && NUMBERED.test(cellText(bLabel))) return false
  if (aFull && bFull && /^\p{Ll}/u.test(cellText(bLabel!)) && !b.line.bullet && cellsReadOn(row, b, label)) {
    return step.distance < em * 1.9
  }
  const upper = row.flatMap((l) => labelOf(l, label) ?? []).at(-1)
  const labelsReadOn = upper && bLabel && readsOn(cellText(upper), cellText(bLabel))
  if (bFull && labelsReadOn && !b.line.bullet && readsOnOrEnds(row, b, label)) {
    return step.distance < em * 1.9
  }
  if (bFull && isClassName(cellText(bLabel!)) && !labelsReadOn) return false
  const tight = step.distance < Math.min(context.pitch * 0.86, em * 1.9)
  if (!bLabel) {
    if (
      !row.some((l) => hasValue(l, label)) &&
      !context.ruled &&
      !cellsReadOn(row, b, label) &&
      startsAnew(b)
    )
      return false
    return joinsValues(b, row, label) && step.distance < Math.max(em * 1.7, context.pitch * 1.08)
  }
  const text = cellText(bLabel)
  if (!bFull) {
    if (b.line.bullet || step.distance > em * 1.9) return false
    if (changesType && !tight) return false
    const last = row.findLast((l) => labelOf(l, label))
    return tight || (last !== undefined && readsOn(cellText(labelOf(last, label)!), text))
  }
  if (aFull || !aLabel || b.line.bullet || row.some((l) => isFull(l, label))) return false
  return step.distance < em * 1.9 && !changesType && (tight || readsOn(cellText(aLabel), text))
}

/** A line without a label goes on with the row's cells, unless it states a second value where one stands already. */
function joinsValues(line: GridLine, row: GridLine[], label: number): boolean {
  return !line.cells.some(
    (cell) =>
      cell.column > label &&
      /^(?:\$|\d{1,3}\s?%)/.test(cellText(cell)) &&
      row.some((l) =>
        l.cells.some(
          (c) =>
            c.column === cell.column && isBenefitText(cellText(c)) && !readsOn(cellText(c), cellText(cell)),
        ),
      ),
  )
}

const LEAST_BLANK = 0.12

/** The values of a line stand where the other line has values already. */
const clashes = (a: GridLine, b: GridLine, label: number) =>
  a.cells.some(
    (c) =>
      c.column > label &&
      isBenefitText(cellText(c)) &&
      b.cells.some((o) => o.column === c.column && isBenefitText(cellText(o))),
  )

/**
 * Lines without a label that belong to the row below them: the upper lines of cells that are centred beside a shorter label.
 * They stand nearer to what follows than to what is above.
 */
function leadingLines(lines: GridLine[], steps: Step[], label: number): Set<GridLine> {
  const leading = new Set<GridLine>()
  const blank = (i: number) =>
    steps[i]!.ruled ? Number.POSITIVE_INFINITY : lines[i + 1]!.line.y0 - lines[i]!.line.y1
  let from = 0
  lines.forEach((line, to) => {
    if (!labelOf(line, label)) return
    // Blanks between the last label, the lines without one, and this label.
    const blanks = Array.from({ length: to - from }, (_, k) => blank(from + k))
    const own = blanks[blanks.length - 1]
    const most = Math.max(...blanks)
    const { em } = line.line
    const opens = !labelOf(lines[from]!, label)
    const parted = blanks.length > 1 && own !== undefined && most - own > em * LEAST_BLANK
    if (opens ? to > 0 && most < em * 0.5 : parted) {
      const group = lines.slice(opens ? 0 : from + blanks.lastIndexOf(most) + 1, to)
      if (!group.some((l) => clashes(l, line, label))) for (const l of group) leading.add(l)
    }
    from = to
  })
  return leading
}

/**
 * Groups the lines of a table's body into rows: wrapped labels and wrapped cells come together again.
 * Ruled lines decide where there are any; else spacing, else whether the text reads on.
 */
export function rowsOfBody(lines: GridLine[], label: number, rules: Rule[]): GridLine[][] {
  if (lines.length === 0) return []
  const merged = mergedRows(lines, label)
  if (merged) return merged
  const steps = stepsOf(lines, rules)
  const between = steps
    .filter((_, i) => isFull(lines[i]!, label) && isFull(lines[i + 1]!, label))
    .map((s) => s.distance)
  const full = lines.filter((l) => isFull(l, label)).length
  const context: Context = {
    label,
    pitch: median(between.length > 0 ? between : steps.map((s) => s.distance)),
    ruled: steps.filter((s) => s.ruled).length >= Math.max(2, full * 0.6),
  }
  const leading = leadingLines(lines, steps, label)
  const rows: GridLine[][] = [[lines[0]!]]
  steps.forEach((step, i) => {
    const row = rows[rows.length - 1]!
    const [above, line] = [lines[i]!, lines[i + 1]!]
    const joined = leading.has(above)
      ? !step.ruled
      : !leading.has(line) && joins(above, line, step, row, context)
    if (joined) row.push(line)
    else rows.push([line])
  })
  return spreadMerged(rows, label, rules)
}
