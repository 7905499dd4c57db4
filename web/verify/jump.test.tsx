import { describe, expect, test } from 'bun:test'
import { all, field, focus, inBrowser, press, type, until } from '../testing/screen.tsx'
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
    expect(all('.go-to li')).toEqual([])
    await press(jump()!, 'Escape')
    expect(jump()).toBeUndefined()
    await until(() => document.activeElement === field('Crowns'))
  })

  test('opens its group and focuses it, by the first letters of its words', async () => {
    await openPlan()
    await open()
    await type(jump()!, 'pla t')
    expect(all('.go-to li').map((one) => one.textContent)).toEqual(['Plan type'])
    await press(jump()!, 'Enter')
    expect(jump()).toBeUndefined()
    await until(() => document.activeElement === field('Plan type'))
  })
})
