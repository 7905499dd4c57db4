import { subjectsOf } from '../text/mentions.ts'
import type { Layout } from './layout-types.ts'
import { withoutOthers } from './option-scopes.ts'

/** Heads of columns that say whose amount stands below, or of what: "FAM", "Most the plan pays". */
const OF_MONEY =
  /^\W*(?:ind(?:iv(?:idual)?)?|fam(?:ily)?|person|single|used|met|remaining|left|amount|(?:the )?most(?: (?:it|we|the plan) pays?\b.*)?|you (?:pay|owe|are charged)\b.*)\.?\W*$/i

/** Heads of what a month of coverage costs, of what was billed and paid, and of who works how long. */
const OF_COSTS =
  /^(?!.*\b(?:plan|option|ppo|hmo)$).*\b(?:premiums?|payroll|deductions?|contributions?|employer (?:pays|cost|share)|employee (?:pays|cost|share)|(?:per|each) (?:month|paycheck|pay period)|monthly|(?:bi-?)?weekly|billed|charged|allowed|paid|tooth|surfaces?|(?:full|part)[- ]time)\b/i

/** Heads that say whose work stands below, with nothing that would name a plan: "Panel dentist", "Off the panel", "Other dentists". */
const OF_DENTISTS =
  /^\W*(?:(?:an?|the|your|our|any|all|other|off|on|of|in|out|outside|at|panel|plan|network|contracted|participating|general|primary|selected|specialty|non-?\w*)[\s-]+)*(?:panel|dentists?|providers?|specialists?|(?:dental )?offices?|networks?)\W*$/i

/** True for what can be the name of a plan: "Fillings 80%" at the head of a column is a benefit, "Family" is whose amount it is. */
export const isOptionName = (text: string): boolean =>
  !/%|\$/.test(text) &&
  ![OF_MONEY, OF_COSTS, OF_DENTISTS].some((pattern) => pattern.test(text)) &&
  (/\b(?:plan|option)\b/i.test(text) || subjectsOf(text).every((m) => m.kind === 'class'))

/**
 * The layout of one plan among several side by side or below each other: cells of the other options' columns are left out, rows that lose all their values
 * too, and so is what stands under the titles of other plans.
 * @param name the chosen option as `Column.option` has it; null leaves the layout as it is
 */
export function ofOption(document: Layout, name: string | null): Layout {
  if (name === null || !isOptionName(name)) return document
  const layout = withoutOthers(document, name)
  const foreign = (row: Layout['rows'][number], column: number | null) => {
    const option = row.table?.columns[column ?? -1]?.option ?? null
    return option !== null && option !== name && isOptionName(option)
  }
  const rows = layout.rows.flatMap((row) => {
    const cells = row.cells.filter((cell) => !foreign(row, cell.column))
    return cells.length === 0 ? [] : [cells.length === row.cells.length ? row : { ...row, cells }]
  })
  return { ...layout, rows }
}
