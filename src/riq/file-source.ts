import { UserError } from '../base/errors.ts'
import type { ParseResult, PlanIdentity, Typed } from '../plan/content.ts'
import { factsBeside } from '../plan/facts/beside.ts'
import { viewOf } from '../plan/facts/view.ts'
import { STALE_DAYS, statusOf } from '../plan/freshness.ts'
import { identityOf } from '../plan/view.ts'
import {
  type DocumentText,
  type KnownPlan,
  type PlanRef,
  type PlanSource,
  wordsAt,
  wordsUnder,
} from './plan-source.ts'

/** A plan row of a file `{plans: [...]}` (docs/command-line.md, "Plan files"). */
type Row = PlanIdentity & {
  id: string | number
  confidence_status: string | null
  verified_by: string | null
  verified_date: string | null
  last_upload_date: string
  parse_result: Pick<ParseResult, 'parsed'> & Partial<ParseResult>
}

function refOf(row: Row, typed: Typed, today: string): PlanRef {
  const freshness = {
    confidence_status: row.confidence_status,
    verified_date: row.verified_date?.slice(0, 10) ?? null,
    effective_from: typed.effective_from ?? null,
    effective_to: typed.effective_to ?? null,
    benefit_year: typed.benefit_year ?? null,
    renewal_month: typed.renewal_month ?? null,
  }
  return {
    ...identityOf(row),
    id: String(row.id),
    option: typed.option ?? null,
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
 * What a plan file tells of the document's own words: the quotes of its values, and its disclaimers where they are on a known page. The row of a
 * service is known whole: what else it names is told there.
 */
function textOf(plan: KnownPlan): DocumentText {
  const quotes = Object.entries(plan.evidence).flatMap(([path, places]) =>
    wordsAt(plan, path) === null ? [] : places.map(({ page, quote }) => ({ page, lines: [quote] })),
  )
  const disclaimers = wordsUnder(plan, 'disclaimers').flatMap(({ path, text }) => {
    const page = plan.evidence[path]?.[0]?.page
    return page === undefined ? [] : [{ page, lines: [text] }]
  })
  return { pages: [...quotes, ...disclaimers], quoted: (text) => text }
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
    const { parsed: content, evidence = {}, states = {}, typed, pages = [] } = row.parse_result
    const plan = factsBeside({ identity: identityOf(row), content }, { evidence, states }, typed)
    const view = viewOf(plan)
    const { facts, conflicts } = plan
    return {
      ...refOf(row, view.typed, today),
      facts,
      conflicts,
      pages,
      evidence: view.evidence,
      states: view.states,
    }
  })
  return {
    list: async () => plans,
    load: async (id) => plans.find((p) => p.id === id) ?? null,
    text: async (plan) => textOf(plan),
  }
}
