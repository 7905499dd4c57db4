import type { Finding, Layout } from '../layout-types.ts'
import { amountsIn } from './amounts.ts'
import { classesIn, classesOrMembersIn } from './classes.ts'
import { wordsIn } from './span.ts'
import { type Statement, statementsOf } from './statements.ts'

const PATH = 'deductible_applies_to_preventive'
const DEDUCTIBLE = /\bdeductibles?\b|\bded\b\.?/i

type Answer = 'Yes' | 'No'

function finding(
  answer: Answer,
  s: Statement,
  at: [number, number],
  rule: string,
  strength: number,
): Finding {
  return {
    path: PATH,
    value: answer,
    page: s.page,
    words: wordsIn(s, ...at),
    rule,
    strength,
    reader: 'rules',
  }
}

const namesPreventive = (text: string) => classesOrMembersIn(text).includes('preventive')
const opposite = (answer: Answer): Answer => (answer === 'Yes' ? 'No' : 'Yes')

/** "Deductible waived for Type A? Yes", "Applies to diagnostic and preventive services? No", "Ded. applies to prev? No". */
function answered(statement: Statement): Finding[] {
  const { text, labels, head, column } = statement
  const inline = /^(.{3,80}?)[?:]\s*(yes|no|n\/a|y|n)\b/i.exec(text)
  const alone = /^(yes|no|y|n)\b[^a-z]*$/i.exec(text.trim())
  const asked = statement.before.endsWith('?') ? statement.before : ''
  const label = inline ? inline[1]! : (labels[0] ?? (head || asked))
  const said = inline ? inline[2]! : alone?.[1]
  if (!said || !label || /n\/a/i.test(said)) return []
  const context = [label, statement.sections[0] ?? ''].join(' ')
  if (!DEDUCTIBLE.test(context) || !namesPreventive(label)) return []
  if (column?.role === 'out_of_network' || column?.role === 'middle') return []
  const yes: Answer = /^y/i.test(said) ? 'Yes' : 'No'
  const waiver = /\bwaiv|\bexempt|\bexclud|\bnot\b/i.test(label)
  const at = inline ? inline.index + inline[0].length - said.length : text.search(/\S/)
  return [
    finding(waiver ? opposite(yes) : yes, statement, [at, at + said.length], 'deductible question', 0.95),
  ]
}

/** A deductible column beside preventive services: "Waived", "No", "$0" against "Applies", "Yes", "$50". */
function inColumn(statement: Statement): Finding[] {
  const { text, labels, column } = statement
  const label = labels.at(-1) ?? ''
  if (column?.role !== 'deductible' || statement.row?.kind !== 'body') return []
  const classes = classesOrMembersIn(label)
  if (!classes.includes('preventive') || classes.length > 1) return []
  const clean = text.trim()
  const no = /^(?:no|n|none|waived|\$0(?:\.00)?|0|n\/a|does not apply)\b/i.test(clean)
  const yes = /^(?:yes|y|applies|\$[1-9])/i.test(clean)
  return no || yes ? [finding(no ? 'No' : 'Yes', statement, [0, text.length], 'deductible column', 0.85)] : []
}

/** "Deductible applies to | Basic, Major (not preventive)", "Deductible waived for | Preventive". */
function listed(statement: Statement): Finding[] {
  const { text, labels, head } = statement
  const inline =
    /^(.*\b(?:appl(?:ies|y)(?: only)? to|waived (?:for|on)|applied to)\b[^:]{0,12}):\s*(.+)$/i.exec(text)
  const label = inline ? inline[1]! : (labels[0] ?? head)
  const value = inline ? inline[2]! : text
  const context = [label, statement.corner].join(' ')
  if (!DEDUCTIBLE.test(context) || !/\bappl(?:ies|y|ied)\b|\bwaiv|\bsubject\b/i.test(label)) return []
  const start = text.length - value.length
  const not =
    /\((?:not|except|excluding)[^)]*\)|\b(?:not|except(?: for)?|excluding|waived for)\b[^.;]*/i.exec(value)
  const told = classesIn(not ? value.replace(not[0], ' ') : value)
  const denied = not ? classesIn(not[0]) : []
  const waiver = /\bwaiv|\bnot\b/i.test(label)
  const answer = (a: Answer) => [finding(a, statement, [start, text.length], 'deductible list', 0.94)]
  if (denied.includes('preventive')) return answer(waiver ? 'Yes' : 'No')
  if (told.includes('preventive') || /\ball (?:covered )?services|\ball classes|\bevery/i.test(value))
    return answer(waiver ? 'No' : 'Yes')
  if (!told.some((c) => c !== 'orthodontic')) return []
  return waiver ? [] : answer('No')
}

const NOT_TAKEN =
  /\b(?:no|without(?: a| any)?|excludes?|never|waives?|waived|free of|exempt\w* from)\b[^.;]*\bdeductibles?\b|\bdeductibles?\b[^.;]{0,60}\b(?:waived|do(?:es)? not apply|not applicable|is not (?:applied|required|taken|charged)|not required|not apply|never applies|excludes?|exempt)\b|\bnot subject to (?:the |a |any )?(?:\w+ ){0,3}deductible/i
const TAKEN_ONLY =
  /\bdeductibles?\b[^.;]*\bappl(?:ies|y|ied)\b(?: only)? to\b([^.;]*)|\bdeductibles? (?:for|on)\b([^.;]*)\bonly\b/i
const TAKEN_ALL =
  /\b(?:all|every) (?:covered )?(?:services|benefits|classes)[^.;]*\bsubject to (?:the |a )?(?:\w+ ){0,3}deductible|\bdeductibles?\b[^.;]*\bappl(?:ies|y) to all\b|\bdeductibles?\b[^.;]*\b(?:is )?combined for class i\b/i
/** "pays the first $40 of Basic and Major charges" is a deductible on those alone. */
const FIRST = /\bpays? the first \$[\d,.]+ (?:of|for)\b([^.;]*)/i
const OUTSIDE = /\bout[- ]of[- ]network\b|\bnon-?(?:network|participating)\b/i

/** Rows of classes below "Calendar-year deductible": "Preventive | $0". */
function byClass(statement: Statement): Finding[] {
  const { labels, above, sections, text, column } = statement
  const classes = classesIn(labels[0] ?? '')
  const group = [...above, sections[0] ?? ''].find((l) => classesIn(l).length === 0) ?? ''
  const about =
    classes.length === 1 && classes[0] === 'preventive' && /^\W*\S*(?: \S+){0,2} deductible\W*$/i.test(group)
  if (!about || column?.role === 'out_of_network') return []
  const amount = amountsIn(text)[0]
  if (!amount || amount.kind === 'unlimited' || amount.kind === 'multiple') return []
  return [
    finding(
      amount.dollars ? 'Yes' : 'No',
      statement,
      [amount.start, amount.end],
      'deductible of class',
      0.88,
    ),
  ]
}

/** "Applies to all services." below the heading "Deductible". */
function underHeading(statement: Statement): Finding[] {
  const match =
    /^\W*(?:it )?applies to all (?:covered )?services\b/im.exec(statement.text) ??
    /\.\s+Applies to all (?:covered )?services\b/.exec(statement.text)
  if (!match || !DEDUCTIBLE.test(statement.sections[0] ?? statement.labels[0] ?? '')) return []
  return [finding('Yes', statement, [match.index, match.index + match[0].length], 'deductible heading', 0.86)]
}

/** Sentences about the deductible that name preventive services, or name all it is taken from. */
function inSentence(statement: Statement): Finding[] {
  const { text } = statement
  const clauses = [...text.matchAll(/[^.;]+/g)]
  return clauses.flatMap((match): Finding[] => {
    const clause = match[0]
    const at = (strength: number, answer: Answer, rule: string) => [
      finding(answer, statement, [match.index, match.index + clause.length], rule, strength),
    ]
    if (OUTSIDE.test(clause) && !/\bin[- ]network\b/i.test(clause)) return []
    const first = FIRST.exec(clause)
    if (first && classesIn(first[1]!).length > 0)
      return at(0.85, namesPreventive(first[1]!) ? 'Yes' : 'No', 'deductible on first charges')
    if (!DEDUCTIBLE.test(clause)) return []
    const about = aboutPreventive(statement, clause)
    if (NOT_TAKEN.test(clause)) return about ? at(0.9, 'No', 'deductible waived') : []
    if (TAKEN_ALL.test(clause)) return at(0.88, 'Yes', 'deductible on all')
    const only = TAKEN_ONLY.exec(clause)
    const list = only?.[1] ?? only?.[2]
    // A deductible of orthodontics alone says nothing of the plan's.
    if (!list || !classesIn(list).some((c) => c !== 'orthodontic')) return []
    if (namesPreventive(list))
      return at(0.88, /\bnot?\b/i.test(clause) ? 'No' : 'Yes', 'deductible applies to')
    return at(0.86, 'No', 'deductible applies to others')
  })
}

/** A waiver is about preventive care when its clause says so, or when it stands under that heading or beside that label. */
function aboutPreventive(statement: Statement, clause: string): boolean {
  if (classesOrMembersIn(clause).length > 0) return namesPreventive(clause)
  const near = [
    statement.labels[0] ?? '',
    statement.kind === 'sentence' || statement.row?.table ? (statement.sections[0] ?? '') : '',
  ]
  return near.some((text) => classesIn(text).length === 1 && namesPreventive(text))
}

/** "Waived for preventive care" beside or below "Calendar year deductible". */
function waivedBeside(statement: Statement): Finding[] {
  const match =
    /\bwaived\b[^.;]*?\bfor\b([^.;]*)|\bwaived (?=(?:class|type|coverage|category) )([^.;]*)|\b(?:does not|doesn't) apply to\b([^.;]*)|\bexcludes?\b([^.;]*)/i.exec(
      statement.text,
    )
  const list = match?.slice(1).find((part) => part !== undefined)
  if (!match || !list || !namesPreventive(list)) return []
  const before = statement.text.slice(0, match.index)
  const context = [before, statement.labels[0] ?? '', statement.sections[0] ?? ''].join(' ')
  if (!DEDUCTIBLE.test(context) || /\bmaximum\b|\bmax\b|\bwait/i.test(before.slice(-40))) return []
  return [
    finding('No', statement, [match.index, match.index + match[0].length], 'deductible waived for', 0.92),
  ]
}

const YES_NO = /^(?:yes|no|y|n)\b[^a-z]*$/i

/** A question or label whose answer stands in another cell of its row says nothing by itself. */
const isAsked = ({ row, text }: Statement) =>
  row !== null &&
  !YES_NO.test(text) &&
  !/[:?]\s*\S/.test(text) &&
  row.cells.some((c) => YES_NO.test(c.text.trim()))

/** Whether the deductible applies to preventive care: questions, lists, sentences; "No" also where it is only taken from other classes. */
export function readPreventiveDeductible(layout: Layout): Finding[] {
  return statementsOf(layout).flatMap((s) => {
    if (isAsked(s)) return []
    const direct = [...answered(s), ...inColumn(s), ...listed(s)]
    if (direct.length > 0) return direct
    const beside = waivedBeside(s)
    return beside.length > 0 ? beside : [...underHeading(s), ...byClass(s), ...inSentence(s)]
  })
}

/**
 * The same answer from the rows of preventive services: all of exams, cleanings and X-rays that speak of the deductible agree.
 * @param coverage findings of the coverage readers, with their notes
 */
export function preventiveFromServices(coverage: readonly Finding[]): Finding[] {
  const told = coverage.filter(
    (f) => /^coverage\.(?:exams|prophy|xray)$/.test(f.path) && f.notes?.some((n) => /^Deductible /.test(n)),
  )
  const answers = new Set(told.map((f) => f.notes!.some((n) => /^Deductible applies/.test(n))))
  const first = told[0]
  if (!first || answers.size !== 1) return []
  const value = answers.has(true) ? 'Yes' : 'No'
  return [
    {
      path: PATH,
      value,
      page: first.page,
      words: first.words,
      rule: 'deductible of services',
      strength: 0.75,
      reader: 'rules',
    },
  ]
}
