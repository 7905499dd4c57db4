import { isEmployersPlan, trimName, withoutPlanType } from '../../text/name-parts.ts'
import { isCarrierAlias, isCarrierName, isGenericTitle, NAME_PATTERN } from '../../text/names.ts'
import type { Finding } from '../layout-types.ts'
import { nameFinding } from './name-finding.ts'
import { isOtherLine } from './other-lines.ts'
import type { Statement } from './statements.ts'

export const PATH = 'insurance_company'

/** An insurer's name with the words that give it. */
export const carrierFinding = nameFinding(PATH)

/** A line to reach the insurer by: its name, then a desk, a phone, an address or a payer id. */
const CONTACT = new RegExp(
  `(?:^|[.|·]\\s)(?:(?:[Ff]rom|FROM|[Cc]all|[Cc]ontact):?\\s+)?(${NAME_PATTERN})(?!\\w)\\s*[,·|:-]?\\s*(?=(?:[Cc]ustomer|[Mm]embers?|[Pp]roviders?|[Dd]entists?|[Cc]laims?|[Pp]hone|[Tt]el|[Cc]all|[Tt]oll|[Pp]ay[eo]r|P\\.? ?O\\.?|[Ee]ligibility|[Ee]-?claims|EDI)\\b|\\(?8\\d\\d\\)?[-. ]\\d|\\+?1[-. ]\\(?8\\d\\d)`,
  'g',
)
const CLAIMS_TO = new RegExp(
  `\\b(?:[Ss]end|[Mm]ail|[Ss]ubmit|[Ff]ile)(?: (?:all|your|paper|dental|completed))* (?:[Cc]laims?|[Cc]laim forms?)(?: and \\w+)? (?:to|with):?\\s+(${NAME_PATTERN})`,
  'g',
)
/** "… or mail to Harborlight Dental, PO Box 10" */
const MAIL_TO = new RegExp(`\\b(?:to|[Cc]laims):?\\s+(${NAME_PATTERN}),?\\s+(?=P\\.?\\s?O\\.?\\s?Box)`, 'g')
/** "Harborlight Insurance Company, Des Moines, IA 50392" in a foot. */
const ADDRESS =
  /^([A-Z][^\d:;]{3,60}?),? (?:P\.? ?O\.? Box|\d+ [A-Z]|[A-Z][a-z]+(?: [A-Z][a-z]+)?, ?[A-Z]{2}\b(?: \d{5})?)/g
const COPYRIGHT = new RegExp(
  `(?:©|\\([cC]\\)|\\b[Cc]opyright|COPYRIGHT)\\s*(?:©\\s*)?(?:\\d{4}(?:\\s?-\\s?\\d{4})?,?\\s*)?(?:by )?(${NAME_PATTERN})`,
  'g',
)
/** Desks behind a name: "Harborlight Dental Customer Service". */
const DESK =
  /\s+(?:customer|members?|providers?|dentists?|claims?|phone|call|contact|pay[eo]r|electronic|eligibility|support|questions)\b.*$/i

/** A list's row with the insurer behind its mark: "Dental – Harborlight Dental, group 5512". */
function behindDental(statement: Statement): Finding[] {
  const match = /^\W*(?:[Vv]oluntary )?Dental(?: (?:plan|insurance|coverage|PPO))?\s*[–—:-]\s+(\S.*)$/.exec(
    statement.text,
  )
  const name = match ? withoutPlanType(trimName(match[1]!.replace(/,\s*(?:group|policy)\b.*$/i, ''))) : ''
  if (!(isCarrierName(name) || isCarrierAlias(name)) || isEmployersPlan(name)) return []
  return [carrierFinding(name, statement, statement.text.lastIndexOf(name), 'list of insurers', 0.84)]
}

/** "Dental | Harborlight Dental | (800) …": the dental row of a list of insurers. */
export function carrierInList(statement: Statement): Finding[] {
  const { kind, labels, text } = statement
  if (
    kind !== 'cell' ||
    !/^\W*(?:voluntary )?dental(?: (?:plan|insurance|coverage|benefits?|d?ppo|d?hmo|epo|indemnity))*\W*$/i.test(
      labels.at(-1) ?? '',
    )
  )
    return kind === 'cell' && statement.row?.table ? behindDental(statement) : []
  const name = withoutPlanType(trimName(text))
  if (!(isCarrierName(name) || isCarrierAlias(name)) || isEmployersPlan(name)) return []
  return [carrierFinding(name, statement, text.indexOf(name), 'list of insurers', 0.84)]
}

/** Insurers named where one reaches them, in the foot of the last page as well: contact lines, claims addresses, copyright. */
export function carrierInContact(statement: Statement): Finding[] {
  if (isOtherLine(statement)) return []
  const patterns: [RegExp, number, string][] = [
    [CLAIMS_TO, 0.78, 'claims address'],
    [MAIL_TO, 0.72, 'claims address'],
    [CONTACT, 0.68, 'contact line'],
    [COPYRIGHT, 0.6, 'copyright'],
    [ADDRESS, 0.6, 'address'],
  ]
  return patterns.flatMap(([pattern, strength, rule]) =>
    [...statement.text.matchAll(pattern)].flatMap((match): Finding[] => {
      const name = withoutPlanType(trimName(match[1]!.replace(DESK, '')))
      const looks = isCarrierName(name) || isCarrierAlias(name)
      if (!looks || isGenericTitle(name) || isEmployersPlan(name)) return []
      const start = match.index + match[0].indexOf(match[1]!) + match[1]!.indexOf(name)
      return [carrierFinding(name, statement, start, rule, strength)]
    }),
  )
}
