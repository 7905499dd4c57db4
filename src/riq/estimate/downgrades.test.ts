import { describe, expect, test } from 'bun:test'
import { FIXTURE_PLANS, TODAY } from '../../testing/staff/plans.ts'
import { answerQuestion } from '../answer.ts'
import { plansFromFile } from '../file-source.ts'

const plans = plansFromFile(JSON.stringify({ plans: FIXTURE_PLANS }), TODAY)

async function said(...messages: string[]) {
  const turns = messages.slice(0, -1).map((text) => ({ who: 'you' as const, text }))
  return answerQuestion({ query: messages.at(-1)!, turns }, 'F1', { plans, today: TODAY, model: null })
}

describe('a downgrade', () => {
  test.each([
    'crown #8 pfm 1200, ded met',
    'crown #19 1200, base metal 900, ded met',
    'crown #19 1200, ded met, coverage since 10/1/2026',
    'filling 200 on 8',
  ])('isn’t named where it doesn’t hold, is known or nothing is paid: %s', async (text) =>
    expect((await said(text)).answer).not.toContain('unless your fee'),
  )

  test.each([
    ['crown #19 pfm our fee 1200, ded not met', 'porcelain on molars as base metal, so the patient'],
    ['crown 1200, ded met', 'porcelain on molars as base metal, so there the patient'],
    ['filling 200 on 13', 'as amalgam, so the patient'],
  ])('whose other fee isn’t known comes first, with its page: %s', async (text, words) => {
    const [lead, watch] = (await said(text)).answer.split('\n')
    expect(lead).toStartWith('Patient pays about')
    expect(watch).toContain('Watch out: The plan pays ')
    expect(watch).toContain(words)
    expect(watch).toMatch(/ pays more than this unless your fee for .* is the same\. p\. \d$/)
  })

  test('is told once for several treatments of one rule', async () => {
    const { answer } = await said('crowns #19 and #30 1200 each, ded met')
    expect(answer.split('unless your fee')).toHaveLength(2)
  })
})

describe('what’s paid instead', () => {
  const shares = async (...messages: string[]) => {
    const { totals, typed } = (await said(...messages)).estimate!
    return [totals.plan_pays / 100, totals.patient_pays / 100, typed.join('; ')] as const
  }
  const CROWN = 'crown #19 pfm our fee 1200, ded met'

  test('holds on no tooth that’s paid as it is', async () => {
    const [plan, patient, typed] = await shares(CROWN, 'base metal allowance is 900', 'same crown but on #8')
    expect([plan, patient]).toEqual([600, 600])
    expect(typed).not.toContain('instead')
  })

  test('is of one treatment: of two that are paid as something else it’s asked about', async () => {
    const both = 'crown #19 1200, composite #13 240, ded met'
    expect((await said(both, 'base metal is 900')).answer).toStartWith('Tell us what $900.00 is')
    expect((await shares(both, 'amalgam is 160')).slice(0, 2)).toEqual([728, 712])
  })

  test.each(['base metal allowance is 900', 'base metal allowed 900', 'base metal is 900', 'base metal 900'])(
    'never is what’s allowed for the treatment itself: %s',
    async (text) => {
      const [plan, patient, typed] = await shares(CROWN, text)
      expect([plan, patient]).toEqual([450, 750])
      expect(typed).toContain('Crowns, tooth 19 $1,200.00, instead $900.00')
    },
  )

  test('doesn’t make another treatment of the one before', async () => {
    const asked = 'why would they only pay amalgam on a 13 do comp'
    const wanted = 'Composite fillings, tooth 13 $240.00, instead $160.00; deductible met'
    expect(await shares(asked, 'fee 240, amalgam 160, ded met')).toEqual([128, 112, wanted])
    expect(await shares('composite #13 250, ded met', 'fee 240, amalgam 160')).toEqual([128, 112, wanted])
  })

  test('is the treatment where nothing dearer is named', async () =>
    expect(await shares('amalgam #3 160, ded met')).toEqual([
      128,
      32,
      'Amalgam fillings, tooth 3 $160.00; deductible met',
    ]))
})
