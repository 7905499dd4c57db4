import type { Box, PageInfo } from '../../../src/plan/content.ts'

/** Width and height in screen pixels. */
export interface Size {
  width: number
  height: number
}

/** A screen pixel is 1/96 of an inch, a unit of a PDF page 1/72. */
const PDF_PIXELS = 96 / 72

/** Screen pixels of a page unit at 100%: a PDF page has its true size, a pixel of a picture is one of the screen. */
export const pixelsPerUnit = ({ file }: Pick<PageInfo, 'file'>): number =>
  /\.pdf$/i.test(file) ? PDF_PIXELS : 1

/** Print that is looked at is this high on screen; on a phone less, so that more than one column has room. */
const LEAST_PRINT = 16
const LEAST_NARROW = 13
const NARROW = 480
/** A page isn't brought nearer than this by itself. */
const NEAREST = 300

/** In a pane lower than this all of a page would be a stamp: its whole width stands for it. */
export const LOW = 260

/** The zoom by which a page fits its pane: by its width, or as a whole. 100 for a pane that has no size yet. */
export function fitsOf(page: PageInfo, pane: Size | null): { width: number; whole: number } {
  if (!pane || pane.width <= 0 || pane.height <= 0) return { width: 100, whole: 100 }
  const pixels = pixelsPerUnit(page)
  const width = (pane.width / (page.width * pixels)) * 100
  if (pane.height < LOW) return { width, whole: width }
  return { width, whole: Math.min(width, (pane.height / (page.height * pixels)) * 100) }
}

/** True where a pane has the width of a phone's screen. */
export const isNarrow = (pane: Size | null): boolean => pane !== null && pane.width < NARROW

/**
 * The zoom at which print can be read without effort, but never less than what the pane has room for.
 * @param print height of the type in page units
 */
export function readableZoom(page: PageInfo, print: number, pane: Size | null): number {
  const least = isNarrow(pane) ? LEAST_NARROW : LEAST_PRINT
  const { width } = pane ? fitsOf(page, pane) : { width: 0 }
  return Math.max(width, Math.min(NEAREST, (least / (print * pixelsPerUnit(page))) * 100))
}

/** The type of a page whose words nobody kept, as a share of its width: ten points on letter paper. */
const USUAL_PRINT = 10 / 612
/** The box of a figure hugs its ink and is so high, as a share of its type; what is much smaller than the page's type is small print. */
const FIGURE_HEIGHT = 0.72
const SMALL = 0.75

/** How high the print of a value is: as all of the page's, so that the zoom stays from value to value, unless it is small print. */
export function printOf(page: PageInfo, print: number | null, box: Box): number {
  const usual = print ?? page.width * USUAL_PRINT
  const own = (box[3] - box[1]) / FIGURE_HEIGHT
  return own > 0 && own < usual * SMALL ? own : usual
}

/** Air around what is shown as a whole, as a share of it. */
const AIR = 1.1

/** The zoom at which a piece of a page is in sight as a whole, so far as the page itself would be. */
export function areaZoom(page: PageInfo, area: Box, pane: Size | null, readable: number): number {
  if (!pane || pane.height < LOW) return readable
  const pixels = pixelsPerUnit(page)
  const [width, height] = [area[2] - area[0], area[3] - area[1]].map((side) =>
    Math.max(1, side * pixels * AIR),
  )
  const fits = 100 * Math.min(pane.width / width!, pane.height / height!)
  return Math.max(fitsOf(page, pane).whole, Math.min(readable, fits))
}

const STEPS: readonly number[] = [10, 15, 20, 25, 33, 50, 67, 75, 100, 125, 150, 200, 250, 300, 400]
const LEAST = 50
/** Zooms that lie closer than this look the same. */
const SAME = 1.02

/** The zoom that a hand may choose at most. */
export const MOST = 400

/** The zoom that a hand may choose at least: half the size, or all of a page that is larger than that. */
export const leastZoom = (fits: { whole: number }): number => Math.min(LEAST, fits.whole)

/** The next larger or smaller zoom; those by which the page fits are among the steps. */
export function stepFrom(zoom: number, by: 1 | -1, fits: { width: number; whole: number }): number {
  const least = leastZoom(fits)
  const stops = [...STEPS, fits.width, fits.whole]
    .filter((stop) => stop >= least && stop <= MOST)
    .sort((a, b) => a - b)
  return by === 1
    ? (stops.find((stop) => stop > zoom * SAME) ?? MOST)
    : (stops.findLast((stop) => stop < zoom / SAME) ?? least)
}
