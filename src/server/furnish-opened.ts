import type { OfficeSettings } from '../account/settings/contract.ts'
import { type LiveSettings, openSettings } from '../account/settings/live.ts'
import { emailKey } from '../account/store.ts'
import { dayIn, type Zone } from '../base/calendar.ts'
import type { Config } from '../base/config.ts'
import { settingOf } from '../base/watch-folders.ts'
import { STALE_DAYS } from '../plan/freshness.ts'
import type { InstallationKey } from '../storage/key.ts'
import { furnishData } from './furnish-data.ts'

/** What is in force until an administrator sets something else. */
const firstSettings = (config: Config): OfficeSettings => ({
  retain_original_days: config.retainOriginalDays,
  stale_days: STALE_DAYS,
  signup: config.signup,
  demo: config.demo !== null,
  test_redact: true,
  backup_folder: config.backupDir,
  watch_folders: settingOf(config.watchDirs),
  read_right_away: false,
  two_step_admins: false,
  office_name: null,
  time_zone: config.timeZone,
  desk_address: null,
  setup_reminder: true,
  open_dental: false,
})

/** The office's data, its settings, the e-mail of the demo account while it may sign in, and the practice's time zone and day. */
export async function furnishOpened(config: Config, keys: InstallationKey) {
  let settings: LiveSettings | null = null
  // Disk and data are watched before the settings are open: until then the environment's zone counts.
  const zone: Zone = () => settings?.get('time_zone') ?? config.timeZone
  const data = await furnishData(config, keys, zone)
  const opened = await openSettings(data.db, firstSettings(config))
  settings = opened
  const demo = config.demo && emailKey(config.demo.email)
  return {
    ...data,
    settings: opened,
    zone,
    today: () => dayIn(zone(), Date.now()),
    demoEmail: () => (opened.get('demo') ? demo : null),
  }
}
