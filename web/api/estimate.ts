import type { EstimateReply, EstimateRequest } from '../../src/riq/contract.ts'
import { call } from './request.ts'

/** Working out treatments. The server stores nothing of it. */
export interface EstimateApi {
  estimate(request: EstimateRequest): Promise<EstimateReply>
}

/** The same against the real server. */
export const estimateApi: EstimateApi = {
  estimate: (request) => call('/api/estimate', { method: 'POST', json: request }),
}
