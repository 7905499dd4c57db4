import { describe, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { auditOf } from '../account/audit/store.ts'
import { usedPlans } from '../plan/uses/store.ts'
import { buildContent, buildPlan } from '../testing/build.ts'
import { openOffice } from '../testing/office.ts'
import { ask, crownsTo, print, rows, verify } from '../testing/renewals.ts'

describe('what is refused', () => {
  test('whoever may not see plans', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db)
    const calls = [
      ['GET', '/api/renewals/corrected', {}],
      [
        'POST',
        '/api/renewals/corrected/done',
        { body: { plan: id, path: 'coverage.crowns', value: 'null' } },
      ],
      ['POST', `/api/plans/${id}/printed`, { body: { version: 2 } }],
    ] as const
    for (const [method, path, options] of calls) {
      expect((await office.call(method, path, options)).status).toBe(401)
      for (const as of ['demo', 'viewer'] as const)
        expect((await office.call(method, path, { as, ...options })).status).toBe(403)
    }
    expect(await rows(office)).toEqual([])
  })

  test('a sheet of no plan, of another version, and what is no version', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db)
    const printed = (plan: string, body: unknown) =>
      office.call('POST', `/api/plans/${plan}/printed`, { as: 'ana', body })
    expect((await printed('nobody', { version: 2 })).status).toBe(404)
    expect((await printed(id, { version: 1 })).body.error).toBe(
      'This plan has changed since you opened it. Reload it and print it again.',
    )
    expect((await printed(id, { version: 1 })).status).toBe(409)
    for (const body of [{}, { version: 'two' }, { version: 2, paths: 'all' }])
      expect((await printed(id, body)).status).toBe(422)
    expect(await rows(office)).toEqual([])
  })

  test('a line that is not on the list', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db, { verified: { by: 'ana', date: '2026-11-01' } })
    const done = (body: object) => office.call('POST', '/api/renewals/corrected/done', { as: 'ana', body })
    const crowns = JSON.stringify({ coverage_percent: 40, notes: null })
    expect((await done({ plan: 'nobody', path: 'coverage.crowns', value: crowns })).status).toBe(404)
    expect((await done({ plan: id, path: 'coverage.crowns', value: crowns })).status).toBe(404)
    expect((await done({ plan: id, path: 'coverage.crowns' })).status).toBe(422)
    await print(office, id, { paths: ['coverage.crowns'] })
    const now = JSON.stringify(buildContent().coverage.crowns)
    // What is right today is not to be taken away as done.
    expect((await done({ plan: id, path: 'coverage.crowns', value: now })).status).toBe(404)
    expect(await rows(office)).toHaveLength(1)
    expect(await auditOf(office.db, id)).toEqual([])
  })
})

describe('an answer', () => {
  test('leaves plan, version, value, day and person, and nothing of the question', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db)
    await ask(office, id, 'crowns for Zelda Fitzgerald born 3/4/1961?')
    const kept = await rows(office)
    expect(kept).toContainEqual({
      plan_id: id,
      version: 2,
      path: 'coverage.crowns',
      value: JSON.stringify({ coverage_percent: 50, notes: 'Limit: 1 per tooth per 84 months.' }),
      kind: 'answer',
      user_id: office.people.ana.id,
      day: '2026-11-21',
    })
    expect(JSON.stringify(kept)).not.toMatch(/zelda|1961|fitzgerald/i)
  })

  test('leaves a value that somebody typed in, which is on no page', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db)
    await verify(office, id, crownsTo(70))
    await ask(office, id, 'crowns?')
    expect((await rows(office)).map((row) => [row.path, row.version])).toContainEqual(['coverage.crowns', 3])
  })

  test('leaves the place that it found nothing at', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db)
    await ask(office, id, 'family maximum?')
    expect((await rows(office)).map((row) => [row.path, row.value])).toContainEqual([
      'annual_maximum_family',
      'null',
    ])
  })

  test('leaves nothing where nothing was asked, and no names or sentences of the plan', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db)
    for (const query of ['hello', 'thank you', 'reset']) await ask(office, id, query)
    expect(await rows(office)).toEqual([])
    await print(office, id)
    const paths = (await rows(office)).map((row) => row.path)
    expect(paths).toContain('waiting_periods.major')
    expect(paths.filter((path) => /^group|^payor|company|phone|plan_type|disclaimer/.test(path))).toEqual([])
  })

  test('is given although its use can’t be written', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db)
    await office.db.write((orm) => orm.run(sql`DROP TABLE value_uses`))
    await ask(office, id, 'crowns?')
  })
})

describe('what is kept', () => {
  test('goes after fifteen months', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db)
    await print(office, id, { paths: ['coverage.crowns'] })
    office.clock.jump(Date.parse('2028-02-21T18:00:00Z') - office.clock())
    await office.uses.prune()
    expect(await rows(office)).toHaveLength(1)
    office.clock.jump(24 * 60 * 60 * 1000)
    await office.uses.prune()
    expect(await rows(office)).toEqual([])
  })

  test('goes with its plan', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db)
    await print(office, id)
    await office.call('POST', `/api/plans/${id}/trash`, { as: 'admin', body: {} })
    expect((await usedPlans(office.db)).map(({ plan_id }) => plan_id)).toEqual([id])
    await office.call('DELETE', `/api/admin/trash/${id}`, { as: 'admin' })
    expect(await rows(office)).toEqual([])
  })
})
