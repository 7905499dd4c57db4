import { describe, expect, test } from 'bun:test'
import { PROCEDURES } from '../../src/lexicon/catalog.ts'
import type { ParseResult, PlanContent } from '../../src/plan/content.ts'
import type { PlanDetail } from '../../src/plan/contract.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { samplePlan } from '../testing/sample-plan.ts'
import {
  all,
  button,
  click,
  field,
  inBrowser,
  link,
  openAt,
  press,
  shown,
  type,
  until,
} from '../testing/screen.tsx'

inBrowser()

async function openPlan(row: Partial<PlanDetail> = {}, result: Partial<ParseResult> = {}) {
  const { changes, ...plan } = samplePlan(row)
  const parse_result = { ...plan.parse_result!, ...result }
  const planByGroup = async () => ({ ...plan, parse_result, others: [] })
  await openAt('/view-plan/group/0471882', fakeApi('standard', { planByGroup }))
  await until(() => link('Back to Plans'))
}

async function more(): Promise<string[]> {
  await press(button('More')!, 'Enter')
  await until(() => all('[role=menuitem]').length > 0)
  return all('[role=menuitem]').map((item) => item.textContent)
}

const NOTHING: PlanContent = {
  deductible_individual: null,
  deductible_family: null,
  deductible_applies_to_preventive: null,
  orthodontic_deductible: null,
  annual_maximum_individual: null,
  annual_maximum_family: null,
  orthodontic_lifetime_maximum: null,
  coverage: Object.fromEntries(
    PROCEDURES.map((p) => [p, { coverage_percent: null, notes: null }]),
  ) as PlanContent['coverage'],
  waiting_periods: {},
  flags: {},
  disclaimers: [],
}

describe('what else is done with a plan', () => {
  test('stands in one menu; a verified plan is in no queue', async () => {
    await openPlan()
    expect(await more()).toEqual([
      'Call sheet',
      'Open in queue',
      'Print form',
      'Into your software',
      'Save as CSV',
      'Save as JSON',
    ])
    expect(link('Verify')?.getAttribute('href')).toBe('/verify/plan-1')
  })

  test('a verified plan is verified again, and is in no queue', async () => {
    await openPlan({ status: 'verified', verified_by: 'priya', verified_date: '2026-11-12' })
    expect(await more()).not.toContain('Open in queue')
    expect(link('Verify again')?.getAttribute('href')).toBe('/verify/plan-1')
  })

  test('the call sheet lists what to ask, and is what is printed while it is open', async () => {
    await openPlan()
    expect(all('.print-sheet.call')).toHaveLength(0)
    await more()
    await click(all('[role=menuitem]', 'Call sheet')[0] ?? null)
    const dialog = all('dialog')[0]
    expect(dialog?.textContent).toContain('Is there an annual maximum per family?')
    expect(dialog?.textContent).toContain('(800) 555-0142')
    expect(all('.print-sheet').map((sheet) => sheet.className)).toEqual(['print-sheet call'])
    const paper = all('.print-sheet.call')[0]?.textContent
    for (const words of ['99421', 'Representative', 'Reference number', 'Date', 'Crowns: is “50%.'])
      expect(paper).toContain(words)
    await click(button('Close'))
    expect(all('.print-sheet').map((sheet) => sheet.className)).toEqual(['print-sheet'])
  })
})

describe('odd plans', () => {
  test('a plan that states nothing is shown, card by card, as not found', async () => {
    const empty = { group_name: null, group_id: null, insurance_company: null, payor_id: null }
    await openPlan(
      { ...empty, customer_service_phone: null, plan_type: null },
      { parsed: NOTHING, states: {}, evidence: {}, typed: { services: {} } },
    )
    expect(all('h1').map((h) => h.textContent)).toContain('Unnamed Plan')
    expect(shown()).toContain('Group ID not found')
    await click(button('Expand All'))
    expect(all('.cc.none .pc').map((p) => p.textContent)).toEqual(PROCEDURES.map(() => 'Not found'))
  })

  test('HTML in any value is text', async () => {
    const evil = '<img src=x onerror=alert(1)><b>bold</b>'
    const coverage = { ...NOTHING.coverage, exams: { coverage_percent: 100, notes: `${evil}.` } }
    await openPlan(
      { group_name: evil, insurance_company: evil, plan_type: evil, customer_service_phone: evil },
      {
        parsed: {
          ...NOTHING,
          coverage,
          deductible_individual: evil,
          waiting_periods: { [evil]: evil },
          flags: { [evil]: evil, plan_option: evil },
          disclaimers: [evil, evil],
        },
      },
    )
    for (const tab of ['Coverage Breakdown', 'Waiting Periods', 'Plan Flags', 'Disclaimers']) {
      await click(all('[role=tab]', tab)[0] ?? null)
      expect(shown()).toContain('<img src=x onerror=alert(1)>')
      expect(document.querySelectorAll('img')).toHaveLength(0)
    }
    expect(all('.numbered > div')).toHaveLength(2)
  })

  test('a search opens its categories, which still close, and leaves the others as they were', async () => {
    await openPlan()
    const open = () => all('.cat > button[aria-expanded=true] h2').map((h) => h.textContent)
    await type(field('Filter procedures'), 'crown')
    expect(open()).toEqual(['Major'])
    await click(button(/^Major/))
    expect(open()).toEqual([])
    await type(field('Filter procedures'), '')
    expect(open()).toEqual(['Preventive'])
  })
})
