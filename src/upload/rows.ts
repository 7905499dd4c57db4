import type { Db } from '../db/open.ts'
import { statusOf } from '../plan/freshness.ts'
import { listUnparsed, type PlanLine } from '../plan/store.ts'
import type { Twin, UnparsedRow } from './contract.ts'
import { latestJobs } from './jobs/store.ts'
import { documentsOf } from './store.ts'

/** An earlier upload of the same bytes, as the uploader is told. A file that was merged is linked by the plan it became part of. */
export const twinOf = (twin: PlanLine, today: string, staleDays: number): Twin => ({
  id: twin.merged_into ?? twin.id,
  group_name: twin.group_name,
  status: twin.confidence_status === null ? 'unparsed' : statusOf(twin, today, staleDays),
  uploaded_at: twin.last_upload_date,
})

const STATES = { queued: 'queued', running: 'running', failed: 'failed', done: 'waiting' } as const

/** The files that wait to be read, oldest first, each with how its newest job stands. */
export async function unparsedRows(db: Db): Promise<UnparsedRow[]> {
  const rows = await listUnparsed(db)
  const ids = rows.map((r) => r.id)
  const [originals, jobs] = await Promise.all([documentsOf(db, ids), latestJobs(db, ids)])
  return originals.map((original) => {
    const row = rows.find((r) => r.id === original.plan_id)!
    const job = jobs.get(row.id)
    return {
      id: row.id,
      file_name: original.stored_name,
      media_type: original.media_type,
      bytes: original.bytes,
      uploaded_at: row.last_upload_date,
      uploaded_by: row.last_uploaded_by,
      state: job ? STATES[job.state] : 'waiting',
      error: job?.state === 'failed' ? job.error : null,
      in_all: (job?.inAll ?? false) && (job?.state === 'queued' || job?.state === 'running'),
    }
  })
}

/** The files whose newest reading failed, with its words. */
export const failedReadings = async (db: Db): Promise<UnparsedRow[]> =>
  (await unparsedRows(db)).filter((row) => row.state === 'failed')
