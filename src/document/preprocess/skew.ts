import { type Gray, shrunk } from '../gray.ts'

const MOST_DEGREES = 6
/** Steps of the search, coarse to fine: the last is under a pixel over the width of a page. */
const STEPS = [0.5, 0.1, 0.02]
const LOOKED_AT = 900

interface InkPoint {
  x: number
  y: number
  weight: number
}

/** Ink as weighted points of a small copy: edges along rows only, so that dark areas and upright rules do not count. */
function inkPoints(gray: Gray): { points: InkPoint[]; height: number } {
  const small = shrunk(gray, Math.max(1, Math.round(Math.max(gray.width, gray.height) / LOOKED_AT)))
  const { width, height, data } = small
  const points: InkPoint[] = []
  for (let y = 1; y < height - 1; y++) {
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const edge = Math.abs(data[i + width]! - data[i - width]!)
      if (edge > 40) points.push({ x, y, weight: Math.min(edge, 160) })
    }
  }
  return { points, height }
}

/** How sharply the rows of a page stand apart when it is sheared by an angle: energy of the row profile's differences. */
function sharpness(points: InkPoint[], height: number, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180)
  const rows = new Float32Array(height * 2 + 4)
  for (const { x, y, weight } of points) {
    const at = y - x * slope + height * 0.5
    const row = at | 0
    if (row < 0 || row + 1 >= rows.length) continue
    const part = at - row
    rows[row]! += weight * (1 - part)
    rows[row + 1]! += weight * part
  }
  let energy = 0
  for (let i = 1; i < rows.length; i++) energy += (rows[i]! - rows[i - 1]!) ** 2
  return energy
}

/**
 * Degrees by which the lines of a page fall to the right (clockwise), −6 to 6; 0 when nothing stands out.
 * @param gray evenly lit picture
 */
export function skewOf(gray: Gray): number {
  const { points, height } = inkPoints(gray)
  if (points.length < 200) return 0
  let best = 0
  let most = sharpness(points, height, 0)
  const level = most
  for (const [i, step] of STEPS.entries()) {
    const reach = i === 0 ? MOST_DEGREES : STEPS[i - 1]!
    const middle = best
    for (let degrees = middle - reach; degrees <= middle + reach + 1e-9; degrees += step) {
      const energy = sharpness(points, height, degrees)
      if (energy > most) {
        most = energy
        best = degrees
      }
    }
  }
  return most > level * 1.02 ? best : 0
}
