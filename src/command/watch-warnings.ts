import { watchFault } from '../base/watch-fault.ts'
import { foldersIn, type OwnPlaces } from '../base/watch-folders.ts'
import { within } from '../base/within.ts'

/** A network share that doesn't answer holds the start's last lines up no longer than this. */
const PATIENCE_MS = 2000

/**
 * What the console says of watched folders that can't be used now, one line a folder: whoever names one in the environment looks there first.
 * @param setting the folders in force, as the setting holds them
 */
export async function watchWarnings(setting: string | null, places: OwnPlaces): Promise<string[]> {
  const lines = foldersIn(setting).map(async (folder) => {
    const words = await within(PATIENCE_MS, watchFault(folder, places))
    if (words === null) return []
    return [`Watched folder ${folder}: ${words ?? 'It doesn’t answer. Check its drive or network share.'}`]
  })
  return (await Promise.all(lines)).flat()
}
