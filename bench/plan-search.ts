import { PlanSearch } from '../src/lexicon/plan-search.ts'
import { nameOf } from './many-plans.ts'
import type { BenchRow } from './row.ts'

const PLANS = 5000
/** A search is made for every key that is typed: parts of names, typing errors, ids and phones. */
const KEYS = [
  'b',
  'bi',
  'bir',
  'birc',
  'birced',
  'birecd',
  'birecd logstics',
  'zzzzzzzzz',
  '1',
  '10',
  '1000',
  '(800) 555-4999',
]
const ROUNDS = 5

const plans = Array.from({ length: PLANS }, (_, i) => ({
  name: nameOf(i),
  id: String(100_000 + i),
  carrier: i % 2 ? 'Northlake Dental' : 'Summit Mutual Dental',
  option: i % 3 ? null : 'High',
  phone: `(800) 555-${String(i % 10_000).padStart(4, '0')}`,
}))

/** Milliseconds of the fastest of a few runs: what disturbs one only adds to it. */
function fastest(work: () => void): number {
  const runs = Array.from({ length: ROUNDS }, () => {
    const started = performance.now()
    work()
    return performance.now() - started
  })
  return Math.min(...runs)
}

/** The search of list, palette and chat in an office of 5,000 plans, key by key, and against a plain scan of the names in the same run. */
export async function benchPlanSearch(): Promise<BenchRow[]> {
  const search = new PlanSearch(plans, (texts) => texts)
  const times = KEYS.map((key) => fastest(() => search.find(key)))
  const scans = KEYS.map((key) =>
    fastest(() => plans.filter((plan) => plan.name.toLowerCase().includes(key))),
  )
  const worst = Math.max(...times)
  return [
    {
      name: 'Plan search: worst key',
      value: `${worst.toFixed(1)} ms`,
      note: `${PLANS} plans, "${KEYS[times.indexOf(worst)]}"; goal: under 20 ms`,
    },
    { name: 'Plan search: against a plain scan', value: `${(worst / Math.max(...scans)).toFixed(0)} times` },
  ]
}
