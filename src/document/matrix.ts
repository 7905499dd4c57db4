import type { Box } from './page.ts'

/** A projective map of the plane, row by row: x' = (m0 x + m1 y + m2) / w, y' = (m3 x + m4 y + m5) / w, w = m6 x + m7 y + m8. */
export type Matrix = readonly [number, number, number, number, number, number, number, number, number]

export type Point = readonly [number, number]

export const IDENTITY: Matrix = [1, 0, 0, 0, 1, 0, 0, 0, 1]

/** Multiplies x and y. */
export const scaling = (x: number, y = x): Matrix => [x, 0, 0, 0, y, 0, 0, 0, 1]

/** Moves by x and y. */
export const moving = (x: number, y: number): Matrix => [1, 0, x, 0, 1, y, 0, 0, 1]

/** First `a`, then `b`. */
export function then(a: Matrix, b: Matrix): Matrix {
  const cell = (row: number, column: number) =>
    b[row * 3]! * a[column]! + b[row * 3 + 1]! * a[column + 3]! + b[row * 3 + 2]! * a[column + 6]!
  return [
    cell(0, 0),
    cell(0, 1),
    cell(0, 2),
    cell(1, 0),
    cell(1, 1),
    cell(1, 2),
    cell(2, 0),
    cell(2, 1),
    cell(2, 2),
  ]
}

/** The map back, up to scale (which a projective map does not have). */
export function inverse(m: Matrix): Matrix {
  const [a, b, c, d, e, f, g, h, i] = m
  const det = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
  if (Math.abs(det) < 1e-15) throw new Error('matrix has no inverse')
  return [
    (e * i - f * h) / det,
    (c * h - b * i) / det,
    (b * f - c * e) / det,
    (f * g - d * i) / det,
    (a * i - c * g) / det,
    (c * d - a * f) / det,
    (d * h - e * g) / det,
    (b * g - a * h) / det,
    (a * e - b * d) / det,
  ]
}

/** Where a point goes. */
export function mapPoint(m: Matrix, x: number, y: number): Point {
  const w = m[6] * x + m[7] * y + m[8]
  return [(m[0] * x + m[1] * y + m[2]) / w, (m[3] * x + m[4] * y + m[5]) / w]
}

/** The upright box around the four mapped corners of a box. */
export function mapBox(m: Matrix, [x0, y0, x1, y1]: Box): Box {
  const corners = [mapPoint(m, x0, y0), mapPoint(m, x1, y0), mapPoint(m, x1, y1), mapPoint(m, x0, y1)]
  const xs = corners.map((c) => c[0])
  const ys = corners.map((c) => c[1])
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** Where a pixel of a picture of `width` × `height` goes when the picture is turned clockwise by quarters. */
export function turning(turn: 0 | 1 | 2 | 3, width: number, height: number): Matrix {
  if (turn === 1) return [0, -1, height, 1, 0, 0, 0, 0, 1]
  if (turn === 2) return [-1, 0, width, 0, -1, height, 0, 0, 1]
  if (turn === 3) return [0, 1, 0, -1, 0, width, 0, 0, 1]
  return IDENTITY
}

/**
 * The map that takes four corners to four others.
 * @param from top left, top right, bottom right, bottom left
 */
export function quadToQuad(from: readonly Point[], to: readonly Point[]): Matrix {
  const rows: number[][] = []
  for (let i = 0; i < 4; i++) {
    const [x, y] = from[i]!
    const [u, v] = to[i]!
    rows.push([x, y, 1, 0, 0, 0, -u * x, -u * y, u], [0, 0, 0, x, y, 1, -v * x, -v * y, v])
  }
  const s = solve(rows)
  return [s[0]!, s[1]!, s[2]!, s[3]!, s[4]!, s[5]!, s[6]!, s[7]!, 1]
}

/** Gauss elimination with pivoting; each row holds the factors and, last, the right side. */
function solve(rows: number[][]): number[] {
  const n = rows.length
  for (let c = 0; c < n; c++) {
    let pivot = c
    for (let r = c + 1; r < n; r++) if (Math.abs(rows[r]![c]!) > Math.abs(rows[pivot]![c]!)) pivot = r
    ;[rows[c], rows[pivot]] = [rows[pivot]!, rows[c]!]
    const lead = rows[c]!
    if (Math.abs(lead[c]!) < 1e-12) throw new Error('corners lie on one line')
    for (let r = 0; r < n; r++) {
      if (r === c) continue
      const factor = rows[r]![c]! / lead[c]!
      for (let k = c; k <= n; k++) rows[r]![k]! -= factor * lead[k]!
    }
  }
  return rows.map((row, i) => row[n]! / row[i]!)
}
