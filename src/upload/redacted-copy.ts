import { startChild } from '../base/child.ts'
import { PAGE_LIMITS } from '../document/limits.ts'
import type { MediaType, OpenDocument, PagePicture } from '../document/page.ts'
import type { Redaction } from '../phi/redact.ts'

/** Width of a picture's page in the PDF of a merge, in points: US letter. Only PDF pages know their true size. */
export const LETTER_WIDTH = 612

/** A redacted page with its size in points. */
export interface PicturePage {
  picture: PagePicture
  width: number
  height: number
}

/** Binds pictures into one PDF in which every page is a picture. */
export type BindPictures = (pages: PicturePage[]) => Promise<Uint8Array>

/** The same page by page and piece by piece: the server never holds more than one page, or one piece of the file. */
export type BindStream = (pages: AsyncIterable<PicturePage>) => AsyncIterable<Uint8Array>

const PIECE = 512 * 1024

/** Binds a stream of pages with MuPDF, in a child of its own. */
export const bindStream: BindStream = async function* (pages) {
  const child = startChild('doc-worker')
  try {
    for await (const page of pages) await child.call('addPainted', page, PAGE_LIMITS)
    const size = await child.call<number>('bind', null, PAGE_LIMITS)
    for (let from = 0; from < size; from += PIECE)
      yield await child.call<Uint8Array>('boundPiece', { from, to: from + PIECE }, PAGE_LIMITS)
  } finally {
    child.kill()
  }
}

/** Binds with MuPDF, in a child of its own. */
export const bindPictures: BindPictures = async (pages) => {
  const child = startChild('doc-worker')
  try {
    for (const page of pages) await child.call('addPainted', page, PAGE_LIMITS)
    return await child.call<Uint8Array>('assemble', null, PAGE_LIMITS)
  } finally {
    child.kill()
  }
}

/** The redacted copy of all files: one file stays of its kind; several become one PDF in the order of the pages. */
export async function redactedCopy(
  opened: OpenDocument[],
  redaction: Redaction,
  bind: BindPictures,
): Promise<{ mediaType: MediaType; bytes: Uint8Array }> {
  const pages = redaction.pages.map(({ number, width, height, unit }): PicturePage => {
    const scale = unit === 'pt' ? 1 : LETTER_WIDTH / width
    return { picture: redaction.pictures.get(number)!, width: width * scale, height: height * scale }
  })
  const [only] = opened
  return opened.length === 1 && only
    ? { mediaType: only.mediaType, bytes: await only.assemble(pages.map((p) => p.picture)) }
    : { mediaType: 'application/pdf', bytes: await bind(pages) }
}
