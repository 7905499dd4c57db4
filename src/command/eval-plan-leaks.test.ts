import { describe, expect, test } from 'bun:test'
import { buildOutcome } from '../testing/fake-read.ts'
import { outputOf } from '../upload/output.ts'
import { readLabel } from '../upload/score/label.ts'
import { planLeaks, planLeaksLine } from './eval-plan-leaks.ts'

const box = { page: 1, box: [1, 2, 3, 4], tier: 1 }
const LABEL = readLabel(
  JSON.stringify({
    id: 'a',
    files: ['a.pdf'],
    kind: 'plan',
    fields: { group_name: 'Acme Hardware' },
    phi: [
      { ...box, type: 'name', text: 'Delia Acme Okonkwo' },
      { ...box, type: 'member_id', text: 'W84 226 0195' },
      { ...box, type: 'id', text: '1500' },
      { ...box, type: 'name', text: 'Jo' },
      { ...box, type: 'date', text: 'March 14, 1987', tier: 2 },
    ],
  }),
)!

function leaksOf(quote: string, name = 'a.pdf'): number {
  const outcome = buildOutcome([name])
  outcome.reading.evidence['group_id'] = [{ page: 1, box: [1, 2, 3, 4], quote }]
  return planLeaks(LABEL, outputOf(outcome))
}

describe('patient data in plan data', () => {
  test.each([
    'Delia is covered',
    'OKONKWO, D.',
    'Member W842260195',
    'Member W84-226-0195-01',
    'no. 1500',
    'Delia Acme Okonkwo',
  ])('is counted in %p', (quote) => {
    expect(leaksOf(quote)).toBe(1)
  })

  test.each(['Acme Hardware', '$1500 80%', 'Jo', 'March 14, 1987', 'Delian rules', '15 applies'])(
    'is not in %p',
    (quote) => {
      expect(leaksOf(quote)).toBe(0)
    },
  )

  test('is counted in the name of a file', () => {
    expect(leaksOf('', 'okonkwo_2026.pdf')).toBe(1)
  })

  test('is told with its bar, where there are labels of it', () => {
    expect(planLeaksLine([{ plan_leaks: null }])).toBeNull()
    expect(planLeaksLine([{ plan_leaks: 0 }, { plan_leaks: 2 }])).toBe('patient data in plan data: 2 (bar 0)')
  })
})
