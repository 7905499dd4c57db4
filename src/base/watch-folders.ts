import path from 'node:path'

/** What stands between two folders in the setting; the same on every system, since Windows has colons in its paths. */
const BETWEEN = ';'

/** The subfolder where finished files of a watched folder go. */
export const DONE = 'done'

/** The one for files that can't be used. */
export const FAILED = 'failed'

/** Places of the office that a watched folder must keep clear of: files that lie in it are moved. */
export interface OwnPlaces {
  dataDir: string
  keyFile: string
  /** null = in the data directory. */
  backupDir: string | null
}

/** The folders that a setting names, each once, as full paths. */
export const foldersIn = (setting: string | null): string[] => [
  ...new Set(
    (setting ?? '')
      .split(BETWEEN)
      .map((folder) => folder.trim())
      .filter(Boolean)
      .map((folder) => path.resolve(folder)),
  ),
]

/** The setting that names these folders; null for none. */
export const settingOf = (folders: readonly string[]): string | null =>
  folders.length === 0 ? null : folders.join(`${BETWEEN} `)

/** True when a folder is another one or lies in it. */
export const isInside = (folder: string, outer: string): boolean => {
  const way = path.relative(outer, folder)
  return way === '' || !(way === '..' || way.startsWith(`..${path.sep}`) || path.isAbsolute(way))
}

/** Why a folder must not be watched, in words; null when it may. Only paths are looked at. */
export function placeFault(folder: string, { dataDir, keyFile, backupDir }: OwnPlaces): string | null {
  if (isInside(dataDir, folder) || isInside(folder, dataDir))
    return 'A watched folder can’t hold CovrIQ’s data or lie in it. Choose another folder.'
  if (isInside(keyFile, folder))
    return 'A watched folder can’t hold CovrIQ’s key file. Choose another folder.'
  if (backupDir !== null && (isInside(backupDir, folder) || isInside(folder, backupDir)))
    return 'A watched folder can’t hold the backups or lie among them. Choose another folder.'
  return null
}

/** The same for all folders of a setting, which must not lie in one another either: a folder’s finished files would arrive again. */
export function foldersFault(folders: readonly string[], places: OwnPlaces): string | null {
  const nested = folders.some((inner) => folders.some((outer) => inner !== outer && isInside(inner, outer)))
  if (nested) return 'One watched folder is inside another one. Name only one of them.'
  return folders.map((folder) => placeFault(folder, places)).find((words) => words !== null) ?? null
}

/** What is wrong with the folders of the environment, in words. */
export function watchFaults({
  watchDirs,
  ...places
}: OwnPlaces & { watchDirs: readonly string[] }): string[] {
  const words = foldersFault(watchDirs, places)
  return words === null ? [] : [`COVRIQ_WATCH_DIR: ${words}`]
}
