import { restrictionsIn } from '../coverage/limits.ts'
import { amountsIn } from './amounts.ts'
import { type FlagRule, isNo, yesOrNo } from './flag-rules.ts'

const NOT_COVERED =
  /\bnot (?:a )?(?:covered|benefit|payable)|\bexclud|\bno (?:coverage|benefit)|^0 ?%|^n\.?\/?c\b|^not cov\b/i

/** "50%", "Not covered", "$1,000 lifetime": what is said of a service that has no slot of its own. */
export function serviceOf(value: string): string | null {
  if (NOT_COVERED.test(value)) return 'Not covered'
  const share = /\b(\d{1,3}) ?%/.exec(value)?.[1]
  const limit = amountsIn(value).find((a) => a.kind === 'dollars')
  const often = restrictionsIn(value).find((r) => r.kind === 'limit')?.text
  const lifetime = limit ? `${limit.value}${/lifetime/i.test(value) ? ' lifetime' : ''}` : ''
  if (share) return [`Covered ${share}%`, lifetime].filter(Boolean).join(', ')
  const plain = yesOrNo(value)
  return lifetime || often || (plain === 'No' ? 'Not covered' : plain)
}

function named(flag: 'occlusal_guard' | 'tmj', words: string): FlagRule {
  return {
    flag,
    label: new RegExp(`\\b(?:${words})`, 'i'),
    answer: serviceOf,
    unless: /^(?!.*\b(?:night|occlusal|bite) ?guards?\b).*\bathletic\b/i,
  }
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

const incentive: FlagRule = {
  flag: 'incentive',
  label: /\bincentive/i,
  answer: (value) =>
    yesOrNo(value) ?? ((value.match(/\d{2,3}/g) ?? []).length > 1 && value.length < 80 ? value : null),
}

const accident: FlagRule = {
  flag: 'accident',
  label: /\baccident(?:al)? (?:benefit|injury)|\bdental accident/i,
  answer: (value) => serviceOf(value),
}

/** Rules about services beside the coverage map and about permission. */
export const SERVICE_RULES: FlagRule[] = [
  named(
    'occlusal_guard',
    'occlusal (?:\\(night\\) )?guards?|night ?guards?|bruxism appliances?|bite guards?',
  ),
  named('tmj', 'tmj|tmd|temporomandibular(?: joint)?'),
  network,
  incentive,
  accident,
]
