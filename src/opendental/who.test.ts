import { afterEach, describe, expect, test } from 'bun:test'
import type { PlanChanges } from '../testing/build.ts'
import type { Person } from '../testing/office.ts'
import { post, sendingOffices } from '../testing/opendental-office.ts'

const { open, close } = sendingOffices()
afterEach(close)

describe('who may send', () => {
  test.each<Person>(['demo', 'viewer'])('%s never', async (as) => {
    const set = await open()
    for (const path of [`/api/plans/${set.plan}/open-dental/sends`, '/api/open-dental/sends/1/undo'])
      expect((await post(set.office, path, { key: 'x' }, as)).status).toBe(403)
    expect(
      (await set.office.call('GET', `/api/plans/${set.plan}/open-dental/comparison`, { as })).status,
    ).toBe(403)
    expect(set.fake.asked).toEqual([])
  })

  test('only an administrator looks whether it answers', async () => {
    const set = await open()
    expect((await post(set.office, '/api/admin/open-dental/check')).status).toBe(403)
    const { body } = await post(set.office, '/api/admin/open-dental/check', {}, 'admin')
    expect(body).toEqual({ ok: true, words: 'Open Dental answers. It has 14 insurance categories.' })
    set.fake.mishap = () => 401
    const refused = (await post(set.office, '/api/admin/open-dental/check', {}, 'admin')).body
    expect([refused.ok, refused.words]).toEqual([false, expect.stringContaining('doesn’t accept our keys')])
  })

  test('nobody while it is off, and nothing is asked of Open Dental', async () => {
    const set = await open({}, { on: false })
    const { status, body } = await set.office.call('GET', `/api/plans/${set.plan}/open-dental/comparison`, {
      as: 'ana',
    })
    expect([status, body.error]).toEqual([
      409,
      'Sending to Open Dental is off. An administrator can turn it on under Settings.',
    ])
    const state = (await set.office.call('GET', `/api/plans/${set.plan}/open-dental`, { as: 'ana' })).body
    expect(state).toMatchObject({ set_up: true, on: false, why_not: null, last: null })
    expect(set.fake.asked).toEqual([])
  })

  test.each<[string, PlanChanges, string]>([
    ['not verified', { verified: undefined as never }, 'Verify this plan before you send it.'],
    [
      'stale',
      { verified: { by: 'ana', date: '2024-01-02' } },
      'This plan is stale. Verify it again before you send it.',
    ],
    [
      'without a group ID',
      { identity: { group_id: null } },
      'This plan has no group ID, and Open Dental finds plans by it. Add it first.',
    ],
    [
      'without a carrier',
      { identity: { insurance_company: null } },
      'This plan has no insurance company. Add it first.',
    ],
  ])('a plan that is %s is not sent', async (_, changes, words) => {
    const set = await open(changes)
    const { status, body } = await set.office.call('GET', `/api/plans/${set.plan}/open-dental/comparison`, {
      as: 'ana',
    })
    expect([status, body.error]).toEqual([409, words])
    expect(
      (await set.office.call('GET', `/api/plans/${set.plan}/open-dental`, { as: 'ana' })).body.why_not,
    ).toBe(words)
    expect(set.fake.asked).toEqual([])
  })
})
