import type { OptionAnswer, OtherOptions } from '../../src/upload/options/contract.ts'
import { call } from './request.ts'

/** The calls about the other options of a plan's document. */
export interface OptionsApi {
  otherOptions(planId: string): Promise<OtherOptions>
  /** Reads an option as a plan of its own; answers when that is done. */
  readOption(planId: string, option: string): Promise<OptionAnswer>
}

const options = (id: string) => `/api/plans/${encodeURIComponent(id)}/options`

/** The same against the real server. */
export const optionsApi: OptionsApi = {
  otherOptions: (id) => call(options(id)),
  readOption: (id, option) => call(options(id), { method: 'POST', json: { option } }),
}
