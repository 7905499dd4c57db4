import { statSync } from 'node:fs'
import path from 'node:path'
import { log } from '../base/log.ts'
import { othersMayRead, rightsOf } from './windows-rights.ts'

/** How long the key of an installation is. */
export const KEY_BYTES = 32

/** Windows has lists of who may in place of modes, and no such list on a disk of FAT: that's left to whoever put the key there. */
function rightsFault(file: string): string | null {
  const rights = rightsOf(file)
  if (rights === null) log.warn('key.rights')
  else if (othersMayRead(rights))
    return 'Other users of this computer can read the key file. Run: icacls FILE /inheritance:r /grant:r *S-1-3-4:F *S-1-5-18:F *S-1-5-32-544:F'
  return null
}

/** Why a key file that's there can't be used, in words; null when it can. Nothing of it is read. */
export function keyFileFault(file: string): string | null {
  const { mode, size } = statSync(file)
  if (process.platform === 'win32') {
    const fault = rightsFault(file)
    if (fault !== null) return fault
  } else if ((mode & 0o077) !== 0)
    return 'Other users of this computer can read the key file. Set its mode to 0600.'
  return size === KEY_BYTES
    ? null
    : 'The key file must hold exactly 32 bytes. Set COVRIQ_KEY_FILE to the right one.'
}

/** Why the key can't lie there, in words; null when it can: a copy of the data must not carry its key. */
export function insideFault(keyFile: string, dataDir: string): string | null {
  const between = path.relative(dataDir, keyFile)
  if (between.split(path.sep)[0] === '..' || path.isAbsolute(between)) return null
  return 'Keep the key file outside the data directory, so a copy of the data doesn’t include its key. Set COVRIQ_KEY_FILE to another place.'
}
