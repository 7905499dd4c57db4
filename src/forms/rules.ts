import type { FormField } from './fields.ts'

/** What is written by hand even where it speaks of money: what a patient has used up. */
export const USED_UP =
  /\b(?:used|remaining|met|balance|left|satisfied|accumulated|accum|to date|ytd|applied so far)\b/

/** What a plan doesn't tell: who the patient is, when they were seen, who was called. Spelled words (spelled.ts). */
export const BY_HAND: readonly RegExp[] = [
  /\b(?:patient|birth|ssn|social security|subscriber|member|enrollee|relationship|spouse|guarantor|responsible party|insured)\b/,
  /\b(?:policy ?holder|cardholder|employee) (?:name|id)\b|^(?:first |last |full )?name$|^id(?: number)?$|^holder$/,
  /\b(?:history|last (?:done|visit|seen|service|date|exam|completed|time)|date (?:done|of service|completed|last)|on file|previous visit)\b|^last$|^dates?$/,
  /\b(?:rep|reps|representative|spoke|talked|reference|caller|called|initials?|operator|agent|completed by|taken by|source)\b/,
  /\b(?:appointment|doctor|dr|dentist|hygienist|npi|tax id|tin|chart|signature|signed|today|time)\b/,
  /\b(?:fax|address|street|city|state|zip|email|e mail|website|web site|portal|login|mail claims|po box|claims to)\b/,
  /\b(?:home|cell|work|mobile|patient) phone\b/,
  /\b(?:secondary|eligib\w*|active|tooth number|surfaces?|fee|ucr fee|estimate|copay estimate)\b/,
]

const CLASS = '(preventive|basic|major|orthodontic)'

/** Words that name a field of a plan, the surest first. `$1` is the class that the words name. Spelled words. */
export const PLAN_WORDS: readonly [RegExp, FormField][] = [
  [/\bmissing (?:tooth|teeth)\b/, 'missing_tooth'],
  [/\bpayer (?:id|number|code)\b|^payer$|\bedi\b|\belectronic (?:payer|id|claims?)\b|\bneic\b/, 'payor_id'],
  [
    /\b(?:insurance|carrier|payer|dental plan|insurer)s? (?:company|carrier|name|co)\b|\bname of (?:the )?(?:insurance|carrier)\b/,
    'insurance_company',
  ],
  [
    /\bgroup(?: policy| plan)? (?:id|number)\b|\b(?:policy|plan|contract|account|division|client) (?:id|number)\b/,
    'group_id',
  ],
  [
    /\bemployer\b|\bgroup name\b|\bplan sponsor\b|\bgroup$|^group\b(?! (?:id|number))|\b(?:plan|company) name\b/,
    'group_name',
  ],
  [
    /\bphone\b|\bcustomer service\b|\bprovider (?:line|services?)\b|\btoll free\b|\bcontact number\b/,
    'customer_service_phone',
  ],
  [/\b(?:insurance|carrier|insurer|administrator|tpa|underwrit\w+)$|^insurance\b/, 'insurance_company'],
  [
    /\b(?:plan|product|policy|coverage|network|insurance) type\b|\btype of (?:plan|policy|coverage|insurance)\b|^type$|^plan$/,
    'plan_type',
  ],
  [/\bverified by\b/, 'verified_by'],
  [/\bverified\b|\bdate of verification\b|\bverification date\b/, 'verified_date'],
  [/\b(?:effective|start) (?:date|from|on)?\b|\bcoverage (?:begins|start)\b/, 'effective_from'],
  [/\b(?:termination|end|expiration) date\b|\bcoverage ends?\b/, 'effective_to'],
  [
    /\borthodontic\b.*\b(?:maximum|lifetime)\b|\b(?:maximum|lifetime)\b.*\borthodontic\b|\blifetime maximum\b/,
    'orthodontic_lifetime_maximum',
  ],
  [
    /\borthodontic\b.*\bdeductible\b|\bdeductible\b.*\borthodontic\b|\blifetime deductible\b/,
    'orthodontic_deductible',
  ],
  [new RegExp(`\\bwaiting\\b.*\\b${CLASS}\\b`), 'wait.$1'],
  [new RegExp(`\\b${CLASS}\\b.*\\bwaiting\\b`), 'wait.$1'],
  [
    /\bdeductible\b.*\bpreventive\b|\bpreventive\b.*\b(?:deductible|appl\w*|waived?)\b|\b(?:waived?|appl\w+) (?:for|to|on) preventive\b/,
    'deductible_applies_to_preventive',
  ],
  [/\bdeductible\b.*\b(basic|major)\b|\b(?:on|to) (basic|major)\b/, 'deductible_on.$1'],
  [/\b(basic|major)\b.*\bdeductible\b/, 'deductible_on.$1'],
  [/\bfamily\b.*\bdeductible\b|\bdeductible\b.*\bfamily\b/, 'deductible_family'],
  [/\bdeductible (?:appl\w+|waived?)\b|\bwaived? for\b/, 'deductible_applies_to_preventive'],
  [/\bdeductible\b/, 'deductible_individual'],
  [/\brollover\b|\broll over\b|\bcarry ?over\b|\bmaximum builder\b/, 'rollover'],
  [/\b(?:outside|not? (?:count|appl)\w*|exclud\w*|exempt|waived)\b.*\bmaximum\b/, 'max_excludes'],
  [/\bfamily\b.*\bmaximum\b|\bmaximum\b.*\bfamily\b/, 'annual_maximum_family'],
  [/\bmaximum\b|\bannual (?:benefits|limit)\b/, 'annual_maximum_individual'],
  [/\bcob\b|\bcoordination\b|\bnon ?dup\w*|\bbirthday rule\b/, 'cob'],
  [
    /\bpredetermination\b|\bpre determination\b|\bprior predetermination\b|\bpre authorization\b|\bpre d\b/,
    'predetermination',
  ],
  [/\b(?:full time )?student\b/, 'flag.student_age_limit'],
  [
    /\bdependents?\b(?:.*\b(?:age|to|until|cut ?off)\b)?|\bchild(?:ren)?\b.*\bage\b|\blimiting age\b/,
    'dependent_age',
  ],
  [/\btimely\b|\bfiling\b|\bclaims? (?:deadline|limit)\b/, 'timely_filing'],
  [/\bassign\w*|\baob\b/, 'flag.assignment_of_benefits'],
  [/\bin progress\b|\bwip\b/, 'flag.work_in_progress'],
  [/\bprior extraction/, 'flag.prior_extraction'],
  [
    /\b(?:prep|preparation)\b.*\b(?:seat|insertion|delivery)\b|\b(?:seat|insertion) (?:date)?|^coverage on$|\bpaid on\b|\bpay on\b/,
    'pays_on',
  ],
  [/\bdowngrade\b|\balternate\b|\bleast expensive\b|\bleat\b/, 'downgrades'],
  [/\breasonable\b|\bucr\b|\bmac\b|\bfee schedule\b|\ballowable\b/, 'flag.oon_reimbursement'],
  [/\bself funded\b|\bfully insured\b|\bfunding\b/, 'flag.funding'],
  [/\brenew\w*/, 'renewal_month'],
  [
    /\b(?:benefits|calendar|plan|contract|fiscal|policy) (?:year|period)\b|^year$|\byear (?:runs|basis)\b/,
    'benefit_year',
  ],
  [/\boption\b/, 'option'],
  [/\b(?:occlusal|night) ?guards?\b|\bnightguard\b/, 'flag.occlusal_guard'],
  [/\btm[jd]\b/, 'flag.tmj'],
  [
    /\b(?:notes?|comments?|remarks?|additional information|special instructions|other information|misc\w*)\b/,
    'notes',
  ],
]

/** What a column or a word beside a service asks about it, the surest first. Spelled words; 'hand' is written by hand. */
export const ASPECT_RULES: readonly [
  RegExp,
  'percent' | 'out' | 'limit' | 'age' | 'deductible' | 'downgrade' | 'replacement' | 'wait' | 'hand',
][] = [
  [
    /\bhistory\b|\blast\b|\bused\b|^dates?$|\bservice date\b|\bdate (?:of service|done|last|completed)\b|\bremaining\b|\bnext\b|\bdue\b|\btooth\b|\bteeth\b|\bfee\b|\bdone\b/,
    'hand',
  ],
  [/\bdeductible\b/, 'deductible'],
  [/\bwaiting\b/, 'wait'],
  [/\bdowngrade\b|\balternate\b/, 'downgrade'],
  [/\breplace\w*/, 'replacement'],
  [/\bage limit\b|\blimit(?:ing)? age\b|^ages?$/, 'age'],
  [/\bfrequency\b|\blimit\b|\bhow often\b|\bper\b|\bevery\b|\bnotes?\b|\bcomments?\b/, 'limit'],
  [/\bages?\b/, 'age'],
  [/\bout\b|\bnon (?:network|participating|par)\b/, 'out'],
  [
    /\bpercent\b|\bcoverage\b|\bbenefits\b|\bin\b|\bnetwork\b|\bplan\b|\brate\b|\bppo\b|\bparticipating\b/,
    'percent',
  ],
]
