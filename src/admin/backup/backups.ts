import { stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import { recordAudit } from '../../account/audit/store.ts'
import { ChildError } from '../../base/child.ts'
import { notFound, UserError, wordsOf } from '../../base/errors.ts'
import { errorCode, log } from '../../base/log.ts'
import type { BackupsView, BackupWork } from './contract.ts'
import { BackupShelf, type FoundBackup, folderView, type Place, placeOf, readyFolder } from './folder.ts'
import { faultsOf } from './format.ts'
import { freeBackupName } from './names.ts'
import type { BackupNeeds } from './needs.ts'
import { sweepDrafts } from './scratch.ts'
import { lastGoodMake, noteRun } from './store.ts'
import type { BackupRun } from './table.ts'
import { backupTrouble } from './trouble.ts'
import { backupsView } from './view.ts'

/** Words for a fault of one piece of work. A child that was killed told nobody why. */
const faultOf = (error: unknown): string =>
  error instanceof ChildError ? 'The backup was interrupted before it was finished.' : wordsOf(error)

/** Faulty nightly backups are tried again every hour: so many of them are kept. */
const FAULTY_KEPT = 2

/** The backups of a running office: one piece of work at a time, each noted with what came of it. */
export class Backups {
  readonly #needs: BackupNeeds
  readonly #shelf: BackupShelf
  #running: BackupWork | null = null
  #work: Promise<void> = Promise.resolve()
  #stopped = false

  constructor(needs: BackupNeeds) {
    this.#needs = needs
    this.#shelf = new BackupShelf(needs.key)
  }

  #place(): Place {
    return placeOf(this.#needs.dataDir, this.#needs.settings.get('backup_folder'))
  }

  /** Everything that the page shows. */
  async view(): Promise<BackupsView> {
    const place = this.#place()
    const folder = await folderView(place, this.#needs.dataDir)
    const found = await this.#shelf.list(place.path)
    return backupsView(this.#needs, { folder, found, running: this.#running })
  }

  /** What is wrong with the backups, in words; null when all is well. */
  trouble(): Promise<string | null> {
    const { db, clock, nightlyAt } = this.#needs
    return backupTrouble(db, clock(), nightlyAt !== null)
  }

  /** True while no backup of this office was ever made well. */
  async none(): Promise<boolean> {
    return (await lastGoodMake(this.#needs.db)) === null
  }

  get busy(): boolean {
    return this.#running !== null
  }

  /** Resolves when nothing is under way. */
  idle(): Promise<void> {
    return this.#work
  }

  /** Clears away what a server left half-made that was killed. */
  async tidy(): Promise<void> {
    const swept = await sweepDrafts(this.#needs.dataDir, this.#place().path, this.#needs.key)
    if (swept > 0) log.warn('backup.drafts', { count: swept })
  }

  /** Runs one piece of work and notes what came of it; resolves with whether it went well. */
  async #run(
    kind: 'make' | 'check',
    name: string,
    { automatic, who }: { automatic: boolean; who: string | null },
    work: (onProgress: (done: number, total: number) => void) => Promise<void>,
  ): Promise<boolean> {
    const { clock, db } = this.#needs
    const started = clock()
    const running = { kind, name, automatic, started_at: new Date(started).toISOString() }
    this.#running = { ...running, done_bytes: 0, total_bytes: 0 }
    const note = (run: Pick<BackupRun, 'kind' | 'fault'>) =>
      noteRun(db, { ...run, name, automatic, started_at: started, ended_at: clock() }, who)
    try {
      await work((done, total) => {
        this.#running = { ...running, done_bytes: done, total_bytes: total }
      })
      await note({ kind, fault: null })
      if (kind === 'make') await note({ kind: 'check', fault: null })
      log.info(`backup.${kind}`, { automatic })
      return true
    } catch (error) {
      if (this.#stopped) return false
      log.error('backup.failed', { kind, automatic, cause: errorCode(error) })
      await note({ kind, fault: faultOf(error) })
      return false
    } finally {
      this.#running = null
    }
  }

  /** Lets `work` run on by itself; what it throws is a bug and goes to the log. */
  #begin(work: Promise<unknown>): void {
    this.#work = work.then(
      () => {},
      (error) => log.error('backup.fault', { cause: errorCode(error) }),
    )
  }

  #refuseBusy(): void {
    if (this.#running) throw new UserError(409, 'We’re making or checking a backup right now.')
  }

  /**
   * Begins a backup. One whose folder is at fault is noted as failed all the same when it is the nightly one.
   * @param who user id; null = the nightly run
   * @throws UserError 409 while another piece of work runs, 503 when the folder cannot be written
   */
  async make(who: string | null): Promise<void> {
    this.#refuseBusy()
    const { clock, zone, engine } = this.#needs
    const place = this.#place()
    const automatic = who === null
    if (!automatic) await readyFolder(place)
    this.#refuseBusy()
    const at = clock()
    const name = freeBackupName(place.path, zone(), at)
    const work = this.#run('make', name, { automatic, who }, async (onProgress) => {
      await readyFolder(place)
      await this.tidy()
      await engine.make(path.join(place.path, name), { automatic, at }, onProgress)
    })
    this.#begin(work.then((well) => (automatic ? this.#prune(place, well) : undefined)))
  }

  /**
   * Clears the oldest nightly backups away: good ones once a new good one is proven, faulty ones beyond a few. A faulty one never pushes a good
   * one out. Others stay until a person deletes them.
   */
  async #prune(place: Place, well: boolean): Promise<void> {
    const nightly = (await this.#shelf.list(place.path)).filter((found) => found.manifest?.automatic)
    const isGood = ({ manifest }: FoundBackup) => faultsOf(manifest!) === null
    const good = well ? nightly.filter(isGood).slice(this.#needs.keep) : []
    const faulty = nightly.filter((found) => !isGood(found)).slice(FAULTY_KEPT)
    for (const { name } of [...good, ...faulty]) await this.#remove(place, name, null)
  }

  async #remove(place: Place, name: string, who: string | null): Promise<void> {
    await unlink(path.join(place.path, name))
    const object = { kind: 'backup' as const, id: name }
    await recordAudit(this.#needs.db, { at: this.#needs.clock(), who, what: 'backup_deleted', object })
  }

  /** @throws UserError 404 unless the folder holds a backup of this name */
  async #find(name: string): Promise<FoundBackup & { file: string }> {
    const { path: folder } = this.#place()
    const found = (await this.#shelf.list(folder)).find((one) => one.name === name)
    if (!found) throw notFound('Backup not found.')
    return { ...found, file: path.join(folder, name) }
  }

  /** Begins to prove a backup. @throws UserError 404, 409 */
  async check(name: string, who: string): Promise<void> {
    const { file } = await this.#find(name)
    this.#refuseBusy()
    const how = { automatic: false, who }
    this.#begin(this.#run('check', name, how, (onProgress) => this.#needs.engine.check(file, onProgress)))
  }

  /** Deletes a backup. @throws UserError 404, 409 while it is being worked on or when it belongs to another office */
  async remove(name: string, who: string): Promise<void> {
    const { foreign } = await this.#find(name)
    if (foreign)
      throw new UserError(409, 'This backup belongs to another office. Delete it on its own server.')
    if (this.#running?.name === name) this.#refuseBusy()
    await this.#remove(this.#place(), name, who)
  }

  /** A backup to be downloaded; that it was is recorded before its first byte goes out. @throws UserError 404 */
  async open(name: string, who: string): Promise<{ file: string; bytes: number }> {
    const { file } = await this.#find(name)
    const { size } = await stat(file)
    const object = { kind: 'backup' as const, id: name }
    await recordAudit(this.#needs.db, { at: this.#needs.clock(), who, what: 'backup_downloaded', object })
    return { file, bytes: size }
  }

  /** Ends what is under way; nothing half-made stays. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#needs.engine.stop()
    await this.#work
    await this.tidy()
  }
}
