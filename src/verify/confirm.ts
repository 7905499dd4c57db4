import { auditInsert } from '../account/audit/store.ts'
import type { User } from '../account/contract.ts'
import { notFound, UserError } from '../base/errors.ts'
import type { Db } from '../db/open.ts'
import { PROCEDURES } from '../lexicon/catalog.ts'
import { checksKept } from '../plan/checks/store.ts'
import type { FieldPath } from '../plan/content.ts'
import { copayValue, keptFacts } from '../plan/facts/chips.ts'
import type { ServiceFact } from '../plan/facts/contract.ts'
import { serviceFacts } from '../plan/facts/look.ts'
import { factsOf } from '../plan/facts/read.ts'
import { viewOf } from '../plan/facts/view.ts'
import { changesBetween, type PlanForm } from '../plan/paths.ts'
import { findFacts, type PlanRecord, planForWrite, planVerified } from '../plan/store.ts'
import type { StoredPlan } from '../plan/table.ts'
import { formOf, recordOf } from '../plan/view.ts'
import { checkedForm } from './check.ts'
import type { VerifyRequest } from './contract.ts'
import { draftDelete } from './draft/store.ts'
import { type BoxReader, type DrawnPlaces, drawnPlaces } from './drawn.ts'
import { refuseHidden } from './hidden/check.ts'
import { hiddenOf } from './hidden/store.ts'
import { leftoversAfter } from './leftovers.ts'
import { refuseUnlooked } from './look.ts'
import { openConflicts, outcomeOf } from './outcome.ts'
import { leasesDelete } from './queue/store.ts'

/** What confirming a plan needs. */
export interface ConfirmNeeds {
  db: Db
  clock: () => number
  /** ISO date of the practice. */
  today: () => string
  readBox: BoxReader
  /** By which masked words are known again. */
  wordKey: Uint8Array
}

function conflict(plan: StoredPlan, saved: PlanForm, sent: PlanForm): UserError {
  const conflicts = changesBetween(saved, sent).map((c) => ({
    field: c.path,
    saved: c.before,
    sent: c.after,
  }))
  const words = 'Someone else saved this plan while you were editing it.'
  return new UserError(409, words, { version: plan.version, conflicts })
}

type Services = Record<FieldPath, ServiceFact[]>

/** What a person says of procedures as it is kept, by path; what isn't a procedure of ours goes. */
const toldOf = (request: VerifyRequest, known: Services): Map<FieldPath, ServiceFact[]> =>
  new Map(
    PROCEDURES.map((procedure) => `coverage.${procedure}`).flatMap((path) => {
      const own = request.edited_facts?.[path]
      return own ? [[path, keptFacts(own, known[path] ?? [])]] : []
    }),
  )

/** Procedures that are paid by the same copay in place of a percent before and after. */
const sameCopays = (told: ReadonlyMap<FieldPath, ServiceFact[]>, known: Services): Set<FieldPath> =>
  new Set(
    [...told].flatMap(([path, facts]) => {
      const copay = copayValue(facts)
      return copay !== null && copay === copayValue(known[path] ?? []) ? [path] : []
    }),
  )

/**
 * The record after a person has saved: a note that they wrote is read into facts here and nowhere else, what they said as facts is taken
 * as it is, and what they left keeps its facts.
 */
function recordAfter(
  { facts, ...document }: PlanRecord,
  before: PlanForm,
  after: PlanForm,
  request: VerifyRequest,
  who: string,
  drawn: DrawnPlaces,
) {
  const known = serviceFacts(facts.facts)
  const told = toldOf(request, known)
  const view = viewOf(facts)
  const work = { ...request, sameCopays: sameCopays(told, known) }
  const { states, evidence, edited } = outcomeOf(before, after, view, work, who, drawn)
  const conflicts = openConflicts(facts.conflicts, edited)
  const leftovers = leftoversAfter(document, request.leftovers, who)
  const record = {
    facts: factsOf(after, { evidence, states, conflicts }, facts, told),
    ...document,
    ...(leftovers ? { leftovers } : {}),
  }
  return { edited, record }
}

/** Names of fields for the audit trail; a key that a person made up is told by its map's name alone, a disclaimer by its list's. */
const fieldNames = (paths: FieldPath[]) => [
  ...new Set(paths.map((path) => (/^[a-z_]+(?:\.[a-z_]{1,40})?$/.test(path) ? path : path.split('.')[0]!))),
]

const NO_PLACES: DrawnPlaces = { values: new Map(), notes: new Map() }

/** Where the drawn boxes of a request hold its values. A request that will be refused reads none. */
async function placesOf(needs: ConfirmNeeds, id: string, request: VerifyRequest): Promise<DrawnPlaces> {
  const plan = request.drawn?.length ? await findFacts(needs.db, id) : null
  const before = plan && formOf(plan)
  if (!before || plan?.version !== request.version) return NO_PLACES
  const known = serviceFacts(plan.facts?.facts ?? [])
  const after = checkedForm(before, request, known)
  return drawnPlaces(needs.readBox, id, request.drawn ?? [], after, toldOf(request, known))
}

/**
 * A person confirms a plan: their edits become its content, its status Verified, they its verifier, today its date.
 * @throws UserError 404 no such plan, 409 not read yet or saved by somebody else meanwhile, 422 with words by field, also where they hold
 * what was masked, or where a page that may show patient data was not looked at, or a
 * leftover figure is named that is not there
 */
export async function confirmPlan(
  needs: ConfirmNeeds,
  id: string,
  request: VerifyRequest,
  me: User,
): Promise<void> {
  // Reading may take a moment: it is done before the write queue is taken.
  const drawn = await placesOf(needs, id, request)
  await needs.db.write(async (orm) => {
    const plan = await planForWrite(orm, id)
    if (plan === null) throw notFound('Plan not found.')
    const before = formOf(plan)
    const old = recordOf(plan)
    if (old === null || before === null) throw new UserError(409, 'We haven’t read this document yet.')
    const after = checkedForm(before, request, serviceFacts(old.facts.facts))
    if (plan.version !== request.version) throw conflict(plan, before, after)
    refuseUnlooked(old.pages)
    const hidden = await hiddenOf(orm, id)
    refuseHidden(needs.wordKey, id, hidden, changesBetween(before, after), request.sources)
    const who = me.full_name
    const { edited, record } = recordAfter(old, before, after, request, who, drawn)
    const verified = { verified_by: who, verified_date: needs.today() }
    await orm.batch([
      planVerified(orm, id, plan.version, { record, ...verified }),
      checksKept(orm, id, record),
      auditInsert(orm, {
        at: needs.clock(),
        who: me.id,
        what: 'verify',
        object: { kind: 'plan', id },
        fields: fieldNames(edited),
      }),
      draftDelete(orm, me.id, id),
      leasesDelete(orm, id),
    ])
  })
}
