import type { Client, InStatement, ResultSet } from '@libsql/client/sqlite3'
import { DataDamaged } from './data-damaged.ts'
import { READS, safely, textOf, wasBytes } from './safe-statement.ts'

/** The engine's own codes for a page or a file that it can't make sense of. */
const DAMAGE = new Set(['SQLITE_CORRUPT', 'SQLITE_NOTADB', 'SQLITE_FORMAT'])

/** What is known of a statement once it was looked at: how it is asked safely, and how its rows look. */
interface Shape {
  sql: string
  columns: string[]
  types: string[]
  proto: object
}

const VALUES = Symbol('values')

/** Rows as the client makes them: values by index and by name, only the names countable. */
function rowProto(width: number): object {
  const proto = {}
  Object.defineProperty(proto, 'length', { value: width })
  for (let i = 0; i < width; i++)
    Object.defineProperty(proto, i, {
      get(this: { [VALUES]: unknown[] }) {
        return this[VALUES][i]
      },
    })
  return proto
}

function rowOf(found: ArrayLike<unknown>, { columns, proto }: Shape): object {
  const width = columns.length
  const values: unknown[] = new Array(width)
  for (let i = 0; i < width; i++) {
    const value = found[i]
    values[i] = value instanceof ArrayBuffer && !wasBytes(found, width, i) ? textOf(value) : value
  }
  const row = Object.create(proto) as Record<string | symbol, unknown>
  Object.defineProperty(row, VALUES, { value: values })
  for (let i = 0; i < width; i++) if (!Object.hasOwn(row, columns[i]!)) row[columns[i]!] = values[i]
  return row
}

/** A fault of the engine that means damage as such; every other one as it is. */
export function damageOf(error: unknown): unknown {
  const code = (error as { code?: unknown } | null)?.code
  if (typeof code === 'string' && DAMAGE.has(code)) return new DataDamaged()
  // An integer that no JavaScript number holds was never written by us.
  return error instanceof RangeError && /safely represented/.test(error.message) ? new DataDamaged() : error
}

/** The names of the columns as the statement gives them: as part of another one, the second "id" is told as "id:1". */
const ownNames = (columns: string[]): string[] =>
  columns.map((name) => {
    const own = name.replace(/:\d+$/, '')
    return own !== name && columns.includes(own) ? own : name
  })

/** Statements whose shape is remembered. Ours are few; those with lists in them vary. */
const MOST_SHAPES = 500

interface Asked {
  sql: string
  args: unknown
}

const asked = (given: unknown, args?: unknown): Asked => {
  if (typeof given === 'string') return { sql: given, args: args ?? [] }
  if (Array.isArray(given)) return { sql: given[0] as string, args: given[1] ?? [] }
  const { sql, args: own } = given as Asked
  return { sql, args: own ?? [] }
}

const resultOf = (found: ResultSet, shape: Shape): ResultSet =>
  Object.assign(Object.create(found) as ResultSet, {
    columns: shape.columns,
    columnTypes: shape.types,
    rows: found.rows.map((row) => rowOf(row, shape)),
  })

/** Looks at each statement once, and asks it safely from then on. */
class Shapes {
  readonly #client: Client
  readonly #known = new Map<string, Shape>()

  constructor(client: Client) {
    this.#client = client
  }

  /** null for a statement that reads nothing. */
  async of({ sql, args }: Asked): Promise<Shape | null> {
    if (!READS.test(sql)) return null
    const known = this.#known.get(sql)
    if (known) return known
    const look = { sql: `SELECT * FROM (${sql.replace(/;\s*$/, '')}\n) LIMIT 0`, args } as InStatement
    const { columns, columnTypes } = await this.#client.execute(look)
    if (this.#known.size >= MOST_SHAPES) this.#known.delete(this.#known.keys().next().value!)
    const width = columns.length
    const shape = {
      sql: safely(sql, width),
      columns: ownNames(columns),
      types: columnTypes,
      proto: rowProto(width),
    }
    this.#known.set(sql, shape)
    return shape
  }
}

/**
 * The same client, but what is damaged comes out as DataDamaged instead of ending the process or as a bug.
 * @param onDamage is told of each, so that it can be marked
 */
export function safeReading(client: Client, onDamage: () => void): Client {
  const shapes = new Shapes(client)
  async function noticing<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      const told = damageOf(error)
      if (told instanceof DataDamaged) onDamage()
      throw told
    }
  }
  const execute = (given: InStatement, args?: unknown) =>
    noticing(async () => {
      const statement = asked(given, args)
      const shape = await shapes.of(statement)
      const sql = shape?.sql ?? statement.sql
      const found = await client.execute({ sql, args: statement.args } as InStatement)
      return shape ? resultOf(found, shape) : found
    })
  const batch: Client['batch'] = (statements, mode) =>
    noticing(async () => {
      const given = statements.map((statement) => asked(statement))
      const known: (Shape | null)[] = []
      for (const statement of given) known.push(await shapes.of(statement))
      const safe = given.map(({ sql, args }, i) => ({ sql: known[i]?.sql ?? sql, args }) as InStatement)
      const found = await client.batch(safe, mode)
      return found.map((result, i) => (known[i] ? resultOf(result, known[i]) : result))
    })
  return new Proxy(client, {
    get(target, name) {
      if (name === 'execute') return execute
      if (name === 'batch') return batch
      const value = Reflect.get(target, name, target) as unknown
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
