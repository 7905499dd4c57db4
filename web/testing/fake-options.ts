/** The other options of a document in memory, for the tests of screens. */
import type { OtherOption, OtherOptions } from '../../src/upload/options/contract.ts'
import type { OptionsApi } from '../api/options.ts'

/** An option that nobody has asked for yet. */
export const otherOption = (option: string, changes: Partial<OtherOption> = {}): OtherOption => ({
  option,
  state: 'unread',
  plan: null,
  error: null,
  ...changes,
})

/** What a document holds beside the plan that is shown. */
export const otherOptions = (options: OtherOption[], closed: string | null = null): OtherOptions => ({
  watch: 'plan-1',
  closed,
  options,
})

/** Documents with one plan each. */
export const fakeOptions: OptionsApi = {
  otherOptions: async () => otherOptions([]),
  readOption: () => new Promise<never>(() => {}),
}
