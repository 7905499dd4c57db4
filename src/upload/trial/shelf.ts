import { randomBytes } from 'node:crypto'
import { UserError } from '../../base/errors.ts'
import type { MediaType } from '../../document/page.ts'
import type { Files } from '../../storage/files.ts'
import { RESERVE_BYTES } from '../intake.ts'
import { KEPT_MINUTES } from './contract.ts'

/** A file on the shelf. */
export interface Shelved {
  fileId: string
  mediaType: MediaType
  bytes: number
  /** The name it opens under. */
  name: string
  /** Milliseconds since 1970. */
  until: number
  /** Key of the file that goes with it. */
  tied: string | null
}

/** What a shelf needs. */
export interface ShelfNeeds {
  files: Files
  /** Milliseconds, by whatever clock. */
  clock: () => number
  /** Most files at a time. */
  most: number
}

const KEPT_MS = KEPT_MINUTES * 60_000

/** Sealed files for a short while. Each opens only by a random key that nobody can guess; keys live in memory alone. */
export class Shelf {
  readonly #needs: ShelfNeeds
  readonly #held = new Map<string, Shelved>()
  #coming = 0

  constructor(needs: ShelfNeeds) {
    this.#needs = needs
  }

  /**
   * Seals a file and gives it a key.
   * @throws UserError 413 too large, 503 no room
   */
  async put(
    source: AsyncIterable<Uint8Array> | Uint8Array,
    { mediaType, name }: Pick<Shelved, 'mediaType' | 'name'>,
    limit?: number,
  ): Promise<string> {
    const { files, clock, most } = this.#needs
    await this.sweep()
    if (this.#held.size + this.#coming >= most || (await files.free()) < RESERVE_BYTES + (limit ?? 0))
      throw new UserError(503, 'There’s no room for another test right now. Try again in a few minutes.')
    this.#coming++
    try {
      const { id: fileId, bytes } = await files.write(source, limit)
      const key = randomBytes(24).toString('base64url')
      this.#held.set(key, { fileId, mediaType, bytes, name, until: clock() + KEPT_MS, tied: null })
      return key
    } finally {
      this.#coming--
    }
  }

  /** The file with this key; null when there is none, or its time is over. */
  find(key: string): Shelved | null {
    const file = this.#held.get(key)
    return file && file.until > this.#needs.clock() ? file : null
  }

  /** The plain bytes of a file on the shelf. */
  bytesOf(file: Shelved): AsyncGenerator<Uint8Array> {
    return this.#needs.files.read(file.fileId)
  }

  /** From now on the second file goes when the first one goes. */
  tie(key: string, other: string): void {
    const file = this.#held.get(key)
    if (file) file.tied = other
  }

  /** Deletes a file and the one tied to it; one that is gone already is fine. */
  async remove(key: string): Promise<void> {
    const file = this.#held.get(key)
    if (!file) return
    this.#held.delete(key)
    await this.#needs.files.remove(file.fileId)
    if (file.tied) await this.remove(file.tied)
  }

  /** Deletes what was there for long enough. */
  async sweep(): Promise<void> {
    const now = this.#needs.clock()
    for (const [key, { until }] of this.#held) if (until <= now) await this.remove(key)
  }

  /** Deletes everything. */
  async clear(): Promise<void> {
    for (const key of [...this.#held.keys()]) await this.remove(key)
  }
}
