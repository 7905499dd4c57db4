import { describe, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { callAdded, callSheetOf, callsCarried } from '../../plan/call-sheet/store.ts'
import { buildPlan } from '../../testing/build.ts'
import { openOffice, type Person, type TestOffice } from '../../testing/office.ts'

const WAIT = {
  ask: 'wait.orthodontic',
  words: 'Is there a waiting period for braces?',
}

const put = (office: TestOffice, id: string, body: unknown, as: Person | null = 'ana') =>
  office.call('POST', `/api/plans/${id}/call-sheet`, { as, body })
const drop = (office: TestOffice, id: string, ask: string, as: Person = 'ana') =>
  office.call('DELETE', `/api/plans/${id}/call-sheet/${encodeURIComponent(ask)}`, { as })
const sheet = (office: TestOffice, id: string, as: Person = 'ana') =>
  office.call('GET', `/api/plans/${id}/call-sheet`, { as })

describe('a call sheet is refused', () => {
  test('to whoever may not see plans', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db)
    expect((await put(office, id, { ask: WAIT.ask }, null)).status).toBe(401)
    for (const as of ['demo', 'viewer'] as const) {
      expect((await put(office, id, { ask: WAIT.ask }, as)).status).toBe(403)
      expect((await sheet(office, id, as)).status).toBe(403)
      expect((await drop(office, id, WAIT.ask, as)).status).toBe(403)
    }
    expect(await callSheetOf(office.db, id)).toEqual([])
  })

  test('words of a person, what we don’t know, and a plan that isn’t there', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db)
    for (const ask of [
      'Does Jane Doe need a crown?',
      'service.nothing',
      'code.D27400',
      'code.d2740',
      'constructor',
    ]) {
      const { status, body } = await put(office, id, { ask })
      expect([status, body.error]).toEqual([422, 'We don’t know that question.'])
    }
    expect((await put(office, id, { words: 'Is it covered?' })).status).toBe(422)
    expect((await put(office, id, { ask: '' })).status).toBe(422)
    expect((await put(office, 'nobody', { ask: WAIT.ask })).status).toBe(404)
    expect((await sheet(office, 'nobody')).status).toBe(404)
    expect(await callSheetOf(office.db, id)).toEqual([])
  })
})

describe('a call sheet', () => {
  test('takes what an answer offers, keeps it once, and gives it back', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db)
    const question = { query: 'waiting period for ortho and family maximum' }
    const headers = { 'x-active-plan-id': id }
    const { body } = await office.call('POST', '/api/riq', { as: 'ana', body: question, headers })
    expect(body.call_sheet).toContainEqual(WAIT)
    for (const { ask } of body.call_sheet) await put(office, id, { ask })
    const kept = (await put(office, id, { ask: WAIT.ask }, 'admin')).body
    expect(kept).toHaveLength(body.call_sheet.length)
    expect((await sheet(office, id, 'admin')).body).toEqual(kept)
    const left = await drop(office, id, WAIT.ask)
    expect(left.body).toEqual(kept.filter((q: { ask: string }) => q.ask !== WAIT.ask))
    expect((await drop(office, id, WAIT.ask)).body).toEqual(left.body)
  })

  test('an answer that tells all offers nothing', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db)
    const headers = { 'x-active-plan-id': id }
    const { body } = await office.call('POST', '/api/riq', { as: 'ana', body: { query: 'crowns?' }, headers })
    expect([body.kind, body.call_sheet]).toEqual(['answer', undefined])
  })

  test('goes with its plan, and into the plan that it becomes a part of', async () => {
    const { db } = await openOffice()
    const [a, b, whole] = [await buildPlan(db), await buildPlan(db), await buildPlan(db)]
    await db.write((orm) =>
      orm.batch([
        callAdded(orm, a, WAIT.ask, 1),
        callAdded(orm, b, WAIT.ask, 2),
        callAdded(orm, b, 'flag.cob', 3),
        callAdded(orm, whole, 'wait', 4),
      ]),
    )
    await db.write((orm) => callsCarried(orm, [a, b], whole))
    expect(await callSheetOf(db, whole)).toEqual([WAIT.ask, 'flag.cob', 'wait'])
    await db.write((orm) => orm.run(sql`DELETE FROM plans_test WHERE id = ${b}`))
    expect(await callSheetOf(db, b)).toEqual([])
    expect(await callSheetOf(db, whole)).toHaveLength(3)
  })
})
