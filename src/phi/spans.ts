import type { Box, Page } from '../document/page.ts'
import type { Hit } from './hit.ts'
import { type Sheet, straightY } from './lines.ts'
import type { PhiSpan } from './redacted-page.ts'

const PAD = 0.15 // of the height on each side: a box that fits tightly tells the letters' heights (facts, section 4)
const LEADING = 1.5 // type sizes; a line of type with its longest letters is about 1.17, and the line may lean
const SIDE = 0.25 // type sizes on the left and right: letters that lean or swing reach past what reading calls their box

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
 * The mask over some words of a line: their common box with a margin of its own, since what is painted is the mask and
 * nothing more. Upward and downward it fills the height of a whole line of type, so that it tells nothing of the letters,
 * to the sides a quarter of a type size; but never into a word that stays: half way to the words beside it, and most of the
 * way to the lines above and below (which lean on photographs).
 */
export function maskOf(page: Page, words: readonly number[], masked: ReadonlySet<number>): Box {
  const hull = union(words.map((word) => page.words[word]!.box))
  const size = Math.max(...words.map((word) => page.words[word]!.size))
  const height = hull[3] - hull[1]
  const pad = Math.max(PAD * height, (LEADING * size - height) / 2)
  const margin = { left: SIDE * size, up: pad, right: SIDE * size, down: pad }
  const middle = [(hull[0] + hull[2]) / 2, (hull[1] + hull[3]) / 2] as const
  const half = (gap: number) => Math.max(0, gap / 2)
  const most = (gap: number) => Math.max(0, 0.8 * gap)
  page.words.forEach(({ box }, index) => {
    if (masked.has(index)) return
    const beside =
      Math.min(box[3], hull[3]) - Math.max(box[1], hull[1]) > 0.3 * Math.min(box[3] - box[1], height)
    if (beside && box[2] < middle[0]) margin.left = Math.min(margin.left, half(hull[0] - box[2]))
    else if (beside && box[0] > middle[0]) margin.right = Math.min(margin.right, half(box[0] - hull[2]))
    else if (box[2] > hull[0] - SIDE * size && box[0] < hull[2] + SIDE * size) {
      if (box[3] < middle[1]) margin.up = Math.min(margin.up, most(hull[1] - box[3]))
      if (box[1] > middle[1]) margin.down = Math.min(margin.down, most(box[1] - hull[3]))
    }
  })
  return [
    Math.max(0, hull[0] - margin.left),
    Math.max(0, hull[1] - margin.up),
    Math.min(page.width, hull[2] + margin.right),
    Math.min(page.height, hull[3] + margin.down),
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

const LEANS = 0.2 // type sizes of rise over a run of words; from there on its common box would cut into other lines

/**
 * The masks over a hit: one, or on a leaning line one per word, each with its own margin, meeting between the words so
 * that the gaps do not tell the words' lengths.
 */
function masksOf({ page, slant }: Sheet, words: readonly number[], masked: ReadonlySet<number>): Box[] {
  const hull = union(words.map((word) => page.words[word]!.box))
  const rise = Math.abs(slant(hull[1])) * (hull[2] - hull[0])
  if (words.length < 2 || rise < LEANS * page.words[words[0]!]!.size) return [maskOf(page, words, masked)]
  const sorted = [...words].sort((a, b) => page.words[a]!.box[0] - page.words[b]!.box[0])
  const own = sorted.map((word) => maskOf(page, [word], masked))
  const meets = (i: number) => (page.words[sorted[i]!]!.box[2] + page.words[sorted[i + 1]!]!.box[0]) / 2
  return own.map(([x0, y0, x1, y1], i) => [
    i > 0 ? Math.min(x0, meets(i - 1)) : x0,
    y0,
    i < own.length - 1 ? Math.max(x1, meets(i)) : x1,
    y1,
  ])
}

/** What was found, as masks: one box per run of words on a line (one per word where the line leans), without any text. */
export function spansOf(hits: readonly Hit[]): PhiSpan[] {
  const bySheet = new Map<Sheet, Hit[]>()
  for (const hit of hits)
    if (hit.words.length > 0) bySheet.set(hit.sheet, [...(bySheet.get(hit.sheet) ?? []), hit])
  return [...bySheet].flatMap(([sheet, found]) => {
    const masked = new Set(found.flatMap((hit) => hit.words))
    return neighbours(sheet, found).flatMap((hit) =>
      masksOf(sheet, hit.words, masked).map((box) => ({
        page: sheet.page.number,
        box,
        type: hit.type,
        rule: hit.rule,
      })),
    )
  })
}
