import type { Client, InArgs, InStatement } from '@libsql/client/sqlite3'

type Batch = Parameters<Client['batch']>[0]

/** A text as SQLite keeps it whole: libSQL cuts at NUL and ends the process on broken UTF-8 (docs/architecture.md, "Data"). */
function cleanText<T>(value: T): T | string {
  return typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed() : value
}

function cleanArgs(args: InArgs): InArgs {
  if (Array.isArray(args)) return args.map(cleanText)
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, cleanText(value)]))
}

function cleanStatement(statement: InStatement): InStatement {
  return typeof statement === 'string' || statement.args === undefined
    ? statement
    : { ...statement, args: cleanArgs(statement.args) }
}

/**
 * The same client, but every text that goes in loses NUL characters and lone surrogates on the way.
 * One place for all modules: no store has to remember it.
 */
export function cleaned(client: Client): Client {
  const execute = (statement: InStatement, args?: InArgs) =>
    typeof statement === 'string'
      ? client.execute(statement, args === undefined ? undefined : cleanArgs(args))
      : client.execute(cleanStatement(statement))
  const batch = (statements: Batch, mode?: Parameters<Client['batch']>[1]) =>
    client.batch(
      statements.map((s) =>
        Array.isArray(s)
          ? ([s[0], s[1] === undefined ? undefined : cleanArgs(s[1])] as [string, InArgs?])
          : cleanStatement(s),
      ),
      mode,
    )
  return new Proxy(client, {
    get(target, name) {
      if (name === 'execute') return execute
      if (name === 'batch') return batch
      const value = Reflect.get(target, name, target) as unknown
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
