import { expect, test } from 'bun:test'
import type { Exam } from '../../riq/exam/questions.ts'
import { takeExam } from '../../riq/exam.ts'
import questions from '../questions/questions.json'
import { TODAY } from '../staff/plans.ts'
import { CHAIN, readPlans } from './read-plans.ts'

test('plans read from printed documents answer nearly as many questions as those made by hand', async () => {
  const { setting, least } = CHAIN[0]!
  const plans = await readPlans(setting, null)
  const { score } = await takeExam(questions as Exam, { plans, today: TODAY, model: null })
  const { correct, wrong_plan } = score.groups['total']!
  expect(wrong_plan).toBe(0)
  const failed = score.details.filter((item) => !item.ok).map(({ id, fails }) => `${id}: ${fails}`)
  expect(correct >= least ? [] : failed).toEqual([])
}, 60_000)
