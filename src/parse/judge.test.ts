import { describe, expect, test } from 'bun:test'
import { find, LAYOUT, of, wordsOf } from '../testing/judged.ts'
import { judge } from './judge.ts'

describe('a field that nobody found', () => {
  test('is null, not stated, and says which pages were searched', () => {
    const { plan, parsed, states } = of()
    expect(parsed.annual_maximum_individual).toBeNull()
    expect(plan.group_id).toBeNull()
    expect(states['group_id']).toEqual({ state: 'not_stated', reasons: ['Not found on page 1.'] })
    expect(states['coverage.crowns']?.state).toBe('not_stated')
    expect(Object.keys(states)).toHaveLength(13 + 21)
  })
})

describe('the pages that were searched', () => {
  const searched = (...pages: number[]) => {
    const rows = pages.flatMap((page) => LAYOUT.rows.map((row) => ({ ...row, page })))
    return judge([], { ...LAYOUT, rows }).states['group_id']?.reasons
  }

  test('are told without one that was withheld', () => {
    expect(searched(1, 3)).toEqual(['Not found on pages 1 and 3.'])
    expect(searched(1, 3, 4)).toEqual(['Not found on pages 1, 3 and 4.'])
  })

  test('are told from first to last where all were read', () => {
    expect(searched(1, 2, 3)).toEqual(['Not found on pages 1 to 3.'])
    expect(searched(2, 3)).toEqual(['Not found on pages 2 and 3.'])
  })

  test('are none where no page could be read', () => {
    expect(searched()).toEqual(['No page could be read.'])
  })
})

describe('a field with one reading', () => {
  test('is read, not agreed, by one reader when every check is passed', () => {
    const { parsed, states } = of(find('deductible_individual', '$50'))
    expect(parsed.deductible_individual).toBe('$50')
    expect(states['deductible_individual']).toEqual({ state: 'read', reasons: ['one reader'] })
  })

  test('is agreed by both when the second reader says the same', () => {
    const { states } = of(
      find('deductible_individual', '$50'),
      find('deductible_individual', '$50', { reader: 'model', strength: 0.7 }),
    )
    expect(states['deductible_individual']).toEqual({ state: 'agreed', reasons: ['both readers'] })
  })

  test('keeps the value as evidence in a box that hugs it, with its line as quote', () => {
    const { evidence } = of(find('deductible_individual', '$50'))
    const [place] = evidence['deductible_individual']!
    expect(place).toEqual({ page: 1, box: wordsOf('$50')[0]!.box, quote: 'Individual deductible $50' })
  })

  test('is to be checked when the reader has a doubt', () => {
    const { states } = of(find('group_name', 'Acme', { doubts: ['Taken from the title.'] }))
    expect(states['group_name']).toEqual({
      state: 'check',
      reasons: ['Taken from the title.'],
      causes: ['own'],
    })
  })

  test('is to be checked when its print is faint, unless it stands clearly elsewhere', () => {
    const faint = [{ ...wordsOf('$50')[0]!, confidence: 40 }]
    expect(
      of(find('deductible_individual', '$50', { words: faint })).states['deductible_individual'],
    ).toEqual({
      state: 'check',
      reasons: ['The print is faint here.'],
      causes: ['own'],
    })
    const both = of(
      find('deductible_individual', '$50', { words: faint }),
      find('deductible_individual', '$50', { page: 2 }),
    )
    expect(both.states['deductible_individual']?.state).toBe('read')
  })
})

describe('readings that differ', () => {
  test('are both shown, with the pages they stand on', () => {
    const { parsed, states } = of(
      find('deductible_individual', '$50'),
      find('deductible_individual', '$75', { page: 3, strength: 0.88 }),
    )
    expect(parsed.deductible_individual).toBe('$50')
    expect(states['deductible_individual']).toEqual({
      state: 'check',
      reasons: ['Page 1 says $50, page 3 says $75.'],
      causes: ['readings'],
      readings: ['$50', '$75'],
    })
  })

  test('two group ids from two files are one to check', () => {
    const { states } = of(find('group_id', '0471882'), find('group_id', '0471883', { page: 2 }))
    expect(states['group_id']?.state).toBe('check')
  })

  test('a much weaker one does not count', () => {
    const { states } = of(
      find('insurance_company', 'Harbor Mutual'),
      find('insurance_company', 'Acme', { strength: 0.6 }),
    )
    expect(states['insurance_company']?.state).toBe('read')
  })

  test('a name within a longer name is no contradiction', () => {
    const { states, plan } = of(
      find('insurance_company', 'Harborlight Dental', { strength: 0.8 }),
      find('insurance_company', 'Harborlight Dental Insurance Company'),
    )
    expect(plan.insurance_company).toBe('Harborlight Dental Insurance Company')
    expect(states['insurance_company']?.state).toBe('read')
  })

  test('the same amount written otherwise is the same reading', () => {
    const { states } = of(
      find('annual_maximum_individual', '$1,500'),
      find('annual_maximum_individual', '$1500', { page: 2 }),
    )
    expect(states['annual_maximum_individual']?.state).toBe('read')
  })

  test('percents against each other on two pages are kept as a conflict', () => {
    const { conflicts, states } = of(find('coverage.endo', '80'), find('coverage.endo', '50', { page: 4 }))
    expect(conflicts).toEqual([
      {
        field: 'coverage.endo',
        values: [
          { percent: 80, page: 1 },
          { percent: 50, page: 4 },
        ],
      },
    ])
    expect(states['coverage.endo']?.reasons).toEqual(['Page 1 says 80%, page 4 says 50%.'])
  })
})
