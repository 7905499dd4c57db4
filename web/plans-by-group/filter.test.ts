import { describe, expect, test } from 'bun:test'
import type { PlanListItem } from '../../src/plan/contract.ts'
import { emptyText, filtered, newestOfGroups, planLink } from './filter.ts'
import { reasonsOf } from './search.ts'

const plan = (group_name: string | null, group_id: string | null = null) =>
  ({ id: `row-${group_name}`, group_name, group_id }) as PlanListItem

const PLANS = [plan('Acme Hardware', '0471-882'), plan('Brightwater'), plan('cedar acres'), plan(null)]
const names = (hits: { item: PlanListItem }[]) => hits.map(({ item }) => item.group_name)

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

  test('a search also looks at group ids, carriers, options and phones, and says which it was', () => {
    const whole = {
      ...plan('Zinc', '0471-990'),
      insurance_company: 'Harbor Mutual',
      plan_option: 'High',
      customer_service_phone: '(800) 555-0142',
    }
    const plans = [...PLANS, whole]
    const found = (search: string) =>
      filtered(plans, { search, letter: 'B' }).map((hit) => [
        hit.item.group_name,
        ...reasonsOf(hit).map((r) => r.words),
      ])
    expect(found('4718')).toEqual([['Acme Hardware']])
    expect(found('harbor high')).toEqual([['Zinc', 'Carrier Harbor Mutual', 'Option High']])
    expect(found('555-0142')).toEqual([['Zinc', 'Phone (800) 555-0142']])
    expect(found('9999')).toEqual([])
  })

  test('an older plan or another option of a group is named in its link, the newest is what the group shows', () => {
    const at = (id: string, group_id: string | null, last_upload_date: string) =>
      ({ id, group_name: 'Acme', group_id, last_upload_date }) as PlanListItem
    const plans = [
      at('old', '0471-882', '2026-01-02'),
      at('new', '0471882', '2026-03-01'),
      at('alone', null, '2025-01-01'),
      at('same-a', '7', '2026-01-01'),
      at('same-b', '7', '2026-01-01'),
    ]
    const newest = newestOfGroups(plans)
    expect([...newest].sort()).toEqual(['alone', 'new', 'same-b'])
    expect(planLink(plans[0]!, newest.has('old'))).toBe('/view-plan/group/0471-882?plan=old')
    expect(planLink(plans[1]!, newest.has('new'))).toBe('/view-plan/group/0471882')
  })

  test('an entry leads to its group, and without group id to its row', () => {
    expect(planLink({ id: 'row-1', group_id: 'A/7 B' })).toBe('/view-plan/group/A%2F7%20B')
    expect(planLink({ id: 'row-1', group_id: null })).toBe('/view-plan/group/row-1')
  })
})
