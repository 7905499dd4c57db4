import { constants, existsSync, readFileSync } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { FoundDisk } from './contract.ts'

/** Kinds of file systems that hold files for long: disks, sticks and network folders. */
const KEEPING =
  /^(?:ext[234]|xfs|btrfs|zfs|f2fs|jfs|vfat|exfat|ntfs3?|fuseblk|hfsplus|apfs|nfs4?|cifs|smb3|9p|virtiofs)$/

/** Parts of the system that nobody keeps backups in. */
const SYSTEM =
  /^\/(?:tmp|var\/tmp|boot|efi|proc|sys|dev|run\/(?!media)|snap|etc|var\/lib\/(?:docker|containers))(?:\/|$)/

/** A network folder whose server is off never answers. */
const MOST_MS = 2000

/** Spells of octal digits are how the system writes blanks in a path. */
const plain = (written: string) =>
  written.replace(/\\([0-7]{3})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 8)))

/** Where disks are mounted, of the system's own table. @param table text in the form of /proc/mounts */
export function mountsIn(table: string): string[] {
  const found = table.split('\n').flatMap((line) => {
    const [, place = '', kind = '', options = ''] = line.split(' ')
    const readOnly = options.split(',').includes('ro')
    return KEEPING.test(kind) && !readOnly && !SYSTEM.test(place) ? [plain(place)] : []
  })
  return [...new Set(found)]
}

function mounts(): string[] {
  if (process.platform === 'win32')
    return [...'CDEFGHIJKLMNOPQRSTUVWXYZ']
      .map((letter) => `${letter}:\\`)
      .filter((drive) => existsSync(drive))
  try {
    return mountsIn(readFileSync('/proc/mounts', 'utf8'))
  } catch {
    return ['/']
  }
}

async function look(place: string, dataDev: number): Promise<FoundDisk | null> {
  try {
    const [{ bavail, blocks, bsize }, { dev, ...entry }] = await Promise.all([statfs(place), stat(place)])
    if (!(await stat(place)).isDirectory() || entry.size < 0) return null
    const writable = await access(place, constants.W_OK | constants.X_OK).then(
      () => true,
      () => false,
    )
    return { path: place, free: bavail * bsize, total: blocks * bsize, same_disk: dev === dataDev, writable }
  } catch {
    return null
  }
}

const inTime = <T>(work: Promise<T>): Promise<T | null> => {
  const late = new Promise<null>((resolve) => setTimeout(resolve, MOST_MS, null).unref())
  return Promise.race([work, late])
}

/** The disks of this machine, others than the data's first, then by room. One that doesn't answer in time is left out. */
export async function foundDisks(dataDir: string): Promise<FoundDisk[]> {
  const there = existsSync(dataDir) ? dataDir : path.dirname(dataDir)
  const { dev } = await stat(there)
  const found = await Promise.all(mounts().map((place) => inTime(look(place, dev))))
  // The same disk may be mounted in several places; the shortest is the one that people know.
  return found
    .filter((disk) => disk !== null)
    .sort(
      (a, b) => Number(a.same_disk) - Number(b.same_disk) || b.free - a.free || a.path.length - b.path.length,
    )
}
