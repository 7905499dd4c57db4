/** Audit trail, system and settings in memory, for the tests of screens. */
import type { AuditLine } from '../../src/account/audit/contract.ts'
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

/** An office in which nothing has happened. */
export const fakeAdmin: AdminApi = {
  audit: async () => ({ lines: [], next: null }),
}
