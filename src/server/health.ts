import { hasNoAdmin } from '../account/store.ts'
import type { Backups } from '../admin/backup/backups.ts'
import type { DiskWatch } from '../admin/system/disk-watch.ts'
import { errorCode, log } from '../base/log.ts'
import type { Db } from '../db/open.ts'
import type { Model } from '../model/contract.ts'
import type { Files } from '../storage/files.ts'
import { RESERVE_BYTES } from '../upload/intake.ts'

/** What `/health` tells a monitor; details are for administrators only. */
export type Health = 'ok' | 'degraded'

/** What is looked at. */
export interface HealthNeeds {
  db: Db
  files: Pick<Files, 'free'>
  model: Pick<Model, 'state'> | null
  backups: Pick<Backups, 'trouble' | 'none'>
  /** What was wrong with the audit trail when it was last looked through. */
  trailLook?: { fault(): string | null }
  /** What is wrong with the certificate, in words. */
  certificate?: () => string | null
  disk: Pick<DiskWatch, 'trouble'>
  /** Absent where nothing is watched over. */
  damage?: { trouble(): string | null }
  /** Absent where no folders are watched. */
  watch?: { trouble(): string | null; states(): readonly unknown[] }
}

/** One thing that must work: its name, and in words what is wrong with it. */
export interface Checked {
  name: string
  fault: string | null
  /** What is told in place of "Good" where nothing is wrong and nothing is good yet. */
  note?: string
}

interface Check {
  name: string
  faultOf: (needs: HealthNeeds) => Promise<string | null>
  noteOf?: (needs: HealthNeeds) => Promise<string | null>
}

const CHECKS: Check[] = [
  {
    name: 'Database',
    faultOf: async ({ db }) => {
      await hasNoAdmin(db)
      return null
    },
  },
  {
    name: 'Disk',
    faultOf: async ({ files, disk }) =>
      (await files.free()) < RESERVE_BYTES ? 'The disk is nearly full, so uploads are off.' : disk.trouble(),
  },
  { name: 'Stored data', faultOf: async ({ damage }) => damage?.trouble() ?? null },
  {
    name: 'Newest backup',
    faultOf: ({ backups }) => backups.trouble(),
    noteOf: async ({ backups }) => ((await backups.none()) ? 'None made yet' : null),
  },
  {
    name: 'Watched folders',
    faultOf: async ({ watch }) => watch?.trouble() ?? null,
    noteOf: async ({ watch }) => (watch === undefined || watch.states().length === 0 ? 'None set' : null),
  },
  { name: 'Audit trail', faultOf: async ({ trailLook }) => trailLook?.fault() ?? null },
  { name: 'Certificate', faultOf: async ({ certificate }) => certificate?.() ?? null },
  {
    name: 'Language model',
    faultOf: async ({ model }) =>
      model?.state() === 'failed' ? 'We can’t use the model. Riq answers without it.' : null,
  },
]

/** Looks at everything that must work. Never throws; the cause of a fault goes to the log as a code. */
export function healthChecks(needs: HealthNeeds): Promise<Checked[]> {
  return Promise.all(
    CHECKS.map(async ({ name, faultOf, noteOf }): Promise<Checked> => {
      try {
        const fault = await faultOf(needs)
        const note = fault === null && noteOf ? await noteOf(needs) : null
        return { name, fault, ...(note === null ? {} : { note }) }
      } catch (error) {
        log.error('health.failed', { cause: errorCode(error) })
        return { name, fault: 'It isn’t answering.' }
      }
    }),
  )
}

/** Whether the office can do its work: the database answers, the disk has room for uploads, the newest backup went well, the model (where there is one) has not failed. */
export async function healthOf(needs: HealthNeeds): Promise<Health> {
  return (await healthChecks(needs)).every((check) => check.fault === null) ? 'ok' : 'degraded'
}
