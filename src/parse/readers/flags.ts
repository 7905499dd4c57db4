import { idsOfRows, isLeftOut, tell, unitsOf } from '../../base/units.ts'
import type { Finding, Layout } from '../layout-types.ts'
import { readBoxes } from './flag-boxes.ts'
import { answered, type Beside, bare, isLabelOf, pairsIn } from './flag-labels.ts'
import { periodByTheWay } from './flag-period.ts'
import type { FlagRule } from './flag-rules.ts'
import { DOWNGRADE_RULES } from './flag-rules-downgrades.ts'
import { PAYMENT_RULES } from './flag-rules-money.ts'
import { SERVICE_RULES } from './flag-rules-services.ts'
import { CALENDAR_LABEL, TERM_RULES } from './flag-rules-terms.ts'
import { type Said, saidIn } from './flag-said.ts'
import { hasBoxes, tickedAnswer } from './flag-ticks.ts'
import { pairsOf } from './pairs.ts'
import { wordsIn } from './span.ts'
import { type Statement, statementsOf } from './statements.ts'

const RULES: FlagRule[] = [...DOWNGRADE_RULES, ...TERM_RULES, ...PAYMENT_RULES, ...SERVICE_RULES]

/** The flags that the rules read as well as the engine. */
export const RULED: ReadonlySet<string> = new Set(RULES.map(({ flag }) => `flags.${flag}`))

const RULE_IDS = idsOfRows(
  'readers/flags',
  RULES.map((rule) => rule.flag),
)

const EXAMPLE = /\bexample\b/i

function finding(
  rule: FlagRule,
  value: string,
  s: Statement,
  at: [number, number],
  how: string,
  strength: number,
): Finding {
  return {
    path: `flags.${rule.flag}`,
    value,
    page: s.page,
    words: wordsIn(s, ...at),
    rule: `flag ${how}`,
    strength,
    reader: 'rules',
  }
}

/** Columns that answer another question than the row's label asks. */
const ASIDE: ReadonlySet<string> = new Set([
  'out_of_network',
  'middle',
  'deductible',
  'wait',
  'used',
  'remaining',
  'code',
])

/** Months that stand alone beside crowns may be a wait: they are an interval where the label, the column or the heading says so. */
function isInterval({ column, head, sections }: Statement, label: string, value: string): boolean {
  if (!/^\W*\d{1,3}[\s-]*(?:years?|months?|yrs?|mos?)\.?\W*$/i.test(value)) return true
  const around = `${label} ${head} ${sections[0] ?? ''}`
  return column?.role === 'limits' || /\breplac|\bfrequen|\blimit|\binterval|\bhow often/i.test(around)
}

function besideLabels(statement: Statement, pairs: readonly Beside[], rule: FlagRule): Finding[] {
  if (!rule.answer) return []
  return pairs.flatMap(({ label, value, at }) => {
    if (label.length > 70 || !isLabelOf(rule, label) || rule.unless?.test(label)) return []
    if (rule.flag.endsWith('_replacement') && !isInterval(statement, label, value)) return []
    const ticked = tickedAnswer(value)
    const answer = ticked === null ? null : rule.answer!(ticked, label)
    return answer ? [finding(rule, answer, statement, at, 'label', 0.93)] : []
  })
}

/** Cells that answer say nothing without their label. */
const BARE_ANSWER = /^(?:\d{1,3} ?%|\$[\d,.]+|yes|no|none|n\/a|not covered|[-–—]+)$/i

function inSentences(statement: Statement, said: readonly Said[], rule: FlagRule): Finding[] {
  const alone = (statement.row?.cells.length ?? 1) === 1
  return said.flatMap(({ text, own, start, end }) => {
    // A question states nothing.
    if (rule.unless?.test(text) || /\?\s*$/.test(text) || hasBoxes(text)) return []
    for (const [pattern, answer] of rule.says ?? []) {
      const first = pattern.exec(text)
      // A match in the label alone is the label's own statement; a bare label beside its answer says nothing.
      const inLabel = first !== null && first.index + first[0].length <= own
      const match = inLabel ? pattern.exec(text.slice(own)) : first
      if (!match) continue
      if (statement.kind === 'cell' && !alone && own === 0 && isLabelOf(rule, bare(text))) continue
      const value = typeof answer === 'string' ? answer : answer(match, text)
      if (value) return [finding(rule, value, statement, [start, end], 'sentence', 0.85)]
    }
    return []
  })
}

/** Longest heading in words that is the label of what stands below it. */
const HEADING_WORDS = 5

/** Lines under a heading that names a flag, or orthodontics, speak of it: "TMJ" over "Separate lifetime maximum of $500". */
function underLabel(statement: Statement): Statement {
  const section = statement.sections[0] ?? ''
  if (statement.labels.length > 0) return statement
  if (/\bortho|\bbraces\b/i.test(section))
    return /\bortho|\bbraces\b/i.test(statement.text) ? statement : { ...statement, labels: [section] }
  const dependents = /^(?:(?:dependent|covered|eligible) )?(?:children|dependents?)$/i.test(section)
  // "How long can my children stay on the plan?" is asked in a heading.
  if (/\?$/.test(section.trim())) return { ...statement, labels: [section] }
  const names =
    section !== '' &&
    section.split(' ').length <= HEADING_WORDS &&
    RULES.some((rule) => isLabelOf(rule, bare(section)) && !rule.unless?.test(section))
  return names || dependents ? { ...statement, labels: [section] } : statement
}

function calendarYear(statement: Statement): Finding[] {
  const match = CALENDAR_LABEL.exec(statement.text)
  if (!match) return []
  const at: [number, number] = [match.index, match.index + match[0].length]
  const rule: FlagRule = { flag: 'benefit_period' }
  return [finding(rule, 'Calendar year', statement, at, 'by the way', 0.6)]
}

/** "Option: High": the option that the document itself names. */
function optionPair(layout: Layout): Finding[] {
  return pairsOf(layout)
    .filter(({ kind, value }) => kind === 'option' && /^[A-Z][\w +-]{1,28}$/.test(value))
    .map(({ value, start, end, statement }) => ({
      path: 'flags.plan_option',
      value,
      page: statement.page,
      words: wordsIn(statement, start, end),
      rule: 'option label',
      strength: 0.9,
      reader: 'rules' as const,
    }))
}

function flagsOf(statement: Statement): Finding[] {
  if (statement.column?.role === 'out_of_network') return []
  const aside = ASIDE.has(statement.column?.role ?? '')
  const pairs = aside ? answered(statement.text) : pairsIn(statement, RULES)
  const said = aside ? [] : BARE_ANSWER.test(statement.text.trim()) ? [] : saidIn(statement)
  return RULES.flatMap((rule, i) => {
    if (isLeftOut(RULE_IDS[i]!)) return []
    const beside = besideLabels(statement, pairs, rule)
    const found = beside.length > 0 ? beside : inSentences(statement, said, rule)
    if (found.length > 0) tell(RULE_IDS[i]!, found)
    return found
  })
}

/** The flags: clauses, replacement intervals, ages, dates, bases of payment, by label or by what a sentence says. */
export function readFlags(layout: Layout): Finding[] {
  const found = readAll(layout)
  return found.some((f) => f.path === 'flags.benefit_period') ? found : [...found, ...periodByTheWay(layout)]
}

const places = unitsOf('readers/flags', 'list', {
  optionPair,
})

function readAll(layout: Layout): Finding[] {
  const rest = statementsOf(layout)
    .filter(({ sections }) => !EXAMPLE.test(sections[0] ?? ''))
    .flatMap((statement) => [...flagsOf(underLabel(statement)), ...calendarYear(statement)])
  const all = [...places.optionPair(layout), ...readBoxes(layout, RULES), ...rest]
  // "Night guard, 1 in 3 years | 60%": the label alone says less than the share beside it.
  const isBare = (f: Finding) => /^Covered, /.test(f.value)
  return all.filter((f) => !isBare(f) || !all.some((g) => g.path === f.path && /^Covered \d/.test(g.value)))
}
