import type { Client, InStatement, ResultSet } from '@libsql/client/sqlite3'
import { UserError } from '../base/errors.ts'

/** Words for whoever asked for something that can't be read any more. */
export const DAMAGED_WORDS =
  'Part of the office’s data is damaged. Ask your administrator to restore a backup.'

/** A row, or the page it lies on, isn't what was written. */
export class DataDamaged extends UserError {
  constructor() {
    super(503, DAMAGED_WORDS)
    this.name = 'DataDamaged'
  }
}

/** The engine's own codes for a page or a file that it can't make sense of. */
const DAMAGE = new Set(['SQLITE_CORRUPT', 'SQLITE_NOTADB', 'SQLITE_FORMAT'])

/** A reading statement: one that hands rows to us. Statements that change rows name nothing to hand back (house rule: no RETURNING). */
export const READS =
  /^\s*(?:(?:select|values)\b|with\b(?![^]*\b(?:insert\s+into|replace\s+into|update\s+\S+\s+set|delete\s+from)\b))/i

/** A mask is one integer of SQLite, and a JavaScript number holds 53 bits of it. */
const MASK_BITS = 50

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

/**
 * The same statement, asked so that no text comes out as text: libSQL ends the whole process on text that is no UTF-8, which is what a flipped
 * bit makes of it. Every text comes as bytes; masks say which columns were bytes all along.
 */
export function safely(sql: string, width: number): string {
  const names = Array.from({ length: width }, (_, i) => `c${i}`)
  const values = names.map((c) => `CASE typeof(${c}) WHEN 'text' THEN CAST(${c} AS BLOB) ELSE ${c} END`)
  const masks: string[] = []
  for (let from = 0; from < width; from += MASK_BITS)
    masks.push(
      names
        .slice(from, from + MASK_BITS)
        .map((c, i) => `(typeof(${c})='blob')*${2 ** i}`)
        .join('+'),
    )
  return `WITH safely(${names.join(',')}) AS (${sql.replace(/;\s*$/, '')}\n) SELECT ${[...values, ...masks].join(',')} FROM safely`
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** @throws DataDamaged when the bytes are no UTF-8 */
export function textOf(bytes: ArrayBuffer | Uint8Array): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw new DataDamaged()
  }
}

/** True when a column of a row that was asked for safely held bytes, and not text. */
export const wasBytes = (row: ArrayLike<unknown>, width: number, i: number): boolean =>
  Math.floor(Number(row[width + Math.floor(i / MASK_BITS)]) / 2 ** (i % MASK_BITS)) % 2 === 1

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
