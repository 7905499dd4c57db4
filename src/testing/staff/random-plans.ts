import { PROCEDURES } from '../../lexicon/catalog.ts'
import { type PlanFileRow, type PlanSketch, planFrom } from './plans.ts'

/** A seeded source of random numbers from 0 to 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Picks one of a list. */
export const oneOf = <T>(random: () => number, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)]!

const LIMITS = [
  'Limit: 2 per calendar year.',
  'Limit: 1 per 6 months.',
  'Limit: 1 per tooth per 72 months.',
  'Limit: 1 per quadrant per 30 months.',
  'Limit: 3 per benefit year.',
  'Limit: 1 per tooth per lifetime.',
  'Limit: bitewings 1 per 18 months; full mouth or panoramic 1 per 48 months.',
]
const EXTRAS = [
  'Age: under 17.',
  'Age: 12 and over.',
  'Deductible applies.',
  'Deductible waived.',
  'Out-of-network: 45%.',
  'Paid on seat date.',
  'At most 3 quadrants per visit.',
  'Porcelain on molars paid as base metal.',
  'Only with covered oral surgery.',
  'Permanent molars without fillings only.',
]
const FLAGS: Record<string, string[]> = {
  missing_tooth_clause: ['Yes - first 18 months', 'No'],
  cob: ['Standard', 'Non-duplication'],
  dependent_age_limit: ['24', 'to end of month of 27th birthday'],
  preauthorization: ['Recommended over $275', 'Required over $650', 'Not required'],
  claim_timely_filing: ['15 months', '120 days'],
  benefit_period: ['Calendar year', 'July 1 - June 30'],
  rollover: ['Threshold $600, amount $310, limit $1,150'],
  occlusal_guard: ['Covered 35%, 1 per 3 years', 'Not covered'],
  crown_replacement: ['8 years', '96 months'],
  effective_date: ['2025-04-01', '2026-01-01'],
}

const AMOUNTS = [
  'deductible_individual',
  'deductible_family',
  'orthodontic_deductible',
  'annual_maximum_individual',
  'annual_maximum_family',
  'orthodontic_lifetime_maximum',
]
const WAITS = ['None', '9 months', '15 months', '24 months (prior coverage credited)']

/** The random choices of one plan. */
function choices(random: () => number) {
  return {
    some: (share: number) => random() < share,
    page: () => 1 + Math.floor(random() * 6),
    money: () => `$${(1 + Math.floor(random() * 60)) * 25}`,
  }
}

/** Random amounts and the deductible rule, as a sketch writes them. */
function randomFields(random: () => number): Record<string, string> {
  const { some, page, money } = choices(random)
  const amounts = AMOUNTS.filter(() => some(0.6)).map((f) => [
    f,
    `${page()}: ${some(0.15) ? oneOf(random, ['None', 'Unlimited']) : money()}`,
  ])
  const preventive = some(0.5)
    ? [['deductible_applies_to_preventive', `${page()}: ${oneOf(random, ['Yes', 'No'])}`]]
    : []
  return Object.fromEntries([...amounts, ...preventive])
}

/** Random procedures: percent or copay, with a limit and a condition or none. */
function randomCoverage(random: () => number): Record<string, string> {
  const { some, page, money } = choices(random)
  const rows = PROCEDURES.filter(() => some(0.65)).map((p) => {
    const notes = [
      ...(some(0.5) ? [oneOf(random, LIMITS)] : []),
      ...(some(0.5) ? [oneOf(random, EXTRAS)] : []),
    ]
    const percent = Math.floor(random() * 21) * 5
    const paid = some(0.1) ? `- Copay: ${money()}.` : `${percent} ${notes.join(' ')}`
    return [p, `${page()}: ${paid}`]
  })
  return Object.fromEntries(rows)
}

/** A plan with random facts; about half of what a record can hold is silent. */
export function randomPlan(seed: number): PlanFileRow {
  const random = seeded(seed)
  const { some, page } = choices(random)
  const fields = randomFields(random)
  const coverage = randomCoverage(random)
  const waits = ['basic', 'major', 'orthodontic']
    .filter(() => some(0.5))
    .map((k) => [k, `${page()}: ${oneOf(random, WAITS)}`])
  const flags = Object.entries(FLAGS)
    .filter(() => some(0.6))
    .map(([k, v]) => [k, `${page()}: ${oneOf(random, v)}`])
  const sketch: PlanSketch = {
    id: `R${seed}`,
    identity: {
      group_name: `1: Random Works ${seed}`,
      group_id: `1: RW-${seed}`,
      insurance_company: '1: Quiet Mutual',
      customer_service_phone: '1: 888-555-0100',
    },
    ...(some(0.7) ? { verified: ['kim', '2026-09-09'] as [string, string] } : {}),
    uploaded: '2026-09-08T10:00:00Z',
    fields,
    coverage,
    waits: Object.fromEntries(waits),
    flags: Object.fromEntries(flags),
    disclaimers: ['6: Not a guarantee of payment.'],
  }
  return planFrom(sketch)
}
