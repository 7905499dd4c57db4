import { describe, expect, test } from 'bun:test'
import type { Api } from '../api/calls.ts'
import { ApiError } from '../api/errors.ts'
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
  path,
  shown,
  type,
  until,
} from '../testing/screen.tsx'

inBrowser()

async function openPlan(changes: Partial<Api> = {}) {
  const api = fakeApi('standard', changes)
  await openAt('/view-plan/group/0471882', api)
  await until(() => link('Back to Plans'))
  return api
}

const card = (name: string) => all('.cc').find((c) => c.querySelector('h3')?.textContent === name)
const open = () => all('.cat > button[aria-expanded=true] h2').map((h) => h.textContent)

describe('/view-plan/group/{groupId}', () => {
  test('has the four tabs of the contract', async () => {
    await openPlan()
    expect(all('[role=tab]').map((t) => t.textContent)).toEqual([
      'Coverage Breakdown',
      'Waiting Periods',
      'Plan Flags',
      'Disclaimers',
    ])
  })

  test('the first category is open; Expand All and Collapse All take turns', async () => {
    await openPlan()
    expect(open()).toEqual(['Preventive'])
    await click(button('Expand All'))
    expect(open()).toEqual(['Preventive', 'Basic', 'Major', 'Surgery', 'Orthodontic'])
    await click(button('Collapse All'))
    expect(open()).toEqual([])
  })

  test('cards are green at 100, red at 0 and empty, grey otherwise, and the words tell 0 from empty', async () => {
    await openPlan()
    await click(button('Expand All'))
    const look = (name: string) => [
      card(name)?.className.trim(),
      card(name)?.querySelector('.pc')?.textContent,
    ]
    expect(look('Exams')).toEqual(['cc full', '100%'])
    expect(look('Implants')).toEqual(['cc none', '0% — not covered'])
    expect(look('Inlays & onlays')).toEqual(['cc none', 'Not found'])
    expect(look('Crowns')).toEqual(['cc', '50%'])
    expect(card('Inlays & onlays')?.textContent).toContain('We looked on pages 1 and 2')
  })

  test('what was not understood is told apart from what is not stated', async () => {
    const plan = samplePlan()
    const result = plan.parse_result!
    const states = { ...result.states, 'coverage.inlays_onlays': { state: 'unclear' as const, reasons: [] } }
    await openPlan({
      planByGroup: async () => ({ ...plan, parse_result: { ...result, states }, others: [] }),
    })
    await click(button('Expand All'))
    expect(card('Inlays & onlays')?.querySelector('.pc')?.textContent).toBe('Could not tell')
  })

  test('a page number opens the page with its words', async () => {
    await openPlan()
    await click(button('Expand All'))
    await click(card('Crowns')?.querySelector<HTMLElement>('.cite') ?? null)
    expect(all('dialog h2').map((h) => h.textContent)).toEqual(['Crowns, page 2'])
    expect(all('dialog image')).toHaveLength(2)
  })

  test('a page that may show patient data stays hidden until somebody looked at it on Verify', async () => {
    await openPlan({ planByGroup: async () => ({ ...samplePlan({ to_look: [2] }), others: [] }) })
    await click(button('Expand All'))
    await click(card('Crowns')?.querySelector<HTMLElement>('.cite') ?? null)
    expect(all('dialog image')).toHaveLength(0)
    expect(all('dialog .note')[0]?.textContent).toContain('We may have missed patient data on this page')
    expect(link('Look at it in Verify first.')?.getAttribute('href')).toBe('/verify/plan-1')
  })

  test('a value that a person wrote shows their name in place of a page', async () => {
    const { changes, ...row } = samplePlan({ status: 'verified', verified_by: 'priya' })
    const result = row.parse_result!
    const edited = { state: 'edited', reasons: [], by: 'priya' } as const
    for (const path of ['coverage.crowns', 'deductible_individual', 'waiting_periods.major']) {
      result.states[path] = { ...edited, reasons: [] }
      delete result.evidence[path]
    }
    const planByGroup = async () => ({ ...row, others: [] })
    await openAt('/view-plan/group/0471882', fakeApi('standard', { planByGroup }))
    await until(() => button('Expand All'))
    await click(button('Expand All'))
    expect(card('Crowns')?.textContent).toContain('Entered by priya')
    expect(card('Crowns')?.querySelector('.cite')).toBeNull()
    expect(card('Exams')?.textContent).not.toContain('Entered by')
    expect(shown()).toContain('Deductible, individual$50Entered by priya')
    await click(all('[role=tab]', 'Waiting Periods')[0] ?? null)
    expect(shown()).toContain('Major12 monthsEntered by priya')
  })

  test('the filter opens what matches', async () => {
    await openPlan()
    await type(field('Filter procedures'), 'crown')
    expect(all('.cc h3').map((h) => h.textContent)).toEqual(['Crowns'])
    await type(field('Filter procedures'), 'nothing like it')
    expect(shown()).toContain('No procedure matches “nothing like it”.')
  })

  test('the filter finds a procedure by its code', async () => {
    const api = await openPlan({
      procedureOf: async (code) => ({ procedure: code === '2740' ? 'crowns' : null }),
    })
    await type(field('Filter procedures'), '9999')
    await until(() => shown().includes('No procedure matches “9999”.'))
    for (const code of ['2740', 'D2740']) {
      await type(field('Filter procedures'), code)
      await until(
        () =>
          all('.cc h3')
            .map((h) => h.textContent)
            .join() === 'Crowns',
      )
    }
    expect(api.calls.filter((c) => c.name === 'procedureOf').map((c) => c.args[0])).toEqual(['9999', '2740'])
  })

  test('waiting periods, flags and disclaimers are listed', async () => {
    await openPlan()
    await click(all('[role=tab]', 'Waiting Periods')[0] ?? null)
    expect(shown()).toContain('Major12 months')
    expect(shown()).toContain('OrthodonticNot found. We looked on pages 1 and 2.')
    await click(all('[role=tab]', 'Plan Flags')[0] ?? null)
    expect(shown()).toContain('Missing tooth clauseYesNot replaced')
    await click(all('[role=tab]', 'Disclaimers')[0] ?? null)
    expect(shown()).toContain('Not a guarantee of payment.')
  })

  test('another version can be switched to', async () => {
    const other = {
      id: 'plan-0',
      group_name: 'Acme Hardware',
      plan_option: 'High',
      status: 'verified' as const,
      verified_date: '2026-01-14',
      last_upload_date: '2026-01-10T10:00:00Z',
      checked: { checked: 22, of: 44 },
    }
    const { changes, ...row } = samplePlan()
    const api = fakeApi('standard', { planByGroup: async () => ({ ...row, others: [other] }) })
    await openAt('/view-plan/group/0471882', api)
    await until(() => shown().includes('Riq uses the one verified on Jan 14, 2026.'))
    await click(link('Switch'))
    await until(() => api.calls.some((c) => c.name === 'plan' && c.args[0] === 'plan-0'))
    expect(window.location.search).toBe('?plan=plan-0')
  })

  test('Ask Riq goes to the chat with this plan', async () => {
    await openPlan()
    await click(button('Ask Riq'))
    await until(() => path() === '/chat')
    await until(() => shown().includes('Ask about Acme Hardware'))
  })

  test('Plan not found. when there is none', async () => {
    const planByGroup = () => Promise.reject(new ApiError(404, 'Plan not found.'))
    await openAt('/view-plan/group/1', fakeApi('standard', { planByGroup }))
    await until(() => shown().includes('Plan not found.'))
    expect(link('Back to Plans')?.getAttribute('href')).toBe('/plans-by-group')
  })

  test('a server that fails offers Try again', async () => {
    let broken = true
    const { changes, ...row } = samplePlan()
    const planByGroup = async () => {
      if (broken) throw new ApiError(500, 'Unexpected error')
      return { ...row, others: [] }
    }
    await openAt('/view-plan/group/1', fakeApi('standard', { planByGroup }))
    await until(() => shown().includes('We couldn’t load the plan. Unexpected error'))
    broken = false
    await click(button('Try again'))
    await until(() => shown().includes('Acme Hardware'))
  })
})
