import { SILENCE, silenceRounds } from '../../src/testing/asking/silence-rounds.ts'
import { FIXTURE_PLANS } from '../../src/testing/staff/plans.ts'
import { seeded } from '../../src/testing/staff/random-plans.ts'
import { STAFF_PLANS } from '../../src/testing/staff/sketches.ts'
import type { ProofRow } from './row.ts'

const SETS = { 'five plans': FIXTURE_PLANS, 'plans with copays and networks': STAFF_PLANS }

const share = (part: number, of: number) => `${((100 * part) / Math.max(1, of)).toFixed(1)} % of ${of}`

/**
 * Every fact of plans is asked for, taken out wherever the record keeps it, and asked for again: Riq has to say that the plan doesn't tell,
 * and to tell everything else as before.
 * @param percent of the facts that are taken out, picked by the seed
 */
export async function proveLeftOut(percent = 100, seed = 1): Promise<ProofRow[]> {
  const rows: ProofRow[] = []
  for (const [name, plans] of Object.entries(SETS)) {
    const random = seeded(seed)
    const found = await silenceRounds(plans, { keep: () => random() * 100 < percent })
    const { asked, notTold, cut, notSilent, told, others, refused, changed } = found
    const row = (what: string, part: number, of: number, holds: boolean, broken: string[], more = '') =>
      rows.push({ name: `${name}: ${what}`, value: `${share(part, of)}${more}`, holds, broken })
    const toldRight = asked - notTold.length
    row('facts are told', toldRight, asked, toldRight >= asked * SILENCE.told, notTold)
    const silent = cut - notSilent.length
    row('left out, not_stated', silent, cut, silent >= cut * SILENCE.byKind, notSilent, ' (goal: 99 %)')
    const inWords = cut - told.length
    row('left out, said to be missing', inWords, cut, inWords >= cut * SILENCE.inWords, told)
    const lost = refused.length
    row('other facts are lost', lost, others, lost <= others * SILENCE.refused, refused)
    row('other facts begin differently', changed.length, others, true, changed)
  }
  return rows
}
