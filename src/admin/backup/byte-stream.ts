/** The stream ended before what was asked for had come. */
export class StreamEnded extends Error {}

/** Takes known lengths out of a stream of pieces, holding one piece at a time. */
export class ByteStream {
  readonly #from: AsyncGenerator<Uint8Array>
  readonly #lengthBytes: number
  #held: Uint8Array = new Uint8Array(0)

  constructor(from: AsyncGenerator<Uint8Array>, lengthBytes: number) {
    this.#from = from
    this.#lengthBytes = lengthBytes
  }

  async #fill(): Promise<boolean> {
    while (this.#held.length === 0) {
      const next = await this.#from.next()
      if (next.done) return false
      this.#held = next.value
    }
    return true
  }

  /** The next `count` bytes as they come. */
  async *pieces(count: number): AsyncGenerator<Uint8Array> {
    for (let left = count; left > 0; ) {
      if (!(await this.#fill())) throw new StreamEnded()
      const piece = this.#held.subarray(0, left)
      this.#held = this.#held.subarray(piece.length)
      left -= piece.length
      yield piece
    }
  }

  /** The next `count` bytes at once. */
  async exactly(count: number): Promise<Uint8Array> {
    return new Uint8Array(Buffer.concat(await Array.fromAsync(this.pieces(count))))
  }

  /** A length that stands in the stream. */
  async length(): Promise<number> {
    return Buffer.from(await this.exactly(this.#lengthBytes)).readUIntBE(0, this.#lengthBytes)
  }

  /** True when nothing comes any more. */
  async atEnd(): Promise<boolean> {
    return !(await this.#fill())
  }
}
