import type { AuditPage, AuditQuery, TrailState } from '../../src/account/audit/contract.ts'
import type { OfficeSettings } from '../../src/account/settings/contract.ts'
import type { FirstRunView, FoundDisk } from '../../src/admin/first-run/contract.ts'
import type { SettingsView } from '../../src/admin/settings/contract.ts'
import type { SystemView } from '../../src/admin/system/contract.ts'
import { call } from './request.ts'

/** The calls about audit trail, system and settings, for administrators. */
export interface AdminApi {
  audit(query: AuditQuery): Promise<AuditPage>
  /** Whether the trail is as it was written. */
  trail(): Promise<TrailState>
  system(): Promise<SystemView>
  /** How the office is reached, its certificate, and the steps of the setup that are left. */
  firstRun(): Promise<FirstRunView>
  /** Disks that backups could go to. */
  firstRunDisks(): Promise<FoundDisk[]>
  settings(): Promise<SettingsView>
  /** `version` = of the settings that the person saw; 409 tells those that are in force now. */
  changeSettings(change: Partial<OfficeSettings> & { version: number }): Promise<SettingsView>
}

const inUrl = (query: AuditQuery) =>
  new URLSearchParams(Object.entries(query).filter(([, value]) => Boolean(value))).toString()

/** The same against the real server. */
export const adminApi: AdminApi = {
  audit: (query) => call(`/api/admin/audit?${inUrl(query)}`),
  trail: () => call('/api/admin/audit/trail'),
  system: () => call('/api/admin/system'),
  firstRun: () => call('/api/admin/first-run'),
  firstRunDisks: () => call('/api/admin/first-run/disks'),
  settings: () => call('/api/admin/settings'),
  changeSettings: (json) => call('/api/admin/settings', { method: 'PATCH', json }),
}
