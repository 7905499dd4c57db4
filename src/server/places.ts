import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Config, ConfigError } from '../base/config.ts'
import { DATABASE } from '../db/file-name.ts'
import { sealsOf } from '../db/page-seals.ts'
import { FILES_FOLDER } from '../storage/files.ts'
import { insideFault, keyFileFault } from '../storage/key-place.ts'
import { type NamedPlaces, namedPlaceFaults } from './named-places.ts'

const { R_OK, W_OK, X_OK } = constants

/** How a place is found: tests hand in their own, since nothing is forbidden to root. */
export type Access = (place: string, mode: number) => void

/** What is made in the data folder and written again later: a start as another user leaves it behind. */
const WRITTEN = [DATABASE, `${DATABASE}-wal`, sealsOf(DATABASE), 'lock.db', FILES_FOLDER, 'trial', 'backups']

/** The system's name for who runs this; the number where it has no name, as in containers. Both work in chown. */
function whoRuns(): string {
  const number = process.getuid?.()
  if (number === undefined) return os.userInfo().username
  try {
    const people = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
    return people.find((person) => person[2] === String(number))?.[0] ?? String(number)
  } catch {
    return String(number)
  }
}

/** What to do about a place that this user may not use. */
function remedyFor(place: string): string {
  return process.platform === 'win32'
    ? 'Give this user full control of it'
    : `Run: sudo chown -R ${whoRuns()} '${place}'`
}

/** False where the user may not. A disk that can only be read is another matter: an office can be looked at there. */
function may(access: Access, place: string, mode: number): boolean {
  try {
    access(place, mode)
    return true
  } catch (error) {
    return !['EACCES', 'EPERM'].includes(String((error as { code?: string }).code))
  }
}

/** The nearest part of a path that exists. */
function nearest(place: string): string {
  const above = path.dirname(place)
  return existsSync(place) || above === place ? place : nearest(above)
}

const isFolder = (place: string) => statSync(place).isDirectory()

function dataFault({ dataDir }: Pick<Config, 'dataDir'>, access: Access): string | null {
  const there = nearest(dataDir)
  if (!isFolder(there))
    return there === dataDir
      ? `The data folder ${dataDir} is a file. Set COVRIQ_DATA to a folder.`
      : `We can’t make the data folder, because ${there} is a file. Set COVRIQ_DATA to another folder.`
  if (!may(access, there, R_OK | W_OK | X_OK))
    return there === dataDir
      ? `CovrIQ runs as user ${whoRuns()}, who can’t write to the data folder ${dataDir}. ${remedyFor(dataDir)}, or set COVRIQ_DATA to another folder.`
      : `CovrIQ runs as user ${whoRuns()}, who can’t make the data folder in ${there}. Make ${dataDir} for that user, or set COVRIQ_DATA to another folder.`
  const foreign = WRITTEN.map((name) => path.join(dataDir, name)).find(
    (place) => existsSync(place) && !may(access, place, R_OK | W_OK),
  )
  if (foreign === undefined) return null
  return `CovrIQ runs as user ${whoRuns()}, who can’t write to ${foreign}. It was probably started as another user before. ${remedyFor(dataDir)}.`
}

function keyFault({ keyFile, dataDir }: Pick<Config, 'keyFile' | 'dataDir'>, access: Access): string | null {
  const inside = insideFault(keyFile, dataDir)
  if (inside !== null) return inside
  if (existsSync(keyFile)) {
    if (isFolder(keyFile)) return `The key file ${keyFile} is a folder. Set COVRIQ_KEY_FILE to a file.`
    return may(access, keyFile, R_OK)
      ? keyFileFault(keyFile)
      : `CovrIQ runs as user ${whoRuns()}, who can’t read the key file ${keyFile}. ${remedyFor(keyFile)}, or start CovrIQ as the user it belongs to.`
  }
  const there = nearest(path.dirname(keyFile))
  if (!isFolder(there))
    return `We can’t make the key file, because ${there} is a file. Set COVRIQ_KEY_FILE to another file.`
  return may(access, there, W_OK | X_OK)
    ? null
    : `CovrIQ runs as user ${whoRuns()}, who can’t make the key file in ${there}. Let that user write there, or set COVRIQ_KEY_FILE to another file.`
}

/** What is wrong with the places of data and key, a sentence with the remedy each; empty = all can be used. Changes nothing. */
export function placeFaults(
  config: Pick<Config, 'dataDir' | 'keyFile'>,
  access: Access = accessSync,
): string[] {
  return [dataFault(config, access), keyFault(config, access)].filter((fault) => fault !== null)
}

/** To be called before anything is opened or made. @throws ConfigError (exit 78) naming each place that cannot be used */
export function checkPlaces(config: Pick<Config, 'dataDir' | 'keyFile'> & NamedPlaces): void {
  const faults = [...placeFaults(config), ...namedPlaceFaults(config)]
  if (faults.length > 0) throw new ConfigError(faults)
}
