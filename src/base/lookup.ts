/**
 * A table that is asked with words of documents or people. It has no prototype: a plain object knows `constructor` and the like too,
 * and would answer a function to a group called Constructor Supply.
 */
export const lookup = <Value>(table: Record<string, Value>): Record<string, Value> =>
  Object.assign(Object.create(null) as Record<string, Value>, table)
