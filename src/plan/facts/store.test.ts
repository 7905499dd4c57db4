import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { storedPlans } from '../../riq/stored-plans.ts'
import { openOffice } from '../../server/upgrade.ts'
import { type OlderPlace, openOlderPlace } from '../../testing/older-data.ts'
import type { ParseResult } from '../content.ts'
import type { PlanFacts } from '../facts.ts'
import { contentOf, viewOf } from './view.ts'

/** The database of the version before there were facts, as it wrote it: plans that were read, verified, edited, in words of their own. */
const OLD = '../before-facts.sql'

let place: OlderPlace
beforeEach(async () => {
  place = await openOlderPlace()
})
afterEach(() => place.remove())

interface Row {
  id: string
  verified_by: string | null
  group_name: string | null
  parse_result: string
  facts: string
}

const rowsOf = (db: Db) => db.read.all<Row>(sql`SELECT * FROM plans_test ORDER BY id`)

/** The old plans, and the same after the upgrade. */
async function upgraded(...also: string[]) {
  await place.lay(OLD, ...also)
  const raw = await place.raw()
  const before = await rowsOf(raw)
  await raw.close()
  const { db, applied } = await openOffice(place, place.keys)
  return { before, db, applied, after: await rowsOf(db) }
}

const ALONE = '"state":"agreed","reasons":["one reader"]'
/** Older content with the states of today: what one reader alone said is read. */
const inToday = (json: string) => json.replaceAll(ALONE, ALONE.replace('agreed', 'read'))

describe('plans of the version before facts', () => {
  test('are as they were, to the letter, and verified by whom they were', async () => {
    const { before, db, after, applied } = await upgraded()
    expect(applied).toContain('0030_plan_facts.sql')
    expect(before.length).toBe(6)
    const told = before.map((row) => ({ ...row, parse_result: inToday(row.parse_result) }))
    expect(after.map(({ facts: _facts, ...row }) => row)).toEqual(told as Omit<Row, 'facts'>[])
    expect(after.filter((row) => row.verified_by !== null)).toHaveLength(2)
    await db.close()
  })

  test('tell no value as agreed that one reader alone gave', async () => {
    const { before, db, after } = await upgraded()
    expect(before.some((row) => row.parse_result.includes(ALONE))).toBe(true)
    for (const { parse_result, facts } of after) {
      const states = Object.values((JSON.parse(parse_result) as ParseResult).states)
      const all = [...states, ...(JSON.parse(facts) as PlanFacts).facts]
      const alone = all.filter(({ reasons }) => reasons.includes('one reader'))
      expect(alone.filter(({ state }) => state !== 'read')).toEqual([])
      expect(all.filter(({ state }) => state === 'agreed').map((s) => s.reasons)).toEqual(
        all.filter(({ reasons }) => reasons.includes('both readers')).map((s) => s.reasons),
      )
    }
    await db.close()
  })

  test('have facts that give their content, states, places and typed facts again', async () => {
    const { db, after } = await upgraded()
    for (const row of after) {
      const { parsed, evidence, states, typed } = JSON.parse(row.parse_result) as ParseResult
      const facts = JSON.parse(row.facts) as PlanFacts
      const view = viewOf(facts)
      expect(JSON.stringify(view.parsed)).toBe(JSON.stringify(parsed))
      expect(contentOf(facts.facts).identity.group_name).toBe(row.group_name)
      expect(view).toEqual({ parsed, evidence, states, typed: { ...typed, services: expect.anything() } })
      for (const [name, service] of Object.entries(typed.services))
        expect(view.typed.services[name as 'crowns']).toEqual(service!)
    }
    await db.close()
  })

  test('what a person wrote in their own words is still theirs', async () => {
    const { db, after } = await upgraded()
    const edited = (JSON.parse(after[0]!.facts) as PlanFacts).facts.filter(
      (f) => f.bind.procedure === 'crowns' && f.by === 'priya.nair',
    )
    expect(edited.some((f) => f.slot === 'frequency' && f.value.count === 2)).toBe(true)
    expect(edited.some((f) => f.slot === 'statement' && f.value.text === 'twice in a lifetime!')).toBe(true)
    await db.close()
  })

  test('answer Riq’s questions', async () => {
    const { db, after } = await upgraded()
    const plans = storedPlans(
      db,
      () => '2026-11-21',
      () => 365,
      async () => null,
    )
    expect(await plans.load('nobody')).toBeNull()
    for (const { id } of after) expect((await plans.load(id))!.facts.length).toBeGreaterThan(10)
    await db.close()
  })

  test('that cannot be read stop the upgrade, and nothing is changed', async () => {
    const broken = `UPDATE plans_test SET parse_result = '{"parsed":null}' WHERE id LIKE '%0003'`
    await expect(upgraded(broken)).rejects.toThrow()
    const raw = await place.raw()
    const names = await raw.read.all<{ name: string }>(sql`SELECT name FROM pragma_table_info('plans_test')`)
    expect(names.some(({ name }) => name === 'facts')).toBe(false)
    await raw.close()
  })

  test('all get their facts, also more of them than are read at a time', async () => {
    const copies = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 45)
      INSERT INTO plans_test (id, last_upload_date, parse_result)
      SELECT 'copy-' || i, '2026-01-01', parse_result FROM n, plans_test WHERE plans_test.id LIKE '%0005'`
    const { db, after } = await upgraded(copies)
    expect(after).toHaveLength(51)
    expect(after.filter((row) => row.facts === null)).toEqual([])
    expect(after[50]!.facts).toContain('"slot":"share"')
    await db.close()
  })

  test('that wait to be read have no facts', async () => {
    const { db, after } = await upgraded(`UPDATE plans_test SET parse_result = NULL WHERE id LIKE '%0003'`)
    expect(after.map((row) => row.facts === null)).toEqual([false, false, false, true, false, false])
    await db.close()
  })
})

test('the stored database is what the version before wrote', () => {
  const text = readFileSync(path.join(import.meta.dir, '../../testing/before-facts.sql'), 'utf8')
  expect(text).toContain('0024_audit_chain.sql')
  expect(text).not.toContain('0030')
})
