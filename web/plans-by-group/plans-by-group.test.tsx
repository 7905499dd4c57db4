import { describe, expect, test } from 'bun:test'
import type { PlanListItem } from '../../src/plan/contract.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { all, button, click, field, inBrowser, link, openAt, shown, type, until } from '../testing/screen.tsx'

inBrowser()

const plan = (group_name: string | null, changes: Partial<PlanListItem> = {}): PlanListItem => ({
  id: `row-${group_name}`,
  group_name,
  group_id: '0471882',
  insurance_company: 'Harbor Mutual Dental',
  customer_service_phone: null,
  plan_type: 'PPO',
  plan_option: null,
  confidence_status: 'Verified',
  status: 'verified',
  verified_by: 'ana',
  verified_date: '2026-11-12',
  last_upload_date: '2026-11-10',
  checked: null,
  group_count: 1,
  file_name: null,
  first_page: null,
  ...changes,
})

const PLANS = [
  plan('Acme Hardware', { group_count: 2 }),
  plan('Brightwater', { group_id: null, status: 'unverified' }),
]
const names = () => all('.pl .name b').map((b) => b.textContent)

describe('/plans-by-group', () => {
  test('lists the plans with group id, carrier and status; an entry leads to its plan', async () => {
    await openAt('/plans-by-group', fakeApi('standard', { plans: async () => PLANS }))
    await until(() => names().length === 2)
    const acme = link(/^Acme Hardware/)
    expect(acme?.getAttribute('href')).toBe('/view-plan/group/0471882')
    expect(acme?.textContent).toContain('Group ID 0471882, 2 plans share this group')
    expect(link(/^Brightwater/)?.getAttribute('href')).toBe('/view-plan/group/row-Brightwater')
    expect(link(/^Brightwater/)?.textContent).toContain('Not verified')
  })

  test('says how far a verified plan was checked, and is never green where nobody checked a field', async () => {
    const plans = [
      plan('Acme Hardware', { checked: { checked: 22, of: 44 } }),
      plan('Brightwater', { checked: { checked: 0, of: 44 } }),
      plan('Cobalt', { status: 'unverified', checked: { checked: 0, of: 44 } }),
    ]
    await openAt('/plans-by-group', fakeApi('standard', { plans: async () => plans }))
    await until(() => names().length === 3)
    const chips = all('.pl .chip').map((chip) => [chip.textContent, chip.className])
    expect(chips).toEqual([
      ['Verified, 22 of 44 checked', 'chip full'],
      ['Verified, 0 of 44 checked', 'chip check'],
      ['Not verified', 'chip check'],
    ])
  })

  test('counts a group once however its ID is typed, and a plan without one as a group of its own', async () => {
    const plans = [
      plan('Acme Hardware'),
      plan('Acme Hardware Low', { group_id: '0471-882' }),
      plan('Brightwater', { group_id: null }),
      plan('Cobalt', { group_id: null }),
    ]
    await openAt('/plans-by-group', fakeApi('standard', { plans: async () => plans }))
    await until(() => shown().includes('4 plans, 3 groups'))
  })

  test('search and letters filter, and the empty text names both', async () => {
    await openAt('/plans-by-group', fakeApi('standard', { plans: async () => PLANS }))
    await until(() => names().length === 2)
    await click(button('B'))
    await until(() => names().length === 1)
    await type(field('Search plans'), 'ACME')
    await until(() => names()[0] === 'Acme Hardware')
    await type(field('Search plans'), 'quarry')
    await until(() => shown().includes('No plans found for “B” matching “quarry”'))
    await click(button('Clear search'))
    await until(() => names().length === 2)
  })

  test('one list holds hits by name, group ID, carrier and phone, and says why where the name doesn’t', async () => {
    const plans = [
      ...PLANS,
      plan('Zinc Works', { customer_service_phone: '(800) 555-0142', group_id: '990' }),
    ]
    await openAt('/plans-by-group', fakeApi('standard', { plans: async () => plans }))
    await until(() => names().length === 3)
    await type(field('Search plans'), '0471')
    await until(() => names().length === 1)
    expect(all('.pl mark').map((m) => m.textContent)).toEqual(['0471'])
    expect(shown()).not.toContain('No plans found')
    await type(field('Search plans'), '555-0142')
    await until(() => names()[0] === 'Zinc Works')
    expect(link(/^Zinc Works/)?.textContent).toContain('Phone (800) 555-0142')
    await type(field('Search plans'), 'harbor')
    await until(() => names().length === 3)
    expect(shown()).not.toContain('Close matches')
  })

  test('with a typing error the nearest plans are shown and called close matches', async () => {
    await openAt('/plans-by-group', fakeApi('standard', { plans: async () => PLANS }))
    await until(() => names().length === 2)
    await type(field('Search plans'), 'brihgtwater')
    await until(() => names().length === 1)
    expect(names()).toEqual(['Brightwater'])
    expect(shown()).toContain('Close matches')
  })

  test.each(['.*', '(', '\\', '<>'])('%p is text: nothing is found, and nothing breaks', async (search) => {
    await openAt('/plans-by-group', fakeApi('standard', { plans: async () => PLANS }))
    await until(() => names().length === 2)
    await type(field('Search plans'), search)
    await until(() => shown().includes(`No plans found matching “${search}”`))
  })

  test('an office without plans says so', async () => {
    await openAt('/plans-by-group', fakeApi('standard'))
    await until(() => shown().includes('No plans found'))
    expect(link('Upload a plan')).not.toBeNull()
  })
})
