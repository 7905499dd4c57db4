import type { Gray } from '../gray.ts'
import { inverse, type Matrix } from '../matrix.ts'

/**
 * Draws a picture through a projective map, bilinearly; what lies outside the source is white.
 * @param forward from pixels of the source to pixels of the result
 */
export function warp(source: Gray, forward: Matrix, width: number, height: number, outside = 255): Gray {
  const [a, b, c, d, e, f, g, h, i] = inverse(forward)
  const data = new Uint8Array(width * height)
  const { width: w, height: hgt, data: from } = source
  const lastX = w - 1
  const lastY = hgt - 1
  // Most maps turn and scale only: nothing to divide by.
  const flat = g === 0 && h === 0 && i === 1
  for (let y = 0, to = 0; y < height; y++) {
    // Pixels are sampled at their middles, so that a map by halves or quarters does not shift the picture.
    const py = y + 0.5
    for (let x = 0; x < width; x++, to++) {
      const px = x + 0.5
      const k = flat ? 1 : g * px + h * py + i
      const sx = (flat ? a * px + b * py + c : (a * px + b * py + c) / k) - 0.5
      const sy = (flat ? d * px + e * py + f : (d * px + e * py + f) / k) - 0.5
      if (sx < -0.5 || sy < -0.5 || sx > lastX + 0.5 || sy > lastY + 0.5) {
        data[to] = outside
        continue
      }
      const cx = sx < 0 ? 0 : sx > lastX ? lastX : sx
      const cy = sy < 0 ? 0 : sy > lastY ? lastY : sy
      const x0 = cx | 0
      const y0 = cy | 0
      const fx = cx - x0
      const fy = cy - y0
      const at = y0 * w + x0
      const right = x0 < lastX ? 1 : 0
      const down = y0 < lastY ? w : 0
      const top = from[at]! + (from[at + right]! - from[at]!) * fx
      const low = from[at + down]! + (from[at + down + right]! - from[at + down]!) * fx
      data[to] = top + (low - top) * fy + 0.5
    }
  }
  return { width, height, data }
}
