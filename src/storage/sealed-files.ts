import { existsSync } from 'node:fs'
import { open, readdir, rename, statfs, unlink } from 'node:fs/promises'
import path from 'node:path'
import { DISK_FULL, diskFault, isDiskFault, UserError } from '../base/errors.ts'
import { whenLetGo } from '../base/let-go.ts'
import { publish, readExactly, tooLarge, writeAll } from './disk.ts'
import type { Files, StoredFile } from './files.ts'
import { pieces } from './pieces.ts'
import { KEPT_BYTES } from './reserve.ts'
import {
  beginSeal,
  beginUnseal,
  CHUNK_BYTES,
  chunksOf,
  HEADER_BYTES,
  openText,
  SealBroken,
  sealText,
} from './seal.ts'
import { syncFolder } from './sync-folder.ts'

const ID = /^[0-9a-f-]{36}$/
const DRAFT = '.draft'
/** End of the name of a file that is being removed: whoever looks for it finds nothing, and not a file that doesn't open. */
const GONE = '.gone'

/** No file is begun below this: the last room belongs to the rows of the database, the reserve among it. */
const LEFT_BYTES = 2 * KEPT_BYTES

/** The files of one folder, sealed with one key. */
export class SealedFiles implements Files {
  readonly #folder: string
  readonly #key: Uint8Array
  readonly #onDamage: () => void

  constructor(folder: string, key: Uint8Array, onDamage: () => void) {
    this.#onDamage = onDamage
    this.#folder = folder
    this.#key = key
  }

  #path(id: string): string {
    if (!ID.test(id)) throw new Error('file id')
    return path.join(this.#folder, id)
  }

  async write(source: AsyncIterable<Uint8Array> | Uint8Array, limit?: number): Promise<StoredFile> {
    if ((await this.free()) < LEFT_BYTES) throw new UserError(503, DISK_FULL)
    const id = Bun.randomUUIDv7()
    const draft = `${this.#path(id)}${DRAFT}`
    try {
      const stored = await this.#writeDraft(draft, id, source, limit ?? Number.POSITIVE_INFINITY)
      await publish(draft, this.#path(id))
      await syncFolder(this.#folder)
      return stored
    } catch (error) {
      await unlink(draft).catch(() => {})
      throw diskFault(error)
    }
  }

  async #writeDraft(
    draft: string,
    id: string,
    source: AsyncIterable<Uint8Array> | Uint8Array,
    limit: number,
  ): Promise<StoredFile> {
    const hash = new Bun.CryptoHasher('sha256')
    const { header, chunk } = beginSeal(this.#key, id)
    const handle = await open(draft, 'wx', 0o600)
    let bytes = 0
    try {
      await writeAll(handle, header)
      for await (const { piece, last } of pieces(source, CHUNK_BYTES)) {
        bytes += piece.length
        if (bytes > limit) throw tooLarge(limit)
        hash.update(piece)
        await writeAll(handle, chunk(piece, last))
      }
      await handle.sync()
    } finally {
      await handle.close()
    }
    return { id, bytes, sha256: hash.digest('hex') }
  }

  async *read(id: string): AsyncGenerator<Uint8Array> {
    try {
      yield* this.#unseal(id)
    } catch (error) {
      // One that was removed after it was opened here is no damage.
      if (error instanceof SealBroken && existsSync(this.#path(id))) this.#onDamage()
      throw error
    }
  }

  async *#unseal(id: string): AsyncGenerator<Uint8Array> {
    const handle = await open(this.#path(id), 'r')
    try {
      const { size } = await handle.stat()
      const openChunk = beginUnseal(this.#key, id, await readExactly(handle, 0, HEADER_BYTES))
      for (const [index, { at, length, last }] of chunksOf(size).entries()) {
        yield openChunk(await readExactly(handle, at, length), index, last)
      }
    } finally {
      await handle.close()
    }
  }

  async readWhole(id: string): Promise<Uint8Array> {
    return new Uint8Array(Buffer.concat(await Array.fromAsync(this.read(id))))
  }

  async remove(id: string): Promise<void> {
    const file = this.#path(id)
    if (!existsSync(file)) return
    await whenLetGo(() => rename(file, `${file}${GONE}`))
    await syncFolder(this.#folder) // a power cut must not bring the name back without its key
    await this.#destroy(`${file}${GONE}`)
  }

  async #destroy(file: string): Promise<void> {
    const handle = await open(file, 'r+')
    try {
      // Disks and journals keep old blocks; without the file's own key they are noise.
      await handle.write(crypto.getRandomValues(new Uint8Array(HEADER_BYTES)), 0, HEADER_BYTES, 0)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await unlink(file)
    await syncFolder(this.#folder)
  }

  async sweep(): Promise<number> {
    const names = await readdir(this.#folder)
    const left = names.filter((name) => name.endsWith(DRAFT) || name.endsWith(GONE))
    let swept = 0
    for (const name of left) {
      const file = path.join(this.#folder, name)
      await (name.endsWith(GONE) ? this.#destroy(file) : unlink(file)).then(
        () => swept++,
        (error) => {
          if (!isDiskFault(error)) throw error // a read-only disk keeps them; a later start sweeps
        },
      )
    }
    return swept
  }

  async list(): Promise<string[]> {
    return (await readdir(this.#folder)).filter((name) => ID.test(name))
  }

  async free(): Promise<number> {
    const { bavail, bsize } = await statfs(this.#folder)
    return bavail * bsize
  }

  sealText(id: string, text: string): Uint8Array {
    return sealText(this.#key, id, text)
  }

  openText(id: string, sealed: Uint8Array): string {
    return openText(this.#key, id, sealed)
  }
}
