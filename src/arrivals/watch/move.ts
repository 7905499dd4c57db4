import { constants } from 'node:fs'
import { type FileHandle, link, lstat, mkdir, open, rename, rm, unlink } from 'node:fs/promises'
import path from 'node:path'
import { readExactly } from '../../storage/disk.ts'
import { syncFolder } from '../../storage/sync-folder.ts'
import { nthName, packed, type RawName, reasonName, unpacked } from './names.ts'

/** The most files of one name that "done" or "failed" may hold. */
const MOST_OF_A_NAME = 10_000

/** A place below a watched folder: the folder's own ('') or one of its two subfolders, and the name there. */
export interface Spot {
  within: string
  name: Buffer
}

/** The path of a spot as the system takes it; names need not be text. */
export const pathOf = (folder: string, { within, name }: Spot): Buffer =>
  Buffer.concat([Buffer.from(path.join(folder, within) + path.sep), name])

/** A spot as one text, to be sealed. */
export const spotText = ({ within, name }: Spot): string => `${within}/${packed(name)}`

/** The spot of such a text. */
export function spotOf(text: string): Spot {
  const at = text.indexOf('/')
  return { within: text.slice(0, at), name: unpacked(text.slice(at + 1)) }
}

const codeOf = (error: unknown) => String((error as { code?: unknown }).code)

/** What lies at a path, links not followed; null = nothing. */
export async function lookAt(file: Buffer | string) {
  try {
    return await lstat(file)
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return null
    throw error
  }
}

const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants

/** Opens a file for reading. A link or a pipe that took its place meanwhile is not opened, or told by the handle. */
export const openFile = (file: Buffer): Promise<FileHandle> => open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)

const PIECE = 256 * 1024

/** The bytes of an open file in pieces. @param size bytes at most */
export async function* bytesOf(handle: FileHandle, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size; at += PIECE) yield await readExactly(handle, at, Math.min(PIECE, size - at))
}

/**
 * Makes a subfolder where it is missing. One that is a link would lead files out of the folder.
 * @throws Error with the system's code, or ENOTDIR
 */
export async function ensureFolder(folder: string): Promise<void> {
  await mkdir(folder).catch((error) => {
    if (codeOf(error) !== 'EEXIST') throw error
  })
  if (!(await lstat(folder)).isDirectory()) throw Object.assign(new Error('no folder'), { code: 'ENOTDIR' })
}

/** The first name in a subfolder that neither a file nor a text about one has. */
export async function freeSpot(folder: string, within: string, name: RawName): Promise<Spot> {
  for (let n = 1; n <= MOST_OF_A_NAME; n++) {
    const spot = { within, name: nthName(name, n) }
    const reason = { within, name: reasonName(spot.name) }
    if (!(await lookAt(pathOf(folder, spot))) && !(await lookAt(pathOf(folder, reason)))) return spot
  }
  throw Object.assign(new Error('too many files of one name'), { code: 'EEXIST' })
}

/** Writes the text that tells about a file, beside where the file goes. Written again after a crash, it says the same. */
export async function writeReason(folder: string, spot: Spot, words: string): Promise<void> {
  const handle = await open(pathOf(folder, { within: spot.within, name: reasonName(spot.name) }), 'w')
  try {
    await handle.writeFile(`${words}\r\n`)
    await handle.sync().catch(() => {}) // some network disks know no such call
  } finally {
    await handle.close()
  }
}

/** Takes a text back that was written for a move that did not come to be. */
export const dropReason = (folder: string, spot: Spot): Promise<void> =>
  rm(pathOf(folder, { within: spot.within, name: reasonName(spot.name) }), { force: true })

/**
 * Moves a file and never replaces another one.
 * @returns false when something else has that name
 * @throws Error with the system's code
 */
export async function moveFile(from: Buffer, to: Buffer): Promise<boolean> {
  try {
    await link(from, to)
  } catch (error) {
    const there = await lookAt(to)
    if (there) {
      const own = await lookAt(from)
      // A crash between the two steps: both names are of the one file.
      if (own?.ino !== there.ino || own.dev !== there.dev || there.ino === 0) return false
    } else {
      if (codeOf(error) === 'ENOENT') throw error
      // Many network disks know no links: there the move is one step, and only this program writes into the subfolder.
      await rename(from, to)
      return true
    }
  }
  await unlink(from)
  return true
}

/** Makes moves survive a power cut, where the disk can do that. */
export async function syncMoves(folder: string, spots: readonly Spot[]): Promise<void> {
  for (const within of new Set(spots.map((spot) => spot.within)))
    await syncFolder(path.join(folder, within)).catch(() => {})
}
