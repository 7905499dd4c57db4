/** A piece of a stream; `last` is true for the final one. */
export interface Piece {
  piece: Uint8Array
  last: boolean
}

async function* asStream(source: AsyncIterable<Uint8Array> | Uint8Array): AsyncGenerator<Uint8Array> {
  if (source instanceof Uint8Array) yield source
  else yield* source
}

/**
 * Cuts a stream anew into pieces of exactly `size` bytes; the last one is shorter or as long (empty only when the whole stream is).
 * Holds at most one piece and what one read brought.
 */
export async function* pieces(
  source: AsyncIterable<Uint8Array> | Uint8Array,
  size: number,
): AsyncGenerator<Piece> {
  let held: Uint8Array[] = []
  let length = 0
  const take = () => {
    const piece = new Uint8Array(Buffer.concat(held))
    held = []
    length = 0
    return piece
  }
  for await (const chunk of asStream(source)) {
    for (let at = 0; at < chunk.length; ) {
      // A full piece goes out only when more comes: so the last one is known to be the last.
      if (length === size) yield { piece: take(), last: false }
      const part = chunk.subarray(at, at + size - length)
      held.push(part)
      length += part.length
      at += part.length
    }
  }
  yield { piece: take(), last: true }
}

/** Bytes as the body of an answer: read on only as fast as the client takes them, and ended when it goes away. */
export function bodyOf(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const from = bytes[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await from.next()
      if (next.done) controller.close()
      else controller.enqueue(next.value)
    },
    cancel: async () => void (await from.return?.()),
  })
}
