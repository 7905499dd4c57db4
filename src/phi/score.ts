import { dictionary } from '../base/dictionary.ts'
import type { Box } from './redacted-page.ts'

/** One labeled item of a sample document: a text that must go or must stay, with the boxes it fills. */
export interface LabeledItem {
  type: string
  text: string
  page: number
  box: Box
  /** One box per line when the text wraps. */
  line_boxes?: Box[]
  /** 1 = must go; 2 = dates tied to a person, reported apart. Absent on what must stay. */
  tier?: number
}

/** A masked place. */
export interface Mask {
  page: number
  box: Box
}

/** Counts of one document or of many. */
export interface PhiScore {
  /** Items whose every line is covered to 95 % or more, of all. */
  mustGo: { covered: number; of: number }
  /** Dates tied to a person, reported apart. */
  dates: { covered: number; of: number }
  /** Items that must stay and are covered to more than 10 %, of all. */
  keep: { damaged: number; of: number }
  /** Leaks and damages by type, for tuning. */
  leaked: Record<string, number>
  damaged: Record<string, number>
}

const COVERED = 0.95
const DAMAGED = 0.1

/** The share of a box that masks cover, exactly: the union of the overlaps, by the grid of their edges. */
export function coverage(box: Box, masks: readonly Box[]): number {
  const inside = masks
    .map(
      (m): Box => [
        Math.max(box[0], m[0]),
        Math.max(box[1], m[1]),
        Math.min(box[2], m[2]),
        Math.min(box[3], m[3]),
      ],
    )
    .filter((m) => m[2] > m[0] && m[3] > m[1])
  const area = (box[2] - box[0]) * (box[3] - box[1])
  if (inside.length === 0 || area <= 0) return 0
  const xs = [...new Set(inside.flatMap((m) => [m[0], m[2]]))].sort((a, b) => a - b)
  const ys = [...new Set(inside.flatMap((m) => [m[1], m[3]]))].sort((a, b) => a - b)
  let sum = 0
  for (let i = 1; i < xs.length; i++)
    for (let j = 1; j < ys.length; j++) {
      const [x, y] = [(xs[i]! + xs[i - 1]!) / 2, (ys[j]! + ys[j - 1]!) / 2]
      if (inside.some((m) => m[0] < x && x < m[2] && m[1] < y && y < m[3]))
        sum += (xs[i]! - xs[i - 1]!) * (ys[j]! - ys[j - 1]!)
    }
  return sum / area
}

/** The covered share of an item: the mean over its lines (samples/README: each of its line boxes counts). */
export function itemCoverage(item: LabeledItem, masks: readonly Mask[]): number {
  const boxes = item.line_boxes?.length ? item.line_boxes : [item.box]
  const onPage = masks.filter((mask) => mask.page === item.page).map((mask) => mask.box)
  return boxes.reduce((sum, box) => sum + coverage(box, onPage), 0) / boxes.length
}

function tally(items: readonly LabeledItem[]): Record<string, number> {
  const counts: Record<string, number> = dictionary()
  for (const { type } of items) counts[type] = (counts[type] ?? 0) + 1
  return counts
}

/**
 * Scores masks against labels by covered area.
 * @param phi what must go; `keep` what must stay; boxes in the units of the masks
 */
export function scorePhi(
  labels: { phi: readonly LabeledItem[]; keep: readonly LabeledItem[] },
  masks: readonly Mask[],
): PhiScore {
  const covered = (item: LabeledItem) => itemCoverage(item, masks) >= COVERED
  const mustGo = labels.phi.filter((item) => item.tier !== 2)
  const dates = labels.phi.filter((item) => item.tier === 2)
  const damaged = labels.keep.filter((item) => itemCoverage(item, masks) > DAMAGED)
  return {
    mustGo: { covered: mustGo.filter(covered).length, of: mustGo.length },
    dates: { covered: dates.filter(covered).length, of: dates.length },
    keep: { damaged: damaged.length, of: labels.keep.length },
    leaked: tally(mustGo.filter((item) => !covered(item))),
    damaged: tally(damaged),
  }
}

/** The labeled texts that a redacted copy's words still hold, letters and figures compared; for text layers. */
export function stillReadable(items: readonly LabeledItem[], words: readonly string[]): LabeledItem[] {
  const bare = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
  const text = bare(words.join(''))
  return items.filter((item) => bare(item.text).length > 3 && text.includes(bare(item.text)))
}
