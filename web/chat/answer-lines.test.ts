import { describe, expect, test } from 'bun:test'
import type { Citation, PlanName } from '../../src/riq/contract.ts'
import { reply } from '../testing/fake-api.ts'
import { answerLines } from './answer-lines.ts'

const plan: PlanName = {
  id: 'F1',
  name: 'Acme Hardware',
  group_id: '0471882',
  option: 'High',
  insurance_company: 'Harbor Mutual Dental',
  uploaded: '2026-01-11T15:00:00Z',
  status: 'verified',
  verified_by: 'ana',
  verified_date: '2026-01-12',
}
const cite = (field: string, page: number): Citation => ({ field, page, quote: field })
const TEXT = [
  'Yes. Crowns: the plan pays 50%. p. 3',
  'Watch out: Limit: 1 per 84 months. p. 3 Waiting period: 12 months. p. 4',
  'The group has another option, Low, that is not verified.',
  'Acme Hardware, Group ID 0471882, High. Verified by ana on Jan 12, 2026.',
].join('\n')

describe('the answer card', () => {
  const citations = [cite('coverage.crowns', 3), cite('limits', 3), cite('waiting_periods.major', 4)]

  test('shows the direct answer, what to watch, the rest, and the status apart', () => {
    const lines = answerLines(TEXT, reply({ plan, citations }))
    expect(lines.lead).toEqual([
      'Yes. Crowns: the plan pays 50%.',
      { page: 3, citations: [citations[0]!], place: 0 },
    ])
    expect(lines.watch).toEqual([
      [
        'Limit: 1 per 84 months.',
        { page: 3, citations: [citations[1]!], place: 1 },
        ' Waiting period: 12 months.',
        { page: 4, citations: [citations[2]!], place: 2 },
      ],
    ])
    expect(lines.rest).toEqual([['The group has another option, Low, that is not verified.']])
    expect(lines.status).toBe('Acme Hardware, Group ID 0471882, High. Verified by ana on Jan 12, 2026.')
  })

  test('pages that are cited without a mark follow the answer, each once', () => {
    const lines = answerLines('Crowns are paid at 50%.', reply({ citations: [...citations] }))
    expect(lines.lead.slice(1)).toEqual([
      { page: 3, citations: [citations[0]!, citations[1]!], place: 1 },
      { page: 4, citations: [citations[2]!], place: 2 },
    ])
  })

  test('the numbered list is drawn as buttons, not as text', () => {
    const text = '2 plans match.\n1. Acme. Verified.\n2. Acme Roofing. Not verified.\nWhich one?'
    const lines = answerLines(text, reply({ kind: 'choose', candidates: [plan, plan] }))
    expect([lines.lead, lines.rest]).toEqual([['2 plans match.'], [['Which one?']]])
  })

  test('half an answer is shown as far as it is written', () => {
    expect(answerLines('Yes. Crowns: the pl', null)).toEqual({
      lead: ['Yes. Crowns: the pl'],
      watch: [],
      rest: [],
      notChecked: [],
      status: null,
    })
  })
})
