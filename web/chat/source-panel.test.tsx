import { expect, test } from 'bun:test'
import { acme, openChat, say } from '../testing/chat.ts'
import { reply } from '../testing/fake-api.ts'
import { samplePlan } from '../testing/sample-plan.ts'
import { all, button, click, inBrowser, until } from '../testing/screen.tsx'

inBrowser()

test('a source of another plan names that plan in the source panel; the active one needs no name there', async () => {
  const other = samplePlan({ id: 'harbor', group_name: 'Harbor Boats', group_id: '55-1' })
  const plan = async (id: string) => (id === 'harbor' ? other : samplePlan({ id }))
  const own = { field: 'coverage.crowns', page: 2, quote: 'Crowns 50%' }
  const theirs = { ...own, page: 3, plan: 'harbor' }
  const both = {
    ...reply({ plan: acme }),
    answer: 'Acme: 50%. p. 2\nHarbor: 60%. p. 3',
    citations: [own, theirs],
  }
  await openChat(async () => both, 'standard', { plan })
  await say('crowns for acme?')
  await click(await until(() => button(/^p\. 3/)))
  await until(() => all('aside.ctx section')[0]?.textContent?.includes('Harbor Boats'))
  expect(all('aside.ctx section')[0]?.textContent).toContain('Group ID 55-1')
  await click(button(/^p\. 2/))
  await until(() => all('aside.ctx h2')[0]?.textContent?.startsWith('Page 2'))
  expect(all('aside.ctx section')[0]?.textContent).not.toMatch(/Harbor|Group ID/)
})
