import { carrierName, groupId, groupName, optionNames, payerId, phone, planType } from './names.ts'
import { classesOf } from './plan-classes.ts'
import { amountsOf, clamp, outsideOf, sharesOf } from './plan-shares.ts'
import { type Chance, chance } from './random.ts'
import type { Limit, Net, Option, Plan, PlanClass, Procedure, Wants } from './shape.ts'

const LIMITS: Partial<Record<Procedure, readonly Limit[]>> = {
  exams: [
    { count: 2, every: 1, unit: 'calendar_year' },
    { count: 1, every: 6, unit: 'month' },
    { count: 2, every: 1, unit: 'benefit_year' },
    { count: 2, every: 12, unit: 'month' },
  ],
  prophy: [
    { count: 2, every: 1, unit: 'calendar_year' },
    { count: 1, every: 6, unit: 'month' },
    { count: 3, every: 1, unit: 'benefit_year' },
  ],
  xray: [
    { count: 1, every: 1, unit: 'calendar_year' },
    { count: 1, every: 60, unit: 'month' },
    { count: 1, every: 36, unit: 'month' },
  ],
  fluoride: [
    { count: 1, every: 1, unit: 'calendar_year' },
    { count: 1, every: 12, unit: 'month' },
    { count: 2, every: 1, unit: 'benefit_year' },
  ],
  sealants: [
    { count: 1, every: 36, unit: 'month' },
    { count: 1, every: 60, unit: 'month' },
    { count: 1, every: 1, unit: 'lifetime' },
  ],
  fillings: [{ count: 1, every: 24, unit: 'month' }],
  srp: [
    { count: 1, every: 24, unit: 'month' },
    { count: 1, every: 36, unit: 'month' },
  ],
  perio_maintenance: [
    { count: 4, every: 1, unit: 'calendar_year' },
    { count: 2, every: 12, unit: 'month' },
  ],
  endo: [{ count: 1, every: 1, unit: 'lifetime' }],
  crowns: [
    { count: 1, every: 60, unit: 'month' },
    { count: 1, every: 84, unit: 'month' },
  ],
  osseous_surgery: [{ count: 1, every: 36, unit: 'month' }],
}

/** Drops the copay plan below, so that it never is the richest; says which plan is meant. */
function optionsOf(seed: number, classes: PlanClass[], nets: readonly Net[], wants: Wants): Option[] {
  const c = chance(seed, 'options')
  const count = c.pick(wants.options ?? [1])
  const names = optionNames(c, count)
  const ranked = names.map((name, rank): Option => {
    // The same draws for each plan: what a better plan pays is never less than what the next one pays.
    const amounts = amountsOf(chance(seed, 'amounts'), rank)
    return {
      name,
      shares: sharesOf(chance(seed, 'shares'), classes, nets, rank),
      amounts,
      outside: nets.includes('out') ? outsideOf(chance(seed, 'outside'), amounts) : {},
      copays: false,
    }
  })
  if (wants.copays) {
    ranked[count - 1]!.copays = true
    ranked[count - 1]!.name = c.pick(['DHMO', 'Dental HMO', 'Prepaid Plan', 'Managed Dental'])
  }
  return c.odds(0.4) ? ranked.reverse() : ranked
}

/** A random plan that a structure with these wants can show. The same seed and wants give the same plan. */
export function makePlan(seed: number, wants: Wants): Plan {
  const c = chance(seed, 'plan')
  const nets = c.pick(wants.nets ?? [['in']])
  const classes = classesOf(chance(seed, 'classes'), wants)
  const options = optionsOf(seed, classes, nets, wants)
  const richest = options.findIndex(
    (o) => !o.copays && options.every((other) => other.copays || total(o) >= total(other)),
  )
  const wantedNamed = options.length > 1 && c.odds(0.45)
  const readable = options.flatMap((o, i) => (o.copays ? [] : [i]))
  const exceptions: Plan['exceptions'] = {}
  const members = classes.filter((k) => k.role === 'basic' || k.role === 'major').flatMap((k) => k.members)
  for (const p of members) if (c.odds(0.06)) exceptions[p] = c.pick([0, 25, 30, 40, 50, 60, 70, 90])
  const named = new Set(classes.flatMap((k) => k.members))
  const absent = (['implants', 'orthodontic', 'anesthesia', 'sealants'] as const).filter((p) => !named.has(p))
  return {
    seed,
    carrier: carrierName(c),
    payer: payerId(c),
    phone: phone(c),
    group: groupName(c),
    groupId: groupId(c),
    type: planType(c),
    nets,
    options,
    wanted: wantedNamed ? c.pick(readable) : richest,
    wantedNamed,
    classes,
    scheme: wants.bare || c.odds(0.45) ? c.below(1000) : null,
    numerals: c.pick(['roman', 'digit', 'letter'] as const),
    exceptions,
    excluded: absent.filter(() => c.odds(0.3)),
    deductibleOnPreventive: c.weighed([
      [false, 70],
      [null, 18],
      [true, 12],
    ] as const),
    waits: waitsOf(chance(seed, 'waits'), classes),
    limits: Object.fromEntries(Object.entries(LIMITS).map(([p, list]) => [p, c.pick(list)])),
    ages: { fluoride: c.pick([14, 16, 18, 19]), sealants: c.pick([14, 16, 18, 19]) },
    orthoAge: c.pick([19, 19, 26, 20, null]),
    replacementYears: c.pick([5, 7, 8, 10]),
    missingTooth: c.weighed([
      [true, 3],
      [false, 2],
      [null, 3],
    ] as const),
    downgrade: c.weighed([
      [true, 3],
      [false, 1],
      [null, 3],
    ] as const),
    graded: gradedOf(chance(seed, 'graded'), classes, options[0]!, wants.years ?? 0),
  }
}

const total = (o: Option) => Object.values(o.shares).reduce((sum, share) => sum + share, 0)

function waitsOf(c: Chance, classes: PlanClass[]): Record<string, number> {
  const none = c.odds(0.35)
  const months = {
    preventive: 0,
    basic: c.pick([0, 0, 6, 3]),
    other: c.pick([0, 6]),
    major: c.pick([0, 12, 12, 6]),
    orthodontic: c.pick([0, 12, 24]),
  }
  return Object.fromEntries(classes.map((k) => [k.id, none ? 0 : months[k.role]]))
}

function gradedOf(c: Chance, classes: PlanClass[], option: Option, years: number): Record<string, number[]> {
  if (years === 0) return {}
  return Object.fromEntries(
    classes.map(({ id }) => {
      const first = option.shares[`${id}:in`]!
      return [id, Array.from({ length: years }, (_, year) => clamp(first + year * c.pick([0, 10, 10, 20])))]
    }),
  )
}
