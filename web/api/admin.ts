import type { AuditPage, AuditQuery } from '../../src/account/audit/contract.ts'
import { call } from './request.ts'

/** The calls about audit trail, system and settings, for administrators. */
export interface AdminApi {
  audit(query: AuditQuery): Promise<AuditPage>
}

const inUrl = (query: AuditQuery) =>
  new URLSearchParams(Object.entries(query).filter(([, value]) => Boolean(value))).toString()

/** The same against the real server. */
export const adminApi: AdminApi = {
  audit: (query) => call(`/api/admin/audit?${inUrl(query)}`),
}
