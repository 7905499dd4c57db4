import { describe, expect, test } from 'bun:test'
import type { PlanListItem } from '../../src/plan/contract.ts'
import { emptyText, filtered, matchingIds, planLink } from './filter.ts'

const plan = (group_name: string | null, group_id: string | null = null) =>
  ({ id: `row-${group_name}`, group_name, group_id }) as PlanListItem

const PLANS = [plan('Acme Hardware', '0471-882'), plan('Brightwater'), plan('cedar acres'), plan(null)]
const names = (plans: PlanListItem[]) => plans.map((p) => p.group_name)

describe('the plan list', () => {
  test('search finds any part of the group name, in capitals or not', () => {
    expect(names(filtered(PLANS, { search: 'ACRE', letter: null }))).toEqual(['cedar acres'])
  })

  test('search overrides the letter', () => {
    expect(names(filtered(PLANS, { search: 'ac', letter: 'B' }))).toEqual(['Acme Hardware', 'cedar acres'])
  })

  test('a letter matches the beginning, whatever its case', () => {
    expect(names(filtered(PLANS, { search: ' ', letter: 'C' }))).toEqual(['cedar acres'])
  })

  test('All shows everything, unnamed plans included', () => {
    expect(filtered(PLANS, { search: '', letter: null })).toHaveLength(4)
  })

  test.each([
    ['', null, 'No plans found'],
    ['', 'Q', 'No plans found for “Q”'],
    ['quarry', null, 'No plans found matching “quarry”'],
    ['quarry', 'Q', 'No plans found for “Q” matching “quarry”'],
  ])('the empty text of search %p and letter %p', (search, letter, words) => {
    expect(emptyText({ search, letter })).toBe(words)
  })

  test('digits also look at group ids, without dashes and leading zeros', () => {
    expect(names(matchingIds(PLANS, '4718'))).toEqual(['Acme Hardware'])
    expect(matchingIds(PLANS, '9')).toEqual([])
  })

  test('an entry leads to its group, and without group id to its row', () => {
    expect(planLink({ id: 'row-1', group_id: 'A/7 B' })).toBe('/view-plan/group/A%2F7%20B')
    expect(planLink({ id: 'row-1', group_id: null })).toBe('/view-plan/group/row-1')
  })
})
