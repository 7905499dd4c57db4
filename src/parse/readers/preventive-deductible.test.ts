import { describe, expect, test } from 'bun:test'
import { drawnLayout } from '../../testing/drawn-layout.ts'
import type { Finding } from '../layout-types.ts'
import { preventiveFromServices, readPreventiveDeductible } from './preventive-deductible.ts'

const read = (text: string) => [
  ...new Set(readPreventiveDeductible(drawnLayout(`# Your plan\n${text}`)).map((f) => f.value)),
]

describe('whether the deductible applies to preventive care', () => {
  test.each([
    'Calendar year deductible | $50',
    'The waiting period is waived for preventive care.',
    'The deductible does not apply to orthodontics.',
    'Fillings | 80% after deductible',
    'Out-of-network preventive care is not subject to the deductible.',
  ])('is not said by "%s"', (text) => {
    expect(read(text)).toEqual([])
  })

  test.each<[string, string]>([
    ['Deductible applies to preventive? | No', 'No'],
    ['Deductible waived for Type A? | Yes', 'No'],
    ['Deductible waived for preventive | No', 'Yes'],
    ['Is the deductible taken on preventive care? | Yes', 'Yes'],
    ['Deductible applies to | Basic and Major', 'No'],
    ['Deductible applies to | Preventive, Basic and Major', 'Yes'],
    ['Deductible on preventive: no.', 'No'],
    ['The deductible does not apply to diagnostic and preventive services.', 'No'],
    ['The Deductible applies to Class II and Class III expenses only.', 'No'],
    ['No deductible for exams, x-rays and cleanings.', 'No'],
    ['Each person pays the first $40 of Basic and Major charges in a year.', 'No'],
    ['All covered services are subject to the deductible.', 'Yes'],
    ['Calendar year deductible waived for preventive care | $25', 'No'],
  ])('"%s" says %s', (text, answer) => {
    expect(read(text)).toEqual([answer])
  })

  test('is told by a deductible column beside the services', () => {
    expect(
      read('Service | Plan pays | Deductible\nCleanings | 100% | Waived\nCrowns | 50% | Applies'),
    ).toEqual(['No'])
  })

  test('follows from the notes of exams, cleanings and X-rays when all agree', () => {
    const service = (path: string, note: string): Finding => ({
      path,
      value: '100',
      page: 1,
      words: [],
      rule: 'row',
      strength: 0.9,
      notes: [note],
      reader: 'rules',
    })
    const exams = service('coverage.exams', 'Deductible waived.')
    expect(preventiveFromServices([exams])[0]?.value).toBe('No')
    expect(preventiveFromServices([exams, service('coverage.prophy', 'Deductible applies.')])).toEqual([])
    expect(preventiveFromServices([service('coverage.crowns', 'Deductible applies.')])).toEqual([])
  })
})
