import { expect, test } from 'bun:test'
import { fakeApi } from '../testing/fake-api.ts'
import { samplePlan } from '../testing/sample-plan.ts'
import { act, button, inBrowser, openAt, shown, until } from '../testing/screen.tsx'

inBrowser()

test('a plan that was read elsewhere a while ago is read again', async () => {
  const cache = await openAt(
    '/dashboard',
    fakeApi('standard', { plan: async () => samplePlan({ group_name: 'Acme Hardware 2027' }) }),
  )
  cache.setQueryData(['plan', 'plan-1'], samplePlan())
  await act(async () => window.history.pushState(null, '', '/verify/plan-1'))
  await until(() => button(/^Verify (?:plan|again)/))
  expect(shown()).toContain('Acme Hardware 2027')
})
