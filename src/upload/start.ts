import { log } from '../base/log.ts'
import { reclaimJobs } from './jobs/lease/store.ts'
import type { ProcessNeeds } from './process.ts'
import { Queue } from './queue.ts'
import type { RetentionNeeds } from './retention.ts'
import { knownFiles } from './store.ts'
import { sweeper } from './sweeping.ts'

const HOUR_MS = 60 * 60 * 1000

/** What the upload side works with; `otherFiles` = ids of sealed files that rows elsewhere name. */
export type UploadNeeds = ProcessNeeds & RetentionNeeds & { otherFiles?: () => Promise<readonly string[]> }

/** Files that no row names: an upload or a picture whose server died before the row was written. They are told, not deleted: after a restore of an older database they may be what is missing. */
async function tellOrphans({ db, files, otherFiles }: UploadNeeds): Promise<void> {
  const known = await knownFiles(db)
  for (const id of (await otherFiles?.()) ?? []) known.add(id)
  const orphans = (await files.list()).filter((id) => !known.has(id))
  if (orphans.length > 0) log.warn('files.orphans', { count: orphans.length })
}

/** The running upload side of the server. */
export interface UploadWork {
  queue: Queue
  /** Deletes the originals whose time is over; a fault goes to the log alone. */
  sweep(): Promise<void>
  /** Ends it: the running reading goes back into the queue. */
  stop(): Promise<void>
}

/**
 * Starts what the server does on its own: clears half-written files away, takes unfinished jobs up again, deletes originals when
 * their time is over (looked at every hour, since offices switch their server off at night).
 * The caller holds the lock of the data directory: no other server works on these jobs.
 */
export async function startUploadWork(needs: UploadNeeds): Promise<UploadWork> {
  await reclaimJobs(needs.db)
  const swept = await needs.files.sweep()
  if (swept > 0) log.warn('files.drafts', { count: swept })
  await tellOrphans(needs)
  const queue = new Queue(needs)
  queue.start()
  const sweep = sweeper(needs)
  void sweep()
  const timer = setInterval(() => void sweep(), HOUR_MS)
  return {
    queue,
    sweep,
    stop: async () => {
      clearInterval(timer)
      await queue.stop()
    },
  }
}
