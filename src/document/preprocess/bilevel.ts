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

/** Whitens dark pixels with at most one dark neighbour. Works in place, border included. */
function removeIsolated(gray: Gray): void {
  const { width, height, data } = gray
  const dark = data.map((v) => (v < 128 ? 1 : 0))
  const at = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : dark[y * width + x]!
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (!dark[i]) continue
      const around =
        at(x - 1, y - 1) +
        at(x, y - 1) +
        at(x + 1, y - 1) +
        at(x - 1, y) +
        at(x + 1, y) +
        at(x - 1, y + 1) +
        at(x, y + 1) +
        at(x + 1, y + 1)
      if (around <= 1) data[i] = 255
    }
  }
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

/** A black-and-white picture without its dust and with soft edges. */
export function cleanedBilevel(gray: Gray): Gray {
  const copy = { ...gray, data: gray.data.slice() }
  removeIsolated(copy)
  removeIsolated(copy)
  removeDust(copy)
  fillPinholes(copy)
  return softened(copy)
}
