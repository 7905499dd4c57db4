import type { Box, Page } from '../document/page.ts'
import type { Hit } from './hit.ts'
import { type Sheet, straightY } from './lines.ts'
import type { PhiSpan } from './redacted-page.ts'

const PAD = 0.15 // of the height on each side: a box that fits tightly tells the letters' heights (facts, section 4)
const LEADING = 1.5 // type sizes; a line of type with its longest letters is about 1.17, and the line may lean
const SIDE = 0.12 // type sizes on the left and right

/** Draws boxes together. */
export function union(boxes: readonly Box[]): Box {
  return [
    Math.min(...boxes.map((b) => b[0])),
    Math.min(...boxes.map((b) => b[1])),
    Math.max(...boxes.map((b) => b[2])),
    Math.max(...boxes.map((b) => b[3])),
  ]
}

/**
 * The mask over some words of a line: their common box, padded to the height of a whole line of type so that it tells
 * nothing of the letters, at most half way to the words of the lines above and below that stay.
 */
export function maskOf(page: Page, words: readonly number[], masked: ReadonlySet<number>): Box {
  const hull = union(words.map((word) => page.words[word]!.box))
  const size = Math.max(...words.map((word) => page.words[word]!.size))
  const height = hull[3] - hull[1]
  const pad = Math.max(PAD * height, (LEADING * size - height) / 2)
  const side = SIDE * size
  const middle = (hull[1] + hull[3]) / 2
  let [up, down] = [pad, pad]
  page.words.forEach(({ box }, index) => {
    if (masked.has(index) || box[2] < hull[0] - side || box[0] > hull[2] + side) return
    if (box[3] < middle) up = Math.min(up, Math.max(0, (hull[1] - box[3]) / 2))
    if (box[1] > middle) down = Math.min(down, Math.max(0, (box[1] - hull[3]) / 2))
  })
  return [
    Math.max(0, hull[0] - side),
    Math.max(0, hull[1] - up),
    Math.min(page.width, hull[2] + side),
    Math.min(page.height, hull[3] + down),
  ]
}

/** Hits of one kind that stand side by side on a line become one, so that the gaps do not tell the words' lengths. */
function neighbours(sheet: Sheet, hits: Hit[]): Hit[] {
  const merged: Hit[] = []
  const places = hits
    .map((hit) => ({ hit, box: union(hit.words.map((word) => sheet.page.words[word]!.box)) }))
    .sort((a, b) => a.box[0] - b.box[0])
  for (const { hit, box } of places) {
    const size = sheet.page.words[hit.words[0]!]!.size
    const y = straightY(box, sheet.page, sheet.slant)
    const left = merged.find((other) => {
      const at = union(other.words.map((word) => sheet.page.words[word]!.box))
      const gap = box[0] - at[2]
      return Math.abs(straightY(at, sheet.page, sheet.slant) - y) < 0.4 * size && gap < 0.8 * size
    })
    if (!left) merged.push({ ...hit, words: [...hit.words] })
    else left.words = [...new Set([...left.words, ...hit.words])]
  }
  return merged
}

/** What was found, as masks: one box per run of words on a line, without any text. */
export function spansOf(hits: readonly Hit[]): PhiSpan[] {
  const bySheet = new Map<Sheet, Hit[]>()
  for (const hit of hits)
    if (hit.words.length > 0) bySheet.set(hit.sheet, [...(bySheet.get(hit.sheet) ?? []), hit])
  return [...bySheet].flatMap(([sheet, found]) => {
    const masked = new Set(found.flatMap((hit) => hit.words))
    return neighbours(sheet, found).map((hit) => ({
      page: sheet.page.number,
      box: maskOf(sheet.page, hit.words, masked),
      type: hit.type,
      rule: hit.rule,
    }))
  })
}
