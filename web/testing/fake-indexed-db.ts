/** A browser's database in memory, as far as drafts use it: stores with a key of several parts, each request answered in a turn of its own. */
import { afterAll, beforeAll, beforeEach } from 'bun:test'

type Row = Record<string, unknown>

/** What lies in the database, by store and key. */
export type Lying = Map<string, Map<string, Row>>

function request<Result>(work: () => Result, done: () => void = () => {}) {
  const asked: { result?: Result; onsuccess?: () => void; onupgradeneeded?: () => void } = {}
  setTimeout(() => {
    asked.result = work()
    asked.onsuccess?.()
    setTimeout(done, 0)
  }, 0)
  return asked
}

function storeOf(rows: Map<string, Row>, keyPath: string[], begin: () => () => void) {
  const nameOf = (parts: unknown[]) => JSON.stringify(parts)
  const ask = <Result>(work: () => Result) => request(work, begin())
  return {
    getAll: () => ask(() => [...rows.values()].map((row) => structuredClone(row))),
    get: (key: unknown[]) => ask(() => structuredClone(rows.get(nameOf(key)))),
    put: (row: Row) =>
      ask(() => void rows.set(nameOf(keyPath.map((part) => row[part])), structuredClone(row))),
    delete: (key: unknown[]) => ask(() => void rows.delete(nameOf(key))),
  }
}

function databaseOf(lying: Lying, paths: Map<string, string[]>) {
  return {
    createObjectStore: (name: string, { keyPath }: { keyPath: string[] }) => {
      paths.set(name, keyPath)
      lying.set(name, new Map())
    },
    close: () => {},
    transaction: (name: string) => {
      const transaction: { oncomplete?: () => void; objectStore?: () => unknown } = {}
      let open = 0
      const begin = () => {
        open++
        return () => {
          if (--open === 0) transaction.oncomplete?.()
        }
      }
      transaction.objectStore = () => storeOf(lying.get(name)!, paths.get(name)!, begin)
      return transaction
    },
  }
}

/** Gives the tests of a file such a database, blank before each. @returns what lies in it, and how the browser forgets it */
export function withIndexedDb(): { rows: () => Row[]; clear: () => void } {
  let lying: Lying = new Map()
  const paths = new Map<string, string[]>()
  const open = () => {
    const database = databaseOf(lying, paths)
    const asked = request(() => {
      Object.assign(asked, { result: database })
      if (lying.size === 0) asked.onupgradeneeded?.()
      return database
    })
    return asked
  }
  const clear = () => lying.clear()
  beforeAll(() => Object.defineProperty(globalThis, 'indexedDB', { value: { open }, configurable: true }))
  beforeEach(() => {
    lying = new Map()
  })
  afterAll(() => Reflect.deleteProperty(globalThis, 'indexedDB'))
  return { rows: () => [...(lying.get('drafts')?.values() ?? [])], clear }
}
