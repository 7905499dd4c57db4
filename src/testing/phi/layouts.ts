import { COMMON_LAYOUTS } from './layouts-common.ts'
import { LATE_LAYOUTS } from './layouts-late.ts'
import { SECOND_LAYOUTS } from './layouts-late2.ts'
import { THIRD_LAYOUTS } from './layouts-late3.ts'
import { FOURTH_LAYOUTS } from './layouts-late4.ts'
import { MORE_LAYOUTS } from './layouts-more.ts'
import { ODD_LAYOUTS } from './layouts-odd.ts'

/** Every layout that rules were tuned on, by name. */
export const TUNED_LAYOUTS: Record<string, string> = {
  ...COMMON_LAYOUTS,
  ...MORE_LAYOUTS,
  ...ODD_LAYOUTS,
  ...LATE_LAYOUTS,
  ...SECOND_LAYOUTS,
  ...THIRD_LAYOUTS,
  ...FOURTH_LAYOUTS,
}
