import type { Exam } from '../../src/riq/exam/questions.ts'
import { takeExam } from '../../src/riq/exam.ts'
import { CHAIN, readPlans } from '../../src/testing/asking/read-plans.ts'
import questions from '../../src/testing/questions/questions.json'
import { TODAY } from '../../src/testing/staff/plans.ts'
import type { ProofRow } from './row.ts'

/**
 * The documents of the fixture plans, printed, read by the product and verified unchanged: how many of the questions Riq answers rightly of
 * the plans so made. Of the plans that were made by hand it answers all.
 * @param settings how many ways of printing, from the first
 */
export async function proveChain(settings = CHAIN.length): Promise<ProofRow[]> {
  const rows: ProofRow[] = []
  for (const { setting, least } of CHAIN.slice(0, settings)) {
    const plans = await readPlans(setting, null)
    const { score } = await takeExam(questions as Exam, { plans, today: TODAY, model: null })
    const { correct, items } = score.groups['total']!
    const failed = score.details.filter((item) => !item.ok)
    rows.push({
      name: `questions on plans read from documents, ${setting}`,
      value: `${correct} of ${items} right (goal: within 3 points of plans made by hand)`,
      holds: correct >= least,
      broken: failed.map(({ id, fails }) => `${id}: ${fails.join('; ')}`),
    })
  }
  return rows
}
