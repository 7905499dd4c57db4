import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Db, Orm } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import { bareId } from '../lexicon/values.ts'
import type { ParseResult } from './content.ts'
import { contentOf, viewOf } from './facts/view.ts'
import type { PlanFacts } from './facts.ts'
import { type FactualPlan, plansTest, type StoredPlan } from './table.ts'

/** A row that is neither in the trash nor became part of another plan. */
export const present = and(isNull(plansTest.trashed_at), isNull(plansTest.merged_into))!
/** A present row whose document has been read. */
export const parsed = and(isNotNull(plansTest.parse_result), present)!

const { facts: _facts, ...written } = getTableColumns(plansTest)
const { parse_result: _content, ...columns } = written

/** Every column that the screens get: all but the facts, from which they are written. */
export const planColumns = written

/** Every column but the content. */
export const lineColumns = columns

/** A plan without its content. */
export type PlanLine = Omit<StoredPlan, 'parse_result'>

/** How a group name is searched and sorted. */
export const nameKey = (name: string) => name.normalize('NFC').toLowerCase()

/** How group ids are compared: "0471-882" is "0471882". */
export const groupKey = (id: string | null) => (id === null ? null : bareId(id) || null)

/** What a plan says, and what is kept of its document. */
export interface PlanRecord extends Pick<ParseResult, 'phi' | 'lifted' | 'leftovers' | 'pages' | 'meta'> {
  facts: PlanFacts
}

/** Everything that a plan row takes from the facts, some of it so that lists need not open them. The one place where they are stored. */
function writtenFrom({ facts, ...document }: PlanRecord) {
  const { identity } = contentOf(facts.facts)
  const view = viewOf(facts)
  return {
    ...identity,
    name_key: identity.group_name === null ? null : nameKey(identity.group_name),
    group_key: groupKey(identity.group_id),
    plan_option: view.typed.option ?? null,
    effective_from: view.typed.effective_from ?? null,
    effective_to: view.typed.effective_to ?? null,
    benefit_year: view.typed.benefit_year ?? null,
    renewal_month: view.typed.renewal_month ?? null,
    parse_result: { ...view, ...document },
    facts,
  }
}

/** A file that has just been stored: it becomes a plan row that waits to be read. */
export interface NewPlan {
  id: string
  /** The storage file name: milliseconds_originalName. */
  original_file_url: string
  /** full_name of the uploader. */
  last_uploaded_by: string | null
  /** ISO instant, UTC. */
  last_upload_date: string
  media_type: string
  bytes: number
  sha256: string
}

/** Statement: the row of a new upload, or of a merged plan. */
export const planInsert = (orm: Orm, plan: NewPlan) => orm.insert(plansTest).values(plan)

/**
 * Statement: what was read from the document becomes the row's content. A row that a person has verified meanwhile is left alone:
 * a later reading of the same document belongs into a row of its own (DECISIONS 12).
 */
export const planReading = (orm: Orm, id: string, record: PlanRecord) =>
  orm
    .update(plansTest)
    .set({
      ...writtenFrom(record),
      confidence_status: 'Needs Review',
      version: sql`version + 1`,
    })
    .where(and(eq(plansTest.id, id), isNull(plansTest.verified_date)))

/** Statement: these rows became part of another plan and vanish from all lists. */
export const plansMerged = (orm: Orm, ids: string[], into: string) =>
  orm
    .update(plansTest)
    .set({ merged_into: into, version: sql`version + 1` })
    .where(inArray(plansTest.id, ids))

/** Statement: the row goes to the trash. @param at ISO instant, UTC @param by full_name */
export const planTrashed = (orm: Orm, id: string, at: string, by: string) =>
  orm
    .update(plansTest)
    .set({ trashed_at: at, trashed_by: by, version: sql`version + 1` })
    .where(eq(plansTest.id, id))

/** Statement: the row comes back from the trash as it was. */
export const planRestored = (orm: Orm, id: string) =>
  orm
    .update(plansTest)
    .set({ trashed_at: null, trashed_by: null, version: sql`version + 1` })
    .where(eq(plansTest.id, id))

/** Statement: the row's file bears another name. */
export const planFileRenamed = (orm: Orm, id: string, name: string) =>
  orm.update(plansTest).set({ original_file_url: name }).where(eq(plansTest.id, id))

/** What a person confirmed. */
export interface VerifiedPlan {
  record: PlanRecord
  verified_by: string
  /** ISO date of the practice. */
  verified_date: string
}

/** Statement: the plan becomes Verified. Only from the version that the person saw. */
export const planVerified = (orm: Orm, id: string, version: number, plan: VerifiedPlan) =>
  orm
    .update(plansTest)
    .set({
      ...writtenFrom(plan.record),
      confidence_status: 'Verified',
      verified_by: plan.verified_by,
      verified_date: plan.verified_date,
      version: version + 1,
    })
    .where(and(eq(plansTest.id, id), eq(plansTest.version, version)))

/**
 * Statement: a person masked more of the document, lifted a mask, or looked at a page. Only from the version that they saw.
 * @param reopened values went with it: a verified plan has to be verified again
 */
export const planMasked = (
  orm: Orm,
  id: string,
  version: number,
  { record, reopened }: { record: PlanRecord; reopened: boolean },
) =>
  orm
    .update(plansTest)
    .set({
      ...writtenFrom(record),
      ...(reopened ? { confidence_status: 'Needs Review', verified_by: null, verified_date: null } : {}),
      version: version + 1,
    })
    .where(and(eq(plansTest.id, id), eq(plansTest.version, version)))

const named = and(eq(plansTest.id, sql.placeholder('id')), present)
const planById = prepared((orm) => orm.select(planColumns).from(plansTest).where(named).limit(1).prepare())
const factsById = prepared((orm) => orm.select().from(plansTest).where(named).limit(1).prepare())

/** The plan with its content, or null. Rows in the trash and merged ones are not found. */
export async function findPlan(db: Db, id: string): Promise<StoredPlan | null> {
  const [plan] = await planById(db).execute({ id })
  return plan ?? null
}

/** The plan with its facts, or null, for whoever works with what it says. */
export async function findFacts(db: Db, id: string): Promise<FactualPlan | null> {
  const [plan] = await factsById(db).execute({ id })
  return plan ?? null
}

/** The plan as the write queue sees it: nobody changes it until the work that asks is done. */
export async function planForWrite(orm: Orm, id: string): Promise<FactualPlan | null> {
  const [plan] = await orm
    .select()
    .from(plansTest)
    .where(and(eq(plansTest.id, id), present))
  return plan ?? null
}

/** Rows with a file and no content yet, oldest first. Merged ones and those in the trash are left out. */
export const listUnparsed = (db: Db): Promise<PlanLine[]> =>
  db.read
    .select(lineColumns)
    .from(plansTest)
    .where(and(isNull(plansTest.parse_result), present))
    .orderBy(asc(plansTest.last_upload_date), asc(plansTest.id))

/** The order in which versions and options of a group are told. */
export const newestFirst = [desc(plansTest.last_upload_date), desc(plansTest.id)]

/** An earlier upload of the same bytes that is still there, one that was read before one that waits, then the newest; null if there is none. */
export async function findTwin(db: Db, sha256: string, except: string): Promise<PlanLine | null> {
  const [twin] = await db.read
    .select(lineColumns)
    .from(plansTest)
    .where(and(eq(plansTest.sha256, sha256), ne(plansTest.id, except), isNull(plansTest.trashed_at)))
    .orderBy(sql`${plansTest.parse_result} IS NULL AND ${plansTest.merged_into} IS NULL`, ...newestFirst)
    .limit(1)
  return twin ?? null
}
