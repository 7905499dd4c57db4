import { areaOf, holds, sharedArea } from './box.ts'
import { drawingsOf, type LargeInk, photosOf } from './drawings.ts'
import { VISIBLE } from './faint.ts'
import { figuresOf } from './figures.ts'
import type { Gray } from './gray.ts'
import { looksLikeIt, wordsToSee } from './layer-truth.ts'
import { inverse, type Matrix, mapBox, turning } from './matrix.ts'
import { readBeside } from './ocr.ts'
import type { Box, Page, Word } from './page.ts'
import { withoutTexture } from './pictured-print.ts'
import { inkOf, printOf } from './print.ts'
import { rulesBeside } from './rules.ts'
import type { LayerWord, TextLayer } from './text-layer.ts'
import { typeSizeOf } from './type-size.ts'
import { unreadOf } from './unread.ts'

/** The page drawn and turned upright. */
export interface Drawn {
  gray: Gray
  toPage: Matrix
  width: number
  height: number
}

/** Dots an inch at which a text layer is compared with the ink: letters need not be read, only seen. */
const GLANCE_DPI = 100
const READING_DPI = 200
/** Above this share of unexplained letters the text layer is not that of the page. */
const LOST = 0.4
/** Above this share of words without ink the layer does not lie where the page does. */
const MOST_HIDDEN = 0.3

/** True when something is drawn where the word should stand. */
function isSeen({ width, height, data }: Gray, box: Box): boolean {
  let least = 255
  let most = 0
  const [x0, y0] = [Math.max(0, Math.floor(box[0])), Math.max(0, Math.floor(box[1]))]
  const [x1, y1] = [Math.min(width, Math.ceil(box[2])), Math.min(height, Math.ceil(box[3]))]
  for (let y = y0; y < y1; y++) {
    for (let i = y * width + x0; i < y * width + x1; i++) {
      least = Math.min(least, data[i]!)
      most = Math.max(most, data[i]!)
    }
  }
  return most - least >= VISIBLE
}

/** The layer's words on the upright page. */
function wordsOf(layer: TextLayer, width: number, height: number): LayerWord[] {
  const turn = turning(layer.turn, width, height)
  return layer.turn === 0
    ? layer.words
    : layer.words.map(({ base: _, ...w }) => ({ ...w, box: mapBox(turn, w.box) }))
}

const inPixels = <T extends { box: Box }>(items: readonly T[], toPage: Matrix) => {
  const toPixels = inverse(toPage)
  return items.map(({ box }) => ({ box: mapBox(toPixels, box) }))
}

const boxesIn = (boxes: readonly Box[], toPage: Matrix): Box[] =>
  inPixels(
    boxes.map((box) => ({ box })),
    toPage,
  ).map(({ box }) => box)

/** What is made when it is first asked for. */
function lazily<T>(make: () => T): () => T {
  let made: { is: T } | undefined
  return () => {
    made ??= { is: make() }
    return made.is
  }
}

/** Whether the drawn page shows these words of its layer. */
function isTrue(words: readonly LayerWord[], drawn: Drawn): Promise<boolean> {
  const places = inPixels(words, drawn.toPage)
  return looksLikeIt(
    words.map((word, i) => ({ word, box: places[i]!.box })),
    drawn.gray,
  )
}

/**
 * Reads a page by its text layer, held against the drawn page: words without ink are dropped, ink without words is read by OCR.
 * @param draw draws the upright page at so many dots an inch, in gray or by its hues
 * @returns null when layer and ink do not agree
 */
export async function readDigital(
  layer: TextLayer,
  width: number,
  height: number,
  draw: (dpi: number, tones?: 'gray' | 'hues') => Drawn,
): Promise<Omit<Page, 'number' | 'file' | 'pageInFile'> | null> {
  const glance = draw(GLANCE_DPI)
  const all = wordsOf(layer, width, height)
  const places = inPixels(all, glance.toPage)
  // Red on green of the same brightness is plain to the eye.
  const hues = lazily(() => draw(GLANCE_DPI, 'hues').gray)
  const words = all.filter((_, i) => isSeen(glance.gray, places[i]!.box) || isSeen(hues(), places[i]!.box))
  if (words.length < (1 - MOST_HIDDEN) * all.length) return null
  const ink = inkOf(glance.gray)
  const turn = turning(layer.turn, width, height)
  const images = layer.images.map((box) => mapBox(turn, box))
  const letters = withoutTexture(ink.letters, boxesIn(images, glance.toPage))
  const left = unreadOf(letters, inPixels(words, glance.toPage), ink.xHeight)
  if (left.share > LOST) return null
  const large = lazily(() => draw(READING_DPI))
  const risky = wordsToSee(words, images)
  if (risky.length > 0 && !(await isTrue(risky, large()))) return null
  const beside = left.blobs.length >= 2 ? await besideOf(words, images, large()) : null
  const read = [...words.map(({ shapes: _, ...word }): Word => word), ...(beside?.words ?? [])]
  return {
    width: glance.width,
    height: glance.height,
    unit: 'pt',
    source: 'text',
    words: read,
    rules: rulesBeside(ink.rules, inPixels(read, glance.toPage)).map(({ box, direction }) => ({
      box: mapBox(glance.toPage, box),
      direction,
    })),
    pictures: picturesOf(images, read, glance, ink.largeInk),
    unread: beside?.unread ?? [],
    unreadShare: beside?.unreadShare ?? 0,
  }
}

/** Pictures smaller than this share of the page's width are logos and signs. */
const LEAST_PICTURE = 0.06
/** A picture with so many words in it is a pasted piece of text. */
const MOST_WORDS = 3

/** Pictures that hold no text: those of the file and those drawn as shapes. */
function picturesOf(
  images: readonly Box[],
  words: readonly Word[],
  glance: Drawn,
  largeInk: LargeInk,
): Box[] {
  const places = inPixels(words, glance.toPage).map((w) => w.box)
  const figures = [
    ...figuresOf(glance.gray, places, []),
    ...drawingsOf(largeInk, glance.gray, places),
    ...photosOf(glance.gray, places),
  ].map((box) => mapBox(glance.toPage, box))
  const large = images.filter(
    ([x0, y0, x1, y1]) =>
      x1 - x0 >= LEAST_PICTURE * glance.width && y1 - y0 >= 0.5 * LEAST_PICTURE * glance.width,
  )
  const apart = figures.filter((box) => large.every((image) => sharedArea(image, box) < 0.5 * areaOf(box)))
  return [...large, ...apart].filter((box) => words.filter((w) => holds(box, w.box)).length < MOST_WORDS)
}

/** What stands on the page beside its text layer: stamps, pasted pictures, text drawn as shapes. */
async function besideOf(
  known: readonly Word[],
  images: readonly Box[],
  drawn: Drawn,
): Promise<{ words: Word[]; unread: Box[]; unreadShare: number }> {
  const places = inPixels(known, drawn.toPage)
  const print = printOf(drawn.gray)
  print.letters = withoutTexture(print.letters, boxesIn(images, drawn.toPage))
  const { words, unread, unreadShare } = await readBeside(places, print, drawn.gray)
  const unit = Math.abs(drawn.toPage[0])
  return {
    words: words.map(({ text, box, confidence, lineHeight }) => ({
      text,
      box: mapBox(drawn.toPage, box),
      confidence,
      size: typeSizeOf(text, box[3] - box[1], lineHeight) * unit,
      bold: false,
    })),
    unread: unread.map((box) => mapBox(drawn.toPage, box)),
    unreadShare,
  }
}
