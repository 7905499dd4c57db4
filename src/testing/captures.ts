import { areaOf, sharedArea } from '../document/box.ts'
import type { Turn } from '../document/gray.ts'
import { scaling } from '../document/matrix.ts'
import type { Box, Word } from '../document/page.ts'
import { loadPdfPage, openPdf } from '../document/pdf.ts'
import { readTextLayer } from '../document/text-layer.ts'
import { boxIn, type Capture, captured, type Degraded, pictureFile } from './degrade.ts'
import { sampleFile } from './sample-pages.ts'

/** A made capture of a page with the words that stand on it. */
export interface CaptureCase {
  file: { name: string; bytes: Uint8Array }
  /** Words of the text layer with their boxes in pixels of the file. */
  truth: { text: string; box: Box }[]
}

const DPI = 300

/** A page of a PDF sample drawn at 300 dpi. */
async function cleanPage(sample: string, number: number): Promise<{ clean: Degraded; words: Word[] }> {
  const pdf = await openPdf(sampleFile(`${sample}.pdf`).bytes)
  const page = loadPdfPage(pdf, number)
  const scale = DPI / 72
  const { Matrix, ColorSpace } = pdf.engine
  const pixmap = page.list.toPixmap(Matrix.scale(scale, scale), ColorSpace.DeviceGray, false)
  const [width, height] = [pixmap.getWidth(), pixmap.getHeight()]
  const gray = { width, height, data: new Uint8Array(pixmap.getPixels()) }
  const { words } = readTextLayer(pdf, page)
  pixmap.destroy()
  page.close()
  return { clean: { gray, fromPage: scaling(scale) }, words }
}

/**
 * A page of a PDF sample as a scanner, fax, camera or screen would show it.
 * @param turn quarters clockwise by which it was fed wrongly
 */
export async function captureOf(
  sample: string,
  number: number,
  capture: Capture,
  turn: Turn = 0,
): Promise<CaptureCase> {
  const { clean, words } = await cleanPage(sample, number)
  const seed = [...sample].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) | 0, number + 7)
  const made = captured(clean, capture, seed, turn)
  const lossy = capture === 'scan' || capture === 'skew' || capture === 'photo'
  return {
    file: {
      name: `${sample}-${capture}.${lossy ? 'jpg' : 'png'}`,
      bytes: pictureFile(made.gray, lossy ? 'image/jpeg' : 'image/png'),
    },
    truth: words.map(({ text, box }) => ({ text, box: boxIn(made, box) })),
  }
}

/** Letters, digits and signs within a word: what a person would say it reads, without the stops around it. */
export const plain = (text: string) =>
  text
    .replace(/[’‘]/g, "'")
    .replace(/[–—−]/g, '-')
    .replace(/^[^\p{L}\p{N}$]+|[^\p{L}\p{N}%]+$/gu, '')

/** How many words were read right, and how many were seen at all, as shares of those that stand on the page. */
export function accuracy(
  truth: readonly { text: string; box: Box }[],
  words: readonly Word[],
): { right: number; seen: number; wrong: string[] } {
  const wrong: string[] = []
  let all = 0
  let seen = 0
  for (const { text, box } of truth) {
    const wanted = plain(text)
    if (!wanted) continue
    all++
    const own = words
      .filter((w) => sharedArea(w.box, box) > 0.5 * Math.min(areaOf(w.box), areaOf(box)))
      .sort((a, b) => a.box[0] - b.box[0])
    if (own.length > 0) seen++
    if (plain(own.map((w) => w.text).join('')) !== wanted) wrong.push(wanted)
  }
  return { right: 1 - wrong.length / all, seen: seen / all, wrong }
}

/** Each way a page is captured with the least share of its words that must come out right (measured, with a margin of some words). */
export const CAPTURE_FLOORS: readonly { how: string; sample: string; capture: Capture; least: number }[] = [
  { how: 'a scan, slightly crooked', sample: '13-tricky-provisions', capture: 'scan', least: 0.98 },
  { how: 'a crooked, grainy scan', sample: '02-employer-one-page', capture: 'skew', least: 0.98 },
  { how: 'a fax', sample: '07-eligibility-printout', capture: 'fax', least: 0.95 },
  { how: 'a fax of standard resolution', sample: '13-tricky-provisions', capture: 'coarse fax', least: 0.93 },
  { how: 'a photo with a shadow on a table', sample: '04-class-prose', capture: 'photo', least: 0.97 },
  { how: 'a screenshot with small print', sample: '02-employer-one-page', capture: 'screen', least: 0.97 },
]
/** Least share of words that are seen at all, and the most of a page that may be left unread. */
export const SEEN_FLOOR = 0.99
export const UNREAD_CEILING = 0.04
