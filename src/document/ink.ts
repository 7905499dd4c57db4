import type { Gray } from './gray.ts'

/** Surroundings whose mean a pixel must fall below: on each side this part of the picture's longer side, about a letter and a half. */
const REACH = 1 / 110
/** How far below the mean ink is: this share of the mean (light falls unevenly), and so many times the paper's grain. */
const DEPTH = 0.072
const GRAINS = 4.5
/** How far towards the darkest pixel beside it ink must be: keeps blurred letters apart. */
const TOWARDS_CORE = 0.42
const CORE_REACH = 3
/** How far towards the darkest print around it: the ripples that JPEG leaves around letters are paler. */
const TOWARDS_DARKEST = 0.2
const BLOCK = 8

/** Sums of all pixels above and left of each pixel, one row and column larger than the picture. */
export function sumsOf({ width, height, data }: Gray): Uint32Array {
  const stride = width + 1
  const sums = new Uint32Array(stride * (height + 1))
  for (let y = 0, i = 0, to = stride + 1; y < height; y++, to++) {
    let row = 0
    for (let x = 0; x < width; x++, i++, to++) {
      row += data[i]!
      sums[to] = sums[to - stride]! + row
    }
  }
  return sums
}

/** Whether a pixel within three pixels is darker than `limit`. */
function hasDarker({ width, height, data }: Gray, x: number, y: number, limit: number): boolean {
  const x0 = x < CORE_REACH ? 0 : x - CORE_REACH
  const x1 = x + CORE_REACH >= width ? width - 1 : x + CORE_REACH
  const y1 = y + CORE_REACH >= height ? height - 1 : y + CORE_REACH
  for (let ny = y < CORE_REACH ? 0 : y - CORE_REACH; ny <= y1; ny++) {
    for (let i = ny * width + x0, end = ny * width + x1; i <= end; i++) if (data[i]! < limit) return true
  }
  return false
}

/** How much neighbouring pixels differ where nothing is printed (a standard deviation, about): the grain of a scan or photo. */
export function grainOf({ width, height, data }: Gray): number {
  const counts = new Uint32Array(256)
  let total = 0
  for (let y = 2; y < height - 2; y += 3) {
    for (let x = 2 + (y % 5), i = y * width + x; x < width - 2; x += 5, i += 5) {
      counts[Math.abs(data[i]! - data[i + 2]!)]!++
      total++
    }
  }
  let left = total / 2
  let middle = 0
  while (middle < 255 && left >= counts[middle]!) left -= counts[middle++]!
  // The middle of |difference of two| is 0.954 standard deviations of one.
  return middle / 0.954
}

/** The darkest pixel of each block of 8 × 8 and its neighbours. */
function darkestAround({ width, height, data }: Gray): { across: number; cells: Uint8Array } {
  const across = Math.ceil(width / BLOCK)
  const down = Math.ceil(height / BLOCK)
  const own = new Uint8Array(across * down).fill(255)
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor(y / BLOCK) * across
    for (let x = 0; x < width; x++, i++) {
      const at = row + (x >> 3)
      if (data[i]! < own[at]!) own[at] = data[i]!
    }
  }
  const cells = new Uint8Array(own.length)
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) {
      let least = 255
      for (let ny = Math.max(0, y - 1); ny <= Math.min(down - 1, y + 1); ny++) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(across - 1, x + 1); nx++) {
          if (own[ny * across + nx]! < least) least = own[ny * across + nx]!
        }
      }
      cells[y * across + x] = least
    }
  }
  return { across, cells }
}

/** Paler pixels belong to the ink if they touch it: so many times the grain below the mean, and this share of the depth of ink. */
const PALE_GRAINS = 2.4
const PALE_DEPTH = 0.6
const INK = 1
const PALE = 2

/** Takes pale pixels that hang on ink for ink and drops the others: dim print in the shadow of a photo breaks up into specks without them. */
function withPale(mask: Uint8Array, width: number): void {
  const stack: number[] = []
  const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1]
  for (let i = 0; i < mask.length; i++) if (mask[i] === INK) stack.push(i)
  while (stack.length > 0) {
    const i = stack.pop()!
    for (const step of around) {
      if (mask[i + step] !== PALE) continue
      mask[i + step] = INK
      stack.push(i + step)
    }
  }
  for (let i = 0; i < mask.length; i++) if (mask[i] === PALE) mask[i] = 0
}

/** 1 where a pixel is clearly darker than its surroundings: print on any ground, in any light. */
export function inkMask(gray: Gray): Uint8Array {
  const { width, height, data } = gray
  const grain = grainOf(gray)
  const least = Math.max(6, GRAINS * grain)
  const pale = Math.max(6, PALE_GRAINS * grain)
  const sums = sumsOf(gray)
  const stride = width + 1
  const { across, cells } = darkestAround(gray)
  const reach = Math.round(Math.max(12, Math.min(40, REACH * Math.max(width, height))))
  const mask = new Uint8Array(data.length)
  for (let y = 0, i = 0; y < height; y++) {
    const y0 = Math.max(0, y - reach)
    const y1 = Math.min(height, y + reach + 1)
    for (let x = 0; x < width; x++, i++) {
      const v = data[i]!
      if (v > 234) continue
      const x0 = x < reach ? 0 : x - reach
      const x1 = x + reach + 1 > width ? width : x + reach + 1
      const sum =
        sums[y1 * stride + x1]! - sums[y0 * stride + x1]! - sums[y1 * stride + x0]! + sums[y0 * stride + x0]!
      const mean = sum / ((x1 - x0) * (y1 - y0))
      const darkest = cells[(y >> 3) * across + (x >> 3)]!
      const depth = mean - v
      if (depth < pale || depth < PALE_DEPTH * DEPTH * mean || depth < TOWARDS_DARKEST * (mean - darkest))
        continue
      const isInk = depth >= least && depth >= DEPTH * mean
      if (!isInk && pale === least) continue
      // What lies within three pixels is no darker than the darkest of the blocks around, and seldom must be looked at.
      const core = mean - depth / TOWARDS_CORE
      if (darkest >= core || !hasDarker(gray, x, y, core)) mask[i] = isInk ? INK : PALE
    }
  }
  if (pale < least) withPale(mask, width)
  return mask
}
