import type { Page, Word } from '../document/page.ts'

/** Rise of the text lines at a height of the page: units of y per unit of x. */
export type Slant = (y: number) => number

const STEEPEST = 0.12 // about 7 degrees; document turns pages that lie further off
const DESCENDS = /[gjpqyQ,;()[\]|/$@_]/

interface Foot {
  x: number
  y: number
}

function middleOf(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** How sharply the feet of the words fall onto lines when a rise is taken out: the energy of their profile. */
function sharpness(feet: Foot[], rise: number, bin: number): number {
  const profile = new Map<number, number>()
  for (const { x, y } of feet) {
    const at = (y - rise * x) / bin
    const low = Math.floor(at)
    profile.set(low, (profile.get(low) ?? 0) + 1 - (at - low))
    profile.set(low + 1, (profile.get(low + 1) ?? 0) + at - low)
  }
  let energy = 0
  for (const count of profile.values()) energy += count * count
  return energy
}

function bestRise(feet: Foot[], around: number, reach: number, step: number, bin: number): number {
  let best = around
  let most = -1
  for (let rise = around - reach; rise <= around + reach + 1e-9; rise += step) {
    const energy = sharpness(feet, rise, bin)
    // the level reading wins a tie: a page of three words says nothing about its slant
    if (energy > most * 1.0001 || (energy === most && Math.abs(rise) < Math.abs(best))) {
      most = energy
      best = rise
    }
  }
  return best
}

const steady = (word: Word) => word.text.length > 1 && !DESCENDS.test(word.text)

/**
 * How slanted the text lines of a page are. A text layer is taken as level; scans and photographs (boxes lie in the
 * picture as it was taken) may be turned and, seen in perspective, turned differently at the top and at the foot.
 */
export function slantOf(page: Page): Slant {
  const words = page.words.filter(steady)
  if (page.source === 'text' || words.length < 8) return () => 0
  const feet = words.map(({ box }) => ({ x: (box[0] + box[2]) / 2 - page.width / 2, y: box[3] }))
  const size = middleOf(words.map((word) => word.size))
  const rough = bestRise(feet, 0, STEEPEST, 0.004, 0.5 * size)
  const whole = bestRise(feet, rough, 0.006, 0.001, 0.25 * size)
  const height = middleOf(feet.map((foot) => foot.y))
  const halves = [feet.filter((foot) => foot.y <= height), feet.filter((foot) => foot.y > height)] as const
  if (halves.some((half) => half.length < 20)) return () => whole
  const [top, low] = halves.map((half) => ({
    rise: bestRise(half, whole, 0.02, 0.001, 0.25 * size),
    y: middleOf(half.map((foot) => foot.y)),
  })) as [{ rise: number; y: number }, { rise: number; y: number }]
  const turn = (low.rise - top.rise) / Math.max(low.y - top.y, size)
  return (y) => top.rise + turn * (y - top.y)
}
