import type { LiveSettings } from '../account/settings/live.ts'
import { Backups } from '../admin/backup/backups.ts'
import type { BackupEngine } from '../admin/backup/engine.ts'
import type { Manifest } from '../admin/backup/format.ts'
import type { BackupNeeds } from '../admin/backup/needs.ts'
import { openBackup, readParts } from '../admin/backup/read.ts'
import { writeBackup } from '../admin/backup/write.ts'
import type { Zone } from '../base/calendar.ts'
import type { Db } from '../db/open.ts'

/** Key of the backups that a test office makes. */
export const BACKUP_KEY = new Uint8Array(32).fill(5)

/** Writes a real, sealed backup of an office that is only told of. */
export function writeTold(file: string, told: Partial<Manifest> & { madeAt: number }): Promise<void> {
  const bytes = new TextEncoder().encode('a database')
  async function* parts() {
    yield {
      name: 'covriq.db',
      bytes: bytes.length,
      content: (async function* () {
        yield bytes
      })(),
    }
  }
  const manifest = {
    version: '1.0.0',
    build: 'test',
    automatic: false,
    migrations: [],
    plans: 2,
    people: 4,
    left: [],
    broken: [],
    ...told,
  }
  return writeBackup(file, BACKUP_KEY, parts(), (written) => ({ ...manifest, parts: written }))
}

/** An engine whose backups are real sealed files without an office in them. */
export function fakeEngine(changes: Partial<BackupEngine> = {}): BackupEngine {
  return {
    make: async (file, { automatic, at }, onProgress) => {
      onProgress(1, 2)
      await writeTold(file, { automatic, madeAt: at })
    },
    check: async (file) => {
      const backup = await openBackup(file, BACKUP_KEY)
      try {
        await readParts(backup, async (_, content) => void (await Array.fromAsync(content)))
      } finally {
        await backup.close()
      }
    },
    stop: () => {},
    ...changes,
  }
}

/** What the backups of a test office are made with. There is no folder until its setting names one. */
export const backupNeeds = (
  office: { db: Db; clock: () => number; settings: Pick<LiveSettings, 'get'>; zone: Zone },
  engine: BackupEngine = fakeEngine(),
): BackupNeeds => ({
  ...office,
  engine,
  dataDir: '/dev/null/covriq',
  key: BACKUP_KEY,
  nightlyAt: '02:00',
  keep: 3,
})

/** The backups of a test office. */
export const fakeBackups = (...args: Parameters<typeof backupNeeds>): Backups =>
  new Backups(backupNeeds(...args))
