import { describe, expect, test } from 'bun:test'
import type { PlanDetail } from '../../src/plan/contract.ts'
import { samplePlan } from '../testing/sample-plan.ts'
import { all, button, click, field, focus, inBrowser, shown, type, until } from '../testing/screen.tsx'
import { openPlan } from '../testing/verify.ts'

inBrowser()

const CHANGES: PlanDetail['changes'] = {
  id: 'old',
  verified_by: 'priya',
  verified_date: '2026-01-14',
  fields: [
    { path: 'annual_maximum_individual', before: '$1,200', after: '$1,500' },
    {
      path: 'coverage.exams',
      before: { coverage_percent: 80, notes: 'Limit: 1 per calendar year.' },
      after: { coverage_percent: 100, notes: null },
    },
    { path: 'waiting_periods.basic', before: '6 months', after: 'None' },
    { path: 'flags.cob', before: 'Standard', after: null },
  ],
}

const renewal = async (id: string): Promise<PlanDetail> => {
  if (id !== 'old') return samplePlan({ changes: CHANGES })
  const old = samplePlan({ id: 'old', status: 'verified' })
  old.parse_result!.evidence['coverage.exams'] = [{ page: 2, box: [0, 0, 9, 9], quote: 'Exams 80%' }]
  old.parse_result!.states['flags.cob'] = { state: 'edited', reasons: [], by: 'priya' }
  return old
}

const groups = () => all('.gh').map((g) => g.textContent?.replace(/\d.*/, ''))
const open = () => all('.gh[aria-expanded=true]').map((g) => g.textContent?.replace(/\d.*/, ''))
const row = (path: string) => document.querySelector<HTMLElement>(`[data-row="${path}"]`)

describe('a new version of a group that has a verified one', () => {
  test('shows what changed first, with the old value; what did not change stays closed unless it is in doubt', async () => {
    await openPlan({ plan: renewal })
    expect(groups()[0]).toBe('Changed')
    expect(open()).toEqual(['Changed', 'Basic', 'Major'])
    const changed = all('.g')[0]
    expect([...(changed?.querySelectorAll('.lb') ?? [])].map((l) => l.textContent)).toEqual([
      'Annual maximum, individual',
      'Exams',
      'Wait, basic',
      'Coordination of benefits',
    ])
    expect(row('annual_maximum_individual')?.textContent).toContain('Was $1,200')
    expect(row('coverage.exams')?.textContent).toContain('Was 80%. Limit: 1 per calendar year.')
    expect(document.querySelectorAll('[data-row="coverage.exams"]')).toHaveLength(1)
  })

  test('has a part of its own for them', async () => {
    await openPlan({ plan: renewal })
    await click(button('Changed 4'))
    expect(groups()).toEqual(['Changed'])
  })

  test('shows what changed alone, where the board of renewals leads to it', async () => {
    await openPlan({ plan: renewal }, '?show=changed')
    expect(groups()).toEqual(['Changed'])
    expect(button('Changed 4')?.getAttribute('aria-pressed')).toBe('true')
  })

  test('opens the page of the old value, or says why there is none', async () => {
    await openPlan({ plan: renewal })
    await click(button('Show the old page, Exams'))
    await until(() => shown().includes('Exams, verified version, page 2'))
    const pictures = [...document.querySelectorAll('dialog image')].map((i) => i.getAttribute('href'))
    expect(pictures[0]).toBe('/api/plans/old/pages/2')
    await click(button('Close'))
    await click(button('Show the old page, Coordination of benefits'))
    await until(() => shown().includes('Standard. Entered by priya.'))
  })

  test('a plan of a new group has no such part', async () => {
    await openPlan({}, '?show=changed')
    expect([groups()[0], button(/^Changed/) === null]).toEqual(['Plan', true])
  })
})

describe('values that do not fit each other', () => {
  test('are told beside the field that is wrong now, although another one was typed', async () => {
    await openPlan({ plan: renewal })
    expect(shown()).not.toContain('Lower than the individual amount.')
    await click(button(/^Deductibles/))
    await type(field('Deductible, individual'), '$200')
    expect(row('deductible_family')?.textContent).toContain('Lower than the individual amount.')
    await type(field('Deductible, individual'), '50')
    await focus(field('Deductible, family'))
    expect([field('Deductible, individual').value, shown().includes('Lower than')]).toEqual(['$50', false])
  })

  test('a fraction is asked about, and stays as it was typed', async () => {
    await openPlan()
    await type(field('Crowns'), '.5')
    await focus(field('Scaling & root planing'))
    expect(row('coverage.crowns')?.textContent).toContain('Is 50% what you mean? Type it without decimals.')
    expect(field('Crowns').value).toBe('.5')
  })
})
