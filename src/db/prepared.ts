import type { Db, Orm } from './open.ts'

/**
 * A query whose text is written once for each database, for the few that nearly every request asks: writing it takes longer than
 * answering it. @param build ends in `.prepare()`; values that change are `sql.placeholder('name')`
 */
export function prepared<Query>(build: (orm: Orm) => Query): (db: Db) => Query {
  const made = new WeakMap<Db, Query>()
  return (db) => {
    const known = made.get(db)
    if (known) return known
    const query = build(db.read)
    made.set(db, query)
    return query
  }
}
