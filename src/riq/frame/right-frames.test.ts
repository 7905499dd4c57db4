import { expect, test } from 'bun:test'
import { fakeDecider } from '../../testing/fake-model.ts'
import exam from '../../testing/questions/questions.json'
import { FIXTURE_PLANS, TODAY } from '../../testing/staff/plans.ts'
import type { Exam } from '../exam/questions.ts'
import { takeExam } from '../exam.ts'
import { plansFromFile } from '../file-source.ts'

/** What each of the questions asks, as a model that is right says it. */
const RIGHT: [question: RegExp, asks: string][] = [
  [/^what's the crown coverage|^do they cover implants|^is 4910|^onlay|^night guard|low plan/, 'covered'],
  [/^group 471882|Zenith|^deep sedation|nitrous|most plans|^will they definitely/, 'covered'],
  [/^what % on|basic or major|^are extractions basic|implants are 50%|what's endo/, 'percent'],
  [/^how often|^how many fillings/, 'frequency'],
  [/limited exam today|can we redo it/, 'due'],
  [/^fluoride|^sealants/, 'age_limit'],
  [/all four quads/, 'same_day'],
  [/current for/, 'freshness'],
  [/whats the deductible and/, 'deductible+deductible_applies'],
  [/deductible reset/, 'deductible'],
  [/does the max include/, 'counts_toward_maximum'],
  [/^family max/, 'maximum'],
  [/^ortho max/, 'ortho_maximum'],
  [/fee for her|base metal|comp 180|^buildup|^braces 6000|how much is her crown/, 'estimate'],
  [/^started March/, 'wait_end'],
  [/other coverage before/, 'wait'],
  [/pulled 2019/, 'missing_tooth'],
  [/prep or seat/, 'pay_on'],
  [/secondary/, 'cob+estimate'],
  [/who verified/, 'freshness+source'],
  [/John Smith|what crown material/, 'outside'],
  [/^change plan/, 'reset'],
  [/^\d$/, 'pick'],
]

const plain = (prompt: string) => prompt.replace(/<\|[^|]*\|>/g, '')

test('with right frames the questions are answered exactly as without a model', async () => {
  const unknown: string[] = []
  const model = fakeDecider((prompt) => {
    const asks = RIGHT.find(([question]) => question.test(plain(prompt)))?.[1]
    if (!asks) unknown.push(plain(prompt))
    return [
      ...(asks ?? 'why').split('+').map((name) => `<|asks:${name}|>`),
      ...Array.from({ length: prompt.split('<|close|>').length - 1 }, () => '<|role:service|>'),
    ]
  })
  const plans = plansFromFile(JSON.stringify({ plans: FIXTURE_PLANS }), TODAY)
  const questions = exam as unknown as Exam
  const alone = await takeExam(questions, { plans, today: TODAY, model: null })
  const beside = await takeExam(questions, { plans, today: TODAY, model })
  expect(beside.answers).toEqual(alone.answers)
  expect(unknown).toEqual([])
  expect(model.asked.length).toBeGreaterThan(20)
})
