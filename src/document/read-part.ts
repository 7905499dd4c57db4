import { type Gray, grayOf } from './gray.ts'
import { scaling } from './matrix.ts'
import { type ReadWord, recognise, type Segmentation } from './ocr-engine.ts'
import type { Box } from './page.ts'
import { pixelsOf } from './paint.ts'
import type { Picture } from './picture.ts'
import { warp } from './preprocess/warp.ts'

/** A part so high in pixels is one line of print, or less. */
const ONE_LINE = 90
/** Tesseract reads a line best when it is about this high. */
const LINE_HEIGHT = 56
const LARGEST = 4
/** Most pixels that are enlarged. */
const MOST_ENLARGED = 1.5e6
/** White around the part: print that touches the edge is read badly. */
const MARGIN = 12
/** Less sure words are dust, rules and edges of masks. */
const SURE = 35
/** Signs that lines and edges are taken for. */
const MARKS_ONLY = /^[^\p{L}\p{N}$%#@&?]+$/u

/** The pixels of a part in gray, dark print on light ground, with white around. */
function cutOut({ canvas }: Picture, [left, top, right, bottom]: Box): Gray {
  const [w, h] = [right - left, bottom - top]
  const { data } = canvas.getContext('2d').getImageData(left, top, w, h)
  const part = grayOf(data, w, h)
  const light = part.data.reduce((sum, value) => sum + (value > 127 ? 1 : 0), 0) * 2 >= part.data.length
  const [width, height] = [w + 2 * MARGIN, h + 2 * MARGIN]
  const alone: Gray = { width, height, data: new Uint8Array(width * height).fill(255) }
  for (let y = 0; y < h; y++) {
    const row = part.data.subarray(y * w, (y + 1) * w)
    alone.data.set(light ? row : row.map((value) => 255 - value), (y + MARGIN) * width + MARGIN)
  }
  return alone
}

function enlarged(gray: Gray, height: number): Gray {
  const wanted = height < ONE_LINE ? LINE_HEIGHT / height : 2
  const room = Math.sqrt(MOST_ENLARGED / (gray.width * gray.height))
  const factor = Math.min(LARGEST, Math.max(1, Math.min(wanted, room)))
  if (factor === 1) return gray
  return warp(gray, scaling(factor), Math.round(gray.width * factor), Math.round(gray.height * factor))
}

const isPrint = ({ text, confidence }: ReadWord) =>
  text.trim() !== '' && confidence >= SURE && !(MARKS_ONLY.test(text) && confidence < 60)

/**
 * Reads the print in one part of a picture, as a person who points at it would: small print is enlarged.
 * @param width width of the page that the picture shows, in page units
 * @param box page units
 * @returns the words in their order with a blank between, '' when nothing can be read there
 */
export async function readPart(picture: Picture, width: number, box: Box): Promise<string> {
  const { canvas } = picture
  const pixels = pixelsOf(box, canvas.width / width, canvas.width, canvas.height)
  const height = pixels[3] - pixels[1]
  if (pixels[2] - pixels[0] < 3 || height < 3) return ''
  const gray = enlarged(cutOut(picture, pixels), height)
  const ways: Segmentation[] = height < ONE_LINE ? [7, 6] : [6, 11]
  for (const way of ways) {
    const words = (await recognise(gray, way)).filter(isPrint)
    if (words.length > 0) return words.map((word) => word.text.trim()).join(' ')
  }
  return ''
}
