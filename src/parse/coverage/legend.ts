import { lookup } from '../../base/lookup.ts'
import { networkIn, payerIn } from '../layout/roles.ts'
import { wordsAt } from '../layout/words-text.ts'
import type { Layout, Row, Table } from '../layout-types.ts'
import { categoryAbove } from './category.ts'
import { isElsewhere, LIMITS_SECTION, youPayAbove } from './context.ts'
import type { CategoryShare, Found } from './statement.ts'
import { subjectsOf } from './subjects.ts'
import { planShare, type Value, valuesIn } from './value.ts'

/** A class that is nothing but its letter or number: "B", "(2)", "III". */
export const ALONE = /^\(?([A-Z]|I{1,3}|IV|V|\d)\)?[.*†]*$/
const ROMAN = lookup<string>({ I: '1', II: '2', III: '3', IV: '4', V: '5' })

/** The end of the keys of a class letter or number: "B" and "2" are "2" in "class:2". */
export function orderOf(letter: string): string {
  if (letter === '0') return 'o'
  const at = 'ABCDE'.indexOf(letter)
  return ROMAN[letter] ?? (at >= 0 ? String(at + 1) : letter.toLowerCase())
}

const shareOf = (
  row: Row,
  letter: string,
  value: Value,
  words: CategoryShare['words'],
  you: boolean,
): CategoryShare => ({
  keys: [`letter:${orderOf(letter)}`],
  percent: planShare(value, you),
  notes: [],
  page: row.page,
  words,
  basis: 'heading',
  doubts: [],
  label: letter,
  index: row.index,
})

/** A table whose rows are letters or numbers with their shares. */
function fromTable(layout: Layout, table: Table, rows: Row[], found: Found): void {
  const letters = rows.filter((r) => ALONE.test(r.cells[0]?.text.trim() ?? ''))
  const shares = letters.flatMap((row) => {
    const at = row.cells.findIndex((c, i) => {
      const role = table.columns[c.column ?? -1]?.role
      return i > 0 && role !== 'out_of_network' && role !== 'wait' && valuesIn(c.text).length > 0
    })
    const named = row.cells.some((c) => subjectsOf(c.text, true, false).subjects.length > 0)
    return at > 0 && !named ? [{ row, cell: row.cells[at]! }] : []
  })
  if (shares.length < 2) return
  for (const { row, cell } of shares) {
    const value = valuesIn(cell.text)[0]!
    const you = table.columns[cell.column!]!.youPay ?? youPayAbove(layout, row) ?? false
    const letter = ALONE.exec(row.cells[0]!.text.trim())![1]!
    found.shares.push(shareOf(row, letter, value, wordsAt(cell.words, value.from, value.to), you))
  }
}

const INLINE =
  /(?<![\w$])\(?([A-Z]|[1-5]|I{1,3}|IV|V)\)?\s*[=:–-]\s*(?:(?:paid|covered|pays?) (?:at )?)?(?=\d{1,3}\s?%|not covered|no coverage|excluded)/g

/** "A = 100%  B = 80%  N = not covered" on one line, or one such line below the other. */
function inline(layout: Layout, found: Found): void {
  const entries = layout.rows.flatMap((row) =>
    row.kind === 'furniture' ? [] : [...row.text.matchAll(INLINE)].map((match) => ({ row, match })),
  )
  if (entries.length < 2) return
  for (const { row, match } of entries) {
    const from = match.index + match[0].length
    const value = valuesIn(row.text).find((v) => v.from >= from && v.from <= from + 1)
    if (!value) continue
    const words = wordsAt(
      row.cells.flatMap((c) => c.words),
      value.from,
      value.to,
    )
    const you = (payerIn(row.text) ?? (youPayAbove(layout, row) ? 'you' : 'plan')) === 'you'
    found.shares.push(shareOf(row, match[1]!, value, words, you))
  }
}

const BARE_SHARE =
  /^\W*(?:(?:in|ppo|network|participating|we|the|plan|you|your|member|patient|enrollee|pays?|share|cost|co-?insurance|covered|coverage|benefits?|dentists?|providers?|at|is|all|up|to)\b[\s:–-]*)*(?:\d{1,3}\s?%|nothing\b|no charge\b|not covered\b)/i
const MOST_WORDS = 24

/** What other dentists are paid, in the line right below: "Out-of-Network: 40% of the plan allowance". */
function outBelow(row: Row, layout: Layout, you: boolean, percent: number | null): string[] {
  const next = layout.rows[layout.rows.indexOf(row) + 1]
  const value = next && next.page === row.page ? valuesIn(next.text)[0] : undefined
  if (!value || networkIn(next!.text.slice(0, value.from)) !== 'out_of_network') return []
  const payer = value.payer ?? payerIn(next!.text.slice(0, value.from))
  const out = planShare(value, payer ? payer === 'you' : (youPayAbove(layout, next!) ?? you))
  return out === percent ? [] : [`Out-of-network: ${out}%.`]
}

/** A line under the heading of a class that states nothing but a share ("In-Network: 20% of the plan allowance"). */
function fromHeaded(row: Row, layout: Layout, found: Found): void {
  if (row.kind !== 'body' || (row.table && row.cells.length > 1) || isElsewhere(row.section)) return
  if (!BARE_SHARE.test(row.text) || row.text.split(' ').length > MOST_WORDS) return
  const value = valuesIn(row.text)[0]
  const inner = row.section[row.section.length - 1] ?? ''
  const own = categoryAbove(row.section)
  const network = networkIn(row.text.slice(0, value?.from))
  if (!value || !own || network === 'out_of_network' || LIMITS_SECTION.test(inner)) return
  if (found.shares.some((s) => s.index === row.index)) return
  const payer = value.payer ?? payerIn(row.text.slice(0, value.from))
  const you = payer ? payer === 'you' : (youPayAbove(layout, row) ?? false)
  const percent = planShare(value, you)
  found.shares.push({
    keys: own.keys,
    percent,
    notes: outBelow(row, layout, you, percent),
    page: row.page,
    words: wordsAt(
      row.cells.flatMap((c) => c.words),
      value.from,
      value.to,
    ),
    basis: 'heading',
    doubts: [],
    label: own.label,
    index: row.index,
  })
}

/** Reads what classes pay where their share stands apart from their services: in a legend of letters, or under the heading of a class. */
export function readLegends(layout: Layout, found: Found): void {
  for (const row of layout.rows) fromHeaded(row, layout, found)
  for (const table of layout.tables) {
    const rows = layout.rows.filter((r) => r.table === table && r.kind === 'body')
    fromTable(layout, table, rows, found)
  }
  inline(layout, found)
}
