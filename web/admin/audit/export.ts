import type { AuditLine, AuditPage, AuditQuery } from '../../../src/account/audit/contract.ts'
import { cell } from '../../view-plan/export.ts'
import { changesOf, detailText, didText, objectText, whoText } from './words.ts'

/** Excel takes a file with it for UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'
const COLUMNS = [
  'line',
  'when',
  'who',
  'action',
  'on',
  'change',
  'result',
  'times',
  'address',
  'session',
  'link',
] as const

/** All pages of the trail under these filters, newest first. */
export async function wholeTrail(
  read: (query: AuditQuery) => Promise<AuditPage>,
  query: AuditQuery,
): Promise<AuditLine[]> {
  const lines: AuditLine[] = []
  let page = await read(query)
  lines.push(...page.lines)
  while (page.next !== null) {
    page = await read({ ...query, before: page.next })
    lines.push(...page.lines)
  }
  return lines
}

const changeText = (line: AuditLine): string => {
  const changes = changesOf(line).map(({ label, from, to }) =>
    [label && `${label}:`, from === null ? to : `${from} to ${to}`].filter(Boolean).join(' '),
  )
  return [...changes, detailText(line)].filter(Boolean).join('; ')
}

/** The trail as a table (RFC 4180, UTF-8 with byte order mark); times as ISO instants. */
export function trailCsv(lines: AuditLine[]): string {
  const rows = lines.map((line) => [
    String(line.seq),
    line.at,
    whoText(line),
    didText(line),
    objectText(line),
    changeText(line),
    line.result,
    String(line.times),
    line.address ?? '',
    line.session ?? '',
    line.mac ?? '',
  ])
  return `${BYTE_ORDER_MARK}${[[...COLUMNS], ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** The trail for programs: one line of JSON each, everything that the server tells of it. */
export const trailJsonLines = (lines: AuditLine[]): string =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join('')
