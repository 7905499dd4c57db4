import type { Finding, Layout } from '../layout-types.ts'
import { classesIn, classesOrMembersIn, namesAll, type ServiceClass } from './classes.ts'
import { spell, wordsIn } from './span.ts'
import { type Statement, statementsOf } from './statements.ts'
import { lateEntrant } from './wait-late.ts'
import { stretches, type WaitName, wantsNames } from './wait-names.ts'
import { isRemark, namesNear } from './wait-near.ts'
import { type Around, isBelowWaits, isInRun, isInWaits, isUnderWait, runInWaits } from './wait-place.ts'
import { tickedWaits } from './wait-ticked.ts'
import { namesOf } from './wait-whose.ts'
import {
  columnSpansIn,
  creditIn,
  isElsewhere,
  isLateEntrant,
  namesWait,
  tellsWait,
  type WaitSpan,
  waitSpansIn,
} from './wait-words.ts'

interface Wait {
  name: WaitName
  value: string
  statement: Statement
  span: WaitSpan
  rule: string
  strength: number
  doubts?: string[]
}

/** How many sentences back "they" can point. */
const REFERENCE = 3

const NO_CLASS = 'The text doesn’t say which services this wait is for.'

function fromCell(around: Around): Wait[] {
  const { statement } = around
  const { text, labels, column, head, sections } = statement
  const inRun = isInRun(around.layout, statement.row)
  if (statement.kind !== 'cell' || (statement.row?.kind === 'heading' && !inRun)) return []
  const waitColumn = column?.role === 'wait' || isUnderWait(around)
  const labeled = labels.some(namesWait)
  const spans = waitColumn ? columnSpansIn(text) : waitSpansIn(text, labeled || namesWait(text))
  if (spans.length === 0) return []
  const inWaits = waitColumn || inRun || isInWaits(statement) || isBelowWaits(around)
  // In a column of limits "after 6 months" is a limit.
  const free = namesWait(text) || !column || /%/.test(text)
  const remark = free && isRemark(text) && spans[0]!.value !== 'None'
  const covered = column?.role !== 'limits' && tellsWait(text) && wantsNames(labels[0] ?? '').length > 0
  if (!inWaits && !namesWait(text) && !remark && !covered && !isLateEntrant(labels.at(-1) ?? '')) return []
  if ([text, labels[0] ?? '', sections[0] ?? ''].some(isElsewhere)) return []
  // A procedure table's wait column speaks for its class by its typical members only.
  const label = labels.find((l) => wantsNames(l).length > 0) ?? labels.find((l) => !namesWait(l)) ?? ''
  if (waitColumn && wantsNames(text).length === 0) {
    // Beside a service that is not covered, "N/A" is no wait of zero.
    if (/^\W*n\/?a\W*$/i.test(text)) return []
    const names: WaitName[] =
      classesIn(label).length > 0 && !/,|\d/.test(label) ? classesIn(label) : classesOrMembersIn(label)
    return names.slice(0, 2).map((name) => waitOf(name, spans[0]!, statement, 'wait column', 0.9))
  }
  const told = labels.some((l) => namesWait(l) && wantsNames(l).length === 0) && head !== ''
  const near =
    !told && !namesAll(text) && [label, text].every((t) => wantsNames(t).length === 0) && (inWaits || remark)
  const own = near ? namesNear(around.layout, statement.words[0]) : []
  if (spans.length === 1 && own.length > 0)
    return own.map((name) => waitOf(name, spans[0]!, statement, 'wait below', 0.92))
  if (isLateEntrant(labels.at(-1) ?? ''))
    return [waitOf('late_entrant', lateEntrant(text, spans), statement, 'late entrants', 0.9)]
  const named = namesAll(text) ? undefined : [label, head].find((t) => wantsNames(t).length > 0)
  if (spans.length === 1 && named && wantsNames(text).length === 0)
    return wantsNames(named).map((name) => waitOf(name, spans[0]!, statement, 'wait row', 0.94))
  return fromText(around, spans, 0.9)
}

function waitOf(name: WaitName, span: WaitSpan, statement: Statement, rule: string, strength: number): Wait {
  return { name, value: span.value, statement, span, rule, strength }
}

function fromText(around: Around, spans: readonly WaitSpan[], strength: number): Wait[] {
  const { statement } = around
  const ticked = tickedWaits(statement.text)
  if (ticked) return ticked.map(({ name, span }) => waitOf(name, span, statement, 'ticked wait', strength))
  return stretches(statement.text, spans).flatMap(({ text, span }) => {
    const { names } = namesOf(text, around)
    const alone = names[0] === 'all' && span.value !== 'None'
    return names.map((name) => ({
      ...waitOf(name, span, statement, 'wait in text', strength),
      ...(alone ? { doubts: [NO_CLASS] } : {}),
    }))
  })
}

/** Clauses of a sentence at full stops that the layout took for abbreviations ("Class I. An insured person …"). */
function piecesOf(statement: Statement): Statement[] {
  if (statement.kind === 'cell') return [statement]
  const cuts = [...statement.text.matchAll(/\.\s+(?=[A-Z])/g)].map((m) => m.index + m[0].length)
  const edges = [0, ...cuts, statement.text.length]
  if (cuts.length === 0) return [statement]
  return edges.slice(0, -1).map((from, i) => {
    const words = wordsIn(statement, from, edges[i + 1]!)
    return { ...statement, ...spell(words) }
  })
}

function fromSentence(around: Around): Wait[] {
  const { statement } = around
  const { text } = statement
  const remark = isRemark(text)
  const waits =
    remark ||
    namesWait(text) ||
    tellsWait(text) ||
    isLateEntrant(text) ||
    ((isInWaits(statement) || around.runIn) && !creditIn(text))
  if (!waits || (isElsewhere(text) && classesIn(text).length === 0)) return []
  if (
    statement.sections
      .slice(0, 2)
      .some((s) => isElsewhere(s) || /\beligib|\benroll(?:ment|ing)\b/i.test(s)) &&
    !namesWait(statement.sections[0] ?? '')
  )
    return []
  const spans = waitSpansIn(text)
  if (spans.length === 0 || /\bexample\b/i.test(statement.sections[0] ?? '')) return []
  if (isLateEntrant(text)) {
    const span = lateEntrant(text, spans)
    return [waitOf('late_entrant', span, statement, 'late entrants', 0.9)]
  }
  const near =
    remark && spans.length === 1 && spans[0]!.value !== 'None'
      ? namesNear(around.layout, statement.words[0])
      : []
  if (near.length > 0) return near.map((name) => waitOf(name, spans[0]!, statement, 'wait below', 0.9))
  if (remark && !namesWait(text)) return []
  // Days and months of the earlier plan ("within 63 days before joining") are no wait.
  if (creditIn(text) && classesOrMembersIn(text).length === 0) return []
  return fromText(around, creditIn(text) ? spans.slice(0, 1) : spans, 0.88)
}

/** Puts what is said of earlier coverage behind the waits it is about. */
function withCredit(waits: Wait[], statements: readonly Statement[]): (Wait & { credit?: Statement })[] {
  const credits = statements.flatMap((statement) => {
    const said = creditIn(statement.text)
    const near = namesWait(statement.text) || isInWaits(statement)
    return said && near && !isLateEntrant(statement.text)
      ? [{ said, statement, names: classesIn(statement.text) }]
      : []
  })
  return waits.map((wait) => {
    if (wait.value === 'None' || wait.name === 'late_entrant') return wait
    const credit = credits.find(
      ({ names }) => names.length === 0 || names.includes(wait.name as ServiceClass),
    )
    return credit ? { ...wait, value: `${wait.value} (${credit.said})`, credit: credit.statement } : wait
  })
}

/** Months for one class refute that nobody waits for anything. */
const isOfClass = ({ name, value }: Wait) => name !== 'all' && name !== 'late_entrant' && value !== 'None'

/** Waiting periods for benefits by class, late entrants apart; eligibility periods of employment are left out. */
export function readWaits(layout: Layout): Finding[] {
  const statements = statementsOf(layout).flatMap(piecesOf)
  const runIns = runInWaits(statements)
  const waits = statements.flatMap((statement, i) => {
    const before = statements.slice(Math.max(0, i - REFERENCE), i).reverse()
    const around = { layout, statement, runIn: runIns.has(statement), before }
    return statement.kind === 'cell' ? fromCell(around) : fromSentence(around)
  })
  const clear = waits.filter(
    ({ name, value }) => name !== 'all' || value !== 'None' || !waits.some(isOfClass),
  )
  return withCredit(clear, statements).map(
    (wait): Finding => ({
      path: `waiting_periods.${wait.name}`,
      value: wait.value,
      page: wait.statement.page,
      words: wordsIn(wait.statement, wait.span.start, wait.span.end),
      rule: wait.rule,
      strength: wait.strength,
      ...(wait.doubts ? { doubts: wait.doubts } : {}),
      reader: 'rules',
    }),
  )
}
