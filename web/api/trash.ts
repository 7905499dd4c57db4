import type { OriginalReason, PlanOriginals } from '../../src/upload/originals/contract.ts'
import type { TrashItem } from '../../src/upload/trash/contract.ts'
import { call, refusal, send } from './request.ts'

/** The calls about the trash and about originals, for administrators. */
export interface TrashApi {
  trash(): Promise<TrashItem[]>
  trashPlan(id: string): Promise<unknown>
  restorePlan(id: string): Promise<unknown>
  /** Deletes what lies in the trash for good. */
  purgePlan(id: string): Promise<unknown>
  originals(planId: string): Promise<PlanOriginals>
  /** The original itself; that it was opened, by whom and why, is recorded. */
  openOriginal(fileName: string, reason: OriginalReason): Promise<Blob>
}

const inTrash = (id: string) => `/api/admin/trash/${encodeURIComponent(id)}`
const plan = (id: string) => `/api/plans/${encodeURIComponent(id)}`

/** The same against the real server. */
export const trashApi: TrashApi = {
  trash: () => call('/api/admin/trash'),
  trashPlan: (id) => call(`${plan(id)}/trash`, { method: 'POST', json: {} }),
  restorePlan: (id) => call(`${inTrash(id)}/restore`, { method: 'POST', json: {} }),
  purgePlan: (id) => call(inTrash(id), { method: 'DELETE' }),
  originals: (id) => call(`${plan(id)}/originals`),
  openOriginal: async (fileName, reason) => {
    const response = await send(
      `/files/documents/${encodeURIComponent(fileName)}?original=1&reason=${encodeURIComponent(reason)}`,
    )
    if (!response.ok) throw await refusal(response)
    return response.blob()
  },
}
