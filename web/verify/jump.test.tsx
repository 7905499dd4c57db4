import { describe, expect, test } from 'bun:test'
import type { VerifyRequest } from '../../src/verify/contract.ts'
import { all, button, click, field, focus, inBrowser, press, type, until } from '../testing/screen.tsx'
import { openPlan } from '../testing/verify.ts'

inBrowser()

const jump = () => all('input', 'Go to a field')[0] as HTMLInputElement | undefined
const open = () => press(document.activeElement ?? document.body, 'g', { altKey: true, code: 'KeyG' })

describe('going to a field by its name', () => {
  test('goes nowhere where no field has the name, and Escape gives the focus back', async () => {
    await openPlan()
    await focus(field('Crowns'))
    await open()
    await type(jump()!, 'zebra')
    await press(jump()!, 'Enter')
    expect(all('.go-to li')).toHaveLength(0)
    await press(jump()!, 'Escape')
    expect(jump()).toBeUndefined()
    await until(() => document.activeElement === field('Crowns'))
  })

  test('opens its group and focuses it, by the first letters of its words', async () => {
    await openPlan()
    await open()
    await type(jump()!, 'pla t')
    expect(all('.go-to li')[0]?.textContent).toBe('Plan type')
    await press(jump()!, 'Enter')
    expect(jump()).toBeUndefined()
    await until(() => document.activeElement === field('Plan type'))
  })

  test('adds the row of a rule that the readers did not find, by any of its names', async () => {
    const api = await openPlan()
    expect(document.querySelector('[data-row="flags.preauthorization"]')).toBeNull()
    await open()
    await type(jump()!, 'predet')
    expect(all('.go-to li').map((one) => one.textContent)).toEqual(['Preauthorization (add)'])
    await press(jump()!, 'Enter')
    await until(() => document.activeElement === field('Preauthorization'))
    await type(field('Preauthorization'), 'rec')
    await type(field('Preauthorization'), 'Recommended over $300')
    await press(document.body, 'Enter', { ctrlKey: true })
    if (button(/^Verify anyway/)) await click(button(/^Verify anyway/))
    const sent = (await until(() => api.calls.find(({ name }) => name === 'verify'))).args[1] as VerifyRequest
    expect(sent.parse_result.parsed.flags).toMatchObject({ preauthorization: 'Recommended over $300' })
  })
})
