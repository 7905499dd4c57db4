import { describe, expect, test } from 'bun:test'
import type { PlanName } from '../../src/riq/contract.ts'
import { ApiError } from '../api/errors.ts'
import { acme, asked, openChat, say } from '../testing/chat.ts'
import { reply } from '../testing/fake-api.ts'
import { samplePlan } from '../testing/sample-plan.ts'
import { all, button, click, field, focus, inBrowser, press, shown, type, until } from '../testing/screen.tsx'

inBrowser()

const roof: PlanName = { ...acme, id: 'roof', name: 'Acme Roofing', status: 'stale' }
const finder = () => field('Find a plan by group name or group ID')
const options = () => all('[role=option]')
const activePlan = () => all('.ap h1')[0]?.textContent

describe('finding the plan to ask about', () => {
  test('arrow keys move around the ends, Enter takes the plan, and the box has the focus', async () => {
    const api = await openChat(async () => reply(), 'standard', { findPlans: async () => [acme, roof] })
    await type(finder(), 'acme')
    await until(() => api.calls.some((c) => c.name === 'findPlans' && c.args[0] === 'acme'))
    await until(() => options().length === 2)
    const chosen = () => document.getElementById(finder().getAttribute('aria-activedescendant') ?? '')
    expect(chosen()?.textContent).toContain('Acme Hardware')
    await press(finder(), 'ArrowDown')
    expect(chosen()?.textContent).toContain('Acme Roofing')
    await press(finder(), 'ArrowDown')
    await press(finder(), 'ArrowUp')
    expect(chosen()?.textContent).toContain('Acme Roofing')
    await press(finder(), 'Enter')
    await until(() => activePlan() === 'Acme Roofing')
    expect(document.activeElement).toBe(field('Your question'))
    await say('crowns?')
    await until(() => asked(api).length === 1)
    expect(asked(api)[0]?.[1]).toBe('roof')
  })

  test('an Enter faster than the answer takes the plan that was typed, never one of the list before', async () => {
    const findPlans = async (search: string) => (search === 'roof' ? [roof] : [acme])
    await openChat(async () => reply(), 'standard', { findPlans })
    await focus(finder())
    await until(() => options().length === 1)
    await type(finder(), 'roof')
    await press(finder(), 'Enter')
    await until(() => activePlan() === 'Acme Roofing')
    expect(activePlan()).toBe('Acme Roofing')
  })

  test('Esc closes the list, and once more leads to the box', async () => {
    await openChat(async () => reply(), 'standard', { findPlans: async () => [acme] })
    await focus(finder())
    await until(() => options().length === 1)
    await press(finder(), 'Escape')
    expect(options()).toEqual([])
    await press(finder(), 'Escape')
    expect(document.activeElement).toBe(field('Your question'))
  })

  test('no plan fits, or the plans cannot be loaded: it says so', async () => {
    let broken = true
    const findPlans = async () => {
      if (broken) throw new ApiError(500, 'Unexpected error')
      return []
    }
    await openChat(async () => reply(), 'standard', { findPlans })
    await type(finder(), 'zebra')
    await until(() => shown().includes('We couldn’t load the plans.'))
    broken = false
    await click(button('Try again'))
    await until(() => shown().includes('No matching plans.'))
  })

  test('a question for an unknown employer puts its name into the finder', async () => {
    const api = await openChat(
      async () => reply({ kind: 'no_plan', answer: 'No plans matched "zephyr".' }),
      'standard',
      { extractEmployer: async () => ({ employer: 'zephyr' }) },
    )
    await say('does zephyr cover ortho')
    await until(() => finder().value === 'zephyr')
    expect(api.calls.filter((c) => c.name === 'extractEmployer')).toHaveLength(1)
  })

  test('the employer call fails: the pattern is used and nothing of it is shown', async () => {
    await openChat(async () => reply({ kind: 'no_plan', answer: 'No plans matched "Zephyr".' }), 'standard', {
      extractEmployer: () => Promise.reject(new ApiError(500, 'Extraction broke.')),
    })
    await say('ortho for Zephyr Millworks?')
    await until(() => finder().value === 'Zephyr Millworks')
    expect(shown()).not.toContain('Extraction broke.')
  })
})

describe('changing the plan', () => {
  test('Alt+P lets it go, leads to the finder, and the way back is one press', async () => {
    const record = samplePlan({ status: 'verified', verified_by: 'tom', verified_date: '2026-11-20' })
    await openChat(async () => reply({ plan: acme }), 'standard', {
      findPlans: async () => [roof],
      plan: async () => record,
    })
    await say('crowns for acme?')
    await until(() => activePlan() === 'Acme Hardware')
    // The record as it is now, not as the reply of a while ago told it.
    await until(() => all('.ap')[0]?.textContent?.includes('Verified Nov 20, 2026 by tom'))
    expect(all('.ap')[0]?.textContent).toContain('Group ID 0471882, Harbor Mutual Dental, High')
    await press(field('Your question'), 'π', { altKey: true, code: 'KeyP' })
    await until(() => activePlan() === 'No active plan')
    expect(document.activeElement).toBe(finder())
    await click(button('Back to Acme Hardware'))
    expect(activePlan()).toBe('Acme Hardware')
  })

  test('a question that lacked its plan is asked again for the plan that was chosen', async () => {
    const api = await openChat(
      async () => reply({ kind: 'clarify', answer: 'Which plan is it? Type a group name or a group ID.' }),
      'standard',
      { findPlans: async () => [acme] },
    )
    await say('crowns?')
    await until(() => shown().includes('Which plan is it?'))
    expect(button(/^Ask again/)).toBeNull()
    await focus(finder())
    await until(() => options().length === 1)
    await click(options()[0] ?? null)
    await click(await until(() => button('Ask again for Acme Hardware')))
    await until(() => asked(api).length === 2)
    expect(asked(api)[1]).toMatchObject([{ query: 'crowns?' }, 'acme'])
  })
})
