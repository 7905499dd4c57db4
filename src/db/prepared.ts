import { Column, is, SQL } from 'drizzle-orm'
import type { Db, Orm } from './open.ts'

type Value = unknown

/** Columns by name, or by table and name. */
interface Fields {
  [name: string]: Value
}

/** What drizzle keeps of a prepared SELECT: its fields in order, and a place for a mapper of one's own. */
interface Kept {
  fields?: { path: string[]; field: unknown }[]
  customResultMapper?: (rows: ArrayLike<Value>[]) => object[]
}

function decoderOf(field: unknown): { mapFromDriverValue(value: Value): Value } {
  if (is(field, Column)) return field
  const decoding = is(field, SQL) ? field : (field as { sql: SQL }).sql
  return (decoding as unknown as { decoder: ReturnType<typeof decoderOf> }).decoder
}

/** Rows to objects with everything that can be known beforehand worked out once; drizzle's own looks it up for each value. */
function mapperOf(fields: NonNullable<Kept['fields']>): NonNullable<Kept['customResultMapper']> {
  const steps = fields.map(({ path: [first, second], field }) => ({
    first: first!,
    second,
    decoder: decoderOf(field),
  }))
  return (rows) =>
    rows.map((row) => {
      const result: Fields = {}
      for (let i = 0; i < steps.length; i++) {
        const { first, second, decoder } = steps[i]!
        const value = row[i] === null ? null : decoder.mapFromDriverValue(row[i])
        if (second === undefined) {
          result[first] = value
          continue
        }
        const inner = (result[first] ?? {}) as Fields
        inner[second] = value
        result[first] = inner
      }
      return result
    })
}

/**
 * A SELECT whose text and rows are worked out once for each database, for the few that nearly every request asks: doing it takes longer
 * than answering. @param build ends in `.prepare()`; values that change are `sql.placeholder('name')`; tables are joined by inner joins
 */
export function prepared<Query extends object>(build: (orm: Orm) => Query): (db: Db) => Query {
  const made = new WeakMap<Db, Query>()
  return (db) => {
    const known = made.get(db)
    if (known) return known
    const query = build(db.read)
    const kept = query as Kept
    if (kept.fields) kept.customResultMapper = mapperOf(kept.fields)
    made.set(db, query)
    return query
  }
}
