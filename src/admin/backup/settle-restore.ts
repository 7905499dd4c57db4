import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { removeTree, whenLetGo } from '../../base/let-go.ts'
import { log } from '../../base/log.ts'
import { DATABASE } from '../../db/file-name.ts'
import { sealsOf } from '../../db/page-seals.ts'
import { FILES_FOLDER } from '../../storage/files.ts'
import { syncFolder } from '../../storage/sync-folder.ts'
import { DAMAGE_MARK } from '../damage/mark.ts'
import { markOf, RESTORED } from '../identity/mark.ts'

/** What is being unpacked; it never counts, and is deleted. */
const DRAFT = 'restore.draft'
/** What was unpacked, checked and synced: from the moment it has this name the restore is decided, and only moves are left. */
const READY = 'restore.ready'
/** In it: the name of the folder that the present data goes to. */
const ASIDE = 'aside'

/** The present database with its journals, which must never meet another database. The order matters: journals first. What is told of its pages and of its damage goes with it. */
const OLD = [DAMAGE_MARK, sealsOf(DATABASE), `${DATABASE}-shm`, `${DATABASE}-wal`, DATABASE, FILES_FOLDER]

/** An empty folder to unpack a backup into. */
export function beginRestore(dataDir: string): string {
  const draft = path.join(dataDir, DRAFT)
  removeTree(draft)
  mkdirSync(path.join(draft, FILES_FOLDER), { recursive: true, mode: 0o700 })
  return draft
}

/** Gives up a restore that was not decided yet. */
export const abandonRestore = (dataDir: string) => removeTree(path.join(dataDir, DRAFT))

/**
 * Decides a restore: one rename. What is killed before it leaves the present data; what is killed after it, the restored data.
 * @param aside name of the folder in the data directory that takes the present data
 */
export async function decideRestore(dataDir: string, aside: string): Promise<void> {
  const draft = path.join(dataDir, DRAFT)
  writeFileSync(path.join(draft, ASIDE), aside, { mode: 0o600 })
  const handle = await open(path.join(draft, ASIDE), 'r+') // Windows flushes only what may be written
  await handle.sync()
  await handle.close()
  await syncFolder(path.join(draft, FILES_FOLDER))
  await syncFolder(draft)
  await whenLetGo(() => renameSync(draft, path.join(dataDir, READY)))
  await syncFolder(dataDir)
}

/** Moves one thing, durably: both folders know of it before the next move. */
async function move(name: string, from: string, to: string): Promise<void> {
  await whenLetGo(() => renameSync(path.join(from, name), path.join(to, name)))
  await syncFolder(to)
  await syncFolder(from)
}

/** The moves of a decided restore that are still to be made, one after the other. Yields before each, so that a test can stop between any two. */
export async function* restoreMoves(dataDir: string): AsyncGenerator<string> {
  const ready = path.join(dataDir, READY)
  const aside = path.join(dataDir, readFileSync(path.join(ready, ASIDE), 'utf8'))
  mkdirSync(aside, { recursive: true, mode: 0o700 })
  for (const name of OLD) {
    // While the new one waits, what bears its name in the data directory is the old one. Journals belong to the database.
    const waits = existsSync(path.join(ready, name === FILES_FOLDER ? name : DATABASE))
    if (!waits || !existsSync(path.join(dataDir, name))) continue
    yield `${name} aside`
    await move(name, dataDir, aside)
  }
  for (const name of [markOf(RESTORED), FILES_FOLDER, DATABASE]) {
    if (!existsSync(path.join(ready, name))) continue
    yield `${name} in place`
    await move(name, ready, dataDir)
  }
  yield 'the rest'
  await whenLetGo(() => removeTree(ready))
  await syncFolder(dataDir)
}

/** True when a restore was decided and its moves are not over. */
export const restoreIsUnderWay = (dataDir: string) => existsSync(path.join(dataDir, READY))

/**
 * Ends what a killed restore left: a decided one is finished, another one is forgotten. To be called by whoever holds the data directory, before
 * the database is opened. Safe to run again at any point.
 */
export async function settleRestore(dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) return
  abandonRestore(dataDir)
  if (!restoreIsUnderWay(dataDir)) return
  for await (const _ of restoreMoves(dataDir)); // each step makes its move
  log.info('restore.finished')
}
