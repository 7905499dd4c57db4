import { errorCode, log } from '../base/log.ts'
import type { Db } from '../db/open.ts'
import { filesDoomed } from '../upload/store.ts'
import { formPurged, formsGone } from './store.ts'

const DAY_MS = 24 * 60 * 60_000
const HOUR_MS = 60 * 60_000

/** Forgets forms that were deleted more than a day ago; their files wait to leave the disk. */
export async function sweepForms({ db, clock }: { db: Db; clock: () => number }): Promise<number> {
  return db.write(async (orm) => {
    const gone = await formsGone(orm, clock() - DAY_MS)
    for (const { id, files } of gone) await orm.batch([...formPurged(orm, id), ...filesDoomed(orm, files)])
    return gone.length
  })
}

/** Sweeps deleted forms now and every hour. @returns ends it */
export function keepFormsSwept(needs: { db: Db; clock: () => number }): () => void {
  const sweep = () =>
    void sweepForms(needs).catch((error) => log.error('forms.fault', { cause: errorCode(error) }))
  sweep()
  const timer = setInterval(sweep, HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
