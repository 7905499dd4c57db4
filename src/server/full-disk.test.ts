import { describe, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { DISK_FULL, DISK_READ_ONLY } from '../base/errors.ts'
import { buildPlan } from '../testing/build.ts'
import { PASSWORD } from '../testing/cheap-passwords.ts'
import type { TestOffice } from '../testing/office.ts'
import { officeWith, upload } from '../testing/upload-office.ts'

/** Lets the database of a test office run into SQLite's own limit of pages, which gives the very fault of a full disk. */
async function fill({ db }: TestOffice): Promise<void> {
  await db.write((orm) => orm.run(sql`PRAGMA max_page_count = 1`)) // as many as there are
  await db.write((orm) => orm.run(sql`CREATE TABLE rest (words TEXT)`)).catch(() => {})
  for (let bytes = 4096; bytes >= 1; bytes /= 2) {
    for (let i = 0; i < 1000; i++) {
      const written = db.write((orm) => orm.run(sql`INSERT INTO rest VALUES (${'a'.repeat(bytes)})`))
      if (
        !(await written.then(
          () => true,
          () => false,
        ))
      )
        break
    }
  }
}

const setReadOnly = ({ db }: TestOffice, on: boolean) =>
  db.write((orm) => orm.run(sql.raw(`PRAGMA query_only = ${on ? 'ON' : 'OFF'}`)))

const FEEDBACK = {
  user_name: 'Ana',
  user_role: 'Front Office',
  duration: '1-2 weeks',
  category: 'General Comments or Praise',
  message: 'a'.repeat(4000),
}

/** The calls that read: none of them may fail since the disk takes nothing. */
async function reads(office: TestOffice, plan: string): Promise<number[]> {
  const calls: [string, string, object?][] = [
    ['GET', '/api/auth/session'],
    ['GET', '/api/dashboard'],
    ['GET', `/api/plans/${plan}`],
    ['GET', '/api/queue'],
    ['POST', '/api/riq', { query: 'crowns?' }],
    ['GET', '/health'],
  ]
  const answers: number[] = []
  for (const [method, path, body] of calls)
    answers.push((await office.call(method, path, { as: 'ana', ...(body ? { body } : {}) })).status)
  return answers
}

/** Each of these must be stored to be of any use. */
const refusals = async (office: TestOffice) => [
  await office.call('POST', '/api/send-feedback-email', { as: 'ana', body: FEEDBACK }),
  await office.call('POST', '/api/auth/login', { body: { email: 'ana@office.test', password: PASSWORD } }),
  await upload(office),
]

test('a full disk refuses what must be stored in one sentence, and everything that reads goes on', async () => {
  const office = await officeWith()
  const plan = await buildPlan(office.db)
  await office.cookieOf('ana')
  await fill(office)
  const answer = await office.call('POST', '/api/send-feedback-email', { as: 'ana', body: FEEDBACK })
  expect([answer.status, answer.body]).toEqual([503, { success: false, error: DISK_FULL }])
  expect(await reads(office, plan)).toEqual([200, 200, 200, 200, 200, 200])
})

describe('a disk that takes no writes', () => {
  test('refuses what must be stored in one sentence, and everything that reads goes on', async () => {
    const office = await officeWith()
    const plan = await buildPlan(office.db)
    await office.cookieOf('ana')
    await setReadOnly(office, true)
    const refused = await refusals(office)
    expect(refused.map(({ status, body }) => [status, body.error])).toEqual(
      refused.map(() => [503, DISK_READ_ONLY]),
    )
    expect(refused[2]!.body.stage).toBe('insert')
    expect(office.files.stored.size).toBe(0)
    expect(await reads(office, plan)).toEqual([200, 200, 200, 200, 200, 200])
    await setReadOnly(office, false)
    expect((await refusals(office)).map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('ends a session that is over all the same', async () => {
    const office = await officeWith()
    await office.cookieOf('ana')
    await setReadOnly(office, true)
    office.clock.advance(15 * 60_000)
    expect((await office.call('GET', '/api/auth/session', { as: 'ana' })).status).toBe(401)
  })
})
