import type { Client } from '@libsql/client/sqlite3'
import { DISK_FULL, diskFault, UserError } from '../base/errors.ts'

/** Gives the disk some room that was kept for this. @returns false when there is none to give */
export type MakeRoom = () => boolean

const isFull = (error: unknown): boolean => {
  const told = diskFault(error)
  return told instanceof UserError && told.message === DISK_FULL
}

/**
 * The same client, but a statement or batch that finds the disk full asks for room and is tried once more. That is safe: SQLite undoes
 * what has no room, and each of them is one atomic step.
 */
export function withRoom(client: Client, makeRoom: MakeRoom): Client {
  const again = <T>(run: () => Promise<T>): Promise<T> =>
    run().catch((error) => {
      if (isFull(error) && makeRoom()) return run()
      throw error
    })
  const execute = (...args: Parameters<Client['execute']>) => again(() => client.execute(...args))
  const batch = (...args: Parameters<Client['batch']>) => again(() => client.batch(...args))
  return new Proxy(client, {
    get(target, name) {
      if (name === 'execute') return execute
      if (name === 'batch') return batch
      const value = Reflect.get(target, name, target) as unknown
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
