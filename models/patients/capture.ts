import * as mupdf from 'mupdf'
import { scaling } from '../../src/document/matrix.ts'
import { boxIn, type Capture, captured, type Degraded, pictureFile } from '../../src/testing/degrade.ts'
import type { Box } from '../pages/marks.ts'
import { DPI, type Sheet } from './ink.ts'

/** Ways in which a document comes to an office. */
export const CAPTURES = ['digital', 'scan', 'fax', 'coarse-fax', 'photo', 'handwriting'] as const
export type CaptureName = (typeof CAPTURES)[number]

const DEGRADED: Record<Exclude<CaptureName, 'digital'>, Capture> = {
  scan: 'scan',
  fax: 'fax',
  'coarse-fax': 'coarse fax',
  photo: 'photo',
  handwriting: 'scan',
}

/** A page of the files that were made. */
export interface MadePage {
  file: string
  page_in_file: number
  width: number
  height: number
  unit: 'pt' | 'px'
  text_layer: boolean
}

/** The files of a captured document, its pages, and the way from points of the printed page to each. */
export interface Captured {
  files: { name: string; bytes: Uint8Array }[]
  pages: MadePage[]
  map: (page: number, box: Box) => Box
}

const round = (n: number) => Math.round(n * 100) / 100

/** As scanners and fax machines send it: a PDF of pictures, 200 dots an inch. */
const DOTS = 200

function pictures(made: readonly Degraded[], type: 'image/png' | 'image/jpeg'): Uint8Array {
  const document = new mupdf.PDFDocument()
  for (const { gray } of made) {
    const [w, h] = [(gray.width * 72) / DOTS, (gray.height * 72) / DOTS]
    const image = document.addImage(new mupdf.Image(pictureFile(gray, type)))
    const resources = document.addObject({ XObject: { Im: image } })
    document.insertPage(-1, document.addPage([0, 0, w, h], 0, resources, `${w} 0 0 ${h} 0 0 cm /Im Do`))
  }
  const bytes = document.saveToBuffer('compress').asUint8Array().slice()
  document.destroy()
  return bytes
}

function digital(id: string, pdf: Uint8Array, sheets: readonly Sheet[]): Captured {
  const name = `${id}.pdf`
  const pages = sheets.map(({ width, height }, i): MadePage => {
    return {
      file: name,
      page_in_file: i + 1,
      width: round(width),
      height: round(height),
      unit: 'pt',
      text_layer: true,
    }
  })
  return { files: [{ name, bytes: pdf }], pages, map: (_, box) => box }
}

/** A photo is a file a page; a scan or fax is one PDF. */
export function capture(
  id: string,
  how: CaptureName,
  pdf: Uint8Array,
  sheets: readonly Sheet[],
  seed: number,
): Captured {
  if (how === 'digital') return digital(id, pdf, sheets)
  const made = sheets.map(({ gray }, i) =>
    captured({ gray, fromPage: scaling(DPI / 72) }, DEGRADED[how], seed * 31 + i),
  )
  if (how === 'photo') {
    const names = made.map((_, i) => (made.length === 1 ? `${id}.jpg` : `${id}-${i + 1}of${made.length}.jpg`))
    return {
      files: made.map(({ gray }, i) => ({ name: names[i]!, bytes: pictureFile(gray, 'image/jpeg') })),
      pages: made.map(({ gray: { width, height } }, i) => {
        return { file: names[i]!, page_in_file: 1, width, height, unit: 'px', text_layer: false }
      }),
      map: (page, box) => boxIn(made[page - 1]!, box) as Box,
    }
  }
  const name = `${id}.pdf`
  const points = 72 / DOTS
  const isFax = how === 'fax' || how === 'coarse-fax'
  return {
    files: [{ name, bytes: pictures(made, isFax ? 'image/png' : 'image/jpeg') }],
    pages: made.map(({ gray: { width, height } }, i) => {
      return {
        file: name,
        page_in_file: i + 1,
        width: round(width * points),
        height: round(height * points),
        unit: 'pt',
        text_layer: false,
      }
    }),
    map: (page, box) => boxIn(made[page - 1]!, box).map((n) => n * points) as Box,
  }
}
