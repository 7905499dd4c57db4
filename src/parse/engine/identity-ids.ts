import { unitsOf } from '../../base/units.ts'
import { bareLabel } from '../../text/identity-labels.ts'
import { isId, leadingId } from '../../text/ids.ts'
import { isCarrierAlias, knownCarrier } from '../../text/names.ts'
import type { Bound } from './identity-bound.ts'
import {
  candidateAt,
  type IdentityCandidate,
  type IdentityFeature,
  type IdentityScene,
} from './identity-candidates.ts'
import { isOtherLine, type Spot } from './identity-spots.ts'

const at = (start: number, text: string) => [start, start + text.length] as const

/** Labels for a number of the plan inside other papers; a group number says more. */
const LOOSE = /^plan (?:no|num|#|id)|^division|^customer|^account|^client|^case/
/** Labels of a name or a number, whichever stands there. */
const EITHER =
  /^(?:(?:group|policy|contract)\/(?:group|policy|contract|plan|id)|group|policy|contract|account|client|enrolling group|group\/employer|group name\/number)$/
/** Number of a plan in federal filings: three figures from 501. */
const FILING = /^5\d\d$/
/** What stands behind a number as the next label, and makes no name of it. */
const NEXT = /^\s+(?:renewal|eff(?:ective)?|plan|division|policy|product|network|class|ppo|benefit)\b/i

function groupLabelled({ kind, label, value, start, spot }: Bound): IdentityCandidate[] {
  const bare = bareLabel(label)
  if (kind !== 'group_id' && !(kind === 'group_name' && EITHER.test(bare))) return []
  const letters = /(?:no|number|num|#|id)\.?:? ([A-Z]{1,5})$/i.exec(label)?.[1]
  const read = leadingId(value, /^(?:group|policy|contract)/.test(bare))
  // A form's box may part the letters from the figures: "Group no. HW" beside "7731".
  const joined = read && letters && /^[A-Z]+$/.test(letters) && /^\d{3,}/.test(read.id)
  if (!read || (/^plan/.test(bare) && FILING.test(read.id))) return []
  // A number in brackets or more words after it make a name of it: "3M Local 9".
  const rest = value.slice(read.end)
  if (kind === 'group_name' && /^\s+[A-Za-z]{2,}/.test(rest) && !NEXT.test(rest)) return []
  const id = joined ? `${letters} ${read.id}` : read.id
  const place = [start + read.start, start + read.end] as const
  return [candidateAt('group_id', id, spot, place, 'group_label', { loose_label: LOOSE.test(bare) ? 1 : 0 })]
}

/** "Group: Acme Foods (55120)", "Group: ACME FOODS / 0099121": the number behind the name. */
function behindName({ kind, label, value, start, spot }: Bound): IdentityCandidate[] {
  const match =
    /\s[([]\s*#?\s*([A-Z]{0,4}-?\d[\w-]*)[)\]]/i.exec(value) ??
    /\s(?:[/–-]\s*#?|#)\s*([A-Z]{0,4}-?\d[\w-]*)$/i.exec(value)
  if (kind !== 'group_name' || !match || !isId(match[1]!) || !/\d{3}/.test(match[1]!)) return []
  if (!/group|employer|client|account|policy|sponsor/.test(bareLabel(label))) return []
  const from = start + match.index + match[0].lastIndexOf(match[1]!)
  return [candidateAt('group_id', match[1]!, spot, at(from, match[1]!), 'id_behind_name')]
}

/** Words before a group's number in running text: "Group policy CMD-55190", "The group number is LP-40096", "Group LVP20881". */
const GROUP_WORDS =
  /\b(?:group|grp)\b\.?\s*(?:(?:policy|contract|plan|account|id|no\b\.?|nos\b\.?|number|nbr\b|num\b\.?|#)\s*)*(?:for [\w&'., -]{3,50}?(?: is|:)\s+|(?:is|:|#|\(|,(?= [A-Z]{1,5}-?\d))?\s*)(?=[A-Z0-9])/gi
/** "Policy # 12-3456", "Contract 0034-1182", "Dental Fund no. HC314", "plan code LSR-22", "Client 4410-2003". */
const POLICY_WORDS =
  /\b(?:(?:policy|contract|fund|client|control|account|case|(?:plan|group) (?=code)|(?:plan|group|billing) unit)\s*(?:(?:no\b\.?|number|nbr\b|num\b\.?|#|code|id)\s*(?:is|:|=)?\s*(?=[A-Z0-9])|(?=[A-Z]{0,5}[- ]?\d{4}|\d{2,4}-\d{3}|\d{3,}-[A-Z]\b|[A-Z]{1,5}-\d{2,4}-\d{2})))/gi
/** Someone else's number: "(the Low Plan is group number 71182-LO)". */
const OTHER_PLAN = /\b(?:the|other) [\w-]+ plan is\s*$/i
const SAID = /\d|(?:\b(?:no|num|number|nbr|id|code|policy|contract|is)\.?|#|:)[\s(]*$/i

function groupInText(spot: Spot): IdentityCandidate[] {
  const { text } = spot
  return ([GROUP_WORDS, POLICY_WORDS] as const).flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match): IdentityCandidate[] => {
      const from = match.index + match[0].length
      const found = leadingId(text.slice(from), /policy|contract|number|no\b|#/i.test(match[0]))
      if (!found || OTHER_PLAN.test(text.slice(0, match.index))) return []
      const said = SAID.test(match[0])
      // "Group 12" in prose is no number; "Group LVP20881" is.
      if (!said && !/\d{3}|^(?=.*\d{2})(?=.*[A-Z])[A-Z\d]+-[A-Z\d]+$/.test(found.id)) return []
      const by: IdentityFeature = pattern === POLICY_WORDS ? 'policy_words' : 'group_words'
      const place = [from + found.start, from + found.end] as const
      return [candidateAt('group_id', found.id, spot, place, by, { bare_group: said ? 0 : 1 })]
    }),
  )
}

/** "Group Acme Foods Inc #44102": the number behind the group's name. */
const NAME_NUMBER =
  /\b(?:group|grp|employer)\b:?\s+(?:[A-Z][\w&'.,-]*\s+){1,6}(?:#|(?:group )?(?:number|no\.))\s?([A-Z0-9][A-Z0-9-]{3,15})\b/gi

const groupBehindWords = (spot: Spot): IdentityCandidate[] =>
  [...spot.text.matchAll(NAME_NUMBER)].flatMap((match) => {
    const id = match[1]!
    const from = match.index + match[0].length - id.length
    return isId(id) ? [candidateAt('group_id', id, spot, at(from, id), 'id_behind_name')] : []
  })

/** "95140 is the university's group number." */
const BEFORE_WORDS =
  /(?<=^|[.:;] |\b(?:use|with|and) )#?(\S*\d\S*) is (?:the|your|our)(?: [\w'-]+){0,3} (?:group|policy|contract) (?:number|no\.?|id)\b/gi

const groupBeforeWords = (spot: Spot): IdentityCandidate[] =>
  [...spot.text.matchAll(BEFORE_WORDS)].flatMap((match) => {
    const found = leadingId(match[1]!)
    const from = match.index + match[0].indexOf(match[1]!)
    return found ? [candidateAt('group_id', found.id, spot, at(from, match[1]!), 'group_words')] : []
  })

/** The words that end a line and may announce what the next one begins with: no sentence's end, and no other number. */
const OPEN_END = /(?:[A-Za-z'’]+[.#:]? ){0,4}[A-Za-z]+\s*(?:[#:]|\b(?:no|nos|num)\.)?\s*$/i

/** A piece with the end of the line before it in front, as running text is read. */
function readOn(spot: Spot): Spot {
  const end = spot.before === spot.text ? '' : (OPEN_END.exec(spot.before)?.[0].trim() ?? '')
  if (end === '' || (end.endsWith('.') && !/\bn(?:o|os|um)\.$/i.test(end))) return spot
  const text = `${end} ${spot.text}`
  return { ...spot, text, starts: spot.starts.map((start) => start + end.length + 1) }
}

/** "Payer ID MDA77", "Electronic payer number WFD66", "Send electronic claims to payer KP250", "payer TMD03", "EDI 12345". */
const PAYER_WORDS =
  /\b(?:(?:electronic\s+)?(?:claims?\s+)?pay[eo]r(?:\s*(?:id(?:entification)?|no\b\.?|number|num\b\.?|code|#))*|edi(?:\s*(?:payer|payor))?(?:\s*(?:id|no\b\.?|number|#))?|e-?pay[eo]r|neic(?:\s*#)?|electronic (?:(?:(?:dental )?claims?|submissions?|filing)(?: id)?|id)|dental claims|e-?claims?(?: id| payer| payor)?)\s*(?:for electronic claims\s*)?(?:is|:|#)*\s*(?=[A-Z0-9])/gi

/** A code of capitals alone ("payer KRWOR"): only where the text around it is not set in capitals, and no insurer's name. */
function isLettered(token: string, label: string, text: string): boolean {
  const isCode = /^[A-Z]{5,6}$/.test(token) && /[a-z]{3}/.test(label)
  return isCode && /[a-z]{3}/.test(text) && knownCarrier(token) === null && !isCarrierAlias(token)
}

/** Payer ids: five figures, or up to ten letters and figures with a figure, in capitals. */
const isPayerId = (token: string) =>
  isId(token) && !/[a-z]/.test(token) && token.length >= 3 && token.length <= 10

/** Payer ids that running text announces; a code of letters alone only where it cannot be a word. */
const payerInText = (spot: Spot): IdentityCandidate[] =>
  [...spot.text.matchAll(PAYER_WORDS)].flatMap((match) => {
    const from = match.index + match[0].length
    const token = /^[A-Z0-9]{3,10}(?![\w-])/i.exec(spot.text.slice(from))?.[0]
    const lettered = token !== undefined && isLettered(token, match[0], spot.text)
    if (!token || !(isPayerId(token) || lettered)) return []
    // "Electronic claims 24 hours a day": only a code of letters and figures is one there.
    const weak = /^(?:electronic|dental)\b/i.test(match[0]) && !/pay|id\b/i.test(match[0])
    if (weak && !lettered && !/^[A-Z]{2,6}\d{1,4}$|^\d{5}$/.test(token)) return []
    const named = /id|no|num|#|code|edi|neic/i.test(match[0].replace(/electronic/i, ''))
    return [
      candidateAt('payor_id', token, spot, at(from, token), 'payer_words', { bare_payer: named ? 0 : 1 }),
    ]
  })

/** The value of a payer's label; the label is believed for a code of letters alone, too. */
function payerLabelled({ kind, value, start, spot }: Bound): IdentityCandidate[] {
  const token = kind === 'payor_id' ? /^[#\s]*([A-Z0-9]{3,10})(?![\w-])/i.exec(value) : null
  // A code of capitals alone is one only as the whole value ("DDCAL").
  const whole = token && /^[A-Z]{4,8}$/.test(token[1]!) && value.length <= token[0].length + 1
  if (!token || !(isPayerId(token[1]!) || whole)) return []
  const from = start + token[0].length - token[1]!.length
  return [candidateAt('payor_id', token[1]!, spot, at(from, token[1]!), 'payer_label')]
}

/** "Payer: Harborlight Dental (HLD01)", "Payer: HLD01 - Harborlight Dental": the code beside the name. */
function besidePayer({ kind, label, value, start, spot }: Bound): IdentityCandidate[] {
  if (kind !== 'insurance_company' || !/^pay[eo]r/.test(bareLabel(label))) return []
  const match = /\(([A-Z0-9]{4,8})\)$/.exec(value) ?? /^([A-Z]{1,6}\d{1,5}|\d{5})(?=\s+[-–]\s)/.exec(value)
  if (!match || !isPayerId(match[1]!)) return []
  return [
    candidateAt(
      'payor_id',
      match[1]!,
      spot,
      at(start + value.indexOf(match[1]!), match[1]!),
      'payer_beside_name',
    ),
  ]
}

const finders = unitsOf('engine/ids', 'list', {
  groupLabelled,
  behindName,
  groupInText,
  groupBehindWords,
  groupBeforeWords,
  payerInText,
  payerLabelled,
  besidePayer,
})

/** Group id and payer id. A group id never comes from a member's, a tax or a federal plan number. */
export function findIds({ spots, bounds }: IdentityScene): IdentityCandidate[] {
  const own = spots.filter((s) => !isOtherLine(s))
  const named = bounds.filter((b) => !isOtherLine(b.spot))
  return [
    ...named.flatMap((b) => [
      ...finders.groupLabelled(b),
      ...finders.behindName(b),
      ...finders.payerLabelled(b),
      ...finders.besidePayer(b),
    ]),
    ...own
      .map(readOn)
      .flatMap((s) => [
        ...finders.groupInText(s),
        ...finders.groupBehindWords(s),
        ...finders.groupBeforeWords(s),
        ...finders.payerInText(s),
      ]),
  ]
}
