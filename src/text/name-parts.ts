import { isOrganisation, namesInsurer } from './names.ts'

/** "… Benefit Life Group number 123": the last word belongs to the label behind the name. */
export function withoutNextLabel(name: string, after: string): string {
  const label = /^[\s:]*(?:number|no\b|num\b|#|ids?\b|services?\b|type\b|:|[A-Z]{0,4}-?\d)/i.test(after)
  return label
    ? name.replace(/\s+(?:Group|Policy|Plan|Member|Payer|Payor|Customer|Provider|Contract)$/i, '')
    : name
}

/** ", Fund No. 77-D", " (group 5512)", " - Group 02877": a number of the plan behind its name. */
const NUMBER_BEHIND =
  /\s*[,(/–-]?\s*\(?\b(?:group|grp|policy|contract|fund|plan|client|account)\s*(?:(?:no\b\.?|number|num\b\.?|#|code|id)\s*[:#]?\s*\S*\d|[:#]?\s*(?!(?:19|20)\d\d\b)(?:[A-Z]{1,5}[- ]?|\d-)?\d{3}).*$/i
/** Figures at the end of a name belong to what follows, unless a local, a region or the like is numbered. */
const LONE_FIGURE =
  /(?<!\b(?:no|local|region|district|unit|area|chapter|lodge|post|zone|county|division|route|studio|school|ps|pier)\.?)\s+\d{1,3}$/i

/** Small words before a name belong to the sentence that names it ("for the Mesa Verde District"); a name's own are capitals ("For Eyes"). */
const OPENING_WORDS = /^(?:(?:for|of|by|to|at|with)\s+)?(?:the\s+)?(?=[A-Z0-9])/

/** A name without what follows it in its line: commas with legal forms stay; sentences, addresses and numbers go, and so do small words before it. */
export function trimName(text: string): string {
  return text
    .replace(/^[\s–-]+(?=[A-Z0-9])/, '')
    .replace(/^[A-Z]{0,6}-?\d[\w-]*\s+[–-]\s+(?=[A-Z])/, '')
    .replace(/\s*\([A-Z]{1,6}\d{1,5}\)$/, '')
    .replace(NUMBER_BEHIND, '')
    .replace(/,\s*\(?\d.*$/, '')
    .replace(/,\s+(?!(?:inc|llc|ltd|of|the|and|de)\b)[a-z].*$/, '')
    .replace(/(?<=[a-z]{4}|[A-Z]{4}|\d)\.\s+(?=[A-Z]).*$/, '')
    .replace(/\s+\([a-z][^)]*\)$/, '')
    .replace(/\s+(?:P\.?O\.? Box|Suite)\b.*$/i, '')
    .replace(
      /\s+[–-]\s+(?:\d{4}|dental|plan|benefits?|summary|ppo|your|class|all|full|part|active|division|location|high|low|base|buy|option|employees?)\b.*$/i,
      '',
    )
    .replace(/[\s,;:.|·(-]+$/, (end: string, at: number, whole: string) =>
      end.startsWith('.') && /\b(?:Inc|Co|Corp|Ltd)$/.test(whole.slice(0, at)) ? '.' : '',
    )
    .replace(/,? \(?[A-Z][a-z]+(?: [A-Z][a-z]+)?, [A-Z]{2}\)?$/, '')
    .replace(/(\b(?:Inc|LLC|Corp|Ltd|Co|CO)\.?),?\s+["'‘]?[A-Z].*$/, '$1')
    .replace(/, [A-Z][a-z]+(?: [A-Z][a-z]+)?,? [A-Z]{2}$/, '')
    .replace(LONE_FIGURE, '')
    .replace(/\s+\("?[A-Z]{2,6}"?\)$/, '')
    .replace(/^["'`]+/, '')
    .replace(OPENING_WORDS, '')
    .trim()
}

/** Kinds of plan behind an insurer's name: "Larch Dental PPO plus Premier", "Larch Dental DHMO 250". */
const TYPE_TAIL =
  /\s+(?:(?:individual|group|family|voluntary|select|choice|advantage|basic|standard)\s+)*(?:PPO|D?PPO|DHMO|DMO|HMO|EPO|POS|indemnity)(?:\s+(?:plus|premier|plans?|network|dental|select|choice|advantage|\d+|[A-Z]))*$/i

/** A form's label that ran into the name: "Carrier Harborlight Dental". */
const LABEL_LEFT = /^(?:carrier|insurer|insurance (?:co\.?|company)|pay[eo]r|underwriter)[:\s]+(?=[A-Z]\S+ )/i

/** An insurer's name without the kind of plan that its line goes on to name; a name that is nothing else stays. */
export function withoutPlanType(name: string): string {
  const rest = name
    .replace(LABEL_LEFT, '')
    .replace(TYPE_TAIL, '')
    .replace(/(?<=\w \w+) [A-Z]{1,4}-\d{2,}[A-Z]?$/, '')
    .trim()
  return rest === '' || /^dental$/i.test(rest) ? name : rest.replace(/^The (?=(?:\S+ ){3})/, '')
}

/** "Larch Dental PPO Acme Foods": what stands before and behind the kind of plan in a line that lost its marks; null without one. */
export function aroundPlanType(text: string): { before: string; behind: string } | null {
  const match =
    /^(.+?)\s+(?:D?PPO|DHMO|DMO|HMO|EPO|POS|indemnity)(?:\s+(?:plus premier|plan|network))?\s+(.+)$/i.exec(
      text,
    )
  return match ? { before: match[1]!, behind: match[2]! } : null
}

/** Words at the end of a plan's name that are not the employer's: "Acme Hardware Dental Plan". */
const PLAN_TAIL =
  /\s+(?:\d{4}\s+)?(?:(?:employee|group|retiree|voluntary)\s+)?(?:(?:dental|benefits?|ppo|dhmo|welfare|care|health)\s+)+(?:plans?|benefits?|program|coverage|insurance|options?|summary|guide)?(?:\s+(?:summary|highlights|overview|guide|booklet|brochure|breakdown|comparison|chart|rates))*$|\s+(?:schedule|summary|outline|certificate) of (?:(?:dental|your)\s+)?(?:benefits|coverage|insurance)$|\s+dental$/i
/** A year and a kind of book behind a name: "Acme Hardware 2027 Benefits Guide". */
const BOOK_TAIL =
  /\s+(?:\d{4}\s+)?(?:(?:employee|open|annual|dental)\s+)*(?:benefits?|enrollment|plan)\s+(?:guide|book(?:let)?|summary|overview|handbook|highlights|options|program)$/i

/** A plan's name without the words that say that it is a dental plan. */
export const withoutPlanTail = (text: string): string => text.replace(BOOK_TAIL, '').replace(PLAN_TAIL, '')

/** True for "Acme Hardware Dental Plan": an employer's name with what the plan is behind it; "Cascadia Federal Dental" is an insurer's. */
export function isEmployersPlan(text: string): boolean {
  const rest = withoutPlanTail(text)
  return rest !== text && !/\bdental$/i.test(text) && isOrganisation(rest) && !namesInsurer(rest)
}
