import { restrictionsIn } from '../coverage/limits.ts'
import { amountsIn } from './amounts.ts'
import { type FlagRule, isNo, yesOrNo } from './flag-rules.ts'

const NOT_COVERED =
  /\bnot (?:a )?(?:covered|benefit|payable)|\bexclud|\bno (?:coverage|benefit)|^0 ?%|^n\.?\/?c\b|^not cov\b/i

const classNamed = (value: string) =>
  /\b(?:as|under|in) (?:an? )?((?:(?:class|type|category) \w+|preventive|basic|major)\b)/i.exec(value)?.[1] ??
  /^\W*((?:class|type|category) (?:[1-4]|i{1,3}v?|[a-d])\b)/i.exec(value)?.[1]

/** "50%", "Not covered", "$1,000 lifetime": what is said of a service that has no slot of its own. */
export function serviceOf(value: string): string | null {
  if (NOT_COVERED.test(value)) return 'Not covered'
  const share = /\b(\d{1,3}) ?%/.exec(value)?.[1]
  const limit = amountsIn(value).find((a) => a.kind === 'dollars')
  const often = restrictionsIn(value).find((r) => r.kind === 'limit')?.text
  const lifetime = limit ? `${limit.value}${/lifetime/i.test(value) ? ' lifetime' : ''}` : ''
  const named = classNamed(value)
  const paid = share ? ` ${share}%` : named ? ` as ${named}` : ''
  if (paid || (often && !lifetime)) return [`Covered${paid}`, lifetime || often].filter(Boolean).join(', ')
  const plain = yesOrNo(value)
  return lifetime || (plain === 'No' ? 'Not covered' : plain)
}

function named(flag: 'occlusal_guard' | 'tmj', words: string): FlagRule {
  return {
    flag,
    label: new RegExp(`\\b(?:${words})`, 'i'),
    answer: serviceOf,
    says: [
      [
        new RegExp(`\\b(?:${words})\\b[^.;]*\\b(?:not (?:a )?(?:covered|benefit)|excluded)`, 'i'),
        'Not covered',
      ],
      [
        new RegExp(
          `\\b(?:no (?:benefits?|coverage)|do(?:es)? not cover|is not covered:|are not covered:|exclusions?:|excluded:)[^.;]*\\b(?:${words})`,
          'i',
        ),
        'Not covered',
      ],
      [
        new RegExp(`\\b(?:${words})\\b[^.;]*(?:\\b\\d{1,3} ?%|\\$[\\d,]+)[^.;]*`, 'i'),
        (m) => serviceOf(m[0]),
      ],
      [
        new RegExp(`\\b(?:${words})[,:]? (?:(?:is|are) covered\\b|one|once|1\\b)[^.;]*`, 'i'),
        (m) => serviceOf(m[0]),
      ],
    ],
    unless: /^(?!.*\b(?:night|occlusal|bite) ?guards?\b).*\bathletic\b/i,
  }
}

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

const incentive: FlagRule = {
  flag: 'incentive',
  label: /\bincentive/i,
  answer: (value) =>
    yesOrNo(value) ?? ((value.match(/\d{2,3}/g) ?? []).length > 1 && value.length < 80 ? value : null),
  says: [
    [
      /\b(?:increas\w*|goes up|go up|rises?|grows?) (?:by )?(?:10 ?%|ten (?:percent|points)|10 points)[^.;]*?\b(?:year\w*|annual\w*|january)|\b[78]0[-/]\s?[89]0[-/]\s?(?:90|100)[-/]?\s?(?:100)?%?/i,
      (m) => `Increases each year: ${m[0]}`,
    ],
  ],
}

const accident: FlagRule = {
  flag: 'accident',
  label: /\baccident(?:al)? (?:benefit|injury)|\bdental accident/i,
  answer: (value) => serviceOf(value),
  says: [[/\baccident(?:al)?\b[^.;]*\$[\d,]+[^.;]*/i, (m) => serviceOf(m[0])]],
}

const CONDITIONS: [RegExp, string][] = [
  [/\bpregnan\w*/i, 'pregnancy'],
  [/\bdiabet\w*/i, 'diabetes'],
  [/\bgum disease|\bperiodontal disease/i, 'gum disease'],
  [/\bheart\b|\bcardi\w*/i, 'heart disease'],
  [/\bspecial health care needs/i, 'special health care needs'],
]

const extra: FlagRule = {
  flag: 'extra_cleaning',
  label: /\b(?:pregnancy|extra|additional|diabetes) cleaning|\benhanced benefits|\bevidence-based/i,
  answer: (value) => yesOrNo(value),
  says: [
    [
      /\b(?:cleaning|prophy)\w*\b[^.]*?\b([34]|three|four)\b[^.;,\d]{0,20}\b(?:with|for|if|during)\b([^.;,)]*)/i,
      (m) => {
        const told = CONDITIONS.filter(([pattern]) => pattern.test(m[2]!)).map(([, name]) => name)
        return told.length > 0 ? `${m[1]} cleanings with ${told.join(' or ')}` : null
      },
    ],
    [
      /\b(?:up to )?(three|four|3|4) (?:cleanings?|prophy\w*)\b[^.;]*\b(?:for|if|with|during)\b[^.;]*/i,
      (m) => {
        const told = CONDITIONS.filter(([pattern]) => pattern.test(m[0])).map(([, name]) => name)
        return told.length > 0 ? `${m[1]} cleanings with ${told.join(' or ')}` : null
      },
    ],
    [
      /\b(?:third|fourth|extra) one\b[^.;]*\b(?:pregnan|diabet)[^.;]*/i,
      (m) =>
        `Additional cleaning (${CONDITIONS.filter(([p]) => p.test(m[0]))
          .map(([, name]) => name)
          .join(', ')})`,
    ],
    [
      /\b(?:additional|extra|third|3rd|fourth|4th|one more|two more)\b[^.;]*\b(?:cleanings?|prophy\w*)\b[^.;]*|\b(?:cleanings?|prophy\w*)\b[^.]*\b(?:additional|extra|third|3rd|one more|two more)\b[^.;]*/i,
      (_m, text) => {
        const told = CONDITIONS.filter(([pattern]) => pattern.test(text)).map(([, name]) => name)
        return told.length > 0 ? `Additional cleaning (${told.join(', ')})` : null
      },
    ],
  ],
}

/** Rules about services beside the coverage map and about permission. */
export const SERVICE_RULES: FlagRule[] = [
  named(
    'occlusal_guard',
    'occlusal (?:\\(night\\) )?guards?|night ?guards?|bruxism appliances?|bite guards?',
  ),
  named('tmj', 'tmj|tmd|temporomandibular(?: joint)?'),
  preauthorization,
  network,
  incentive,
  accident,
  extra,
]
