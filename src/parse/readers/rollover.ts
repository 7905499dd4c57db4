import type { Word } from '../../phi/redacted-page.ts'
import type { Finding, Layout } from '../layout-types.ts'
import { amountsIn } from './amounts.ts'
import { wordsIn } from './span.ts'
import { type Statement, statementsOf } from './statements.ts'

/** Words for a maximum that is carried over. */
export const ROLL =
  /\broll(?:s|ed)?[- ]?over|\bcarr(?:y|ies|ied)[- ]?over|\brollover|\bmax ?builder|\bdental rewards|\bmaxover|\b(?:benefit|smile|max\w*|rewards?|bonus|dollar) bank\b|\badd(?:s|ed)? \$[\d,]+ to (?:your |the )?next\b|\bmov(?:es?|ed) to (?:the )?next\b|\bunused (?:benefits?|portion|maximum)[^.]*\bnext (?:calendar |benefit |plan )?year/i

type Part = 'threshold' | 'amount' | 'in-network' | 'limit'
const ORDER: Part[] = ['threshold', 'amount', 'in-network', 'limit']

/** What a figure of a rollover is, by the words before and behind it. */
function partOf(before: string, after: string): Part | null {
  const near = before.split(/[,;]|\$[\d,]+/).at(-1)!
  if (/threshold|less than|under|below|not more than|exceed/i.test(near)) return 'threshold'
  if (/in[- ]network/i.test(near) || /^[^,;$]*in[- ]network/i.test(after)) return 'in-network'
  if (/^\s*(?:moves?|rolls?|carr|is added)/i.test(after)) return 'amount'
  if (/limit|up to|\bmax\b|\bmaximum\b|account|maximum account|\bgrow\b|\bcap/i.test(near)) return 'limit'
  return /roll|carr|^\s*(?:is added|to (?:your |the )?next)/i.test(after) ||
    /amount|roll|carr|\badd(?:s|ed)?\b/i.test(near)
    ? 'amount'
    : null
}

/** True for a statement about a rollover: by its own words, its label, or its heading. */
const isAbout = ({ text, labels, sections, head }: Statement) =>
  ROLL.test(text) ||
  ROLL.test(head) ||
  ROLL.test(sections[0] ?? '') ||
  ROLL.test(labels[0] ?? '') ||
  /\broll\b|rollover|carry-?over/i.test(sections[0] ?? '')

/** The figures of a maximum rollover, from one sentence or from several rows: "Threshold $700, amount $350, limit $1,250". */
export function readRollover(layout: Layout): Finding[] {
  const parts = new Map<Part, { value: string; page: number; words: Word[] }>()
  for (const statement of statementsOf(layout)) {
    if (!isAbout(statement) || statement.column?.role === 'out_of_network') continue
    const label = statement.kind === 'cell' ? `${statement.labels[0] ?? ''} ` : ''
    for (const { kind, value, start, end } of amountsIn(statement.text)) {
      if (kind !== 'dollars') continue
      const before = `${label}${statement.text.slice(Math.max(0, start - 45), start)}`
      const part = partOf(before, statement.text.slice(end, end + 40))
      if (part && !parts.has(part))
        parts.set(part, { value, page: statement.page, words: wordsIn(statement, start, end) })
    }
  }
  const told = ORDER.flatMap((part) => (parts.has(part) ? [[part, parts.get(part)!] as const] : []))
  const first = told[0]?.[1]
  if (!first) return []
  const value = told.map(([part, { value }]) => `${part} ${value}`).join(', ')
  return [
    {
      path: 'flags.rollover',
      value: value.replace(/^./, (c) => c.toUpperCase()),
      page: first.page,
      words: told.filter(([, p]) => p.page === first.page).flatMap(([, p]) => p.words),
      rule: 'rollover figures',
      strength: 0.95,
      reader: 'rules',
    },
  ]
}
