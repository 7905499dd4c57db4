import { restrictionsIn } from '../coverage/limits.ts'
import type { Finding, Layout, Row } from '../layout-types.ts'
import { plain } from './span.ts'

/** Services without a slot in the coverage map, by the name or code that opens their row. */
const SERVICES: readonly (readonly [string, RegExp])[] = [
  ['occlusal_guard', /\b(?:occlusal|night|bite) ?(?:\(night\) )?guards?\b|\bbruxism appliance|\bD994[45]\b/i],
  ['tmj', /\btmj\b|\btmd\b|\btemporomandibular\b/i],
]

const REFUSED = /^\W*(?:not (?:a )?(?:covered|benefit)|no (?:coverage|benefit)|excluded|n\.?\/?c)\b/i
const SHARE = /^\W*(\d{1,3}) ?%/
const ASIDE: ReadonlySet<string> = new Set(['out_of_network', 'middle', 'used', 'remaining', 'code', 'wait'])

/** The share that a row's first value column states for the plan; a column of what the patient pays is turned round. */
function shareOf(row: Row): number | null {
  for (const cell of row.cells) {
    const column = cell.column === null ? null : row.table?.columns[cell.column]
    if (column && ASIDE.has(column.role)) continue
    const bare = column && /^(?:in_network|value)$/.test(column.role) && /^\W*\d{1,3}\W*$/.test(cell.text)
    const match = SHARE.exec(plain(cell.text)) ?? (bare ? /(\d{1,3})/.exec(cell.text) : null)
    if (!match || Number(match[1]) > 100) continue
    return column?.youPay ? 100 - Number(match[1]) : Number(match[1])
  }
  return null
}

/** What a whole row says of a service: refused wherever a cell refuses it, else its share, with its limit behind. */
function answerOf(row: Row): string | null {
  const texts = row.cells.map((c) => plain(c.text))
  if (texts.some((t) => REFUSED.test(t))) return 'Not covered'
  const share = shareOf(row)
  if (share === null) return null
  if (share === 0) return 'Not covered'
  const limit = texts.flatMap((t) => restrictionsIn(t)).find((r) => r.kind === 'limit')?.text
  return [`Covered ${share}%`, limit].filter(Boolean).join(', ')
}

/** Guards and treatment of the jaw joint in tables of services, whose cells only together say how they are paid. */
export function readServiceRows({ rows }: Layout): Finding[] {
  return rows.flatMap((row) => {
    if (!row.table || row.kind !== 'body' || row.cells.length < 2) return []
    const name = row.cells
      .slice(0, 2)
      .map((c) => plain(c.text))
      .join(' ')
    return SERVICES.filter(([, pattern]) => pattern.test(name)).flatMap(([flag]): Finding[] => {
      const value = answerOf(row)
      return value === null
        ? []
        : [
            {
              path: `flags.${flag}`,
              value,
              page: row.page,
              words: row.cells.slice(1).flatMap((c) => c.words),
              rule: 'row of the service',
              strength: 0.97,
              reader: 'rules',
            },
          ]
    })
  })
}
