import { describe, expect, test } from 'bun:test'
import { acme, openChat, say } from '../testing/chat.ts'
import { reply } from '../testing/fake-api.ts'
import { samplePlan } from '../testing/sample-plan.ts'
import { all, button, click, inBrowser, until } from '../testing/screen.tsx'

inBrowser()

/** Asks about the active plan; the answer cites its page 2, page 2 of Harbor Boats and a page of Harbor Boats that isn't kept. */
async function askedOfTwo() {
  const other = samplePlan({ id: 'harbor', group_name: 'Harbor Boats', group_id: '55-1' })
  const plan = async (id: string) => (id === 'harbor' ? other : samplePlan({ id }))
  const own = { field: 'coverage.crowns', page: 2, quote: 'Crowns 50%' }
  const theirs = { ...own, field: 'coverage.srp', plan: 'harbor' }
  const both = {
    ...reply({ plan: acme }),
    answer: 'Acme: 50%. p. 2\nHarbor: 60%. p. 2\nHarbor: 60%. p. 3',
    citations: [own, theirs, { ...theirs, page: 3 }],
  }
  await openChat(async () => both, 'standard', { plan })
  await say('crowns for acme?')
  await until(() => button(/^p\. 3/))
}

test('a source of another plan names that plan in the source panel; the active one needs no name there', async () => {
  await askedOfTwo()
  await click(button(/^p\. 3/))
  await until(() => all('aside.ctx section')[0]?.textContent?.includes('Harbor Boats'))
  expect(all('aside.ctx section')[0]?.textContent).toContain('Group ID 55-1')
  await click(button(/^p\. 2/))
  await until(() => all('aside.ctx h2')[0]?.textContent?.startsWith('Page 2'))
  expect(all('aside.ctx section')[0]?.textContent).not.toMatch(/Harbor|Group ID/)
})

describe('on a screen without room for the panel', () => {
  test.each([
    ['its page', 1, 'Harbor Boats, High, Group ID 55-1: Scaling & root planing, page 2'],
    ['its words alone', 2, 'Harbor Boats, High, Group ID 55-1: Scaling & root planing, page 3'],
    ['the active plan’s page', 0, 'Crowns, page 2'],
  ])('a source opens over the page under its plan’s name, with %s', async (_what, at, title) => {
    await askedOfTwo()
    const before = window.matchMedia
    const narrow = () => ({ matches: false })
    Object.defineProperty(window, 'matchMedia', { value: narrow, configurable: true })
    try {
      await click(all('button', /^p\. /)[at] ?? null)
      await until(() => all('dialog h2', title).length === 1)
    } finally {
      Object.defineProperty(window, 'matchMedia', { value: before, configurable: true })
    }
  })
})
