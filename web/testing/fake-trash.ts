/** The trash and originals in memory, for the tests of screens. */
import type { TrashItem } from '../../src/upload/trash/contract.ts'
import type { TrashApi } from '../api/trash.ts'

/** A plan in the trash. */
export const trashItem = (id: string, changes: Partial<TrashItem> = {}): TrashItem => ({
  id,
  kind: 'plan',
  group_name: 'Acme Hardware',
  group_id: '0471882',
  insurance_company: 'Harbor Mutual Dental',
  file_name: '1768144800000_plan.pdf',
  verified: true,
  trashed_at: '2026-11-19T16:00:00.000Z',
  trashed_by: 'admin',
  deleted_on: '2026-12-19T16:00:00.000Z',
  ...changes,
})

/** An empty trash; originals that are kept. */
export const fakeTrash: TrashApi = {
  trash: async () => [],
  trashPlan: async () => null,
  restorePlan: async () => null,
  purgePlan: async () => null,
  originals: async () => ({
    files: [{ file_name: '1768144800000_plan.pdf', kept: true }],
    message: 'The original file is kept encrypted until December 19, 2026 and then deleted.',
  }),
  openOriginal: async () => new Blob(['%PDF-1.7']),
}
