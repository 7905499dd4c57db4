/** Backups in memory, for the tests of screens. */
import type { BackupLine, BackupsView } from '../../src/admin/backup/contract.ts'
import type { BackupsApi } from '../api/backups.ts'

/** A nightly backup that was proven. */
export const backupLine = (name: string, changes: Partial<BackupLine> = {}): BackupLine => ({
  name,
  bytes: 412_000_000,
  made_at: '2026-11-19T08:00:00Z',
  plans: 248,
  people: 6,
  documents: 1204,
  broken: 0,
  automatic: true,
  version: '1.0.0',
  check: 'whole',
  checked_at: '2026-11-19T08:01:00Z',
  words: null,
  foreign: false,
  ...changes,
})

/** The page of an office without backups. */
export const backupsView = (changes: Partial<BackupsView> = {}): BackupsView => ({
  folder: {
    path: '/mnt/usb/backups',
    own: false,
    same_disk: false,
    free_bytes: 118_000_000_000,
    fault: null,
  },
  nightly_at: '02:00',
  next_at: '2026-11-22T08:00:00Z',
  keep: 14,
  running: null,
  last: null,
  backups: [],
  ...changes,
})

/** An office without backups. */
export const fakeBackups: BackupsApi = {
  backups: async () => backupsView(),
  makeBackup: async () => backupsView(),
  checkBackup: async () => backupsView(),
  deleteBackup: async () => backupsView(),
}
