import { describe, expect, test } from 'bun:test'
import { match } from './match.ts'
import type { Beside } from './one-field.ts'

const NO_WORDS: Beside = { own: '', row: '', head: '', section: '', before: '' }

describe('blanks whose words name two things', () => {
  const several = (words: Partial<Beside>) => {
    const { field, more = [] } = match({ ...NO_WORDS, ...words })
    return [field, ...more]
  }

  test.each([
    ['Group/Policy #', 'group_id'],
    ['Fluoride, age limit', 'service.fluoride.age'],
    ['Scaling and root planing %', 'service.srp.percent'],
    ['Inlays/onlays %', 'service.inlays_onlays.percent'],
    ['Deductible applies Y/N', 'deductible_applies_to_preventive'],
    ['Max used / remaining', 'hand'],
    ['Pays on prep / seat date', 'pays_on'],
    ['Plan/calendar year', 'benefit_year'],
    ['Fluoride / age limit', 'service.fluoride.age'],
  ])('“%s” is for one', (own, field) => {
    expect(several({ own })).toEqual([field])
  })

  test.each([
    ['Deductible ind / fam', ['deductible_individual', 'deductible_family']],
    ['Ind/fam deductible', ['deductible_individual', 'deductible_family']],
    ['Deductible individual and family:', ['deductible_individual', 'deductible_family']],
    ['Cleanings % / freq', ['service.prophy.percent', 'service.prophy.limit']],
    ['Ortho % / max', ['service.orthodontic.percent', 'orthodontic_lifetime_maximum']],
    ['Major in/out %', ['class.major.percent', 'class.major.out']],
    ['Waiting period basic / major', ['wait.basic', 'wait.major']],
    ['Deductible & annual max', ['deductible_individual', 'annual_maximum_individual']],
  ])('“%s” is for both', (own, fields) => {
    expect(several({ own })).toEqual(fields)
  })

  test('a column that asks two things asks them of each row', () => {
    expect(several({ row: 'Cleanings', head: '% / freq' })).toEqual([
      'service.prophy.percent',
      'service.prophy.limit',
    ])
  })
})
