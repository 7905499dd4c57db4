import type { ParseResult } from '../../src/plan/content.ts'
import type { PlanRow } from '../../src/plan/contract.ts'
import { valuesOf } from './plan-values.ts'

/** Names of the CSV's columns. Others build on them: they stay. */
export const COLUMNS = ['field', 'section', 'name', 'value', 'notes', 'state', 'page', 'entered_by'] as const

/** Excel takes a file with it for UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/** A cell that begins like a formula is text for every spreadsheet with an apostrophe before it. */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

/** One cell after RFC 4180. */
export function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Status of the plan as rows of the same table: whoever opens the file sees at once whether it was verified. */
const statusRows = (plan: PlanRow): (string | number | null)[][] =>
  [
    ['status', 'Status', plan.status],
    ['verified_by', 'Verified by', plan.verified_by],
    ['verified_date', 'Verified on', plan.verified_date],
    ['checked', 'Fields someone checked', plan.checked && `${plan.checked.checked} of ${plan.checked.of}`],
    ['last_upload_date', 'Last upload', plan.last_upload_date],
  ].map(([field = '', name = '', value = null]) => [field, 'Plan', name, value, null, null, null, null])

/** A plan as a table: every value with its state and page (RFC 4180, UTF-8 with byte order mark). */
export function csvOf(plan: PlanRow, result: ParseResult): string {
  const values = valuesOf(plan, result).map((v) => [
    v.path,
    v.section,
    v.name,
    v.value,
    v.notes,
    v.state,
    v.page,
    v.enteredBy,
  ])
  const rows = [[...COLUMNS], ...statusRows(plan), ...values]
  return `${BYTE_ORDER_MARK}${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** A plan as JSON: the content as it is stored, and beside it states, pages with boxes and quotes, and typed facts. */
export function jsonOf(plan: PlanRow, result: ParseResult): string {
  const { parse_result: _result, version: _version, original_file_url: _file, ...row } = plan
  const { parsed, states, evidence, typed, pages } = result
  return `${JSON.stringify({ plan: row, parsed, states, evidence, typed, pages }, null, 2)}\n`
}

/** "covriq-0471882-high.csv": from the group id (a plan without one: from its row), with nothing that a file system minds. */
export function fileNameOf(plan: PlanRow, result: ParseResult, ending: 'csv' | 'json'): string {
  const parts = ['covriq', plan.group_id || plan.id, result.parsed.flags['plan_option']]
  const plain = parts.map((part) => part?.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') ?? '')
  return `${plain.filter(Boolean).join('-').slice(0, 100).toLowerCase()}.${ending}`
}
