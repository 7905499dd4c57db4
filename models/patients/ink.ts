import * as mupdf from 'mupdf'
import type { Gray } from '../../src/document/gray.ts'
import type { Box } from '../pages/marks.ts'
import type { Place } from '../pages/print.ts'

/** Dots an inch of the rendering in which ink is measured, and of which captures are made. */
export const DPI = 300
const SCALE = DPI / 72

/** A letter of a printed page with the box that its font gives it, in points. */
interface Letter {
  text: string
  box: Box
}

/** A printed page as pixels and letters. */
export interface Sheet {
  gray: Gray
  letters: Letter[]
  /** In points. */
  width: number
  height: number
}

/** The pages of a PDF. */
export function sheetsOf(pdf: Uint8Array): Sheet[] {
  const document = mupdf.PDFDocument.openDocument(pdf, 'application/pdf')
  const sheets: Sheet[] = []
  for (let number = 0; number < document.countPages(); number++) {
    const page = document.loadPage(number)
    const [x0, y0, x1, y1] = page.getBounds()
    const pixmap = page.toPixmap(mupdf.Matrix.scale(SCALE, SCALE), mupdf.ColorSpace.DeviceGray, false)
    const gray = {
      width: pixmap.getWidth(),
      height: pixmap.getHeight(),
      data: new Uint8Array(pixmap.getPixels()),
    }
    const letters: Letter[] = []
    page.toStructuredText('preserve-whitespace').walk({
      onChar(text, _origin, _font, _size, q) {
        const [xs, ys] = [q.filter((_, i) => i % 2 === 0), q.filter((_, i) => i % 2 === 1)]
        letters.push({ text, box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] })
      },
    })
    pixmap.destroy()
    sheets.push({ gray, letters, width: x1 - x0, height: y1 - y0 })
  }
  document.destroy()
  return sheets
}

const around = (boxes: readonly Box[]): Box => [
  Math.min(...boxes.map((b) => b[0])),
  Math.min(...boxes.map((b) => b[1])),
  Math.max(...boxes.map((b) => b[2])),
  Math.max(...boxes.map((b) => b[3])),
]

/** Letters that stand together: a space, another line or a wide gap parts them. */
function words(letters: readonly Letter[]): Letter[][] {
  const found: Letter[][] = []
  let last: Letter | null = null
  for (const letter of letters) {
    if (letter.text.trim() === '') {
      last = null
      continue
    }
    const height = letter.box[3] - letter.box[1]
    const near =
      last !== null &&
      Math.abs(letter.box[1] - last.box[1]) < height / 2 &&
      letter.box[0] - last.box[2] < 0.4 * height &&
      letter.box[0] > last.box[0] - 0.1
    if (near) found.at(-1)!.push(letter)
    else found.push([letter])
    last = letter
  }
  return found
}

/** How far a pixel must be from the ground, as a share of the farthest, to be ink. */
const INK = 0.35

/** The box of the ink in a box of points, or that box where there is none. A line that runs through under a word is no ink of it. */
export function hugged({ width, height, data }: Gray, box: Box): Box {
  const x0 = Math.max(0, Math.floor(box[0] * SCALE))
  const y0 = Math.max(0, Math.floor(box[1] * SCALE))
  const x1 = Math.min(width, Math.ceil(box[2] * SCALE))
  const y1 = Math.min(height, Math.ceil(box[3] * SCALE))
  if (x1 <= x0 || y1 <= y0) return box
  const shades = new Uint32Array(256)
  for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) shades[data[y * width + x]!]!++
  const ground = shades.indexOf(Math.max(...shades))
  const farthest = Math.max(
    ...[...shades.keys()].filter((v) => shades[v]! > 0).map((v) => Math.abs(v - ground)),
  )
  if (farthest < 12) return box
  const isInk = (x: number, y: number) => Math.abs(data[y * width + x]! - ground) > INK * farthest
  const rows = Array.from({ length: y1 - y0 }, (_, i) => {
    let ink = 0
    for (let x = x0; x < x1; x++) if (isInk(x, y0 + i)) ink++
    return ink
  })
  const full = (ink: number) => ink >= 0.97 * (x1 - x0)
  const lined = rows.some((ink) => ink > 0 && !full(ink)) ? rows.map((ink) => (full(ink) ? 0 : ink)) : rows
  const top = lined.findIndex((ink) => ink > 0)
  const bottom = lined.findLastIndex((ink) => ink > 0)
  let [left, right] = [x1, x0]
  for (let y = y0 + top; y <= y0 + bottom; y++) {
    if (lined[y - y0] === 0) continue
    for (let x = x0; x < x1; x++) {
      if (!isInk(x, y)) continue
      if (x < left) left = x
      if (x > right) right = x
    }
  }
  return [left / SCALE, (y0 + top) / SCALE, (right + 1) / SCALE, (y0 + bottom + 1) / SCALE]
}

/** The ink of a mark on one page. */
export interface Inked {
  page: number
  /** Letters that stand there, without spaces. */
  text: string
  /** A box for every word, in points. */
  boxes: Box[]
}

/** Where a mark's ink lies, page by page, word by word. */
export function inkOf(sheets: readonly Sheet[], places: readonly Place[]): Inked[] {
  return [...new Set(places.map((place) => place.page))].map((page) => {
    const { gray, letters } = sheets[page - 1]!
    const own = places.filter((place) => place.page === page).map((place) => place.box)
    const inside = letters.filter(({ box }) => {
      const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2]
      return own.some((b) => x > b[0] && x < b[2] && y > b[1] && y < b[3])
    })
    const parts = words(inside)
    const areas = parts.length > 0 ? parts.map((part) => around(part.map((l) => l.box))) : own
    return {
      page,
      text: parts
        .flat()
        .map((l) => l.text)
        .join(''),
      boxes: areas.map((area) => hugged(gray, area)),
    }
  })
}
