import { auditInsert, auditOf } from '../account/audit/store.ts'
import type { User } from '../account/contract.ts'
import { findUser } from '../account/store.ts'
import { notFound } from '../base/errors.ts'
import type { Db } from '../db/open.ts'
import type { FieldPath } from '../plan/content.ts'
import { type FieldValue, isSilent, sameValue, valuesOf } from '../plan/paths.ts'
import { findPlan } from '../plan/store.ts'
import type { StoredPlan } from '../plan/table.ts'
import {
  isUsed,
  storedValue,
  type UsedPlan,
  type UseGroup,
  usedPlans,
  usesDone,
  usesOf,
} from '../plan/uses/store.ts'
import { formOf } from '../plan/view.ts'
import type { CorrectedDone, CorrectedValue, CorrectedValues } from './contract.ts'
import type { LinePlan, lineReader } from './lines.ts'
import { coveredFrom } from './month.ts'

/** What corrected values are read from. */
export interface CorrectedNeeds {
  db: Db
  clock: () => number
  lines: ReturnType<typeof lineReader>
}

/** Lines that are told; the rest is counted. */
const MOST = 100
/** Before any day. */
const EVER = ''

/** A plan whose uses may be of a value that was corrected since, and what counts for it today. */
interface Suspect {
  used: UsedPlan
  truth: LinePlan
}

/** Plans of which something was used that was verified later, or that a newer version replaced. */
async function suspectsOf({ db, lines }: CorrectedNeeds): Promise<Suspect[]> {
  const all = await lines()
  return (await usedPlans(db)).flatMap((used) => {
    const truth = all.of(used.plan_id)?.line.verified[0]
    const same = truth?.id === used.plan_id && truth.version <= used.version
    return truth && !same ? [{ used, truth }] : []
  })
}

/** The first day on which a version counts: its own, or that of the plan year it tells, whichever is later. */
const countsFrom = (plan: LinePlan): string => {
  const began = coveredFrom(plan)
  return [plan.effective_from ?? EVER, began ? `${began}-01` : EVER].sort().at(-1)!
}

/**
 * Uses of a plan that may be wrong today. What was told before a newer version came into force was right for its day; what an edit
 * corrects was wrong from the first day on.
 */
const usesToCheck = (db: Db, { used, truth }: Suspect): Promise<UseGroup[]> =>
  truth.id === used.plan_id
    ? usesOf(db, used.plan_id, EVER, truth.version)
    : usesOf(db, used.plan_id, countsFrom(truth), null)

const nameOfUse = (path: FieldPath, value: string) => `${path} ${value}`

/** Those of the uses whose value is another one today, by value. */
function wrongIn(uses: readonly UseGroup[], now: Map<FieldPath, FieldValue>): Map<string, UseGroup[]> {
  const wrong = new Map<string, UseGroup[]>()
  for (const use of uses) {
    if (sameValue(JSON.parse(use.value), now.get(use.path))) continue
    const name = nameOfUse(use.path, use.value)
    const known = wrong.get(name)
    if (known) known.push(use)
    else wrong.set(name, [use])
  }
  return wrong
}

/** Who corrected a value, and when: the last confirming that changed it, else the one that made the version count. */
async function correctionOf(db: Db, plan: StoredPlan, path: FieldPath) {
  const verified = (await auditOf(db, plan.id)).filter((line) => line.what === 'verify')
  const line = verified.findLast(({ fields }) => fields.includes(path)) ?? verified.at(-1)
  if (!line) return { by: plan.verified_by, at: plan.verified_date }
  const who = line.who && (await findUser(db, line.who))
  return { by: who ? who.full_name : plan.verified_by, at: new Date(line.at).toISOString() }
}

const sum = (uses: readonly UseGroup[], kind: UseGroup['kind']) =>
  uses.reduce((total, use) => total + (use.kind === kind ? use.count : 0), 0)

/** Who used it, in the order of their first use. */
function peopleOf(uses: readonly UseGroup[]): CorrectedValue['people'] {
  return [...new Set(uses.map((use) => use.who))].map((name) => {
    const own = uses.filter((use) => use.who === name)
    return { name, answers: sum(own, 'answer'), sheets: sum(own, 'sheet') }
  })
}

async function correctedValue(db: Db, plan: StoredPlan, uses: readonly UseGroup[]): Promise<CorrectedValue> {
  const [{ path, value }] = uses as [UseGroup]
  const now = valuesOf(formOf(plan)!).get(path) ?? null
  const days = uses.flatMap((use) => [use.from, use.to]).sort()
  return {
    plan: plan.id,
    group_name: plan.group_name,
    group_id: plan.group_id,
    plan_option: plan.plan_option,
    path,
    was: JSON.parse(value),
    value,
    now: isSilent(now) ? null : now,
    page: plan.parse_result?.evidence[path]?.[0]?.page ?? null,
    ...(await correctionOf(db, plan, path)),
    answers: sum(uses, 'answer'),
    sheets: sum(uses, 'sheet'),
    from: days[0]!,
    to: days.at(-1)!,
    people: peopleOf(uses),
  }
}

/** Uses of all versions of one plan that are wrong today, by value; `settled` remembers which plans had none as they are. */
async function wrongOf(db: Db, suspects: readonly Suspect[], plan: StoredPlan) {
  const uses: UseGroup[] = []
  for (const suspect of suspects) uses.push(...(await usesToCheck(db, suspect)))
  const form = formOf(plan)
  return form ? wrongIn(uses, valuesOf(form)) : new Map<string, UseGroup[]>()
}

const clean = ({ used, truth }: Suspect) => `${used.count} ${used.last} ${truth.id} ${truth.version}`

/**
 * Reads the values that were corrected after something had used them. It is worked out from what is stored: nothing has to be told when
 * a plan is verified. Plans in which nothing was wrong are not opened again before they, or their uses, change.
 */
export function correctedReader(needs: CorrectedNeeds): () => Promise<CorrectedValues> {
  const { db } = needs
  let right = new Map<string, string>()
  return async () => {
    const suspects = await suspectsOf(needs)
    const open = suspects.filter((suspect) => right.get(suspect.used.plan_id) !== clean(suspect))
    const values: CorrectedValue[] = []
    const checked = new Map(suspects.map((suspect) => [suspect.used.plan_id, clean(suspect)]))
    for (const id of new Set(open.map(({ truth }) => truth.id))) {
      const own = suspects.filter(({ truth }) => truth.id === id)
      const plan = await findPlan(db, id)
      const wrong = plan ? await wrongOf(db, own, plan) : new Map<string, UseGroup[]>()
      if (wrong.size > 0) for (const { used } of own) checked.delete(used.plan_id)
      for (const uses of wrong.values()) values.push(await correctedValue(db, plan!, uses))
    }
    right = checked
    values.sort((a, b) => (b.at ?? '').localeCompare(a.at ?? '') || a.path.localeCompare(b.path))
    return { count: values.length, values: values.slice(0, MOST) }
  }
}

/**
 * Somebody has seen to a corrected value: what used the old one is forgotten, and the audit trail tells who did it.
 * @throws UserError 404 when it is not on the list (any more)
 */
export async function markDone(
  needs: CorrectedNeeds,
  { plan, path, value }: CorrectedDone,
  me: User,
): Promise<void> {
  const { db, clock, lines } = needs
  const gone = () => notFound('That’s not on the list anymore.')
  const all = await lines()
  const line = all.of(plan)?.line
  if (!line) throw gone()
  const used = (await usedPlans(db)).map(({ plan_id }) => plan_id)
  const ids = used.filter((id) => all.of(id)?.line === line)
  const today = await findPlan(db, line.verified[0].id)
  const form = today && formOf(today)
  if (!form || storedValue(valuesOf(form).get(path)) === value) throw gone()
  await db.write(async (orm) => {
    const old = { planIds: ids, path, value }
    if (!(await isUsed(orm, old))) throw gone()
    await orm.batch([
      usesDone(orm, old),
      auditInsert(orm, {
        at: clock(),
        who: me.id,
        what: 'correction_done',
        object: { kind: 'plan', id: line.verified[0].id },
        fields: [path],
      }),
    ])
  })
}
