import { expect, test } from 'bun:test'
import { EMPTY_DASHBOARD, fakeApi } from '../testing/fake-api.ts'
import { act, all, button, click, inBrowser, link, openAt, press, until } from '../testing/screen.tsx'

inBrowser()

/** The items that bear a tick. */
const ticked = () => all('[role^=menuitem]:has(.tick svg)').map((item) => item.textContent)

test('the account menu ticks the appearance in force and the single-key shortcuts', async () => {
  await openAt('/faq', fakeApi('standard'))
  const trigger = await until(() => button(/account menu/))
  await act(async () => trigger.focus())
  await press(trigger, 'Enter')
  await until(() => ticked().length > 0)
  expect(ticked()).toEqual(['Match the system', 'Single-key shortcuts'])
  await click(all('[role=menuitemradio]', 'Dark')[0] ?? null)
  await until(() => ticked()[0] === 'Dark')
  await click(all('[role=menuitemcheckbox]')[0] ?? null)
  await until(() => ticked().length === 1)
  await click(all('[role=menuitemcheckbox]')[0] ?? null)
  await click(all('[role=menuitemradio]', 'Match the system')[0] ?? null)
  await until(() => ticked().length === 2)
})

test.each([
  [0, 'Verification queue'],
  [1, 'Verification queue1 plan waits'],
  [1204, 'Verification queue1,204 plans wait'],
])('with %p plans to verify the menu says so beside the queue', async (waiting_plans, words) => {
  const dashboard = async () => ({ ...EMPTY_DASHBOARD, waiting_plans })
  await openAt('/faq', fakeApi('standard', { dashboard }))
  await until(() => link(/^Verification queue/)?.textContent === words)
  expect(link(/^Verification queue/)?.getAttribute('href')).toBe('/verify')
})
