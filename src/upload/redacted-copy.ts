import { startChild } from '../base/child.ts'
import type { MediaType, OpenDocument, PagePicture } from '../document/page.ts'
import type { Redaction } from '../phi/redact.ts'

/** Width of a picture's page in the PDF of a merge, in points: US letter. Only PDF pages know their true size. */
const LETTER_WIDTH = 612

/** Binds pictures of several files into one PDF in which every page is a picture. MuPDF runs in a child of its own. */
async function bind(redaction: Redaction): Promise<Uint8Array> {
  const child = startChild('doc-worker')
  try {
    for (const { number, width, height, unit } of redaction.pages) {
      const scale = unit === 'pt' ? 1 : LETTER_WIDTH / width
      const picture: PagePicture = redaction.pictures.get(number)!
      await child.call('addPainted', { picture, width: width * scale, height: height * scale })
    }
    return await child.call<Uint8Array>('assemble', null)
  } finally {
    child.kill()
  }
}

/** The redacted copy of all files: one file stays of its kind; several become one PDF in the order of the pages. */
export async function redactedCopy(
  opened: OpenDocument[],
  redaction: Redaction,
): Promise<{ mediaType: MediaType; bytes: Uint8Array }> {
  const [first] = opened
  if (!first) throw new Error('no file')
  if (opened.length > 1) return { mediaType: 'application/pdf', bytes: await bind(redaction) }
  const pictures = redaction.pages.map((p) => redaction.pictures.get(p.number)!)
  const bytes = await first.assemble(pictures)
  return { mediaType: first.mediaType, bytes }
}
