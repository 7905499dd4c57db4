import { beforeEach, describe, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { assetPath } from '../../base/assets.ts'
import { migrate } from '../../db/migrate.ts'
import { type Db, openDatabase } from '../../db/open.ts'
import { duringRequest, noteSession } from './caller.ts'
import { auditInsert, recordAudit } from './store.ts'
import { type Trail, withTrail } from './trail.ts'

const KEY = new Uint8Array(32).fill(3)

let bare: Db
let db: Db
let trail: Trail
beforeEach(async () => {
  bare = await openDatabase(':memory:', KEY)
  await migrate(bare, assetPath('migrations'))
  ;({ db, trail } = withTrail(bare, KEY))
})

const tell = (who: string | null, at = 1) => recordAudit(db, { at, who, what: 'upload' })
const rows = () =>
  db.read.all<{ seq: number; who: string | null; mac: string | null; address: string | null }>(
    sql`SELECT seq, who, mac, address FROM audit ORDER BY seq`,
  )
/** Does what only somebody with the database's own key can: takes the guards away first. */
const force = (statement: string) =>
  bare.run(['DROP TRIGGER audit_is_never_changed', 'DROP TRIGGER audit_is_never_deleted', statement])
/** As another process sees it, which knows nothing of the newest link. */
const lookAfresh = () => withTrail(bare, KEY).trail.look()

describe('rows that come in', () => {
  test('are sealed a moment later, in their order, each over the one before', async () => {
    for (const who of ['a', 'b', 'c']) await tell(who)
    await trail.sealed()
    const found = await rows()
    expect(found.map((r) => [r.seq, r.who])).toEqual([
      [1, 'a'],
      [2, 'b'],
      [3, 'c'],
    ])
    expect(found.every((r) => /^[0-9a-f]{64}$/.test(r.mac!))).toBe(true)
    expect(new Set(found.map((r) => r.mac)).size).toBe(3)
    expect(await trail.look()).toMatchObject({ lines: 3, since: 1, brokenAt: null, cut: false })
  })

  test('of a batch that fails leave no gap', async () => {
    await tell('a')
    const failing = db.write((orm) =>
      orm.batch([
        auditInsert(orm, { at: 2, who: 'lost', what: 'upload' }),
        orm.run(sql`INSERT INTO users (id) VALUES ('x')`),
      ]),
    )
    await expect(failing).rejects.toThrow()
    await tell('b')
    await trail.sealed()
    expect((await rows()).map((r) => [r.seq, r.who])).toEqual([
      [1, 'a'],
      [2, 'b'],
    ])
    expect((await trail.look()).brokenAt).toBeNull()
  })

  test('of many writers at once, and of two processes that seal at the same time, are one chain', async () => {
    const other = withTrail(bare, KEY)
    await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        recordAudit(i % 2 ? db : other.db, { at: i, who: `${i}`, what: 'upload' }),
      ),
    )
    await Promise.all([trail.seal(), other.trail.seal()])
    expect(await lookAfresh()).toMatchObject({ lines: 60, brokenAt: null, cut: false })
  })

  test('and were left unsealed by a process that was killed are sealed by the next one', async () => {
    await tell('a')
    await trail.sealed()
    for (let i = 0; i < 450; i++) await recordAudit(bare, { at: i, who: 'late', what: 'upload' })
    const next = withTrail(bare, KEY)
    await next.trail.seal()
    expect(await next.trail.look()).toMatchObject({ lines: 451, brokenAt: null })
    expect((await next.trail.head())?.seq).toBe(451)
  })
})

test('going through a long trail lets others have their turn every few milliseconds', async () => {
  const batch = (n: number) =>
    bare.write((orm) => {
      const [first, ...rest] = Array.from({ length: 500 }, (_, i) =>
        auditInsert(orm, { at: n + i, who: 'x', what: 'upload' }),
      )
      return orm.batch([first!, ...rest])
    })
  for (let n = 0; n < 4; n++) await batch(n)
  let turns = 0
  const timer = setInterval(() => turns++, 0)
  await trail.seal()
  const sealing = turns
  await trail.look()
  clearInterval(timer)
  // 2,000 rows are 20 chunks, with a turn after each.
  expect(sealing).toBeGreaterThanOrEqual(19)
  expect(turns - sealing).toBeGreaterThanOrEqual(19)
})

describe('what somebody changed behind our back breaks the chain where it was done', () => {
  beforeEach(async () => {
    for (const who of ['a', 'b', 'c', 'd', 'e']) await tell(who)
    await trail.sealed()
  })

  test.each([
    ["UPDATE audit SET who = 'x' WHERE seq = 3", 3],
    ["UPDATE audit SET address = '10.0.0.9' WHERE seq = 2", 2],
    ["UPDATE audit SET result = 'failed' WHERE seq = 1", 1],
    ['UPDATE audit SET times = 2 WHERE seq = 5', 5],
    ["UPDATE audit SET session = 'x' WHERE seq = 4", 4],
    ["UPDATE audit SET fields = 'no list' WHERE seq = 4", 4],
    ['UPDATE audit SET mac = NULL WHERE seq = 3', 3],
    ['DELETE FROM audit WHERE seq = 1', 2],
    ['DELETE FROM audit WHERE seq = 3', 4],
    ["UPDATE audit SET who = CASE who WHEN 'b' THEN 'c' ELSE 'b' END WHERE seq IN (2, 3)", 2],
  ])('%s', async (statement, at) => {
    await force(statement)
    expect((await lookAfresh()).brokenAt).toBe(at)
  })

  test('a key of another installation finds it broken from the first line', async () => {
    const other = withTrail(bare, new Uint8Array(32).fill(4))
    expect((await other.trail.look()).brokenAt).toBe(1)
  })

  test('an end that was cut off is a whole chain, but not to who knew its end', async () => {
    const end = (await trail.head())!
    await force('DELETE FROM audit WHERE seq = 5')
    expect(await lookAfresh()).toMatchObject({ brokenAt: null, cut: false })
    expect(await withTrail(bare, KEY).trail.holds(end)).toBe(false)
    expect(await trail.look()).toMatchObject({ brokenAt: null, cut: true })
  })

  test('new rows after a cut end do not bring the old link back', async () => {
    const end = (await trail.head())!
    await force('DELETE FROM audit WHERE seq = 5')
    await tell('forged')
    await trail.sealed()
    expect(await trail.holds(end)).toBe(false)
  })
})

describe('the database lets nothing but a missing mac be set', () => {
  test.each([
    "UPDATE audit SET mac = 'x'",
    "UPDATE audit SET who = 'x', mac = 'x' WHERE mac IS NULL",
    'UPDATE audit SET mac = NULL',
    "INSERT INTO audit (seq, id, at, what) VALUES (1, 'new', 1, 'x')",
    "REPLACE INTO audit (seq, id, at, what) VALUES (2, 'new', 1, 'x')",
    "INSERT INTO audit (id, at, what, mac) VALUES ('new', 1, 'x', 'x')",
  ])('%s', async (statement) => {
    await tell('a')
    await tell('b')
    await trail.sealed()
    await recordAudit(bare, { at: 1, who: 'open', what: 'upload' })
    await expect(bare.run([statement])).rejects.toThrow('the audit trail only grows')
  })
})

describe('where a row comes from', () => {
  const addresses = async () => (await rows()).map((r) => r.address)

  test('is told of what the caller did, not of what the machine does in passing or goes on with', async () => {
    let later: Promise<void> = Promise.resolve()
    await duringRequest('10.0.0.7', async () => {
      await tell(null)
      noteSession('5f0c2a91be34aaaa', 'ana')
      await tell('ana')
      await tell('ben')
      later = Bun.sleep(5).then(() => tell('ana'))
    })
    await later
    await tell('ana')
    expect(await addresses()).toEqual(['10.0.0.7', '10.0.0.7', null, null, null])
    const [row] = await db.read.all<{ session: string }>(sql`SELECT session FROM audit WHERE seq = 2`)
    expect(row).toEqual({ session: '5f0c2a91be34' })
  })

  test('of two requests at once is not mixed up', async () => {
    const ask = (address: string) =>
      duringRequest(address, async () => {
        await Bun.sleep(1)
        await tell(address)
      })
    await Promise.all([ask('10.0.0.1'), ask('10.0.0.2'), ask('10.0.0.3')])
    const found = await rows()
    expect(found.map((r) => r.address)).toEqual(found.map((r) => r.who))
  })
})
