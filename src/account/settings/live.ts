import type { Db } from '../../db/open.ts'
import type { OfficeSettings, SettingName } from './contract.ts'
import { putSettings, type StoredSetting, storedSettings } from './store.ts'

/** When and by whom a setting was last set. */
export interface SettingChange {
  at: number
  /** User id; null = the machine itself. */
  by: string | null
}

/** The settings in force, read without waiting at each use, so that a change counts from the next use on. */
export interface LiveSettings {
  get<Name extends SettingName>(name: Name): OfficeSettings[Name]
  /** All of them. */
  all(): OfficeSettings
  /** When a setting was set by a person; null = it has its first value. */
  changeOf(name: SettingName): SettingChange | null
  /**
   * Sets some of them, durably, and tells the audit trail old and new value; what is the same already is left alone.
   * @param who user id of the administrator
   */
  set(change: Partial<OfficeSettings>, who: string, at: number): Promise<void>
}

const shown = (value: OfficeSettings[SettingName]): string | null => (value === null ? null : String(value))

/**
 * Opens the settings of an office: stored ones over the first values.
 * @param first the values of the environment, in force until an administrator sets another
 */
export async function openSettings(db: Db, first: OfficeSettings): Promise<LiveSettings> {
  const stored = (await storedSettings(db)).filter((row) => row.name in first)
  let values: OfficeSettings = {
    ...first,
    ...Object.fromEntries(stored.map(({ name, value }) => [name, value])),
  }
  const changes = new Map<SettingName, SettingChange>(
    stored.map(({ name, changed_at, changed_by }) => [name, { at: changed_at, by: changed_by }]),
  )
  return {
    get: (name) => values[name],
    all: () => ({ ...values }),
    changeOf: (name) => changes.get(name) ?? null,
    set: async (change, who, at) => {
      const names = (Object.keys(change) as SettingName[]).filter(
        (name) => change[name] !== undefined && change[name] !== values[name],
      )
      if (names.length === 0) return
      const rows = names.map(
        (name): StoredSetting => ({ name, value: change[name]!, changed_at: at, changed_by: who }),
      )
      await putSettings(db, rows, {
        at,
        who,
        what: 'settings_changed',
        fields: names,
        changes: names.map((field) => ({ field, from: shown(values[field]), to: shown(change[field]!) })),
      })
      values = { ...values, ...Object.fromEntries(rows.map(({ name, value }) => [name, value])) }
      for (const name of names) changes.set(name, { at, by: who })
    },
  }
}
