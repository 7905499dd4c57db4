import type { Amount } from './amounts.ts'

/** The stretch of text that speaks of one amount. */
export interface Clause {
  amount: Amount
  text: string
  /** Text from the clause's start to the amount, and from the amount to its end. */
  left: string
  right: string
  /** The clauses before it in the same text, nearest first. */
  before: string[]
  /** The clauses after it, for "$50 individual / $150 family deductible". */
  after: string[]
}

/** What parts two amounts, the last one counts: "$50 per person, up to $150 per family". */
const SEPARATOR =
  /[;|·]|,(?!\d)|\.\s|\s\/\s|(?<=[a-z.)])\/(?=\$)|\s(?:and|but|plus|or|while|with|then)\s|\)\s|\(|\s-\s/gi
/** Words that limit an amount part it from the one before only where nothing else does: "$50 a person up to $150 a family". */
const LIMITING = /\s(?=(?:limited to|up to|not to exceed|no more than)\s)/gi

const NAMES =
  '(?:individual|ind|person|single|member|family|fam|deductible|ded|maximum|max|limit|employee|child)'
const NAMED_BEFORE = new RegExp(
  `\\b(?:${NAMES}|remaining|rem|used|met|applied|balance|available)\\b[^a-z$]{0,6}$`,
  'i',
)
const NAMED_BEHIND = new RegExp(`^\\W{0,2}(?:per |a |each |for (?:a |the )?|covered )*${NAMES}\\b`, 'i')

/** True when the words that name each amount stand before it: "Individual $50 Family $150", not "$50 individual $150 family". */
function isNamedBefore(text: string, amounts: readonly Amount[]): boolean {
  const figures = amounts.filter((a) => a.kind === 'dollars' && !a.paired)
  if (figures.every((a) => NAMED_BEHIND.test(text.slice(a.end)))) return false
  return figures.every((a) => NAMED_BEFORE.test(text.slice(0, a.start)))
}

/** Ends of sentences and halves of them part two amounts before any word does: "the $50 deductible; a family pays no more than $150". */
const FIRM = /[;|·]|\.\s/

/** A label with its mark right before an amount: "None Annual maximum: " parts where the label begins. */
const LABEL = /\s(?=[A-Z][\w'-]*(?: (?:of |and |for |per |to )?[A-Za-z][\w'-]*){0,3}:\s*$)/

function lastSeparator(written: string): number | null {
  // "its own maximum, $1,300": the comma does not part an amount from what it is of.
  const gap = written.replace(/(?<=\b(?:maximum|deductible|max|limit)),(?=\s*$)/i, ' ')
  const firm = FIRM.exec(gap)
  if (firm) {
    const rest = gap.slice(firm.index + 1).split(FIRM)
    return gap.length - rest.at(-1)!.length
  }
  for (const pattern of [SEPARATOR, LIMITING]) {
    const ends = [...gap.matchAll(pattern)].map((m) => m.index + m[0].length)
    // "… a year and, for braces, $1,000": what the next amount is for belongs to it.
    const lead = ends.findLast((end) => /^\W*(?:for|on) \w/i.test(gap.slice(end)))
    const last = lead ?? ends.at(-1)
    if (last !== undefined) return last
  }
  const label = LABEL.exec(gap)
  if (label) return label.index
  return null
}

/** Cuts a text into one clause per amount; amounts joined by a slash share their clause with the pair's first. */
export function clausesOf(text: string, amounts: readonly Amount[]): Clause[] {
  const cuts: number[] = []
  const first = amounts[0]
  const prefix = isNamedBefore(text, amounts)
  amounts.forEach((amount, i) => {
    const next = amounts[i + 1]
    if (!next) return
    if (next.paired) {
      cuts.push(next.end)
      return
    }
    const gap = text.slice(amount.end, next.start)
    const separator = lastSeparator(gap)
    cuts.push(amount.end + (separator ?? (prefix ? 0 : gap.length)))
  })
  const clauses: Clause[] = []
  amounts.forEach((amount, i) => {
    // The second of a pair speaks from the same words as the first.
    const pairStart = amount.paired ? i - 1 : i
    const from = pairStart === 0 ? 0 : cuts[pairStart - 1]!
    const to = amounts[i + 1]?.paired
      ? pairEnd(text, amounts, i + 1, cuts)
      : (cuts[i] ?? endBeforeLabel(text, amount.end))
    clauses.push({
      amount,
      text: text.slice(from, to),
      left: text.slice(from, amount.start),
      right: text.slice(amount.end, to),
      before: clauses
        .filter((c) => !amount.paired || c.amount !== amounts[i - 1])
        .map((c) => c.text)
        .reverse(),
      after: [],
    })
  })
  const lead = first ? text.slice(0, first.start) : ''
  return clauses.map((c, i) => ({
    ...c,
    before: i === 0 ? c.before : [...c.before, lead],
    after: clauses.slice(i + 1).map((next) => next.text),
  }))
}

/** A label behind the last amount begins something else: "Deductible: indiv. $50 Ortho: ☒ covered". */
function endBeforeLabel(text: string, from: number): number {
  const label = /\s(?=[A-Z][\w'.-]*(?: [a-z][\w'-]*){0,2}:\s)/.exec(text.slice(from))
  return label ? from + label.index : text.length
}

const pairEnd = (text: string, amounts: readonly Amount[], second: number, cuts: readonly number[]) =>
  amounts[second + 1] ? cuts[second]! : text.length
