import type { Finding, Layout } from '../layout-types.ts'
import { readDisclaimers } from './disclaimers.ts'
import { readFlags } from './flags.ts'
import { readCarrier } from './identity-carrier.ts'
import { readGroupName } from './identity-group.ts'
import { readIds } from './identity-ids.ts'
import { readPhones } from './identity-phone.ts'
import { readPlanTypes } from './identity-plan-type.ts'
import { readMoney } from './money.ts'
import { readNetworkFlags } from './network-flags.ts'
import { readPreventiveDeductible } from './preventive-deductible.ts'
import { readRollover } from './rollover.ts'
import { readWaits } from './waits.ts'

const READERS = [
  readGroupName,
  readIds,
  readCarrier,
  readPhones,
  readPlanTypes,
  readMoney,
  readPreventiveDeductible,
  readWaits,
  readFlags,
  readNetworkFlags,
  readRollover,
  readDisclaimers,
]

/**
 * Everything the rules find beside the coverage map: identity, money, waits, flags, disclaimers.
 * @param layout of the chosen plan or option, without text that is addressed to software
 */
export function readFields(layout: Layout): Finding[] {
  return READERS.flatMap((reader) => reader(layout))
}
