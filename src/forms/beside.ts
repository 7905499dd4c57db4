import type { Cell } from './cells.ts'
import { type Box, type FormMarks, middle, type PrintedWord, shared, textOf } from './marks.ts'
import type { Beside } from './one-field.ts'

/** No words anywhere. */
export const NOTHING: Beside = { own: '', row: '', head: '', section: '', before: '' }

/** True when two boxes are of one column. */
export const sameColumn = (a: Box, b: Box) => Math.abs(a[0] - b[0]) < 5 && Math.abs(a[2] - b[2]) < 5
const sameRow = (a: Box, b: Box) => shared(a[1], a[3], b[1], b[3]) > 0.6 * Math.min(a[3] - a[1], b[3] - b[1])

/** Words round an empty cell: those of its row to the left, those above its column, and a heading that runs over several columns. */
export function besideCell(cell: Cell, cells: readonly Cell[], words: readonly PrintedWord[]): Beside {
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

/** Words before a writing line, and what its line says before them. */
export function besideLine(box: Box, words: readonly PrintedWord[], others: readonly Box[]): Beside {
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
