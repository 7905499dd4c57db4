import type { Db } from '../../db/open.ts'
import type { AuditEntry } from '../audit/entry.ts'
import { auditInsert } from '../audit/store.ts'
import type { OfficeSettings, SettingName } from './contract.ts'
import { settings } from './table.ts'

/** A setting as an administrator set it. */
export interface StoredSetting {
  name: SettingName
  value: OfficeSettings[SettingName]
  changed_at: number
  changed_by: string | null
}

/** Every setting that was ever set. */
export async function storedSettings(db: Db): Promise<StoredSetting[]> {
  const rows = await db.read.select().from(settings)
  return rows.map((row) => ({ ...row, value: JSON.parse(row.value) as StoredSetting['value'] }))
}

/** Stores settings and tells the audit trail, in one batch. */
export async function putSettings(db: Db, changed: StoredSetting[], told: AuditEntry): Promise<void> {
  const rows = changed.map((setting) => ({ ...setting, value: JSON.stringify(setting.value) }))
  await db.write((orm) =>
    orm.batch([
      auditInsert(orm, told),
      ...rows.map((row) =>
        orm.insert(settings).values(row).onConflictDoUpdate({ target: settings.name, set: row }),
      ),
    ]),
  )
}
