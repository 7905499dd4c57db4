import type { User } from '../account/contract.ts'
import { addMonths } from '../base/calendar.ts'
import { notFound, UserError } from '../base/errors.ts'
import { giveWay } from '../base/give-way.ts'
import { errorCode, log } from '../base/log.ts'
import type { Db } from '../db/open.ts'
import type { FieldPath } from '../plan/content.ts'
import { contentOf } from '../plan/facts/view.ts'
import { type FieldValue, type PlanForm, valuesOf } from '../plan/paths.ts'
import { findPlan } from '../plan/store.ts'
import { type NewUse, storedValue, type UseKind, usesInserts, usesPruned } from '../plan/uses/store.ts'
import { formOf } from '../plan/view.ts'
import type { Answered } from '../riq/answered.ts'
import type { KnownPlan, PlanSource } from '../riq/plan-source.ts'
import type { PrintedSheet } from './contract.ts'

/** Uses are kept this long: longer than any plan year, so that its corrections still find them. */
export const KEPT_MONTHS = 15

/** What the book is kept with. */
export interface UseBookNeeds {
  db: Db
  /** ISO date of the practice. */
  today: () => string
  plans: PlanSource
}

/** Keeps which values answers and printed sheets have used. No question, no patient: plan, value as it was, day and person. */
export interface UseBook {
  /** Told after an answer was sent. Nobody waits for it: a fault goes to the log alone. */
  answered: (answered: Answered) => void
  /** Resolves when everything that was told so far is written. */
  settled: () => Promise<void>
  /** Deletes uses that are older than KEPT_MONTHS. */
  prune: () => Promise<void>
}

/**
 * What the plan pays and under which rules. Names, numbers and free sentences of a plan are not kept: they are where a person of a
 * misread document would stand, and a value that was taken out of a plan must not live on here.
 */
const KEPT = /^(?:coverage|waiting_periods|flags)\.|^(?:deductible|annual_maximum|orthodontic)_/
/** Which option or year it is, and no value of it. */
const LABELS = new Set(['flags.plan_option', 'flags.effective_date', 'flags.benefit_period'])

const isKept = (path: FieldPath) => KEPT.test(path) && !LABELS.has(path)

interface About {
  plan_id: string
  version: number
  kind: UseKind
  user_id: string
  day: string
}

/** Uses of those of the values that are kept; a path that the plan does not have is one where it says nothing. */
const usesFrom = (values: Map<FieldPath, FieldValue>, paths: Iterable<FieldPath>, about: About): NewUse[] =>
  [...new Set(paths)].filter(isKept).map((path) => ({ ...about, path, value: storedValue(values.get(path)) }))

const valuesOfKnown = ({ facts }: KnownPlan) => valuesOf(contentOf(facts))

/** What an answer told of each plan: values by their paths, those it cites, and those it found nothing for. */
async function usesOfAnswer(
  { plans, today }: UseBookNeeds,
  { told, reply, who }: Answered,
): Promise<NewUse[]> {
  const paths = new Map<string, Set<FieldPath>>()
  const known = new Map<string, KnownPlan>()
  const add = (id: string | undefined, path: FieldPath | undefined) => {
    if (id === undefined || path === undefined) return
    const own = paths.get(id)
    if (own) own.add(path)
    else paths.set(id, new Set([path]))
  }
  for (const { plan, path } of told) {
    known.set(plan.id, plan)
    add(plan.id, path)
  }
  for (const { plan = reply.plan?.id, field } of reply.citations) add(plan, field)
  for (const { path } of reply.call_sheet ?? []) add(reply.plan?.id, path)
  const uses: NewUse[] = []
  for (const [id, own] of paths) {
    const plan = known.get(id) ?? (await plans.load(id))
    // A plan of a file has no version, and none that is stored.
    if (plan?.version === undefined) continue
    const about: About = { plan_id: id, version: plan.version, kind: 'answer', user_id: who, day: today() }
    uses.push(...usesFrom(valuesOfKnown(plan), own, about))
  }
  return uses
}

async function written(db: Db, uses: readonly NewUse[]): Promise<void> {
  if (uses.length === 0) return
  await db.write(async (orm) => {
    const [first, ...more] = usesInserts(orm, uses)
    if (first) await orm.batch([first, ...more])
  })
}

/** Opens the book. */
export function openUseBook(needs: UseBookNeeds): UseBook {
  const { db, today } = needs
  let last: Promise<void> = Promise.resolve()
  const keep = async (answered: Answered) => written(db, await usesOfAnswer(needs, answered))
  return {
    answered: (answered) => {
      // The answer goes out first: writing waits for the disk.
      last = last
        .then(giveWay)
        .then(() => keep(answered))
        .catch((error) => log.error('uses.fault', { cause: errorCode(error) }))
    },
    settled: () => last,
    prune: async () => {
      await db.write((orm) => usesPruned(orm, addMonths(today(), -KEPT_MONTHS)))
    },
  }
}

/** Values of a plan as a sheet shows them. */
interface ShownPlan {
  id: string
  version: number
  form: PlanForm
}

/** What a sheet used: all kept values of the plan, or those of `paths` alone. @param day ISO date of the practice */
export function usesOfSheet(
  { id, version, form }: ShownPlan,
  { day, user, paths }: { day: string; user: string; paths?: readonly string[] | undefined },
): NewUse[] {
  const values = valuesOf(form)
  const shown = paths ? paths.filter((path) => values.has(path)) : values.keys()
  return usesFrom(values, shown, { plan_id: id, version, kind: 'sheet', user_id: user, day })
}

/**
 * Keeps that a sheet of a plan was printed, with the values that it shows. Any printed sheet that shows values of a plan tells it so:
 * plan sheet, patient sheet.
 * @throws UserError 404 no such plan, 409 the plan was changed since the version on the sheet: what it shows is no longer known here
 */
export async function recordSheet(
  { db, today }: Pick<UseBookNeeds, 'db' | 'today'>,
  planId: string,
  { version, paths }: PrintedSheet,
  me: Pick<User, 'id'>,
): Promise<void> {
  const plan = await findPlan(db, planId)
  const form = plan && formOf(plan)
  if (!form) throw notFound('Plan not found.')
  if (plan.version !== version)
    throw new UserError(409, 'This plan has changed since you opened it. Reload it and print it again.')
  await written(db, usesOfSheet({ id: planId, version, form }, { day: today(), user: me.id, paths }))
}
