import { blobsOf } from './blobs.ts'
import { grown } from './box.ts'
import type { Gray } from './gray.ts'
import { grainOf } from './ink.ts'
import type { Box } from './page.ts'

/** Cells across a page: about an eighth of an inch each way is four of them. */
const CELLS = 240
/** Range of grey within a cell, as a share of its brightest pixel, that makes it busy. */
const BUSY = 0.3
/** And so many times the grain of the picture: on a dark panel grain alone is a large share. */
const GRAINS = 7
/** Busy cells so near to each other belong together, in cells. */
const REACH = 1
/** A picture takes at least these shares of the page's width (half an inch by a quarter) and is busy all over. */
const LEAST_WIDTH = 0.06
const LEAST_HEIGHT = 0.03
const LEAST_BUSY = 0.55

interface Cells {
  side: number
  across: number
  down: number
  busy: Uint8Array
}

function busyCells(gray: Gray): Cells {
  const { width, height, data } = gray
  const least = GRAINS * grainOf(gray)
  const side = Math.max(3, Math.round(width / CELLS))
  const across = Math.ceil(width / side)
  const down = Math.ceil(height / side)
  const busy = new Uint8Array(across * down)
  for (let cy = 0; cy < down; cy++) {
    for (let cx = 0; cx < across; cx++) {
      let darkest = 255
      let brightest = 0
      for (let y = cy * side; y < Math.min(height, (cy + 1) * side); y++) {
        const end = y * width + Math.min(width, (cx + 1) * side)
        for (let i = y * width + cx * side; i < end; i++) {
          const v = data[i]!
          if (v < darkest) darkest = v
          if (v > brightest) brightest = v
        }
      }
      const range = brightest - darkest
      if (range > Math.max(BUSY * brightest, least) && brightest > 40) busy[cy * across + cx] = 1
    }
  }
  return { side, across, down, busy }
}

/** Marks the cells under boxes as not busy. */
function clear({ side, across, down, busy }: Cells, boxes: readonly Box[]): void {
  for (const [x0, y0, x1, y1] of boxes) {
    for (let cy = Math.max(0, Math.floor(y0 / side)); cy < Math.min(down, Math.ceil(y1 / side)); cy++) {
      busy.fill(
        0,
        cy * across + Math.max(0, Math.floor(x0 / side)),
        cy * across + Math.min(across, Math.ceil(x1 / side)),
      )
    }
  }
}

/** Cells within reach of busy ones. */
function widened({ across, down, busy }: Cells): Uint8Array {
  const out = new Uint8Array(busy.length)
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) {
      if (!busy[y * across + x]) continue
      for (let ny = Math.max(0, y - REACH); ny <= Math.min(down - 1, y + REACH); ny++) {
        out.fill(1, ny * across + Math.max(0, x - REACH), ny * across + Math.min(across, x + REACH + 1))
      }
    }
  }
  return out
}

/**
 * Photos, barcodes and QR codes: places that are busy all over, hold no words and are larger than a logo. In pixels.
 * @param words boxes of words, which are busy too
 * @param rules boxes of ruled lines
 */
export function figuresOf(gray: Gray, words: readonly Box[], rules: readonly Box[]): Box[] {
  const cells = busyCells(gray)
  clear(cells, [...words.map((box) => grown(box, 2)), ...rules.map((box) => grown(box, 2))])
  const { side, across, down, busy } = cells
  return blobsOf(widened(cells), across, down).flatMap(({ box }) => {
    const [x0, y0, x1, y1] = grown(box, -REACH)
    if ((x1 - x0) * side < LEAST_WIDTH * gray.width || (y1 - y0) * side < LEAST_HEIGHT * gray.width) return []
    let count = 0
    for (let y = Math.max(0, y0); y < y1; y++)
      for (let x = Math.max(0, x0); x < x1; x++) count += busy[y * across + x] ?? 0
    if (count < LEAST_BUSY * (x1 - x0) * (y1 - y0)) return []
    const whole: Box = [
      x0 * side,
      y0 * side,
      Math.min(gray.width, x1 * side),
      Math.min(gray.height, y1 * side),
    ]
    return [whole]
  })
}
