import { unitsOf } from '../../base/units.ts'
import { bareLabel, labelKind } from '../../text/identity-labels.ts'
import { trimName, withoutNextLabel, withoutPlanType } from '../../text/name-parts.ts'
import {
  isCarrierAlias,
  isCarrierName,
  isGenericTitle,
  isInsurersName,
  isNameShaped,
  isOrganisation,
  knownCarrier,
} from '../../text/names.ts'
import type { Finding, Layout } from '../layout-types.ts'
import { PROSE } from './carrier-phrases.ts'
import { carrierFinding, carrierInContact, carrierInList, PATH } from './identity-contact.ts'
import { carrierInTitle } from './identity-letterhead.ts'
import { type Pair, pairsOf } from './pairs.ts'
import { plain } from './span.ts'
import { type Statement, statementsOf } from './statements.ts'
import { titlesOf } from './titles.ts'

/** A printout's "NAME" under the heading "PAYER" or "Carrier". */
const CARRIER_SECTION =
  /^(?:pay[eo]r|carrier|insur(?:ance|er)(?: (?:company|carrier|information))?|administrator)\b/i

function labelled({ kind, label, value, start, statement }: Pair): Finding[] {
  const inSection = kind === 'person' || kind === 'other' || kind === 'group_name'
  const named =
    kind === PATH ||
    (/^plan administrator/.test(bareLabel(label)) && isInsurersName(value)) ||
    (inSection &&
      /^name$|^company(?: name)?$/.test(bareLabel(label)) &&
      CARRIER_SECTION.test(statement.sections[0] ?? ''))
  const name = withoutPlanType(trimName(value))
  // A payer's code is no name.
  if (
    !named ||
    /^[A-Z]{1,6}\d{1,5}$/i.test(name) ||
    !isNameShaped(name) ||
    isGenericTitle(name) ||
    labelKind(name) !== null
  )
    return []
  const weak = /^through$|^network$|^vendor$|administrator/.test(bareLabel(label))
  return [
    carrierFinding(
      name,
      statement,
      start + value.indexOf(name),
      'carrier label',
      weak && !isCarrierName(name) ? 0.7 : 0.95,
    ),
  ]
}

/** The bare label "Name" is no label of the block, so a printout's section is read from its cells. */
function underHeading(statement: Statement): Finding[] {
  if (statement.kind !== 'cell' || bareLabel(statement.labels[0] ?? '') !== 'name') return []
  if (!CARRIER_SECTION.test(statement.sections[0] ?? '')) return []
  const name = trimName(statement.text)
  return isNameShaped(name) && bareLabel(name) !== 'name'
    ? [carrierFinding(name, statement, 0, 'carrier section', 0.95)]
    : []
}

/** "Harborlight Dental for Acme Foods": whom the plan is for. */
const FOR_WHOM = /(?<=\w) for (?:the )?[A-Z].*$/
/** A phone right behind the name. */
const PHONE_TAIL = /\s+\(?\d{3}\)?[-. ]\d.*$/

/** Names that prose gives as insurer; where the phrase is loose the name has to look like a carrier's. */
function inProse(statement: Statement): Finding[] {
  return PROSE.flatMap(([pattern, strength, mustLook]) =>
    [...statement.text.matchAll(pattern)].flatMap((match) => {
      const after = statement.text.slice(match.index + match[0].lastIndexOf(match[1]!) + match[1]!.length)
      const name = withoutPlanType(
        trimName(withoutNextLabel(match[1]!, after).replace(PHONE_TAIL, '').replace(FOR_WHOM, '')),
      )
      const employer = /^(?:provided|offered)/i.test(match[0]) && isOrganisation(name) && !isCarrierName(name)
      if (employer) return []
      const looks = mustLook ? isCarrierName(name) || isCarrierAlias(name) : isNameShaped(name)
      if (!looks || isGenericTitle(name)) return []
      return [
        carrierFinding(
          name,
          statement,
          match.index + match[0].indexOf(match[1]!) + match[1]!.indexOf(name),
          'carrier in text',
          strength,
        ),
      ]
    }),
  )
}

/** Known carriers anywhere in the text: the last resort, and then one to check. */
function anywhere(statement: Statement): Finding[] {
  const known = knownCarrier(statement.text)
  if (!known) return []
  const name = statement.text.slice(known.start, known.end)
  return [
    {
      ...carrierFinding(name, statement, known.start, 'known carrier', 0.5),
      doubts: ['The text names this company, but not as the insurer.'],
    },
  ]
}

/** What an insurer's name goes on with where it is written in full. */
const IN_FULL = /^(?:,? (?:of|service|life|insurance|assurance|plan of|benefits?|company|corp|inc|mutual)\b)/i

/** "Delta Dental" steps behind "Delta Dental of Ohio" where the document gives the full name about as plainly. */
function behindLonger(finding: Finding, all: readonly Finding[]): Finding {
  const full = all.some(
    ({ value, strength }) =>
      strength >= finding.strength - 0.1 &&
      value.toLowerCase().startsWith(finding.value.toLowerCase()) &&
      IN_FULL.test(value.slice(finding.value.length)),
  )
  return full ? { ...finding, strength: finding.strength - 0.11 } : finding
}

const ONCE_DOUBT = 'Only the title names this company; no line says that it insures the plan.'

/** A letterhead that nothing else in the document speaks of may be a headline or the name of a plan. */
function doubtedWhenAlone(finding: Finding, layout: Layout): Finding {
  const sure = knownCarrier(finding.value) || /\b(?:insurance|assurance|mutual)\b/i.test(finding.value)
  if (finding.rule !== 'letterhead' || sure) return finding
  const word = plain(finding.value).split(' ')[0]!.toLowerCase()
  const own = new Set(finding.words)
  const again = layout.rows.some(
    (row) =>
      row.kind !== 'furniture' &&
      plain(row.text).toLowerCase().includes(word) &&
      !row.cells.some((c) => c.words.some((w) => own.has(w))),
  )
  return again ? finding : { ...finding, doubts: [...(finding.doubts ?? []), ONCE_DOUBT] }
}

const names = unitsOf('readers/carrier', 'list', {
  labelled,
  underHeading,
  inProse,
  carrierInContact,
  carrierInList,
  carrierInTitle,
  anywhere,
})

/** Who insures or administers the plan: by label, by phrase, by letterhead; dental offices and employers are none. */
export function readCarrier(layout: Layout): Finding[] {
  const statements = statementsOf(layout)
  const found = [
    ...pairsOf(layout).flatMap(names.labelled),
    ...statements.flatMap(names.underHeading),
    ...statements.flatMap(names.inProse),
    ...statements.flatMap(names.carrierInContact),
    ...statements.flatMap(names.carrierInList),
    ...titlesOf(layout).flatMap(names.carrierInTitle),
  ]
  return found.length > 0
    ? found.map((f) => behindLonger(doubtedWhenAlone(f, layout), found))
    : statements.flatMap(names.anywhere)
}
