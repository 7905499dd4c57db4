import { UserError } from '../base/errors.ts'
import type { ParseResult, PlanIdentity } from '../plan/content.ts'
import { STALE_DAYS, statusOf } from '../plan/freshness.ts'
import type { KnownPlan, PlanRef, PlanSource } from './plan-source.ts'

/** A plan row of a file `{plans: [...]}` (docs/command-line.md, "Plan files"). */
type Row = PlanIdentity & {
  id: string | number
  confidence_status: string | null
  verified_by: string | null
  verified_date: string | null
  last_upload_date: string
  parse_result: Pick<ParseResult, 'parsed' | 'evidence' | 'typed'> & Partial<ParseResult>
}

function refOf(row: Row, today: string): PlanRef {
  const { parsed, typed } = row.parse_result
  const freshness = {
    confidence_status: row.confidence_status,
    verified_date: row.verified_date?.slice(0, 10) ?? null,
    effective_from: typed.effective_from ?? null,
    effective_to: typed.effective_to ?? null,
    benefit_year: typed.benefit_year ?? null,
    renewal_month: typed.renewal_month ?? null,
  }
  return {
    id: String(row.id),
    group_name: row.group_name,
    group_id: row.group_id,
    insurance_company: row.insurance_company,
    payor_id: row.payor_id,
    customer_service_phone: row.customer_service_phone,
    plan_type: row.plan_type,
    option: typed.option ?? parsed.flags['plan_option'] ?? null,
    status: statusOf(freshness, today, STALE_DAYS),
    verified_by: row.verified_by,
    verified_date: freshness.verified_date,
    last_upload_date: row.last_upload_date,
  }
}

const isRow = (value: unknown): value is Row => {
  const row = value as Partial<Row> | null
  return typeof row?.id !== 'undefined' && typeof row.parse_result?.parsed?.coverage === 'object'
}

/**
 * Plans from a file on the command line, without a server.
 * @param text the file's content
 * @param today ISO date on which staleness is judged
 * @throws UserError 400 when the file is no plan file
 */
export function plansFromFile(text: string, today: string): PlanSource {
  let rows: unknown
  try {
    rows = (JSON.parse(text) as { plans?: unknown }).plans
  } catch {
    throw new UserError(400, 'The plan file isn’t valid JSON.')
  }
  if (!Array.isArray(rows) || !rows.every(isRow))
    throw new UserError(400, 'The plan file doesn’t have a list of read plans.')
  const plans = rows.map((row): KnownPlan => {
    const { parsed, evidence = {}, typed = { services: {} }, ...more } = row.parse_result
    return {
      ...refOf({ ...row, parse_result: { parsed, evidence, typed } }, today),
      parse_result: { ...more, parsed, evidence, typed },
    }
  })
  return {
    list: async () => plans,
    load: async (id) => plans.find((p) => p.id === id) ?? null,
  }
}
