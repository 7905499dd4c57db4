import type { LiveSettings } from '../../account/settings/live.ts'
import { UserError } from '../../base/errors.ts'
import { errorCode, log } from '../../base/log.ts'
import { folderWords, watchFault } from '../../base/watch-fault.ts'
import { foldersFault, foldersIn, type OwnPlaces } from '../../base/watch-folders.ts'
import { type ArrivalRow, unsettledOf } from '../store.ts'
import { Completeness } from './complete.ts'
import { moveFailures } from './failures.ts'
import { lookInto } from './look.ts'
import { packed } from './names.ts'
import { moveOf, settle } from './settle.ts'
import { type FoundFile, refuseFile, StillWritten, type TakeNeeds, takeFile } from './take.ts'

/** How often the folders are looked at: network shares tell nothing by themselves. */
const LOOK_MS = 2_000

/** Where readings failed is looked up at every so manyth look. */
const FAILURES_EVERY = 5

/** Why a file goes to "failed" that the system doesn't let us open. */
const CLOSED = 'CovrIQ isn’t allowed to open this file, or another program keeps it open.'

/** The file went, or a link took its place. */
const CHANGED = new Set(['ENOENT', 'ELOOP'])

/** The file can't be opened now. */
const SHUT = new Set(['EACCES', 'EPERM', 'EBUSY'])

const UNMOVED =
  'We have the files from the watched folder, but can’t move them to “done”. Let CovrIQ write there.'

/** How a watched folder stands. */
export interface FolderState {
  path: string
  /** What is wrong with it; null = it is watched. */
  words: string | null
  /** Files that aren't complete yet. */
  coming: number
}

/** What watching needs. */
export interface WatchNeeds extends TakeNeeds {
  settings: Pick<LiveSettings, 'get'>
  /** Milliseconds of a clock that nobody sets. */
  steady: () => number
  places: Omit<OwnPlaces, 'backupDir'>
  /** Told after files came in. */
  onArrived?: () => void
}

/** Looks into the watched folders every few seconds and takes what is complete, one file after the other. */
export class FolderWatch {
  readonly #needs: WatchNeeds
  readonly #complete: Completeness
  #states: FolderState[] = []
  #timer: Timer | undefined
  #looking: Promise<void> = Promise.resolve()
  #stopped = false
  #looks = 0

  constructor(needs: WatchNeeds) {
    this.#needs = needs
    this.#complete = new Completeness(needs.steady)
  }

  /** How the folders stood at the last look. */
  states(): readonly FolderState[] {
    return this.#states
  }

  /** What is wrong with them in one sentence; null = nothing. */
  trouble(): string | null {
    const [first] = this.#states.filter((state) => state.words !== null)
    return first ? `${first.path}: ${first.words}` : null
  }

  start(): void {
    const next = async () => {
      await this.look()
      if (!this.#stopped) this.#timer = setTimeout(next, LOOK_MS)
    }
    void next()
  }

  /** Ends it after the file that is being taken. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#looking
  }

  /** One look at all folders. Never rejects: what goes wrong with a folder is told by its state. */
  look(): Promise<void> {
    this.#looking = this.#looking.then(() =>
      this.#lookAtAll().catch((error) => log.error('watch.fault', { cause: errorCode(error) })),
    )
    return this.#looking
  }

  async #lookAtAll(): Promise<void> {
    const { settings, places } = this.#needs
    const folders = foldersIn(settings.get('watch_folders'))
    const own = { ...places, backupDir: settings.get('backup_folder') }
    const together = foldersFault(folders, own)
    const states: FolderState[] = []
    const there = new Set<string>()
    for (const path of folders) {
      if (this.#stopped) return
      const words = together ?? (await watchFault(path, own))
      states.push(words !== null ? { path, words, coming: 0 } : await this.#lookAt(path, there))
    }
    this.#complete.keep(there)
    this.#states = states
    this.#looks++
  }

  async #lookAt(path: string, there: Set<string>): Promise<FolderState> {
    try {
      const held = await this.#settleAll(path)
      const { files } = await lookInto(path)
      for (const file of files) there.add(this.#complete.keyOf(file))
      const { coming, words } = await this.#takeAll(files.filter(({ name }) => !held.has(packed(name))))
      if (this.#looks % FAILURES_EVERY === 0) await moveFailures(path, this.#needs)
      return { path, words: held.size > 0 ? UNMOVED : words, coming }
    } catch (error) {
      log.warn('watch.folder', { cause: errorCode(error) })
      return { path, words: folderWords(error), coming: 0 }
    }
  }

  /** Takes what is complete. One file that can't be read keeps no other one from being taken; an office that can't store anything ends it. */
  async #takeAll(files: readonly FoundFile[]): Promise<Pick<FolderState, 'coming' | 'words'>> {
    let coming = 0
    let words: string | null = null
    for (const file of files) {
      if (this.#stopped) break
      try {
        if (!(await this.#take(file))) coming++
      } catch (error) {
        log.warn('watch.file', { cause: errorCode(error) })
        words = error instanceof UserError ? error.message : folderWords(error)
        if (error instanceof UserError) break
      }
    }
    return { coming, words }
  }

  /** Finishes moves that an earlier look, or an earlier server, left. @returns names of files that can't be moved: they are taken already */
  async #settleAll(path: string): Promise<Set<string>> {
    const held = new Set<string>()
    for (const row of await unsettledOf(this.#needs.db, path)) {
      try {
        await settle(row, this.#needs)
      } catch (error) {
        log.warn('watch.move', { cause: errorCode(error) })
        const move = moveOf(row, this.#needs.files)
        if (move?.from.within === '') held.add(packed(move.from.name))
      }
    }
    return held
  }

  /** @returns false while the file isn't complete. @throws UserError the office can't take files now; the system's error about the file or its move */
  async #take(file: FoundFile): Promise<boolean> {
    const row = await this.#rowOf(file)
    if (row === null) return false
    this.#needs.onArrived?.()
    await settle(row, this.#needs)
    return true
  }

  /** The row of a file that is taken, or given up, now; null while it isn't complete. */
  async #rowOf(file: FoundFile): Promise<ArrivalRow | null> {
    try {
      return (await this.#complete.isComplete(file)) ? await takeFile(file, this.#needs) : null
    } catch (error) {
      const code = String((error as { code?: unknown }).code)
      if (error instanceof StillWritten || CHANGED.has(code)) {
        this.#complete.again(file)
        return null
      }
      if (!SHUT.has(code)) throw error
      return this.#complete.isGivenUp(file) ? refuseFile(file, CLOSED, this.#needs) : null
    }
  }
}
