import { type Blob, blobsOf, xHeightOf } from '../blobs.ts'
import { type Gray, negativeOf } from '../gray.ts'
import { inkMask } from '../ink.ts'
import { lightPrintOf } from '../light-print.ts'
import { IDENTITY, inverse, type Matrix, moving, scaling, then } from '../matrix.ts'
import { cleanedBilevel, isBilevel } from './bilevel.ts'
import { flattened } from './flatten.ts'
import { skewOf } from './skew.ts'
import { warp } from './warp.ts'

/** A picture made ready for OCR. */
export interface Prepared {
  /** Level, letters large enough. */
  gray: Gray
  /** From its pixels to those of the picture it was made of. */
  toSource: Matrix
  /** Pixels of it per pixel of the levelled picture. */
  enlarged: number
  /** Perspective or a slant was taken out: boxes of the source are not level. */
  levelled: boolean
  bilevel: boolean
}

/** Slants under this many degrees are left: turning would only soften the print. */
const LEAST_DEGREES = 0.12
/** Small letters of this many pixels are read best; smaller ones are enlarged, as far as memory allows. */
const WANTED_X_HEIGHT = 17
const MOST_ENLARGED = 3
const MOST_PIXELS = 12e6

/** From this share of ground that is not light on, light print may be most of the print, unless there are so many pieces of dark print. */
const MUCH_DARK = 0.15
const NOT_LIGHT = 150
const MANY = 600

/** Share of the pixels that are darker than a level, of every 97th. */
function darkShare({ data }: Gray, level: number): number {
  let dark = 0
  const step = 97
  for (let i = 0; i < data.length; i += step) if (data[i]! < level) dark++
  return (dark * step) / data.length
}

/** A picture that is dark all over, as screens in night colours are, with black and white exchanged. */
const withDarkPrint = (gray: Gray): Gray => (darkShare(gray, 100) > 0.7 ? negativeOf(gray) : gray)

/** Pieces of print, dark on light and, on a page with much dark ground, light on dark as well. */
function piecesOf(gray: Gray): Blob[] {
  const dark = blobsOf(inkMask(gray), gray.width, gray.height)
  if (dark.length > MANY || darkShare(gray, NOT_LIGHT) < MUCH_DARK) return dark
  return [...dark, ...(lightPrintOf(gray, 0)?.blobs ?? [])]
}

/** How much the print must be enlarged, 1 where it is large enough. */
function enlargementFor(gray: Gray): number {
  const xHeight = xHeightOf(piecesOf(gray))
  if (xHeight === 0 || xHeight >= 0.8 * WANTED_X_HEIGHT) return 1
  const room = Math.sqrt(MOST_PIXELS / gray.data.length)
  return Math.max(1, Math.min(WANTED_X_HEIGHT / xHeight, MOST_ENLARGED, room))
}

/** Turned level by `degrees` and enlarged, nothing cut off. */
function straightened(gray: Gray, degrees: number, factor: number): { gray: Gray; toSource: Matrix } {
  const angle = (-degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const width = Math.ceil((Math.abs(gray.width * cos) + Math.abs(gray.height * sin)) * factor)
  const height = Math.ceil((Math.abs(gray.height * cos) + Math.abs(gray.width * sin)) * factor)
  const rotation: Matrix = [cos, -sin, 0, sin, cos, 0, 0, 0, 1]
  const centred = then(moving(-gray.width / 2, -gray.height / 2), rotation)
  const forward = then(then(centred, scaling(factor)), moving(width / 2, height / 2))
  return { gray: warp(gray, forward, width, height), toSource: inverse(forward) }
}

/** How a picture was made ready, to make another picture of the same page ready in the same way. */
export type Way = Pick<Prepared, 'toSource' | 'enlarged' | 'levelled'> & {
  /** Size of the prepared picture and of the one it was made of, in pixels. */
  width: number
  height: number
  from: { width: number; height: number }
}

/** The way in which a picture was made ready. */
export const wayOf = ({ toSource, enlarged, levelled, gray }: Prepared, source: Gray): Way => ({
  toSource,
  enlarged,
  levelled,
  width: gray.width,
  height: gray.height,
  from: { width: source.width, height: source.height },
})

/** Makes a picture ready as another one of the same page and size was before: nothing is searched for, and both have the same pixels. */
export function prepareAs(source: Gray, way: Way): Prepared {
  const { toSource, enlarged, levelled, width, height } = way
  const dark = withDarkPrint(source)
  const same = enlarged === 1 && !levelled
  return {
    gray: same ? dark : warp(dark, inverse(toSource), width, height),
    toSource,
    enlarged,
    levelled,
    bilevel: false,
  }
}

/** Makes a picture ready for OCR: cut out, level, its print large enough. */
export function prepare(source: Gray): Prepared {
  const bilevel = isBilevel(source)
  const sheet = bilevel ? null : flattened(source)
  let gray = sheet?.gray ?? source
  let toSource = sheet?.toSource ?? IDENTITY
  if (bilevel) gray = cleanedBilevel(gray)
  else gray = withDarkPrint(gray)
  const slant = skewOf(gray)
  const degrees = Math.abs(slant) < LEAST_DEGREES ? 0 : slant
  const enlarged = enlargementFor(gray)
  if (degrees !== 0 || enlarged !== 1) {
    const straight = straightened(gray, degrees, enlarged)
    gray = straight.gray
    toSource = then(straight.toSource, toSource)
  }
  return { gray, toSource, enlarged, levelled: sheet !== null || degrees !== 0, bilevel }
}
