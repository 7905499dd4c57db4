import { PROCEDURES, type Procedure } from '../lexicon/catalog.ts'
import type { Dice } from './field-sheet.ts'

/** The four classes in which plans group services. */
export const CLASSES = ['preventive', 'basic', 'major', 'orthodontic'] as const
/** One of them. */
export type ClassName = (typeof CLASSES)[number]

/** An invented plan: what it pays, and in which class it puts each service. */
export interface PlanTruth {
  share: Record<ClassName, number>
  out: Record<ClassName, number>
  place: Record<Procedure, ClassName>
  /** Percent that the plan pays in network; 0 = not covered. */
  percent: Record<Procedure, number>
  outside: Record<Procedure, number>
  limit: Partial<Record<Procedure, string>>
  age: Partial<Record<Procedure, number>>
}

const USUAL: Record<ClassName, readonly Procedure[]> = {
  preventive: ['exams', 'xray', 'fluoride', 'sealants', 'prophy'],
  basic: [
    'fillings',
    'endo',
    'extractions',
    'srp',
    'periodontal',
    'anesthesia',
    'perio_maintenance',
    'oral_surgery',
  ],
  major: ['crowns', 'bridges', 'dentures', 'implants', 'core_buildup', 'inlays_onlays', 'osseous_surgery'],
  orthodontic: ['orthodontic'],
}

/** Services that plans put into another class now and then (counted over public plan pages). */
const MOVES: [Procedure, ClassName, number][] = [
  ['endo', 'major', 0.3],
  ['srp', 'major', 0.2],
  ['periodontal', 'major', 0.2],
  ['sealants', 'basic', 0.2],
  ['perio_maintenance', 'preventive', 0.2],
  ['oral_surgery', 'major', 0.35],
  ['anesthesia', 'major', 0.4],
  ['osseous_surgery', 'basic', 0.3],
  ['extractions', 'major', 0.08],
]

const LIMITS: Partial<Record<Procedure, readonly string[]>> = {
  exams: ['2 per calendar year', '1 per 6 months', 'two per benefit year', 'once every 6 months'],
  prophy: ['2 per calendar year', 'twice per plan year', '1 per 6 months', '3 per calendar year'],
  fluoride: ['1 per calendar year', 'once every 12 months', '2 per year'],
  sealants: ['1 per tooth per 36 months', 'once per tooth per lifetime', 'once every 3 years'],
  srp: ['1 per quadrant per 24 months', 'once per quadrant every 36 months'],
  crowns: ['1 per tooth per 5 years', 'once per tooth every 84 months', 'once in 10 years'],
  dentures: ['1 per 5 years', 'once every 7 years'],
  bridges: ['1 per 5 years', 'once every 60 months'],
}

/** Invents a plan. */
export function inventPlan(dice: Dice): PlanTruth {
  const [p, b, m] = dice.pick([
    [100, 80, 50],
    [100, 80, 50],
    [100, 90, 60],
    [100, 80, 60],
    [80, 80, 50],
    [100, 50, 50],
    [90, 75, 40],
    [100, 85, 55],
    [95, 70, 45],
  ] as const)
  const share = { preventive: p, basic: b, major: m, orthodontic: dice.pick([50, 50, 50, 60, 40, 0]) }
  const drop = dice.pick([0, 10, 20, 20])
  const out = Object.fromEntries(CLASSES.map((c) => [c, Math.max(0, share[c] - drop)])) as PlanTruth['out']
  const place = Object.fromEntries(
    CLASSES.flatMap((c) => USUAL[c].map((procedure) => [procedure, c])),
  ) as PlanTruth['place']
  for (const [procedure, to, chance] of MOVES) if (dice.chance(chance)) place[procedure] = to
  const percent = {} as PlanTruth['percent']
  const outside = {} as PlanTruth['outside']
  for (const procedure of PROCEDURES) {
    percent[procedure] = share[place[procedure]]
    outside[procedure] = out[place[procedure]]
  }
  if (dice.chance(0.4)) percent.implants = outside.implants = 0
  const limit = Object.fromEntries(
    Object.entries(LIMITS).flatMap(([procedure, texts]) =>
      dice.chance(0.7) ? [[procedure, dice.pick(texts)]] : [],
    ),
  )
  const age: PlanTruth['age'] = {}
  if (dice.chance(0.7)) age.fluoride = dice.pick([14, 16, 18, 19])
  if (dice.chance(0.7)) age.sealants = dice.pick([14, 15, 16, 19])
  return { share, out, place, percent, outside, limit, age }
}
