import { besideCell, besideLine, NOTHING, sameColumn } from './beside.ts'
import { type Cell, type Closed, closedOn } from './cells.ts'
import { type Box, type FormMarks, holds, middle, type PrintedWord, shared, textOf } from './marks.ts'
import type { Beside } from './one-field.ts'

/** A place to write in, with the form's words round it. */
export interface FoundBlank {
  box: Box
  beside: Beside
  kind: 'cell' | 'line'
}

const LEAST_WIDTH = 16
const LEAST_HEIGHT = 8
/** Height of a writing line where nothing stands above it, in points. */
const LINE_HEIGHT = 13.5
/** Free of the ruled lines on all sides. */
const INSET = 1.5

const inset = ([x0, y0, x1, y1]: Box): Box => [x0 + INSET, y0 + INSET, x1 - INSET, y1 - INSET]

const LABELLED = /[:#?]\s*$/

/** What is left free in a cell that only holds its own label: behind it, or under it. */
function roomBeside(cell: Cell, cells: readonly Cell[]): FoundBlank | null {
  const text = textOf(cell.words)
  const below = cells.find(({ box }) => sameColumn(box, cell.box) && Math.abs(box[1] - cell.box[3]) < 4)
  if (!LABELLED.test(text) || (below && below.words.length === 0)) return null
  const [x0, y0, x1, y1] = inset(cell.box)
  const foot = Math.max(...cell.words.map((word) => word.box[3]))
  const end = Math.max(...cell.words.map((word) => word.box[2]))
  const beside = { ...NOTHING, own: text }
  if (x1 - end > 2 * LEAST_WIDTH) return { box: [end + 3, y0, x1, y1], beside, kind: 'cell' }
  if (y1 - foot > LEAST_HEIGHT + 2) return { box: [x0, foot + 1, x1, y1], beside, kind: 'cell' }
  return null
}

function blankCells(marks: FormMarks, cells: readonly Cell[]): FoundBlank[] {
  return cells.flatMap((cell) => {
    const box = inset(cell.box)
    if (box[2] - box[0] < LEAST_WIDTH || box[3] - box[1] < LEAST_HEIGHT) return []
    if (cell.words.length > 0) return roomBeside(cell, cells) ?? []
    const blank: FoundBlank = { box, beside: besideCell(cell, cells, marks.words), kind: 'cell' }
    return [blank]
  })
}

/** Underscores that a typist drew a line with, as lines; and the words without them. */
function typedLines(words: readonly PrintedWord[]): { words: PrintedWord[]; lines: Box[] } {
  const lines: Box[] = []
  const left = words.flatMap((word): PrintedWord[] => {
    const run = /_{3,}/.exec(word.text)
    if (!run) return [word]
    const [x0, y0, x1, y1] = word.box
    // Underscores are about as wide as other letters.
    const at = (index: number) => x0 + ((x1 - x0) * index) / word.text.length
    lines.push([at(run.index), y1 - 1, at(run.index + run[0].length), y1])
    const text = word.text.slice(0, run.index)
    return text ? [{ text, box: [x0, y0, at(run.index), y1] }] : []
  })
  return { words: left, lines }
}

/** Stretches of a writing line on which nothing stands. */
function freeStretches([x0, y0, x1]: Box, words: readonly PrintedWord[]): [number, number][] {
  const on = words
    .filter(
      ({ box }) =>
        box[3] > y0 - 8 && box[1] < y0 - 2 && box[3] < y0 + 5 && shared(box[0], box[2], x0, x1) > 0,
    )
    .sort((a, b) => a.box[0] - b.box[0])
  const stretches: [number, number][] = []
  let from = x0
  for (const { box } of on) {
    stretches.push([from, box[0] - 2])
    from = Math.max(from, box[2] + 2)
  }
  return [...stretches, [from, x1] as [number, number]].filter(([a, b]) => b - a >= LEAST_WIDTH)
}

/** The foot of what stands lowest above a stretch: words or another line. */
function ceiling(
  [x0, y, x1]: [number, number, number],
  words: readonly PrintedWord[],
  lines: readonly Box[],
): number {
  const feet = [...words.map(({ box }) => box), ...lines]
    .filter((box) => shared(box[0], box[2], x0, x1) > 1 && box[3] < y - 4)
    .map((box) => box[3])
  return Math.max(y - LINE_HEIGHT, ...feet.map((foot) => Math.min(foot + 1, y - LEAST_HEIGHT - 1)))
}

/** Whether a line is the upper or lower edge of a frame. */
const isEdge = ([, y0, , y1]: Box, frames: readonly Box[]) =>
  frames.some((frame) => [frame[1], frame[3]].some((edge) => Math.abs((y0 + y1) / 2 - edge) < 4))

function blankLines(marks: FormMarks, { cells, frames }: Closed): FoundBlank[] {
  const typed = typedLines(marks.words)
  const inCell = (box: Box) =>
    cells.some((cell) => {
      const [x0, y0, x1, y1] = cell.box
      return shared(box[0], box[2], x0, x1) > 4 && box[1] > y0 - 4 && box[3] < y1 + 4
    })
  const ruled = marks.rules
    .filter((rule) => rule.direction === 'horizontal' && !inCell(rule.box) && !isEdge(rule.box, frames))
    .map(({ box }) => box)
  const lines = [...ruled, ...typed.lines].sort((a, b) => a[1] - b[1] || a[0] - b[0])
  const boxes = lines.flatMap((line) =>
    freeStretches(line, typed.words).map(([from, to]): Box => {
      const y = (line[1] + line[3]) / 2
      return [from + 1, ceiling([from, y, to], typed.words, lines), to - 1, y - 1]
    }),
  )
  return boxes.map((box) => ({ box, beside: besideLine(box, typed.words, boxes), kind: 'line' }))
}

const above = (a: FoundBlank, b: FoundBlank) => a.box[1] - b.box[1] || a.box[0] - b.box[0]

/** The places to write in on a page without form fields: empty cells of its tables, and its writing lines, top to bottom. */
export function blanksOn(marks: FormMarks): FoundBlank[] {
  const closed = closedOn(marks)
  const found = [...blankCells(marks, closed.cells), ...blankLines(marks, closed)]
  return found
    .filter((one, i) => !found.some((other, j) => j < i && holds(other.box, middle(one.box))))
    .sort(above)
}
