import { existsSync } from 'node:fs'
import { mkdir, open, readdir, stat, statfs, unlink } from 'node:fs/promises'
import path from 'node:path'
import { DISK_FULL, diskFault, isDiskFault, UserError } from '../base/errors.ts'
import { publish, readExactly, writeAll } from './disk.ts'
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

/** A file that now lies sealed and durable on the disk. */
export interface StoredFile {
  id: string
  bytes: number
  /** Of the plain bytes, as hex. */
  sha256: string
}

/** The sealed files of the office. Nothing on the disk tells what a file holds or how it was called. */
export interface Files {
  /**
   * Seals what `source` yields, with little memory, and resolves when it would survive a power cut.
   * @throws UserError 413 when more than `limit` bytes come, 503 when the disk is full; then nothing is left behind
   */
  write(source: AsyncIterable<Uint8Array> | Uint8Array, limit?: number): Promise<StoredFile>
  /** The plain bytes in pieces of at most 256 KiB, each authenticated. Throws SealBroken on a changed file. */
  read(id: string): AsyncGenerator<Uint8Array>
  /** The plain bytes at once (page pictures). */
  readWhole(id: string): Promise<Uint8Array>
  /** Destroys the file's own key, then the file. A file that is gone already is fine. */
  remove(id: string): Promise<void>
  /** Clears away what a crash left half written. Resolves with how many files that were. */
  sweep(): Promise<number>
  /** Ids of all finished files. */
  list(): Promise<string[]>
  /** Free bytes of the disk. */
  free(): Promise<number>
  /** A short text sealed for the row `id`, and opened again. */
  sealText(id: string, text: string): Uint8Array
  openText(id: string, sealed: Uint8Array): string
}

/** Folder of the sealed files in the data directory. */
export const FILES_FOLDER = 'files'

const ID = /^[0-9a-f-]{36}$/
const DRAFT = '.draft'

/** No file is begun below this: the last room belongs to the rows of the database, the reserve among it. */
const LEFT_BYTES = 2 * KEPT_BYTES

/** Words for a file that is larger than the setting allows. */
export const tooLarge = (limit: number) =>
  new UserError(413, `The file is larger than ${Math.floor(limit / 1024 / 1024)} MB.`)

/** The files of one folder, sealed with one key. */
class SealedFiles implements Files {
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
      if (error instanceof SealBroken) this.#onDamage()
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
    const drafts = (await readdir(this.#folder)).filter((name) => name.endsWith(DRAFT))
    let swept = 0
    for (const name of drafts)
      await unlink(path.join(this.#folder, name)).then(
        () => swept++,
        (error) => {
          if (!isDiskFault(error)) throw error // a read-only disk keeps them; a later start sweeps
        },
      )
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

/**
 * The sealed files in `folder` (made if missing, readable by its owner only).
 * @param key 32 bytes, `files` of the installation's key
 * @param onDamage told whenever a file is read that isn't what was written
 */
export async function openFiles(
  folder: string,
  key: Uint8Array,
  onDamage: () => void = () => {},
): Promise<Files> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!(await stat(folder)).isDirectory()) throw new Error('files folder')
  return new SealedFiles(folder, key, onDamage)
}
