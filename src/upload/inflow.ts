import type { Bytes } from './reading.ts'

/** A stream of bytes that is fed from one side and consumed on the other; feeding waits until the consumer keeps up. */
class Inflow {
  readonly #writer: WritableStreamDefaultWriter<Uint8Array>
  readonly #consumed: Promise<void>

  constructor(consume: (bytes: Bytes) => Promise<void>) {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    this.#writer = writable.getWriter()
    this.#consumed = consume(readable)
    // A consumer that fails is told by the next call below; without this it would also be an unhandled rejection.
    this.#consumed.catch(() => {})
  }

  /** Waits for the writing; if it cannot go on, the consumer's own error is the one that counts. */
  async #through(writing: Promise<void>): Promise<void> {
    const failed = this.#consumed.then(() => new Promise<never>(() => {}))
    try {
      await Promise.race([writing, failed])
    } catch (error) {
      await this.#consumed
      throw error
    }
  }

  push(bytes: Uint8Array): Promise<void> {
    return this.#through(this.#writer.write(bytes))
  }

  async end(): Promise<void> {
    await this.#through(this.#writer.close())
    await this.#consumed
  }

  abort(): void {
    this.#writer.abort(new Error('the reader ended')).catch(() => {})
  }
}

/** The streams that come from one reader, by their numbers. */
export class Inflows {
  readonly #open = new Map<number, Inflow>()

  begin(stream: number, consume: (bytes: Bytes) => Promise<void>): void {
    this.#open.set(stream, new Inflow(consume))
  }

  push(stream: number, bytes: Uint8Array): Promise<void> {
    return this.#get(stream).push(bytes)
  }

  async end(stream: number): Promise<void> {
    const inflow = this.#get(stream)
    await inflow.end()
    this.#open.delete(stream)
  }

  /** The reader is gone: what is open will never be whole. */
  abort(): void {
    for (const inflow of this.#open.values()) inflow.abort()
    this.#open.clear()
  }

  #get(stream: number): Inflow {
    const inflow = this.#open.get(stream)
    if (!inflow) throw new Error('no such stream')
    return inflow
  }
}
