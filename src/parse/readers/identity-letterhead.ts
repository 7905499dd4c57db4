import { cutAtLabel } from '../../text/line-labels.ts'
import {
  aroundPlanType,
  isEmployersPlan,
  trimName,
  withoutPlanTail,
  withoutPlanType,
} from '../../text/name-parts.ts'
import { isCarrierAlias, isCarrierName, isGenericTitle, knownCarrier } from '../../text/names.ts'
import type { Finding } from '../layout-types.ts'
import { carrierFinding } from './identity-contact.ts'
import { isOtherLine } from './other-lines.ts'
import type { TitlePart } from './titles.ts'

const PLAN_DOUBT = "It may be the employer's plan: no line says who insures it."

/** A known carrier with nothing but words of titles around it: "Cigna Dental Benefit Summary". */
function knownAlone(text: string): { start: number; end: number } | null {
  const known = knownCarrier(text)
  const rest = known && `${text.slice(0, known.start)} ${text.slice(known.end)}`.trim()
  return known && (rest === '' || isGenericTitle(rest!)) ? known : null
}

/** A site's title: "My Coverage Harborlight Dental". */
const OWN_PAGE =
  /^(?:my|your) (?:coverage|benefits?|plan|dental|account|dashboard|eligibility|home)\s+(?=[A-Z])/i
/** "Your Harborlight Dental plan". */
const FOR_GROUP =
  /\s+(?:(?:dental|benefits?|plan) )*(?:summary|highlights|overview|benefits?|prepared|guide) for\b:?.*$/i
const OWN_PLAN = /^(?:my|your)\s+(\S.*?)\s+(?:plan|benefits?|coverage|program)$/i
/** Words after a name that say what the page is: "Harborlight Dental Provider Connection". */
const PAGE_KIND =
  /\s+(?:(?:provider|member|employer|dental|benefits?|eligibility|plan|group)\s+)*(?:portal|connection|fax(?: back| response| reply)?(?: services?)?|response|worksheet|inquiry|confirmation|summary|highlights|schedule|overview|verification|breakdown|certificate|booklet|brochure|outline|statement|for (?:the )?(?:employees|members)\b.*)$/i

const nameOf = (text: string) =>
  withoutPlanType(
    trimName(
      cutAtLabel(text)
        .replace(FOR_GROUP, '')
        .replace(OWN_PAGE, '')
        .replace(OWN_PLAN, '$1')
        .replace(PAGE_KIND, ''),
    ),
  )

/** "Harborlight Dental Benefits Summary": the first "Dental" is the insurer's, not the page's. */
function withDental(text: string, name: string): string {
  const longer = text.slice(0, name.length + ' Dental'.length)
  return name !== '' && !isCarrierName(name) && longer.toLowerCase() === `${name} dental`.toLowerCase()
    ? longer
    : name
}

/** The insurer that a title, letterhead or running head names: a name that can be one, without what the page is called. */
export function carrierInTitle(part: TitlePart): Finding[] {
  const before = aroundPlanType(part.text)?.before
  const insurer = before !== undefined && (isCarrierName(before) || isCarrierAlias(before)) ? before : null
  const name = insurer ?? withDental(part.text, nameOf(part.text))
  // "Underwritten by …" and "Prepared for …" are read as what they say.
  if (/\b(?:by|through|for|of|from)\b/i.test(name.replace(/\bof (?:the )?[A-Z]/, ''))) return []
  if (name === '' || isGenericTitle(name)) return []
  if (isOtherLine({ row: part.row, labels: [], sections: [], text: part.text })) return []
  // "Product: BlueDental Choice" is read by its label.
  if (/^[\w ]{3,30}:\s/.test(part.text.replace(FOR_GROUP, '')) && !knownCarrier(part.text.split(':')[0]!))
    return []
  if (part.order < 3 && part.text === name && isCarrierAlias(name))
    return [carrierFinding(name, part, 0, 'letterhead', 0.66)]
  const alone = knownAlone(part.text)
  if (alone)
    return [carrierFinding(part.text.slice(alone.start, alone.end), part, alone.start, 'letterhead', 0.64)]
  // "Your Guardian dental plan": an everyday word names a carrier right before "dental".
  const everyday = /^(?:your |the |my )?([A-Z][\w&' ]{3,30}?) dental\b/i.exec(part.text)?.[1]
  if (everyday && isCarrierAlias(everyday) && !isCarrierName(name))
    return [carrierFinding(everyday, part, part.text.indexOf(everyday), 'letterhead', 0.62)]
  const start = part.text.indexOf(name)
  if (isCarrierName(name) && start >= 0 && !isEmployersPlan(name)) {
    const usual = part.row.kind === 'furniture' ? 0.58 : 0.62
    // "Summit Dental PPO" may be what an insurer calls its plan.
    const named = withoutPlanType(part.text) !== part.text && /\b[DP]?(?:PPO|HMO)$/.test(part.text)
    const strength = knownCarrier(name) ? 0.64 : named ? usual - 0.03 : usual
    const found = carrierFinding(name, part, start, 'letterhead', strength)
    const mayBePlan =
      !knownCarrier(name) &&
      /plans?$|benefits?$|program$/i.test(name) &&
      (withoutPlanTail(name) !== name || /^dental\b/i.test(name))
    return [mayBePlan ? { ...found, doubts: [PLAN_DOUBT] } : found]
  }
  const known = knownCarrier(part.text)
  return known
    ? [carrierFinding(part.text.slice(known.start, known.end), part, known.start, 'letterhead', 0.6)]
    : []
}
