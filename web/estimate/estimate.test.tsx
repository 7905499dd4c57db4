import { describe, expect, test } from 'bun:test'
import type { EstimateReply } from '../../src/riq/contract.ts'
import { ApiError } from '../api/errors.ts'
import { acme } from '../testing/chat.ts'
import { add, addWorked, box, figures, labels, openEstimate } from '../testing/estimate.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { estimateLine, estimateReply } from '../testing/fake-estimate.ts'
import { samplePlan } from '../testing/sample-plan.ts'
import {
  act,
  all,
  button,
  click,
  field,
  focus,
  inBrowser,
  openAt,
  path,
  press,
  shown,
  type,
  until,
} from '../testing/screen.tsx'

inBrowser()

const UNKNOWN = 'Line 1: we don’t know that service. Use a CDT code or its name.'

describe('who and where', () => {
  test('a demo account that types the address lands on /ask-riq', async () => {
    await openAt('/estimate', fakeApi('demo'))
    await until(() => path() === '/ask-riq')
  })

  test('a plan that isn’t there is told, and another can be found by keyboard', async () => {
    const plan = async (id: string) => {
      if (id === 'gone') throw new ApiError(404, 'Plan not found.')
      return { ...samplePlan(), id }
    }
    await openAt('/estimate?plan=gone', fakeApi('standard', { plan, findPlans: async () => [acme] }))
    await until(() => shown().includes('We couldn’t load the plan. Plan not found.'))
    const finder = field('Find a plan by group name or group ID')
    await focus(finder)
    await until(() => all('[role=option]').length === 1)
    await press(finder, 'Enter')
    await until(() => button(/^Change/))
    expect(document.activeElement).toBe(box())
    expect(window.location.search).toBe('?plan=gone')
  })
})

describe('adding a line', () => {
  test('without a plan it asks for one, and what’s typed stays', async () => {
    const { asked } = await openEstimate({}, '/estimate')
    await add('crown 14 1340')
    expect(shown()).toContain('Choose a plan first.')
    expect([box().value, asked()]).toEqual(['crown 14 1340', []])
  })

  test('an unknown service stays in the box with the server’s sentence, and then a known one is added', async () => {
    const { last } = await openEstimate({
      estimate: async ({ lines }) => {
        if (lines.some((l) => l.service === 'flurb')) throw new ApiError(400, UNKNOWN)
        return estimateReply(lines.map(() => estimateLine()))
      },
    })
    await add('flurb 12 900')
    await until(() => shown().includes(UNKNOWN))
    expect([box().value, box().getAttribute('aria-invalid')]).toEqual(['flurb 12 900', 'true'])
    expect(all('.est-lines')).toHaveLength(0)
    await addWorked('crown #30 1,180')
    expect([box().value, shown().includes(UNKNOWN)]).toEqual(['', false])
    expect(last()).toEqual({ plan: 'acme', lines: [{ service: 'crown', tooth: 30, fee: 118_000 }] })
    expect(figures()).toEqual(['$590.00', '$590.00'])
    expect(labels()).toEqual(['Plan pays', 'Patient pays'])
  })

  test('more services than an estimate holds stay in the box', async () => {
    const { asked } = await openEstimate()
    for (let line = 0; line < 30; line++) await add('crown')
    await until(() => all('.est-lines tbody').length === 30)
    const before = asked().filter(({ lines }) => lines.length > 30).length
    await add('exam 65')
    expect(shown()).toContain('An estimate holds up to 30 services.')
    expect([box().value, before]).toEqual(['exam 65', 0])
  })

  test('A goes to the box, and a removed line takes its result along', async () => {
    await openEstimate()
    await press(document.body, 'a')
    expect(document.activeElement).toBe(box())
    await addWorked('crown 30 1180')
    await click(button('Remove Crowns'))
    expect(all('.est-lines')).toHaveLength(0)
    await until(() => figures().length === 0)
  })
})

describe('what’s typed', () => {
  test('a field that isn’t understood is told and nothing is worked out past it; then it’s sent in cents', async () => {
    const { asked, last } = await openEstimate()
    await addWorked('crown 30 1180')
    const before = asked().length
    await type(field('Maximum used'), 'lots')
    await focus(field('Patient age'))
    expect(shown()).toContain('Use an amount like 1,340.00.')
    expect(shown()).toContain('Fix it to see the result.')
    expect(button('Print for the patient')?.getAttribute('aria-disabled')).toBe('true')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(asked().length).toBe(before)
    await type(field('Maximum used'), '640')
    await type(field('Date, Crowns'), '12/17/2026')
    await type(field('Allowed, Crowns'), '1,100.5')
    await type(field('Coverage started'), '01/2024')
    await click(button('Out of network'))
    await until(() => last()?.maximum_used === 64_000)
    expect(field('Maximum used').value).toBe('640.00')
    expect(last()).toEqual({
      plan: 'acme',
      network: 'out',
      lines: [{ service: 'crown', tooth: 30, fee: 118_000, allowed: 110_050, date: '2026-12-17' }],
      coverage_start: '2024-01-01',
      maximum_used: 64_000,
    })
  })

  test('an empty field reads "Not given" and isn’t sent', async () => {
    const { last } = await openEstimate()
    await addWorked('crown')
    expect(last()?.lines).toEqual([{ service: 'crown' }])
    for (const name of ['Deductible met', 'Family met', 'Maximum used', 'Patient age', 'Our fee, Crowns'])
      expect([field(name).value, field(name).placeholder]).toEqual(['', 'Not given'])
  })

  test('an answer to what was typed before is ignored', async () => {
    const waiting: ((reply: EstimateReply) => void)[] = []
    let slow = false
    await openEstimate({
      estimate: () =>
        slow
          ? new Promise((resolve) => waiting.push(resolve))
          : Promise.resolve(estimateReply([estimateLine()])),
    })
    await addWorked('crown 30 1180')
    slow = true
    await type(field('Patient age'), '4')
    await until(() => waiting.length === 1)
    await type(field('Patient age'), '44')
    await until(() => waiting.length === 2)
    await act(async () => waiting[1]?.(estimateReply([estimateLine({ plan_pays: 1, patient_pays: 2 })])))
    await act(async () => waiting[0]?.(estimateReply([estimateLine({ plan_pays: 7, patient_pays: 8 })])))
    await until(() => figures()[0] === '$0.01')
    expect(figures()).toEqual(['$0.01', '$0.02'])
  })
})
