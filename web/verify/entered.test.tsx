import { describe, expect, test } from 'bun:test'
import type { Box } from '../../src/plan/content.ts'
import { samplePlan } from '../testing/sample-plan.ts'
import { all, button, click, field, focus, inBrowser, type } from '../testing/screen.tsx'
import { openPlan } from '../testing/verify.ts'
import { doubtsOf } from './document-pane.tsx'

inBrowser()

const box = (path: string) => document.querySelector<HTMLElement>(`[data-box~="${path}"]`)
const row = (path: string) => document.querySelector<HTMLElement>(`[data-row="${path}"]`)

describe('where a value comes from', () => {
  test('a value that a person changed bears their name, and its link leads to the page that was read', async () => {
    await openPlan()
    await type(field('Crowns'), '65%')
    expect(row('coverage.crowns')?.querySelector('.cite')?.textContent).toContain('p. 2')
    expect(row('coverage.crowns')?.textContent).toContain('Percent entered by standard')
    expect(row('coverage.crowns')?.textContent).toContain('What was read on page 2: “50%”')
    // The frame of what was read stays while the field has the focus.
    expect(box('coverage.crowns')?.className).toContain('on')
    await focus(field('Scaling & root planing'))
    expect(box('coverage.crowns') === null).toBe(true)
    await type(field('Crowns'), '50%')
    expect(row('coverage.crowns')?.querySelector('.cite')?.textContent).toContain('p. 2')
    expect(row('coverage.crowns')?.textContent).not.toContain('ntered by')
  })

  test('a value that a colleague wrote, and a note of their own, bear their name when the plan is opened again', async () => {
    const plan = samplePlan()
    plan.parse_result!.states['payor_id'] = { state: 'edited', reasons: [], by: 'priya' }
    plan.parse_result!.states['coverage.crowns'] = {
      state: 'edited',
      reasons: [],
      by: 'priya',
      part: 'notes',
    }
    await openPlan({ plan: async () => plan })
    expect(row('payor_id')?.textContent).toContain('Entered by priya')
    expect(row('coverage.crowns')?.textContent).toContain('Note entered by priya')
    expect(row('coverage.crowns')?.querySelector('.cite')).not.toBeNull()
  })
})

test('a field in several places of a page counts once beside its thumbnail', () => {
  const at = (path: string, page: number, x: number, state: 'check' | 'agreed' = 'check') => ({
    path,
    label: path,
    state,
    evidence: { page, box: [x, 0, x + 9, 9] as Box, quote: '' },
  })
  const boxes = [at('a', 1, 0), at('a', 1, 50), at('a', 2, 0), at('b', 1, 0), at('c', 1, 9, 'agreed')]
  expect([...doubtsOf(boxes)]).toEqual([
    [1, 2],
    [2, 1],
  ])
})

test('a field that was not found stays under the hands that fill it in, and leaves the list after', async () => {
  await openPlan()
  await click(button(/^Not found \d+/))
  const labels = () => all('.fr .lb').map((l) => l.textContent ?? '')
  const [first = '', second = ''] = labels()
  await focus(field(first))
  await type(field(first), '1')
  await type(field(first), '1250')
  expect(field(first).value).toBe('1250')
  await focus(field(second))
  expect(labels()).not.toContain(first)
})
