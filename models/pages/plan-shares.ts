import type { Chance } from './random.ts'
import type { Amount, Money, Net, Option, PlanClass, Role } from './shape.ts'

/** Percents of preventive, basic and major; weights after counts over public pages, flattened so that odd ones are learnt too. */
const PERCENTS: readonly (readonly [readonly [number, number, number], number])[] = [
  [[100, 80, 50], 30],
  [[100, 90, 60], 12],
  [[100, 80, 60], 8],
  [[80, 80, 50], 4],
  [[100, 50, 50], 3],
  [[100, 100, 60], 3],
  [[100, 80, 80], 2],
  [[100, 85, 55], 2],
  [[90, 70, 40], 3],
  [[100, 70, 50], 4],
  [[100, 60, 40], 3],
  [[80, 60, 40], 3],
  [[100, 80, 0], 3],
  [[90, 80, 50], 3],
  [[75, 65, 35], 2],
  [[100, 75, 25], 2],
  [[95, 85, 45], 2],
  [[85, 75, 65], 1],
  [[100, 90, 80], 2],
]

/** A percent within its bounds. */
export const clamp = (percent: number) => Math.max(0, Math.min(100, percent))

/** Shares of one option: by class and network, less for later networks. */
export function sharesOf(
  c: Chance,
  classes: PlanClass[],
  nets: readonly Net[],
  lower: number,
): Record<string, number> {
  const [preventive, basic, major] = c.weighed(PERCENTS)
  const base: Record<Role, number> = {
    preventive,
    basic,
    major,
    other: c.pick([basic, major, clamp(basic - 10)]),
    orthodontic: c.pick([50, 50, 50, 60, 40, 50, 0]),
  }
  const drop = { in: 0, mid: c.pick([0, 10, 10, 20]), out: c.pick([0, 10, 20, 20, 30]) }
  const shares: Record<string, number> = {}
  for (const { id, role } of classes)
    for (const net of nets) {
      const kept = role === 'preventive' && c.odds(0.3) ? 0 : drop[net]
      shares[`${id}:${net}`] = clamp(
        base[role] -
          (base[role] > 0 ? kept : 0) -
          (role === 'preventive' ? Math.floor(lower / 2) * 10 : lower * 10),
      )
    }
  return shares
}

/** Deductibles and maximums of the plan of a rank: 0 is the richest. */
export function amountsOf(c: Chance, rank: number): Option['amounts'] {
  const single: Money = c.weighed<Money>([
    [50, 60],
    [25, 14],
    ['none', 8],
    [75, 6],
    [100, 5],
    [150, 2],
    [40, 2],
  ])
  const family: Money =
    single === 'none'
      ? 'none'
      : c.weighed<Money>([
          [Number(single) * 3, 55],
          ['3x', 12],
          [Number(single) * 2, 18],
        ])
  const top = c.weighed<Money>([
    [1500, 30],
    [2000, 26],
    [1000, 14],
    [2500, 5],
    [1750, 5],
    [1250, 5],
    [3000, 4],
    [750, 3],
    [5000, 1],
    ['unlimited', 3],
  ])
  const year: Money = top === 'unlimited' || rank === 0 ? top : Math.max(500, Number(top) - rank * 500)
  return {
    deductible_individual: single,
    deductible_family: family,
    annual_maximum_individual: year,
    ...(typeof year === 'number' && c.odds(0.12) ? { annual_maximum_family: year * c.pick([2, 3]) } : {}),
    orthodontic_lifetime_maximum: c.weighed<Money>([
      [1000, 26],
      [1500, 28],
      [2000, 24],
      [1250, 4],
      [1750, 4],
      [2500, 4],
      [3000, 2],
    ]),
    ...(c.odds(0.25)
      ? {
          orthodontic_deductible: c.weighed<Money>([
            ['none', 4],
            [50, 3],
            [100, 1],
            ['plan deductible applies', 2],
          ]),
        }
      : {}),
  }
}

/** Out of network: higher deductible, lower maximum, now and then. */
export function outsideOf(c: Chance, amounts: Option['amounts']): Option['outside'] {
  const outside: Partial<Record<Amount, Money>> = {}
  const single = amounts.deductible_individual
  if (typeof single === 'number' && c.odds(0.25)) {
    outside.deductible_individual = single * 2
    if (typeof amounts.deductible_family === 'number')
      outside.deductible_family = amounts.deductible_family * 2
  }
  const year = amounts.annual_maximum_individual
  if (typeof year === 'number' && year > 800 && c.odds(0.2)) outside.annual_maximum_individual = year - 500
  return outside
}
