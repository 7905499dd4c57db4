import { describe, expect, test } from 'bun:test'
import type { BoxAnswer, VerifyRequest } from '../../src/verify/contract.ts'
import type { Api } from '../api/calls.ts'
import { ApiError } from '../api/errors.ts'
import { samplePlan } from '../testing/sample-plan.ts'
import { all, button, click, field, focus, inBrowser, press, shown, type, until } from '../testing/screen.tsx'
import { openPlan } from '../testing/verify.ts'

inBrowser()

const focused = () => document.activeElement?.getAttribute('data-path')
const state = (path: string) => all(`[data-row="${path}"] .stt`)[0]?.textContent
const box = (path: string) => document.querySelector<HTMLElement>(`[data-box~="${path}"]`)
const aim = () => until(() => document.querySelector<HTMLElement>('.aim'))

const holding = (text: string, ...values: string[]): Partial<Api> => ({
  readBox: async (_plan, _page, at): Promise<BoxAnswer> => ({ text, box: at, source: 'words', values }),
})

/** Opens the plan with crowns focused and reads a box into it by keys. */
async function readIntoCrowns(changes: Partial<Api>) {
  const api = await openPlan(changes)
  await focus(field('Crowns'))
  await press(field('Crowns'), 'b', { altKey: true, code: 'KeyB' })
  await press(await aim(), 'Enter')
  await until(() => !document.querySelector('.aim') && focused() === 'coverage.crowns')
  return api
}

describe('a box that is read', () => {
  test('without a field asks for one first, and nothing is read', async () => {
    const api = await openPlan()
    await click(button('Read a box'))
    expect(shown()).toContain('Choose a field first, then draw a box around its value.')
    await press(await aim(), 'Enter')
    expect(api.calls.filter((c) => c.name === 'readBox')).toEqual([])
  })

  test('holds no percent: that is said beside the field, and nothing is overwritten', async () => {
    await readIntoCrowns(holding('Crowns and bridges'))
    await until(() =>
      shown().includes('The box reads “Crowns and bridges”, which isn’t a percent or a copay.'),
    )
    expect(field('Crowns').value).toBe('50%')
    expect(state('coverage.crowns')).toBe('Check')
    await click(button('Add as a remark'))
    expect(all('[data-row="coverage.crowns"] [data-fact]').map((chip) => chip.textContent)).toEqual([
      'Out of network 40%',
      '1 per 84 months',
      'Crowns and bridges',
      'Add a fact to Crowns Alt F',
    ])
  })

  test('holds no print at all', async () => {
    await readIntoCrowns(holding(''))
    await until(() => shown().includes('We couldn’t find any text in that box.'))
    await click(button('Leave it'))
    expect(shown()).not.toContain('No print was found')
  })

  test('cannot be read: the words of the server stand beside the field', async () => {
    const readBox = async () => Promise.reject(new ApiError(422, 'The box is too small.'))
    await readIntoCrowns({ readBox })
    await until(() => shown().includes('We couldn’t read that box. The box is too small.'))
    expect(field('Crowns').value).toBe('50%')
  })

  test('holds several figures: the person chooses', async () => {
    await readIntoCrowns(holding('65% 45%', '65%', '45%'))
    await until(() => shown().includes('Which one is it?'))
    expect(field('Crowns').value).toBe('50%')
    await click(button('Use 45%'))
    expect(field('Crowns').value).toBe('45%')
  })

  test('fills the focused field, which then stands on that page', async () => {
    const api = await readIntoCrowns(holding('65%', '65%'))
    await until(() => field('Crowns').value === '65%')
    expect(shown()).toContain('Read from a box drawn by standard')
    expect(shown()).toContain('Crowns: 65%, read from page 2.')
    expect(box('coverage.crowns')?.className).toContain('on')
    await click(button(/^Verify plan/))
    await click(button(/^Verify anyway/))
    const sent = await until(() => api.calls.find((c) => c.name === 'verify'))
    const { drawn } = sent.args[1] as VerifyRequest
    expect(drawn).toMatchObject([{ path: 'coverage.crowns', page: 2 }])
  })

  test('says what stands there already: the field is confirmed', async () => {
    await readIntoCrowns(holding('50%', '50%'))
    await until(() => state('coverage.crowns') === 'Confirmed')
  })

  test('is no place any more of a value that was typed over it', async () => {
    const api = await readIntoCrowns(holding('65%', '65%'))
    await until(() => field('Crowns').value === '65%')
    await type(field('Crowns'), '70%')
    expect(shown()).not.toContain('Read from a box drawn by')
    await click(button(/^Verify plan/))
    await click(button(/^Verify anyway/))
    const sent = await until(() => api.calls.find((c) => c.name === 'verify'))
    expect((sent.args[1] as VerifyRequest).drawn).toEqual([])
  })

  test('is given up with Esc', async () => {
    const api = await openPlan()
    await focus(field('Crowns'))
    await click(button('Read a box'))
    await press(await aim(), 'Escape')
    expect(document.querySelector('.aim')).toBeNull()
    expect(api.calls.some((c) => c.name === 'readBox')).toBe(false)
  })
})

describe('changes are taken back', () => {
  const undo = (held: KeyboardEventInit = {}) =>
    press(document.activeElement ?? document.body, 'z', { ctrlKey: true, ...held })

  test('across fields, the last one first, and made again', async () => {
    await openPlan()
    await type(field('Crowns'), '55%')
    await type(field('Scaling & root planing'), '70%')
    await undo()
    expect([field('Crowns').value, field('Scaling & root planing').value]).toEqual(['55%', '50%'])
    await undo()
    expect(field('Crowns').value).toBe('50%')
    await until(() => focused() === 'coverage.crowns')
    await undo({ shiftKey: true, key: 'Z' } as KeyboardEventInit)
    expect(field('Crowns').value).toBe('55%')
  })

  test('a confirmation as well', async () => {
    await openPlan()
    await focus(field('Scaling & root planing'))
    await press(field('Scaling & root planing'), 'Enter')
    expect(state('coverage.srp')).toBe('Confirmed')
    await undo()
    expect(state('coverage.srp')).toBe('Check')
  })
})

describe('keys', () => {
  test('up and down reach every field, doubtful or not', async () => {
    await openPlan()
    await focus(field('Crowns'))
    await press(field('Crowns'), 'ArrowDown')
    expect(focused()).toBe('coverage.bridges')
    await press(field('Bridges'), 'ArrowUp')
    expect(focused()).toBe('coverage.crowns')
  })

  test('the first Tab on arrival goes to the first field in doubt', async () => {
    await openPlan()
    await press(document.body, 'Tab')
    await until(() => focused())
    expect(focused()).toBe('coverage.srp')
  })

  test('1 confirms and 2 takes the other reading while nothing is typed', async () => {
    await openPlan()
    await focus(field('Crowns'))
    await focus(all('.canvas')[0]!)
    await press(document.activeElement!, '2')
    expect(field('Crowns').value).toBe('60%')
    await focus(field('Scaling & root planing'))
    await focus(all('.canvas')[0]!)
    await press(document.activeElement!, '1')
    expect(state('coverage.srp')).toBe('Confirmed')
  })

  test('a letter counts as the keyboard writes it, wherever it lies', async () => {
    await openPlan()
    await focus(field('Crowns'))
    await press(field('Crowns'), 'n', { altKey: true, code: 'KeyL' })
    expect(field('Crowns').value).toBe('')
  })
})

test('boxes that lie over each other are chosen from', async () => {
  const plan = samplePlan()
  const result = plan.parse_result!
  const evidence = { ...result.evidence, 'coverage.bridges': result.evidence['coverage.crowns']! }
  await openPlan({ plan: async () => ({ ...plan, parse_result: { ...result, evidence } }) })
  await focus(field('Crowns'))
  await click(box('coverage.bridges'))
  expect(all('.chooser button').map((b) => b.textContent)).toEqual(['Crowns', 'Bridges'])
  await click(button('Bridges'))
  await until(() => focused() === 'coverage.bridges')
})
