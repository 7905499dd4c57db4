import { describe, expect, test } from 'bun:test'
import { samplePlan } from '../../testing/sample-plan.ts'
import { all, button, click, field, inBrowser, press, until } from '../../testing/screen.tsx'
import { openPlan } from '../../testing/verify.ts'

inBrowser()

const card = () => all('.asked.blanks', 'Blank in Deductibles and maximums')[0]
const rowOf = (path: string) => card()?.querySelector(`[data-of="${path}"]`)
async function toAmounts() {
  const plan = samplePlan()
  plan.parse_result!.parsed.deductible_family = null
  const left = (text: string, x: number) => ({
    text,
    kind: 'amount' as const,
    page: 1,
    box: [x, 200, x + 30, 210] as [number, number, number, number],
    quote: text,
    fields: [],
  })
  plan.parse_result!.leftovers = [left('$75', 100), left('$150', 200)]
  const api = await openPlan({ plan: async () => plan })
  for (let i = 0; i < 80 && !card(); i++) await press(document.activeElement ?? document.body, 'Tab')
  await until(() => card()?.contains(document.activeElement))
  return api
}

describe('blank amounts', () => {
  test('stay blank where nothing speaks for one, and None is a letter away', async () => {
    await toAmounts()
    expect(rowOf('annual_maximum_family')?.querySelector('b')?.textContent).toBe('not in the document')
    await click(button(/^Take them as listed/))
    expect(field('Annual maximum, family').value).toBe('')
  })

  test('that are deductibles are none rather than an amount of something else', async () => {
    await toAmounts()
    expect(rowOf('orthodontic_deductible')?.querySelector('b')?.textContent).toBe('not in the document')
    const letter = rowOf('orthodontic_deductible')?.querySelector('kbd')?.textContent ?? ''
    await press(document.activeElement!, letter.toLowerCase())
    expect(rowOf('orthodontic_deductible')?.querySelector('b')?.textContent).toBe('None')
  })

  test('of a family are proposed where they are a multiple of one person’s; a letter takes another', async () => {
    await toAmounts()
    expect(rowOf('deductible_family')?.querySelector('b')?.textContent).toBe('$150')
    await press(document.activeElement!, 'a')
    expect(rowOf('deductible_family')?.querySelector('b')?.textContent).toBe('$75')
    await click(button(/^Take them as listed/))
    expect(field('Deductible, family').value).toBe('$75')
  })
})
