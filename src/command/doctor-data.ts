import { existsSync } from 'node:fs'
import path from 'node:path'
import { type DataFound, wordsOfFound } from '../admin/damage/look.ts'
import { readMarks } from '../admin/damage/mark.ts'
import { lookInChild } from '../admin/damage/watch.ts'
import { type Config, ConfigError } from '../base/config.ts'
import { UserError } from '../base/errors.ts'
import { DATABASE } from '../db/file-name.ts'
import { type Db, openDatabase } from '../db/open.ts'
import { settledPages } from '../db/page-seals.ts'
import { holdDataDir } from '../server/lock.ts'
import { refuseMissing } from '../server/own-office.ts'
import { deriveKeys, type InstallationKey, installationKey } from '../storage/key.ts'

const fault = (words: string) => new UserError(503, words)

const damaged = (words: string) =>
  fault(
    `Part of the office’s data is damaged: ${words}. Stop the server and run covriq restore FILE with the newest good backup.`,
  )

/** The engine itself, before there is any data. */
async function tryEngine(): Promise<string> {
  const db = await openDatabase(':memory:', deriveKeys(new Uint8Array(32)).db)
  await db.close()
  return 'the engine works; there is no data yet'
}

async function openHere(file: string, key: Uint8Array, own: boolean): Promise<Db> {
  try {
    return await openDatabase(file, key, { log: own ? 'sealed' : 'guest' })
  } catch (error) {
    const wrongKey = (error as { code?: unknown }).code === 'SQLITE_NOTADB'
    throw wrongKey
      ? fault('The key file doesn’t match this data. Put back the original key file.')
      : fault(
          'We can’t open the database. Restart CovrIQ. If it stays, run covriq restore FILE with the newest good backup.',
        )
  }
}

/** Opens the database, whether a server runs or not, and lets `work` have it: a log left over is brought in only where nobody else would. */
export async function withOfficeData<T>(
  { dataDir }: Pick<Config, 'dataDir'>,
  keys: InstallationKey,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const letGo = holdDataDir(dataDir)
  try {
    const db = await openHere(path.join(dataDir, DATABASE), keys.db, letGo !== null)
    try {
      return await work(db)
    } finally {
      await db.close()
    }
  } finally {
    letGo?.()
  }
}

const openedText = ({ files }: DataFound) =>
  `every page is intact, every row can be read, ${files.opened} document ${files.opened === 1 ? 'file opens' : 'files open'}`

/**
 * The check of `covriq doctor`: every page of the database against its digest before the engine sees it, then every row and every document, in a
 * child. Nothing is changed. Before the first start the engine is tried in memory.
 * @throws UserError in one sentence
 */
export async function checkData(config: Config): Promise<string> {
  const file = path.join(config.dataDir, DATABASE)
  try {
    refuseMissing(config)
  } catch (error) {
    throw error instanceof ConfigError ? fault(error.faults.join(' ')) : error
  }
  if (!existsSync(file)) return tryEngine()
  const keys = await installationKey(config)
  const { damaged: pages, log } = await settledPages(file, keys.db)
  const files = { opened: 0, broken: 0, missing: 0 }
  const words = wordsOfFound({ pages: pages.length, log, rows: false, files })
  if (words !== null) throw damaged(words)
  return withOfficeData(config, keys, async () => {
    const found = await lookInChild({ dataDir: config.dataDir, keys }, true)
    const now = wordsOfFound(found)
    if (now !== null) throw damaged(now)
    const marks = readMarks(config.dataDir)
    if (marks.length > 0) throw damaged(marks.map((mark) => mark.words).join('; '))
    return openedText(found)
  })
}
