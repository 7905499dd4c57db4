import type { ProcessAllAnswer, StopAllAnswer } from '../../src/upload/all/contract.ts'
import { call } from './request.ts'

/** The calls about reading every file that waits. */
export interface ProcessAllApi {
  /** Asks for the reading of every file that waits; answers at once. */
  processAll(): Promise<ProcessAllAnswer>
  /** Stops after the file that's being read. */
  stopAll(): Promise<StopAllAnswer>
}

const ALL = '/api/plans/process-all'

/** The same against the real server. */
export const processAllApi: ProcessAllApi = {
  processAll: () => call(ALL, { method: 'POST', json: {} }),
  stopAll: () => call(ALL, { method: 'DELETE' }),
}
