import { unitsOf } from '../../base/units.ts'
import { IDENTITY_FIELDS } from '../../lexicon/catalog.ts'
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

const IDENTITY = Object.values(
  unitsOf('readers/identity', 'list', { readGroupName, readIds, readCarrier, readPhones, readPlanTypes }),
)

const READERS = Object.values(
  unitsOf('readers', 'list', {
    readMoney,
    readPreventiveDeductible,
    readWaits,
    readFlags,
    readNetworkFlags,
    readRollover,
    readDisclaimers,
  }),
)

const ELSEWHERE = 'It’s next to another plan in the same document.'

/** Numbers may differ from plan to plan of one group; names do not. */
const ofOneOption = (path: string) => path === 'group_id' || path === 'plan_type'

/** The identification of the chosen plan; what its own part leaves out stands with the plans beside it, under heads that all share. */
function readIdentity(layout: Layout, document: Layout): Finding[] {
  const own = IDENTITY.flatMap((reader) => reader(layout))
  if (document === layout) return own
  const missing = IDENTITY_FIELDS.filter((field) => !own.some((f) => f.path === field))
  const shared = IDENTITY.flatMap((reader) => reader(document)).filter((f) =>
    (missing as readonly string[]).includes(f.path),
  )
  const rowsOn = (of: Layout, page: number) => of.rows.filter((r) => r.page === page).length
  const isOwnPage = (page: number) => rowsOn(layout, page) * 2 > rowsOn(document, page)
  const placed = shared.map((f): Finding => {
    if (!ofOneOption(f.path)) return f
    // The head of the plan's own page is nearer than that of another plan's.
    const strength = isOwnPage(f.page) ? f.strength : f.strength - 0.2
    return { ...f, strength, doubts: [...(f.doubts ?? []), ELSEWHERE] }
  })
  return [...own, ...placed]
}

/**
 * Everything the rules find beside the coverage map: identity, money, waits, flags, disclaimers.
 * @param layout of the chosen plan or option, without text that is addressed to software
 * @param document the layout of all plans of the document
 */
export function readFields(layout: Layout, document: Layout = layout): Finding[] {
  return [...readIdentity(layout, document), ...READERS.flatMap((reader) => reader(layout))]
}
