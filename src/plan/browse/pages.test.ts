import { expect, test } from 'bun:test'
import { addPlans } from '../../../bench/many-plans.ts'
import { buildPlan } from '../../testing/build.ts'
import { openOffice } from '../../testing/office.ts'
import { listPlans, planPages } from './store.ts'

const pagesOf = async (office: Awaited<ReturnType<typeof openOffice>>) =>
  (await Array.fromAsync(planPages(office.db))).map((page) => page.map((plan) => plan.id))

test('no plans make no page', async () => {
  expect(await pagesOf(await openOffice())).toEqual([])
})

test.each([249, 250, 251, 620])(
  'pages of %i named plans and some without a name are the whole list in order',
  async (count) => {
    const office = await openOffice()
    await addPlans(office.db, count)
    // Equal names and missing ones: the id tells them apart.
    for (const name of ['Cedlau', 'Cedlau', null, null])
      await buildPlan(office.db, { identity: { group_name: name } })
    const pages = await pagesOf(office)
    expect(pages.flat()).toEqual((await listPlans(office.db)).map((plan) => plan.id))
    expect(pages.flat()).toHaveLength(count + 4)
    expect(Math.max(...pages.map((page) => page.length))).toBeLessThanOrEqual(250)
  },
)
