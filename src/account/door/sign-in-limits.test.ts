import { beforeEach, describe, expect, test } from 'bun:test'
import { assetPath } from '../../base/assets.ts'
import type { UserError } from '../../base/errors.ts'
import { migrate } from '../../db/migrate.ts'
import { type Db, openDatabase } from '../../db/open.ts'
import { delayAfter, LIMITS } from './limit-kinds.ts'
import { type Counted, SignInLimits } from './sign-in-limits.ts'
import { loadLimits } from './store.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const PAIR: Counted = ['pair', 'ana@office.test', '10.0.0.1']

let db: Db
let wall: number
let steady: number

beforeEach(async () => {
  db = await openDatabase(':memory:', new Uint8Array(32))
  await migrate(db, assetPath('migrations'))
  wall = Date.parse('2026-11-21T16:00:00Z')
  steady = 0
})

const open = () =>
  SignInLimits.open({ db, key: new Uint8Array(32).fill(3), clock: () => wall, steady: () => steady })

/** Seconds that a try has to wait; 0 = it may be made, and nothing came of it. */
function waitOf(limits: SignInLimits, ...counted: Counted[]): number {
  try {
    limits.attempt(...counted).none()
    return 0
  } catch (error) {
    expect((error as UserError).status).toBe(429)
    return (error as UserError).details['retry_after'] as number
  }
}

/** So many wrong tries, each as soon as it may be made. @returns the waits in seconds before each */
async function guess(limits: SignInLimits, times: number, ...counted: Counted[]): Promise<number[]> {
  const waits: number[] = []
  for (let i = 0; i < times; i++) {
    const wait = waitOf(limits, ...counted)
    waits.push(wait)
    steady += wait * 1000
    await limits.attempt(...counted).wrong()
  }
  return waits
}

test('the wait doubles after the free tries and stops growing', () => {
  expect([0, 1, 5, 6, 7, 8, 15, 16, 1000].map((n) => delayAfter(n, LIMITS.pair))).toEqual([
    0, 0, 0, 1000, 2000, 4000, 512_000, 900_000, 900_000,
  ])
})

describe('wrong tries', () => {
  test('wait longer and longer, and a try before the time is over changes nothing', async () => {
    const limits = await open()
    expect(await guess(limits, 9, PAIR)).toEqual([0, 0, 0, 0, 0, 0, 1, 2, 4])
    for (let i = 0; i < 50; i++) expect(waitOf(limits, PAIR)).toBe(8)
    steady += 7999
    expect(waitOf(limits, PAIR)).toBe(1)
    steady += 1
    expect(waitOf(limits, PAIR)).toBe(0)
  })

  test('count for one account from one address; the account elsewhere and the address otherwise are free', async () => {
    const limits = await open()
    await guess(limits, 12, PAIR)
    expect(waitOf(limits, PAIR)).toBeGreaterThan(0)
    expect(waitOf(limits, ['pair', 'ana@office.test', '10.0.0.2'])).toBe(0)
    expect(waitOf(limits, ['pair', 'bo@office.test', '10.0.0.1'])).toBe(0)
    expect(waitOf(limits, ['code', 'ana@office.test', '10.0.0.1'])).toBe(0)
  })

  test('made at once count before any is answered', async () => {
    const limits = await open()
    for (let i = 0; i < 6; i++) limits.attempt(PAIR)
    expect(waitOf(limits, PAIR)).toBe(1)
  })

  test('of which nothing came are not counted', async () => {
    const limits = await open()
    for (let i = 0; i < 50; i++) limits.attempt(PAIR).none()
    expect(await guess(limits, 6, PAIR)).toEqual([0, 0, 0, 0, 0, 0])
  })

  test('are forgotten after a right one, but what the address did stays', async () => {
    const limits = await open()
    const address: Counted = ['address', '10.0.0.1']
    await guess(limits, 61, address)
    await guess(limits, 5, PAIR)
    steady += MINUTE
    await limits.attempt(PAIR, address).right()
    expect(await guess(limits, 6, PAIR)).toEqual([0, 0, 0, 0, 0, 0])
    await limits.attempt(address).wrong()
    expect(waitOf(limits, address)).toBe(2)
  })

  test('are forgotten when there was none for a day after the wait, and not a moment before', async () => {
    const limits = await open()
    await guess(limits, 6, PAIR)
    steady += 1000 + 24 * HOUR - 1
    expect((await guess(limits, 2, PAIR))[1]).toBe(2)
    steady += 4000 - 2000 + 24 * HOUR + 2000
    expect(await guess(limits, 6, PAIR)).toEqual([0, 0, 0, 0, 0, 0])
  })

  test('are counted for a bounded number of keys: the oldest is forgotten first', async () => {
    const limits = await open()
    const bo: Counted = ['pair', 'bo@office.test', '10.0.0.1']
    for (let i = 0; i < 6; i++) limits.attempt(PAIR)
    for (let i = 0; i < 6; i++) limits.attempt(bo)
    for (let i = 0; i < 19_998; i++) limits.attempt(['pair', `p${i}@office.test`, '10.0.0.1'])
    expect(waitOf(limits, PAIR)).toBe(1)
    limits.attempt(['pair', 'one@more.test', '10.0.0.1'])
    expect([waitOf(limits, bo), waitOf(limits, PAIR)]).toEqual([1, 0])
  })
})

describe('a restart', () => {
  test('forgives nothing: the tries are known, and the last wait begins again', async () => {
    await guess(await open(), 12, PAIR)
    steady = 0
    const limits = await open()
    expect(waitOf(limits, PAIR)).toBe(64)
    steady += 64_000
    expect(await guess(limits, 2, PAIR)).toEqual([0, 128])
  })

  test('a wall clock that is put forward or back in between changes nothing', async () => {
    for (const jump of [2 * HOUR, -5 * HOUR]) {
      await guess(await open(), 8, PAIR)
      const before = waitOf(await open(), PAIR)
      wall += jump
      expect(waitOf(await open(), PAIR)).toBe(before)
    }
  })

  test('what a right try has cleared does not come back, and what is a week old goes', async () => {
    const first = await open()
    await guess(first, 5, PAIR)
    await first.attempt(PAIR).right()
    expect(await loadLimits(db)).toEqual([])
    await guess(first, 7, PAIR)
    wall += 8 * 24 * HOUR
    const limits = await open()
    expect(waitOf(limits, PAIR)).toBe(0)
    await guess(limits, 1, ['pair', 'bo@office.test', '10.0.0.1'])
    expect(await loadLimits(db)).toHaveLength(1)
  })
})

test('a database that takes nothing stops nobody: tries are counted all the same, and stored when it works again', async () => {
  const full = { ...db, write: () => Promise.reject(new Error('disk full')) }
  let now: Db = db
  const switched: Db = { ...db, write: (work) => now.write(work) }
  const limits = await SignInLimits.open({
    db: switched,
    key: new Uint8Array(32).fill(3),
    clock: () => wall,
    steady: () => steady,
  })
  await guess(limits, 2, ['pair', 'bo@office.test', '10.0.0.1'])
  now = full
  await guess(limits, 7, PAIR)
  expect(waitOf(limits, PAIR)).toBe(2)
  await limits.attempt(['pair', 'bo@office.test', '10.0.0.1']).right()
  expect(await loadLimits(db)).toHaveLength(1)
  now = db
  steady += MINUTE
  await limits.attempt(PAIR).wrong()
  expect((await loadLimits(db)).map((row) => row.failures)).toEqual([8])
})

test('no e-mail and no address can be read from what is stored', async () => {
  await guess(await open(), 2, PAIR, ['address', '10.0.0.1'])
  const rows = await loadLimits(db)
  expect(rows.map((row) => row.kind).sort()).toEqual(['address', 'pair'])
  expect(JSON.stringify(rows)).not.toMatch(/ana|office|10\.0\.0/)
  for (const row of rows) expect(row.key).toMatch(/^[\da-f]{64}$/)
})
