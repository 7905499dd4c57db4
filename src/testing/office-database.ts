import path from 'node:path'
import type { Db } from '../db/open.ts'
import { keysOf, openOwnDatabase } from '../server/database.ts'

/** Works on the database of an office that is not running, in the folder that `startOffice` will be given. The key is made where it will be looked for. */
export async function withOfficeDatabase(folder: string, work: (db: Db) => Promise<void>): Promise<void> {
  const dataDir = path.join(folder, 'data')
  const place = { dataDir, keyFile: `${dataDir}.key` }
  const { db } = await openOwnDatabase(place, (await keysOf(place)).db)
  try {
    await work(db)
  } finally {
    await db.close()
  }
}
