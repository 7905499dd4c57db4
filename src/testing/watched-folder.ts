import { afterEach, beforeEach } from 'bun:test'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { FolderWatch, type WatchNeeds } from '../arrivals/watch/watch.ts'
import { captureLog } from '../base/log.ts'
import { listUnparsed } from '../plan/store.ts'
import { officeWith, PDF } from './upload-office.ts'

/** A PDF that is whole by its last bytes; different texts are different documents. */
export const wholePdf = (text = 'a plan'): Uint8Array =>
  new Uint8Array(Buffer.concat([PDF, Buffer.from(`\n${text}\n%%EOF\n`)]))

/** An office with a watched folder on the real disk, whose clock only moves when a test says so. */
export async function openWatchedFolder(changes: Partial<WatchNeeds> = {}) {
  const place = mkdtempSync(path.join(os.tmpdir(), 'covriq-watch-'))
  const folder = path.join(place, 'scans')
  mkdirSync(folder)
  const office = await officeWith()
  const { settings } = office.office
  let now = 0
  const needs: WatchNeeds = {
    ...office.office,
    files: office.files,
    steady: () => now,
    places: { dataDir: path.join(place, 'data'), keyFile: path.join(place, 'data.key') },
    ...changes,
  }
  await settings.set({ watch_folders: folder }, office.people.admin.id, office.clock())
  const fresh = () => new FolderWatch(needs)
  const watch = fresh()
  return {
    ...office,
    place,
    folder,
    watch,
    needs,
    /** A second server's watch over the same database and folder. */
    fresh,
    put: (name: string, bytes: Uint8Array | string = wholePdf()) =>
      writeFileSync(path.join(folder, name), bytes),
    /** Names of what lies there, sorted; of a subfolder where one is named. */
    names: (within = '.') => readdirSync(path.join(folder, within)).sort(),
    pass: (ms: number) => {
      now += ms
    },
    /** Looks, lets so much time pass, and looks again: what is complete by then is taken. */
    wait: async (ms = 5000, by: FolderWatch = watch) => {
      await by.look()
      now += ms
      await by.look()
    },
    rows: () => listUnparsed(office.db),
    remove: () => rmSync(place, { recursive: true, force: true }),
  }
}

/** What `openWatchedFolder` gives. */
export type WatchedFolder = Awaited<ReturnType<typeof openWatchedFolder>>

/** Opens a watched folder before each test of a file and removes it after, with the log kept quiet. @param use gets it before the test runs */
export function watchedFolderForEach(use: (opened: WatchedFolder) => void): void {
  let at: WatchedFolder
  let release: () => void
  beforeEach(async () => {
    release = captureLog(() => {})
    at = await openWatchedFolder()
    use(at)
  })
  afterEach(() => {
    at.remove()
    release()
  })
}
