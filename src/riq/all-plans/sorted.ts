import { turns } from '../../base/give-way.ts'
import { bareId } from '../../lexicon/values.ts'
import type { PlanRef, PlanSource } from '../plan-source.ts'
import { isOption, type Option, optionsOf } from '../resolve/candidates.ts'
import type { Slots } from '../understand/slots.ts'
import type { Side } from './cell.ts'
import type { Condition } from './conditions.ts'
import { type Digests, digestsOf } from './digests.ts'
import { flipped, judged, together } from './judge.ts'
import { PLAN_TYPES } from './listed.ts'
import type { Wanted } from './wanted.ts'

/** The plans of an office by how they answer what is asked, each in the order of their names. */
export type Sorted = Record<Side, PlanRef[]>

const OPTIONS = new WeakMap<readonly PlanRef[], Option[]>()

/** What plans are sorted by: the name, then the option; unnamed plans come last. */
const sortKey = ({ plan }: Option) =>
  `${plan.group_name?.toLowerCase() ?? '\u{10ffff}'}\u0000${plan.option ?? ''}`

/** Every plan of the office in the version that counts, by name. Worked out once for a list. */
export function plansIn(all: readonly PlanRef[]): readonly Option[] {
  const known = OPTIONS.get(all)
  if (known) return known
  const keyed = optionsOf(all).map((option) => ({ option, key: sortKey(option) }))
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  const options = keyed.map(({ option }) => option)
  OPTIONS.set(all, options)
  return options
}

/** Whether a plan meets a condition that its list line answers. */
function byLine(plan: PlanRef, condition: Exclude<Condition, { of: 'cell' }>): Side {
  const says = (value: string | null, fits: (value: string) => boolean): Side =>
    value === null ? 'silent' : fits(value) ? 'yes' : 'no'
  switch (condition.of) {
    case 'status':
      return condition.statuses.includes(plan.status) ? 'yes' : 'no'
    case 'carrier':
      return says(plan.insurance_company, (name) => condition.carriers.has(name.toLowerCase()))
    case 'payer':
      return says(plan.payor_id, (id) => bareId(id).toLowerCase() === bareId(condition.id).toLowerCase())
    case 'type': {
      const type = PLAN_TYPES.find((t) => t.name === condition.type)!
      return says(plan.plan_type, (name) => type.named.test(name))
    }
    case 'day': {
      const { from, to } = condition.span
      const day = (condition.what === 'uploaded' ? plan.last_upload_date : plan.verified_date)?.slice(0, 10)
      return day && (from === null || day >= from) && (to === null || day <= to) ? 'yes' : 'no'
    }
    case 'option':
      return says(plan.option, () => isOption(plan, condition.key))
    case 'named':
      return condition.field in plan && plan[condition.field as 'payor_id'] !== null ? 'yes' : 'silent'
  }
}

/** Whether a plan meets one condition. */
function sideOf(plan: PlanRef, condition: Condition, digests: Digests | null, slots: Slots): Side {
  if (condition.of === 'cell') return judged(digests?.cell(plan, condition.subject) ?? null, condition, slots)
  const side = byLine(plan, condition)
  return condition.negated ? flipped(side) : side
}

/** True where a condition is answered by the list of plans alone. */
export const isListed = (condition: Condition): boolean => condition.of !== 'cell'

/**
 * Sorts plans by what is asked of them. Others get their turn in between.
 * @param all the source's list
 */
export async function sortedBy(
  plans: readonly PlanRef[],
  { groups }: Pick<Wanted, 'groups'>,
  slots: Slots,
  { all, source }: { all: readonly PlanRef[]; source: PlanSource },
): Promise<Sorted> {
  const digests = groups.flat().every(isListed) ? null : await digestsOf(all, source)
  const sorted: Sorted = { yes: [], no: [], silent: [], doubt: [] }
  const giveWay = turns()
  for (const plan of plans) {
    const sides = groups.map((group) =>
      together(
        group.map((condition) => sideOf(plan, condition, digests, slots)),
        true,
      ),
    )
    sorted[together(sides, false)].push(plan)
    await giveWay()
  }
  return sorted
}
