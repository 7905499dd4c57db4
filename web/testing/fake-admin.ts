/** Audit trail, system and settings in memory, for the tests of screens. */
import type { AuditLine } from '../../src/account/audit/contract.ts'
import type { FirstRunView } from '../../src/admin/first-run/contract.ts'
import type { SettingsView } from '../../src/admin/settings/contract.ts'
import type { SystemView } from '../../src/admin/system/contract.ts'
import type { AdminApi } from '../api/admin.ts'

/** A line of the audit trail. */
export const auditLine = (what: string, changes: Partial<AuditLine> = {}): AuditLine => ({
  id: `id-${what}`,
  at: '2026-11-19T16:42:00Z',
  who: { id: 'id-ana', name: 'ana' },
  what,
  object: null,
  fields: [],
  changes: [],
  seq: 7,
  address: '10.0.0.14',
  session: '5f0c2a91be34',
  result: 'ok',
  times: 1,
  mac: 'ab12',
  ...changes,
})

/** The settings of an office that nobody has changed. */
export const SETTINGS: SettingsView = {
  version: 5,
  values: {
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
  },
  set: [],
  fixed: { idle_minutes: 15, demo_email: 'demo@office.test', mail: null, open_dental: null },
}

/** A small office that is well. */
export const SYSTEM: SystemView = {
  outbound: { now: 0, allowed: [] },
  program: {
    version: '1.4.0',
    build: 'abc123',
    machine: 'front-desk',
    started_at: new Date(Date.now() - 3 * 24 * 60 * 60 * 1000).toISOString(),
    time_zone: 'America/Chicago',
    tls: 'off',
    open_line: false,
  },
  health: { status: 'ok', checks: [{ name: 'Database', fault: null }] },
  disk: { free: 187e9, used: 269e9, total: 480e9, data: 2.5e9, database: 12e6 },
  memory: { server: 210e6, readers: 0, model: 95e6, free: 5e9, total: 8e9 },
  people: { signed_in: 4, tabs: 5 },
  plans: { total: 40, verified: 31 },
  reading: {
    waiting: 1,
    running: 1,
    failed: 0,
    read_this_week: 9,
    median_seconds: 38.2,
    originals_kept: 12,
  },
  recognition_bytes: 4_113_088,
  model: { name: 'riq-mini-q8_0', bytes: 3_600_000, state: 'ready' },
  riq: {
    asked: 214,
    answered: 200,
    thumbs: [
      { role: 'demo', up: 1, down: 0 },
      { role: 'standard', up: 4, down: 2 },
    ],
    reasons: [{ reason: 'wrong_figure', count: 2 }],
  },
}

/** What the setup screens show of an office on the network. */
export const FIRST_RUN: FirstRunView = {
  addresses: [
    { url: 'https://front-desk:3000', kind: 'name' },
    { url: 'https://192.168.1.20:3000', kind: 'ip' },
  ],
  authority: {
    sha256: Array.from({ length: 32 }, (_, i) => (i + 16).toString(16).toUpperCase()).join(':'),
    sha1: Array.from({ length: 20 }, (_, i) => (i + 160).toString(16).toUpperCase()).join(' '),
    until: '2036-11-28T12:00:00Z',
    page: 'http://front-desk:3080',
    page_qr: { size: 21, path: 'M0 0h1v1H0z' },
    systems: [
      { id: 'windows', name: 'Windows', steps: ['Open covriq-ca.crt.', 'Press Install Certificate.'] },
      { id: 'mac', name: 'Mac', steps: ['Open covriq-ca.crt in Keychain Access.'] },
    ],
  },
  reached: [],
  key_file: '/etc/covriq/covriq.key',
  left: [],
}

/** An office in which nothing has happened. */
export const fakeAdmin: AdminApi = {
  firstRun: async () => FIRST_RUN,
  firstRunDisks: async () => [],
  audit: async () => ({ lines: [], next: null }),
  trail: async () => ({
    lines: 4318,
    since: '2026-03-02T14:00:00Z',
    checked_at: '2026-11-19T16:42:00Z',
    fault: null,
    head: { seq: 4318, mac: 'ab12'.repeat(16) },
  }),
  system: async () => SYSTEM,
  settings: async () => SETTINGS,
  changeSettings: async ({ version: _, ...change }) => ({
    ...SETTINGS,
    values: { ...SETTINGS.values, ...change },
  }),
}
