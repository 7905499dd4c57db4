import { unitsOf } from '../../base/units.ts'
import { bareLabel } from '../../text/identity-labels.ts'
import { isId, leadingId } from '../../text/ids.ts'
import type { Finding, Layout } from '../layout-types.ts'
import { besidePayer, idFinding, payerInline, payerPair } from './identity-payer.ts'
import { isOtherLine } from './other-lines.ts'
import { type Pair, pairsOf } from './pairs.ts'
import { type Statement, statementsOf } from './statements.ts'

/** Labels for a number of the plan inside other papers; a group number says more. */
const WEAK = /^plan (?:no|num|#|id)|^division|^customer|^account|^client|^case/
/** Number of a plan in federal filings: three figures from 501. */
const FILING = /^5\d\d$/

function groupPair({ kind, label, value, start, statement }: Pair): Finding[] {
  const bare = bareLabel(label)
  const either =
    /^(?:(?:group|policy|contract)\/(?:group|policy|contract|plan|id)|group|policy|contract|account|client|enrolling group|group\/employer|group name\/number)$/.test(
      bare,
    )
  if (kind !== 'group_id' && !(kind === 'group_name' && either)) return []
  const letters = /(?:no|number|num|#|id)\.?:? ([A-Z]{1,5})$/i.exec(label)?.[1]
  const read = leadingId(value, /^(?:group|policy|contract)/.test(bare))
  // A form's box may part the letters from the figures: "Group no. HW" beside "7731".
  const joined = read && letters && /^[A-Z]+$/.test(letters) && /^\d{3,}/.test(read.id)
  const found = joined ? { ...read, id: `${letters} ${read.id}` } : read
  if (!found || (/^plan/.test(bare) && FILING.test(found.id))) return []
  // A number in brackets or more words after it make a name of it: "3M Local 9".
  const rest = value.slice(found.end)
  const isNext =
    /^\s+(?:renewal|eff(?:ective)?|plan|division|policy|product|network|class|ppo|benefit)\b/i.test(rest)
  if (kind === 'group_name' && /^\s+[A-Za-z]{2,}/.test(rest) && !isNext) return []
  const strength = WEAK.test(bare) ? 0.7 : 0.95
  return [
    idFinding(
      'group_id',
      found.id,
      statement,
      [start + found.start, start + found.end],
      'group label',
      strength,
    ),
  ]
}

/** "Group policy CMD-55190", "The group number is LP-40096", "Group #: 12345", "Group LVP20881". */
const GROUP_INLINE =
  /\b(?:group|grp)\b\.?\s*(?:(?:policy|contract|plan|account|id|no\b\.?|nos\b\.?|number|num\b\.?|#)\s*)*(?:for [\w&'., -]{3,50}? is\s+|(?:is|:|#|,(?= [A-Z]{1,5}-?\d))?\s*)(?=[A-Z0-9])/gi
/** "Policy # 12-3456", "Contract 0034-1182", "Dental Fund no. HC314", "plan code LSR-22", "Client 4410-2003". */
const POLICY_INLINE =
  /\b(?:(?:policy|contract|fund|client|control|account|case|(?:plan|group) (?=code))\s*(?:(?:no\b\.?|number|num\b\.?|#|code|id)\s*(?:is|:|=)?\s*(?=[A-Z0-9])|(?=[A-Z]{0,5}[- ]?\d{4}|\d{2,4}-\d{3}|[A-Z]{1,5}-\d{2,4}-\d{2})))/gi

/** Someone else's number: "(the Low Plan is group number 71182-LO)". */
const OTHER_PLAN = /\b(?:the|other) [\w-]+ plan is\s*$/i

function groupInline(statement: Statement): Finding[] {
  const { text } = statement
  return [GROUP_INLINE, POLICY_INLINE].flatMap((pattern, weak) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const from = match.index + match[0].length
      const found = leadingId(text.slice(from), /policy|contract|number|no\b|#/i.test(match[0]))
      if (!found || OTHER_PLAN.test(text.slice(0, match.index))) return []
      const said =
        /\d/.test(match[0]) || /(?:\b(?:no|num|number|id|code|policy|contract|is)\.?|#|:)\s*$/i.test(match[0])
      // "Group 12" in prose is no number; "Group LVP20881" is.
      if (!said && !/\d{3}|^\d{2,}-[A-Z]{2,}$|^[A-Z]{2,}-\d{2,}$/.test(found.id)) return []
      const strength = weak ? 0.75 : said ? 0.9 : 0.82
      return [
        idFinding(
          'group_id',
          found.id,
          statement,
          [from + found.start, from + found.end],
          'group in text',
          strength,
        ),
      ]
    }),
  )
}

/** "Group Acme Foods Inc #44102": the number behind the group's name. */
const NAME_NUMBER =
  /\b(?:group|grp|employer)\b:?\s+(?:[A-Z][\w&'.,-]*\s+){1,6}(?:#|(?:group )?(?:number|no\.))\s?([A-Z0-9][A-Z0-9-]{3,15})\b/gi

function groupBehindName(statement: Statement): Finding[] {
  return [...statement.text.matchAll(NAME_NUMBER)].flatMap((match) => {
    const id = match[1]!
    if (!isId(id)) return []
    const at = match.index + match[0].length - id.length
    return [idFinding('group_id', id, statement, [at, at + id.length], 'group behind name', 0.8)]
  })
}

/** A line that ends in the label of the number that the next one begins with. */
const LABEL_ENDS =
  /\b(?:(?:group|grp|policy|contract|fund|client) (?:no\.?|number|#|id|code|policy|contract)|plan code|group|(?:under|by|of) (?:policy|contract))\s*[:#]?\s*$/i

function groupOnNextLine(statement: Statement): Finding[] {
  if (!LABEL_ENDS.test(statement.before)) return []
  const found = leadingId(statement.text)
  if (!found || !/\d{2}/.test(found.id)) return []
  return [idFinding('group_id', found.id, statement, [found.start, found.end], 'group in next line', 0.84)]
}

/** Findings of one place counted once: the label's reading and the text's reading of the same words. */
function onePerPlace(findings: Finding[]): Finding[] {
  return findings.filter(
    (f, i) =>
      !findings
        .slice(0, i)
        .some((g) => g.path === f.path && g.words[0] === f.words[0] && g.value === f.value),
  )
}

/** "Group: Acme Foods (55120)", "Group: ACME FOODS / 0099121": the number behind the name. */
function behindName({ kind, label, value, start, statement }: Pair): Finding[] {
  const match =
    /\s[([]\s*#?\s*([A-Z]{0,4}-?\d[\w-]*)[)\]]/i.exec(value) ??
    /\s(?:[/–-]\s*#?|#)\s*([A-Z]{0,4}-?\d[\w-]*)$/i.exec(value)
  if (kind !== 'group_name' || !match || !isId(match[1]!) || !/\d{3}/.test(match[1]!)) return []
  if (!/group|employer|client|account|policy|sponsor/.test(bareLabel(label))) return []
  const at = start + match.index + match[0].lastIndexOf(match[1]!)
  return [idFinding('group_id', match[1]!, statement, [at, at + match[1]!.length], 'group behind name', 0.84)]
}

const ids = unitsOf('readers/ids', 'list', {
  groupInline,
  groupOnNextLine,
  groupBehindName,
  payerInline,
  groupPair,
  behindName,
  payerPair,
  besidePayer,
})

/** Group id and payer id. A group id never comes from a member's, a tax or a federal plan number. */
export function readIds(layout: Layout): Finding[] {
  const pairs = pairsOf(layout).filter((p) => !isOtherLine(p.statement))
  const own = statementsOf(layout).filter((s) => !isOtherLine(s))
  const inText = own.flatMap((s) => [
    ...ids.groupInline(s),
    ...ids.groupOnNextLine(s),
    ...ids.groupBehindName(s),
    ...ids.payerInline(s),
  ])
  return onePerPlace([
    ...pairs.flatMap((p) => [
      ...ids.groupPair(p),
      ...ids.behindName(p),
      ...ids.payerPair(p),
      ...ids.besidePayer(p),
    ]),
    ...inText,
  ])
}
