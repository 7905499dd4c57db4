import { unitsOf } from '../../base/units.ts'
import type { Finding, Layout } from '../layout-types.ts'
import { readDisclaimers } from './disclaimers.ts'
import { readFlags } from './flags.ts'
import { readMoney } from './money.ts'
import { readNetworkFlags } from './network-flags.ts'
import { readPreventiveDeductible } from './preventive-deductible.ts'
import { readWaits } from './waits.ts'

const READERS = Object.values(
  unitsOf('readers', 'list', {
    readMoney,
    readPreventiveDeductible,
    readWaits,
    readFlags,
    readNetworkFlags,
    readDisclaimers,
  }),
)

/**
 * Everything the rules find beside the coverage map: money, waits, flags, disclaimers.
 * @param layout of the chosen plan or option, without text that is addressed to software
 */
export const readFields = (layout: Layout): Finding[] => READERS.flatMap((reader) => reader(layout))
