import { describe, expect, test } from 'bun:test'
import type { VerifyRequest } from '../../src/verify/contract.ts'
import { ApiError } from '../api/errors.ts'
import type { fakeApi } from '../testing/fake-api.ts'
import { samplePlan } from '../testing/sample-plan.ts'
import {
  all,
  button,
  click,
  field,
  focus,
  inBrowser,
  path,
  press,
  shown,
  type,
  until,
} from '../testing/screen.tsx'
import { openPlan } from '../testing/verify.ts'

inBrowser()

const sent = (api: ReturnType<typeof fakeApi>) =>
  api.calls.find((c) => c.name === 'verify')?.args[1] as VerifyRequest | undefined

describe('saving', () => {
  test('sends the edits, the version it was opened with and what was confirmed', async () => {
    const api = await openPlan()
    await focus(field('Scaling & root planing'))
    await press(field('Scaling & root planing'), 'Enter')
    await type(field('Crowns'), '60%')
    await press(field('Crowns'), 'Enter', { ctrlKey: true })
    expect(shown()).toContain('39 of 41 fields weren’t checked. Verify anyway?')
    await press(document.body, 'Enter', { ctrlKey: true })
    await until(() => path() === '/verify')
    const coverage = sent(api)?.parse_result.parsed.coverage as Record<string, unknown> | undefined
    expect(coverage?.['crowns']).toEqual({
      coverage_percent: 60,
      notes: 'Out-of-network: 40%. Limit: 1 per 84 months.',
    })
    expect([sent(api)?.version, sent(api)?.confirmed]).toEqual([3, ['coverage.srp']])
    // Nothing else was looked at: nothing else is told as seen.
    expect(sent(api)?.seen).toEqual(['coverage.srp', 'coverage.crowns'])
  })

  test('keeps what was typed meanwhile, on top of what was saved, and says so', async () => {
    let done = () => {}
    const api = await openPlan({
      verify: () =>
        new Promise((resolve) => {
          done = () => resolve(samplePlan({ version: 4 }))
        }),
    })
    await type(field('Crowns'), '60%')
    await press(field('Crowns'), 'Enter', { ctrlKey: true })
    await press(document.body, 'Enter', { ctrlKey: true })
    await until(() => sent(api))
    await type(field('Crowns'), '65%')
    done()
    await until(() => shown().includes('Saved, but not what you typed since.'))
    expect([field('Crowns').value, path()]).toEqual(['65%', '/verify/plan-1'])
  })

  test('waits for a draft that is being sent: it must not come after the plan was verified', async () => {
    const order: string[] = []
    let arrive = () => {}
    const api = await openPlan({
      keepDraft: () =>
        new Promise((resolve) => {
          arrive = () => {
            order.push('draft')
            resolve({ kept_at: 1 })
          }
        }),
      verify: async () => {
        order.push('verify')
        return samplePlan({ version: 4 })
      },
    })
    await type(field('Crowns'), '60%')
    await until(() => api.calls.some(({ name }) => name === 'keepDraft'))
    await press(field('Crowns'), 'Enter', { ctrlKey: true })
    await press(document.body, 'Enter', { ctrlKey: true })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(order).toEqual([])
    arrive()
    await until(() => order.length === 2)
    expect(order).toEqual(['draft', 'verify'])
  })

  test('Skip for Now goes to the dashboard and saves nothing', async () => {
    const api = await openPlan()
    await click(all('a', 'Skip for Now')[0] ?? null)
    expect([path(), sent(api)]).toEqual(['/dashboard', undefined])
  })

  test('a failure is told where the work is, and the form is kept', async () => {
    await openPlan({ verify: () => Promise.reject(new ApiError(503, 'The disk is full.')) })
    await type(field('Crowns'), '60%')
    await click(button(/^Verify plan/))
    await click(button(/^Verify anyway/))
    expect(shown()).toContain('We couldn’t save the plan. The disk is full. Nothing you typed is lost.')
    expect([field('Crowns').value, path()]).toEqual(['60%', '/verify/plan-1'])
    expect(button('Try again')).not.toBeNull()
  })

  test('words without a full stop get one before the next sentence', async () => {
    await openPlan({ verify: () => Promise.reject(new ApiError(500, 'Unexpected error')) })
    await type(field('Crowns'), '60%')
    await click(button(/^Verify plan/))
    await click(button(/^Verify anyway/))
    expect(shown()).toContain('We couldn’t save the plan. Unexpected error. Nothing you typed is lost.')
  })

  test('words of the server stand beside their field', async () => {
    const refusal = new ApiError(422, 'Some values cannot be saved.', {
      fields: { 'coverage.crowns': 'Not a percent.' },
    })
    await openPlan({ verify: () => Promise.reject(refusal) })
    await click(button(/^Verify plan/))
    await click(button(/^Verify anyway/))
    expect(all('[data-row="coverage.crowns"] .help')[0]?.textContent).toBe('Not a percent.')
  })

  test('somebody saved meanwhile: both values are shown, and the chosen one is sent with the new version', async () => {
    let saved = 0
    const theirs = samplePlan({ version: 4, verified_by: 'lena' })
    theirs.parse_result!.parsed.coverage.crowns.coverage_percent = 55
    theirs.parse_result!.parsed.deductible_family = '$200'
    theirs.parse_result!.states['deductible_family'] = { state: 'edited', reasons: [], by: 'lena' }
    let asked = 0
    const api = await openPlan({
      plan: async () => (asked++ === 0 ? samplePlan() : theirs),
      verify: async () => {
        if (saved++ === 0) throw new ApiError(409, 'Someone else saved this plan.')
        return samplePlan()
      },
    })
    await type(field('Crowns'), '60%')
    await click(button(/^Verify plan/))
    await click(button(/^Verify anyway/))
    await until(() => shown().includes('lena saved this plan while you were editing.'))
    expect(shown()).toContain('60%')
    expect(shown()).toContain('55%')
    expect(shown()).toContain('Also changed by lena, and included:Deductible, family: $150 $200')
    await click(all('input[type=radio]')[1] ?? null)
    await click(button('Use the chosen values'))
    expect(field('Crowns').value).toBe('55%')
    expect(shown()).toContain('Entered by lena')
    await click(button(/^Verify plan/))
    await click(button(/^Verify anyway/))
    await until(() => path() === '/verify')
    const last = api.calls.filter((c) => c.name === 'verify').at(-1)?.args[1] as VerifyRequest
    expect([last.version, last.parse_result.parsed.deductible_family]).toEqual([4, '$200'])
  })

  test('what is typed while both values are shown is kept', async () => {
    let saved = 0
    let asked = 0
    const theirs = samplePlan({ version: 4, verified_by: 'lena' })
    theirs.parse_result!.parsed.coverage.crowns.coverage_percent = 55
    await openPlan({
      plan: async () => (asked++ === 0 ? samplePlan() : theirs),
      verify: async () => {
        if (saved++ === 0) throw new ApiError(409, 'Someone else saved this plan.')
        return samplePlan()
      },
    })
    await type(field('Crowns'), '60%')
    await click(button(/^Verify plan/))
    await click(button(/^Verify anyway/))
    await until(() => shown().includes('lena saved this plan while you were editing.'))
    await type(field('Scaling & root planing'), '70%')
    await click(button('Use the chosen values'))
    expect([field('Crowns').value, field('Scaling & root planing').value]).toEqual(['60%', '70%'])
  })
})
