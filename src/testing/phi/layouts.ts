import { BLIND_LAYOUTS } from './layouts-blind.ts'
import { COMMON_LAYOUTS } from './layouts-common.ts'
import { FRESH_LAYOUTS } from './layouts-fresh.ts'
import { FRESH_LAYOUTS_2 } from './layouts-fresh2.ts'
import { HELD_LAYOUTS } from './layouts-held.ts'
import { LATE_LAYOUTS } from './layouts-late.ts'
import { SECOND_LAYOUTS } from './layouts-late2.ts'
import { THIRD_LAYOUTS } from './layouts-late3.ts'
import { FOURTH_LAYOUTS } from './layouts-late4.ts'
import { MORE_LAYOUTS } from './layouts-more.ts'
import { ODD_LAYOUTS } from './layouts-odd.ts'
import { WIDE_LAYOUTS } from './layouts-wide.ts'
import { WIDE_LAYOUTS_2 } from './layouts-wide2.ts'

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

/** Layouts with people of rare, two-part and ordinary names, by name. */
export const WIDE_LAYOUT_SETS: Record<string, string> = {
  ...BLIND_LAYOUTS,
  ...WIDE_LAYOUTS,
  ...WIDE_LAYOUTS_2,
  ...HELD_LAYOUTS,
  ...FRESH_LAYOUTS,
  ...FRESH_LAYOUTS_2,
}
