import { describe, expect, test } from 'bun:test'
import type { VerifyRequest } from '../../src/verify/contract.ts'
import { ApiError } from '../api/errors.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { samplePlan } from '../testing/sample-plan.ts'
import {
  all,
  button,
  click,
  field,
  focus,
  inBrowser,
  openAt,
  press,
  shown,
  type,
  until,
} from '../testing/screen.tsx'
import { openPlan } from '../testing/verify.ts'

inBrowser()

const focused = () => document.activeElement?.getAttribute('data-path')
const page = () => all('.dtool .num')[0]?.textContent
const box = (fieldPath: string) => document.querySelector<HTMLElement>(`[data-box~="${fieldPath}"]`)
const sent = (api: ReturnType<typeof fakeApi>) =>
  api.calls.find((c) => c.name === 'verify')?.args[1] as VerifyRequest | undefined

describe('page and form side by side', () => {
  test('focusing a field turns to its page and frames its words', async () => {
    await openPlan()
    expect(page()).toBe('Page 1 of 2')
    await focus(field('Crowns'))
    expect(page()).toBe('Page 2 of 2')
    expect(box('coverage.crowns')?.className).toContain('on')
    expect(box('coverage.crowns')?.textContent).toBe('Crowns')
  })

  test('a page of which parts could not be read says so, another one does not', async () => {
    const plan = samplePlan()
    const pages = plan.parse_result!.pages.map((p) => (p.page === 2 ? { ...p, partly_unread: true } : p))
    await openPlan({ plan: async () => ({ ...plan, parse_result: { ...plan.parse_result!, pages } }) })
    expect(shown()).not.toContain('could not be read')
    await focus(field('Crowns'))
    expect(shown()).toContain('We couldn’t read parts of this page.')
  })

  test('clicking a box focuses its field, also in a closed group', async () => {
    await openPlan()
    expect(button(/^Plan/)?.getAttribute('aria-expanded')).toBe('false')
    await click(box('group_name'))
    await until(() => focused() === 'group_name')
    expect(button(/^Plan/)?.getAttribute('aria-expanded')).toBe('true')
  })

  test('a doubtful field says why and offers each reading', async () => {
    await openPlan()
    await focus(field('Crowns'))
    expect(shown()).toContain('The two readings differ, 50% and 60%.')
    await click(button(/^Use 60%/))
    expect(field('Crowns').value).toBe('60%')
    expect(all('[data-row="coverage.crowns"] .stt')[0]?.textContent).toBe('Edited')
    expect(shown()).not.toContain('The two readings differ')
  })

  test('states are counted: to check, not found; and what was not seen', async () => {
    await openPlan()
    expect(all('.seg button').map((one) => one.textContent)).toEqual([
      'All 41',
      'To check 2',
      'Not seen 34',
      'Not found 5',
    ])
    expect(all('.fbar [role=status]')[0]?.textContent).toBe('1 agreed, 33 read')
    await click(button('Not seen 34'))
    expect(all('.fr .lb')).toHaveLength(34)
    await click(button('To check 2'))
    expect(all('.fr .lb').map((l) => l.textContent)).toEqual(['Scaling & root planing', 'Crowns'])
  })
})

describe('hands on the keyboard', () => {
  test('Tab goes to the next doubtful field, Enter confirms and goes on', async () => {
    await openPlan()
    await focus(field('Scaling & root planing'))
    await press(field('Scaling & root planing'), 'Enter')
    await until(() => focused() === 'coverage.crowns')
    expect(all('[data-row="coverage.srp"] .stt')[0]?.textContent).toBe('Confirmed')
    expect(button('To check 1')).not.toBeNull()
  })

  test('Shift and Tab goes back', async () => {
    await openPlan()
    await focus(field('Crowns'))
    await press(field('Crowns'), 'Tab', { shiftKey: true })
    await until(() => focused() === 'coverage.srp')
  })

  test('F6 goes on from form to header and page, past tools that are switched off, and back', async () => {
    await openPlan()
    await focus(field('Crowns'))
    const regions = []
    for (let i = 0; i < 3; i++) {
      await press(document.activeElement ?? document.body, 'F6')
      regions.push(document.activeElement?.closest('[data-region]')?.getAttribute('data-region'))
    }
    expect(regions).toEqual(['header', 'page', 'form'])
  })

  test('Alt and a bracket turn the page while a field is typed in', async () => {
    await openPlan()
    await focus(field('Crowns'))
    expect(page()).toBe('Page 2 of 2')
    await press(field('Crowns'), '[')
    expect(page()).toBe('Page 2 of 2')
    await press(field('Crowns'), '[', { altKey: true, code: 'BracketLeft' })
    expect(page()).toBe('Page 1 of 2')
  })

  test('Alt+F goes to the facts, and Tab there goes on to the next doubtful field', async () => {
    await openPlan()
    await focus(field('Scaling & root planing'))
    await press(field('Scaling & root planing'), 'f', { altKey: true, code: 'KeyF' })
    const chip = document.activeElement
    expect(chip?.closest('ul')?.getAttribute('aria-label')).toBe('Scaling & root planing, facts')
    await press(chip ?? document.body, 'Tab')
    await until(() => focused() === 'coverage.crowns')
    expect(all('[data-row="coverage.srp"] .stt')[0]?.textContent).toBe('Check')
  })

  test('Alt+N is not stated, Alt+0 is 0%', async () => {
    await openPlan()
    await focus(field('Crowns'))
    await press(field('Crowns'), 'n', { altKey: true, code: 'KeyN' })
    expect(field('Crowns').value).toBe('')
    await press(field('Crowns'), '0', { altKey: true, code: 'Digit0' })
    expect(field('Crowns').value).toBe('0%')
  })
})

describe('what is typed', () => {
  test('is shown in its normal form when the field is left', async () => {
    await openPlan()
    await type(field('Crowns'), '55')
    await focus(field('Scaling & root planing'))
    expect(field('Crowns').value).toBe('55%')
  })

  test('a percent over 100 is refused in words, and nothing is sent', async () => {
    const api = await openPlan()
    await type(field('Crowns'), '150')
    expect(shown()).toContain('Type a percent from 0 to 100.')
    await click(button(/^Verify plan/))
    expect(sent(api)).toBeUndefined()
    await until(() => focused() === 'coverage.crowns')
  })

  test('is called saved once the server has it, and lies in the tab no more', async () => {
    await openPlan()
    await type(field('Crowns'), '65%')
    expect(shown()).toContain('Saving draft')
    expect(sessionStorage.getItem('covriq.draft.verify.id-standard.plan-1')).toContain('65%')
    await until(() => shown().includes('Draft saved'))
    expect(sessionStorage.getItem('covriq.draft.verify.id-standard.plan-1')).toBeNull()
  })
})

describe('what stands above the form', () => {
  test('an already verified plan says by whom and when', async () => {
    const plan = samplePlan({ status: 'verified', verified_by: 'priya', verified_date: '2026-11-12' })
    await openPlan({ plan: async () => plan })
    expect(shown()).toContain('Already verified by priya on Nov 12, 2026')
    expect(button(/^Verify again/)).not.toBeNull()
  })

  test('a group with a verified version shows what changed', async () => {
    const fields = [{ path: 'annual_maximum_individual', before: '$1,200', after: '$1,500' }]
    const changes = { id: 'old', verified_by: 'priya', verified_date: '2026-01-14', fields }
    await openPlan({ plan: async () => samplePlan({ changes }) })
    expect(shown()).toContain('This group has a verified version from Jan 14, 2026. 1 value changed.')
    await click(button('Compare'))
    expect(shown()).toContain('Annual maximum, individual$1,200$1,500')
  })

  test.each([
    ['a plan that is not there', async () => Promise.reject(new ApiError(404, 'Plan not found.'))],
    ['a document that was not read yet', async () => samplePlan({ parse_result: null })],
  ])('%s: Plan not found.', async (_, plan) => {
    await openAt('/verify/plan-1', fakeApi('standard', { plan }))
    await until(() => shown().includes('Plan not found.'))
  })
})
