import type { Client, InStatement } from '@libsql/client/sqlite3'
import { DISK_READ_ONLY, UserError } from '../base/errors.ts'

/** What a statement changes; nothing else that the product runs changes rows. */
const CHANGES =
  /^\s*(?:with\b[^;]*\)\s*)?(?:insert(?:\s+or\s+\w+)?\s+into|replace\s+into|update(?:\s+or\s+\w+)?|delete\s+from)\s+["`]?(\w+)/i

const sqlOf = (statement: InStatement | [string, unknown?]): string =>
  typeof statement === 'string' ? statement : Array.isArray(statement) ? statement[0] : statement.sql

/**
 * The same client, but once `sealed` it changes rows of these tables alone: for a copy of the database that is thrown away at the end, where nothing
 * may be acknowledged that has to last.
 */
export function onlyTables(client: Client, tables: RegExp, sealed: () => boolean): Client {
  const check = (statement: InStatement | [string, unknown?]) => {
    const table = CHANGES.exec(sqlOf(statement))?.[1]
    if (sealed() && table !== undefined && !tables.test(table)) throw new UserError(503, DISK_READ_ONLY)
  }
  const execute = async (...args: Parameters<Client['execute']>) => {
    check(args[0])
    return client.execute(...args)
  }
  const batch = async (...args: Parameters<Client['batch']>) => {
    for (const statement of args[0]) check(statement as InStatement)
    return client.batch(...args)
  }
  return new Proxy(client, {
    get(target, name) {
      if (name === 'execute') return execute
      if (name === 'batch') return batch
      const value = Reflect.get(target, name, target) as unknown
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
