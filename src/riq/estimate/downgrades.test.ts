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
