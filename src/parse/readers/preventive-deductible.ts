import { unitsOf } from '../../base/units.ts'
import type { Finding, Layout } from '../layout-types.ts'
import { classesIn, classesOrMembersIn } from './classes.ts'
import { byClass, inBrackets } from './preventive-classes.ts'
import { type Answer, answerFound, DEDUCTIBLE, inSentence, namesPreventive } from './preventive-sentences.ts'
import { type Statement, statementsOf } from './statements.ts'
import { tickedOnly } from './ticked.ts'

const opposite = (answer: Answer): Answer => (answer === 'Yes' ? 'No' : 'Yes')

/** "Deductible waived for Type A? Yes", "Applies to diagnostic and preventive services? No", "Ded. applies to prev? No". */
function answered(statement: Statement): Finding[] {
  const { text, labels, head, column } = statement
  const inline = /^(.{3,80}?)[?:]\s*(yes|no|n\/a|y|n)\b/i.exec(text)
  const alone = /^(yes|no|y|n)\b[^a-z]*$/i.exec(text.trim()) ?? /^(yes|no)[.,]\s/i.exec(text.trim())
  const asked = [statement.before, statement.sections[0] ?? ''].find((t) => t.endsWith('?')) ?? ''
  const label = inline ? inline[1]! : (labels[0] ?? (head || asked))
  const said = inline ? inline[2]! : alone?.[1]
  if (!said || !label || /n\/a/i.test(said)) return []
  if (
    /\bout[- ]of[- ]network\b|\bnon-?(?:network|participating)\b/i.test(label) &&
    !/\bin[- ]network\b/i.test(label)
  )
    return []
  const context = [
    label,
    ...labels,
    statement.corner,
    statement.above[0] ?? '',
    statement.sections[0] ?? '',
  ].join(' ')
  if (!DEDUCTIBLE.test(context) || !namesPreventive(label)) return []
  if (column?.role === 'out_of_network' || column?.role === 'middle') return []
  const yes: Answer = /^y/i.test(said) ? 'Yes' : 'No'
  // "Deductible waived?" before "Prev: Y", "Basic: N".
  const question = inline ? `${label} ${labels.at(-1) ?? ''}` : label
  const waiver = /\bwaiv|\bexempt|\bexclud|\bnot\b/i.test(question)
  const at = inline ? inline.index + inline[0].length - said.length : text.search(/\S/)
  return [
    answerFound(waiver ? opposite(yes) : yes, statement, [at, at + said.length], 'deductible question', 0.95),
  ]
}

/** A deductible column beside preventive services: "Waived", "No", "$0" against "Applies", "Yes", "$50". */
function inColumn(statement: Statement): Finding[] {
  const { text, labels, column, sections } = statement
  const named = (l: string | undefined) => l !== undefined && classesOrMembersIn(l).length > 0
  const label = (named(labels.at(-1)) ? labels.at(-1) : labels.find(named)) ?? ''
  const captioned = /^\W*deductible\W*$/i.test(statement.head || statement.caption) && labels.length === 0
  if ((column?.role !== 'deductible' && !captioned) || statement.row?.kind !== 'body') return []
  const own = classesOrMembersIn(label)
  // On the card of a service its heading stands for the row's label.
  const classes = own.length === 0 && labels.length === 0 ? classesOrMembersIn(sections[0] ?? '') : own
  if (!classes.includes('preventive') || classes.length > 1) return []
  const clean = text.trim()
  const no = /^(?:no|n|none|waived|\$0(?:\.00)?|0|n\/a|does not apply)\b/i.test(clean)
  const yes = /^(?:yes|y|applies|standard|regular|\$[1-9])/i.test(clean)
  // Under "Deductible waived" a "Yes" says that it is not taken.
  const waiver = /\bwaiv|\bexempt/i.test(column?.head ?? '') && /^(?:yes|no|y|n)\b/i.test(clean)
  return no || yes
    ? [answerFound(no !== waiver ? 'No' : 'Yes', statement, [0, text.length], 'deductible column', 0.85)]
    : []
}

/** "Deductible applies to | Basic, Major (not preventive)", "Deductible waived for | Preventive". */
function listed(statement: Statement): Finding[] {
  const { text, labels, head, caption } = statement
  const inline =
    /^(.*\b(?:appl(?:ies|y)(?: only)? to|waived (?:for|on)|exempt from(?: the)? deductible|applied to)\b[^:]{0,12}):\s*(.+)$/i.exec(
      text,
    )
  const label = inline ? inline[1]! : (labels[0] ?? (head || caption))
  const value = inline ? inline[2]! : text
  const section = /^\W*(?:appl|waived|subject|exempt)/i.test(label)
    ? [statement.sections[0] ?? '', ...labels].join(' ')
    : ''
  const context = [label, statement.corner, ...statement.above, section].join(' ')
  if (!DEDUCTIBLE.test(context) || !/\bappl(?:ies|y|ied)\b|\bwaiv|\bsubject\b|\bexempt\b/i.test(label))
    return []
  const start = text.length - value.length
  const not =
    /\((?:not|except|excluding)[^)]*\)|\b(?:not|except(?: for)?|excluding|waived for)\b[^.;]*/i.exec(value)
  const told = classesIn(not ? value.replace(not[0], ' ') : value)
  const denied = not ? classesIn(not[0]) : []
  const waiver = /\bwaiv|\bnot\b|\bexempt\b/i.test(label)
  const answer = (a: Answer) => [answerFound(a, statement, [start, text.length], 'deductible list', 0.94)]
  if (denied.includes('preventive')) return answer(waiver ? 'Yes' : 'No')
  if (told.includes('preventive') || /\ball (?:covered )?services|\ball classes|\bevery/i.test(value))
    return answer(waiver ? 'No' : 'Yes')
  if (!told.some((c) => c !== 'orthodontic')) return []
  return waiver ? [] : answer('No')
}

const YES_NO = /^(?:yes|no|y|n)\b[^a-z]*$/i

/** A question or label whose answer stands in another cell of its row says nothing by itself. */
const isAsked = ({ row, text }: Statement) =>
  row !== null &&
  !YES_NO.test(text) &&
  !/[:?]\s*\S/.test(text) &&
  row.cells.some((c) => YES_NO.test(c.text.trim()))

const SHORT = 30
/**
 * Sentences that leave out what they speak of: "The deductible is $50. Calendar year. Doesn't apply to …", where a short one stands between, and
 * footnotes, "Applies to Type B only. The deductible is taken once a year."
 */
function spoken(s: Statement, last: Statement | undefined, next: Statement | undefined): Statement {
  if (s.kind !== 'sentence') return s
  const told = [
    s.before.length < SHORT ? last : undefined,
    /^[\W\d]*appl/i.test(s.text) ? next : undefined,
  ].find((one) => one?.page === s.page && DEDUCTIBLE.test(one.text))
  return told ? { ...s, before: `${told.text} ${s.before}` } : s
}

const direct = unitsOf('readers/preventive', 'list', { answered, inColumn, listed })
const told = unitsOf('readers/preventive', 'list', { byClass, inBrackets, inSentence })

/** Whether the deductible applies to preventive care: questions, lists, sentences; "No" also where it is only taken from other classes. */
export function readPreventiveDeductible(layout: Layout): Finding[] {
  const all = statementsOf(layout)
  return all.flatMap((statement, i) => {
    if (isAsked(statement)) return []
    const s = spoken(tickedOnly(statement), all[i - 2], all[i + 1])
    const first = direct.answered(s)
    if (first.length > 0) return first
    const own = [...direct.inColumn(s), ...direct.listed(s)]
    return own.length > 0 ? own : [...told.byClass(s), ...told.inBrackets(s), ...told.inSentence(s)]
  })
}
