import type { LiveSettings } from '../../account/settings/live.ts'
import { UserError } from '../../base/errors.ts'
import { BY_FOLDER } from '../watch/take.ts'
import { type ActNeeds, processPlans } from './acts.ts'
import { sortInbox } from './inbox.ts'

/** A document waits so long for others of its plan before it is read by itself. */
const COMPANY_MS = 60_000

/** What reading new documents without being asked needs. */
export interface RightAwayNeeds extends ActNeeds {
  settings: Pick<LiveSettings, 'get' | 'changeOf'>
}

/**
 * Where the office wants it, asks for the reading of what is ready and came after that was switched on. Questions and copies wait for a person all
 * the same, and so does what waited before: nobody asked for that.
 */
export async function readRightAway(needs: RightAwayNeeds): Promise<void> {
  const { db, settings, clock } = needs
  if (!settings.get('read_right_away')) return
  const since = settings.changeOf('read_right_away')?.at ?? 0
  const { ready } = await sortInbox(db)
  const due = ready.filter(
    (entry) =>
      entry.glanced &&
      entry.newest + COMPANY_MS <= clock() &&
      entry.files.every((file) => Date.parse(file.at) >= since),
  )
  for (const entry of due)
    await processPlans(needs, [entry.files.map((file) => file.id)], {
      id: null,
      full_name: entry.by ?? BY_FOLDER,
    }).catch((error) => {
      // Somebody was faster: the file isn't ready any more.
      if (!(error instanceof UserError)) throw error
    })
}
