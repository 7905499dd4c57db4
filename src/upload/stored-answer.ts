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
