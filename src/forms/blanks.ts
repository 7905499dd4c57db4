import { type Cell, cellsOf } from './cells.ts'
import { type Box, type FormMarks, holds, middle, type PrintedWord, shared, textOf } from './marks.ts'
import type { Beside } from './match.ts'

/** A place to write in, with the form's words round it. */
export interface FoundBlank {
  box: Box
  beside: Beside
  kind: 'cell' | 'line'
}

const LEAST_WIDTH = 16
const LEAST_HEIGHT = 8
/** Height of a writing line where nothing stands above it, in points. */
const LINE_HEIGHT = 16
/** Free of the ruled lines on all sides. */
const INSET = 1.5

const NOTHING: Beside = { own: '', row: '', head: '', section: '', before: '' }

const inset = ([x0, y0, x1, y1]: Box): Box => [x0 + INSET, y0 + INSET, x1 - INSET, y1 - INSET]

const sameColumn = (a: Box, b: Box) => Math.abs(a[0] - b[0]) < 5 && Math.abs(a[2] - b[2]) < 5
const sameRow = (a: Box, b: Box) => shared(a[1], a[3], b[1], b[3]) > 0.6 * Math.min(a[3] - a[1], b[3] - b[1])

/** Words round an empty cell: those of its row to the left, those above its column, and a heading that runs over several columns. */
function besideCell(cell: Cell, cells: readonly Cell[], words: readonly PrintedWord[]): Beside {
  const filled = cells.filter((other) => other !== cell && other.words.length > 0)
  const left = filled.filter(({ box }) => sameRow(box, cell.box) && box[2] <= cell.box[0] + 4)
  const above = filled
    .filter(({ box }) => box[3] <= cell.box[1] + 4 && shared(box[0], box[2], cell.box[0], cell.box[2]) > 4)
    .sort((a, b) => b.box[3] - a.box[3])
  const head = above.find(({ box }) => sameColumn(box, cell.box))
  const wide = above.find(
    ({ box }) => !sameColumn(box, cell.box) && box[2] - box[0] > cell.box[2] - cell.box[0],
  )
  const row = textOf(left.flatMap((other) => other.words))
  return {
    ...NOTHING,
    row: row || (left.length === 0 ? looseLeft(cell.box, words) : ''),
    head: head ? textOf(head.words) : '',
    section: wide ? textOf(wide.words) : '',
  }
}

/** Words on the height of a box that end close before it, outside any table: "Group # [    ]". */
function looseLeft(box: Box, words: readonly PrintedWord[]): string {
  const [, y] = middle(box)
  const line = words
    .filter((word) => word.box[1] < y && word.box[3] > y && word.box[2] <= box[0] + 3)
    .sort((a, b) => b.box[0] - a.box[0])
  return textOf(chain(line, box[0], 24))
}

/** Words from the right on, until a gap parts them. @param line sorted from right to left */
function chain(line: readonly PrintedWord[], from: number, gap: number): PrintedWord[] {
  const taken: PrintedWord[] = []
  let edge = from
  for (const word of line) {
    if (edge - word.box[2] > gap) break
    taken.push(word)
    edge = word.box[0]
  }
  return taken
}

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

/** Words before a writing line, and what its line says before them. */
function besideLine(box: Box, words: readonly PrintedWord[], others: readonly Box[]): Beside {
  const [x0, , , y1] = box
  const line = words
    .filter(
      (word) => word.box[2] <= x0 + 4 && word.box[3] > y1 - 9 && word.box[1] < y1 - 1 && word.box[3] < y1 + 7,
    )
    .sort((a, b) => b.box[0] - a.box[0])
  const stop = Math.max(0, ...others.filter((o) => Math.abs(o[3] - y1) < 6 && o[2] <= x0).map((o) => o[2]))
  const own = chain(
    line.filter((word) => word.box[0] >= stop - 3),
    x0,
    40,
  )
  const before = line.filter((word) => !own.includes(word))
  const under = words.filter(
    ({ box: [a, top, b] }) => top >= y1 - 1 && top < y1 + 6 && shared(a, b, x0, box[2]) > 0,
  )
  return { ...NOTHING, own: textOf(own) || textOf(under), before: textOf(before) }
}

function blankLines(marks: FormMarks, cells: readonly Cell[]): FoundBlank[] {
  const typed = typedLines(marks.words)
  const inCell = (box: Box) =>
    cells.some((cell) => {
      const [x0, y0, x1, y1] = cell.box
      return shared(box[0], box[2], x0, x1) > 4 && box[1] > y0 - 4 && box[3] < y1 + 4
    })
  const ruled = marks.rules
    .filter((rule) => rule.direction === 'horizontal' && !inCell(rule.box))
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
  const cells = cellsOf(marks)
  const found = [...blankCells(marks, cells), ...blankLines(marks, cells)]
  return found
    .filter((one, i) => !found.some((other, j) => j < i && holds(other.box, middle(one.box))))
    .sort(above)
}

/** The words round a form field: those before it on its line, those above it, and the first of its row. */
export function besideField(box: Box, { words }: FormMarks, others: readonly Box[]): Beside {
  const [, y] = middle(box)
  const line = words
    .filter(
      (word) =>
        word.box[1] < Math.max(y, box[3] - 2) &&
        word.box[3] > Math.min(y, box[1] + 2) &&
        word.box[2] <= box[0] + 4,
    )
    .sort((a, b) => b.box[0] - a.box[0])
  const onLine = others.filter((o) => o !== box && o[1] < y && o[3] > y && o[2] <= box[0] + 2)
  const stop = Math.max(0, ...onLine.map((o) => o[2]))
  const own = chain(
    line.filter((word) => word.box[0] >= stop - 3),
    box[0],
    40,
  )
  const head = words
    .filter(
      (word) => word.box[3] <= box[1] + 3 && shared(word.box[0], word.box[2], box[0] - 4, box[2] + 4) > 0,
    )
    .sort((a, b) => b.box[3] - a.box[3])
  const top = head[0]
  const heading = top ? head.filter((word) => Math.abs(word.box[3] - top.box[3]) < 5) : []
  const first = [...line].reverse()
  const row =
    onLine.length === 0
      ? ''
      : textOf(first.filter((word) => word.box[2] <= Math.min(...onLine.map((o) => o[0])) + 4))
  return {
    ...NOTHING,
    own: textOf(own),
    row,
    head: textOf(heading),
    before: textOf(line.filter((w) => !own.includes(w))),
  }
}
