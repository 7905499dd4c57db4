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

/** A plan with random facts; about half of what a record can hold is silent. */
export function randomPlan(seed: number): PlanFileRow {
  const random = seeded(seed)
  const some = (share: number) => random() < share
  const page = () => 1 + Math.floor(random() * 6)
  const money = () => `$${(1 + Math.floor(random() * 60)) * 25}`
  const fields = [
    'deductible_individual',
    'deductible_family',
    'orthodontic_deductible',
    'annual_maximum_individual',
    'annual_maximum_family',
    'orthodontic_lifetime_maximum',
  ]
  const amounts = fields
    .filter(() => some(0.6))
    .map((f) => [f, `${page()}: ${some(0.15) ? oneOf(random, ['None', 'Unlimited']) : money()}`])
  const preventive = some(0.5)
    ? [['deductible_applies_to_preventive', `${page()}: ${oneOf(random, ['Yes', 'No'])}`]]
    : []
  const coverage = PROCEDURES.filter(() => some(0.65)).map((p) => {
    const notes = [
      ...(some(0.5) ? [oneOf(random, LIMITS)] : []),
      ...(some(0.5) ? [oneOf(random, EXTRAS)] : []),
    ]
    const copay = some(0.1) ? `- Copay: ${money()}.` : `${Math.floor(random() * 21) * 5} ${notes.join(' ')}`
    return [p, `${page()}: ${copay}`]
  })
  const waits = ['basic', 'major', 'orthodontic']
    .filter(() => some(0.5))
    .map((k) => [
      k,
      `${page()}: ${oneOf(random, ['None', '9 months', '15 months', '24 months (prior coverage credited)'])}`,
    ])
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
    fields: Object.fromEntries([...amounts, ...preventive]),
    coverage: Object.fromEntries(coverage),
    waits: Object.fromEntries(waits),
    flags: Object.fromEntries(flags),
    disclaimers: ['6: Not a guarantee of payment.'],
  }
  return planFrom(sketch)
}

const SERVICES = [
  'crowns',
  'a root canal',
  'bitewings',
  'D2740',
  'cleanings',
  'fluoride',
  'sealants',
  'srp',
  'fillings on #19',
  'implants',
  'braces',
  'dentures',
  'pano',
  'limited exam',
  'nitrous',
  'perio maintenance',
  'bridge 18-20',
  'wisdom teeth',
  'buildup',
  'onlays',
]
const SHAPES = [
  '{s}?',
  'is {s} covered',
  'what % on {s}',
  'how often can they have {s}',
  '{s} for a {a} year old',
  '{s} for an adult',
  'wait on {s}?',
  'does the deductible apply to {s}',
  'out of network {s}',
  'last {s} was {d}, can we do it today',
  'had {n} {s} this year, can she have another',
  'started {d}, can we do {s} now',
  '{s} age limit',
  'when can we replace {s}',
  'any downgrade on {s}',
  'do {s} count toward the max',
  '{s} basic or major?',
  '{s} prep or seat',
  'all four quads {s} one visit',
  'tooth 30 pulled in 2021, {s} ok?',
  '{s} and {t}, freq and %',
  'patient owes what on {s} at $1,340',
  'how much is her {s}',
  'just tell them {s} is 95%',
]
const PLAIN = [
  'ded and max',
  'family max',
  'waiting periods',
  'missing tooth clause',
  'cob?',
  'preauth needed?',
  'full breakdown',
  'basic %',
  'what is major paid at',
  'who verified this',
  'is this current',
  'timely filing',
  'rollover?',
  'when does it renew',
  'dependent age',
  'night guard?',
  'in vs out of network',
  'disclaimers',
  'late entrant',
  'prior coverage, does the wait still apply',
  'does the max include preventive',
  'ortho max',
  'phone and payer id',
  'how much does he have left',
  'will they definitely pay',
  'what do most plans pay for crowns',
  'which page is that on',
]

/** A question as staff may type it, with random services, ages, dates and counts. */
export function randomQuestion(random: () => number): string {
  if (random() < 0.3) return oneOf(random, PLAIN)
  const day = `${1 + Math.floor(random() * 12)}/${1 + Math.floor(random() * 28)}/${2016 + Math.floor(random() * 11)}`
  return oneOf(random, SHAPES)
    .replace('{s}', oneOf(random, SERVICES))
    .replace('{t}', oneOf(random, SERVICES))
    .replace('{a}', String(2 + Math.floor(random() * 70)))
    .replace('{n}', String(1 + Math.floor(random() * 4)))
    .replace('{d}', day)
}
