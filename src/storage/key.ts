import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, open, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../base/config.ts'
import { UserError } from '../base/errors.ts'
import { log } from '../base/log.ts'
import { publish } from './disk.ts'
import { syncFolder } from './sync-folder.ts'
import { OWNER_ONLY, othersMayRead, rightsOf, setRights } from './windows-rights.ts'

const KEY_BYTES = 32

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

/** Windows has lists of who may in place of modes, and no such list on a disk of FAT: that's left to whoever put the key there. */
function refuseOthers(file: string): void {
  const rights = rightsOf(file)
  if (rights === null) log.warn('key.rights')
  else if (othersMayRead(rights))
    throw new UserError(
      503,
      'Other users of this computer can read the key file. Run: icacls FILE /inheritance:r /grant:r *S-1-3-4:F *S-1-5-18:F *S-1-5-32-544:F',
    )
}

async function readKey(file: string): Promise<Uint8Array> {
  const { mode, size } = await stat(file)
  if (process.platform === 'win32') refuseOthers(file)
  else if ((mode & 0o077) !== 0) {
    throw new UserError(503, 'Other users of this computer can read the key file. Set its mode to 0600.')
  }
  if (size !== KEY_BYTES) throw new UserError(503, 'The key file must hold exactly 32 bytes.')
  return new Uint8Array(await readFile(file))
}

function refuseInside(keyFile: string, dataDir: string): void {
  const between = path.relative(dataDir, keyFile)
  if (between.split(path.sep)[0] === '..' || path.isAbsolute(between)) return
  throw new UserError(
    503,
    'Keep the key file outside the data directory, so a copy of the data doesn’t include its key.',
  )
}

/**
 * The keys of this installation. At first start the 32-byte key file is made (mode 0600, on Windows rights of its own, synced before anything is sealed with it).
 * @param config where the key file and the data lie
 * @throws UserError when the key file lies inside the data, is readable by others, has a wrong length, or is missing beside existing data
 */
export async function installationKey(config: Pick<Config, 'keyFile' | 'dataDir'>): Promise<InstallationKey> {
  refuseInside(config.keyFile, config.dataDir)
  if (existsSync(config.keyFile)) return deriveKeys(await readKey(config.keyFile))
  if (holdsData(config.dataDir)) {
    throw new UserError(
      503,
      'Your data is here, but its key file is missing. Put the key file back. We can’t read anything without it.',
    )
  }
  return deriveKeys(await makeKey(config.keyFile))
}
