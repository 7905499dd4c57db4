import { mkdir, stat } from 'node:fs/promises'
import { SealedFiles } from './sealed-files.ts'

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
