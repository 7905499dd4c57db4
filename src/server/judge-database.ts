import { copyFileSync, existsSync } from 'node:fs'
import path from 'node:path'
import { inScratch } from '../admin/backup/scratch.ts'
import { wordsOfFound } from '../admin/damage/look.ts'
import { startChild } from '../base/child.ts'
import { ConfigError } from '../base/config.ts'
import { isDiskFault, wordsOf } from '../base/errors.ts'
import { log } from '../base/log.ts'
import { DATABASE } from '../db/file-name.ts'
import { checkPages } from '../db/page-seals.ts'

/** What is said when the server can't work with the database at all. */
export const unusable = () =>
  new ConfigError([
    'Your office’s database is too damaged to open. Restore the newest good backup with covriq restore FILE. We changed nothing.',
  ])

/** Opens a copy of the files in a child: an engine that ends its process over them ends the child. */
const opensInChild = (dataDir: string, key: Uint8Array, copy: typeof copyFileSync): Promise<boolean> =>
  inScratch(dataDir, async (folder) => {
    for (const end of ['', '-wal'])
      if (existsSync(path.join(dataDir, `${DATABASE}${end}`)))
        copy(path.join(dataDir, `${DATABASE}${end}`), path.join(folder, `${DATABASE}${end}`))
    const child = startChild('check-worker')
    try {
      await child.call('open', { file: path.join(folder, DATABASE), key })
      return true
    } catch {
      return false
    } finally {
      child.kill()
    }
  })

/** A disk without room for a copy says nothing about the data. */
const inWords = (error: unknown) => (isDiskFault(error) ? new ConfigError([wordsOf(error)]) : error)

/**
 * Judges the pages of the database and its write-ahead log before the engine opens them. A log that lost something committed is copied aside
 * first: the engine would overwrite it.
 * @returns what is wrong in words, and whether nothing vouches for the pages yet
 * @param copy copies a file; tests hand in their own
 * @throws ConfigError when what is wrong keeps the database from being opened, or a full disk keeps it from being judged
 */
export async function judgeDatabase(
  dataDir: string,
  key: Uint8Array,
  copy = copyFileSync,
): Promise<{ damage: string[]; unproven: boolean }> {
  const file = path.join(dataDir, DATABASE)
  if (!existsSync(file)) return { damage: [], unproven: false }
  const found = checkPages(file, key)
  const files = { opened: 0, broken: 0, missing: 0 }
  const words = wordsOfFound({ pages: found.damaged.length, log: found.log, rows: false, files })
  if (words === null) return { damage: [], unproven: found.seals !== 'whole' }
  log.error('data.damaged', { pages: found.damaged.length, log: found.log })
  // Digests under another key say nothing: then the key is what doesn't fit, and opening tells so.
  try {
    if (found.seals !== 'broken' && !(await opensInChild(dataDir, key, copy))) throw unusable()
    if (found.log) copy(`${file}-wal`, `${file}-wal.damaged-${Date.now()}`)
  } catch (error) {
    throw inWords(error)
  }
  return { damage: [words], unproven: found.seals !== 'whole' }
}
