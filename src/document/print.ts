import { type Blob, blobsOf, isDot, isLetterSize, standsOut, xHeightOf } from './blobs.ts'
import { BoxGrid, grown } from './box.ts'
import type { LargeInk } from './drawings.ts'
import { blank, type Gray, negativeOf } from './gray.ts'
import { inkMask } from './ink.ts'
import { inLines } from './letter-lines.ts'
import { type LightPrint, lightPrintOf } from './light-print.ts'
import { eraseRules, type PixelRule, rulesOf } from './rules.ts'

/** Where the ink of a level picture is, told apart into print, lines and dust. */
export interface Ink {
  rules: PixelRule[]
  /** Every piece of print: lines, dust, figures and the shadows at the rim are left out. */
  blobs: Blob[]
  /** Those that are as large as letters. */
  letters: Blob[]
  xHeight: number
  /** What may be signatures and codes. */
  largeInk: LargeInk
}

/** The print of a level picture. */
export interface Print extends Ink {
  /** Print alone, all of it black on white. */
  gray: Gray
}

/** Pieces smaller than this share of a small letter are dust unless they stand beside letters, as full stops do. */
const SPECK = 0.45
/** How near to a letter, in small letters, a speck must be to belong to the print. */
const BESIDE = 0.9

/** A piece at the very rim of the picture that is no letter: the shadow of a sheet's edge, a staple, a torn corner. */
function isRim({ box }: Blob, { width, height }: Gray, xHeight: number): boolean {
  const touches = box[0] <= 2 || box[1] <= 2 || box[2] >= width - 2 || box[3] >= height - 2
  const long = Math.max(box[2] - box[0], box[3] - box[1]) > 3 * xHeight
  return touches && (long || Math.min(box[2] - box[0], box[3] - box[1]) < 0.4 * xHeight)
}

function isSpeck({ box }: Blob, xHeight: number): boolean {
  return Math.max(box[2] - box[0], box[3] - box[1]) < SPECK * xHeight
}

/** Width of the soft edge that is drawn around ink, in pixels. */
const EDGE = 2

/** 1 within two pixels of ink. */
function edgesOf(ink: Uint8Array, width: number, height: number): Uint8Array {
  const across = new Uint8Array(ink.length)
  for (let i = EDGE; i < ink.length - EDGE; i++) {
    across[i] = ink[i]! | ink[i - 1]! | ink[i + 1]! | ink[i - 2]! | ink[i + 2]!
  }
  const out = across.slice()
  for (let y = EDGE; y < height - EDGE; y++) {
    for (let x = 0, i = y * width; x < width; x++, i++) {
      out[i]! |= across[i - width]! | across[i + width]! | across[i - 2 * width]! | across[i + 2 * width]!
    }
  }
  return out
}

/** Draws pieces of ink onto `out`, each stretched to full black, so that pale print beside black print is seen as well. */
function draw(out: Gray, gray: Gray, ink: Uint8Array, blobs: readonly Blob[]): void {
  const { width, height, data } = gray
  const edges = edgesOf(ink, width, height)
  for (const { box } of blobs) {
    const [x0, y0] = [Math.max(0, box[0] - EDGE), Math.max(0, box[1] - EDGE)]
    const [x1, y1] = [Math.min(width, box[2] + EDGE), Math.min(height, box[3] + EDGE)]
    let core = 255
    let paper = 0
    let count = 0
    for (let y = y0; y < y1; y++) {
      for (let i = y * width + x0; i < y * width + x1; i++) {
        if (ink[i]) core = Math.min(core, data[i]!)
        else if (++count) paper += data[i]!
      }
    }
    const white = Math.max(count > 0 ? paper / count : 255, core + 30)
    const gain = 245 / (white - core)
    for (let y = y0; y < y1; y++) {
      for (let i = y * width + x0; i < y * width + x1; i++) {
        if (!edges[i]) continue
        const v = 255 - Math.max(0, Math.min(250, (white - data[i]!) * gain))
        if (v < out.data[i]!) out.data[i] = v
      }
    }
  }
}

/** A large piece with little ink in it (outline of a box, a drawing, the edge of a photo) or a solid bar thicker than a dash. */
function isFigure({ box, area }: Blob, xHeight: number): boolean {
  const [w, h] = [box[2] - box[0], box[3] - box[1]]
  if (h > 8 * xHeight) return true
  if (w * h > 40 * xHeight * xHeight && area < 0.12 * w * h) return true
  return area > 0.85 * w * h && h > 0.3 * xHeight && w > 3.5 * h
}

/** A piece that no letter is: wider or higher than any of the page's print. */
const isLarge = ({ box: [x0, y0, x1, y1] }: Blob, xHeight: number) =>
  x1 - x0 > 8 * xHeight || y1 - y0 > 5 * xHeight

/** Letters of lines whose type is much smaller or larger than the page's: what is dust or a drawing by the size of most print. */
function otherSizes(all: readonly Blob[], xHeight: number): Set<Blob> {
  const odd = all.filter((b) => isSpeck(b, xHeight) || isFigure(b, xHeight))
  return new Set(inLines(odd).flat())
}

/** Pieces that are print: no dust, no outlines, no shadow of the rim. */
function withoutDust(all: readonly Blob[], letters: readonly Blob[], gray: Gray, xHeight: number): Blob[] {
  const grid = new BoxGrid(letters, 4 * xHeight)
  const other = otherSizes(all, xHeight)
  return all.filter(
    (blob) =>
      other.has(blob) ||
      (!isRim(blob, gray, xHeight) &&
        !isFigure(blob, xHeight) &&
        (!isSpeck(blob, xHeight) || grid.near(grown(blob.box, BESIDE * xHeight)).some((l) => l !== blob))),
  )
}

/** What was found on the way to the ink and is needed to draw it. */
interface Found extends Ink {
  /** The picture without its lines. */
  bare: Gray
  mask: Uint8Array
  dark: Blob[]
  light: LightPrint | null
}

function find(source: Gray, known: readonly PixelRule[] = []): Found {
  const bare: Gray = { ...source, data: source.data.slice() }
  const { width, height } = bare
  const mask = inkMask(bare)
  const first = xHeightOf(blobsOf(mask, width, height))
  const light = lightPrintOf(source, first)
  const rules = [...known, ...rulesOf(bare, first)]
  eraseRules(bare, mask, rules)
  const all = blobsOf(mask, width, height)
  const xHeight = xHeightOf(all) || first || (light ? xHeightOf(light.blobs) : 0)
  const lightGrid = new BoxGrid(
    light?.lines.map((box) => ({ box: grown(box, 2) })) ?? [],
    20 * (xHeight || 1),
  )
  // What is dark at a line of light print is the ground between its letters.
  const print = all.filter((b) => lightGrid.near(b.box).length === 0 && (!light || standsOut(bare, mask, b)))
  const isLetter = (b: Blob) =>
    isLetterSize(b, xHeight) && !isRim(b, bare, xHeight) && !isFigure(b, xHeight) && !isDot(b, xHeight)
  const darkLetters = print.filter(isLetter)
  const dark = withoutDust(print, darkLetters, bare, xHeight)
  const letters = [...darkLetters, ...(light?.blobs.filter(isLetter) ?? [])]
  const blobs = [...dark, ...(light?.blobs ?? [])]
  const large = all.filter((b) => isLarge(b, xHeight) && !isRim(b, bare, xHeight))
  const largeInk = { large, all, mask, xHeight }
  return { rules, blobs, letters, xHeight, largeInk, bare, mask, dark, light }
}

/** Finds the ink of a level picture, dark on light and light on dark. */
export function inkOf(source: Gray): Ink {
  const { rules, blobs, letters, xHeight, largeInk } = find(source)
  return { rules, blobs, letters, xHeight, largeInk }
}

/**
 * Finds the print of a level picture and draws it alone, all of it dark on white.
 * @param known ruled lines that are known to be on it, also where only pieces of them are left
 */
export function printOf(source: Gray, known: readonly PixelRule[] = []): Print {
  const { rules, blobs, letters, xHeight, largeInk, bare, mask, dark, light } = find(source, known)
  const gray = blank(source.width, source.height)
  draw(gray, bare, mask, dark)
  if (light) draw(gray, negativeOf(source), light.mask, light.blobs)
  return { gray, rules, blobs, letters, xHeight, largeInk }
}
