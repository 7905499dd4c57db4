import { describe, expect, test } from 'bun:test'
import type { Api } from '../api/calls.ts'
import { ApiError } from '../api/errors.ts'
import { samplePlan } from '../testing/sample-plan.ts'
import { all, button, click, field, inBrowser, shown, type, until } from '../testing/screen.tsx'
import { openPlan } from '../testing/verify.ts'

inBrowser()

const OTHER = 'Something else'
const radio = (words: string) => all('.choice', words)[0]?.querySelector('input') ?? null
const asked = () => all('[role=radiogroup]')[0]
const label = () => document.getElementById(asked()?.getAttribute('aria-labelledby') ?? '')?.textContent
const fault = () => all('.dialog .err').map((line) => line.textContent)

/** Opens the question about a mask of this kind. */
async function asking(kind: string, name: string, changes: Partial<Api> = {}) {
  const plan = samplePlan()
  plan.parse_result!.phi = [{ type: kind, page: 1, box: [300, 100, 360, 112] }]
  const api = await openPlan({ plan: async () => plan, ...changes })
  await click(button(/1 item masked/))
  await click(button(`1 ${name} Remove`))
  await until(asked)
  return { sent: () => api.calls.filter((call) => call.name === 'liftMask').map((call) => call.args[4]) }
}

describe('the reason for removing a redaction', () => {
  test('of an ID is asked for each time it is missing, beside the list, which has the focus', async () => {
    const { sent } = await asking('ssn', 'Social security number')
    expect(label()).toBe('Why isn’t it patient data?')
    expect(asked()?.getAttribute('aria-required')).toBe('true')
    expect(fault()).toEqual([])
    for (let press = 0; press < 2; press++) {
      button('Keep it masked')?.focus()
      await click(button('Remove it'))
      expect(fault()).toEqual(['Choose a reason first.'])
      expect(document.getElementById(asked()?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
        'Choose a reason first.',
      )
      expect(document.activeElement).toBe(radio('It’s the plan’s group or policy number'))
    }
    expect(sent()).toEqual([])
    await click(radio('It’s a plan date, amount or procedure code'))
    expect(fault()).toEqual([])
    await click(button('Remove it'))
    await until(() => shown().includes('Redaction removed.'))
    expect(sent()).toEqual([{ code: 'plan_detail' }])
  })

  test('of a kind that nobody knows here is needed', async () => {
    const { sent } = await asking('passport', 'Passport')
    await click(button('Remove it'))
    expect(fault()).toEqual(['Choose a reason first.'])
    expect(sent()).toEqual([])
  })

  test('of a name may be left out', async () => {
    const { sent } = await asking('name', 'Name')
    expect(label()).toBe('Why isn’t it patient data? optional')
    await click(button('Remove it'))
    await until(() => shown().includes('Redaction removed.'))
    expect(sent()).toEqual([undefined])
  })

  test('in own words needs some, in a field that is there for them alone', async () => {
    const { sent } = await asking('member_id', 'Member ID')
    expect(all('.dialog input[type=text]')).toHaveLength(0)
    await click(radio(OTHER))
    await click(button('Remove it'))
    expect(fault()).toEqual(['Say why in a few words.'])
    const input = field('In a few words')
    expect(document.activeElement).toBe(input)
    expect([input.getAttribute('aria-invalid'), input.maxLength]).toEqual(['true', 80])
    await type(input, '   ')
    await click(button('Remove it'))
    expect(fault()).toEqual(['Say why in a few words.'])
    await type(input, 'A row label')
    expect(fault()).toEqual([])
    await click(button('Remove it'))
    await until(() => shown().includes('Redaction removed.'))
    expect(sent()).toEqual([{ code: 'other', text: 'A row label' }])
  })

  test('in own words is not sent with another reason that was chosen later', async () => {
    const { sent } = await asking('member_id', 'Member ID')
    await click(radio(OTHER))
    await type(field('In a few words'), 'A row label')
    await click(radio('It’s the payer ID'))
    expect(all('.dialog input[type=text]')).toHaveLength(0)
    await click(button('Remove it'))
    await until(() => shown().includes('Redaction removed.'))
    expect(sent()).toEqual([{ code: 'payer_id' }])
  })

  test('that the server refuses stays to be changed, with its words', async () => {
    const words = 'Leave out e-mails and anything with more than three digits.'
    const { sent } = await asking('member_id', 'Member ID', {
      liftMask: async () => Promise.reject(new ApiError(422, words)),
    })
    await click(radio(OTHER))
    await type(field('In a few words'), 'Ends in 6789')
    await click(button('Remove it'))
    await until(() => shown().includes(`We couldn’t remove the redaction. ${words}`))
    expect(field('In a few words').value).toBe('Ends in 6789')
    expect(sent()).toHaveLength(1)
  })
})
