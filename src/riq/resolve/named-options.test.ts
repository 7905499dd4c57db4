import { expect, test } from 'bun:test'
import { answerQuestion } from '../../riq/answer.ts'
import { plansFromFile } from '../../riq/file-source.ts'
import { TODAY } from '../../testing/staff/plans.ts'
import { ALL_PLANS } from '../../testing/staff/questions.ts'

const plans = plansFromFile(JSON.stringify({ plans: ALL_PLANS }), TODAY)
const planOf = async (query: string) =>
  (await answerQuestion({ query }, null, { plans, today: TODAY, model: null })).plan?.id ?? null

test.each([
  // No group has both.
  'is the crown premier work',
  // The class of what's asked about, no option.
  'brightwater basic services percent',
  // Words of any question.
  'how low is the max',
  'is a gold crown basic',
  'exam 3/1 and a limited 9/9',
])('%s: no option is taken for named', async (query) => expect(await planOf(query)).toBeNull())

test.each([
  ['root canal for Brightwater Premier what percent', 'G1'],
  ['brightwater prem prophy last 5/30', 'G1'],
  ['quiero saber si Brightwater Basic paga los rayos x', 'G2'],
  ['niño 15 años acme high, fluoride', 'F1'],
  ['acme hi fillings', 'F1'],
  ['limpieza en acme la baja', 'F2'],
  ['brightwater, i meant basic', 'G2'],
  ['root canal on premier whats the %', 'G1'],
  ['theyre on the premier one, fluoride how often', 'G1'],
])('%s: a name in part with its option, or one that only one group has, is plan %s', async (query, id) =>
  expect(await planOf(query)).toBe(id),
)
