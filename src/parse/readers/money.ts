import type { Finding, Layout } from '../layout-types.ts'
import { type Amount, amountsIn, bareAmount, labeledAmounts } from './amounts.ts'
import { shorthandAmounts } from './amounts-short.ts'
import { withCaptionBelow } from './caption-below.ts'
import { classesIn } from './classes.ts'
import { type Clause, clausesOf } from './clauses.ts'
import { rowsByMark, withFootnoteRow } from './footnotes.ts'
import { type MoneyMeaning, meaningOf } from './money-context.ts'
import { isOfItsRow, nothingCounts } from './money-nothing.ts'
import { meaningsOfPair } from './money-pairs.ts'
import { askedNo, timesIn } from './money-questions.ts'
import { kindIn, namesBoth } from './money-words.ts'
import { wordsIn } from './span.ts'
import { type Statement, statementsOf } from './statements.ts'

const STRENGTH: Record<MoneyMeaning['from'], number> = {
  label: 0.95,
  own: 0.92,
  head: 0.9,
  before: 0.82,
  section: 0.8,
}

/** Cells that are only a sign for nothing say nothing. */
const SIGN_ONLY = /^[-–—.\s]*$/

interface Told {
  statement: Statement
  amounts: Amount[]
}

/** The amounts of a statement; one that is label and figure in one cell stands for itself, whatever stands beside it. */
function toldIn(statement: Statement): Told {
  const written = amountsIn(statement.text)
  const asked = written.length === 0 ? askedNo(statement) : null
  if (asked) return { statement, amounts: [asked] }
  const short = shorthandAmounts(statement.text).filter(
    (s) => !written.some((a) => a.start < s.end && s.start < a.end),
  )
  const amounts = [...written, ...short].sort((a, b) => a.start - b.start)
  if (amounts.length > 0) return { statement, amounts }
  const labeled = labeledAmounts(statement.text, (label) => kindIn(label) !== null)
  if (labeled.length > 0)
    return { statement: { ...statement, labels: [], head: '', caption: '', above: [] }, amounts: labeled }
  if (statement.kind === 'sentence') return { statement, amounts }
  const times = timesIn(statement)
  if (times) return { statement, amounts: [times] }
  const bare = statement.labels.length > 0 || statement.head !== '' ? bareAmount(statement.text) : null
  return { statement, amounts: bare ? [bare] : [] }
}

const pathOf = ({ kind, scope, ortho, lifetime }: MoneyMeaning): string => {
  if (kind === 'deductible')
    return ortho
      ? 'orthodontic_deductible'
      : scope === 'family'
        ? 'deductible_family'
        : 'deductible_individual'
  if (ortho || lifetime) return 'orthodontic_lifetime_maximum'
  return scope === 'family' ? 'annual_maximum_family' : 'annual_maximum_individual'
}

function storedOf(amount: Amount, meaning: MoneyMeaning): string | null {
  const { kind, scope } = meaning
  if (amount.kind === 'multiple') return kind === 'deductible' && !meaning.ortho ? amount.value : null
  if (amount.kind === 'unlimited') return kind === 'maximum' && scope !== 'family' ? 'Unlimited' : null
  if (amount.kind !== 'none') return amount.value
  if (kind === 'deductible') return 'None'
  // No maximum of its own for the family says that maximums are per person: nothing to store.
  return scope === 'family' || meaning.ortho || meaning.lifetime ? null : 'Unlimited'
}

const LIFETIME_DOUBT = 'The text does not say that this lifetime maximum is for orthodontics.'

function doubtsOf(meaning: MoneyMeaning, amount: Amount): string[] {
  const doubts: string[] = []
  if (meaning.kind === 'maximum' && meaning.lifetime && !meaning.ortho) doubts.push(LIFETIME_DOUBT)
  if (meaning.kind === 'deductible' && meaning.lifetime && !meaning.ortho)
    doubts.push('This deductible is said to be once in a lifetime.')
  if (amount.cents) doubts.push('Cents are unusual here: it may be a premium or a balance.')
  return doubts
}

/** "Preventive | $0" below "Calendar-year deductible" is the deductible of one class, not the plan's. */
function isOfPreventive({ labels }: Statement, { kind }: MoneyMeaning): boolean {
  const label = labels[0] ?? ''
  const classes = classesIn(label)
  const alone = classes.length === 1 && classes[0] === 'preventive'
  return kind === 'deductible' && alone && !/waiv|except|exclud|\bnot?\b|applies/i.test(label)
}

/** No plan pays less in a year, and none counts its most in single dollars: such figures are premiums, page numbers and the like. */
const LEAST_MAXIMUM = 100
const isMaximum = (dollars: number): boolean =>
  dollars === 0 || (dollars >= LEAST_MAXIMUM && dollars % 5 === 0)

const VAGUE_DOUBT = 'The text does not say what this amount limits.'

/** "Up to $300" alone may limit anything; with a year, a person or the plan it is a maximum. */
function isVague({ text, left }: Clause, { kind, from, ortho, lifetime }: MoneyMeaning): boolean {
  if (kind !== 'maximum' || from !== 'own' || ortho || lifetime) return false
  const bare = /\b(?:up to|limited to|limit of)\W*$/i.test(left) && !/\bmax|\bannual|\bcap\b/i.test(text)
  return (
    bare &&
    !/\byear|\bannual|\bperson\b|\bmember\b|\bplan\b|\bbenefits?\b|\bwe\b|\bpays?\b|\bfund\b|\beach\b|\b(?:you|one)\b/i.test(
      text,
    )
  )
}

function findingOf(
  statement: Statement,
  clause: Clause,
  meaning: MoneyMeaning,
  all: readonly Statement[],
): Finding | null {
  const { amount } = clause
  if (isOfItsRow(statement, clause, all)) return null
  const scoped: MoneyMeaning = amount.kind === 'multiple' ? { ...meaning, scope: 'family' } : meaning
  if (isOfPreventive(statement, meaning)) return null
  // "Deductible: Type I $0, Types II and III $50"
  const own = clause.left.split(/[.;]\s/).at(-1)!
  const isNothing = amount.dollars === 0 || amount.kind === 'none'
  if (isNothing && meaning.kind === 'deductible' && classesIn(own).join() === 'preventive') return null
  if (meaning.kind === 'maximum' && amount.dollars !== null && !isMaximum(amount.dollars)) return null
  const value = storedOf(amount, scoped)
  if (value === null || meaning.network === 'middle') return null
  if ((amount.kind === 'none' || amount.kind === 'unlimited') && !nothingCounts(statement, clause, meaning))
    return null
  const vague = isVague(clause, scoped)
  const doubts = [...doubtsOf(scoped, amount), ...(vague ? [VAGUE_DOUBT] : [])]
  const path = pathOf(scoped)
  const out = meaning.network === 'out'
  return {
    path: out ? `out:${path}` : path,
    value,
    page: statement.page,
    words: wordsIn(statement, amount.start, amount.end),
    rule: `money ${meaning.from}`,
    strength: STRENGTH[meaning.from] - (vague ? 0.3 : 0),
    ...(doubts.length > 0 ? { doubts } : {}),
    reader: 'rules',
  }
}

function readStatement(read: Statement, all: readonly Statement[]): Finding[] {
  if (SIGN_ONLY.test(read.text)) return []
  const { statement, amounts } = toldIn(read)
  if (amounts.length === 0) return []
  const clauses = clausesOf(statement.text, amounts)
  return clauses.flatMap((clause, i) => {
    const said = meaningOf(statement, clause)
    if (!said) return []
    // "Deductible (individual/family): $50 / 3X": the words before name both, the second is told as a count.
    const counted = clauses[i + 1]?.amount.kind === 'multiple' && namesBoth(clause.left)
    const meaning: MoneyMeaning = counted ? { ...said, scope: 'individual' } : said
    const second = clauses[i + 1]?.amount.paired ? clauses[i + 1] : undefined
    if (clause.amount.paired) return []
    const parts: [Clause, MoneyMeaning][] = second
      ? meaningsOfPair(statement, clause, second, meaning)
      : [[clause, meaning]]
    return parts.flatMap(([c, m]) => findingOf(statement, c, m, all) ?? [])
  })
}

/** What an amount in a later column of its row loses against the first one. */
const BEHIND = 0.1

const behind = (finding: Finding): Finding => ({ ...finding, strength: finding.strength - BEHIND })

/** Columns that nothing tells apart run from the best network to the worst: the first amount of the row is wanted. */
function isLaterColumn(
  { row, column }: Statement,
  { path, value }: Finding,
  before: readonly { statement: Statement; findings: Finding[] }[],
): boolean {
  const told = column?.role === 'in_network' || column?.option
  if (row === null || !column || told) return false
  return before.some(
    (b) => b.statement.row === row && b.findings.some((f) => f.path === path && f.value !== value),
  )
}

/** All amounts of a layout with their meaning; out-of-network ones bear the path prefix `out:`. */
export function moneyOf(layout: Layout): Finding[] {
  const marks = rowsByMark(layout)
  const captioned = withCaptionBelow(layout)
  const all = statementsOf(layout).map((statement) => captioned(withFootnoteRow(statement, marks)))
  const told = all.map((statement) => ({ statement, findings: readStatement(statement, all) }))
  return told.flatMap(({ statement, findings }, i) =>
    findings.map((f) => (isLaterColumn(statement, f, told.slice(Math.max(0, i - 8), i)) ? behind(f) : f)),
  )
}

/**
 * The money fields: deductibles and maximums, individual, family and orthodontic. In network unless the document knows no networks;
 * premiums, balances, rollover figures, examples and other services' own maximums are left out.
 */
export function readMoney(layout: Layout): Finding[] {
  return moneyOf(layout).filter((f) => !f.path.startsWith('out:'))
}
