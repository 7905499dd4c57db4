import type { LiveSettings } from '../../account/settings/live.ts'
import type { Zone } from '../../base/calendar.ts'
import type { Db } from '../../db/open.ts'
import type { BackupEngine } from './engine.ts'

/** What the backups of an office are made with. */
export interface BackupNeeds {
  db: Db
  /** Milliseconds since 1970. */
  clock: () => number
  zone: Zone
  dataDir: string
  /** Key of the installation for backups. */
  key: Uint8Array
  settings: Pick<LiveSettings, 'get'>
  engine: BackupEngine
  /** "02:00" in the office's time; null = no nightly backup. */
  nightlyAt: string | null
  /** How many nightly backups are kept. */
  keep: number
}
