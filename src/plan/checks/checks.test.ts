import { describe, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { openOffice as upgrade } from '../../server/upgrade.ts'
import { buildPlan } from '../../testing/build.ts'
import { openOffice, type TestOffice } from '../../testing/office.ts'
import { openOlderPlace } from '../../testing/older-data.ts'
import type { PlanListItem } from '../contract.ts'
import { purgedPlans } from '../table.ts'

const listed = async (office: TestOffice) =>
  ((await office.call('GET', '/api/plans', { as: 'ana' })).body as PlanListItem[])[0]!.checked

describe('how far each plan of a list was checked', () => {
  test('is unknown where nothing has kept it', async () => {
    const office = await openOffice()
    await buildPlan(office.db)
    expect(await listed(office)).toBeNull()
  })

  test('is none where a plan was verified unseen, and counts what was confirmed; Riq names plans with it', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db)
    const verify = async (confirmed: string[]) => {
      const { body } = await office.call('GET', `/api/plans/${id}`, { as: 'ana' })
      const answer = await office.call('PUT', `/api/plans/${id}/verify`, {
        as: 'ana',
        body: { ...body, confirmed },
      })
      expect(answer.status).toBe(200)
      return (await office.call('GET', `/api/plans/${id}`, { as: 'ana' })).body.checked
    }
    const unseen = await verify([])
    expect(unseen.checked).toBe(0)
    expect(await listed(office)).toEqual(unseen)
    const seen = await verify(['group_name', 'coverage.crowns'])
    expect(seen.checked).toBe(2)
    expect(await listed(office)).toEqual(seen)
    expect((await office.office.plans.list())[0]?.checked).toEqual(seen)
  })

  test('goes with the plan', async () => {
    const office = await openOffice()
    const id = await buildPlan(office.db)
    await office.db.run([
      { sql: 'INSERT INTO plan_checks (plan_id, checked, fields) VALUES (?, 1, 2)', args: [id] },
      { sql: 'DELETE FROM plans_test WHERE id = ?', args: [id] },
    ])
    expect(await office.db.read.all(sql`SELECT * FROM plan_checks`)).toEqual([])
    expect(await office.db.read.select().from(purgedPlans)).toEqual([])
  })

  test('is counted for plans of an older version when it’s upgraded', async () => {
    const place = await openOlderPlace()
    await place.lay('../before-facts.sql')
    const { db, applied } = await upgrade(place, place.keys)
    expect(applied).toContain('0043_plan_checks.sql')
    const rows = await db.read.all<{ read: number; kept: number; most: number }>(
      sql`SELECT count(parse_result) AS read, count(plan_id) AS kept, max(fields) AS most FROM plans_test LEFT JOIN plan_checks ON plan_id = id`,
    )
    expect(rows[0]!.read).toBeGreaterThan(0)
    expect(rows[0]!.kept).toBe(rows[0]!.read)
    expect(rows[0]!.most).toBeGreaterThan(30)
    await db.close()
    await place.remove()
  })
})
