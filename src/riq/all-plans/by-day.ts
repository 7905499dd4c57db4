import type { RiqReply } from '../contract.ts'
import type { PlanRef } from '../plan-source.ts'
import { dayWords } from '../say/dates.ts'
import { statusWords } from '../say/plan-line.ts'
import { MONTH } from '../understand/months.ts'
import { count, namesOf, replyOf } from './reply.ts'
import { told } from './values.ts'

/** The plan that was verified or uploaded first or last is asked for. */
export interface ByDay {
  day: 'verified' | 'uploaded'
  first: boolean
}

const FIRST =
  /\b(?:oldest|longest ago|(?:verified|checked|reviewed|uploaded|updated|looked at) (?:first|longest))\b/
/** "verified last month" is no ranking. */
const LAST = new RegExp(
  String.raw`\b(?:newest|most recent(?:ly)?|latest|(?:verified|checked|reviewed|uploaded|updated|looked at|added) last(?! (?:day|week|month|quarter|year|summer|fall|winter|spring|${MONTH.slice(1, -1)})\b)|last (?:verified|checked|reviewed|uploaded|updated|looked at|added))\b`,
)
const UPLOADED = /\b(?:upload\w*|added|came in)\b/

/** "which is the oldest", "which plan was checked last", "the newest plan we have": among several plans, though no other word says so. */
const AMONG =
  /\bwhich (?:one |plan |group |of (?:them|those|these|our plans) )?(?:is|was|has been|did we|got) (?:the )?(?:oldest|newest|latest|most|longest|last|verified|checked|reviewed|uploaded|updated|looked|added)\b|\b(?:oldest|newest|latest|most recent) (?:plan|group|one) (?:here|we have|we got|on file|of all|in the office)\b/

/**
 * Reads a question for the plan that was verified or uploaded first or last; null for any other one.
 * @param text the question's words in lower case, parted by one blank
 * @param over true where it's known to be about all plans
 */
export function byDayIn(text: string, over: boolean): ByDay | null {
  const first = FIRST.test(text)
  if (!first && !LAST.test(text)) return null
  if (!over && !AMONG.test(text)) return null
  return { day: UPLOADED.test(text) ? 'uploaded' : 'verified', first }
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Plans that are listed behind the first. */
const MOST_NEXT = 4

/** Plans in order of the day they were verified or uploaded; those that nobody has verified come separately, by their upload. */
export function byDayReply(
  plans: readonly PlanRef[],
  { day, first }: ByDay,
  active: PlanRef | null,
): RiqReply {
  const isVerified = (plan: PlanRef) => plan.status !== 'unverified' && plan.verified_date !== null
  const dayOf = (plan: PlanRef) => (day === 'verified' ? plan.verified_date! : plan.last_upload_date)
  const dated = day === 'verified' ? plans.filter(isVerified) : [...plans]
  const others = day === 'verified' ? plans.filter((plan) => !isVerified(plan)) : []
  const order = dated.toSorted((a, b) => byText(dayOf(a), dayOf(b)) * (first ? 1 : -1))
  const uploaded = (plan: PlanRef) => `uploaded on ${dayWords(plan.last_upload_date)}`
  const lines = (shown: readonly PlanRef[], words: (plan: PlanRef) => string) =>
    namesOf(shown, false).map((name, i) => told(`• ${name}: ${words(shown[i]!)}.`))
  const own = day === 'verified' ? statusWords : uploaded
  const best = order.filter((plan) => dayOf(plan) === dayOf(order[0]!)).slice(0, MOST_NEXT)
  const next = order.slice(best.length, best.length + MOST_NEXT)
  const when =
    day === 'verified' ? `Verified ${first ? 'longest ago' : 'last'}` : `Uploaded ${first ? 'first' : 'last'}`
  const among = day === 'verified' ? ' verified' : ''
  const start =
    order.length === 0
      ? 'No plan here is verified.'
      : `${when}, of the ${count(order.length, `${among.trim()} plan`.trim())} here:`
  return replyOf(
    [
      told(start),
      ...lines(best, own),
      ...(next.length > 0 ? [told('Next:'), ...lines(next, own)] : []),
      ...(others.length > 0
        ? [
            told(`${others.length} ${others.length === 1 ? 'isn’t' : 'aren’t'} verified:`),
            ...lines(others.slice(0, MOST_NEXT), uploaded),
          ]
        : []),
    ],
    'answer',
    active,
  )
}
