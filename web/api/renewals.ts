import type {
  CorrectedDone,
  CorrectedValues,
  LaneName,
  PrintedSheet,
  RenewalBoard,
} from '../../src/renewals/contract.ts'
import { call } from './request.ts'

/** The calls about renewals, corrected values and printed sheets. */
export interface RenewalsApi {
  /** The board of a month, of the first one with plans when it is null. @param lane the one that is wanted in full */
  renewals(month: string | null, lane: LaneName | null): Promise<RenewalBoard>
  corrected(): Promise<CorrectedValues>
  correctedDone(line: CorrectedDone): Promise<unknown>
  /** A sheet with values of the plan was printed. */
  printed(planId: string, sheet: PrintedSheet): Promise<unknown>
}

/** The same against the real server. */
export const renewalsApi: RenewalsApi = {
  renewals: (month, lane) => {
    const query = new URLSearchParams({ ...(month ? { month } : {}), ...(lane ? { lane } : {}) })
    return call(`/api/renewals${query.size > 0 ? `?${query}` : ''}`)
  },
  corrected: () => call('/api/renewals/corrected'),
  correctedDone: (json) => call('/api/renewals/corrected/done', { method: 'POST', json }),
  printed: (planId, json) =>
    call(`/api/plans/${encodeURIComponent(planId)}/printed`, { method: 'POST', json }),
}
