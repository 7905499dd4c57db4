import { type Gray, shrunk } from '../gray.ts'
import type { Point } from '../matrix.ts'

const SHRINK_TO = 340
/** Local range above which a pixel is an edge that the table top's flood may not pass. */
const EDGE = 28
const LEAST_SHARE = 0.35
const MOST_SHARE = 0.97
/** How much brighter than the ground the page must be. */
const LEAST_STEP = 25
/** The four corners must explain the page's area to within this share. */
const AREA_WITHIN = 0.07

/** Pixels whose 3 × 3 surroundings vary by more than EDGE. */
function edgesOf({ width, height, data }: Gray): Uint8Array {
  const edges = new Uint8Array(data.length)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      let least = 255
      let most = 0
      for (let dy = -width; dy <= width; dy += width) {
        for (let dx = -1; dx <= 1; dx++) {
          const v = data[i + dy + dx]!
          if (v < least) least = v
          if (v > most) most = v
        }
      }
      if (most - least > EDGE) edges[i] = 1
    }
  }
  return edges
}

/** Everything reachable from the border without passing an edge: the table under the page. */
function floodFromBorder(edges: Uint8Array, width: number, height: number): Uint8Array {
  const ground = new Uint8Array(edges.length)
  const stack: number[] = []
  const push = (i: number) => {
    if (edges[i] || ground[i]) return
    ground[i] = 1
    stack.push(i)
  }
  for (let x = 0; x < width; x++) {
    push(x)
    push((height - 1) * width + x)
  }
  for (let y = 0; y < height; y++) {
    push(y * width)
    push(y * width + width - 1)
  }
  while (stack.length > 0) {
    const i = stack.pop()!
    const x = i % width
    if (x > 0) push(i - 1)
    if (x < width - 1) push(i + 1)
    if (i >= width) push(i - width)
    if (i < width * (height - 1)) push(i + width)
  }
  return ground
}

/** The largest connected region that is not ground, as a mask with its pixel count. */
function largestIsland(ground: Uint8Array, width: number): { mask: Uint8Array; count: number } {
  const seen = ground.slice()
  let best = { mask: new Uint8Array(ground.length), count: 0 }
  for (let start = 0; start < seen.length; start++) {
    if (seen[start]) continue
    const mask = new Uint8Array(ground.length)
    const stack = [start]
    seen[start] = mask[start] = 1
    let count = 0
    while (stack.length > 0) {
      const i = stack.pop()!
      count++
      const x = i % width
      for (const next of [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width]) {
        if (next < 0 || next >= seen.length || seen[next]) continue
        seen[next] = mask[next] = 1
        stack.push(next)
      }
    }
    if (count > best.count) best = { mask, count }
  }
  return best
}

/** The corners of a mask: extremes of x + y and x − y, in the order top left, top right, bottom right, bottom left. */
function cornersOf(mask: Uint8Array, width: number): [Point, Point, Point, Point] {
  const found: [number, number, number, number][] = [
    [Infinity, 0, 0, 0],
    [-Infinity, 0, 0, 0],
    [-Infinity, 0, 0, 0],
    [Infinity, 0, 0, 0],
  ]
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue
    const x = i % width
    const y = (i - x) / width
    if (x + y < found[0]![0]) found[0] = [x + y, x, y, 0]
    if (x - y > found[1]![0]) found[1] = [x - y, x + 1, y, 0]
    if (x + y > found[2]![0]) found[2] = [x + y, x + 1, y + 1, 0]
    if (x - y < found[3]![0]) found[3] = [x - y, x, y + 1, 0]
  }
  return found.map(([, x, y]) => [x, y] as Point) as [Point, Point, Point, Point]
}

function areaOf(corners: readonly Point[]): number {
  let twice = 0
  for (let i = 0; i < 4; i++) {
    const [x0, y0] = corners[i]!
    const [x1, y1] = corners[(i + 1) % 4]!
    twice += x0 * y1 - x1 * y0
  }
  return Math.abs(twice) / 2
}

function meanWhere(data: Uint8Array, mask: Uint8Array, value: number): number {
  let sum = 0
  let count = 0
  for (let i = 0; i < data.length; i++) {
    if (mask[i] !== value) continue
    sum += data[i]!
    count++
  }
  return count === 0 ? 0 : sum / count
}

/**
 * The four corners of a sheet photographed on a table, in pixels, top left first, clockwise; null when there is no such sheet.
 * A brightness threshold would take a shadow for table and cut the page: the found shape must be a quadrangle, bright, and large.
 * The page on a phone asks it as well (web/phone), for what its camera sees.
 * @param leastShare of the picture that the sheet must fill
 */
export function pageQuad(gray: Gray, leastShare = LEAST_SHARE): [Point, Point, Point, Point] | null {
  const factor = Math.max(1, Math.round(Math.max(gray.width, gray.height) / SHRINK_TO))
  const small = shrunk(gray, factor)
  const ground = floodFromBorder(edgesOf(small), small.width, small.height)
  const { mask, count } = largestIsland(ground, small.width)
  const share = count / mask.length
  if (share < leastShare || share > MOST_SHARE) return null
  const corners = cornersOf(mask, small.width)
  if (Math.abs(areaOf(corners) - count) > AREA_WITHIN * count) return null
  if (meanWhere(small.data, mask, 1) - meanWhere(small.data, ground, 1) < LEAST_STEP) return null
  const middle: Point = [corners.reduce((s, c) => s + c[0], 0) / 4, corners.reduce((s, c) => s + c[1], 0) / 4]
  // The edge itself belongs to the island: half an edge is drawn back, so that no table shows at the rim.
  const inward = (c: Point): Point => {
    const away = Math.hypot(c[0] - middle[0], c[1] - middle[1])
    const keep = 1 - 1 / away
    return [
      (middle[0] + (c[0] - middle[0]) * keep) * factor,
      (middle[1] + (c[1] - middle[1]) * keep) * factor,
    ]
  }
  return [inward(corners[0]), inward(corners[1]), inward(corners[2]), inward(corners[3])]
}
