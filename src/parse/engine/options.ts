import { mentionsOf, says, subjectsOf } from '../../text/mentions.ts'
import { figuresIn } from './figures.ts'
import { turnedOdds } from './paid.ts'
import { hasValue, type Statement, titleOf } from './statement.ts'

/** Names that plans of a choice have, and how likely the fuller one is meant where the document says nothing. */
const RICH: readonly (readonly [name: RegExp, weight: number])[] = [
  [
    /\b(?:buy[- ]?up|enhanced|high|premium|premier plan|^premier(?=\s*$)|gold|platinum|maximum plan|plus|comprehensive|option 2|plan a)\b/i,
    1.2,
  ],
  [/\b(?:d?hmo|dmo|(?:health|dental) maintenance org\w*|prepaid|copay|discount|managed)\b/i, -2.5],
  [/\b(?:low|core|base|basic|silver|bronze|value|standard|state)\b/i, -0.2],
]
/** A name that a person asked for. */
const WANTED = 8

const letters = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** How much a head or a heading looks like the plan that is meant. @param wanted the plan's name where a person asked for one */
export function optionScore(text: string, wanted: string | null): number {
  const own = letters(text)
  const asked = wanted === null ? '' : letters(planName(wanted)) || letters(wanted)
  const isWanted =
    asked !== '' &&
    own !== '' &&
    (own.includes(asked) || asked === own || (own.length > 3 && asked.includes(own)))
  const rich = RICH.reduce(
    (sum, [name, weight]) =>
      name.test(text) && !(weight < -1 && /ppo|indemnity/i.test(text)) ? sum + weight : sum,
    0,
  )
  return rich + (isWanted ? WANTED : 0)
}

const NETWORK_WORDS = ['out', 'in', 'middle', 'you_pay', 'plan_pays', 'coinsurance']
const FILLERS = /\b(?:only|dentists?|providers?|network|if|use|a|an|the|you|plan|benefits?|services?|and)\b/gi

/** What is left of a column's head without its words on network and payer: the plan's name, where it has one. */
export function planName(head: string): string {
  let name = head
  for (const m of mentionsOf(head).toReversed())
    if (m.kind === 'cue' && NETWORK_WORDS.includes(m.id) && !/^d?ppo$/i.test(head.slice(m.at, m.end)))
      name = name.slice(0, m.at) + name.slice(m.end)
  return name
    .replace(/[^A-Za-z0-9+ ]/g, ' ')
    .replace(FILLERS, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Names of the plans that the tables show: those that were chosen, and the others. */
export interface PlanNames {
  chosen: Set<string>
  others: Set<string>
}

const lastLine = (text: string) => text.split('\n').at(-1)!
const AMOUNTS_USED = /\b(?:used|remaining|met|to date|balance|applied|accumulated)\b/i
const OTHER_ROLE = /applies|deductible|maximum|frequency|limit|wait|example|services?\b|notes?\b|description/i
const payerOf = (head: string) => {
  if (mentionsOf(head).some((m) => m.kind === 'cue' && m.id === 'you_pay')) return 'you'
  return /plan pays|we pay|paid by/i.test(head) ? 'plan' : ''
}
/** Later columns are less likely the plan that is meant. */
const LATER = 0.15
/** A plan that gives more is likelier the one that is meant, where names don't tell. */
const RICHER = 0.8
/** More than a rich plan's name weighs, so that its column still ends below `REJECTED`. */
const NOT_CHOSEN = 6
const USED = 6

/** True for a column that tells frequencies, waits or whether the deductible applies, and no share. */
const isOtherRole = (head: string) =>
  mentionsOf(head).some((m) => m.kind === 'cue' && ['wait', 'limit', 'premium'].includes(m.id)) ||
  OTHER_ROLE.test(lastLine(head))

/** Marks the chosen column where another has the same heads and other figures. */
function markUnsure(cells: readonly Statement[], best: number, head: (column: number) => string): void {
  const own = cells.filter((s) => s.column === best)
  const twin = (column: number) =>
    column !== best &&
    head(column) === head(best) &&
    own.some((s) => {
      const beside = cells.find((o) => o.column === column && o.row === s.row)
      return (
        beside &&
        beside.network === s.network &&
        beside.passage.text !== s.passage.text &&
        hasValue(beside.passage.text)
      )
    })
  if (![...new Set(cells.map((s) => s.column))].some(twin)) return
  for (const s of own) s.unsure = true
}

/** How much a column gives, for plans whose names tell nothing: what it pays at most, and what it doesn't cover. */
function richness(cells: readonly Statement[], column: number): number {
  const pairs = cells
    .filter((s) => s.column === column)
    .flatMap((s) =>
      cells
        .filter((o) => o.row === s.row && o.column !== column && o.network !== 'out')
        .map((o) => [s, o] as const),
    )
  return givesMore(pairs, paidByPatient(cells))
}

/** The figure of a cell that holds in the network. */
const shareOf = ({ passage }: Statement) =>
  figuresIn(passage.text, true).find((f) => f.network !== 'out' && f.kind !== 'zero')

/** What a cell pays at most; less than nothing where it covers nothing. */
function amountIn(s: Statement): number {
  const share = shareOf(s)
  if (share?.kind === 'word' && share.printed === 0) return -1
  const amount = mentionsOf(s.passage.text).find((m) => m.kind === 'money')
  return !share && amount?.kind === 'money' && says(s.label.text, 'maximum', 'lifetime') ? amount.value : 0
}

/** The share of a cell that the plan pays. */
function shareIn(s: Statement, toPatient: boolean): number {
  const share = shareOf(s)
  if (!share) return 0
  const isPatients = share.payer === 'you' || (share.payer === 'open' && toPatient)
  return isPatients ? 100 - share.printed : share.printed
}

/** How much one side gives beside the others: amounts tell it, and shares where those are equal. */
function givesMore(
  pairs: readonly (readonly [own: Statement, other: Statement])[],
  toPatient: boolean,
): number {
  let [amounts, shares] = [0, 0]
  for (const [own, other] of pairs) {
    amounts += Math.sign(amountIn(own) - amountIn(other))
    shares += Math.sign(shareIn(own, toPatient) - shareIn(other, toPatient))
  }
  return Math.tanh(amounts / 2) + SHARES_TELL * Math.tanh(shares / 2)
}
const SHARES_TELL = 0.4

/** True where percents are what the patient pays: by what heads and captions say, and by what plans usually pay. */
function paidByPatient(cells: readonly Statement[]): boolean {
  let odds = 0
  for (const s of cells) {
    if (says(`${s.head.text}\n${s.caption}`, 'you_pay')) return true
    const share = shareOf(s)
    const [subject] = subjectsOf(s.label.text)
    if (subject && share?.payer === 'open' && s.network !== 'out')
      odds += turnedOdds(subject.id, share.printed)
  }
  return odds > 0
}

/** True for a head that names a service or class; "Dental Core" is a plan, though a core is a buildup under a crown. */
export const namesService = (name: string) => !CORE.test(name) && subjectsOf(name).length > 0
const CORE = /^(?:dental )?core(?: (?:dental|option))*$/i

/** The columns that may be a plan's, and how much each looks like the one that is meant. */
function planColumns(cells: readonly Statement[], isOther: (column: number) => boolean): Map<number, number> {
  const columns = new Map<number, number>()
  for (const s of cells)
    if (!isOther(s.column) && s.network !== 'out' && hasValue(s.passage.text))
      columns.set(s.column, Math.max(columns.get(s.column) ?? Number.NEGATIVE_INFINITY, s.option))
  return columns
}

/** Of the columns of a table that show shares one is the plan's; the others lose. Works in place on the table's statements. */
export function chooseColumn(statements: Statement[], heads: readonly string[], names: PlanNames): void {
  const cells = statements.filter((s) => s.kind === 'cell' && s.column > 0)
  const head = (column: number) => heads[column] ?? ''
  const payers = new Set(cells.map((s) => payerOf(head(s.column))).filter(Boolean))
  const split = payers.size > 1
  if (split) for (const s of cells) s.group += `:${payerOf(head(s.column))}`
  for (const s of cells) if (AMOUNTS_USED.test(lastLine(head(s.column)))) s.option -= USED
  // Columns that are headed by what is paid are no plans, whatever a plan that was named is called.
  const isMeant = (column: number) => cells.some((s) => s.column === column && s.option > WANTED / 2)
  const isService = (column: number) => !isMeant(column) && namesService(planName(head(column)))
  const columns = planColumns(
    cells,
    (column) => isService(column) || AMOUNTS_USED.test(lastLine(head(column))),
  )
  if (columns.size < 2) return
  const networkAt = (column: number, network: string) =>
    cells.some((s) => s.column === column && s.network === network)
  const scored = [...columns].map(([column, option]) => ({
    column,
    score:
      option -
      (isOtherRole(head(column)) ? 3 : 0) -
      column * LATER +
      richness(cells, column) * RICHER +
      (networkAt(column, 'in') ? 0.6 : 0) -
      (networkAt(column, 'middle') ? 0.4 : 0),
  }))
  const best = scored.toSorted((a, b) => b.score - a.score)[0]!.column
  const own = planName(head(best))
  for (const column of columns.keys()) {
    const name = planName(head(column))
    if (name.length > 2 && !namesService(name))
      (name === own ? names.chosen : names.others).add(name.toLowerCase())
  }
  markUnsure(cells, best, head)
  for (const s of cells) {
    // A column without a value and without a plan's name isn't one of another plan.
    const silent = !columns.has(s.column) && planName(head(s.column)) === '' && s.network !== 'out'
    if (s.column === best || silent || isService(s.column) || isOtherRole(head(s.column))) continue
    const samePlan =
      split && payerOf(head(s.column)) !== payerOf(head(best)) && planName(head(s.column)) === own
    // A cell over both columns speaks of the chosen one as well.
    const shared = s.column <= best && s.reach >= best
    if (!samePlan && !shared) s.option -= NOT_CHOSEN
  }
}

/** A table with the heading that it stands under. */
export interface PlanTable {
  statements: Statement[]
  heading: string
}

/** Tables with so many of their rows in common show the same things of two plans. */
const TWINS = 0.6
const LEAST_ROWS = 3
const LATER_TABLE = 0.3

const rowsOf = ({ statements }: PlanTable) =>
  new Set(
    statements
      .filter((s) => s.kind === 'cell' && s.column > 0 && s.network !== 'out' && hasValue(s.passage.text))
      .map((s) => letters(titleOf(s.label.text)))
      .filter((label) => label !== ''),
  )

function areTwins(one: PlanTable, other: PlanTable): boolean {
  if (letters(one.heading) === letters(other.heading)) return false
  const [a, b] = [rowsOf(one), rowsOf(other)]
  const shared = [...a].filter((label) => b.has(label)).length
  return Math.min(a.size, b.size) >= LEAST_ROWS && shared >= TWINS * Math.max(a.size, b.size)
}

/** What a table gives beside its twins: amounts at most, and whether anything is paid. */
function tableRichness(own: PlanTable, others: readonly PlanTable[]): number {
  const pairs = others.flatMap((other) =>
    own.statements.flatMap((s) => {
      if (s.column === 0 || s.network === 'out') return []
      const beside = other.statements.find(
        (o) => o.column === s.column && letters(titleOf(o.label.text)) === letters(titleOf(s.label.text)),
      )
      return beside ? [[s, beside] as const] : []
    }),
  )
  return givesMore(pairs, paidByPatient(own.statements))
}

/** Tables that say the same things under different headings are of several plans: one is read, the others lose. */
export function chooseTable(tables: readonly PlanTable[]): void {
  const rest = new Set(tables)
  for (const table of tables) {
    if (!rest.delete(table)) continue
    const twins = [table, ...[...rest].filter((other) => areTwins(table, other))]
    if (twins.length < 2) continue
    for (const twin of twins) rest.delete(twin)
    const scored = twins.map((twin, i) => ({
      twin,
      score:
        Math.max(...twin.statements.map((s) => s.option)) +
        tableRichness(
          twin,
          twins.filter((other) => other !== twin),
        ) *
          RICHER -
        i * LATER_TABLE,
    }))
    const best = scored.toSorted((a, b) => b.score - a.score)[0]!.twin
    for (const twin of twins) if (twin !== best) for (const s of twin.statements) s.option -= NOT_CHOSEN
  }
}

/** The names of the plan whose columns were chosen, where a table shows several. */
export function chosenPlans(statements: readonly Statement[]): string[] {
  const cells = statements.filter((s) => s.kind === 'cell' && s.column > 0)
  const rejected = new Set(cells.filter((s) => s.option <= REJECTED).map((s) => s.group))
  const names = cells
    .filter((s) => s.option > REJECTED && rejected.has(s.group))
    .map((s) => planName(s.head.text))
    .filter((name) => name !== '' && !namesService(name))
  return [...new Set(names)]
}
/** Cells with less than this are of a plan that wasn't chosen. */
export const REJECTED = -4

const COMMON = /\b(?:dental|plan|option|d?ppo)\b/g
const shortened = (name: string) => name.replace(COMMON, '').replace(/\s+/g, ' ').trim()

/** The plan that the tables chose holds for running text, too: what speaks of another one loses. */
export function chooseInText(statements: readonly Statement[], { chosen, others }: PlanNames): void {
  const own = [...chosen].map(shortened).filter((name) => name.length > 2)
  const rest = [...others].map(shortened).filter((name) => name.length > 2 && !own.includes(name))
  for (const s of statements) {
    if (s.kind === 'cell') continue
    const text = ` ${`${s.passage.text} ${s.caption}`.toLowerCase().replace(/[^a-z0-9+ ]/g, ' ')} `
    if (rest.some((name) => text.includes(` ${name} `)) && !own.some((name) => text.includes(name)))
      s.option -= 2.5
  }
}
