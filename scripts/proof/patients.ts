import { TUNED_LAYOUTS, WIDE_LAYOUT_SETS } from '../../src/testing/phi/layouts.ts'
import { type Drawing, measure } from '../../src/testing/phi/measure.ts'
import { widePerson } from '../../src/testing/phi/people-wide.ts'
import type { ProofRow } from './row.ts'

const SEEDS = 200

/** What is drawn, and how little may leak and be lost. */
const ROUNDS: [
  name: string,
  layouts: Record<string, string>,
  drawing: Partial<Drawing>,
  leaks: number,
  eaten: number,
][] = [
  ['patient data, words read right', TUNED_LAYOUTS, {}, 0.002, 0.001],
  ['patient data, 3 % of the words misread', TUNED_LAYOUTS, { noise: 0.03 }, 0.015, 0.005],
  ['patient data of people with rare names', WIDE_LAYOUT_SETS, { make: widePerson }, 0.03, 0.01],
]

/** Patient data in drawn documents of every layout, `seeds` of each: clean, badly read, and of people with rare names. */
export async function provePatients(seeds = SEEDS): Promise<ProofRow[]> {
  return ROUNDS.map(([name, layouts, drawing, leaks, eaten]) => {
    const told = measure(layouts, { from: 5000, seeds, ...drawing })
    return {
      name,
      value: `${(100 * told.recall).toFixed(3)} % of ${told.mustGo} masked, ${(100 * told.eaten).toFixed(3)} % of ${told.mustStay} lost`,
      holds: 1 - told.recall <= leaks && told.eaten <= eaten,
      broken: told.leaking,
    }
  })
}
