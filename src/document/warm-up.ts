import { madePages } from './made-page.ts'
import { scaling } from './matrix.ts'
import { drawPdfColour, paint } from './paint.ts'
import { openPdf } from './pdf.ts'
import { decodePicture, rasterOf } from './picture.ts'
import { readUnlikeShown } from './proof.ts'
import { type ReadPage, readPdfPage, readPicture } from './read-page.ts'

/**
 * Loads the engines and runs them over made pages the way a document's page goes, so that a document finds them loaded and compiled:
 * the first page costs a fresh process two to three times what the next one does.
 * @param wanted asked between the steps; false ends it, since a document has come
 * @returns a full made page as it was read; null when it was ended
 */
export async function warmUp(wanted: () => boolean): Promise<ReadPage | null> {
  const pdf = await openPdf(await madePages())
  if (!wanted()) return null
  const page = await readPdfPage(pdf, 1)
  if (!wanted()) return null
  const { bytes } = paint(drawPdfColour(pdf, 1), 0, page.width, [page.words[0]!.box], 'application/pdf')
  const { gray } = rasterOf(await decodePicture(bytes))
  const [masks, words] = [[page.words[0]!.box], page.words.slice(2).map((word) => word.box)]
  await readUnlikeShown(gray, { masks, words }, gray.width / page.width)
  if (!wanted()) return null
  await readPicture({ gray, toPage: scaling(page.width / gray.width) }, page.width, page.height, 'px', null)
  if (!wanted()) return null
  const full = await readPdfPage(pdf, 2)
  pdf.document.destroy()
  return full
}
