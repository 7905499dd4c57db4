import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { DONE, FAILED } from '../../base/watch-folders.ts'
import { ensureFolder, lookAt, pathOf } from './move.ts'
import { isPassedOver } from './names.ts'
import type { FoundFile } from './take.ts'

/** What lies in a watched folder. */
export interface Looked {
  /** Plain files, the one that was changed first in front; without those that are being written by their names. */
  files: FoundFile[]
  /** Links, and what else is neither file nor folder: they stay. */
  others: number
}

/**
 * Looks into a watched folder, and makes its two subfolders where they are missing. Links are not followed, folders not entered.
 * @throws Error with the system's code
 */
export async function lookInto(folder: string): Promise<Looked> {
  const names = (await readdir(folder, { encoding: 'buffer' })) as unknown as Uint8Array[]
  for (const within of [DONE, FAILED]) await ensureFolder(path.join(folder, within))
  const looked: Looked = { files: [], others: 0 }
  for (const raw of names) {
    const name = Buffer.from(raw)
    if (isPassedOver(name)) continue
    // One that vanishes meanwhile, or of which the system tells nothing just now, is looked at again.
    const status = await lookAt(pathOf(folder, { within: '', name })).catch(() => null)
    if (!status || status.isDirectory()) continue
    if (!status.isFile()) looked.others++
    else looked.files.push({ folder, name, size: status.size, changedMs: status.mtimeMs })
  }
  looked.files.sort((a, b) => a.changedMs - b.changedMs || Buffer.compare(a.name, b.name))
  return looked
}
