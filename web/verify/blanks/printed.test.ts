import { describe, expect, test } from 'bun:test'
import type { ParseResult } from '../../../src/plan/content.ts'
import { samplePlan } from '../../testing/sample-plan.ts'
import { groupsOf } from '../fields.ts'
import { valuesOf } from '../values.ts'
import { printedFor } from './printed.ts'

const PLAN = samplePlan()
const VALUES = valuesOf(PLAN)
const GROUPS = groupsOf(VALUES)

/** What is offered for the blanks of a group. */
function offered(
  name: string,
  changes: Partial<ParseResult> = {},
  only: (path: string) => boolean = () => true,
) {
  const { fields } = GROUPS.find((group) => group.name === name)!
  const all = { fields: GROUPS.flatMap((group) => group.fields), values: VALUES }
  return printedFor(
    fields.filter(({ path }) => only(path)),
    fields,
    all,
    { ...PLAN.parse_result!, ...changes },
  )
}

describe('values for blanks', () => {
  test('are none where each field of a kind has its own', () => {
    expect([offered('Plan'), offered('Deductibles and maximums')]).toEqual([[], []])
  })

  test('are those of the group first; 0% and None have a key of their own', () => {
    expect(offered('Preventive')[0]).toBe('50%')
    expect(offered('Preventive')).toContain('100%')
    expect(offered('Major')).not.toContain('0%')
    expect(offered('Waiting periods')).toEqual(['12 months'])
  })

  test('are also those of lines with percents, figures that are left, and other readings', () => {
    const evidence = {
      'coverage.exams': [
        { page: 1, box: [0, 0, 1, 1] as never, quote: 'IN % Prev: 100 Basic: 85 Major: 50' },
      ],
      'coverage.xray': [{ page: 1, box: [0, 0, 1, 1] as never, quote: 'Bitewings 33 films' }],
    }
    expect(offered('Major', { evidence })).toContain('85%')
    expect(offered('Major', { evidence })).not.toContain('33%')
  })

  test('of a yes or no are both', () => {
    expect(offered('Deductibles and maximums', {}, (path) => path.endsWith('preventive'))).toEqual([
      'Yes',
      'No',
    ])
  })
})
