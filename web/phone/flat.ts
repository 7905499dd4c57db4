import { inverse, quadToQuad } from '../../src/document/matrix.ts'
import type { Quad } from './hint.ts'

/** Pixels of four bytes each, row by row. */
export interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray
}

/** Fewer pixels on a side are no page. */
const LEAST_SIDE = 16

/** Size of the page between four corners, by its longer sides. */
export function sizeOf(quad: Quad): { width: number; height: number } {
  const side = (a: number, b: number) => Math.hypot(quad[a]![0] - quad[b]![0], quad[a]![1] - quad[b]![1])
  return {
    width: Math.round(Math.max(side(0, 1), side(3, 2))),
    height: Math.round(Math.max(side(0, 3), side(1, 2))),
  }
}

/** True for corners in their order around a page that is large enough, none of them dented in. */
export function isPage(quad: Quad): boolean {
  const { width, height } = sizeOf(quad)
  if (width < LEAST_SIDE || height < LEAST_SIDE) return false
  return quad.every(([x, y], i) => {
    const [nx, ny] = quad[(i + 1) % 4]!
    const [mx, my] = quad[(i + 2) % 4]!
    return (nx - x) * (my - ny) - (ny - y) * (mx - nx) > 0
  })
}

/**
 * The page between four corners as a rectangle, bilinearly; what lies outside of the photo is white.
 * @param quad in pixels of the photo; `isPage` holds
 */
export function flatten(photo: Pixels, quad: Quad): Pixels {
  const { width, height } = sizeOf(quad)
  const corners = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ] as const
  const [a, b, c, d, e, f, g, h, i] = inverse(quadToQuad(quad, corners))
  const { width: w, height: rows, data: from } = photo
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0, to = 0; y < height; y++)
    for (let x = 0; x < width; x++, to += 4) {
      const [px, py] = [x + 0.5, y + 0.5]
      const k = g * px + h * py + i
      const sx = (a * px + b * py + c) / k - 0.5
      const sy = (d * px + e * py + f) / k - 0.5
      if (sx < -0.5 || sy < -0.5 || sx > w - 0.5 || sy > rows - 0.5) continue
      const x0 = Math.min(w - 1, Math.max(0, Math.floor(sx)))
      const y0 = Math.min(rows - 1, Math.max(0, Math.floor(sy)))
      const fx = Math.min(1, Math.max(0, sx - x0))
      const fy = Math.min(1, Math.max(0, sy - y0))
      const at = (y0 * w + x0) * 4
      const right = x0 < w - 1 ? 4 : 0
      const down = y0 < rows - 1 ? w * 4 : 0
      for (let p = 0; p < 3; p++) {
        const top = from[at + p]! + (from[at + right + p]! - from[at + p]!) * fx
        const low = from[at + down + p]! + (from[at + down + right + p]! - from[at + down + p]!) * fx
        data[to + p] = top + (low - top) * fy + 0.5
      }
    }
  return { width, height, data }
}
