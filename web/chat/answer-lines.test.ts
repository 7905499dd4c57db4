import { describe, expect, test } from 'bun:test'
import type { Citation, PlanName } from '../../src/riq/contract.ts'
import { reply } from '../testing/fake-api.ts'
import { answerLines, answerParts } from './answer-lines.ts'

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

describe('plans beside each other', () => {
  const two = [
    'Acme Hardware, High:\nCrowns: the plan pays 50%. p. 3\nWatch out: From age 12. p. 3\nAcme Hardware, Group ID 0471882, High. Verified by ana on Jan 12, 2026.',
    'Brightwater:\nCrowns: the plan pays 60%. p. 2\nBrightwater, Group ID 7. Not verified.',
  ].join('\n\n')
  const citations = [cite('coverage.crowns', 3), cite('coverage.crowns', 2)]

  test('are a part each, with its own head, what to watch and status', () => {
    const parts = answerParts(two, reply({ plan, citations }))
    expect(parts.map(({ head, lead, status }) => [head, lead[0], status])).toEqual([
      [
        'Acme Hardware, High',
        'Crowns: the plan pays 50%.',
        'Acme Hardware, Group ID 0471882, High. Verified by ana on Jan 12, 2026.',
      ],
      ['Brightwater', 'Crowns: the plan pays 60%.', 'Brightwater, Group ID 7. Not verified.'],
    ])
    expect(parts.map(({ watch }) => watch.length)).toEqual([1, 0])
    expect(parts[1]!.lead[1]).toMatchObject({ page: 2, citations: [citations[1]!] })
  })

  test('any other answer has no parts', () => {
    expect(answerParts(TEXT, reply({ plan }))).toEqual([])
    expect(answerParts('Acme Hardware, High:\nCrowns', null)).toEqual([])
  })
})
