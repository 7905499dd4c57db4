import { describe, expect, test } from 'bun:test'
import { FIXTURE_PLANS, TODAY } from '../../testing/staff/plans.ts'
import { answerQuestion } from '../answer.ts'
import { plansFromFile } from '../file-source.ts'

const plans = plansFromFile(JSON.stringify({ plans: FIXTURE_PLANS }), TODAY)

async function said(plan: string, ...messages: string[]) {
  const turns = messages.slice(0, -1).map((text) => ({ who: 'you' as const, text }))
  return answerQuestion({ query: messages.at(-1)!, turns }, plan, { plans, today: TODAY, model: null })
}
const shares = async (plan: string, ...messages: string[]) => {
  const { totals, typed } = (await said(plan, ...messages)).estimate!
  return [totals.plan_pays / 100, totals.patient_pays / 100, typed.join('; ')] as const
}

describe('numbers that are no fees', () => {
  test.each([
    'denture 2018 nov, new one ok',
    'denture nov 2018, new one ok',
    'la corona vieja es de agosto 2021, ya se puede cambiar',
    'corona de agosto de 2021, otra ya?',
    'corona desde 2021, otra ya?',
    'crown 2019, new one ok?',
    'does the $25 thing count for fillings',
    'does the 50 ded come off a filling',
    'does the $50 count for fillings',
  ])('%s', async (text) => expect((await said('F1', text)).estimate).toBeUndefined())

  test.each([
    ['filling 2 surface #8 at 50, ded met', 40],
    ['denture 2018 fee, ded met', 1009],
    ['crown 2000, ded met', 1000],
    ['root canal $900 she already met the 50. her part?', 720],
  ])('while others stay amounts: %s', async (text, pays) => expect((await shares('F1', text))[0]).toBe(pays))
})

describe('how many there are', () => {
  test('stands behind several, before a word of their kind', async () => {
    const text = 'wisdom teeth 4 full bony 400 each plus IV 500, ded not met, full max'
    expect((await shares('F1', text)).slice(0, 2)).toEqual([1490, 610])
  })

  test('else a small number behind a treatment is its tooth', async () => {
    expect((await shares('F1', 'fillings 4 and 5 200 each, ded met'))[2]).toContain('tooth 4')
    expect((await shares('F1', 'crown 8 full 1200, ded met'))[2]).toContain('deductible met')
  })
})

describe('what was told before', () => {
  test.each(['d2950 with it 280', 'buildup w/ it 280', 'buildup with that 280'])(
    'holds for what comes with it: %s',
    async (text) => {
      const before = 'd2740 on #14 1300 ded met, base metal 1000'
      expect((await shares('F1', before, text)).slice(0, 2)).toEqual([640, 940])
    },
  )

  test('the deductible that’s met holds on', async () => {
    const before = 'root canal $900 she already met the 50. her part?'
    expect((await shares('F1', before, 'then the cap is $1000 on a front tooth'))[0]).toBe(1220)
  })

  test('of another tooth isn’t taken along', async () => {
    const asked = [
      'crown placed feb 2022 on #14, can they redo it now',
      'different tooth then, #15, never had one',
    ]
    const [plan, patient, typed] = await shares('F3', ...asked, 'fee 1250 ded met')
    expect([plan, patient]).toEqual([750, 500])
    expect(typed).toContain('tooth 15')
    expect((await shares('F3', asked[0]!, 'fee 1250 ded met'))[0]).toBe(0)
  })

  test('a question without an amount is gone on with, on another plan too', async () => {
    const asked = 'partial denture acme hardware low'
    expect((await shares('F2', asked, 'high then, 1600, ded met')).slice(0, 2)).toEqual([800, 800])
    expect((await said('F1', 'office hours?', '1600, ded met')).estimate).toBeUndefined()
  })
})

describe('a message that leaves out what was said', () => {
  test.each<[string, string[], [number, number]]>([
    ['gives the price of the treatment before', ['ortho, kid is 17', 'case is 5200'], [1500, 3700]],
    [
      'says that the deductible is paid',
      ['crown #30 1200, nothing used', 'if they already paid the deductible'],
      [600, 600],
    ],
    ['asks for the total', ['exam 60, filling #8 200, ded met', 'total'], [220, 40]],
    [
      'counts behind another word for the same',
      ['wizzies. 4 surgical ext 300 ea, ded met, nothing used'],
      [960, 240],
    ],
  ])('%s', async (_what, messages, pays) => {
    expect((await shares('F1', ...messages)).slice(0, 2)).toEqual(pays)
  })

  test('changes what the other plan paid', async () => {
    const first = 'filling #8 200, ded met, primary paid 160'
    expect((await shares('F1', first))[0]).toBe(0)
    expect((await shares('F1', first, 'what if they only paid 100'))[0]).toBe(60)
  })

  test('takes no network from a question for it', async () => {
    const { typed } = (await said('F1', 'crowns', 'oon?', 'filling #8 200, ded met'))!.estimate!
    expect(typed.join()).not.toContain('network')
    const told = (await said('F1', 'crowns', 'she goes out of network', 'filling #8 200, ded met'))!.estimate!
    expect(told.typed.join()).toContain('out of network')
  })

  test.each(['out of network max', 'whats the oon deductible?'])(
    'leaves the question for a limit to the plan: %s',
    async (question) => {
      const { estimate, answer } = await said('F3', 'crown 1200, ded met, nothing used', question)
      expect(estimate).toBeUndefined()
      expect(answer).toContain('does not say anything about an out-of-network')
    },
  )

  test('is of the plan that was named in between', async () => {
    const messages = ['root canal', 'acme roofing', '950 on 14, ded met']
    expect((await shares('F3', ...messages))[0]).toBe(855)
  })

  test('takes no year and no short number for a price', async () => {
    for (const text of ['what about 2019', 'and 14'])
      expect((await said('F1', 'crown', text)).estimate).toBeUndefined()
  })
})

describe('what is told of limits and lines', () => {
  test('nothing met is heard beside and without nothing used', async () => {
    for (const text of ['filling #8 200, nothing met', 'filling #8 200, nothing used, nothing met'])
      expect((await shares('F1', text))[2]).toContain('deductible met: $0.00')
  })

  test('what is left beside a deductible that is met is of the maximum', async () =>
    expect((await shares('F1', 'osseous 1 quad 1150, ded met 900 left'))[0]).toBe(575))

  test('equal lines are each shown, so that they add up', async () => {
    const { answer, estimate } = await said('F1', 'SRP all four quads at 250 each, ded not met, nothing used')
    const shown = [...answer.matchAll(/: patient pays \$([\d.]+), plan/g)].map((m) => Number(m[1]))
    expect(shown).toHaveLength(4)
    expect(shown.reduce((sum, pays) => sum + pays, 0)).toBe(estimate!.totals.patient_pays / 100)
    expect(answer).toContain('planing, UR: patient pays')
  })

  test('a visit that is still to come is no history', async () => {
    const text = 'Crown #8 1000, ded met, coverage since 2/1/2020; how much when done in January?'
    // The deductible of the next year is still open then.
    expect((await shares('F1', text))[0]).toBe(475)
  })

  test.each([
    // The plan began on Jan 1, 2026: a tooth lost earlier was lost before anyone’s coverage.
    ['bridge 2700, tooth #30 pulled in feb 2026, ded met', 'the missing tooth clause'],
    ['extract #1 320 with general anesthesia 400, ded met', 'only with covered surgical removal of teeth'],
  ])('a condition that nobody typed is said to be unchecked: %s', async (text, condition) => {
    expect((await said('F1', text)).answer).toMatch(new RegExp(`Not checked: [^.]*${condition}`))
  })
})
