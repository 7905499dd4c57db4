import { describe, expect, test } from 'bun:test'
import { oracle } from '../../testing/estimate/oracle.ts'
import { randomEstimate } from '../../testing/estimate/random-estimate.ts'
import { seeded } from '../../testing/staff/random-plans.ts'
import type { Estimate } from './contract.ts'
import { estimate } from './estimate.ts'

/** Lists in one order: in which one they are told is the words' business. */
const ordered = (one: Estimate) => {
  const sorted = <T>(list: readonly T[]) => list.map((entry) => JSON.stringify(entry)).sort()
  return {
    ...one,
    missing: sorted(one.missing),
    unstated: sorted(one.unstated),
    assumed: sorted(one.assumed),
  }
}

describe('an estimate', () => {
  test('is that of the slow oracle, to the cent, on 20,000 random ones', () => {
    const next = seeded(12)
    for (let i = 0; i < 20_000; i++) {
      const { plan, input } = randomEstimate(next)
      const [fast, slow] = [ordered(estimate(plan, input)), ordered(oracle(plan, input))]
      if (!Bun.deepEquals(fast, slow))
        expect({ i, input, plan, ...fast }).toEqual({ i, input, plan, ...slow })
    }
  }, 60_000)
})
