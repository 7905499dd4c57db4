import type { Gray } from '../../src/document/gray.ts'

/** Part of a page that is blurred; 'all' for most of it. */
export type Blur = 'top' | 'middle' | 'bottom' | 'all'

/** What a person reads. */
export const BLUR_WORDS: Record<Blur, string> = {
  top: 'A bit blurry at the top',
  middle: 'A bit blurry in the middle',
  bottom: 'A bit blurry at the bottom',
  all: 'A bit blurry. Hold the phone still and take it again.',
}

const PARTS = ['top', 'middle', 'bottom'] as const
/** Pixels to each side in which an edge is looked for. */
const REACH = 5
/** Shades between ink and paper from which something is print. */
const CONTRAST = 70
/** Places of print from which a part can be judged. */
const LEAST_PLACES = 60
/** Share of an edge's shades that its steepest two pixels must hold. */
const SHARP = 0.5

/** How steep the edge in a row around a pixel is, from 0 to 1; null where there is no print. */
function steepness(data: Uint8Array, at: number): number | null {
  let least = 255
  let most = 0
  let step = 0
  for (let i = at - REACH; i <= at + REACH; i++) {
    const shade = data[i]!
    if (shade < least) least = shade
    if (shade > most) most = shade
    const slope = Math.abs(data[i + 1]! - data[i - 1]!)
    if (slope > step) step = slope
  }
  return most - least < CONTRAST ? null : step / (most - least)
}

/** The median steepness of a part of the picture; null where too little is printed to judge. */
function sharpnessOf({ width, data }: Gray, from: number, to: number): number | null {
  const found: number[] = []
  for (let y = from; y < to; y += 3)
    for (let x = REACH + 1; x < width - REACH - 1; x += 3) {
      const one = steepness(data, y * width + x)
      if (one !== null) found.push(one)
    }
  if (found.length < LEAST_PLACES) return null
  return found.sort((a, b) => a - b)[found.length >> 1]!
}

/**
 * Where a photo of a page is blurred: edges of print are steep in a sharp one, whatever is printed.
 * @param page about 1,000 to 1,600 pixels wide
 * @returns null when it is sharp, or has too little print to tell
 */
export function blurOf(page: Gray): Blur | null {
  const third = Math.floor(page.height / PARTS.length)
  const blurred = PARTS.filter((_, i) => {
    const sharpness = sharpnessOf(page, i * third, (i + 1) * third)
    return sharpness !== null && sharpness < SHARP
  })
  return blurred.length > 1 ? 'all' : (blurred[0] ?? null)
}
