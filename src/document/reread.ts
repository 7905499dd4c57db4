import { mapBox, scaling } from './matrix.ts'
import type { PagePicture, Shown, Word } from './page.ts'
import type { Raster } from './pdf.ts'
import { decodePicture, rasterOf } from './picture.ts'
import type { Way } from './preprocess/prepare.ts'
import { readUnlikeShown, withoutMasks } from './proof.ts'
import { readBesideKnown, readPicture } from './read-page.ts'

/** A painted picture that is read again. */
export interface RereadCall {
  picture: PagePicture
  /** Size of its page in page units. */
  width: number
  height: number
  /** What should be on it; unset = all of it is read. */
  shown: Shown | undefined
  /** How the page was made ready for OCR, where it was read by it. */
  way: Way | undefined
}

/** Reads what differs from what a page of text shows; null when all must be read. */
async function unlikeText({ gray, toPage }: Raster, shown: Shown, width: number): Promise<Word[] | null> {
  const found = await readUnlikeShown(gray, shown, gray.width / width)
  return (
    found?.map(({ text, box, confidence, lineHeight }) => {
      return { text, box: mapBox(toPage, box), confidence, size: lineHeight * toPage[4], bold: false }
    }) ?? null
  )
}

/** Reads what differs from what a page that was read by OCR shows; null when all must be read. */
async function unlikePicture(raster: Raster, shown: Shown, width: number, way: Way): Promise<Word[] | null> {
  const gray = withoutMasks(raster.gray, shown.masks, raster.gray.width / width)
  return gray && readBesideKnown({ ...raster, gray }, shown, way)
}

/** Reads a painted picture, or what differs in it from what it should show. */
export async function reread({ picture, width, height, shown, way }: RereadCall): Promise<Word[]> {
  const { gray } = rasterOf(await decodePicture(picture.bytes))
  const raster: Raster = { gray, toPage: scaling(width / gray.width, height / gray.height) }
  const unlike =
    shown && (way ? await unlikePicture(raster, shown, width, way) : await unlikeText(raster, shown, width))
  return unlike ?? (await readPicture(raster, width, height, 'px', 0)).words
}
