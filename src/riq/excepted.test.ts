import { describe, expect, test } from 'bun:test'
import { TODAY } from '../testing/staff/plans.ts'
import { ALL_PLANS } from '../testing/staff/questions.ts'
import { answerQuestion } from './answer.ts'
import { plansFromFile } from './file-source.ts'

const plans = plansFromFile(JSON.stringify({ plans: ALL_PLANS }), TODAY)
const ask = async (query: string, active: string) =>
  (await answerQuestion({ query }, active, { plans, today: TODAY, model: null })).answer

describe('a service that is left out of a question isn’t what is answered', () => {
  test.each<[string, string, string]>([
    ['all major except crowns', 'F1', 'Major services: the plan pays 50%'],
    ['what major stuff is covered other than crowns', 'F1', 'Major services: the plan pays 50%'],
    ['everything but crowns', 'F2', 'Basic: 60%: fillings'],
    ['todo menos coronas', 'F1', 'Basic: 80%: fillings'],
    ['anything besides implants thats 0', 'F1', 'Not covered (0%): implants. p. 3'],
  ])('%s', async (query, active, told) => {
    const answer = await ask(query, active)
    expect(answer).toContain(told)
    expect(answer).not.toStartWith('Crowns')
  })

  test('beside a rule it is asked about', async () => {
    expect(await ask('does everything except ortho count toward the max?', 'F1')).toContain(
      'Orthodontics stay outside the annual maximum',
    )
  })

  test.each<[string, string, string]>([
    ['crown, not counting the buildup', 'Crowns: the plan pays 50%', 'Core build-up'],
    ['only the bitewings, not pano', 'Bitewings: the plan pays 100%', 'Panoramic'],
    ['not the crown, the buildup', 'Core build-up: the plan pays 50%', 'Crowns:'],
    ['crowns or bridges but not implants', 'Crowns: the plan pays 50%', 'Implants'],
  ])('%s: the other one is, and nothing was passed over', async (query, start, without) => {
    const answer = await ask(query, 'F1')
    expect(answer).toStartWith(start)
    expect(answer).not.toContain(without)
    expect(answer).not.toContain('into account')
  })
})

describe('what the plan pays nothing for', () => {
  test.each([
    'what isnt covered',
    'is anything not covered',
    'whats excluded',
    'need what it flat out excludes',
    'que no cubre',
    'what do they not pay',
  ])('%s', async (query) =>
    expect(await ask(query, 'F2')).toContain(
      'Not covered (0%): crowns, bridges, dentures, orthodontics. p. 2',
    ),
  )

  test('flags that say so are told, what isn’t stated is not', async () => {
    const answer = await ask('what isnt covered', 'G1')
    expect(answer).toContain('not covered')
    expect(answer).toMatch(/TMJ[^.]*not covered/i)
    expect(answer).not.toMatch(/inlays/i)
  })

  test('a plan that names nothing', async () => {
    expect(await ask('what isnt covered', 'G7')).toContain('does not name any service as not covered')
  })
})
