import { grown } from './box.ts'
import { type Gray, shrunk } from './gray.ts'
import { readUnexplained } from './ocr.ts'
import type { ReadWord } from './ocr-engine.ts'
import type { Box, Shown } from './page.ts'
import { pixelsOf } from './paint.ts'
import { inkOf, printOf } from './print.ts'
import { unreadOf } from './unread.ts'

/** Lighter pixels than this under a mask are no mask: JPEG leaves ripples far below it. */
const MASKED = 96
/** Pixels around a mask that its soft edge may tint. */
const EDGE = 2

/** Whether every pixel of every mask is dark. */
export function isBurnt(gray: Gray, masks: readonly Box[]): boolean {
  return masks.every(([x0, y0, x1, y1]) => {
    for (let y = y0; y < y1; y++)
      for (let i = y * gray.width + x0; i < y * gray.width + x1; i++) if (gray.data[i]! > MASKED) return false
    return true
  })
}

/**
 * The picture with its masks painted white, so that they are no ink.
 * @param scale pixels of the picture per page unit
 * @returns null when a mask is not painted
 */
export function withoutMasks(gray: Gray, boxes: readonly Box[], scale: number): Gray | null {
  const masks = boxes
    .map((box) => pixelsOf(box, scale, gray.width, gray.height))
    .filter(([x0, y0, x1, y1]) => x1 > x0 && y1 > y0)
  if (!isBurnt(gray, masks)) return null
  const copy = { ...gray, data: gray.data.slice() }
  for (const mask of masks) {
    const [x0, y0, x1, y1] = grown(mask, EDGE)
    const [from, to] = [Math.max(0, x0), Math.min(gray.width, x1)]
    for (let y = Math.max(0, y0); y < Math.min(gray.height, y1); y++)
      copy.data.fill(255, y * gray.width + from, y * gray.width + to)
  }
  return copy
}

const scaled = (box: Box, factor: number) => box.map((v) => v * factor) as Box

/**
 * Compares a painted page with what should be on it. Only where ink stands that no word explains is anything read: beside a mask or anywhere else.
 * @param scale pixels of the picture per page unit
 * @returns words in pixels that stand there beside the known ones; null when a mask is not painted, so that all must be read
 */
export async function readUnlikeShown(gray: Gray, shown: Shown, scale: number): Promise<ReadWord[] | null> {
  const bare = withoutMasks(gray, shown.masks, scale)
  if (!bare) return null
  const words = shown.words.map((box) => ({ box: scaled(box, scale) }))
  const glance = shrunk(bare, 2)
  const ink = inkOf(glance)
  const halves = words.map(({ box }) => ({ box: scaled(box, 0.5) }))
  if (unreadOf(ink.letters, halves, ink.xHeight).blobs.length < 2) return []
  return readUnexplained(words, printOf(bare))
}
