import type { PlanOptions } from '../../plan/content.ts'
import { statusOf } from '../../plan/freshness.ts'
import type { PlanLine } from '../../plan/store.ts'
import type { StoredPlan } from '../../plan/table.ts'
import { contentAnywhere, findAnywhere } from '../../plan/trash/store.ts'
import { documentPlanOf, optionJobs } from '../jobs/options/store.ts'
import type { Job } from '../jobs/store.ts'
import type { UploadContext } from '../routes.ts'
import type { OtherOption, OtherOptions } from './contract.ts'
import { whyClosed } from './document.ts'

/** The options of a plan's document; a plan that was read before they were kept tells them in its rules. Null = it shows one plan. */
export function optionsOf(plan: StoredPlan): PlanOptions | null {
  const kept = plan.parse_result?.meta.options
  if (kept) return kept
  const { plan_option, other_options } = plan.parse_result?.parsed.flags ?? {}
  return plan_option && other_options ? { read: plan_option, others: other_options.split(', ') } : null
}

const UNREAD = { state: 'unread', plan: null, error: null } as const

/** How an option stands whose own plan, or the job that makes it, is known. */
function standing(
  option: string,
  found: { plan: PlanLine | null; job: Job | undefined },
  { today, settings }: Pick<UploadContext, 'today' | 'settings'>,
): OtherOption {
  const { plan, job } = found
  if (plan?.trashed_at) return { ...UNREAD, option, state: 'trash' }
  if (plan) {
    const status = statusOf(plan, today(), settings.get('stale_days'))
    return { ...UNREAD, option, state: 'plan', plan: { id: plan.id, status } }
  }
  if (job?.state === 'failed') return { ...UNREAD, option, state: 'failed', error: job.error }
  return { ...UNREAD, option, state: job && job.state !== 'done' ? 'reading' : 'unread' }
}

/** The other options that the document of a plan shows, and what has become of each. */
export async function othersOf(context: UploadContext, plan: StoredPlan): Promise<OtherOptions> {
  const { db } = context
  const document = await documentPlanOf(db, plan.id)
  const first = document === plan.id ? plan : await contentAnywhere(db, document)
  const jobs = await optionJobs(db.read, document)
  const one = async (option: string): Promise<OtherOption> => {
    if (first && first.id !== plan.id && optionsOf(first)?.read === option)
      return standing(option, { plan: first, job: undefined }, context)
    const job = jobs.get(option)
    const own = job?.state === 'done' ? await findAnywhere(db, job.planId) : null
    return standing(option, { plan: own, job }, context)
  }
  const options = await Promise.all((optionsOf(plan)?.others ?? []).map(one))
  return { watch: document, closed: await whyClosed(db, first), options }
}
