import { describe, expect, test } from 'bun:test'
import type { PlanDetail } from '../../../src/plan/contract.ts'
import type { VerifyRequest } from '../../../src/verify/contract.ts'
import { samplePlan } from '../../testing/sample-plan.ts'
import {
  all,
  button,
  click,
  field,
  focus,
  inBrowser,
  press,
  shown,
  type,
  until,
} from '../../testing/screen.tsx'
import { openPlan } from '../../testing/verify.ts'

inBrowser()

const at = () => document.activeElement?.getAttribute('data-path') ?? null
const mark = (path: string) => all(`[data-row="${path}"] .stt`)[0]?.textContent
const card = () => all('.asked.blanks')[0]
const key = (name: string) => press(document.activeElement ?? document.body, name)

/** A plan that a person has gone through before, but for these states. */
function settledPlan(states: NonNullable<PlanDetail['parse_result']>['states'] = {}): PlanDetail {
  const plan = samplePlan()
  const result = plan.parse_result!
  const paths = [
    ...['group_name', 'group_id', 'insurance_company', 'payor_id', 'customer_service_phone', 'plan_type'],
    ...Object.keys(result.parsed).filter(
      (name) => typeof result.parsed[name as 'deductible_family'] !== 'object',
    ),
    ...['deductible_individual', 'orthodontic_deductible', 'annual_maximum_family'],
    ...Object.keys(result.parsed.coverage).map((name) => `coverage.${name}`),
    ...['preventive', 'basic', 'major', 'orthodontic'].map((name) => `waiting_periods.${name}`),
    ...['flags.plan_option', 'flags.missing_tooth_clause'],
  ]
  const settled = paths.map((path) => [path, { state: 'confirmed' as const, reasons: [] }])
  return { ...plan, parse_result: { ...result, states: { ...Object.fromEntries(settled), ...states } } }
}

/** Passes the question about rules that nobody found. */
async function passRules() {
  await until(() => document.activeElement === button(/^Go on/))
  await key('Tab')
}

const open = (states?: Parameters<typeof settledPlan>[0]) =>
  openPlan({ plan: async () => settledPlan(states) })

describe('Tab', () => {
  test('goes from the last doubt to one above it, then to Verify', async () => {
    const check = { state: 'check' as const, reasons: [] }
    await open({ 'coverage.srp': check, 'coverage.crowns': check })
    await focus(field('Crowns'))
    await key('Tab')
    await until(() => at() === 'coverage.srp')
    await key('Tab')
    await passRules()
    await until(() => document.activeElement === button(/^Verify plan/))
  })

  test('never leads to a disclaimer, and nothing asks about one; it isn’t confirmed either', async () => {
    const api = await open()
    await key('Tab')
    await passRules()
    await until(() => document.activeElement === button(/^Verify plan/))
    await click(button(/^Verify plan/))
    const sent = (await until(() => api.calls.find(({ name }) => name === 'verify'))).args[1] as VerifyRequest
    expect([...sent.confirmed!, ...sent.seen!]).not.toContain('disclaimers.0')
  })

  test('selects the value that it comes to, so that what is typed stands in its place', async () => {
    await openPlan()
    await focus(field('Scaling & root planing'))
    await key('Tab')
    await until(() => at() === 'coverage.crowns')
    expect([field('Crowns').selectionStart, field('Crowns').selectionEnd]).toEqual([0, 3])
  })
})

describe('a figure', () => {
  test('that is typed on a button of a row never answers for the row', async () => {
    await openPlan()
    await focus(field('Crowns'))
    button('p. 2, show Crowns')!.focus()
    await key('1')
    expect(mark('coverage.crowns')).toBe('Check')
    expect(at()).toBe('coverage.crowns')
  })

  test('with Alt takes what is offered and goes on from a field in doubt', async () => {
    await openPlan()
    await focus(field('Scaling & root planing'))
    await press(field('Scaling & root planing'), '2', { altKey: true, code: 'Digit2' })
    expect(field('Scaling & root planing').value).toBe('80%')
    await until(() => at() === 'coverage.crowns')
  })

  test('alone is typed: 0 is a value', async () => {
    await openPlan()
    await type(field('Crowns'), '0')
    await press(field('Crowns'), 'Enter')
    expect(field('Crowns').value).toBe('0%')
  })
})

describe('a group of blanks', () => {
  const none = { state: 'not_stated' as const, reasons: [] }

  test('that no plan has to state is passed over', async () => {
    await open({ annual_maximum_family: none })
    await press(document.body, 'Tab')
    await passRules()
    await until(() => document.activeElement === button(/^Verify plan/))
  })

  test('is one stop, opened; N says that none of them is in the document', async () => {
    const api = await open({ 'waiting_periods.preventive': none, 'waiting_periods.orthodontic': none })
    await press(document.body, 'Tab')
    await until(() => card()?.contains(document.activeElement))
    expect(all('.asked .vals li').map((one) => one.textContent)).toEqual(['APreventive ', 'BOrthodontic '])
    expect(button(/^Waiting periods/)?.getAttribute('aria-expanded')).toBe('true')
    await key('n')
    await passRules()
    await until(() => document.activeElement === button(/^Verify plan/))
    await key('Enter')
    await click(button(/^Verify plan/))
    const sent = (await until(() => api.calls.find(({ name }) => name === 'verify'))).args[1] as VerifyRequest
    expect(sent.confirmed).toEqual(['waiting_periods.preventive', 'waiting_periods.orthodontic'])
  })

  test('takes one value for all that no letter leaves out, and asks again for the rest', async () => {
    await open({ 'waiting_periods.preventive': none, 'waiting_periods.orthodontic': none })
    await press(document.body, 'Tab')
    await until(() => card()?.contains(document.activeElement))
    await key('b')
    await key('1')
    expect(field('Preventive').value).toBe('12 months')
    await until(() => all('.asked .vals li').length === 1)
    await until(() => card()?.contains(document.activeElement))
    await key('0')
    expect(field('Orthodontic').value).toBe('None')
  })

  test('is typed into directly: Enter goes to the first of it, a bare number is months', async () => {
    await open({ 'waiting_periods.preventive': none, 'waiting_periods.orthodontic': none })
    await press(document.body, 'Tab')
    await until(() => card()?.contains(document.activeElement))
    await click(button(/^Type them/))
    await until(() => at() === 'waiting_periods.preventive')
    await type(field('Preventive'), '6')
    await key('Enter')
    expect(field('Preventive').value).toBe('6 months')
    await until(() => at() === 'waiting_periods.orthodontic')
  })

  test('that is all that is left is asked about before the plan is verified, with a key that goes there', async () => {
    const plan = settledPlan({ annual_maximum_individual: none, annual_maximum_family: none })
    plan.parse_result!.parsed.annual_maximum_individual = null
    const api = await openPlan({ plan: async () => plan })
    await press(document.body, 'Enter', { ctrlKey: true })
    expect(api.calls.some(({ name }) => name === 'verify')).toBe(false)
    expect(shown()).toContain('Not foundAnnual maximum, individual; and 1 more')
    await press(document.body, '1')
    await until(() => card()?.contains(document.activeElement))
  })
})
