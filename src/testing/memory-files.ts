import { tooLarge } from '../storage/disk.ts'
import type { Files } from '../storage/files.ts'
import { pieces } from '../storage/pieces.ts'
import { CHUNK_BYTES } from '../storage/seal.ts'

/** Stored files that live as long as a test, unsealed. Keeps the limits and the piece size of the real ones. */
export class MemoryFiles implements Files {
  readonly stored = new Map<string, Uint8Array>()
  /** What `free` tells. */
  freeBytes = 100 * 1024 ** 3

  async write(source: AsyncIterable<Uint8Array> | Uint8Array, limit = Number.POSITIVE_INFINITY) {
    const held: Uint8Array[] = []
    let bytes = 0
    for await (const { piece } of pieces(source, CHUNK_BYTES)) {
      bytes += piece.length
      if (bytes > limit) throw tooLarge(limit)
      held.push(piece)
    }
    const id = Bun.randomUUIDv7()
    const whole = new Uint8Array(Buffer.concat(held))
    this.stored.set(id, whole)
    return { id, bytes, sha256: new Bun.CryptoHasher('sha256').update(whole).digest('hex') }
  }

  async *read(id: string): AsyncGenerator<Uint8Array> {
    for await (const { piece } of pieces(await this.readWhole(id), CHUNK_BYTES)) yield piece
  }

  async readWhole(id: string): Promise<Uint8Array> {
    const bytes = this.stored.get(id)
    if (!bytes) throw new Error('no such file')
    return bytes
  }

  async remove(id: string): Promise<void> {
    this.stored.delete(id)
  }

  async sweep(): Promise<number> {
    return 0
  }

  async list(): Promise<string[]> {
    return [...this.stored.keys()]
  }

  async free(): Promise<number> {
    return this.freeBytes
  }

  sealText(_id: string, text: string): Uint8Array {
    return new TextEncoder().encode(text)
  }

  openText(_id: string, sealed: Uint8Array): string {
    return new TextDecoder().decode(sealed)
  }
}
