import { amountsIn } from './amounts.ts'
import { type FlagRule, isNo } from './flag-rules.ts'

const ESTIMATE =
  /\bpre-?\s?determin\w*|\bpre-?\s?treatment (?:estimate|review|plan)\w*|\bpre-?\s?auth\w*|\bprior auth\w*|\bpre-?\s?estimates?\b|\b(?:ask|get|request|obtain)\w*\b[^.;]*\bestimate\b[^.;]*\b(?:before|over|above|exceed\w*|more than)\b|\b(?:over|above|more than|exceed\w*) \$[\d,]+[^.;]*\bestimate\b|\bpre-?d\b|\bpte\b|\btreatment plan\b[^.;]*\b(?:sent|submit|review)/i

/** "rec over 300": an amount of call notes, without its sign. */
const bareAmount = (text: string) => {
  const figure = /\bover (\d{3,4})\b/i.exec(text)?.[1]
  return figure ? { value: `$${Number(figure).toLocaleString('en-US')}` } : undefined
}

function preauthOf(text: string): string | null {
  const over = amountsIn(text).find((a) => a.kind === 'dollars') ?? bareAmount(text)
  const only = /\brec\b|\brecommend/i.test(text)
  if (!only && /\bnot (?:req\b|required|needed|necessary)/i.test(text)) return 'Not required'
  const required = !only && /\breq\b|\brequire[sd]?\b|\bmust\b|\bmandatory/i.test(text)
  const advised = /\brec\b|\brecommend|\badvis|\bshould\b|\bsuggest|\bask\b|\bencourag|\brequest/i.test(text)
  if (!required && !advised && !over) return null
  return `${required && !advised ? 'Required' : 'Recommended'}${over ? ` over ${over.value}` : ''}`
}

/** "No, advised over $300": not asked for, whatever is advised beside it. */
function refusal(value: string): string | null {
  if (!isNo(value) && !/^\W*no (?:pre|prior|appr|auth|requ)/i.test(value)) return null
  const advice = preauthOf(value.replace(/^\W*no?\b/i, ''))
  return advice?.startsWith('Recommended') ? `Not required, ${advice.toLowerCase()}` : 'Not required'
}

const preauthorization: FlagRule = {
  flag: 'preauthorization',
  label: ESTIMATE,
  answer: (value, label) =>
    refusal(value) ??
    preauthOf(/\brequired\b/i.test(label ?? '') ? `required ${value}` : value) ??
    (/^y/i.test(value) ? 'Required' : null),
  says: [[ESTIMATE, (_m, text) => preauthOf(text)]],
  unless: /\bguarantee\b(?!.*\$)/i,
}

const network: FlagRule = {
  flag: 'network_restriction',
  label: /^network (?:restriction|only)|^out[- ]of[- ]network benefits?$/i,
  answer: (value) =>
    isNo(value) || /^no (?:benefit|cover)|only/i.test(value)
      ? 'In-network only'
      : /any/i.test(value)
        ? 'Any dentist'
        : null,
  says: [
    [
      /\bother than (?:your |the )(?:selected|assigned)\b[^.;]*\bnot covered|\bcovered (?:only )?when you go to\b[^.;]*\byou have selected/i,
      'Selected dental office only',
    ],
    [
      /\bonly (?:dentists?|providers?|care|services) (?:in|from|at|of)\b[^.;]*\bnetwork\b[^.;]*\b(?:are|is) covered|\bexclusive provider\b/i,
      'In-network only',
    ],
    [
      /\b(?:must|have to|are required to|need to)\b[^.;]*\b(?:primary|selected|assigned|general)\b[^.;]*\bdentist|\bperformed by your (?:selected|assigned|primary)[^.;]*dentist|\bpcd required|\bselect a primary care dentist/i,
      primary,
    ],
    [
      /\bno (?:benefits?|coverage)[^.;]*\bout[- ]of[- ]network|\bno out[- ]of[- ]network (?:benefits?|coverage)|\b(?:in[- ])?network only\b|\bmust (?:use|see|visit|choose|select) (?:a |an )?(?:in-?)?(?:network|participating|contracted)/i,
      'In-network only',
    ],
    [
      /\b(?:see|visit|use|choose|go to|from|with) any (?:licensed )?dentist|\bany licensed dentist|\bfreedom to (?:choose|see) any/i,
      'Any dentist',
    ],
  ],
}

/** "You do not need to choose a primary dentist" requires none. */
function primary(match: RegExpExecArray, text: string): string | null {
  if (/\b(?:do|does) not (?:need|have)|\bno need\b|\bnot required/i.test(text)) return null
  return /\breferr?(?:al|s|ed)?\b/i.test(text)
    ? 'Primary dentist required, referral to specialist required'
    : match[0] && 'Primary dentist required'
}

/** Rules about services beside the coverage map and about permission. */
export const SERVICE_RULES: FlagRule[] = [preauthorization, network]
