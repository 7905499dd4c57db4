import { LEXICON } from '../../lexicon/words.ts'
import type { Layout } from '../layout-types.ts'
import type { Lead } from './lead.ts'
import type { Found, Statement } from './statement.ts'
import { valuesIn } from './value.ts'

const DOUBT = 'Its percent is that of the row above it.'
/** What belongs to "gum treatment" when it stands below it. */
const OF_PERIODONTICS = new Set(LEXICON.bundles.child_of_periodontics)

/** Rows of tables that state shares of their own: a list does not go on behind them. Sorted by index. */
export const statingRows = (layout: Layout): number[] =>
  layout.rows.filter((r) => r.table && r.cells.some((c) => valuesIn(c.text).length > 0)).map((r) => r.index)

/**
 * Rows of tables whose share holds for the lines right below the table: a category with its share, or gum treatment with what belongs to it.
 * @param found what the tables stated
 * @returns the lead of every such row by the row's index
 */
export function rowLeads(layout: Layout, found: Found): Map<number, Lead> {
  const leads = new Map<number, Lead>()
  const put = (said: Omit<Statement, 'procedures' | 'code' | 'copay'>, only?: ReadonlySet<string>) => {
    const row = layout.rows[said.index]
    if (!row?.table || said.percent === null) return
    const next = layout.rows.find((r) => r.index > row.index && (r.table || r.kind === 'heading'))
    leads.set(said.index, {
      until: next?.index ?? layout.rows.length,
      share: { ...said, notes: [], basis: 'broad', doubts: [...said.doubts, DOUBT] },
      refuses: false,
      category: null,
      section: row.section.join(' > '),
      line: true,
      ...(only ? { only } : {}),
    })
  }
  for (const { procedures, code, copay: _, ...said } of found.statements)
    if (code === null && procedures.includes('periodontal')) put(said, OF_PERIODONTICS)
  for (const { keys: _, ...said } of found.shares) put(said)
  return leads
}
