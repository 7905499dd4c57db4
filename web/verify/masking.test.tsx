import { describe, expect, test } from 'bun:test'
import type { Api } from '../api/calls.ts'
import { ApiError } from '../api/errors.ts'
import { samplePlan } from '../testing/sample-plan.ts'
import { all, button, click, field, focus, inBrowser, press, shown, type, until } from '../testing/screen.tsx'
import { openPlan } from '../testing/verify.ts'

inBrowser()

const aim = () => until(() => document.querySelector<HTMLElement>('.aim'))

test('what was masked is told by kind and page, never by what it said', async () => {
  await openPlan()
  await click(button(/1 item masked/))
  expect(all('.mask-list')[0]?.textContent).toContain('Page 1Name: 1')
})

describe('a box that is masked', () => {
  const masking = async (changes: Partial<Api> = {}) => {
    const api = await openPlan(changes)
    await focus(field('Crowns'))
    await click(button(/1 item masked/))
    await click(button('Mask something else'))
    await press(await aim(), 'Enter')
    await until(() => shown().includes('Mask this box?'))
    return api
  }

  test('is asked about first, and left alone when that is the answer', async () => {
    const api = await masking()
    await click(button('Don’t mask'))
    expect(api.calls.some((c) => c.name === 'maskBox')).toBe(false)
  })

  test('stays drawn on the page while it is asked about, and the field has the focus again after', async () => {
    await masking()
    expect(all('.drawn-box.mask-it')).toHaveLength(1)
    await click(button('Don’t mask'))
    await until(() => document.activeElement === field('Crowns'))
    expect(all('.drawn-box')).toHaveLength(0)
  })

  test('that cannot be masked says why', async () => {
    await masking({
      maskBox: async () => Promise.reject(new ApiError(409, 'Someone else saved this plan.')),
    })
    await click(button('Mask it'))
    await until(() => shown().includes('We couldn’t mask that box. Someone else saved this plan.'))
  })

  test('takes its values with it, and keeps what was typed elsewhere', async () => {
    const plan = samplePlan()
    const after = structuredClone(plan)
    after.version = 4
    after.parse_result!.parsed.coverage.crowns = { coverage_percent: null, notes: null }
    let masked = false
    await openPlan({
      plan: async () => (masked ? after : plan),
      maskBox: async () => {
        masked = true
        return { version: 4, cleared: ['coverage.crowns'] }
      },
    })
    await type(field('Scaling & root planing'), '70%')
    await focus(field('Crowns'))
    await click(button(/1 item masked/))
    await click(button('Mask something else'))
    await press(await aim(), 'Enter')
    await click(await until(() => button('Mask it')))
    await until(() => field('Crowns').value === '')
    expect(field('Scaling & root planing').value).toBe('70%')
    expect(shown()).toContain('Masked.')
  })

  test('that takes its time loses nothing of what is typed meanwhile', async () => {
    const plan = samplePlan()
    const after = { ...structuredClone(plan), version: 4 }
    let finish = () => {}
    const ended = new Promise<void>((resolve) => {
      finish = resolve
    })
    let masked = false
    await masking({
      plan: async () => (masked ? after : plan),
      maskBox: async () => {
        await ended
        masked = true
        return { version: 4, cleared: [] }
      },
    })
    await click(button('Mask it'))
    await click(button('Don’t mask'))
    await type(field('Scaling & root planing'), '70%')
    finish()
    await until(() => shown().includes('Masked.'))
    expect(field('Scaling & root planing').value).toBe('70%')
  })
})
