import { Elysia } from 'elysia'
import { recordAudit } from '../../account/audit/store.ts'
import type { User } from '../../account/contract.ts'
import { type GuardContext, only, STAFF } from '../../account/guard.ts'
import type { Db } from '../../db/open.ts'
import type { Queue } from '../queue.ts'
import { ProcessAllAnswer, StopAllAnswer } from './contract.ts'

/** What reading all files that wait needs. */
export interface AllContext extends GuardContext {
  db: Db
  queue: Queue
  /** Milliseconds since 1970. */
  clock: () => number
  /** Waiting files that are surely one plan: nothing of it has to be asked. */
  waitingTogether: () => Promise<string[][]>
}

const detail = (summary: string) => ({ summary, tags: ['Upload'] })

async function processAll(context: AllContext, me: User): Promise<ProcessAllAnswer> {
  const { db, queue, clock, waitingTogether } = context
  const { jobs, leftOut } = await queue.askAll(me.full_name, await waitingTogether())
  for (const { planId, kind } of jobs) {
    const what = kind === 'merge' ? ('merge' as const) : ('parse' as const)
    await recordAudit(db, { at: clock(), who: me.id, what, object: { kind: 'plan', id: planId } })
  }
  return { asked: jobs.length, left_out: leftOut }
}

/** Reading every file that waits, one after the other, and stopping that. Anybody of the staff may stop what a coworker began: the list is the office's. */
export const allRoutes = (context: AllContext) =>
  new Elysia()
    .use(only(context, STAFF))
    .post('/api/plans/process-all', ({ me }) => processAll(context, me), {
      response: ProcessAllAnswer,
      detail: detail(
        'Reads all waiting files in order, those that are surely one plan as one; doesn’t wait for the end',
      ),
    })
    .delete('/api/plans/process-all', async () => ({ stopped: await context.queue.stopAll() }), {
      response: StopAllAnswer,
      detail: detail('Stops after the current file. The others wait again'),
    })
