import type { OfficeSettings } from '../account/settings/contract.ts'
import type { LiveSettings } from '../account/settings/live.ts'
import type { OwnReach } from '../admin/first-run/routes.ts'
import type { Installation } from '../admin/installation.ts'
import { secretBox } from '../storage/secret-box.ts'

/** The settings of a test office at its start. */
export const FIRST_SETTINGS: OfficeSettings = {
  retain_original_days: 30,
  stale_days: 365,
  signup: 'open',
  demo: true,
  test_redact: true,
  two_step_admins: false,
  open_dental: false,
  backup_folder: null,
  office_name: null,
  time_zone: 'America/Chicago',
  desk_address: null,
  setup_reminder: true,
  watch_folders: null,
  read_right_away: false,
}

/** The seal of authenticator apps in a test office. */
export const TEST_BOX = secretBox(new Uint8Array(32).fill(3))

/** What is fixed of a test office. */
export const TEST_INSTALLATION: Installation = {
  dataDir: import.meta.dir,
  keyFile: `${import.meta.dir}.key`,
  machine: 'front-desk',
  host: '127.0.0.1',
  port: 3000,
  tls: 'off',
  demoEmail: 'demo@office.test',
  mail: null,
  openDental: null,
  threads: 1,
  startedAt: Date.parse('2026-11-21T10:00:00Z'),
}

/** An office that only its own machine reaches. */
export const NO_REACH: OwnReach = {
  addresses: () => [],
  authority: () => null,
  authorityFile: () => null,
  reached: () => [],
}

/** How a test office is reached: by nobody else, and under one name beside its own. */
export const TEST_REACH = {
  onPeer: () => {},
  answersTo: (host: string) => host === 'front-desk.local:3000',
  reach: NO_REACH,
}

/** Settings that nobody changes, for tests of one module. */
export const settingsWith = (changes: Partial<OfficeSettings> = {}): Pick<LiveSettings, 'get'> => {
  const values = { ...FIRST_SETTINGS, ...changes }
  return { get: (name) => values[name] }
}
