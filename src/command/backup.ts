import { existsSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import { checkBackup } from '../admin/backup/check.ts'
import { faultsOf, type Manifest } from '../admin/backup/format.ts'
import { makeBackup } from '../admin/backup/make.ts'
import { backupName, faultyName } from '../admin/backup/names.ts'
import { restoreIsUnderWay } from '../admin/backup/settle-restore.ts'
import { wordsOfFound } from '../admin/damage/look.ts'
import { addMark } from '../admin/damage/mark.ts'
import { type Config, ConfigError } from '../base/config.ts'
import { UserError } from '../base/errors.ts'
import { DATABASE } from '../db/file-name.ts'
import { openDatabase } from '../db/open.ts'
import { checkPages } from '../db/page-seals.ts'
import { DataTaken } from '../server/data-taken.ts'
import { keysOf, refuseWithoutData } from '../server/database.ts'
import { takeDataDir } from '../server/lock.ts'
import { bytesInWords, counted } from './sizes.ts'
import { UsageError, wordsOfCommand } from './usage.ts'

const USAGE = 'Usage: covriq backup FILE | covriq backup --check FILE'

/** The keys that open a backup. A missing key file is never made here: a new one would open nothing. */
export async function keysForBackup(config: Config) {
  if (!existsSync(config.keyFile))
    throw new ConfigError([
      'We can’t find the key file. Put the key file of the office that made the backup in place (COVRIQ_KEY_FILE). We can’t read anything without it.',
    ])
  return keysOf(config)
}

/** The one file that a command was given. @throws UserError when it is not there, UsageError when it is not one */
export function backupFileOf(files: string[], usage: string): string {
  if (files.length !== 1) throw new UsageError(usage)
  const file = path.resolve(files[0]!)
  if (!existsSync(file) || !statSync(file).isFile())
    throw new UserError(404, 'The file doesn’t exist or is a folder.')
  return file
}

/** What a backup holds, in words. */
export const contentsOf = ({ plans, people, parts }: Manifest, bytes: number): string =>
  [
    bytesInWords(bytes),
    counted(plans, 'plan'),
    counted(people, 'account'),
    counted(parts.length - 1, 'document file'),
  ].join(', ')

/** When a backup was made, in the office's time. */
export const madeOn = ({ madeAt }: Manifest, timeZone: string): string =>
  new Date(madeAt).toLocaleString('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' })

/** Reads a backup wholly and says what it holds. */
export async function tellChecked(file: string, config: Config): Promise<number> {
  const keys = await keysForBackup(config)
  const { manifest, bytes } = await checkBackup(file, keys, config.dataDir)
  const [made, contents] = [madeOn(manifest, config.timeZone), contentsOf(manifest, bytes)]
  const faults = faultsOf(manifest)
  if (faults === null) {
    console.log(`The backup of ${made} is complete: ${contents}.`)
    return 0
  }
  console.error(
    `The backup of ${made} can be restored (${contents}), but some data was already damaged or missing when we made it: ${faults}.`,
  )
  return 1
}

/** The place for the new file: the given name, or the usual name in the given folder. */
function targetOf(word: string, config: Config, at: number): string {
  const place = path.resolve(word)
  const folder = existsSync(place) && statSync(place).isDirectory()
  return folder ? path.join(place, backupName(config.timeZone, at)) : place
}

/** Brings in what a killed server left in its log, while nobody runs: the engine would, without the digests of the pages. */
async function bringInLog({ dataDir }: Config, key: Uint8Array): Promise<void> {
  const file = path.join(dataDir, DATABASE)
  const { damaged, log } = checkPages(file, key)
  const files = { opened: 0, broken: 0, missing: 0 }
  const words = wordsOfFound({ pages: damaged.length, log, rows: false, files })
  if (words !== null) addMark(dataDir, { since: Date.now(), words })
  const db = await openDatabase(file, key, { log: 'sealed' })
  await db.close()
}

/** Finishes a killed restore where nobody runs; where somebody does, the data must not be in the middle of one. */
async function settle(config: Config, key: Uint8Array): Promise<void> {
  const { dataDir } = config
  try {
    const letGo = await takeDataDir(dataDir)
    await bringInLog(config, key).finally(letGo)
  } catch (error) {
    if (!(error instanceof DataTaken) || restoreIsUnderWay(dataDir)) throw error
  }
}

async function make(word: string, config: Config): Promise<number> {
  refuseWithoutData(config)
  const keys = await keysOf(config)
  await settle(config, keys.db)
  const at = Date.now()
  const file = targetOf(word, config, at)
  const source = { dataDir: config.dataDir, keys }
  await makeBackup(source, file, { automatic: false, at })
  const { manifest, bytes } = await checkBackup(file, keys, config.dataDir)
  const faults = faultsOf(manifest)
  if (faults === null) {
    console.log(`Backup written and checked: ${file} (${contentsOf(manifest, bytes)}).`)
    return 0
  }
  const kept = faultyName(file)
  renameSync(file, kept)
  console.error(
    `This backup isn’t complete: ${faults}. We kept it as ${kept}; keep the earlier good backups.`,
  )
  return 1
}

/** `covriq backup FILE` makes a backup, whether the server runs or not; `covriq backup --check FILE` proves one. */
export async function backup(args: string[], config: Config): Promise<number> {
  const { values, positionals } = wordsOfCommand(args, { check: { type: 'boolean' } }, USAGE)
  if (positionals.length !== 1) throw new UsageError(USAGE)
  return values.check ? tellChecked(backupFileOf(positionals, USAGE), config) : make(positionals[0]!, config)
}
