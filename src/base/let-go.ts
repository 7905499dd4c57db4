import { lstatSync, readdirSync, rmdirSync, rmSync, unlinkSync } from 'node:fs'
import path from 'node:path'

/** What Windows says of a file, or of a folder with one, that somebody still has open. */
const HELD = new Set(['EBUSY', 'EPERM', 'EACCES', 'ENOTEMPTY'])

const TRIES = 20
const WAIT_MS = 50

/** Whether another try makes sense; what this process no longer needs lets its files go then. */
function triesAgain(error: unknown, tries: number, platform: NodeJS.Platform): boolean {
  const held = HELD.has(String((error as { code?: unknown })?.code))
  if (platform !== 'win32' || !held || tries === TRIES) return false
  Bun.gc(true)
  return true
}

/**
 * Does a piece of work that deletes or renames, again for a second where Windows says that the file is still open: a closed
 * database keeps its file until its statements are collected as garbage, another process may just read it, and a virus
 * scanner looks at every new file. Elsewhere an open file can be deleted and renamed, and the work is done once.
 * @throws what the work throws, at the last try
 */
export async function whenLetGo<T>(
  work: () => T | Promise<T>,
  platform: NodeJS.Platform = process.platform,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!triesAgain(error, tries, platform)) throw error
      await Bun.sleep(WAIT_MS)
    }
  }
}

/** The same for work that can't wait for others: it holds the event loop while it tries. */
export function whenLetGoSync<T>(work: () => T, platform: NodeJS.Platform = process.platform): T {
  for (let tries = 1; ; tries++) {
    try {
      return work()
    } catch (error) {
      if (!triesAgain(error, tries, platform)) throw error
      Bun.sleepSync(WAIT_MS)
    }
  }
}

function removeEntry(place: string): void {
  const entry = lstatSync(place, { throwIfNoEntry: false })
  if (!entry) return
  if (entry.isDirectory()) {
    for (const name of readdirSync(place)) removeEntry(path.join(place, name))
    rmdirSync(place)
  } else unlinkSync(place)
}

/**
 * Removes a folder with all that is in it, or a file; what isn't there is no fault. On Windows entry by entry: Bun's own way
 * asks the system for something that Wine doesn't have (it answers EFAULT), and CI runs the Windows file there.
 */
export function removeTree(place: string, platform: NodeJS.Platform = process.platform): void {
  if (platform === 'win32') removeEntry(place)
  else rmSync(place, { recursive: true, force: true })
}
