import { dictionary } from '../base/dictionary.ts'
import type { IdentityField } from '../lexicon/catalog.ts'
import { LEXICON } from '../lexicon/words.ts'
import { plain } from './signs.ts'

/** What a label of the identification block announces; `person` and `other` are labels whose values are none of ours. */
export type LabelKind = IdentityField | 'effective_date' | 'benefit_period' | 'option' | 'person' | 'other'

/** Labels of patients, members and their papers: their values are never group data, even where a mask let one through. */
const PERSON =
  /\b(?:patient|employer identification|subscriber|member|insured|enrollee|dependent|guarantor|spouse|birth|dob|ssn|social|relation\w*|sex|gender|address|e-?mail|chart|claim|cert(?:ificate)?|id card|alternate id|home|cell|dentist|doctor|provider name|npi|tin|tax|ein|licen[cs]e|check|tracking|trace|ref(?:erence)?)\b/i

/** Labels that hold one of those words and are ours all the same. */
const OURS =
  /\bsubscriber group\b|\bmember (?:services?|line|care|support)\b|\b(?:claims?|customer|provider|member|dentist) (?:services?|phone|line|inquir\w+|questions?|administ\w+|payer)\b|\be-?claims? id\b|claims payer|electronic claims|^(?:group|policy|contract) (?:no|number|id)\b|\binsurance\b|\binsured by\b|\bname of (?:carrier|insur\w+)/i

const PATTERNS: [LabelKind, RegExp][] = [
  [
    'payor_id',
    /\bpay[eo]r\s*(?:id\w*|no\b|num\w*|#|code)|\bedi\b|\belectronic (?:pay[eo]r|claims?|id)\b|\be-?claims? id\b|\bneic\b|\bcpid\b|\bclearinghouse id\b|\bcarrier id\b|\bsubmitter\b/i,
  ],
  [
    'customer_service_phone',
    /\b(?:customer|member|provider|dentist|client|claims?)(?:'?s)? (?:customer )?(?:services?|care|support|relations|line|phone|connection|help ?line|hot ?line|inquir\w+|questions?)\b|\bbenefits? (?:hot ?line|line)\b|\b(?:phone|telephone|tel|toll[- ]?free|call|contact)\b|\bfor (?:benefits|questions|information)\b|\beligibility (?:&|and) benefits line\b|\bins\.? phone\b/i,
  ],
  [
    'group_id',
    /^(?:group|policy|contract)\/(?:group|policy|contract)$|^(?:dental )?(?:group|grp|policy|contract|account|acct|client|case|control|customer|employer|company|enrolling group|group policy|plan|group\/\w+|policy\/\w+|account\/group|group[- ]division)\b.*(?:\b(?:no|nos|num|number|nbr|id|ids|code)\b|#)|^(?:group|grp)\/(?:section|subgroup|sub|div|division|suffix|location|plan)$|^enrol?lment code$|^(?:grp|gn|contract|policy|case|control|group policy|group-division|group\/subgroup|division|account\/group)$/i,
  ],
  ['benefit_period', /^(?:benefit|plan|policy|contract|fiscal) (?:year|period)$|^year type$/i],
  [
    'effective_date',
    /\b(?:effective|eff)\b(?!.*\bthrough\b)|\bcoverage (?:effective|eff|begin\w*|start\w*)\b|\bplan (?:effective|start)\b/i,
  ],
  [
    'plan_type',
    /^(?:dental )?(?:plan|product|network|coverage|program) ?type$|^type of (?:dental )?(?:plan|coverage|product)$|^(?:product|program|plan design|network|plan)$/i,
  ],
  ['option', /^(?:plan )?(?:option|level)$|^option name$|^plan (?:selected|elected)$/i],
  [
    'insurance_company',
    /^(?:dental )?(?:insurance |dental )?(?:carrier|insurer|vendor|underwriter|tpa|pay[eo]r|fund|insurance)(?: (?:name|information))?$|^(?:dental )?ins(?:urance)?\.? (?:co|company|carrier|name|plan name)\.?$|\b(?:underwritten|administered|insured|provided|offered|issued) (?:by|through)$|^(?:claims |third party )?administrator$|^claims administered by$|^name of (?:carrier|insur\w+)|^ins$|^ins\.co$|^dental ins(?:urance)?$/i,
  ],
  [
    'group_name',
    /^(?:(?:participating )?employer|institution|agency|group|plan sponsor|sponsor|policy ?holder|contract ?holder|plan ?holder|client|account|company|organization|enrolling group|subscriber group|employer group|group\/employer|employer\/group|plan administrator)(?:[ /](?:name|employer|group))?$|\b(?:employees|members) of$|\bprepared (?:especially |exclusively |specially )?for$|\b(?:highlights?|summary|benefits|overview|plan|schedule|designed|created) for$|^name of (?:employer|group)$|^(?:employer|group|client|account|company) name$|^(?:emp|empl|emplr|er|grp name)$|^sponsored by$|^(?:employer|emp|er)\/(?:group|grp)$|^(?:group|grp)\/(?:employer|emp|er)$/i,
  ],
]

const SPECIAL: Record<string, LabelKind> = dictionary({ 'plan name': 'group_name', network: 'other' })

/** A label without its decoration: "Group No. ........:" → "group no". */
export function bareLabel(text: string): string {
  return plain(text)
    .replace(/[.\s:·*«»~]+$/g, '')
    .replace(/^[\s.·*~-]+/, '')
    .replace(/\.(?=\s|$)/g, '')
    .replace(/\s*\/\s*/g, '/')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

const FIELDS = [
  'group_id',
  'payor_id',
  'customer_service_phone',
  'plan_type',
  'insurance_company',
  'group_name',
] as const

const EXACT = new Map<string, LabelKind>()
/** One label may stand for two fields in the lexicon ("Plan", "Plan Administrator"); patterns decide about those. */
const SHARED = new Set<string>()
for (const field of FIELDS)
  for (const label of LEXICON.fields[field].labels) {
    const bare = bareLabel(label)
    if (EXACT.has(bare)) SHARED.add(bare)
    EXACT.set(bare, field)
  }
const PEOPLE = new Set(LEXICON.noise.phi_labels.map(bareLabel))

/** True for a whole label of the lexicon: of the identification block, or of a person. */
export function isLexiconLabel(text: string): boolean {
  const bare = bareLabel(text)
  return EXACT.has(bare) || PEOPLE.has(bare)
}

/** What a label announces, or null when it is no label of the identification block. */
export function labelKind(text: string): LabelKind | null {
  const bare = bareLabel(text)
  if (bare.length < 2 || bare.length > 48) return null
  const special = SPECIAL[bare]
  if (special) return special
  if (PERSON.test(bare) && !OURS.test(bare)) return 'person'
  if (/\bfax\b|\btty\b|\btdd\b/.test(bare)) return 'other'
  const exact = SHARED.has(bare) ? undefined : EXACT.get(bare)
  const kind = exact ?? PATTERNS.find(([, pattern]) => pattern.test(bare))?.[0]
  // "Claims administrator (TPA)": a remark in brackets doesn't change what the label announces.
  const short = bare.replace(/(?<=\w) \([^)]*\)$/, '')
  return kind ?? (short === bare ? null : labelKind(short))
}

/** True for a text that begins with a label that reads as one even with its value right behind it: "Policyholder Acme Foods". */
export const opensWithLabel = (text: string): boolean =>
  /^(?:employer|sponsor|planholder|policyholder|contractholder|carrier|insurer|underwriter|payer|payor|tpa|administrator) \S+ \S/i.test(
    text,
  )
