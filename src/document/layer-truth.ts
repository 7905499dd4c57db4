import { likeness } from '../base/likeness.ts'
import { grown, sharedArea } from './box.ts'
import type { Gray } from './gray.ts'
import { type ReadWord, recognise } from './ocr-engine.ts'
import type { Box } from './page.ts'
import type { LayerWord } from './text-layer.ts'

/*
 * A text layer tells which letters its glyphs stand for, and nothing makes it tell the truth: a font may draw "Jane" and call it "Plan". The
 * proof of a page that has a layer trusts the layer's words, so the layer is held against the picture before: a glyph has one shape wherever it is
 * drawn, so it's enough to read each claim "this glyph is that letter" once, in some word. Words over pictures are read whatever their glyphs are,
 * since the picture may cover them, and so are a few words from all over the page.
 */

/** Words that are looked at whatever their glyphs are. */
const FROM_ALL_OVER = 8
/** Most words of a page that lie over pictures and are read for that. */
const MOST_OVER_PICTURES = 40
/** Words shorter than this are misread too often to speak against a layer. */
const LEAST_LETTERS = 3
/** Share of letters in common under which a sure reading contradicts the layer: two words of eight letters easily have three or four in common. */
const LIKE = 0.5
const SURE = 80
/** Share of letters in common from which a word proves what its glyphs are said to be. */
const PROVEN = 0.85
/** White between words that are read, as a share of their height. */
const BLANK = 0.9

/** Claims that were seen to be true in this process: other pages of a file use the same glyphs. */
const proven = new Set<string>()

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Letters that look alike count as one: what is asked is whether another word stands there. */
const looks = (text: string) =>
  letters(text)
    .replace(/[il1|t]/g, 'l')
    .replace(/[o0q]/g, 'o')
    .replace(/[5s]/g, 's')

/** The fewest long words, about, that hold every claim that was not proven yet, with those of places that prove nothing by their glyphs. */
export function wordsToSee(words: readonly LayerWord[], pictures: readonly Box[]): LayerWord[] {
  const long = words.filter((word) => letters(word.text).length >= LEAST_LETTERS)
  const over = long.filter((word) => pictures.some((box) => sharedArea(box, word.box) > 0))
  const every = Math.max(1, Math.floor(long.length / FROM_ALL_OVER))
  const chosen = new Set([
    ...over.slice(0, MOST_OVER_PICTURES),
    ...long.filter((_, i) => i % every === every >> 1),
  ])
  const open = new Set(long.flatMap((word) => word.shapes).filter((claim) => !proven.has(claim)))
  for (const word of chosen) for (const claim of word.shapes) open.delete(claim)
  const fresh = (word: LayerWord) => new Set(word.shapes.filter((claim) => open.has(claim))).size
  for (const word of long.toSorted((a, b) => fresh(b) - fresh(a))) {
    if (open.size === 0) break
    if (!word.shapes.some((claim) => open.has(claim))) continue
    chosen.add(word)
    for (const claim of word.shapes) open.delete(claim)
  }
  return [...chosen]
}

/** Words below one another on white, each dark on light, and the heights at which they stand. */
function columnOf(boxes: readonly Box[], gray: Gray): { gray: Gray; places: [number, number][] } {
  const pad = Math.max(4, ...boxes.map((b) => Math.round(BLANK * Math.min(40, b[3] - b[1]))))
  const width = Math.max(...boxes.map((b) => b[2] - b[0])) + 2 * pad
  const height = boxes.reduce((sum, b) => sum + b[3] - b[1] + pad, pad)
  const column: Gray = { width, height, data: new Uint8Array(width * height).fill(255) }
  const places: [number, number][] = []
  let top = pad
  for (const [x0, y0, x1, y1] of boxes) {
    const own = (y: number) => gray.data.subarray(y * gray.width + x0, y * gray.width + x1)
    let light = 0
    for (let y = y0; y < y1; y++) for (const v of own(y)) if (v > 127) light++
    const dark = 2 * light < (x1 - x0) * (y1 - y0)
    for (let y = y0; y < y1; y++)
      column.data.set(dark ? own(y).map((v) => 255 - v) : own(y), (top + y - y0) * width + pad)
    places.push([top, top + y1 - y0])
    top += y1 - y0 + pad
  }
  return { gray: column, places }
}

/** Whether what was read says clearly that another word stands there. */
function contradicts(text: string, found: readonly ReadWord[]): boolean {
  const sure = found.filter((w) => w.confidence >= SURE && letters(w.text).length > 0)
  const read = sure.map((w) => w.text).join('')
  return letters(read).length >= LEAST_LETTERS && likeness(looks(text), looks(read)) < LIKE
}

/**
 * Whether the picture shows what its text layer says.
 * @param words the layer's words that can be seen, with their boxes in pixels of the picture
 * @param gray the page, print about 20 pixels high
 */
export async function looksLikeIt(
  words: readonly { word: LayerWord; box: Box }[],
  gray: Gray,
): Promise<boolean> {
  const placed = words.flatMap(({ word, box }) => {
    const [x0, y0, x1, y1] = grown(box, 3).map(Math.round) as Box
    const whole: Box = [Math.max(0, x0), Math.max(0, y0), Math.min(gray.width, x1), Math.min(gray.height, y1)]
    return whole[2] - whole[0] > 6 && whole[3] - whole[1] > 6 ? [{ word, box: whole }] : []
  })
  if (placed.length === 0) return true
  const { gray: column, places } = columnOf(
    placed.map(({ box }) => box),
    gray,
  )
  const found = await recognise(column, 6)
  for (const [i, { word, box }] of placed.entries()) {
    const [top, end] = places[i]!
    const own = found.filter((w) => (w.box[1] + w.box[3]) / 2 > top && (w.box[1] + w.box[3]) / 2 < end)
    if (contradicts(word.text, own)) {
      // Read by itself before it counts: in a column a word may be joined with its neighbor.
      if (contradicts(word.text, await recognise(columnOf([box], gray).gray, 7))) return false
    }
    // Nearly all of it must be there: a single false letter must not be proven by the true ones beside it.
    if (likeness(looks(word.text), looks(own.map((w) => w.text).join(''))) >= PROVEN)
      for (const claim of word.shapes) proven.add(claim)
  }
  return true
}
