import type { Row } from './procedures.ts'

/** Words that say what a figure or a column is about. */
export type CueId =
  | 'deductible'
  | 'maximum'
  | 'lifetime'
  | 'annual'
  | 'individual'
  | 'family'
  | 'three'
  | 'waived'
  | 'after'
  | 'premium'
  | 'wait'
  | 'rollover'
  | 'example'
  | 'limit'
  | 'negative'
  | 'no_charge'
  | 'you_pay'
  | 'plan_share'
  | 'coinsurance'
  | 'plan_pays'
  | 'of_fee'
  | 'out'
  | 'middle'
  | 'in'
  | 'none'
  | 'unlimited'
  | 'not_applicable'
  | 'other_insurance'
  | 'used'

/** Who pays, as heads of columns and sentences name them. */
const WHOSE = {
  patient:
    "(?:you|your|members?|employees?|patients?|pt\\.?|subscribers?|participants?|enrollees?|the insured)(?:’s|'s)?(?: own)?",
  plan: "(?:plan|insurance|ins\\.?|insurer|carrier|company|we|our|us|scheme|fund|trust|policy|program|administrator)(?:’s|'s)?",
} as const
/** Words for a share that somebody bears. */
const TELLS = {
  share:
    '(?:pays?|paid|payments?|owes?|owed|shares?|portions?|parts?|costs?|amount|percent(?:age)?|responsib(?:le|ility)|settles?|contribut(?:es?|ions?)|bears?|out-of-pocket|co-?insurance|copay|liability|obligation|picks? up|reimburses?|gives?|chips? in|coverage|benefit (?:level|percentage))',
} as const

/** A network, written out or cut short: "IN-NET", "out of ntwk". */
const NET = '(?:network|net|netw|ntwk?|nwk)\\.?'
/** Who is in it, so that "Out of Network Dentist" names one network and not two. */
const ITS_DENTISTS = '(?: (?:dental )?(?:dentists?|providers?))?'

export const CUE_WORDS: readonly Row<CueId>[] = [
  ['deductible', { names: ['deductibles?', 'ded\\.?'] }],
  [
    'maximum',
    {
      names: [
        'maximums?',
        'max\\.?',
        'most (?:the|your|this|our|we|it) ?(?:plan )?(?:ever |will )*pays?',
        '(?:annual|yearly|benefit|lifetime|calendar[- ]year|plan[- ]year) (?:benefit |dollar )?(?:limit|ceiling|cap)s?',
        'ltm',
        'benefits? (?:limit|cap)',
        'lifetime limit',
        'pays? (?:up to|at most|no more than|not more than|as much as)',
        'benefits? (?:is |are )?limited to',
        'benefits? (?:may|will|shall|can|do(?:es)?) ?not exceed',
        'benefits? of (?:up to|at most|no more than)',
      ],
    },
  ],
  ['lifetime', { names: ['life-?time', 'ltm', 'ever pays?'] }],
  [
    'annual',
    {
      names: [
        'annual(?:ly)?',
        'calendar[- ]year',
        '(?:per|each) (?:\\w+ )?year',
        'yearly',
        '(?:plan|contract|policy|benefit) year',
        'per calendar',
      ],
    },
  ],
  [
    'individual',
    {
      names: [
        'individuals?',
        '(?:per|each) (?:covered )?(?:person|member|participant|individual|insured|enrollee|patient)',
        '(?:employee|associate|member)[- ]only',
        'single',
        'self(?: only)?(?![- ](?:fund|insur))',
        'apiece',
        'per covered',
        'person',
        'employee',
        'for one(?! famil)',
        'ind\\.?',
        'EE',
      ],
    },
  ],
  [
    'family',
    {
      names: [
        '(?:employee|self|member|subscriber|associate) ?(?:\\+|and|&|plus) ?(?:family|famil(?:y|ies))',
        'famil(?:y|ies)',
        'household',
        'aggregate',
        'fam\\.?',
      ],
    },
  ],
  [
    'three',
    {
      names: [
        '(?:3|three) (?:per family|x|times|individuals?)',
        '(?:3|three) (?:family )?(?:members|deductibles|people|persons|individuals)',
        '(?:max(?:imum)?|limit) (?:of )?(?:three|3)(?! ?\\d|,|%| (?:years|months))',
        'three \\(3\\)',
        '3x',
      ],
    },
  ],
  [
    'waived',
    {
      names: [
        '(?:deductibles?|ded\\.?) (?:is |are )?(?:waived|not applicable|not required|n/a)',
        "(?:deductibles?|ded\\.?) (?:does not|do not|doesn’t|doesn't|don’t) apply",
        'no (?:annual |ortho\\w* )?deductible',
        'waived',
        'not subject to (?:the |a |any )?(?:annual |calendar year |plan )?deductibles?',
        'without (?:a )?deductible',
        '\\$0(?:\\.00)? (?:annual )?deductible',
        'before (?:you|meeting) .{0,12}deductible',
        'deductible[: ]+(?:none|no)',
        "whether or not you[a-z’' ]{0,12} (?:the|your|a) (?:\\w+ )?deductible",
        "(?:not|no|don’t|don't|doesn’t|doesn't) (?:have |need |required )*to (?:meet|pay|satisfy) (?:a|the|any|your) (?:\\w+ )?deductible",
        'excluding deductible',
      ],
    },
  ],
  [
    'after',
    {
      names: [
        'after (?:(?:the|your|you|have|meet|met|meeting|pay|paid|satisfy|annual|plan|calendar|year|a|individual|\\$\\d+) )*deductible',
        'subject to (?:the )?(?:annual |plan )?deductible',
        'deductible applies',
        'once (?:you|your)[a-z ]{0,24}deductible',
        'deductible then',
      ],
    },
  ],
  [
    'premium',
    {
      names: [
        'premiums?',
        'per pay(?: period|check)?',
        '(?:bi-?|semi-?)?(?:weekly|monthly)',
        'payroll',
        'contributions?',
        'per month',
        '/month',
        'cost of coverage',
        'your cost per',
        'rates?(?! of)',
        'employee \\+ \\w+',
        'administration fee',
      ],
    },
  ],
  ['wait', { names: ['waiting periods?', 'wait', 'elimination periods?'] }],
  ['rollover', { names: ['roll-?over', 'carry-?over', 'threshold', 'rewards?'] }],
  [
    'example',
    {
      names: [
        'for (?:example|instance)',
        'example:',
        'in excess of',
        'more than \\$',
        'exceed(?:s|ing)?',
        'or more',
        'estimate[sd]?',
        'allowance',
        'towards?',
      ],
    },
  ],
  ['limit', { names: ['frequency', 'limitations?', 'age limits?'] }],
  [
    'negative',
    {
      names: [
        '(?:is |are )?not (?:a )?(?:covered|cov\\b\\.?|included|available|offered|eligible|payable)',
        // Short in print, and as a faint fax is read.
        'not[:.’]? ?(?:cv ?d\\b|[’“]?covered)',
        'no (?:coverage|benefits?)',
        'excluded',
        '(?:coverage|plan|policy|contract) (?:excludes|leaves out)',
        "(?:does not|do not|doesn’t|doesn't|will not|won’t) (?:cover|pay)",
      ],
    },
  ],
  [
    'no_charge',
    {
      names: [
        'no (?:charge|cost)',
        '(?:covered|paid) in full',
        'fully covered',
        'free of charge',
        'covered at no cost',
        'no copay(?:ment)?',
        `costs? ${WHOSE.patient} nothing`,
      ],
    },
  ],
  [
    'you_pay',
    {
      names: [
        `${WHOSE.patient} ${TELLS.share}`,
        `${WHOSE.patient}(?: will| would|’ll| typically| must| have to| need to)+ ${TELLS.share}`,
        `${WHOSE.patient} ?%`,
        `(?:%|percent(?:age)?) ?\\(${WHOSE.patient}\\)`,
        'what you(?:’ll)? (?:will |must |have to )?pay',
        'you are responsible',
        'employee cost share',
        'out of your pocket',
        '(?:left|remains?|due|owed) (?:for|from|to|by) you',
        'by you',
      ],
    },
  ],
  [
    'plan_share',
    {
      names: [
        `${WHOSE.plan} ${TELLS.share}`,
        `${WHOSE.plan} ?%`,
        `(?:%|percent(?:age)?) ?\\(${WHOSE.plan}\\)`,
        '% of covered',
        'insured (?:portion|percentage|share)',
        '(?:met|borne|covered|settled|paid|reimbursed) (?:by|from) (?:the |our |your )?(?:plan|scheme|fund|insurer|insurance|carrier|company|trust|us)',
        '(?:met|settled|reimbursed) at',
        'reimburse(?:ment|d)?',
      ],
    },
  ],
  ['coinsurance', { names: ['co-?insurance', 'co-?pay(?:ment)?s?'] }],
  [
    'plan_pays',
    {
      names: [
        '(?:plan|insurance|insurer|carrier|company|we|it|fund)(?: will|’ll)? (?:pays?|covers?|reimburses?|picks? up|provides?)',
        '(?:is|are|paid|covered|reimbursed|payable|benefits?) (?:are )?(?:paid |covered |payable |reimbursed )?at',
        'covered',
        'covers?',
        'pays',
        'paid(?: by| at)?',
        'payable',
        'picks up',
        'reimburse(?:s|d|ment)?',
        'insured percentage',
      ],
    },
  ],
  [
    'of_fee',
    {
      names: [
        'benefit (?:percentage|level)',
        'coverage',
        '% of covered',
        'of (?:the )?(?:pdp|ppo|r&c|ucr|mac|u&c|dppo|mpa)',
        'of (?:the )?(?:negotiated|allowed|allowable|maximum|reasonable|usual|eligible|covered|prevailing|contracted|scheduled) ?\\w*',
        'of (?:the )?(?:charges|cost|costs|fee|network)',
      ],
    },
  ],
  [
    'out',
    {
      names: [
        `(?:out|outside)[- ]+(?:(?:and )?-?of[- ]+)?(?:the )?(?:plan[- ]+|your )?${NET}${ITS_DENTISTS}`,
        `outside (?:of )?(?:(?:the|your|our|this|plan|ppo|dental) ){0,3}${NET}`,
        `non-?[- ]?(?:${NET}|participating|ppo|pdp|dppo|par|preferred|contracted|panel|delta)(?: (?:dental|ppo|dppo|network|dentists?|providers?))*`,
        'oon',
        '(?:any|other) (?:licensed )?dentists?',
        'out of area',
      ],
    },
  ],
  ['middle', { names: ['premier(?! plan| dental plan| option)(?: dentists?| network| providers?)?'] }],
  [
    'in',
    {
      names: [
        `in[- ]+(?:the )?(?:plan[- ]+)?${NET}`,
        'in(?:side)?[- ]*(?:and|or|&|/)[- ]*out(?=[- ]+of)',
        'network (?:dentists?|providers?)',
        'participating',
        '(?:d?ppo|pdp(?: plus)?|preferred)(?: advantage)?(?: dentists?| providers?| network)?',
        'network',
        'contracted',
        'inn',
      ],
    },
  ],
  ['none', { names: ['none', 'nil', 'no deductible', '\\$0(?![\\d.,])'] }],
  ['unlimited', { names: ['unlimited', 'no (?:annual |lifetime |plan |benefit )*(?:maximums?|limits?)'] }],
  ['not_applicable', { names: ['n/?a', 'not applicable'] }],
  [
    'other_insurance',
    {
      names: [
        'medical',
        'vision',
        'frames?',
        'lenses',
        'life insurance',
        'disability',
        'prescription',
        'flexible spending',
        'fsa',
        'hsa',
      ],
    },
  ],
  [
    'used',
    { names: ['used', 'remaining', 'met', 'to date', 'balance', 'applied', 'accumulated', 'satisfied'] },
  ],
]
