import type { Blob } from './blobs.ts'
import { BoxGrid } from './box.ts'

/** Pieces lower than this are too coarse to tell letters by, in pixels. */
const LEAST_HEIGHT = 4
/** A solid upright piece is a bar of a code, or a letter that tells nothing of its line ("l", "I"). */
const SOLID = 0.85
const UPRIGHT = 1.3
/** How far apart letters of a line stand, how unevenly they stand and how unlike their heights are, as shares of their height. */
const GAP = 1.2
const UNEVEN = 0.16
const UNLIKE = 0.5
/** So many pieces beside one another make a line; texture and modules of codes seldom stand so evenly. */
const LEAST_PIECES = 5

function isLetterLike({ box, area }: Blob): boolean {
  const [w, h] = [box[2] - box[0], box[3] - box[1]]
  if (h < LEAST_HEIGHT || w < 2 || w > 8 * h || area < 0.15 * w * h) return false
  return !(area > SOLID * w * h && h >= UPRIGHT * w)
}

/** The nearest piece on the right that shares a foot line or a head line with a piece. */
function nextOf({ box }: Blob, grid: BoxGrid<Blob>): Blob | null {
  const [x0, y0, x1, y1] = box
  const h = y1 - y0
  let next: Blob | null = null
  for (const other of grid.near([x0 + 1, y0, x1 + GAP * h, y1])) {
    const o = other.box
    const tall = Math.max(h, o[3] - o[1])
    if (o[0] <= x0 || (o[0] + o[2]) / 2 < x1 || Math.min(h, o[3] - o[1]) < UNLIKE * tall) continue
    const uneven = Math.min(Math.abs(o[3] - y1), Math.abs(o[1] - y0))
    if (uneven > UNEVEN * tall + 0.5) continue
    if (!next || o[0] < next.box[0]) next = other
  }
  return next
}

/**
 * Pieces that stand in lines of print, whatever their size: beside one another, about equally high, on one foot line or under one head line.
 * Bars of codes, dust and the texture of pictures don't. A page may hold lines of several sizes.
 */
export function inLines(blobs: readonly Blob[]): Blob[][] {
  const pieces = blobs.filter(isLetterLike)
  if (pieces.length < LEAST_PIECES) return []
  const heights = pieces.map(({ box }) => box[3] - box[1]).sort((a, b) => a - b)
  const grid = new BoxGrid(pieces, 3 * heights[heights.length >> 1]!)
  const next = new Map<Blob, Blob>()
  const taken = new Set<Blob>()
  for (const piece of pieces) {
    const right = nextOf(piece, grid)
    if (!right || taken.has(right)) continue
    next.set(piece, right)
    taken.add(right)
  }
  const lines: Blob[][] = []
  for (const first of pieces) {
    if (taken.has(first)) continue
    const line = [first]
    for (let at = next.get(first); at; at = next.get(at)) line.push(at)
    if (line.length >= LEAST_PIECES) lines.push(line)
  }
  return lines
}
