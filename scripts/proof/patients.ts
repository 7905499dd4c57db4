import { judge } from '../../src/testing/phi/judge.ts'
import { draw } from '../../src/testing/phi/layout.ts'
import { TUNED_LAYOUTS } from '../../src/testing/phi/layouts.ts'
import { noisy } from '../../src/testing/phi/noise.ts'
import type { ProofRow } from './row.ts'

const SEEDS = 200
const MISREAD = 0.03

/** Patient data in drawn documents of every layout, `seeds` of each, clean and badly read. */
export async function provePatients(seeds = SEEDS): Promise<ProofRow[]> {
  return [0, MISREAD].map((rate) => {
    let [leaks, mustGo, eaten, mustStay] = [0, 0, 0, 0]
    const broken: string[] = []
    for (const [name, layout] of Object.entries(TUNED_LAYOUTS)) {
      for (let seed = 5000; seed < 5000 + seeds; seed++) {
        const drawn = draw(layout, seed)
        const result = judge(rate > 0 ? noisy(drawn, seed, rate, ((seed % 5) - 2) * 0.006) : drawn)
        leaks += result.leaks.length
        mustGo += result.mustGo
        eaten += result.eaten.length
        mustStay += result.mustStay
        if (result.leaks.length > 0) broken.push(`${name} ${seed}`)
      }
    }
    return {
      name:
        rate > 0 ? `patient data, ${100 * rate} % of the words misread` : 'patient data, words read right',
      value: `${(100 * (1 - leaks / mustGo)).toFixed(3)} % of ${mustGo} masked, ${((100 * eaten) / mustStay).toFixed(3)} % of ${mustStay} lost`,
      holds: leaks / mustGo <= (rate > 0 ? 0.015 : 0.002) && eaten / mustStay <= (rate > 0 ? 0.005 : 0.001),
      broken,
    }
  })
}
