import { FAILED } from '../../base/watch-folders.ts'
import { failedReadings } from '../../upload/rows.ts'
import { glanceFaults } from '../inbox/store.ts'
import { arrivalMoving, takenOf } from '../store.ts'
import { freeSpot, spotText } from './move.ts'
import { moveOf, type SettleNeeds, settle } from './settle.ts'

/** Moves the files whose reading failed, or of which a glance says that it would, from "done" to "failed", with the reason beside them. The original stays sealed in the office. */
export async function moveFailures(folder: string, needs: SettleNeeds): Promise<void> {
  const { db, files } = needs
  const failed = new Map<string, string | null>(await glanceFaults(db))
  for (const row of await failedReadings(db)) failed.set(row.id, row.error)
  if (failed.size === 0) return
  for (const row of await takenOf(db, folder, [...failed.keys()])) {
    const words = failed.get(row.plan_id!) ?? null
    const move = moveOf(row, files)
    if (!move || words === null) continue
    const to = await freeSpot(folder, FAILED, move.to.name)
    const sealed_to = Buffer.from(files.sealText(row.id, spotText(to)))
    const change = { sealed_from: row.sealed_to, sealed_to, words }
    await db.write((orm) => arrivalMoving(orm, row.id, change))
    await settle({ ...row, ...change, failed: true, settled_at: null }, needs)
  }
}
