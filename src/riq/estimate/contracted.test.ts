import { describe, expect, test } from 'bun:test'
import { FIXTURE_PLANS, TODAY } from '../../testing/staff/plans.ts'
import { answerQuestion } from '../answer.ts'
import { plansFromFile } from '../file-source.ts'
import { plainText } from '../understand/words.ts'
import { plainAnswer, saidOfFees, withContract } from './contracted.ts'
import { estimateFor } from './request.ts'

const plans = plansFromFile(JSON.stringify({ plans: FIXTURE_PLANS }), TODAY)
const plan = (await plans.load('F1'))!

/** The last answer of a conversation about F1. */
async function said(...messages: string[]) {
  const turns = messages.slice(0, -1).map((text) => ({ who: 'you' as const, text }))
  const needs = { plans, today: TODAY, model: null }
  return answerQuestion({ query: messages.at(-1)!, turns }, 'F1', needs)
}

const lacksAllowed = (reply: { estimate?: { missing: { what: string }[] } }) =>
  reply.estimate?.missing.some(({ what }) => what === 'allowed')

describe('all fees together', () => {
  test.each([
    'what are our contracted fees',
    'need the ppo fee schedule',
    'do you know the plan fees',
    'crown 1340, ppo fees 1180',
    'is this a ppo',
    'our fees are 48 and 1180',
  ])('"%s" says nothing of them', (text) =>
    expect(saidOfFees(plainText(text).replace(/,/g, ''))).toBeUndefined(),
  )

  test.each([
    ['these are not our contracted fees', false],
    ['they aren’t contracted', false],
    ['these are our ucr', false],
    ['our office fees', false],
    ['these are the PPO fees', true],
    ['our contracted fees', true],
    ['yes those are contracted', true],
    ['ppo fee schedule', true],
    ['what if these are the ppo fees', true],
    ['ppo fees crown 1180', true],
    ['son las tarifas contratadas', true],
  ])('"%s": %p', (text, wanted) => expect(saidOfFees(plainText(text))).toBe(wanted))

  test.each([
    ['yes they are', true],
    ['sí', true],
    ['nope', false],
    ['yes and crowns', undefined],
    ['no waiting period', undefined],
  ])('"%s" alone: %p', (text, wanted) => expect(plainAnswer(plainText(text))).toBe(wanted))
})

describe('in the chat', () => {
  const CROWN = 'exam 48, crown #30 1180, ded met, nothing used. what does she pay'

  test('one question for all lines, with both answers to choose', async () => {
    const reply = await said(CROWN)
    expect(reply.answer).toContain('\nAre these the plan’s contracted fees? Also tell us ')
    expect(reply.choices).toHaveLength(2)
    expect(reply.estimate!.assumed).toContain('your amount is what the plan allows')
    const one = await said('crown #30 1180, ded met, nothing used. what does she pay')
    expect(one.answer).toContain('\nIs $1,180.00 the plan’s contracted fee?')
  })

  test('yes counts for every line, and stands among what was typed', async () => {
    for (const yes of ['yes', 'these are the PPO fees', (await said(CROWN)).choices![0]!]) {
      const reply = await said(CROWN, yes)
      expect(lacksAllowed(reply)).toBe(false)
      expect(reply.estimate!.typed).toContain('contracted fees')
      expect(reply.estimate!.assumed).not.toContain('your amount is what the plan allows')
      expect(reply.choices).toBeUndefined()
    }
  })

  test('no isn’t asked again: then what the plan allows is', async () => {
    for (const no of ['no', (await said(CROWN)).choices![1]!]) {
      const reply = await said(CROWN, no)
      expect([lacksAllowed(reply), reply.choices]).toEqual([true, undefined])
      expect(reply.answer).toContain('tell us what the plan allows for each treatment')
      expect(reply.estimate!.assumed[0]).toBe('we use your fee until you tell us what the plan allows')
    }
  })

  test('an allowed amount of its own is kept, and yes without a question is no estimate', async () => {
    const reply = await said('exam 48, crown #30 1340 allowed 1180, ded met', 'yes')
    expect(reply.estimate!.lines.map((l) => l!.allowed)).toEqual([4_800, 118_000])
    expect((await said('crown #30 1340 allowed 1180, ded met', 'yes')).estimate).toBeUndefined()
    expect((await said('crown #30 1180 out of network', 'yes')).estimate).toBeUndefined()
  })
})

describe('from a screen or a script', () => {
  const lines = [
    { service: 'D0120', fee: 4_800 },
    { service: 'D2740', tooth: 30, fee: 134_000, allowed: 118_000 },
  ]

  test('contracted fees are allowed amounts, except outside of the network', () => {
    const typed = { lines: [{ fee: 4_800 }, { fee: 134_000, allowed: 118_000 }], contracted: true }
    const allowed = (cover: object) => withContract({ ...typed, cover } as never).map((l) => l.allowed)
    expect(allowed({ network: 'out' })).toEqual([undefined, 118_000])
    expect(allowed({ network: 'middle' })).toEqual([4_800, 118_000])
    const not = estimateFor(plan, { plan: 'F1', lines, contracted_fees: false }, TODAY)
    expect(not.missing).toContainEqual({ what: 'allowed', line: 0 })
    const told = estimateFor(plan, { plan: 'F1', lines, contracted_fees: true }, TODAY)
    expect(told.missing.filter(({ what }) => what === 'allowed')).toEqual([])
    expect(told.lines.map((line) => line!.allowed)).toEqual([4_800, 118_000])
  })
})
