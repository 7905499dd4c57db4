import { blobsOf, xHeightOf } from '../blobs.ts'
import type { Gray } from '../gray.ts'

const SAMPLES = 20_000

/** True for a picture of black and white only, as faxes and many scanners write them: under 1 % of its pixels are grey between. */
export function isBilevel({ data }: Gray): boolean {
  const step = Math.max(1, Math.floor(data.length / SAMPLES)) | 1
  let grey = 0
  let seen = 0
  for (let i = 0; i < data.length; i += step, seen++) if (data[i]! > 8 && data[i]! < 247) grey++
  return grey < 0.01 * seen
}

/** Fills white pixels closed in by dark ones: the pepper of a fax inside strokes. */
function fillPinholes(gray: Gray): void {
  const { width, height, data } = gray
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      if (data[i]! < 128) continue
      if (data[i - 1]! < 128 && data[i + 1]! < 128 && data[i - width]! < 128 && data[i + width]! < 128)
        data[i] = 0
    }
  }
}

/** Mean of 3 × 3 with the middle counted four times and its neighbours twice: Tesseract was trained on grey edges. */
export function softened({ width, height, data }: Gray): Gray {
  const across = new Uint16Array(data.length)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      across[i] = (x > 0 ? data[i - 1]! : 255) + 2 * data[i]! + (x < width - 1 ? data[i + 1]! : 255)
    }
  }
  const out = new Uint8Array(data.length)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const up = y > 0 ? across[i - width]! : 1020
      const down = y < height - 1 ? across[i + width]! : 1020
      out[i] = (up + 2 * across[i]! + down) >> 4
    }
  }
  return { width, height, data: out }
}

/** Pieces of at most this share of a small letter's square are dust; a full stop is twice as large. */
const DUST = 0.012

/** Whitens pieces that are too small for a full stop: the dust of a fax. Works in place. */
function removeDust(gray: Gray): void {
  const { width, height, data } = gray
  const blobs = blobsOf(
    data.map((v) => (v < 128 ? 1 : 0)),
    width,
    height,
  )
  const most = Math.max(2, DUST * xHeightOf(blobs) ** 2)
  for (const { box, area } of blobs) {
    if (area > most) continue
    for (let y = box[1]; y < box[3]; y++) data.fill(255, y * width + box[0], y * width + box[2])
  }
}

/** A dirty sensor draws a broken line from top to bottom: its column is dark here and there over this share of the height. */
const STREAK_SPAN = 0.9
const STREAK_DARK = 0.08

/** Whitens thin upright streaks over the whole height of a fax. Works in place. */
function removeStreaks({ width, height, data }: Gray): void {
  const dark = new Uint32Array(width)
  const first = new Int32Array(width).fill(-1)
  const last = new Int32Array(width)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (data[i]! >= 128) continue
      dark[x]!++
      if (first[x]! < 0) first[x] = y
      last[x] = y
    }
  }
  for (let x = 5; x < width - 5; x++) {
    const long = last[x]! - first[x]! > STREAK_SPAN * height && dark[x]! > STREAK_DARK * height
    if (!long || dark[x - 5]! > 0.4 * dark[x]! || dark[x + 5]! > 0.4 * dark[x]!) continue
    for (let y = 0, i = x; y < height; y++, i += width) {
      // Print that the streak runs through is wider than it.
      const wide = data[i - 3]! < 128 || data[i + 3]! < 128
      if (!wide) data.fill(255, i - 2, i + 3)
    }
  }
}

/** A black-and-white picture without its dust and with soft edges. */
export function cleanedBilevel(gray: Gray): Gray {
  const copy = { ...gray, data: gray.data.slice() }
  removeStreaks(copy)
  removeDust(copy)
  fillPinholes(copy)
  return softened(copy)
}
