import type { OpenDocument, PagePicture } from '../document/page.ts'
import { makePageWorkersReady } from '../document/page-workers.ts'
import { parsePlan } from '../parse/parse-plan.ts'
import { redact } from '../phi/redact.ts'

const NO_PICTURE: PagePicture = { bytes: new Uint8Array(), mediaType: 'image/jpeg', width: 1, height: 1 }

/** A document that shows nothing: its only page was read already. */
const NOTHING: OpenDocument = {
  mediaType: 'application/pdf',
  pageCount: 1,
  readPage: () => Promise.reject(new Error('nothing to read')),
  paintPage: async () => NO_PICTURE,
  rereadPage: async () => [],
  assemble: async () => NO_PICTURE.bytes,
  close: () => {},
}

/**
 * Makes this reader and its page workers ready for a document: engines loaded, code compiled on a made page. Nothing of that page stays.
 * @param wanted asked between the steps; false ends it, since a document has come
 */
export async function warmReader(workers: number, wanted: () => boolean): Promise<void> {
  const made = await makePageWorkersReady(workers)
  if (!made || !wanted()) return
  const { turn: _, way: __, ...read } = made
  const page = { number: 1, file: '', pageInFile: 1, ...read }
  const { pages } = await redact([{ page, document: NOTHING }])
  if (wanted()) await parsePlan(pages, { model: null })
}
