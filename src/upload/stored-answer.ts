import { UserError } from '../base/errors.ts'
import { errorCode, log } from '../base/log.ts'
import type { Files } from '../storage/files.ts'
import { bodyOf } from '../storage/pieces.ts'

const INLINE = new Set(['image/png', 'image/jpeg', 'image/webp'])

/** `attachment` and both forms of the name: plain for old clients, UTF-8 for all others; a name can add no header of its own. */
export function disposition(mediaType: string, name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const utf8 = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${INLINE.has(mediaType) ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${utf8}`
}

const PICTURE_WORDS =
  'We can’t open this page picture because the file is damaged. Ask your administrator to restore a backup.'
const FILE_WORDS = 'We can’t open this file because it’s damaged. Ask your administrator to restore a backup.'

async function inWords<T>(work: Promise<T>, words: string): Promise<T> {
  try {
    return await work
  } catch (error) {
    log.error('file.damaged', { cause: errorCode(error) })
    throw new UserError(503, words)
  }
}

/** The picture of a page, opened to its end before the answer begins: half a picture has no words. @throws UserError 503 when it is damaged or gone */
export async function wholePicture(
  files: Pick<Files, 'readWhole'>,
  id: string,
): Promise<AsyncIterable<Uint8Array>> {
  const bytes = await inWords(files.readWhole(id), PICTURE_WORDS)
  return (async function* () {
    yield bytes
  })()
}

async function readToEnd(files: Pick<Files, 'read'>, id: string): Promise<void> {
  for await (const _ of files.read(id)); // each piece is authenticated
}

/** A document, read to its end once before the answer begins, and again as it goes out: it may be too large to hold. @throws UserError 503 when it is damaged or gone */
export async function wholeDocument(
  files: Pick<Files, 'read'>,
  id: string,
): Promise<AsyncIterable<Uint8Array>> {
  await inWords(readToEnd(files, id), FILE_WORDS)
  return files.read(id)
}

/** A stored file as an answer: our own type, never sniffed, never kept, nothing in it can run. @param name it is saved under */
export function storedAnswer(
  bytes: AsyncIterable<Uint8Array>,
  mediaType: string,
  length: number,
  name: string,
  more: Record<string, string> = {},
): Response {
  return new Response(bodyOf(bytes), {
    headers: {
      'content-type': mediaType,
      'content-length': String(length),
      'content-disposition': disposition(mediaType, name),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      ...more,
    },
  })
}
