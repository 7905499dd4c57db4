import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { isChained, newestLink } from '../../account/audit/seal/store.ts'
import { UserError } from '../../base/errors.ts'
import { BUILD, VERSION } from '../../base/version.ts'
import { DataDamaged } from '../../db/data-damaged.ts'
import { DATABASE } from '../../db/file-name.ts'
import { appliedMigrations } from '../../db/migrate.ts'
import { openDatabase } from '../../db/open.ts'
import { settledPages } from '../../db/page-seals.ts'
import { damageOf } from '../../db/safe-read.ts'
import { databaseIsWhole, snapshotDatabase } from '../../db/snapshot.ts'
import { FILES_FOLDER, type Files, openFiles } from '../../storage/files.ts'
import type { InstallationKey } from '../../storage/key.ts'
import { fileOpens, wordsOfFound } from '../damage/look.ts'
import { readMarks } from '../damage/mark.ts'
import { namedFiles, readEveryRow } from '../damage/store.ts'
import { dataFault } from './faults.ts'
import { filePieces } from './file-pieces.ts'
import { DATABASE_PART, type Manifest, type Part } from './format.ts'
import { inScratch } from './scratch.ts'
import { countsOf } from './store.ts'
import { type PartSource, writeBackup } from './write.ts'

/** What a backup is made of. */
export interface BackupSource {
  dataDir: string
  keys: InstallationKey
}

/** How far the work is, in bytes. */
export type OnProgress = (done: number, total: number) => void

/** What is known once all parts are in. */
type Told = Omit<Manifest, 'parts' | 'left' | 'broken' | 'faults'>

const damagedDatabase = () =>
  new UserError(503, 'Your office’s database is damaged, so we didn’t back it up. Keep the earlier backups.')

const bytesOf = async (file: string) => (await stat(file)).size

/** One backup while it is made. */
class Making {
  readonly #source: BackupSource
  readonly #files: Files
  readonly #scratch: string
  readonly #onProgress: OnProgress
  readonly #copied = new Set<string>()
  readonly broken: string[] = []
  readonly faults: string[] = []
  left: string[] = []
  told: Pick<Told, 'migrations' | 'plans' | 'people' | 'audit'> = { migrations: [], plans: 0, people: 0 }
  #missing = new Set<string>()
  #done = 0
  #total = 0

  constructor(source: BackupSource, files: Files, scratch: string, onProgress: OnProgress) {
    this.#source = source
    this.#files = files
    this.#scratch = scratch
    this.#onProgress = onProgress
  }

  #count = (bytes: number) => {
    this.#done += bytes
    this.#onProgress(this.#done, Math.max(this.#total, this.#done))
  }

  #place = (id: string) => path.join(this.#source.dataDir, FILES_FOLDER, id)

  /** The document files that are not in yet. One that vanishes meanwhile was deleted by the office; one that does not open is told. */
  async *#documents(): AsyncGenerator<PartSource> {
    for (const id of (await this.#files.list()).sort()) {
      if (this.#copied.has(id) || this.broken.includes(id)) continue
      const place = this.#place(id)
      if (!(await fileOpens(this.#files, id))) {
        if (existsSync(place)) this.broken.push(id)
        continue
      }
      this.#copied.add(id)
      yield {
        name: `${FILES_FOLDER}/${id}`,
        bytes: await bytesOf(place),
        content: filePieces(place, this.#count),
      }
    }
  }

  /** What the pages themselves say, before the engine copies them: it would copy garbage as willingly as rows. */
  async #judge(): Promise<void> {
    const { dataDir, keys } = this.#source
    const { damaged, log } = await settledPages(path.join(dataDir, DATABASE), keys.db)
    const files = { opened: 0, broken: 0, missing: 0 }
    const words = wordsOfFound({ pages: damaged.length, log, rows: false, files })
    if (words !== null) this.faults.push(words)
    // What was damaged once may have been written again and look whole.
    else if (readMarks(dataDir).length > 0) this.faults.push('the office’s data was damaged when it was made')
  }

  /** The database at this moment, whole and counted. */
  async #database(): Promise<string> {
    const copy = path.join(this.#scratch, DATABASE)
    const { dataDir, keys } = this.#source
    await this.#judge()
    await snapshotDatabase(path.join(dataDir, DATABASE), keys.db, copy).catch((error) => {
      throw damageOf(error) instanceof DataDamaged ? damagedDatabase() : dataFault(error)
    })
    const db = await openDatabase(copy, keys.db)
    try {
      if (!(await databaseIsWhole(db))) throw damagedDatabase()
      await readEveryRow(db).catch(() => void this.faults.push('rows of the database can’t be read'))
      this.#missing = await namedFiles(db)
      const audit = (await isChained(db)) ? await newestLink(db.read) : null
      this.told = { migrations: await appliedMigrations(db), ...(await countsOf(db)), audit }
    } finally {
      await db.close()
    }
    return copy
  }

  /**
   * Documents first, then the database, then what was stored meanwhile: so every file that a row of the snapshot names is in the backup, however
   * long the copying took, and what the office deleted during it is known and left out of a restore.
   */
  async *parts(): AsyncGenerator<PartSource> {
    this.#total = await bytesOf(path.join(this.#source.dataDir, DATABASE))
    for (const id of await this.#files.list()) this.#total += await bytesOf(this.#place(id)).catch(() => 0)
    yield* this.#documents()
    const still = new Set(await this.#files.list())
    this.left = [...this.#copied].filter((id) => !still.has(id)).map((id) => `${FILES_FOLDER}/${id}`)
    const copy = await this.#database()
    yield* this.#documents()
    const gone = [...this.#missing].filter((id) => !this.#copied.has(id) && !this.broken.includes(id))
    if (gone.length > 0)
      this.faults.push(`document files that the database names are missing: ${gone.length}`)
    yield { name: DATABASE_PART, bytes: await bytesOf(copy), content: filePieces(copy, this.#count) }
  }
}

/**
 * Makes a backup of an office, whether its server runs or not: one sealed file, consistent as of the moment of its database.
 * @param file where to; must not exist yet
 * @throws UserError 503 when the backup folder or the data disk does not let it, or the database is damaged; nothing is left behind
 */
export async function makeBackup(
  source: BackupSource,
  file: string,
  how: { automatic: boolean; at: number },
  onProgress: OnProgress = () => {},
): Promise<Manifest> {
  const files = await openFiles(path.join(source.dataDir, FILES_FOLDER), source.keys.files)
  return inScratch(source.dataDir, async (scratch) => {
    const making = new Making(source, files, scratch, onProgress)
    const finish = (parts: Part[]): Manifest => ({
      version: VERSION,
      build: BUILD,
      madeAt: how.at,
      automatic: how.automatic,
      ...making.told,
      parts,
      left: making.left,
      broken: making.broken,
      faults: making.faults,
    })
    let made: Manifest | undefined
    await writeBackup(file, source.keys.backup, making.parts(), (parts) => {
      made = finish(parts)
      return made
    })
    return made!
  })
}
