import { unitsOf } from '../../base/units.ts'
import { bareLabel, labelKind } from '../../text/identity-labels.ts'
import { isId, leadingId } from '../../text/ids.ts'
import { cutAtLabel } from '../../text/line-labels.ts'
import { isEmployersPlan, trimName, withoutPlanTail } from '../../text/name-parts.ts'
import {
  isCarrierName,
  isCoined,
  isGenericTitle,
  isInsurersName,
  isNameShaped,
  isOffice,
  isOrganisation,
} from '../../text/names.ts'
import { mentionOfType } from '../../text/plan-types.ts'
import type { Finding, Layout } from '../layout-types.ts'
import { aroundNumber, besideNumber, TITLE_DOUBT } from './group-beside-number.ts'
import { groupFinding, groupInNextLine, groupInProse, PATH } from './group-in-text.ts'
import { type Pair, pairsOf } from './pairs.ts'
import { statementsOf } from './statements.ts'
import { type TitlePart, titlesOf } from './titles.ts'

/** Labels in the order of how surely they name the employer. */
const STRENGTHS: [RegExp, number][] = [
  [
    /^employer|^group name|^employer group|^group\/employer|^prepared for|(?:employees|members) of$|^plan sponsor|^sponsor/,
    0.96,
  ],
  [/^group$|^enrolling group|^subscriber group|^client|^account|^organization|^company/, 0.93],
  [/^policy ?holder|^contract ?holder|^plan ?holder/, 0.88],
  [/^plan name|^plan administrator/, 0.62],
]

/** The plan administrator is the employer by law, but summaries give that title to who pays the claims. */
const isInsurerAsAdministrator = (bare: string, value: string) =>
  /^plan administrator/.test(bare) && isInsurersName(value)

/** "Acme Foods (55120)", "ACME FOODS / 0099121", "Acme Foods #771-C": the number behind the name. */
const NUMBER_TAIL =
  /\s*(?:[([]\s*#?\s*[A-Z]{0,4}-?\d[\w-]*[)\]].*|(?:\s[/–-]\s*#?|\s?#)\s*[A-Z]{0,4}-?\d[\w-]*)$/i

function labelled({ kind, label, value, start, statement }: Pair): Finding[] {
  const bare = bareLabel(label)
  if (kind !== PATH || isInsurerAsAdministrator(bare, value)) return []
  const strength = STRENGTHS.find(([pattern]) => pattern.test(bare))?.[1] ?? 0.85
  const name = trimName(/^plan name/.test(bare) ? withoutPlanTail(value) : value.replace(NUMBER_TAIL, ''))
  // "Group: 610038" gives the number, not the name; "Group: 3M Local 9" is a name.
  if (name === '' || (leadingId(name)?.id.length ?? 0) === name.length || isId(name)) return []
  if (!isNameShaped(name) || isGenericTitle(name) || labelKind(name) !== null) return []
  // "Plan name: Harborlight PPO High" names the plan; "Plan name: Acme Foods Dental Plan" its employer.
  if (/^plan name/.test(bare) && (mentionOfType(value, false) !== null || isCarrierName(name))) return []
  return [groupFinding(name, statement, start + value.indexOf(name), 'group label', strength)]
}

/** "Harborlight Dental" and "Cascadia Federal Dental - Plan Summary" are insurers; "Acme Hardware Dental Plan" is an employer's plan. */
function isCarrierTitle(text: string): boolean {
  const title = trimName(text)
  return isCarrierName(title) && !isEmployersPlan(title)
}

/** A title names the employer when it is a name, and no carrier's, no practice's, nor a word of titles alone. */
function inTitle(part: TitlePart): Finding[] {
  const rest = trimName(withoutPlanTail(cutAtLabel(part.text)))
  // "Tidewater State" alone is no body's name; the whole title is its program's.
  const ofState = /\w (?:State|County|City)$/.test(rest) && /\b[Pp]rogram$/.test(part.text)
  const name = ofState ? trimName(part.text) : rest
  if (name === '' || !isNameShaped(name) || !isCoined(name) || isOffice(name) || labelKind(name) !== null)
    return []
  // "Acme Dental Plan" and "Acme - Dental Options": what is left of the title is whose plan it is.
  const beside =
    part.beside.length > 0 &&
    part.beside.every((t) => isGenericTitle(t) && /\bdental\b|\bbenefits?\b/i.test(t))
  const cut = name !== trimName(part.text) || beside
  const organisation = isOrganisation(name)
  // "Harborlight Dental" is a carrier's name and not that of an employer called Harborlight.
  if (/:/.test(part.text)) return []
  if (!ofState && (isCarrierName(name) || isCarrierTitle(part.text))) return []
  if (!organisation && !(cut && name.includes(' '))) return []
  // "Pharmacy" is a chapter, "Ridge Pharmacy" a firm.
  if (!name.includes(' ') && isOrganisation(name)) return []
  const strength = (organisation ? 0.66 : 0.52) + (cut ? 0.06 : 0) + (part.size >= 0.9 ? 0.02 : 0)
  const found = groupFinding(name, part, part.text.indexOf(name), 'title', strength)
  // "Summit National" beside "Dental" in other type may be an insurer's name set in two parts.
  const inParts = part.beside.some((t) => /^dental$/i.test(t))
  return [organisation && !inParts && (cut || part.size >= 0.9) ? found : { ...found, doubts: [TITLE_DOUBT] }]
}

/** Bodies that every such document speaks of without their names. */
const BODY =
  /^(?:the )?(?:board of (?:trustees|directors|education)|trustees|trust|fund|plan|company|employer|group|union|association|county|city|town|district|state|college|university|school|hospital|plan sponsor|administrator)$/i

/** What a name goes on with where it is written in full. */
const IN_FULL =
  /^,? (?:group|cooperative|co-?op|inc|llc|corporation|company|systems?|district|authority|association|trust|fund)\b/i

/** "Acme Timber" steps behind "Acme Timber Cooperative" where the document gives the full name as well. */
function behindLonger(finding: Finding, all: readonly Finding[]): Finding {
  const { value, strength } = finding
  const full = all.find((f) => f.value.startsWith(value) && IN_FULL.test(f.value.slice(value.length)))
  const least = full ? full.strength - (full.doubts?.length ? 0.16 : 0.01) : 0
  return full && least >= strength - 0.35 ? { ...finding, strength: Math.min(strength, least) } : finding
}

const names = unitsOf('readers/group', 'list', {
  labelled,
  groupInProse,
  aroundNumber,
  groupInNextLine,
  besideNumber,
  inTitle,
})

/** The employer or group: by label, by phrase ("for employees of …"), beside its number, in the title. */
export function readGroupName(layout: Layout): Finding[] {
  const statements = statementsOf(layout)
  // "Summit National" on one page is no group where another page says "Summit National Dental".
  const insurers = statements.map((s) => s.text).filter((t) => t.length < 40 && isCarrierTitle(t))
  const found = [
    ...pairsOf(layout).flatMap(names.labelled),
    ...statements.flatMap(names.groupInProse),
    ...statements.flatMap(names.aroundNumber),
    ...layout.rows.flatMap((row, i) => names.groupInNextLine(row, layout.rows[i + 1])),
    ...names.besideNumber(layout),
    ...titlesOf(layout).flatMap(names.inTitle),
  ].filter(
    (f) => !BODY.test(f.value) && !(f.rule === 'title' && insurers.some((t) => t.startsWith(`${f.value} `))),
  )
  return found.map((f) => behindLonger(f, found))
}
