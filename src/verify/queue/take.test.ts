import { describe, expect, test } from 'bun:test'
import { buildPlan } from '../../testing/build.ts'
import { openOffice, type TestOffice } from '../../testing/office.ts'
import { HOLD_MS, OPEN_MS } from './take.ts'

const queueOf = async (office: TestOffice, as: 'ana' | 'admin' = 'ana') =>
  (await office.call('GET', '/api/queue', { as })).body

const take = (office: TestOffice, id: string, body: object = { how: 'hold' }, as: 'ana' | 'admin' = 'ana') =>
  office.call('POST', `/api/plans/${id}/take`, { as, body })

describe('taking a plan', () => {
  test('a plan that is not there, or was not read yet, cannot be taken', async () => {
    const office = await openOffice()
    const unread = await buildPlan(office.db, { result: null })
    expect((await take(office, 'nobody')).status).toBe(404)
    expect((await take(office, unread)).status).toBe(404)
    expect((await take(office, unread, { how: 'for ever' })).status).toBe(422)
  })

  test('who took it has it, and everybody sees it; nobody else takes it without saying so', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db)
    expect((await take(office, id)).body.take).toMatchObject({ by: 'ana', mine: true, open: false })
    const [seen] = (await queueOf(office, 'admin')).to_verify
    expect(seen.take).toMatchObject({ by: 'ana', mine: false })
    const refused = await take(office, id, { how: 'hold' }, 'admin')
    expect([refused.status, refused.body.error]).toEqual([409, 'ana has taken this plan.'])
    expect((await take(office, id, { how: 'hold', over: true }, 'admin')).body.take.by).toBe('admin')
    expect((await queueOf(office)).to_verify[0].take).toMatchObject({ by: 'admin', mine: false })
  })

  test('the lease ends by itself, or when it is given back', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db)
    const cookie = (await office.office.sessions.open(office.people.ana.id)).split(';')[0]!
    await take(office, id)
    await office.call('DELETE', `/api/plans/${id}/take`, { as: 'admin' })
    expect((await queueOf(office)).to_verify[0].take).not.toBeNull()
    await office.call('DELETE', `/api/plans/${id}/take`, { as: 'ana' })
    expect((await queueOf(office)).to_verify[0].take).toBeNull()
    await take(office, id)
    for (let left = HOLD_MS + 1; left > 0; left -= 10 * 60_000) {
      await office.call('POST', '/api/session/touch', { headers: { cookie }, body: {} })
      office.clock.advance(Math.min(left, 10 * 60_000))
    }
    const { body } = await office.call('GET', '/api/queue', { headers: { cookie } })
    expect(body.to_verify[0].take).toBeNull()
  })

  test('a plan open on a screen tells who is there, without hindering a second person', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db)
    await take(office, id, { how: 'open' })
    const second = await take(office, id, { how: 'open' }, 'admin')
    expect([second.status, second.body.take]).toEqual([
      200,
      expect.objectContaining({ by: 'ana', mine: false, open: true }),
    ])
    await office.call('POST', `/api/plans/${id}/leave`, { as: 'ana', body: {} })
    expect((await take(office, id, { how: 'open' }, 'admin')).body.take.by).toBe('admin')
    office.clock.advance(OPEN_MS + 1)
    expect((await queueOf(office)).to_verify[0].take).toBeNull()
  })

  test('leaving the screen keeps what was taken in the queue', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db)
    await take(office, id)
    await take(office, id, { how: 'open' })
    await office.call('POST', `/api/plans/${id}/leave`, { as: 'ana', body: {} })
    expect((await queueOf(office)).to_verify[0].take).toMatchObject({ by: 'ana', open: false })
  })

  test('telling that a screen is open keeps nobody signed in', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db)
    for (let minutes = 0; minutes < 16; minutes += 4) {
      await take(office, id, { how: 'open' })
      office.clock.advance(4 * 60_000)
    }
    expect((await take(office, id, { how: 'open' })).status).toBe(401)
  })

  test('verifying gives the plan free', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db)
    await take(office, id)
    const { body } = await office.call('GET', `/api/plans/${id}`, { as: 'admin' })
    await office.call('PUT', `/api/plans/${id}/verify`, { as: 'admin', body })
    expect((await take(office, id, { how: 'hold' }, 'admin')).status).toBe(200)
  })
})
