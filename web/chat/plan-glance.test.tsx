import { expect, test } from 'bun:test'
import { acme, openChat, say } from '../testing/chat.ts'
import { reply } from '../testing/fake-api.ts'
import { samplePlan } from '../testing/sample-plan.ts'
import { all, inBrowser, until } from '../testing/screen.tsx'

inBrowser()

/** The waits at a glance, of a plan whose document states these. */
async function waitsOf(waiting_periods: Record<string, string>) {
  const plan = samplePlan()
  const result = plan.parse_result!
  const parse_result = { ...result, states: {}, parsed: { ...result.parsed, waiting_periods } }
  await openChat(async () => reply({ plan: acme }), 'standard', {
    plan: async () => ({ ...plan, parse_result }),
  })
  await say('crowns for acme?')
  await until(() => all('.gl div').length > 0)
  return all('.gl div')
    .map((row) => row.textContent ?? '')
    .filter((words) => words.startsWith('Wait'))
}

test('a wait for all services stands for the kinds that have none of their own', async () => {
  expect(await waitsOf({ all: '6 months', basic: 'None' })).toEqual([
    'Wait, basicNone',
    'Wait, major6 months',
    'Wait, ortho6 months',
  ])
})

test('a wait that the document does not state is said to be so', async () => {
  expect(await waitsOf({ major: '12 months' })).toEqual([
    'Wait, basicNot found',
    'Wait, major12 months',
    'Wait, orthoNot found',
  ])
})
