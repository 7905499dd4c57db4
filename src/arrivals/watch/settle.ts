import type { Db } from '../../db/open.ts'
import type { Files } from '../../storage/files.ts'
import { type ArrivalRow, arrivalRenamed, arrivalSettled } from '../store.ts'
import {
  bytesOf,
  dropReason,
  freeSpot,
  lookAt,
  moveFile,
  openFile,
  pathOf,
  type Spot,
  spotOf,
  spotText,
  syncMoves,
  writeReason,
} from './move.ts'

/** What moving files needs. */
export interface SettleNeeds {
  db: Db
  files: Files
  clock: () => number
}

/** From where to where a row's file goes, and in which folder. */
export interface Move {
  folder: string
  from: Spot
  to: Spot
}

/** The move of a row; null of one that came without a folder. */
export function moveOf(
  { id, folder, sealed_from, sealed_to }: ArrivalRow,
  files: Pick<Files, 'openText'>,
): Move | null {
  if (folder === null || sealed_from === null || sealed_to === null) return null
  const open = (sealed: Buffer) => spotOf(files.openText(id, Buffer.from(sealed)))
  return { folder, from: open(sealed_from), to: open(sealed_to) }
}

async function digestOf(file: Buffer, size: number): Promise<string> {
  const hash = new Bun.CryptoHasher('sha256')
  const handle = await openFile(file)
  try {
    for await (const piece of bytesOf(handle, size)) hash.update(piece)
  } finally {
    await handle.close()
  }
  return hash.digest('hex')
}

/** True while the file at a path is the one that a row tells of: by its content where that was read, else by size and time. */
async function isSame(file: Buffer, { bytes, changed_ms, sha256 }: ArrivalRow): Promise<boolean> {
  const there = await lookAt(file)
  if (!there?.isFile() || there.size !== bytes) return false
  if (there.mtimeMs === changed_ms) return true
  return sha256 !== null && (await digestOf(file, bytes)) === sha256
}

/** Another file got the name meanwhile: the row is told the next free one first. */
async function otherSpot(
  row: ArrivalRow,
  folder: string,
  to: Spot,
  { db, files }: SettleNeeds,
): Promise<Spot> {
  const spot = await freeSpot(folder, to.within, to.name)
  await db.write((orm) => arrivalRenamed(orm, row.id, Buffer.from(files.sealText(row.id, spotText(spot)))))
  return spot
}

/** A file that is in neither place lies on a share that is not connected, or somebody took it: after a day nobody waits for it any more. */
const LOST_MS = 24 * 60 * 60 * 1000

/** Moves the file with the text beside it, to another name where its own is taken by now. */
async function bring(row: ArrivalRow, { folder, from, to }: Move, needs: SettleNeeds): Promise<void> {
  const here = pathOf(folder, from)
  let spot = to
  if (row.words !== null) await writeReason(folder, spot, row.words)
  while (!(await moveFile(here, pathOf(folder, spot)))) {
    if (row.words !== null) await dropReason(folder, spot)
    spot = await otherSpot(row, folder, spot, needs)
    if (row.words !== null) await writeReason(folder, spot, row.words)
  }
  await syncMoves(folder, [from, spot])
}

/**
 * Brings a row's file to where it goes, however far an earlier server came: the text beside it, then the move, then the row says so. A file that
 * lies there already, or whose place another one has taken, is not moved.
 * @throws Error with the system's code when the folder takes no changes; the row then stays as it is
 */
export async function settle(row: ArrivalRow, needs: SettleNeeds): Promise<void> {
  const { db, files, clock } = needs
  const move = moveOf(row, files)
  if (move) {
    const { folder, from, to } = move
    const there = await lookAt(pathOf(folder, from))
    if (!there && !(await lookAt(pathOf(folder, to))) && clock() - row.at < LOST_MS) return
    if (there && (await isSame(pathOf(folder, from), row))) await bring(row, move, needs)
  }
  await db.write((orm) => arrivalSettled(orm, row.id, clock()))
}
