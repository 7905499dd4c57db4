import type { Finding, Layout } from '../layout-types.ts'
import { classesIn, classesOrMembersIn } from './classes.ts'
import { type Answer, answerFound, DEDUCTIBLE, namesPreventive } from './preventive-sentences.ts'
import { type Statement, statementsOf } from './statements.ts'

const NOT_TAKEN =
  /^\W*(?:no\b|n\b|none\b|waived\b|\$0(?:\.00)?(?!\d)|does not apply\b|not (?:applied|taken|required)\b)/i
const TAKEN = /^\W*(?:yes\b|y\b|applies\b|applied\b|taken\b|after\b|standard\b|\$[1-9])/i

const answerIn = (text: string): Answer | null =>
  NOT_TAKEN.test(text) ? 'No' : TAKEN.test(text) ? 'Yes' : null

/** True for a text that names preventive services and no other class. */
const isPreventive = (text: string) => classesOrMembersIn(text).join() === 'preventive'

const isOutside = ({ column }: Statement) => column?.role === 'out_of_network' || column?.role === 'middle'

/** "Deductible | Waived | Applies | Applies" under heads "Preventive | Basic | Major"; "No deductible · no wait" on a class's card. */
export function underClass(statement: Statement): Finding[] {
  const { text, labels, head, caption, column } = statement
  const own = classesIn(column?.head ?? head).length > 0 ? (column?.head ?? head) : caption
  // "Tier 1: Preferred network" is no class of services.
  if (/\bnetwork|\bppo\b|\bdentists?\b|\boption\b/i.test(own)) return []
  if (classesIn(own).join() !== 'preventive' || statement.row?.kind !== 'body') return []
  const label = labels.at(-1) ?? ''
  const said = /\bno (?:ded\w*)|\bded\w*\.? (?:is )?(?:waived|does not apply)/i.exec(text)
  const after = /\b(?:after|subject to) (?:the )?ded\w*/i.exec(text)
  if (said || after) {
    const match = (said ?? after)!
    const at: [number, number] = [match.index, match.index + match[0].length]
    return [answerFound(said ? 'No' : 'Yes', statement, at, 'deductible of class', 0.86)]
  }
  const asked = /^\W*(?:\S+ ){0,3}ded(?:uctibles?)?\b\.?/i.test(label) && classesIn(label).length === 0
  const answer = asked ? answerIn(text) : null
  if (!answer) return []
  const waiver = /\bwaiv|\bexempt|\bexclud|\bnot\b/i.test(label)
  const yes = waiver && /^\W*(?:yes|no|y|n)\b/i.test(text) ? (answer === 'Yes' ? 'No' : 'Yes') : answer
  return [answerFound(yes, statement, [0, text.length], 'deductible of class', 0.88)]
}

/** "100% No" under "Plan pays Deductible": two columns that were read as one. */
export function joinedColumns(statement: Statement): Finding[] {
  const { text, column, labels } = statement
  const label = labels.at(-1) ?? ''
  if (!column || isOutside(statement) || /^\W*out\b|\bnon-/i.test(labels[0] ?? '')) return []
  if (!/%|\bpays?\b|\bcover/i.test(column.head) || !/\bded(?:uctible)?\b\.?/i.test(column.head)) return []
  if (!isPreventive(label)) return []
  const match = /^\d{1,3}\s?%\s+(no|yes|n|y|waived|applies)\b/i.exec(text)
  if (!match) return []
  const answer = answerIn(match[1]!)
  const start = match[0].length - match[1]!.length
  return answer ? [answerFound(answer, statement, [start, match[0].length], 'deductible column', 0.84)] : []
}

/** "Waived" alone beside a preventive service, in a table of shares that speaks of the deductible and not of waits. */
export function waivedInRow(statement: Statement, layout: Layout): Finding[] {
  const { text, row, labels } = statement
  if (!/^\W*(?:ded\w*\.? )?waived\W*$/i.test(text) || !row?.table || !isPreventive(labels.at(-1) ?? ''))
    return []
  if (!row.cells.some((c) => /^\W*\d{1,3}\s?%/.test(c.text))) return []
  const heads = layout.rows.filter((r) => r.page === row.page && !/\d\s?%/.test(r.text)).map((r) => r.text)
  const columns = row.table.columns.map((c) => c.head)
  if ([...columns, ...heads].some((t) => /\bwait/i.test(t)) && !DEDUCTIBLE.test(text)) return []
  const about =
    columns.some((h) => DEDUCTIBLE.test(h)) || heads.some((t) => DEDUCTIBLE.test(t) && !/\$/.test(t))
  return about ? [answerFound('No', statement, [0, text.length], 'deductible column', 0.8)] : []
}

const MARKS = String.raw`(?:an? )?(asterisks?|star|dagger|\*|†)`
const LEGEND = new RegExp(
  String.raw`\bdeductible\b[^.;]*\b(appl(?:ies|y)|is (?:taken|charged)|waived|does not apply)\b[^.;]*\b(?:marked|shown|followed|with)\b[^.;]*?${MARKS}|(?:^|\s)(\*|†)\s*=?\s*(?:subject to )?(?:the )?deductible (applies|waived)?`,
  'i',
)

/** A note that says no more: "* Deductible waived." */
const BARE = /^()()(\*) (?:the )?deductible (?:is )?(waived|does not apply|applies)\W*$/i

/** "The deductible applies to services marked with an asterisk": the rows of exams, cleanings and X-rays bear the mark or do not. */
export function byMark(layout: Layout): Finding[] {
  return statementsOf(layout).flatMap((statement) => {
    // A note's star at the head of its line is taken for a bullet.
    const starred = layout.rows.some((r) => r.bullet && r.cells[0]?.words.includes(statement.words[0]!))
    const match = LEGEND.exec(statement.text) ?? (starred ? BARE.exec(`* ${statement.text}`) : null)
    if (!match) return []
    const mark = /dagger|†/i.test(match[2] || match[3] || '') ? '†' : '*'
    const rows = layout.rows.filter(
      ({ table, kind, cells, text }) =>
        table !== null &&
        kind === 'body' &&
        cells.length > 1 &&
        /\d\s?%/.test(text) &&
        namesPreventive(cells[0]!.text),
    )
    const own = rows.filter((r) =>
      /\bexam|\bevaluation|\bclean|\bproph|\bx-?ray|\bbitewing|^\W*(?:preventive|diagnostic)\b/i.test(
        r.cells[0]!.text,
      ),
    )
    const marked = own.filter((r) => r.cells.some((c) => c.text.includes(mark)))
    if (own.length === 0 || (marked.length > 0 && marked.length < own.length)) return []
    if (starred && marked.length === 0 && !LEGEND.test(statement.text)) return []
    const waiver = /waived|does not/i.test(match[1] || match[4] || '')
    const answer: Answer = marked.length > 0 !== waiver ? 'Yes' : 'No'
    return [
      answerFound(
        answer,
        statement,
        [match.index, match.index + match[0].length],
        'deductible by mark',
        0.84,
      ),
    ]
  })
}
