import type { Blob } from './blobs.ts'
import { areaOf, BoxGrid, grown, holds, joined, sharedArea } from './box.ts'
import { withColumnFigures } from './column-figures.ts'
import { drawingsOf, photosOf } from './drawings.ts'
import { figuresOf } from './figures.ts'
import { figuresAgain } from './figures-again.ts'
import type { Gray } from './gray.ts'
import { type ReadWord, recognise } from './ocr-engine.ts'
import type { Box } from './page.ts'
import { isPanel } from './panels.ts'
import type { Print } from './print.ts'
import { repaired } from './repair.ts'
import { secondLook } from './second-look.ts'
import { isTooTall, unreadBoxes, unreadOf } from './unread.ts'

/** What OCR made of a level picture, in its pixels. */
export interface OcrResult {
  words: ReadWord[]
  /** Photos, barcodes and QR codes. */
  figures: Box[]
  unread: Box[]
  unreadShare: number
}

/** Signs that lines, dust and shadows are taken for. */
const MARKS_ONLY = /^[^\p{L}\p{N}$%#@&?]+$/u
/** Above this share the page is read anew in another way (facts: 0 to 3 % on good pages, 6 to 19 % with a lost table block). */
const LOST = 0.4

function whiten({ width, height, data }: Gray, [x0, y0, x1, y1]: Box): void {
  const from = Math.max(0, Math.floor(x0))
  const to = Math.min(width, Math.ceil(x1))
  for (let y = Math.max(0, Math.floor(y0)); y < Math.min(height, Math.ceil(y1)); y++) {
    data.fill(255, y * width + from, y * width + to)
  }
}

/** The picture with what was read painted white, so that a second reading sees only what was overlooked. */
function withoutWords(gray: Gray, words: readonly ReadWord[]): Gray {
  const copy = { ...gray, data: gray.data.slice() }
  for (const { box } of words) whiten(copy, grown(box, 1))
  return copy
}

/** A tall word whose letters stand above each other: Tesseract took a column of figures for text that runs downwards. */
function isStack(word: ReadWord, own: readonly Blob[], xHeight: number): boolean {
  if (word.box[3] - word.box[1] < 2.5 * xHeight) return false
  const letters = own
    .filter(({ box }) => box[3] - box[1] >= 0.6 * xHeight)
    .sort((a, b) => a.box[1] - b.box[1])
  return letters.some(({ box }, i) => i > 0 && box[1] >= letters[0]!.box[3])
}

/** The box around a word's letters, with their dots but without dust above and below. */
function huggingBox(own: readonly Blob[], xHeight: number): Box {
  const isSmall = ({ box }: Blob) => Math.max(box[2] - box[0], box[3] - box[1]) < 0.45 * xHeight
  const letters = own.filter((b) => !isSmall(b))
  const body = (letters.length > 0 ? letters : own).map((b) => b.box).reduce(joined)
  const near = (b: Blob) => b.box[1] - body[3] < 0.3 * xHeight && body[1] - b.box[3] < 0.35 * xHeight
  return own.filter((b) => isSmall(b) && near(b)).reduce((box, b) => joined(box, b.box), body)
}

/** Words that stand on ink, with boxes that hug it. Ink of a neighbour that Tesseract's box cuts stays with the neighbour. */
function onInk(words: readonly ReadWord[], print: Print): ReadWord[] {
  const reach = 0.15 * print.xHeight
  const grid = new BoxGrid(print.blobs, 4 * print.xHeight)
  return words.flatMap((word) => {
    const own = grid
      .near(grown(word.box, reach))
      .filter(
        ({ box }) => holds(grown(word.box, reach), box) || sharedArea(box, word.box) > 0.6 * areaOf(box),
      )
    if (own.length === 0 || isStack(word, own, print.xHeight)) return []
    if (MARKS_ONLY.test(word.text) && word.confidence < 50) return []
    const hugging = huggingBox(own, print.xHeight)
    // Ink that runs on into other words (an underline, a touching letter) must not stretch the box over them.
    const stretched = hugging[2] - hugging[0] > word.box[2] - word.box[0] + 1.5 * print.xHeight
    return repaired({ ...word, box: stretched ? word.box : hugging }, own, print.gray, print.xHeight)
  })
}

/** Words of a second reading that do not lie on words of the first. */
function notYetRead(found: readonly ReadWord[], words: readonly ReadWord[], xHeight: number): ReadWord[] {
  const grid = new BoxGrid(words, 6 * xHeight)
  return found.filter((word) =>
    grid.near(word.box).every(({ box }) => sharedArea(box, word.box) < 0.3 * areaOf(word.box)),
  )
}

async function readWith(gray: Gray, print: Print, segmentation: 3 | 4 | 6 | 11): Promise<ReadWord[]> {
  const words = await recognise(gray, segmentation)
  return onInk(
    words.filter((w) => w.text.trim() !== ''),
    print,
  )
}

/** Mean confidence of words, each weighted by its length, 0 to 100. */
export function meanConfidence(words: readonly ReadWord[]): number {
  const letters = words.reduce((sum, w) => sum + w.text.length, 0)
  return letters === 0 ? 0 : words.reduce((sum, w) => sum + w.confidence * w.text.length, 0) / letters
}

/** Mean confidence times the share of letters that were read. */
function quality(words: readonly ReadWord[], letters: readonly Blob[], xHeight: number): number {
  return meanConfidence(words) * (1 - unreadOf(letters, words, xHeight).share)
}

/** What the words so far leave unread, read by itself: as scattered words, then as blocks. */
async function readLeft(words: readonly ReadWord[], print: Print): Promise<ReadWord[]> {
  let all = [...words]
  for (const segmentation of [11, 6] as const) {
    const left = unreadOf(print.letters, all, print.xHeight)
    if (left.blobs.length < 2) break
    const found = await readWith(withoutWords(print.gray, all), print, segmentation)
    all = [...all, ...notYetRead(found, all, print.xHeight)]
  }
  return all
}

/** Words under this confidence do not speak against a picture, and within one they are its texture. */
const SURE_IN_FIGURE = 65

/**
 * Settles what is word, picture and unread ink.
 * @param source the level picture as it was captured
 * @param known boxes of words from another source
 */
function settled(
  words: readonly ReadWord[],
  print: Print,
  source: Gray,
  known: readonly { box: Box }[],
): OcrResult {
  const sure = words.filter((w) => w.confidence >= SURE_IN_FIGURE)
  const boxes = (items: readonly { box: Box }[]) => items.map((item) => item.box)
  const all = [...boxes(known), ...boxes(sure)]
  const figures = [
    ...figuresOf(source, all, boxes(print.rules)),
    ...drawingsOf(print.largeInk, source, all),
    ...photosOf(source, all),
  ].filter((box) => !isPanel(source, box, [...boxes(known), ...boxes(words)]))
  const outside = ({ box }: { box: Box }) => !figures.some((figure) => holds(figure, box))
  const kept = words.filter((w) => w.confidence >= SURE_IN_FIGURE || outside(w))
  const explaining = [...known, ...kept.filter((w) => !isTooTall(w))]
  const unread = unreadOf(print.letters.filter(outside), explaining, print.xHeight)
  return { words: kept, figures, unread: unreadBoxes(unread.blobs, print.xHeight), unreadShare: unread.share }
}

/**
 * Reads the print of a level picture.
 * @param source the picture that the print was found in
 * @param small the picture was enlarged much: figures of small print are read twice
 * @param doubtful asked with the confidence of the first reading, 0 to 100; true stops it, since the page may be upside down
 * @returns null when it was stopped
 */
export async function readPrint(
  print: Print,
  source: Gray,
  small = false,
  doubtful = (_confidence: number) => false,
): Promise<OcrResult | null> {
  const { gray, letters, xHeight } = print
  let words = await readWith(gray, print, 3)
  if (doubtful(meanConfidence(words))) return null
  if (unreadOf(letters, words, xHeight).share > LOST) {
    const other = await readWith(gray, print, 4)
    if (quality(other, letters, xHeight) > quality(words, letters, xHeight)) words = other
  }
  words = await readLeft(words, print)
  const sure = await secondLook(words, gray, xHeight)
  const read = small ? await figuresAgain(sure, source, xHeight) : sure
  return settled(withColumnFigures(onInk(read, print), xHeight), print, source, [])
}

/** Words of a second source (a text layer) must be this sure to be added to it. */
const SURE_ENOUGH = 60

/** Reads what known words leave unexplained, sure or not: whoever looks for what must not be there wants all of it. */
export async function readUnexplained(known: readonly { box: Box }[], print: Print): Promise<ReadWord[]> {
  const blanks = known.map(
    ({ box }): ReadWord => ({ text: ' ', box, confidence: 100, lineHeight: 0, seams: [] }),
  )
  return (await readLeft(blanks, print)).slice(blanks.length)
}

/** Reads what known words leave unexplained, and keeps what is sure. The result holds the found words alone. */
export async function readBeside(
  known: readonly { box: Box }[],
  print: Print,
  source: Gray,
): Promise<OcrResult> {
  const found = await readUnexplained(known, print)
  const sure = found.filter((w) => w.confidence >= SURE_ENOUGH && /[\p{L}\d]/u.test(w.text))
  return settled(sure, print, source, known)
}
