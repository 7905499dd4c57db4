import { expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { DISK_READ_ONLY, UserError } from '../base/errors.ts'
import { onlyTables } from './kept-tables.ts'
import { openDatabase } from './open.ts'

test('a sealed copy changes the rows of its tables alone, and a batch that touches another not at all', async () => {
  let sealed = false
  const db = await openDatabase(':memory:', new Uint8Array(32), {
    around: (client) => onlyTables(client, /^tabs$/, () => sealed),
  })
  await db.run(['CREATE TABLE tabs (x INTEGER)', 'CREATE TABLE plans (x INTEGER)'])
  await db.write((orm) => orm.run(sql`INSERT INTO plans VALUES (1)`))
  sealed = true
  const refused = new UserError(503, DISK_READ_ONLY)
  for (const statement of [
    sql`INSERT INTO plans VALUES (2)`,
    sql`insert or replace into "plans" values (2)`,
    sql`UPDATE plans SET x = 3`,
    sql`DELETE FROM plans`,
    sql`REPLACE INTO plans VALUES (2)`,
    sql`WITH a AS (SELECT 1) INSERT INTO plans SELECT 2`,
  ])
    await expect(db.write((orm) => orm.run(statement))).rejects.toEqual(refused)
  const both = db.write((orm) =>
    orm.batch([orm.run(sql`INSERT INTO tabs VALUES (1)`), orm.run(sql`DELETE FROM plans`)]),
  )
  await expect(both).rejects.toEqual(refused)
  await db.write((orm) => orm.run(sql`INSERT INTO tabs VALUES (7)`))
  expect(await db.read.all<object>(sql`SELECT (SELECT x FROM plans) AS p, x FROM tabs`)).toEqual([
    { p: 1, x: 7 },
  ])
  await db.close()
})
