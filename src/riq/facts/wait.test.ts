import { expect, test } from 'bun:test'
import { answerQuestion } from '../../riq/answer.ts'
import { plansFromFile } from '../../riq/file-source.ts'
import { TODAY } from '../../testing/staff/plans.ts'
import { ALL_PLANS } from '../../testing/staff/questions.ts'

const plans = plansFromFile(JSON.stringify({ plans: ALL_PLANS }), TODAY)
const said = async (query: string) =>
  (await answerQuestion({ query }, 'G5', { plans, today: TODAY, model: null })).answer

// The plan: "Late entrants: basic 6 months, major 24 months", major 12 months for all others.
test('a late entrant waits as long as the words for their class say', async () => {
  const crown = await said("he's a late entrant, coverage from 3/1/2026. when is a crown covered?")
  expect(crown).toContain('it ends on Mar 1, 2028')
  expect(crown).not.toContain('Mar 1, 2027')
  const filling = await said('late entrant, coverage from 8/1/2026. fillings?')
  expect(filling).toContain('Feb 1, 2027')
})

test('anybody else waits what the plan says for all', async () =>
  expect(await said('coverage from 3/1/2026. when is a crown covered?')).toContain('it ends on Mar 1, 2027'))

test('an estimate holds a late entrant to the same', async () => {
  const [none, late] = [
    'crown 1000, on the plan since 1/1/2025',
    'late entrant effective 1/1/2025, crown 1000',
  ]
  expect(await said(none)).toStartWith('Patient pays about $463.75, plan pays about $536.25.')
  expect(await said(late)).toContain('the 24 month wait isn’t over. p. 2')
  expect(await said(late)).toContain('joined late')
  expect(await said('late entrant since 2/1/26, filling 200')).toStartWith('Patient pays about $60.00')
})

test('a wait of a service alone goes before the one of its class', async () => {
  const own = structuredClone(ALL_PLANS)
  const { crowns } = own.find(({ id }) => id === 'G5')!.parse_result!.parsed.coverage
  crowns.notes = `${crowns.notes} Waiting period: 24 months.`
  const noted = plansFromFile(JSON.stringify({ plans: own }), TODAY)
  const ask = async (query: string) =>
    (await answerQuestion({ query }, 'G5', { plans: noted, today: TODAY, model: null })).answer
  expect(await ask('coverage from 3/1/2026. when is a crown covered?')).toContain('it ends on Mar 1, 2028')
  expect(await ask('coverage from 3/1/2026. when is a bridge covered?')).toContain('it ends on Mar 1, 2027')
})
