import type { Finding, Layout } from '../layout-types.ts'
import { wordsIn } from './span.ts'
import { statementsOf } from './statements.ts'

/** Years that a count or an amount is for: "two per calendar year", "each policy year $1,000". */
const COUNTED =
  /\b(?:per|each|every|once a|twice a|in (?:a|any|one|each)|(?:one|two|three|four|\d) (?:a|per))\s+(calendar|policy|contract|plan) year\b/i
const NAMED = /\b(calendar|policy|contract|plan|benefit|fiscal) (?:year|period)\b(?! \d{4})/gi

/**
 * The year that a document's counts run by, where it states no period: only where it names one kind of year throughout.
 * @returns at most one finding, with a doubt
 */
export function periodByTheWay(layout: Layout): Finding[] {
  const statements = statementsOf(layout)
  const kinds = new Set(
    statements.flatMap((s) => [...s.text.matchAll(NAMED)].map((m) => m[1]!.toLowerCase())),
  )
  if (kinds.size !== 1) return []
  for (const statement of statements) {
    const match = COUNTED.exec(statement.text)
    if (!match) continue
    const kind = match[1]!.toLowerCase()
    return [
      {
        path: 'flags.benefit_period',
        value: `${kind.replace(/^./, (c) => c.toUpperCase())} year`,
        page: statement.page,
        words: wordsIn(statement, match.index, match.index + match[0].length),
        rule: 'year of the counts',
        strength: 0.5,
        doubts: ['The document tells the year of its counts, not the benefit period itself.'],
        reader: 'rules',
      },
    ]
  }
  return []
}
