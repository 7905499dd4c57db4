import { describe, expect, test } from 'bun:test'
import { captureLog } from '../base/log.ts'
import { openOffice } from '../testing/office.ts'
import { FIXTURE_PLANS, TODAY } from '../testing/staff/plans.ts'
import { answerQuestion } from './answer.ts'
import { plansFromFile } from './file-source.ts'

const needs = {
  plans: plansFromFile(JSON.stringify({ plans: FIXTURE_PLANS }), TODAY),
  today: TODAY,
  model: null,
}

const QUESTIONS = [
  'is member W123456789 with SSN 123-45-6789 covered for crowns',
  'patient Maria Lopez ssn 123-45-6789 crowns?',
  'subscriber id ABC123456 group 0471882 implants',
  'crowns for 123-45-6789',
  'does John Smith dob 01/02/1980 have ortho',
]
const IDENTIFIER = /W123456789|123-?45-?6789|ABC123456|Lopez|John Smith|01\/02\/1980|Jan 2, 1980/

describe('identifiers in a question', () => {
  test.each(QUESTIONS.flatMap((q) => [[q, 'F1'] as const, [q, null] as const]))(
    '"%s" with plan %s: the reply repeats none',
    async (query, plan) => {
      const reply = await answerQuestion({ query }, plan, needs)
      expect(JSON.stringify(reply)).not.toMatch(IDENTIFIER)
    },
  )

  test('"SSN" is no group', async () => {
    const { kind, plan } = await answerQuestion({ query: QUESTIONS[0]! }, 'F1', needs)
    expect([kind, plan?.id]).toEqual(['answer', 'F1'])
  })

  test('none reaches the log, whatever is asked and however it ends', async () => {
    const office = await openOffice({
      plans: { list: async () => Promise.reject(new Error(QUESTIONS[0])), load: async () => null },
    })
    const lines: string[] = []
    const back = captureLog((line) => lines.push(line))
    try {
      for (const query of QUESTIONS) {
        const accept = { accept: 'text/event-stream' }
        await office.call('POST', '/api/riq', { as: 'ana', body: { query } })
        await office.call('POST', '/api/riq', { as: 'ana', body: { query }, headers: accept })
        await office.call('POST', '/api/extract-employer', { as: 'ana', body: { text: query } })
      }
    } finally {
      back()
    }
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.join('\n')).not.toMatch(IDENTIFIER)
  })
})
