import { describe, expect, test } from 'bun:test'
import { openOffice, type Person, type TestOffice } from '../testing/office.ts'
import { riqCounters, thumbCounts } from './store.ts'

const vote = (office: TestOffice, as: Person | null, body: unknown) =>
  office.call('POST', '/api/riq/thumbs', { as, body })

const answerOf = async (office: TestOffice, as: Person): Promise<string> =>
  (await office.call('POST', '/api/riq', { as, body: { query: 'crowns?' } })).body.id

describe('a thumb is refused', () => {
  test('for an answer that this office never gave, or gave to somebody else', async () => {
    const office = await openOffice()
    const own = await answerOf(office, 'ana')
    expect((await vote(office, 'ana', { answer: 'made.up', thumb: 'up' })).status).toBe(404)
    expect((await vote(office, 'ana', { answer: `x${own}`, thumb: 'up' })).status).toBe(404)
    expect((await vote(office, 'admin', { answer: own, thumb: 'up' })).status).toBe(404)
    expect(await thumbCounts(office.db)).toEqual({ roles: [], reasons: [] })
  })

  test('with words of its own, or with a reason beside a thumb up', async () => {
    const office = await openOffice()
    const answer = await answerOf(office, 'ana')
    expect((await vote(office, 'ana', { answer, thumb: 'sideways' })).status).toBe(422)
    expect((await vote(office, 'ana', { answer, thumb: 'down', reason: 'Jane Doe was wrong' })).status).toBe(
      422,
    )
    expect((await vote(office, 'ana', { answer, thumb: 'up', reason: 'unclear' })).status).toBe(400)
    expect(await thumbCounts(office.db)).toEqual({ roles: [], reasons: [] })
  })
})

describe('a thumb', () => {
  test('is counted by role and reason, apart from the accuracy score; the demo account votes, too', async () => {
    const office = await openOffice()
    const before = await riqCounters(office.db)
    const ids = await Promise.all((['ana', 'ana', 'demo'] as const).map((who) => answerOf(office, who)))
    await vote(office, 'ana', { answer: ids[0], thumb: 'up' })
    await vote(office, 'ana', { answer: ids[1], thumb: 'down', reason: 'wrong_figure' })
    await vote(office, 'demo', { answer: ids[2], thumb: 'down' })
    expect(await thumbCounts(office.db)).toEqual({
      roles: [
        { role: 'demo', up: 0, down: 1 },
        { role: 'standard', up: 1, down: 1 },
      ],
      reasons: [{ reason: 'wrong_figure', count: 1 }],
    })
    expect((await riqCounters(office.db)).riq_successful_answers).toBe(before.riq_successful_answers)
  })

  test('can be changed and taken back: an answer has one at most', async () => {
    const office = await openOffice()
    const answer = await answerOf(office, 'ana')
    await vote(office, 'ana', { answer, thumb: 'down', reason: 'unclear' })
    await vote(office, 'ana', { answer, thumb: 'up' })
    expect(await thumbCounts(office.db)).toEqual({
      roles: [{ role: 'standard', up: 1, down: 0 }],
      reasons: [],
    })
    await vote(office, 'ana', { answer, thumb: null })
    expect((await thumbCounts(office.db)).roles).toEqual([])
  })
})
