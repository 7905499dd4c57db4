import { expect, test } from 'bun:test'
import type { FieldState } from '../../src/plan/content.ts'
import { samplePlan } from '../testing/sample-plan.ts'
import { all, button, click, field, focus, inBrowser, press, shown, until } from '../testing/screen.tsx'
import { openPlan } from '../testing/verify.ts'

inBrowser()

const REASON = 'Named on page 2, but we couldn’t tell what the plan pays.'

/** The sample plan with a state for one of its fields; inlays have no percent there. */
function planWith(path: string, state: FieldState) {
  const plan = samplePlan()
  const result = plan.parse_result!
  const evidence = {
    ...result.evidence,
    [path]: [{ page: 2, box: [100, 600, 160, 610] as [number, number, number, number], quote: 'Inlays' }],
  }
  const states = { ...result.states, [path]: state }
  return { plan: async () => ({ ...plan, parse_result: { ...result, evidence, states } }) }
}

const INLAYS = 'coverage.inlays_onlays'
const mark = (path: string) => all(`[data-row="${path}"] .stt`)[0]

test('a value that one reading gave is read, and never green', async () => {
  await openPlan(planWith('deductible_individual', { state: 'read', reasons: ['one reader'] }))
  await click(button(/^Deductible/))
  expect(mark('deductible_individual')?.textContent).toBe('Read, not seen yet')
  expect(mark('deductible_individual')?.className).toBe('stt r')
  expect(button('To check 2')).not.toBeNull()
})

test('a blank that was not found says so, and is nothing to check', async () => {
  await openPlan()
  await click(button(/^Not found \d+/))
  expect(field('Inlays & onlays').getAttribute('placeholder')).toBe('Not found')
  expect(mark(INLAYS)?.textContent).toBe('Not found')
  expect(button('To check 2')).not.toBeNull()
})

test('a blank that could not be told is to check: it has its place, its reason and its line of the page', async () => {
  await openPlan(planWith(INLAYS, { state: 'unclear', reasons: [REASON] }))
  await click(button('To check 3'))
  expect(all('.fr .lb').map((l) => l.textContent)).toContain('Inlays & onlays')
  expect(mark(INLAYS)?.textContent).toBe('Could not tell')
  expect(mark(INLAYS)?.className).toBe('stt c')
  expect(field('Inlays & onlays').getAttribute('placeholder')).toBe('Could not tell')
  await focus(field('Inlays & onlays'))
  expect(shown()).toContain(REASON)
  expect(document.querySelector(`[data-box~="${INLAYS}"]`)?.className).toBe('evb on chk')
  expect(all('.dtool .num')[0]?.textContent).toBe('Page 2 of 2')
  await press(field('Inlays & onlays'), 'Enter')
  await until(() => mark(INLAYS)?.textContent === 'Confirmed' || button('To check 2') !== null)
  expect(button('To check 2')).not.toBeNull()
})
