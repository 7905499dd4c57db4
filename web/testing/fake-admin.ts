/** Audit trail, system and settings in memory, for the tests of screens. */
import type { AuditLine } from '../../src/account/audit/contract.ts'
import type { SettingsView } from '../../src/admin/settings/contract.ts'
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
  ...changes,
})

/** The settings of an office that nobody has changed. */
export const SETTINGS: SettingsView = {
  values: {
    retain_original_days: 30,
    stale_days: 365,
    signup: 'open',
    demo: true,
    test_redact: true,
    backup_folder: null,
  },
  set: [],
  fixed: { idle_minutes: 15, demo_email: 'demo@office.test', mail: null },
}

/** An office in which nothing has happened. */
export const fakeAdmin: AdminApi = {
  audit: async () => ({ lines: [], next: null }),
  settings: async () => SETTINGS,
  changeSettings: async (change) => ({ ...SETTINGS, values: { ...SETTINGS.values, ...change } }),
}
