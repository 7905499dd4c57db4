import type { Finding, Layout } from '../layout-types.ts'
import { isId, leadingId } from './ids.ts'
import { bareLabel } from './labels.ts'
import { isOtherLine } from './other-lines.ts'
import { type Pair, pairsOf } from './pairs.ts'
import { wordsIn } from './span.ts'
import { type Statement, statementsOf } from './statements.ts'

function finding(
  path: string,
  value: string,
  s: Statement,
  at: [number, number],
  rule: string,
  strength: number,
): Finding {
  return { path, value, page: s.page, words: wordsIn(s, ...at), rule, strength, reader: 'rules' }
}

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
  const found = leadingId(value, /^(?:group|policy|contract)/.test(bare))
  if (!found || (/^plan/.test(bare) && FILING.test(found.id))) return []
  // A number in brackets or more words after it make a name of it: "3M Local 9".
  const rest = value.slice(found.end)
  const isNext =
    /^\s+(?:renewal|eff(?:ective)?|plan|division|policy|product|network|class|ppo|benefit)\b/i.test(rest)
  if (kind === 'group_name' && /^\s+[A-Za-z]{2,}/.test(rest) && !isNext) return []
  const strength = WEAK.test(bare) ? 0.7 : 0.95
  return [
    finding(
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
  /\b(?:group|grp)\b\.?\s*(?:(?:policy|contract|plan|account|id|no\b\.?|nos\b\.?|number|num\b\.?|#)\s*)*(?:for [\w&'., -]{3,50}? is\s+|(?:is|:|#)?\s*)(?=[A-Z0-9])/gi
/** "Policy # 12-3456", "Contract 0034-1182", "Dental Fund no. HC314", "plan code LSR-22", "Client 4410-2003". */
const POLICY_INLINE =
  /\b(?:(?:policy|contract|fund|client|control|account|case|(?:plan|group) (?=code))\s*(?:(?:no\b\.?|number|num\b\.?|#|code|id)\s*(?:is|:|=)?\s*(?=[A-Z0-9])|(?=[A-Z]{0,5}-?\d{4}|\d{2,4}-\d{3}|[A-Z]{1,5}-\d{2,4}-\d{2})))/gi

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
        finding(
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
  /\b(?:group|grp|employer)\b:?\s+(?:[A-Z][\w&'.,-]*\s+){1,6}#\s?([A-Z0-9][A-Z0-9-]{3,15})\b/gi

function groupBehindName(statement: Statement): Finding[] {
  return [...statement.text.matchAll(NAME_NUMBER)].flatMap((match) => {
    const id = match[1]!
    if (!isId(id)) return []
    const at = match.index + match[0].length - id.length
    return [finding('group_id', id, statement, [at, at + id.length], 'group behind name', 0.8)]
  })
}

/** A line that ends in the label of the number that the next one begins with. */
const LABEL_ENDS =
  /\b(?:(?:group|grp|policy|contract|fund|client) (?:no\.?|number|#|id|code|policy|contract)|plan code|group|(?:under|by|of) (?:policy|contract))\s*[:#]?\s*$/i

function groupOnNextLine(statement: Statement): Finding[] {
  if (!LABEL_ENDS.test(statement.before)) return []
  const found = leadingId(statement.text)
  if (!found || !/\d{2}/.test(found.id)) return []
  return [finding('group_id', found.id, statement, [found.start, found.end], 'group in next line', 0.84)]
}

/** "Payer ID MDA77", "Electronic payer number WFD66", "Send electronic claims to payer KP250", "payer TMD03", "EDI 12345". */
const PAYER_INLINE =
  /\b(?:(?:electronic\s+)?(?:claims?\s+)?pay[eo]r(?:\s*(?:id(?:entification)?|no\b\.?|number|num\b\.?|code|#))*|edi(?:\s*(?:payer|payor))?(?:\s*(?:id|no\b\.?|number|#))?|e-?pay[eo]r|neic(?:\s*#)?|electronic(?: claims?)? id|e-?claims?(?: id| payer| payor)?)\s*(?:for electronic claims\s*)?(?:is|:|#)*\s*(?=[A-Z0-9])/gi

function payerInline(statement: Statement): Finding[] {
  return [...statement.text.matchAll(PAYER_INLINE)].flatMap((match) => {
    const from = match.index + match[0].length
    const token = /^[A-Z0-9]{3,10}(?![\w-])/i.exec(statement.text.slice(from))?.[0]
    if (!token || !isPayerId(token)) return []
    const named = /id|no|num|#|code|edi|neic/i.test(match[0].replace(/electronic/i, ''))
    return [
      finding('payor_id', token, statement, [from, from + token.length], 'payer in text', named ? 0.92 : 0.8),
    ]
  })
}

/** Payer ids: five figures, or up to ten letters and figures with a figure, in capitals. */
const isPayerId = (token: string) =>
  isId(token) && !/[a-z]/.test(token) && token.length >= 3 && token.length <= 10

/** "Payer: Harborlight Dental (HLD01)", "Payer: HLD01 - Harborlight Dental": the code beside the name. */
function besidePayer({ kind, label, value, start, statement }: Pair): Finding[] {
  if (kind !== 'insurance_company' || !/^pay[eo]r/.test(bareLabel(label))) return []
  const match = /\(([A-Z0-9]{4,8})\)$/.exec(value) ?? /^([A-Z]{1,6}\d{1,5}|\d{5})(?=\s+[-–]\s)/.exec(value)
  if (!match || !isPayerId(match[1]!)) return []
  const at = start + value.indexOf(match[1]!)
  return [finding('payor_id', match[1]!, statement, [at, at + match[1]!.length], 'payer beside name', 0.86)]
}

function payerPair({ kind, value, start, statement }: Pair): Finding[] {
  if (kind !== 'payor_id') return []
  const token = /^[#\s]*([A-Z0-9]{3,10})(?![\w-])/i.exec(value)
  // A code of capitals alone is one only as the whole value ("DDCAL").
  const whole = token && /^[A-Z]{4,8}$/.test(token[1]!) && value.length <= token[0].length + 1
  if (!token || !(isPayerId(token[1]!) || whole)) return []
  const at = start + token[0].length - token[1]!.length
  return [finding('payor_id', token[1]!, statement, [at, at + token[1]!.length], 'payer label', 0.95)]
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
  return [finding('group_id', match[1]!, statement, [at, at + match[1]!.length], 'group behind name', 0.84)]
}

/** Group id and payer id. A group id never comes from a member's, a tax or a federal plan number. */
export function readIds(layout: Layout): Finding[] {
  const pairs = pairsOf(layout).filter((p) => !isOtherLine(p.statement))
  const own = statementsOf(layout).filter((s) => !isOtherLine(s))
  const inText = own.flatMap((s) => [
    ...groupInline(s),
    ...groupOnNextLine(s),
    ...groupBehindName(s),
    ...payerInline(s),
  ])
  return onePerPlace([
    ...pairs.flatMap((p) => [...groupPair(p), ...behindName(p), ...payerPair(p), ...besidePayer(p)]),
    ...inText,
  ])
}
