import { networkIn, payerIn } from '../layout/roles.ts'
import type { Layout, Row } from '../layout-types.ts'

/** Headings under which percents are no dental coverage. */
const ELSEWHERE =
  /\b(?:vision|medical|life insurance(?! co)|disability|premiums?(?! (?:plan|option|ppo|dental))|payroll|contributions?|employee cost|cost per|rates(?! effective)|401|fsa|hsa|late entrants?|discounts?|examples?|roll ?over|carry ?over|waiting periods?|glossary|definitions?|how to read)\b/i

/** "Dental and vision": a heading that names dental care beside other lines speaks of it too. */
const forDental = (heading: string) =>
  /\bdental\b/i.test(heading)
    ? heading.replace(/\b(?:vision|medical|life insurance|disability)\b/gi, ' ')
    : heading

/** True when the innermost headings of a row say that it speaks of something else than what is paid for services. */
export function isElsewhere(section: readonly string[]): boolean {
  const inner = section.slice(-2)
  return inner.some(
    (heading) =>
      ELSEWHERE.test(forDental(heading)) && !/\bcovered services\b|\bco-?insurance\b/i.test(heading),
  )
}

/** The last headings under which rows speak of frequencies, ages and other limits only. */
export const LIMITS_SECTION =
  /\bfrequenc\w+|\blimit(?:s|ations?)?\b|\bhow often\b|\bage limits?\b|\breplacement\b|\bprovisions?\b|\brules\b/i

/** Headings under which nothing about services is read, not even limits. */
const FOREIGN =
  /\b(?:vision|medical|life insurance(?! co)|disability|premiums?(?! (?:plan|option|ppo|dental))|payroll|contributions?|employee cost|cost per|rates(?! effective)|401|fsa|hsa|discounts?|examples?|glossary|definitions?)\b/i

/** True when the innermost headings say that even limits of services are not meant. */
export const isForeign = (section: readonly string[]): boolean =>
  section.slice(-2).some((heading) => FOREIGN.test(forDental(heading)))

/** True under a heading of its own for other dentists: what stands there is no share in network. */
export const isOutside = (section: readonly string[]): boolean =>
  networkIn(section.at(-1) ?? '') === 'out_of_network'

const NEAR = 3

/**
 * Whose share the figures of a table without a telling head are: said by a heading above, or by a line just before the table.
 * @returns true = the patient's, false = the plan's, null = nobody says
 */
export function youPayAbove(layout: Layout, row: Row): boolean | null {
  for (const heading of row.section.toReversed()) {
    const payer = payerIn(heading)
    if (payer) return payer === 'you'
  }
  const first = row.table ? layout.rows.findIndex((r) => r.table === row.table) : row.index
  for (let i = first - 1; i >= Math.max(0, first - NEAR); i--) {
    const above = layout.rows[i]!
    if (above.table && above.table !== row.table) continue
    const payer = payerIn(above.text)
    if (payer && !/\d\s?%|\$/.test(above.text)) return payer === 'you'
  }
  return null
}
