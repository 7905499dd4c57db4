import { describe, expect, test } from 'bun:test'
import { samplePlan } from '../testing/sample-plan.ts'
import { all, button, click, field, focus, inBrowser, press, shown, type, until } from '../testing/screen.tsx'
import { openPlan } from '../testing/verify.ts'

inBrowser()

const bar = () => all('.same-change')[0]
const change = async (label: string, text: string) => {
  await type(field(label), text)
  await press(field(label), 'Enter')
}

describe('the same change for others', () => {
  test('is not offered for amounts and names, for what was blank, nor where no other field says the same', async () => {
    await openPlan()
    await click(button(/^Deductibles and maximums/))
    await click(button(/^Preventive/))
    await change('Deductible, family', '$50')
    await change('Inlays & onlays', '40')
    await change('Sealants', '70')
    await change('Crowns', '50')
    expect(bar()).toBeUndefined()
  })

  test('names what still says the old value, takes it by one key, and one undo takes it back', async () => {
    await openPlan()
    await change('Crowns', '60')
    await until(bar)
    expect(bar()?.textContent).toContain('Crowns is 60% now. Bridges, Dentures, Core build-up still say 50%.')
    await press(document.body, 'a', { altKey: true, code: 'KeyA' })
    expect(['Bridges', 'Dentures', 'Core build-up', 'Implants'].map((name) => field(name).value)).toEqual([
      '60%',
      '60%',
      '60%',
      '0%',
    ])
    expect(bar()).toBeUndefined()
    await press(document.body, 'z', { ctrlKey: true })
    expect(field('Bridges').value).toBe('50%')
    expect(field('Crowns').value).toBe('60%')
  })

  test('takes the focus on from a value that it settles', async () => {
    await openPlan()
    await click(button(/^Preventive/))
    await change('Crowns', '60')
    await until(bar)
    await focus(field('Bridges'))
    await press(field('Bridges'), 'a', { altKey: true, code: 'KeyA' })
    await until(() => document.activeElement?.getAttribute('data-path') !== 'coverage.bridges')
    expect(document.activeElement?.getAttribute('data-path')).not.toBe('coverage.dentures')
  })

  test('is for one key of one change: the next one has its own', async () => {
    await openPlan({ plan: async () => samplePlan() })
    await change('Crowns', '60')
    await until(bar)
    await change('Scaling & root planing', '80')
    await until(() => shown().includes('Scaling & root planing is 80% now.'))
    expect(all('.same-change')).toHaveLength(1)
    expect(field('Bridges').value).toBe('50%')
  })
})
