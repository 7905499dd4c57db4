import { LEXICON } from '../../lexicon/words.ts'
import type { ColumnRole } from '../layout-types.ts'

const literal = (text: string) => text.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Any of the lexicon's words as whole words, blanks and hyphens alike. */
function anyOf(words: readonly string[]): RegExp {
  const alternatives = words
    .toSorted((a, b) => b.length - a.length)
    .map((w) => literal(w).replace(/[\s-]+/g, '[\\s-]*'))
  return new RegExp(`(?<![\\w-])(?:${alternatives.join('|')})(?![\\w])`, 'i')
}

const COLUMNS = LEXICON.columns as Record<string, string[]>
const plainWords = (key: string, drop: RegExp) => COLUMNS[key]!.filter((w) => !drop.test(w))

const OUT = new RegExp(
  `${anyOf(COLUMNS['out_of_network']!).source}|\\bout[\\s-]*[o0]f[\\s-]*net\\w*|\\bnon[\\s-]*(?:net|par|contract|pref|ppo|member)|\\bo\\.?o\\.?n\\b|\\b(?:outside|out|not in|beyond)\\s+(?:of\\s+)?(?:(?:the|our|your|its|this)\\s+)?(?:[a-z]+\\s+)?network\\b|\\bother dentists?\\b|\\bnon-\\w+(?:\\s+dental)?(?:\\s+ppo)?\\s+(?:dentists?|providers?)\\b`,
  'i',
)
const ALL_OUT = new RegExp(OUT.source, 'gi')
// "Premier" and "Advantage" also name plans; alone they say nothing about the network.
const MIDDLE = anyOf([
  'Delta Dental Premier',
  'Premier Dentist',
  'Premier Network',
  'Premier',
  'Tier 2',
  'Out-of-Area',
])
const IN = new RegExp(
  `${anyOf(plainWords('in_network', /^(?:Network|Elite|Par|PPO)$/)).source}|\\bin[\\s-]*net\\w*|\\bnetwork\\b|\\bpar\\b|\\bppo\\b(?!\\s*(?:plus|\\d|plan|[a-d]\\b))|\\bi\\.?n\\.?n\\b|\\bcontract(?:ed|ing)\\b`,
  'i',
)
const YOU = new RegExp(
  `${anyOf(COLUMNS['you_pay']!.filter((w) => w !== 'Out-of-Pocket')).source}|\\b(?:you|member|patient|employee|enrollee|subscriber)(?:'s)?\\s+(?:will\\s+)?(?:pays?|cost|share|coinsurance|responsib\\w+|owes?|portion)\\b|\\bout[\\s-]of[\\s-]pocket\\b(?!\\s*(?:max|limit))|\\byour (?:cost|share|coinsurance|portion|responsibility)\\b|\\b(?:patient|member|enrollee|insured|subscriber)(?:'s)?\\s*(?:%|percent)`,
  'i',
)
const PLAN = new RegExp(
  `${anyOf(plainWords('plan_pays', /^(?:Benefit|Coverage|Reimbursement)$/)).source}|\\b(?:plan|we|carrier|insurer|insurance|company|fund|trust)\\s+(?:will\\s+)?pays?\\b|\\bplan\\s*(?:%|share|payment)|\\bpaid by (?:the )?plan\\b|\\bpays?\\s*%|\\b(?:%|percent(?:age)?)\\s*(?:covered|paid|payable)|\\bcovered?\\s*%`,
  'i',
)
const PREMIUM =
  /\bper (?:month|pay|week|paycheck|year)\b|\bpremiums\b|\bpremium (?:per|rates?|cost|amount)\b|\bcontribution|\bpayroll|\brates?\b|\b(?:bi-?weekly|monthly|weekly)\b/i
const COPAY = /\bco-?pay(?:ment)?s?\b|\bpatient charge\b|\bmember fee\b|\bfee schedule\b/i
const LIMITS =
  /\bfreq\w*|\blimit\w*|\bnotes?\b|\bremarks?\b|\bcomments?\b|\bage\b|\bages\b|\brestrictions?\b|\bexclusions?\b|\bdetails?\b|\bhow often\b|\bprovisions?\b|\bconditions?\b/i
const WAIT = /\bwait\w*|\belimination period|\bdeferral|\bw\/?p\b|\bqualifying period/i
const DEDUCTIBLE = /\bded(?:uct\w*)?\b\.?/i
const USED =
  /\bused\b|\bmet\b|\bapplied\b|\bytd\b|\bsatisfied\b|\bto date\b|\bhistory\b|\blast (?:visit|service)\b|\bdates? of service\b/i
const REMAINING = /\bremain\w*|\bbalance\b|\bleft\b|\bavailable\b|\brem\b/i
const CODE = /^(?:(?:ada|cdt|proc(?:edure)?|service)\s+)?codes?$|^(?:ada|cdt)(?:\s*#)?$/i
/** A column of yes and no. */
const COVERED = /^(?:is (?:it|this) )?covered(?: benefit| service)?\s*\??$/i
const LABEL =
  /^(?:service|services|procedure|procedures|description|benefits?|treatment|category|categories|covered services|dental services?|class(?: of service)?|type(?: of service)?|plan feature|features?|coverage type|service category|category of service|benefit class|accumulators?|)$/i
const VALUE =
  /\bco-?insurance\b|\bcoverage\b|\bbenefits?\b|\bpercent\w*|%|\bpays?\b|\bpayment\b|\bcost\b|\bshare\b|\bamount\b|\breimburse\w*|\ballowance\b|\bplan\b|\boption\b|\byear\s*(?:1|2|3|one|two|three)\b|\beach person\b|\bindividual\b|\bfamily\b/i

/** Whose share a text speaks of: 'you' (the patient's), 'plan', or null when it does not say or names both. */
export function payerIn(text: string): 'you' | 'plan' | null {
  if (PREMIUM.test(text)) return null
  const [you, plan] = [YOU.test(text), PLAN.test(text)]
  return you === plan ? null : you ? 'you' : 'plan'
}

/** The network a text names: out before in, since "non-network" holds "network". */
export function networkIn(text: string): 'in_network' | 'middle' | 'out_of_network' | null {
  const out = OUT.test(text)
  // "Dental PPO, out-of-network": there PPO names the product, not its dentists.
  const product = out ? /\bppo\b(?!\s*(?:dentist|provider|network|net\b|fee|member))/gi : /(?!)/g
  const inside = IN.test(text.replace(ALL_OUT, ' ').replace(product, ' '))
  if (out && !inside) return 'out_of_network'
  if (out && inside) return null
  // "Base plan | Premier plan": there it is the name of a plan.
  if (MIDDLE.test(text) && !/\bpremier (?:dental )?(?:plan|option)\b/i.test(text)) return 'middle'
  return inside ? 'in_network' : null
}

/** The name of a plan or option alone. */
const PLAN_NAME = new RegExp(
  `^(?:${COLUMNS['plan_names']!.map((n) => literal(n).replace(/[\s-]+/g, '[\\s-]*')).join('|')})$`,
  'i',
)

const CLASS_NAME =
  /^(?:diagnostic|preventive|basic|major|orthodont\w+|ortho|restorative|(?:class|type|tier|category|coverage|level|group)\s+(?:[ivx]+|\d|[a-z]))\b(?!.*[.;%$])/i

/** True for the name of a class of services alone, as tables that lie across have it over their columns. */
export const isClassName = (text: string) => text.length < 45 && CLASS_NAME.test(text.trim())

/** Words that are a head where they stand alone, and a value before others ("Deductible" over "Deductible waived"). */
export const isHeadWord = (text: string) => /^(?:deductible|covered\s*\??)$/i.test(text.trim())

/** A head without the words that name a network. */
export function withoutNetwork(text: string): string {
  return [OUT, IN].reduce((left, pattern) => left.replace(new RegExp(pattern.source, 'gi'), ' '), text)
}

/** True when a head says copayments. */
export const namesCopay = (text: string) => COPAY.test(text)

/**
 * What a column shows, judged by its head.
 * @param head words of the (stacked) head, one blank between
 * @returns null when the head does not say
 */
export function roleOfHead(head: string): ColumnRole | null {
  const text = head.trim()
  if (text === '') return null
  if (CODE.test(text)) return 'code'
  if (WAIT.test(text)) return 'wait'
  if (USED.test(text)) return 'used'
  if (REMAINING.test(text)) return 'remaining'
  const network = networkIn(text)
  if (network) return network
  const pays = payerIn(text) !== null || COPAY.test(text)
  if (!pays && DEDUCTIBLE.test(text)) return 'deductible'
  if (!pays && LIMITS.test(text) && !LABEL.test(text)) return 'limits'
  if (LABEL.test(text)) return 'label'
  if (COVERED.test(text)) return 'other'
  if (pays || VALUE.test(text) || PLAN_NAME.test(text)) return 'value'
  return null
}
