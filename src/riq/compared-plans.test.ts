import { describe, expect, test } from 'bun:test'
import { FIXTURE_PLANS, TODAY } from '../testing/staff/plans.ts'
import { ALL_PLANS } from '../testing/staff/questions.ts'
import { answerQuestion } from './answer.ts'
import { plansFromFile } from './file-source.ts'

const plans = plansFromFile(JSON.stringify({ plans: FIXTURE_PLANS }), TODAY)
const ask = (query: string, active: string | null = null) =>
  answerQuestion({ query }, active, { plans, today: TODAY, model: null })

/** How many plans an answer puts side by side, by the lines that close each. */
const told = (answer: string) => answer.split('\n').filter((line) => /, Group ID /.test(line)).length

describe('one plan is meant, however often it’s named', () => {
  test.each([
    'do i need preauth for a crown acme hardware 0471882 high',
    'acme hardware 0471882 high, crowns',
    'PFM on 30 vs full gold, Acme Hardware High, does it pay the same?',
    'denture acme hardware high & which is better that or implant',
  ])('%s', async (query) => {
    const { plan, answer } = await ask(query)
    expect(plan?.id).toBe('F1')
    expect(told(answer)).toBe(1)
  })

  test.each([
    'crown vs bridge, which pays better',
    'is composite better than amalgam',
    'how do i know which is first for a kid with both parents',
    'which plan pays first',
    'in vs out of network crowns',
  ])('beside the active plan: %s', async (query) => {
    const { plan, answer } = await ask(query, 'F1')
    expect(plan?.id).toBe('F1')
    expect(told(answer)).toBe(1)
  })
})

describe('plans that are truly several', () => {
  test.each<[string, string[]]>([
    ['acme hardware low vs acme roofing crowns', ['Group ID 0471882, Low', 'Group ID 55120']],
    ['0471882 high or low for crowns', ['0471882, High', '0471882, Low']],
    ['which option pays more on crowns', ['0471882, High', '0471882, Low']],
    ['compare fillings', ['0471882, High', '0471882, Low']],
    ['whats the difference for fillings', ['0471882, High', '0471882, Low']],
  ])('%s', async (query, groups) => {
    const { answer } = await ask(query, 'F1')
    for (const group of groups) expect(answer).toContain(group)
    expect(told(answer)).toBe(2)
  })

  test('what the options are called isn’t told with what they pay', async () => {
    expect((await ask('which option pays more on crowns', 'F1')).answer).not.toContain('Plan option')
  })
})

test('who pays first for a child of two parents is coordination of benefits', async () => {
  const { answer } = await ask('how do i know which is first for a kid with both parents', 'F1')
  expect(answer).toContain('Coordination of benefits')
})

describe('whether somebody is on a plan', () => {
  test.each([
    'somebody active on Acme Roofing',
    'is john smith dob 3/4/80 active on acme roofing',
    'is active juan perez today with 55120?',
  ])('%s', async (query) => {
    const { kind, plan, answer } = await ask(query)
    expect({ kind, plan: plan?.id }).toEqual({ kind: 'decline', plan: 'F3' })
    expect(answer).toContain('no patient data')
    expect(answer).not.toContain('active plan')
  })
})

describe('the active plan beside another one', () => {
  const staff = plansFromFile(JSON.stringify({ plans: ALL_PLANS }), TODAY)
  const talk = (query: string, active: string, before: string) =>
    answerQuestion({ query, turns: [{ who: 'you', text: before }] }, active, {
      plans: staff,
      today: TODAY,
      model: null,
    })

  test.each<[string, string, string, string[]]>([
    [
      'vs premier',
      'G4',
      'ortho',
      ['copay of $1,995', 'Brightwater Foods, Premier:\nOrthodontics: the plan pays 50%'],
    ],
    [
      'vs low',
      'F1',
      'crowns',
      ['Acme Hardware, High:\nCrowns: the plan pays 50%', 'Crowns are not covered (0%)'],
    ],
    [
      'crowns here vs roofing',
      'F1',
      'max',
      ['Acme Hardware, High:', 'Acme Roofing:\nCrowns: the plan pays 60%'],
    ],
    ['how does this compare to roofing on fillings', 'F1', 'max', ['Acme Hardware, High:', 'Acme Roofing:']],
  ])('%s', async (query, active, before, parts) => {
    const { answer } = await talk(query, active, before)
    for (const part of parts) expect(answer).toContain(part)
  })

  test('services put side by side are told of one plan', async () => {
    const { plan, answer } = await talk('crown vs onlay on premier', 'F1', 'max')
    expect(plan?.id).toBe('G1')
    expect(told(answer)).toBe(1)
  })
})
