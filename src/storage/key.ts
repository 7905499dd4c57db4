import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../base/config.ts'
import { UserError } from '../base/errors.ts'
import { log } from '../base/log.ts'
import { publish } from './disk.ts'
import { insideFault, KEY_BYTES, keyFileFault } from './key-place.ts'
import { syncFolder } from './sync-folder.ts'
import { OWNER_ONLY, setRights } from './windows-rights.ts'

/** The keys of one purpose each, derived from the key of the installation: nobody holds more than they need. */
export interface InstallationKey {
  db: Uint8Array
  files: Uint8Array
  jwt: Uint8Array
  answers: Uint8Array
  backup: Uint8Array
  words: Uint8Array
  doors: Uint8Array
  audit: Uint8Array
  secondFactor: Uint8Array
  drafts: Uint8Array
}

/** One 32-byte key per purpose (HKDF-SHA256, the label is its info). The key file itself is random, so no salt is needed. */
export function deriveKeys(master: Uint8Array): InstallationKey {
  const derive = (label: string) =>
    new Uint8Array(hkdfSync('sha256', master, new Uint8Array(0), `covriq ${label}`, KEY_BYTES))
  return {
    db: derive('db'),
    files: derive('files'),
    jwt: derive('jwt'),
    answers: derive('answers'),
    backup: derive('backup'),
    words: derive('words'),
    doors: derive('doors'),
    audit: derive('audit'),
    secondFactor: derive('second factor'),
    drafts: derive('drafts'),
  }
}

/** What may lie in a data directory without being locked by a key: natives, models, the lock of the running server, and what is known of the disk. */
const OPEN_THINGS = /^(?:runtime|models|lock\.db.*|reserve.*|disk-days\.json.*)$/

/** True when the folder holds data that only an existing key opens. */
function holdsData(dataDir: string): boolean {
  return existsSync(dataDir) && readdirSync(dataDir).some((name) => !OPEN_THINGS.test(name))
}

async function makeKey(file: string): Promise<Uint8Array> {
  const folder = path.dirname(file)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const master = randomBytes(KEY_BYTES)
  // Whole or not at all: what is killed half-way must leave no empty key file, with which no start would ever work.
  const draft = `${file}.draft`
  const handle = await open(draft, 'w', 0o600)
  // Before anything is in it: what it gets from its folder may let everybody read.
  if (process.platform === 'win32' && !setRights(draft, OWNER_ONLY)) log.warn('key.rights')
  try {
    await handle.writeFile(master)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await publish(draft, file)
  await syncFolder(folder)
  log.info('key.made')
  return master
}

async function readKey(file: string): Promise<Uint8Array> {
  const fault = keyFileFault(file)
  if (fault !== null) throw new UserError(503, fault)
  return new Uint8Array(await readFile(file))
}

/**
 * The keys of this installation. At first start the 32-byte key file is made (mode 0600, on Windows rights of its own, synced before anything is sealed with it).
 * @param config where the key file and the data lie
 * @throws UserError when the key file lies inside the data, is readable by others, has a wrong length, or is missing beside existing data
 */
export async function installationKey(config: Pick<Config, 'keyFile' | 'dataDir'>): Promise<InstallationKey> {
  const inside = insideFault(config.keyFile, config.dataDir)
  if (inside !== null) throw new UserError(503, inside)
  if (existsSync(config.keyFile)) return deriveKeys(await readKey(config.keyFile))
  if (holdsData(config.dataDir)) {
    throw new UserError(
      503,
      'Your data is here, but its key file is missing. Put the key file back. We can’t read anything without it.',
    )
  }
  return deriveKeys(await makeKey(config.keyFile))
}
