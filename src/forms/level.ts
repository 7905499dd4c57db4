import { type Box, middle } from './marks.ts'

/** A place on the levelled page, and where it is on the page as it lies. */
export type Pair = [level: Box, box: Box]

/** How far from its left end a blank is where its line is, in points. */
const BEGINNING = 40

/** Takes places of the levelled page to the page as it lies: x = a·x + b·y + c, y = d·x + e·y + f. */
type Map6 = [a: number, b: number, c: number, d: number, e: number, f: number]

type Row = [number, number, number]

/** The determinant of three rows. */
const det = ([[a, b, c], [d, e, f], [g, h, i]]: [Row, Row, Row]): number =>
  a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)

/** The straight map that fits best, by least squares; null where the places lie on one line or are too few. */
function bestMap(pairs: readonly Pair[]): Map6 | null {
  const sums: [Row, Row, Row] = [
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ]
  const right: [Row, Row] = [
    [0, 0, 0],
    [0, 0, 0],
  ]
  for (const [level, box] of pairs) {
    const from: Row = [...middle(level), 1]
    const to = middle(box)
    for (const i of [0, 1, 2] as const) {
      for (const j of [0, 1, 2] as const) sums[i][j] += from[i] * from[j]
      right[0][i] += from[i] * to[0]
      right[1][i] += from[i] * to[1]
    }
  }
  const whole = det(sums)
  if (pairs.length < 3 || Math.abs(whole) < 1e-6) return null
  const solved = (target: Row): Row =>
    ([0, 1, 2] as const).map((column) => {
      const rows = sums.map((row, i) => row.map((value, j) => (j === column ? target[i]! : value)) as Row)
      return det(rows as [Row, Row, Row]) / whole
    }) as Row
  return [...solved(right[0]), ...solved(right[1])]
}

/**
 * Where boxes of a levelled page are on the page as it lies, by where its words are on both: a photo or a crooked scan. They keep their size, since
 * what's printed stands upright.
 * @returns the boxes as they are where nothing was levelled
 */
export function asItLies(pairs: readonly Pair[]): (box: Box) => Box {
  const map = bestMap(pairs)
  if (!map) return (box) => box
  const [a, b, c, d, e, f] = map
  return ([x0, y0, x1, y1]) => {
    // Print begins at the left: the far end of a long line is too high or too low for it.
    const [dx, dy] = [Math.min(BEGINNING, (x1 - x0) / 2), (y1 - y0) / 2]
    const [x, y] = [x0 + dx, y0 + dy]
    const [left, top] = [a * x + b * y + c - dx, d * x + e * y + f - dy]
    return [left, top, left + x1 - x0, top + y1 - y0]
  }
}
