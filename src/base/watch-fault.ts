import { constants } from 'node:fs'
import { access, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { dictionary } from './dictionary.ts'
import { type OwnPlaces, placeFault } from './watch-folders.ts'

const WORDS: Record<string, string> = dictionary({
  ENOENT: 'We can’t find the watched folder. Connect its drive or network share, or choose another folder.',
  ENOTDIR: 'The watched folder isn’t a folder, or “done” or “failed” in it isn’t one. Choose another one.',
  EACCES: 'We aren’t allowed to use the watched folder. Let CovrIQ read and write there.',
  EPERM: 'We aren’t allowed to use the watched folder. Let CovrIQ read and write there.',
  EROFS: 'The watched folder can’t be written to, so we leave its files alone.',
  ENOSPC: 'The watched folder’s disk is full.',
  EDQUOT: 'The watched folder’s disk is full.',
})

/** Why a folder can't be worked with, in words. @param error the system's */
export const folderWords = (error: unknown): string =>
  WORDS[String((error as { code?: unknown }).code)] ??
  'The watched folder doesn’t answer. Check its drive or network share.'

const realOf = (place: string) => realpath(place).catch(() => path.resolve(place))

/**
 * Why a folder can't be watched now, in words; null when it can. Links are followed first: what counts is where the folder and the office's own
 * places really lie. Nothing is changed.
 */
export async function watchFault(
  folder: string,
  { dataDir, keyFile, backupDir }: OwnPlaces,
): Promise<string | null> {
  try {
    const real = await realpath(folder)
    const places = {
      dataDir: await realOf(dataDir),
      keyFile: await realOf(keyFile),
      backupDir: backupDir === null ? null : await realOf(backupDir),
    }
    const words = placeFault(real, places)
    if (words !== null) return words
    if (!(await stat(real)).isDirectory()) return WORDS['ENOTDIR']!
    await access(real, constants.R_OK | constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    return folderWords(error)
  }
}
