import { randomBytes } from 'node:crypto'
import { statfsSync, statSync, unlinkSync } from 'node:fs'
import { open, rename, unlink } from 'node:fs/promises'
import path from 'node:path'
import { log } from '../base/log.ts'
import { writeAll } from './disk.ts'
import { syncFolder } from './sync-folder.ts'

/** Name of the file in the data directory that only takes up room. */
export const RESERVE_FILE = 'reserve'

/**
 * Bytes that are kept. A sign-in with its line in the audit trail changes about ten pages of 4 KiB, and the journal is used again after 4 MiB:
 * so much carries thousands of them, also the deleting that makes room.
 */
export const KEPT_BYTES = 16 * 1024 * 1024

/** The reserve is laid down (again) where it leaves this many times its size free. */
const ROOMY = 4

/** A start finds room below this only by giving the reserve away: the journal and its index must be made. */
const START_BYTES = 2 * 1024 * 1024

const PIECE_BYTES = 1024 * 1024

/**
 * Room for the day on which the disk is full: a file that is deleted when the database has no room left, so that people can still sign in,
 * work with what is there, and delete what takes the room. Files (uploads, pictures, copies) never get it.
 */
export class Reserve {
  readonly #folder: string
  readonly #bytes: number

  /** @param folder the data directory. @param bytes how much is kept */
  constructor(folder: string, bytes = KEPT_BYTES) {
    this.#folder = folder
    this.#bytes = bytes
  }

  get #file(): string {
    return path.join(this.#folder, RESERVE_FILE)
  }

  #free(): number {
    const { bavail, bsize } = statfsSync(this.#folder)
    return bavail * bsize
  }

  /** Gives the room away. @returns false when it is given away already, or the disk takes no change */
  release(): boolean {
    try {
      unlinkSync(this.#file)
    } catch {
      return false
    }
    log.warn('disk.reserve', { kept: false })
    return true
  }

  /** Before the database is opened: on a full disk the room goes to it. */
  makeStartable(): void {
    try {
      if (this.#free() < START_BYTES) this.release()
    } catch {
      // No data directory yet: nothing is full.
    }
  }

  /** True while the room is there. */
  get kept(): boolean {
    try {
      return statSync(this.#file).size === this.#bytes
    } catch {
      return false
    }
  }

  /**
   * Lays the room down where it is missing and the disk has plenty. Whole or not at all; a disk that does not take it now is asked again later.
   * @returns whether the room is there
   */
  async keep(): Promise<boolean> {
    if (this.kept) return true
    const draft = `${this.#file}.draft`
    try {
      if (this.#free() < ROOMY * this.#bytes) return false
      const handle = await open(draft, 'w', 0o600)
      try {
        // Random bytes: a file system that squeezes zeros would keep no room.
        for (let at = 0; at < this.#bytes; at += PIECE_BYTES)
          await writeAll(handle, randomBytes(Math.min(PIECE_BYTES, this.#bytes - at)))
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(draft, this.#file)
      await syncFolder(this.#folder)
      return true
    } catch {
      await unlink(draft).catch(() => {})
      return false
    }
  }
}
