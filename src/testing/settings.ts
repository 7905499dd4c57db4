import type { OfficeSettings } from '../account/settings/contract.ts'
import type { LiveSettings } from '../account/settings/live.ts'

/** The settings of a test office at its start. */
export const FIRST_SETTINGS: OfficeSettings = {
  retain_original_days: 30,
  stale_days: 365,
  signup: 'open',
  demo: true,
  test_redact: true,
  backup_folder: null,
}

/** Settings that nobody changes, for tests of one module. */
export const settingsWith = (changes: Partial<OfficeSettings> = {}): Pick<LiveSettings, 'get'> => {
  const values = { ...FIRST_SETTINGS, ...changes }
  return { get: (name) => values[name] }
}
