import { describe, expect, test } from 'bun:test'
import type { SharedDoubt } from '../../../src/plan/contract.ts'
import type { VerifyRequest } from '../../../src/verify/contract.ts'
import { samplePlan } from '../../testing/sample-plan.ts'
import { all, button, click, field, inBrowser, press, shown, until } from '../../testing/screen.tsx'
import { openPlan } from '../../testing/verify.ts'

inBrowser()

const PATHS = ['coverage.crowns', 'coverage.srp']

/** A plan whose two doubtful percents, both 50%, share their doubt. */
async function openShared(changes: Partial<SharedDoubt> = {}, to_look: number[] = []) {
  const doubt: SharedDoubt = {
    causes: ['plan'],
    page: 2,
    box: [300, 300, 340, 510],
    fields: PATHS.map((path) => ({ path, other: null })),
    ...changes,
  }
  return openPlan({ plan: async () => samplePlan({ shared_doubts: [doubt], to_look }) })
}

const card = () => all('.asked')[0]
const marks = () => PATHS.map((path) => all(`[data-row="${path}"] .stt`)[0]?.textContent)
const OTHERS = PATHS.map((path) => ({ path, other: '0%' }))

async function verified(api: Awaited<ReturnType<typeof openShared>>): Promise<VerifyRequest> {
  await press(document.body, 'Enter', { ctrlKey: true })
  if (button(/^Verify anyway/)) await click(button(/^Verify anyway/))
  return (await until(() => api.calls.find((c) => c.name === 'verify'))).args[1] as VerifyRequest
}

describe('a doubt that several fields share', () => {
  test('is not asked about where one of them is left', async () => {
    await openShared({ fields: [{ path: 'coverage.crowns', other: null }] })
    expect(card()).toBeUndefined()
    expect(marks()).toEqual(['Check', 'Check'])
  })

  test('is asked once, with the values listed, and first of all', async () => {
    await openShared()
    expect(card()?.textContent).toContain('Are these this plan’s?')
    expect(card()?.textContent).toContain('One answer for 2 fields, page 2')
    expect(all('.asked .vals li').map((one) => one.textContent)).toEqual([
      'ACrowns 50% or 60%',
      'BScaling & root planing 50% or 80%',
    ])
    expect(marks()).toEqual(['Asked above', 'Asked above'])
    await press(document.body, 'Tab')
    expect(document.activeElement).toBe(button(/^Yes, these are right/))
    expect(all('.asked-place')).toHaveLength(1)
  })

  test('a yes confirms all of them, and undo takes it back at once', async () => {
    const api = await openShared()
    await click(button(/^Yes, these are right/))
    expect(marks()).toEqual(['Confirmed', 'Confirmed'])
    expect(card()).toBeUndefined()
    await press(document.body, 'z', { ctrlKey: true })
    expect(marks()).toEqual(['Asked above', 'Asked above'])
    await click(button(/^Yes, these are right/))
    expect((await verified(api)).confirmed).toEqual(PATHS)
  })

  test('the other reading is taken for all by one key', async () => {
    const api = await openShared({ causes: ['readings'], fields: OTHERS })
    expect(card()?.textContent).toContain('We read these as 50% and as 0%. Which is right?')
    await press(document.body, 'Tab')
    await press(document.activeElement!, '2')
    expect([field('Crowns').value, field('Scaling & root planing').value]).toEqual(['0%', '0%'])
    const { coverage } = (await verified(api)).parse_result.parsed
    expect(PATHS.map((path) => coverage[path.slice(9) as 'crowns']?.coverage_percent)).toEqual([0, 0])
  })

  test('where there is one reading, its key does nothing', async () => {
    await openShared()
    await press(document.body, 'Tab')
    await press(document.activeElement!, '2')
    expect(marks()).toEqual(['Asked above', 'Asked above'])
  })

  test('the fields can be gone through one by one', async () => {
    await openShared()
    await press(document.body, 'Tab')
    await press(document.activeElement!, 'o')
    expect(card()).toBeUndefined()
    expect(marks()).toEqual(['Check', 'Check'])
    await until(() => document.activeElement === field('Crowns'))
  })

  test('nobody confirms what is on a page that is not shown', async () => {
    await openShared({}, [2])
    expect(button(/^Yes/)).toBeNull()
    await click(button('Look at page 2 first'))
    expect(shown()).toContain('We may have missed patient data on this page.')
    await click(button('Show the page'))
    expect(button(/^Yes, these are right/)).not.toBeNull()
  })
})
