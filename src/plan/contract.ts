import { type Static, t } from 'elysia'
import { oneOf } from '../base/one-of.ts'
import type { ParseResult } from './content.ts'
import type { ServiceFact } from './facts/contract.ts'

const text = () => t.Nullable(t.String({ maxLength: 300 }))

/** `Verified` or anything else; compared case-insensitively. */
export const PlanStatus = oneOf(['verified', 'unverified', 'stale'])
export type PlanStatus = Static<typeof PlanStatus>

/** The first page of a plan as its picture is asked for. */
export const FirstPage = t.Object({ page: t.Integer(), revision: t.Integer() })
export type FirstPage = Static<typeof FirstPage>

/** What tells plans apart that name no group: the stored name of the file, and the page that may be shown small. Null of all others. */
export const PlanFace = {
  file_name: t.Nullable(t.String()),
  first_page: t.Nullable(FirstPage),
}

/** How many fields of a plan a person has settled, of how many. */
export const Checked = t.Object({ checked: t.Number(), of: t.Number() })
export type Checked = Static<typeof Checked>

/** One line of the plan list. */
export const PlanListItem = t.Object({
  id: t.String(),
  group_name: text(),
  group_id: text(),
  insurance_company: text(),
  customer_service_phone: text(),
  plan_type: text(),
  plan_option: text(),
  confidence_status: text(),
  status: PlanStatus,
  verified_by: text(),
  verified_date: text(),
  last_upload_date: t.String(),
  /** How many plan rows bear this group id. */
  group_count: t.Number(),
  /** How far a person has gone through it; null where that isn’t known. */
  checked: t.Nullable(Checked),
  ...PlanFace,
})
export type PlanListItem = Static<typeof PlanListItem>

/** Checked when it is stored, not again when it is read: the parser and the verify route are its only writers. */
const StoredParseResult = t.Nullable(t.Unsafe<ParseResult>(t.Any()))

/** The spec's plan row with `parse_result`, `version` (for conflicts) and the status worked out on the server. */
export const PlanRow = t.Object({
  id: t.String(),
  group_name: text(),
  group_id: text(),
  insurance_company: text(),
  payor_id: text(),
  customer_service_phone: text(),
  plan_type: text(),
  original_file_url: t.Nullable(t.String()),
  parse_result: StoredParseResult,
  confidence_status: text(),
  verified_by: text(),
  verified_date: text(),
  last_upload_date: t.String(),
  last_uploaded_by: text(),
  version: t.Number(),
  status: PlanStatus,
  /** Numbers of the pages that may still show patient data and that nobody has looked at yet. */
  to_look: t.Array(t.Integer()),
  /** How far a person has gone through it; null while it has not been read. */
  checked: t.Nullable(Checked),
})
export type PlanRow = Static<typeof PlanRow>

/** What stands at a path: a text, or percent and notes of a procedure; null = not stated. */
export const FieldValue = t.Union([
  t.String(),
  t.Null(),
  t.Object({ coverage_percent: t.Nullable(t.Number()), notes: t.Nullable(t.String()) }),
])

/** A path whose value differs between two plans. */
export const FieldChange = t.Object({ path: t.String(), before: FieldValue, after: FieldValue })
export type FieldChange = Static<typeof FieldChange>

/**
 * A doubt that several values share: its causes, the place around them on their page, and what the other reading says of each (null = there
 * is none). Whoever answers it answers for all of them.
 */
export const SharedDoubt = t.Object({
  causes: t.Array(oneOf(['plan', 'alone', 'readings', 'misread', 'own'])),
  page: t.Number(),
  box: t.Tuple([t.Number(), t.Number(), t.Number(), t.Number()]),
  fields: t.Array(t.Object({ path: t.String(), other: t.Nullable(t.String()) })),
})
export type SharedDoubt = Static<typeof SharedDoubt>

/** As they are kept: what wrote them checked them. */
const ServiceFacts = t.Unsafe<Record<string, ServiceFact[]>>(t.Any())

/**
 * GET /api/plans/:id. `facts` = what the plan says of each procedure beside its percent in network, by path ("coverage.crowns").
 * `changes` = what this unverified version says differently from the verified one of its group and option, if there is one.
 */
export const PlanDetail = t.Composite([
  PlanRow,
  t.Object({
    facts: ServiceFacts,
    changes: t.Nullable(
      t.Object({ id: t.String(), verified_by: text(), verified_date: text(), fields: t.Array(FieldChange) }),
    ),
    shared_doubts: t.Array(SharedDoubt),
  }),
])
export type PlanDetail = Static<typeof PlanDetail>

/** Another plan of the same group: an option, an older or a newer version. */
export const PlanSibling = t.Pick(PlanListItem, [
  'id',
  'group_name',
  'plan_option',
  'status',
  'verified_date',
  'last_upload_date',
  'checked',
])
export type PlanSibling = Static<typeof PlanSibling>

/** The newest plan of a group with the others. One flat object: an intersection breaks once the framework has closed PlanRow. */
export const PlanByGroup = t.Composite([PlanRow, t.Object({ others: t.Array(PlanSibling) })])
export type PlanByGroup = Static<typeof PlanByGroup>

export const PlanQuery = t.Object({
  search: t.Optional(t.String({ maxLength: 200 })),
  letter: t.Optional(t.String({ pattern: '^[A-Za-z]?$' })),
})
