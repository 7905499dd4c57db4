import type { Db } from '../db/open.ts'
import { CONTENT_FIELDS, IDENTITY_FIELDS, PROCEDURES } from '../lexicon/catalog.ts'
import type { FieldPath, FieldState, ParseResult, PlanContent, PlanIdentity } from '../plan/content.ts'
import { factsBeside } from '../plan/facts/beside.ts'
import { factsOf } from '../plan/facts/read.ts'
import { typedOf } from '../plan/facts/typed.ts'
import { type PlanRecord, planInsert, planReading, planVerified } from '../plan/store.ts'

const nothing = <K extends string>(keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, null])) as Record<K, null>

/** A plan's six row fields: those given, the others not stated. */
export const buildIdentity = (changes: Partial<PlanIdentity> = {}): PlanIdentity => ({
  ...nothing(IDENTITY_FIELDS),
  group_name: 'Acme Hardware',
  group_id: '0471882',
  insurance_company: 'Harbor Mutual Dental',
  ...changes,
})

/** Parsed content: fillings 80 %, crowns 50 %, implants stated as not covered, everything else not stated unless given. */
export function buildContent(changes: Partial<PlanContent> = {}): PlanContent {
  const coverage = Object.fromEntries(
    PROCEDURES.map((p) => [p, { coverage_percent: null, notes: null }]),
  ) as PlanContent['coverage']
  coverage.fillings = { coverage_percent: 80, notes: 'Deductible applies.' }
  coverage.crowns = { coverage_percent: 50, notes: 'Limit: 1 per tooth per 84 months.' }
  coverage.implants = { coverage_percent: 0, notes: null }
  return {
    ...nothing(CONTENT_FIELDS),
    deductible_individual: '$50',
    annual_maximum_individual: '$1,500',
    coverage,
    waiting_periods: { major: '12 months' },
    flags: {},
    disclaimers: ['This is not a guarantee of payment.'],
    ...changes,
  }
}

const AGREED: FieldPath[] = [
  'deductible_individual',
  'annual_maximum_individual',
  'coverage.fillings',
  'coverage.crowns',
]

/** A whole parse result around some content, with evidence on page 1 for its main fields. */
export function buildResult(changes: Partial<ParseResult> = {}): ParseResult {
  const state: FieldState = { state: 'agreed', reasons: ['both readers'] }
  const parsed = changes.parsed ?? buildContent()
  return {
    parsed,
    evidence: Object.fromEntries(
      AGREED.map((path, i) => [
        path,
        [{ page: 1, box: [72, 100 + i * 20, 140, 112 + i * 20], quote: '80%' }],
      ]),
    ),
    states: Object.fromEntries(AGREED.map((path) => [path, state])),
    typed: typedOf(factsOf({ identity: buildIdentity(), content: parsed }, { evidence: {} })),
    phi: [],
    pages: [{ page: 1, file: 'plan.pdf', width: 612, height: 792, source: 'text' }],
    meta: { engine: 'test', model: 'none', timings_ms: {}, sha256: ['00'] },
    ...changes,
  }
}

/** What the database keeps of a plan with this identity and parse result. */
export function buildRecord(identity: PlanIdentity, result: ParseResult): PlanRecord {
  const { parsed: content, evidence, states, typed, ...document } = result
  return { facts: factsBeside({ identity, content }, { evidence, states }, typed), ...document }
}

/** What a test wants to differ from an ordinary plan. */
export interface PlanChanges {
  id?: string
  identity?: Partial<PlanIdentity>
  /** null = the document has not been read yet. */
  result?: Partial<ParseResult> | null
  /** Verified by whom and when; unset = waits for a person. */
  verified?: { by: string; date: string }
  uploaded?: string
  uploadedBy?: string
  fileName?: string
  sha256?: string
}

/** Puts a plan into the database the way the product does (upload, reading, verification). @returns its id */
export async function buildPlan(db: Db, changes: PlanChanges = {}): Promise<string> {
  const id = changes.id ?? Bun.randomUUIDv7()
  const uploaded = changes.uploaded ?? '2026-11-20T15:00:00.000Z'
  const identity = buildIdentity(changes.identity)
  const result = changes.result === null ? null : buildResult(changes.result)
  const row = {
    id,
    original_file_url: changes.fileName ?? `${Date.parse(uploaded)}_plan.pdf`,
    last_uploaded_by: changes.uploadedBy ?? 'ana',
    last_upload_date: uploaded,
    media_type: 'application/pdf',
    bytes: 1000,
    sha256: changes.sha256 ?? id,
  }
  await db.write(async (orm) => {
    await planInsert(orm, row)
    const record = result && buildRecord(identity, result)
    if (record) await planReading(orm, id, record)
    const { verified } = changes
    if (record && verified)
      await planVerified(orm, id, 2, {
        record,
        verified_by: verified.by,
        verified_date: verified.date,
      })
  })
  return id
}
