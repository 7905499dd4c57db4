import { mentionsOf, says, subjectsOf } from '../mentions.ts'
import { tells, termIn, termsOf } from '../terms.ts'
import {
  dollars,
  faintly,
  moneyIn,
  type PlanRule,
  type RuleContext,
  type RuleReading,
  yesNo,
} from './plan-rule.ts'
import { answerIn, isDenied } from './polarity.ts'

const ELSEWHERE = /\bother dentists?|\bnon-?\s?(?:par|net|mem|contract)|\belsewhere\b|\bout(?:side)?\b/i
const HONORED =
  /\b(?:accept|honou?r|allow|permit|recogni[sz]|may|can|if|unless|request|direct|valid|authoriz|is made|are made|must|when|on file|yes|available|possible)/i

/** "The member's assigned office" is where a prepaid plan sends its members. */
const ASSIGNED_OFFICE =
  /^assigned\s(?:(?!to\b)[\w’'-]+\s){0,2}(?:office|facility|dentist|provider|clinic|location|specialist)\b/i

/** Whom the plan pays. */
function payeeIn({ text, over }: RuleContext): RuleReading {
  if (says(text, 'premium') || /\b(?:owe|reimburse us|refund)|\bdiscount/i.test(text)) return null
  const assigned = termIn(text, 'assignment')
  const isOf = (of: string) =>
    /\b(?:benefits?|payments?|pa(?:ys?|id|yable)|checks?|claims?|reimburs)/i.test(of)
  if (assigned && (isOf(text) || /\bof benefits|\baob\b|\bover to\b/i.test(text))) {
    if (
      /\b(?:employer|employee|group|class|number|plan year)\b/i.test(
        text.slice(assigned.at, assigned.end + 12),
      ) ||
      ASSIGNED_OFFICE.test(text.slice(assigned.at))
    )
      return null
    const denied =
      isDenied(text, assigned.at) ||
      /^[^.;]{0,40}\b(?:not|never|prohibited|void)\b/i.test(text.slice(assigned.end))
    if (denied && !/\bunless\b/i.test(text)) return 'No'
    return HONORED.test(text) ? 'Yes - accepted' : null
  }
  if (!isOf(text)) return null
  const [member, dentist] = [termIn(text, 'to_member'), termIn(text, 'to_dentist')]
  const who =
    /\b(?:subscriber|employee|insured|patient|enrollee|participant)\b/i
      .exec(member ? text.slice(member.at, member.end) : '')?.[0]
      .toLowerCase() ?? 'member'
  if (member && !isDenied(text, member.at)) {
    if (!/\b(?:goes|go|sends?|sent|made|paid|issued|mailed|payable|pays?|reimburses?d?)\b/i.test(text))
      return null
    const outside = says(text, 'out') || ELSEWHERE.test(text) || says(over, 'out')
    if (outside || dentist) return `In-network only - other dentists: pays ${who}`
    return faintly('No - pays subscriber')
  }
  // That those in the network are paid says nothing of the others.
  const isOfNetwork = says(text, 'in') && !says(text, 'out')
  if (
    !dentist ||
    isOfNetwork ||
    isDenied(text, dentist.at) ||
    !/\bdirect|\brequest|\belect|\bmay\b/i.test(text)
  )
    return null
  return /\brequest|\belect|\bmay\b|\bif\b/i.test(text) ? 'Yes - accepted' : faintly('Yes - accepted')
}

const assignment: PlanRule = {
  flag: 'assignment_of_benefits',
  label:
    /\bassign\w*(?: of benefits| to)?\W*$|^\W*aob\W*$|\bbenefits? (?:payable|paid|assignable)(?: to)?|\bpays? (?:to )?(?:the )?(?:provider|dentist)|\bpayment (?:goes |sent |made )?(?:to|is)\b|\bdirect (?:pay|to (?:provider|dentist))|\bpayee\b|\bassignment\b/i,
  answer(answer) {
    if (
      /\b(?:subscriber|employee|insured|patient|enrollee|member)\b/i.test(answer) &&
      !/\b(?:provider|dentist|accept|honor|allow)/i.test(answer)
    )
      return /^\W*(?:yes|y)\b/i.test(answer) ? 'Yes - accepted' : 'No - pays subscriber'
    const honored = /\b(?:accept|honou?r|allow|permit|ok\b|provider|dentist|office|recogni)/i.exec(answer)
    if (honored && answerIn(answer) !== false)
      return isDenied(answer, honored.index) ? 'No' : 'Yes - accepted'
    const said = answerIn(answer)
    return said === null ? null : said ? 'Yes - accepted' : 'No'
  },
  tell: payeeIn,
}

const isPreventive = (text: string) =>
  /\bprev\b(?!ious)|\bd\s?&\s?p\b|\bdiagnostic\b|\bclass(?:es)? [ia1]\b|\btypes? [ia1]\b|\b(?:cleanings?|exam(?:ination)?s?|check-?ups?|routine (?:care|services|dentistry))\b/i.test(
    text,
  ) || mentionsOf(text).some((m) => m.kind === 'class' && (m.id === 'preventive' || m.id === '#1'))
const ofMaximum = (text: string) =>
  says(text, 'maximum') ||
  /\bthe most\b[^.;]{0,60}\b(?:year|period)\b|\b(?:annual|yearly|year[’']?s?|calendar|benefit|plan) (?:benefit )?(?:limit|allowance|cap)\b/i.test(
    text,
  )
const LEFT_OUT =
  /\b(?:exclud|exempt|waive)|\b(?:not|never|n[’']t|without|no)\b|\bseparate from\b|\boutside (?:of )?(?:the|your)\b|\bin addition to\b|\b(?:other than|except|apart from|but not)\b/i

const OF_REST: readonly string[] = ['basic', 'major', '#2', '#3']

/** Whether preventive care counts toward the yearly maximum. */
function countsIn({ text, over }: RuleContext): RuleReading {
  const about = ofMaximum(text) || (ofMaximum(over) && !says(over, 'deductible'))
  if (!about || says(text, 'rollover') || /out-of-pocket|\bper (?:exam|cleaning|visit)\b/i.test(text))
    return null
  const all = tells(text, 'all_services')
  const maximum = mentionsOf(text).find((m) => m.kind === 'cue' && m.id === 'maximum')
  const classes = new Set(subjectsOf(text).flatMap((m) => (m.kind === 'class' ? [m.id] : [])))
  // "Yearly maximum, Types 1, 2 and 3" says of which classes it is.
  const isOfThem = (classes.size > 1 || /\bonly\b/i.test(text)) && !/[%]|\blifetime\b/i.test(text)
  if (!isPreventive(text) && !all) {
    const isOfRest = classes.size > 0 && [...classes].every((id) => OF_REST.includes(id))
    return isOfThem && isOfRest && !says(text, 'deductible') ? faintly('No', 0.5) : null
  }
  const verbs = termsOf(text).filter((t) => t.id === 'counts')
  const strong = verbs.filter(
    (t) => !/^(?:for|includ\w*(?: in)?|combined|together|part of)$/i.test(text.slice(t.at, t.end)),
  )
  // Of a sentence about deductible and maximum the verb before the maximum counts.
  const counts = strong.findLast((t) => !maximum || t.end <= maximum.at + 1) ?? strong[0]
  if (says(text, 'deductible') && !(counts && maximum && counts.end < maximum.at)) return null
  // "Not more than $1,500" leaves nothing out.
  const left = LEFT_OUT.test(text.replace(/\b(?:not?|never) (?:\w+ ){0,2}(?:more than|exceed)/gi, ''))
  if (counts) {
    const denied = isDenied(text, counts.at)
    const spared = /\b(?:except|other than|apart from|but not|exclud\w+)\b[^.;]*$/i.exec(text)?.[0]
    if (spared && isPreventive(spared)) return denied ? 'Yes' : 'No'
    return denied ? 'No' : 'Yes'
  }
  if (left && !all) return 'No'
  const money = moneyIn(text).length > 0
  // "$1,500 for Classes I, II and III together" is of all three.
  const joined = verbs.some((t) => /^(?:combined|together|includ)/i.test(text.slice(t.at, t.end)))
  if (joined && (money || maximum)) return left ? null : 'Yes'
  const forAll = verbs.some((t) => maximum && t.at >= maximum.end && t.at - maximum.end < 14)
  return (forAll || isOfThem) && !left ? faintly('Yes', forAll ? 1 : 0.5) : null
}

const preventiveCounts: PlanRule = {
  flag: 'preventive_counts_toward_max',
  refers:
    /\b(?:against|towards?|to|into|from|in|of|reduces?|lowers?|affects?|uses? up) (?:it|this|them|that(?: \w+)?)\b/i,
  label:
    /\b(?:prev\w*|diagnostic|d\s?&\s?p|class i)\b.*\bmax|\bmax\w* (?:waiver|includes prev)|\bmax\b.*\bprev/i,
  answer(answer, label) {
    const said = yesNo(answer, 'either')
    const turned = /\bwaiv|\bexclu|\bexempt|\bnot\b|outside/i.test(label)
    return said && turned ? (said.startsWith('Yes') ? 'No' : 'Yes') : said
  },
  tell: countsIn,
}

const ADVISED =
  /\brec\b|\brecommend|\badvis|\bshould\b|\bsuggest|\bencourag|\brequest|\bask\b|\bavailable\b|\boptional\b|\bup to you\b|\bvoluntary\b|\bget\b|\bmay\b|\bcan\b/i
const REQUIRED =
  /\breq\b|\brequire[sd]?\b|\bmust\b|\bmandatory|\bneed(?:s|ed)?\b|\bnecessary\b|\bcompulsory\b|\bwithout (?:it|one|an?)\b/i

/** Whether and from what amount the plan wants to see work before it's done. */
function preauthIn(text: string, asked: boolean): string | null {
  const bare = /\bover (\d{3,4})\b/i.exec(text)?.[1]
  const over = moneyIn(text)[0]?.value ?? (bare ? Number(bare) : undefined)
  const amount = over ? ` over ${dollars(over)}` : ''
  const required = REQUIRED.exec(text)
  const advised = ADVISED.test(text)
  const free =
    (required && isDenied(text, required.index)) ||
    (asked && answerIn(text, 'rule') === false) ||
    /\bno (?:pre|prior|auth)/i.test(text)
  if (/\bno (?:benefits?|payments?)\b[^.;]*\bwithout\b/i.test(text)) return `Required${amount}`
  const optional = /\boptional\b|\bvoluntary\b|\bup to you\b|\bnot mandatory\b/i.test(text)
  if (optional && !free) return over ? `Optional, recommended${amount}` : 'Optional'
  if (free) return advised || over ? `Not required, recommended${amount}` : 'Not required'
  const only = /\bonly\b|\bnothing else\b/i.test(text) && subjectsOf(text).find((m) => m.kind === 'procedure')
  if (required && !advised)
    return `Required${only ? ` for ${text.slice(only.at, only.end).toLowerCase()}` : amount}`
  if (advised || over) return `Recommended${amount}`
  return asked && answerIn(text, 'rule') ? 'Required' : null
}

const preauthorization: PlanRule = {
  flag: 'preauthorization',
  refers: /\b(?:it|this|these|those|they|them|so|one)\b/i,
  label:
    /\bpre-?\s?(?:determin|auth|certif|approv|treatment|estimate)|\bprior (?:auth|approv)|^\W*(?:pre-?d|pte)\W*$|\btreatment plan (?:review|submission)|\badvance (?:review|estimate)/i,
  answer: (answer, label) =>
    preauthIn(
      /\brequired\b/i.test(label) && !/^\W*no/i.test(answer) && answerIn(answer, 'rule') !== false
        ? `required ${answer}`
        : answer,
      true,
    ),
  tell({ text }) {
    if (/\bguarantee\b(?!.*\$)|\bappeal/i.test(text)) return null
    const named = tells(text, 'preauth')
    const sent =
      tells(text, 'estimate') &&
      /\b(?:ask|get|obtain|request|send|sent|submit\w*|review\w*|before|first|over|exceed\w*|more than)\b/i.test(
        text,
      )
    const approved =
      /\bno\b[^.;]*\bneeds? (?:\w+ )?approval|\bapproval\b[^.;]*\b(?:before|beforehand|in advance)\b/i.test(
        text,
      )
    if (!named && !approved && !(sent && (moneyIn(text).length > 0 || REQUIRED.test(text)))) return null
    return preauthIn(text, false)
  },
}

const funding: PlanRule = {
  flag: 'funding',
  label:
    /^\W*(?:plan )?(?:funding|funded)(?: type| method| arrangement)?\W*$|\bself-?(?:funded|insured)\W*$/i,
  answer(answer, label) {
    const said = answerIn(answer)
    if (said !== null && /\bself/i.test(label)) return said ? 'Self-funded' : 'Fully insured'
    return (
      fundedIn(answer) ??
      (/\bself|\baso\b|\bemployer\b/i.test(answer)
        ? 'Self-funded'
        : /\bfully|\binsured/i.test(answer)
          ? 'Fully insured'
          : null)
    )
  },
  tell: ({ text }) => fundedIn(text),
}

const PURSE = String.raw`(?:employer|trust|fund|county|city|company|plan|sponsor|group|state|district|university|board|client|association|union|[A-Z]\w+)`
/** Whether the group's own money pays the claims, or an insurer's. */
function fundedIn(text: string): string | null {
  const own = new RegExp(
    String.raw`\bself-?\s?(?:funded|insured|fund|insures)\b|\baso\b|\badministrative services only|\b${PURSE}[’']?s?(?: which)? (?:(?:fully|entirely|itself) )?(?:funds?|self-funds|pays for|bears)\b[^.;]{0,24}\b(?:plan|benefits?|claims?|itself|it|cost)|\b(?:benefits?|claims|plan|it) (?:is|are) (?:\w+ )?(?:funded|paid|financed) (?:\w+ )?(?:by|from|out of|through)\b[^.;]{0,24}\b(?:the |its |general )?(?:assets|trust|fund|employer|contributions|county|city|sponsor)|\bnot (?:an )?(?:insured|insurance)\b(?! (?:by the fdic|person|under))[^.;]{0,40}(?:plan|policy|company|contract|fund)|\b(?:does|do) not (?:insure|underwrite)|\bno insurance (?:company|carrier|policy)`,
    'i',
  ).exec(text)
  if (own && (/\bnot\b/i.test(own[0]) || !isDenied(text, own.index))) return 'Self-funded'
  return /\bfully[- ]insured\b/i.test(text) ? 'Fully insured' : null
}

/** Rules of how and to whom is paid. */
export const PAYMENTS: readonly PlanRule[] = [assignment, preventiveCounts, preauthorization, funding]
