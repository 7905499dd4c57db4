import type { EntrySheet } from '../../src/plan/entry/contract.ts'
import { cell } from '../view-plan/export.ts'

/** Names of the CSV's columns. Others build on them: they stay. */
export const COLUMNS = [
  'code_from',
  'code_to',
  'service',
  'in_network_percent',
  'out_of_network_percent',
  'copay',
  'deductible_applies',
  'limits',
  'ages',
  'notes',
  'checked',
] as const

/** Excel takes a file with it for UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

const yesNo = (value: boolean | null) => (value === null ? null : value ? 'yes' : 'no')

/** What the plan pays by ranges of CDT codes (RFC 4180, UTF-8 with byte order mark). Blank = the plan doesn't state it; 0 = not covered. */
export function rangesCsv({ ranges }: Pick<EntrySheet, 'ranges'>): string {
  const rows = ranges.map((range) => [
    range.from,
    range.to,
    range.service,
    range.percent,
    range.out_percent,
    range.copay,
    yesNo(range.deductible),
    range.limits,
    range.ages,
    range.notes,
    yesNo(range.checked),
  ])
  return `${BYTE_ORDER_MARK}${[[...COLUMNS], ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}
