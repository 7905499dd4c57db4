import type { Row } from './procedures.ts'

/** What the clauses of a plan are about: what is paid, and for whom. How it is paid: payment-cues.ts. */
export type FlagCueId =
  | 'not'
  | 'paid'
  | 'clause'
  | 'tooth'
  | 'gone'
  | 'before_plan'
  | 'while_insured'
  | 'alternate'
  | 'composite'
  | 'amalgam'
  | 'porcelain'
  | 'metal'
  | 'downgrade'
  | 'back_teeth'
  | 'counts'
  | 'all_services'
  | 'begun'
  | 'work'
  | 'replacing'
  | 'dependents'
  | 'students'
  | 'adults'
  | 'children'
  | 'no_age_limit'
  | 'year_kind'

const BEFORE_PLAN = [
  "(?:before|prior to|preceding|earlier than|ahead of)(?: [\\w’']+){0,5}? (?:coverages?|covered|insured|insurance|enroll\\w*|join\\w*|effective|eligib\\w*|plan|policy|became|start\\w*|beg[aiu]n\\w*|participa\\w+|members?hip)",
  "(?:on|as of|at) (?:[\\w’']+ ){0,3}(?:effective date|(?:date|day) (?:your|the|a person’s) (?:coverage|insurance|rider|plan|policy|eligibility)\\w*(?: (?:beg[aiu]ns?|start(?:s|ed)?))?|time (?:you|of enrollment|coverage)[a-z ]{0,16})",
  'when (?:you|they|he or she|a person|the person|coverage|insurance|the (?:plan|policy))[a-z ]{0,12} (?:join(?:ed|s)?|enroll(?:ed|s)?|start(?:ed|s)?|beg[aiu]n\\w*|became)',
  '(?:already|previously) (?:missing|lost|extracted)',
  'prior missing',
  'pre-?existing',
  'under (?:an?|another|the|your|their) (?:other |prior |previous |earlier |former |old |another )?(?:plan|carrier|policy|insurer)',
  '(?:another|previous|prior|former|earlier) (?:carrier|plan|policy|insurer)',
  'before (?:you|they|a person|the person|he or she) (?:were|was|are|is|became|become)',
  'while not (?:covered|insured)',
]

export const FLAG_CUES: readonly Row<FlagCueId>[] = [
  [
    'not',
    {
      names: [
        'not',
        'no',
        'non',
        'never',
        'nothing',
        'none',
        'neither',
        'nor',
        'without',
        "(?:do|does|is|are|will|can|did|would)n['’]t",
        "won['’]t",
        'cannot',
        'exclud\\w*',
        'exclusions?',
        'denied',
        'waived',
        'ineligible',
        'free of',
        'exempt\\w*',
      ],
    },
  ],
  [
    'paid',
    {
      names: [
        'cover(?:s|ed|age|ing)?',
        'pa(?:ys?|id|yable|yments?)',
        'benefits?',
        'eligible',
        'replaced',
        'replaces?',
        'allow(?:s|ed|ances?)?',
        'includ(?:es?|ed)',
        'provid(?:es?|ed)',
        'limited',
        'considered',
        'reimbursed',
      ],
    },
  ],
  [
    'clause',
    {
      names: [
        'missing[- ]t(?:oo|ee)th(?: (?:clause|exclusion|limitation|provision|rule|restriction|policy)s?)?',
        'm\\.?t\\.?c\\.?',
        'initial (?:placement|replacement)(?: limitation| rule| clause)?',
      ],
    },
  ],
  ['tooth', { names: ['t(?:oo|ee)th'] }],
  [
    'gone',
    {
      names: [
        'missing',
        'lost',
        'los(?:e|es|ing)',
        'extract(?:ed|ions?)',
        'absent',
        'removed',
        'pulled',
        'taken out',
      ],
    },
  ],
  [
    'work',
    {
      names: [
        'work',
        'treatments?',
        'services?',
        'procedures?',
        'appliances?',
        'restorations?',
        'crowns?',
        'bridges?',
        'dentures?',
        'prosth\\w+',
        'root canals?',
        'braces',
        'ortho\\w*',
        'band(?:s|ed|ing)?',
        'impressions?',
        'cases?',
      ],
    },
  ],
  [
    'begun',
    {
      names: [
        'beg[aiu]n(?:s|ning)?',
        'start(?:s|ed|ing)?',
        'commenced',
        'initiated',
        'ordered',
        'in[- ](?:progress|process)',
        'under ?way',
        'prepared',
        'banded',
      ],
    },
  ],
  [
    'all_services',
    {
      names: [
        '(?:all|every) (?:covered |dental |eligible |other )*(?:services?|benefits?|class(?:es)?|categor(?:y|ies)|types?|care|expenses?|procedures?)(?: types?)?',
        'everything',
      ],
    },
  ],
  ['before_plan', { names: BEFORE_PLAN }],
  [
    'while_insured',
    {
      names: [
        '(?:while|when|unless)(?: (?:you|they|the (?:person|patient|member)|he or she))?(?: (?:are|were|is|was|being))?(?: (?:covered|insured|enrolled))(?! under another)',
        'during (?:the )?(?:coverage|insurance)',
        'extracted (?:on or )?after',
      ],
    },
  ],
  [
    'alternate',
    {
      names: [
        'alternat(?:e|ive) (?:benefits?|treatments?|procedures?|services?)(?: (?:provision|clause))?',
        'alt\\.? ben(?:efit)?s?',
        'least (?:expensive|costly)',
        'less (?:expensive|costly)',
        'lower[- ]cost (?:alternative|treatment|service)',
        'leat',
        'abp',
        'cheaper',
        'optional treatment',
      ],
    },
  ],
  [
    'composite',
    {
      names: [
        'composites?',
        'comps?',
        '(?:resin|white|tooth[- ]colou?red)(?:[- ](?:based|colou?red))?(?: (?:composite|resin))?(?: ?(?:fillings?|restorations?))?',
        'resins?',
        'pcrs?',
      ],
    },
  ],
  ['amalgam', { names: ['amalgams?', 'amal', 'silver'] }],
  [
    'porcelain',
    {
      names: [
        'porcelain\\w*',
        'crns?',
        '(?:all[- ])?ceramic',
        'pfms?',
        'tooth[- ]colou?red crowns?',
        'veneers? on crowns?',
      ],
    },
  ],
  [
    'metal',
    {
      names: [
        '(?:base|noble|high noble|full cast|cast|predominantly base|all)?[ -]?metal(?:lic)?',
        'noble',
        'gold',
      ],
    },
  ],
  [
    'downgrade',
    {
      names: [
        'downgrad\\w*',
        'dwngr\\w*',
        'reduced to',
        '(?:paid|allowed) (?:as|at the)',
        'benefited as',
        '(?:allowance|cost|price|fee|benefit)[a-z ]{0,20} of (?:an? )?(?:amalgam|silver)',
        '(?:amalgam|silver)(?: filling)? (?:allowance|price|fee|benefit|rate)',
        'allowance (?:for|of)',
      ],
    },
  ],
  [
    'back_teeth',
    { names: ['posterior', 'post\\.?', 'back t(?:oo|ee)th', '(?:pre-?)?molars?', 'bicuspids?'] },
  ],
  [
    'counts',
    {
      names: [
        'counts?(?: (?:toward|against|to|in)s?)?',
        'counted(?: (?:toward|against|in))?',
        'counting (?:toward|against)',
        'appl(?:y|ies|ied) (?:to|toward|against)s?',
        'accumulates?',
        'accrues?',
        'credited',
        'reduces?',
        'erodes?',
        'lowers?',
        'uses? up',
        'eats? (?:up|into)',
        'draws? (?:on|down|from)',
        'charged (?:to|against)',
        'charges? against',
        '(?:deducted|subtracted|taken|paid) (?:out of|from)',
        'subject to',
        'comes? (?:out of|off|from)',
        'goes toward',
        'affects?',
        'impacts?',
        'includ(?:es?|ed|ing)(?: in)?',
        'combined',
        'together',
        'part of',
        'for',
      ],
    },
  ],
  ['replacing', { names: ['replac(?:e|es|ed|ing|ements?|eable)', 'once (?:in|every|per)', 'per tooth'] }],
  [
    'dependents',
    { names: ['dep(?:endent)?s?\\.?', 'child(?:ren)?', 'sons?', 'daughters?', 'limiting age', 'covered to'] },
  ],
  [
    'students',
    {
      names: [
        '(?:full-?time |ft )?students?(?! or not\\b)(?<!(?:regardless of|regard to) (?:full-?time )?students?)',
        '(?:enrolled |attending |in )?(?:school |college )?full[- ]time(?= (?:in|at) )|(?:in|attending) (?:school|college)(?: full[- ]time)?',
      ],
    },
  ],
  [
    'adults',
    {
      names: [
        'adults?',
        'employees? and (?:their )?(?:spouses?|dependents?)',
        'all (?:covered )?(?:members|persons|enrollees)',
        'members of any age',
      ],
    },
  ],
  ['children', { names: ["child(?:ren)?(?:[’']s)?", 'dependents?(?: child(?:ren)?)?', 'minors?'] }],
  [
    'no_age_limit',
    {
      names: [
        'no age limits?(?:ations?)?',
        'all ages',
        'any age',
        'without (?:an |any )?age limits?',
        'regardless of age',
        'no age restrictions?',
      ],
    },
  ],
  [
    'year_kind',
    {
      names: [
        '(?:calendar|plan|policy|contract|fiscal|benefits?|coverage) (?:year|period)s?',
        'cal\\.? (?:yr|year)',
        'accumulation period',
        'year type',
        'renewal month',
      ],
    },
  ],
]
