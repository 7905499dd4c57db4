import { namesCopay } from '../layout/roles.ts'
import type { Column, Row, Table } from '../layout-types.ts'
import { categoriesIn } from './category.ts'
import { subjectsOf } from './subjects.ts'
import { valuesIn } from './value.ts'

/** Which columns of a table hold what, for the plan that is read. */
export interface ValueColumns {
  /** In network, best tier, of the chosen option. */
  main: number
  middle: number | null
  out: number | null
  /** Later years of a graded plan, in order. */
  years: number[]
  /** Columns whose head says copay. */
  copay: boolean
  /** First column that holds shares of any plan: what stands left of it is the label. */
  first: number
  doubts: string[]
}

const YEAR =
  /\byear\s*(1|2|3|4|5|one|two|three|four|five)\b|\b(1st|2nd|3rd|4th|first|second|third|fourth) (?:benefit |plan |calendar )?year\b/i

const BENEFIT = new Set(['in_network', 'middle', 'out_of_network', 'value'])

/** Heads that speak of amounts of persons or accounts, not of services. */
const NO_SHARE =
  /\b(?:individual|family|employee|spouse|child(?:ren)?|used|remaining|fee|charge|ucr|amount billed|allowed)\b/i

/** Heads of what members save: no share that the plan pays. */
const SAVED = /\bdiscounts?\b|\bsav(?:e|es|ings?)\b|\breduc(?:ed|tion)\b/i

const AMOUNTS = /\b(?:deductible|maximum|max|lifetime|waiting|wait|frequency)\b/i

/** Columns of a table whose heads are categories or procedures ("Preventive | Basic | Major"). */
export function subjectColumns(table: Table): number[] {
  const found = table.columns.flatMap((column, i) => {
    if (column.head === '' || column.head.length > 60 || AMOUNTS.test(column.head)) return []
    const named = subjectsOf(column.head, true, false).subjects.some((s) => s.procedures.length > 0)
    return named || categoriesIn(column.head).length > 0 ? [i] : []
  })
  return found.length >= 2 ? found : []
}

/**
 * Chooses the columns to read.
 * @param option the plan or option to read where several stand side by side; null = there is one
 * @returns null when the table has no column of shares
 */
export function valueColumns(table: Table, option: string | null): ValueColumns | null {
  const holds = (column: Column) =>
    BENEFIT.has(column.role) &&
    !SAVED.test(column.head) &&
    !(
      column.role === 'value' &&
      NO_SHARE.test(column.head) &&
      !/%|pays|co-?insurance|(?:patient|member|enrollee) (?:charge|fee)/i.test(column.head)
    )
  const all = table.columns.flatMap((column, i) => (holds(column) ? [i] : []))
  const named = all.some((i) => table.columns[i]!.option !== null)
  const own = named && option !== null ? all.filter((i) => sameOption(table.columns[i]!.option, option)) : all
  const chosen = own.length > 0 ? own : named && option !== null ? [] : all
  if (chosen.length === 0) return null
  const role = (name: Column['role']) => chosen.find((i) => table.columns[i]!.role === name) ?? null
  const years = chosen.filter((i) => YEAR.test(table.columns[i]!.head))
  const values = chosen.filter((i) => table.columns[i]!.role === 'value')
  const main =
    years[0] ??
    role('in_network') ??
    values.find((i) => table.columns[i]!.youPay === false) ??
    values[0] ??
    role('middle') ??
    null
  if (main === null) return null
  const plain = values.filter((i) => i !== main && years.length === 0)
  return {
    main,
    middle: role('middle') === main ? null : role('middle'),
    out: role('out_of_network'),
    years: years.slice(1),
    copay: namesCopay(table.columns[main]!.head),
    first: Math.min(...all),
    doubts:
      plain.length > 0 && role('in_network') === null
        ? ['There are several columns of percents side by side.']
        : [],
  }
}

/** Options are compared by their words. */
export function sameOption(a: string | null, b: string | null): boolean {
  const bare = (text: string | null) => (text ?? '').toLowerCase().replace(/[^a-z0-9]+/g, '')
  return bare(a) === bare(b)
}

/** True when a table's rows are services: heads like "Tier 1" are networks, not classes. */
export const namesServices = (rows: Row[]) =>
  rows.filter(
    (r) =>
      r.cells.length > 1 &&
      r.cells.slice(1).some((c) => valuesIn(c.text).length > 0) &&
      subjectsOf(r.cells[0]!.text, true, false).subjects.some((s) => s.procedures.length > 0),
  ).length >= 2
