import { planShare, valuesIn } from './coverage/value.ts'
import { networkIn, payerIn } from './layout/roles.ts'
import type { Layout, Row } from './layout-types.ts'

/** What stands under the title of one of several plans: rows by their place in the layout, [from, to). */
export interface Scope {
  name: string
  title: Row
  from: number
  to: number
}

const TIER =
  '(?:high(?:er)?|low(?:er)?|standard|basic|core|base|enhanced|premium|buy-?\\s?up|gold|silver|platinum|bronze|plus|value|select|classic|essential|comprehensive|deluxe|economy|preferred)'
const TITLE = new RegExp(
  `\\b((?:${TIER}[\\s-]+)(?:${TIER}\\s+|dental\\s+|ppo\\s+){0,3}(?:plan|option)|(?:plan|option)\\s+(?:[1-4]|[A-D]))(?![\\w])`,
  'i',
)
const LONGEST = 7

/** The plan that a line of its own names: "High Option", "ENHANCED DENTAL PLAN (PPO)". Null for any other line. */
function titleOf(row: Row): string | null {
  if (row.kind === 'furniture' || (row.table && row.cells.length > 1)) return null
  if (row.text.split(/\s+/).length > LONGEST || /[%$.,;?]|\d{3}|:\s*\S/.test(row.text)) return null
  const match = TITLE.exec(row.text)
  return match && match.index <= 18 ? match[1]! : null
}

/** Where what a title heads ends: at the next title, at a heading that is no smaller; below a line in plain type with the lines or the table right under it. */
function endOf(rows: Row[], title: Row, next: number): number {
  const first = rows[title.index + 1]
  for (let i = title.index + 1; i < next; i++) {
    const row = rows[i]!
    if (row.kind === 'furniture') continue
    if (title.kind === 'heading') {
      if (row.kind === 'heading' && !row.table && row.size >= title.size * 0.98) return i
    } else if ((row.kind === 'heading' && !row.table) || (row.table === null) !== (first?.table === null))
      return i
  }
  return next
}

const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/\b(?:the|dental|ppo|plan|option)\b/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** True when two names mean the same plan: "High Option" and "High". */
export const isSamePlan = (a: string, b: string): boolean =>
  a === b || (bare(a) !== '' && bare(a) === bare(b))

/** Stretches of a document that speak of one of several plans each. Empty where fewer than two plans have figures of their own. */
export function scopesOf({ rows }: Layout): Scope[] {
  const titles = rows.flatMap((title) => {
    const name = titleOf(title)
    return name === null ? [] : [{ name, title }]
  })
  const scopes = titles.map(({ name, title }, i): Scope => {
    const next = titles[i + 1]?.title.index ?? rows.length
    return { name, title, from: title.index, to: endOf(rows, title, next) }
  })
  const states = (s: Scope) => rows.slice(s.from, s.to).some((row) => valuesIn(row.text).length > 0)
  const names = scopes.filter(states).map((s) => bare(s.name))
  return new Set(names).size < 2 ? [] : scopes.filter((s) => names.includes(bare(s.name)))
}

/** The sum of the shares that the plan pays in network in one stretch. */
export function richnessOf({ rows }: Layout, scope: Scope): number {
  let sum = 0
  for (const row of rows.slice(scope.from, scope.to)) {
    const value = valuesIn(row.text)[0]
    if (!value || networkIn(row.text.slice(0, value.from)) === 'out_of_network') continue
    const said = [row.text, ...row.section.toReversed()].map(payerIn).find((p) => p !== null)
    sum += planShare(value, said === 'you')
  }
  return sum
}

/** The layout without what stands under the titles of other plans; their rows stay, empty, so that all others keep their places. */
export function withoutOthers(layout: Layout, name: string): Layout {
  const scopes = scopesOf(layout)
  if (!scopes.some((s) => isSamePlan(s.name, name))) return layout
  const foreign = new Set<number>()
  for (const s of scopes) if (!isSamePlan(s.name, name)) for (let i = s.from; i < s.to; i++) foreign.add(i)
  return {
    ...layout,
    rows: layout.rows.map((row) =>
      foreign.has(row.index) ? { ...row, kind: 'furniture' as const, table: null, cells: [], text: '' } : row,
    ),
    sentences: layout.sentences.filter((s) => !foreign.has(s.index)),
  }
}
