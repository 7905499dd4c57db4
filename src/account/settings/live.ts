import { UserError } from '../../base/errors.ts'
import type { Db } from '../../db/open.ts'
import type { Role } from '../contract.ts'
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
  /** Grows with each change: whoever sends it back says which settings they saw. */
  version(): number
  /**
   * Sets some of them, durably, and tells the audit trail old and new value; what is the same already is left alone.
   * @param who user id of the administrator
   * @param seen the version that they saw; unset = whatever is in force
   * @throws UserError 409 when one of these settings was set to something else since then; `changed` names them
   */
  set(change: Partial<OfficeSettings>, who: string, at: number, seen?: number): Promise<void>
}

/** True while the office asks a role for two-step sign-in. */
export const twoStepRequired = (settings: Pick<LiveSettings, 'get'>, role: Role): boolean =>
  role === 'admin' && settings.get('two_step_admins')

/** @throws UserError 409 naming what somebody else set since a version was seen */
function refuseUnseen(
  names: readonly SettingName[],
  changes: ReadonlyMap<SettingName, SettingChange>,
  seen: number,
): void {
  const changed = names.filter((name) => (changes.get(name)?.at ?? 0) > seen)
  if (changed.length > 0)
    throw new UserError(409, 'Another administrator changed these settings while you were editing.', {
      changed,
    })
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
  const version = () => Math.max(0, ...[...changes.values()].map(({ at }) => at))
  const put = async (change: Partial<OfficeSettings>, who: string, now: number, seen: number) => {
    const names = (Object.keys(change) as SettingName[]).filter(
      (name) => change[name] !== undefined && change[name] !== values[name],
    )
    if (names.length === 0) return
    refuseUnseen(names, changes, seen)
    // Two changes within one millisecond, or a clock that was put back, are told apart all the same.
    const at = Math.max(now, version() + 1)
    const rows = names.map(
      (name): StoredSetting => ({ name, value: change[name]!, changed_at: at, changed_by: who }),
    )
    await putSettings(db, rows, {
      at: now,
      who,
      what: 'settings_changed',
      fields: names,
      changes: names.map((field) => ({ field, from: shown(values[field]), to: shown(change[field]!) })),
    })
    values = { ...values, ...Object.fromEntries(rows.map(({ name, value }) => [name, value])) }
    for (const name of names) changes.set(name, { at, by: who })
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    get: (name) => values[name],
    all: () => ({ ...values }),
    changeOf: (name) => changes.get(name) ?? null,
    version,
    set: (change, who, at, seen = Number.POSITIVE_INFINITY) => {
      // One after the other: each is judged by what the one before has left.
      const turn = last.then(() => put(change, who, at, seen))
      last = turn.catch(() => {})
      return turn
    },
  }
}
