import { describe, expect, test } from 'bun:test'
import { samplePlan } from '../../testing/sample-plan.ts'
import { all, button, click, field, inBrowser, press, type, until } from '../../testing/screen.tsx'
import { openPlan } from '../../testing/verify.ts'

inBrowser()

const at = () => document.activeElement?.getAttribute('data-path') ?? null
const mark = (path: string) => all(`[data-row="${path}"] .stt`)[0]?.textContent
const key = (name: string) => press(document.activeElement ?? document.body, name)

/** Opens a plan of which two percents are in doubt together, at the question about them. */
async function askedOfTwo() {
  const fields = ['coverage.crowns', 'coverage.srp'].map((path) => ({ path, other: null }))
  const shared_doubts = [{ causes: ['alone' as const], page: 2, box: [300, 300, 340, 510] as never, fields }]
  await openPlan({ plan: async () => samplePlan({ shared_doubts }) })
  await press(document.body, 'Tab')
  await until(() => document.activeElement === button(/^Yes, these are right/))
}

describe('a question about several fields', () => {
  test('leaves out the field of a letter: it is asked about by itself', async () => {
    await askedOfTwo()
    await key('a')
    expect(all('.asked .vals li')[0]?.textContent).toBe('ACrowns 60% or 50%')
    await press(document.activeElement!, 'A', { shiftKey: true })
    expect(all('.asked [aria-pressed="true"]').map((one) => one.textContent)).toEqual(['ACrowns 50% or 60%'])
    await click(button(/^Yes, these are right/))
    expect([mark('coverage.crowns'), mark('coverage.srp')]).toEqual(['Check', 'Confirmed'])
    await until(() => at() === 'coverage.crowns')
  })

  test('takes the other reading of one field by its letter', async () => {
    await askedOfTwo()
    await key('b')
    await click(button(/^Yes, these are right/))
    expect([field('Crowns').value, field('Scaling & root planing').value]).toEqual(['50%', '80%'])
    expect([mark('coverage.crowns'), mark('coverage.srp')]).toEqual(['Confirmed', 'Edited'])
  })

  test('says by a letter that the document doesn’t state a value', async () => {
    const fields = ['flags.plan_option', 'coverage.crowns'].map((path) => ({ path, other: null }))
    const shared_doubts = [{ causes: ['own' as const], page: 2, box: [300, 300, 340, 510] as never, fields }]
    const plan = samplePlan({ shared_doubts })
    plan.parse_result!.states['flags.plan_option'] = { state: 'check', reasons: ['Faint print.'] }
    await openPlan({ plan: async () => plan })
    await press(document.body, 'Tab')
    await until(() => document.activeElement === button(/^Yes, as listed/))
    expect(all('.asked .vals li')[0]?.textContent).toBe('APlan option High or not statedFaint print.')
    await key('a')
    await click(button(/^Yes, as listed/))
    await until(() => mark('flags.plan_option') === 'Edited')
    expect([field('Plan option').value, field('Crowns').value]).toEqual(['', '50%'])
  })

  test('left out whole leaves no step to take back', async () => {
    const fields = ['coverage.crowns', 'coverage.srp'].map((path) => ({ path, other: null }))
    const shared_doubts = [
      { causes: ['alone' as const], page: 2, box: [300, 300, 340, 510] as never, fields },
    ]
    await openPlan({ plan: async () => samplePlan({ shared_doubts }) })
    await type(field('Bridges'), '45')
    button(/^Yes, these are right/)?.focus()
    for (const letter of ['A', 'B']) await press(document.activeElement!, letter, { shiftKey: true })
    await click(button(/^Yes, these are right/))
    await press(document.body, 'z', { ctrlKey: true })
    expect(field('Bridges').value).toBe('50%')
  })
})
