import { readdir, stat, statfs } from 'node:fs/promises'
import path from 'node:path'

/** Bytes of the disk on which the data lies, and what of it is ours. */
export interface DiskUse {
  /** What a program may still write; with `used` less than `total` where the system keeps a reserve. */
  free: number
  used: number
  total: number
  /** Everything in the data directory. */
  data: number
  /** The database with its journal. */
  database: number
}

const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0, // gone meanwhile
  )

/** Bytes of all files of a folder, whatever comes and goes meanwhile. */
async function folderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  let bytes = 0
  for (const entry of entries) {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) bytes += await folderBytes(place)
    else if (entry.isFile()) bytes += await sizeOf(place)
  }
  return bytes
}

/** Measures the disk now. @param database name of the database's file in the data directory */
export async function diskUse(dataDir: string, database: string): Promise<DiskUse> {
  const { bavail, bfree, blocks, bsize } = await statfs(dataDir)
  const parts = ['', '-wal', '-shm'].map((end) => sizeOf(path.join(dataDir, `${database}${end}`)))
  return {
    free: bavail * bsize,
    used: (blocks - bfree) * bsize,
    total: blocks * bsize,
    data: await folderBytes(dataDir),
    database: (await Promise.all(parts)).reduce((sum, bytes) => sum + bytes, 0),
  }
}
