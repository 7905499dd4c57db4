import { recordAudit } from '../../account/audit/store.ts'
import type { User } from '../../account/contract.ts'
import { badRequest, notFound, UserError } from '../../base/errors.ts'
import { log } from '../../base/log.ts'
import type { Db } from '../../db/open.ts'
import { planForWrite } from '../../plan/store.ts'
import { mergeRows } from '../../upload/asking.ts'
import type { Queue } from '../../upload/queue.ts'
import { findDocument } from '../../upload/store.ts'
import { arrivalDismissed, refusedArrivals } from '../store.ts'
import type { AnswerRequest, ProcessAnswer } from './contract.ts'
import { type Entry, sortInbox } from './inbox.ts'
import { answersPut } from './store.ts'

/** What acting on the inbox needs. */
export interface ActNeeds {
  db: Db
  queue: Pick<Queue, 'ask'>
  /** Milliseconds since 1970. */
  clock: () => number
}

/** Who asks: a person, or the office by its setting (`id` null). */
export interface Asker {
  id: string | null
  full_name: string
}

/** Asks for the reading of one plan's files and doesn't wait for it. @throws UserError 404, 409 as the queue says */
async function askFor(
  { db, queue, clock }: ActNeeds,
  ids: string[],
  by: Asker,
  inAll: boolean,
): Promise<void> {
  const [first] = ids as [string]
  const several = ids.length > 1
  if (!several && !(await findDocument(db, first))) throw notFound('File not found.')
  const rowIds = several ? await mergeRows(db, ids) : [first]
  const kind = several ? ('merge' as const) : ('single' as const)
  const job = await queue.ask({ kind, rowIds, by: by.full_name, inAll })
  const object = { kind: 'plan' as const, id: job.planId }
  await recordAudit(db, { at: clock(), who: by.id, what: several ? 'merge' : 'parse', object })
}

/**
 * Asks for the reading of plans in order. One that can't be read any more (somebody was faster) is left out.
 * @param plans the files of each
 */
export async function processPlans(needs: ActNeeds, plans: string[][], by: Asker): Promise<ProcessAnswer> {
  let asked = 0
  for (const ids of plans)
    try {
      await askFor(needs, ids, by, plans.length > 1)
      asked++
    } catch (error) {
      if (!(error instanceof UserError) || error.status >= 500) throw error
      // Of one plan alone the person is told why.
      if (plans.length === 1) throw error
      log.info('inbox.left_out', { status: error.status })
    }
  return { asked, left_out: plans.length - asked }
}

const idsOf = (entry: Entry) => entry.files.map((file) => file.id)

/** Asks for the reading of everything that is ready. Questions and failures are left out; so is what nobody has glanced at yet: a file of the same plan may be on its way. */
export async function processAll(needs: ActNeeds, by: Asker): Promise<ProcessAnswer> {
  const { ready, questions, failed } = await sortInbox(needs.db)
  const glanced = ready.filter((entry) => entry.glanced)
  const { asked, left_out } = await processPlans(needs, glanced.map(idsOf), by)
  return { asked, left_out: left_out + ready.length - glanced.length + questions.length + failed.length }
}

/**
 * Keeps what a person answered.
 * @throws UserError 400 too few or too many documents for the answer, 404 one of them is not there any more, 409 one was read
 */
export async function answerInbox(
  { db, clock }: ActNeeds,
  { ids, answer }: AnswerRequest,
  me: User,
): Promise<void> {
  const keep = answer === 'keep'
  if (new Set(ids).size !== ids.length || (keep ? ids.length !== 1 : ids.length < 2))
    throw badRequest('That question isn’t in the inbox.')
  const pairs = keep ? [[ids[0]!, ids[0]!]] : ids.slice(1).map((second, i) => [ids[i]!, second])
  await db.write(async (orm) => {
    for (const id of ids) {
      const plan = await planForWrite(orm, id)
      if (!plan) throw notFound('File not found.')
      if (plan.parse_result !== null) throw new UserError(409, 'We’ve already read this file.')
    }
    const rows = pairs.map(([first_id, second_id]) => ({
      first_id: first_id!,
      second_id: second_id!,
      answer,
      answered_by: me.id,
      answered_at: clock(),
    }))
    const [first, ...others] = answersPut(orm, rows)
    await orm.batch([first!, ...others])
  })
}

/** Takes a file that couldn't be used off the list; it stays in "failed". @throws UserError 404 there is none */
export async function dismiss({ db, clock }: ActNeeds, id: string): Promise<void> {
  if (!(await refusedArrivals(db)).some((row) => row.id === id)) throw notFound('File not found.')
  await db.write((orm) => arrivalDismissed(orm, id, clock()))
}
