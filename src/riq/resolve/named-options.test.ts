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
])('%s: no option is taken for named', async (query) => expect(await planOf(query)).toBeNull())

test.each([
  ['root canal for Brightwater Premier what percent', 'G1'],
  ['brightwater prem prophy last 5/30', 'G1'],
  ['quiero saber si Brightwater Basic paga los rayos x', 'G2'],
  ['niño 15 años acme high, fluoride', 'F1'],
  ['acme hi fillings', 'F1'],
  ['limpieza en acme la baja', 'F2'],
])('%s: a part of a name with its option is plan %s', async (query, id) =>
  expect(await planOf(query)).toBe(id),
)
