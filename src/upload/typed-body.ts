import { refuse } from '../document/errors.ts'
import type { MediaType } from '../document/page.ts'
import { sniff } from '../document/sniff.ts'

/** Bytes by which the type can be told (document/sniff.ts). */
const HEAD_BYTES = 1024

async function* withHead(head: Uint8Array[], rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* head
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

/** Reads on without keeping anything: a browser that is still sending would show a broken line instead of our words. */
async function drain(rest: AsyncIterator<Uint8Array>, most: number): Promise<void> {
  let bytes = 0
  for (let next = await rest.next(); !next.done && bytes <= most; next = await rest.next())
    bytes += next.value.length
}

/** The kinds of file that a body may be, and why any other is refused. */
const KINDS = {
  any: { takes: () => true, refusal: 'type' },
  picture: { takes: (type: MediaType) => type !== 'application/pdf', refusal: 'picture' },
} as const

/**
 * The type of a body by its content, and the whole body again.
 * @param most bytes that are read on after a refusal
 * @throws UserError 415 or 422 in the words of document/errors.ts
 */
export async function typedBody(
  body: AsyncIterable<Uint8Array>,
  most: number,
  kind: keyof typeof KINDS = 'any',
): Promise<{ mediaType: MediaType; bytes: AsyncGenerator<Uint8Array> }> {
  const rest = body[Symbol.asyncIterator]()
  const head: Uint8Array[] = []
  let length = 0
  while (length < HEAD_BYTES) {
    const next = await rest.next()
    if (next.done) break
    head.push(next.value)
    length += next.value.length
  }
  if (length === 0) throw refuse('empty')
  const mediaType = sniff(new Uint8Array(Buffer.concat(head)))
  if (mediaType === null || !KINDS[kind].takes(mediaType)) {
    await drain(rest, most)
    throw refuse(KINDS[kind].refusal)
  }
  return { mediaType, bytes: withHead(head, rest) }
}
