import type { Row } from './procedures.ts'

/** What the clauses of a plan are about: what is paid, and for whom. How it is paid: payment-cues.ts. */
export type FlagCueId =
  | 'not'
  | 'paid'
  | 'clause'
  | 'tooth_gone'
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
  | 'replacing'
  | 'dependents'
  | 'students'
  | 'adults'
  | 'children'
  | 'no_age_limit'
  | 'year_kind'

const BEFORE_PLAN = [
  '(?:before|prior to|preceding|earlier than)(?: \\w+){0,3} (?:coverages?|covered|insured|insurance|enroll\\w*|join\\w*|effective|eligib\\w*|plan|policy|became|start\\w*|beg[aiu]n\\w*)',
  '(?:on|as of|at) (?:\\w+ ){0,3}(?:effective date|date (?:your|the|a person’s) (?:coverage|insurance)\\w*|time (?:you|of enrollment|coverage)[a-z ]{0,16})',
  'when (?:you|they|he or she|a person|the person|coverage|insurance|the (?:plan|policy))[a-z ]{0,12} (?:join(?:ed|s)?|enroll(?:ed|s)?|start(?:ed|s)?|beg[aiu]n\\w*|became)',
  '(?:already|previously) (?:missing|lost|extracted)',
  'prior missing',
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
        'missing (?:t(?:oo|ee)th)(?: (?:clause|exclusion|limitation|provision|rule|restriction|policy)s?)?',
        'm\\.?t\\.?c\\.?',
        'initial (?:placement|replacement)(?: limitation| rule| clause)?',
      ],
    },
  ],
  [
    'tooth_gone',
    {
      names: [
        't(?:oo|ee)th[^.;:,]{0,40} (?:missing|lost|extracted|absent|removed|pulled)',
        '(?:missing|lost|losing|extracted|absent|removed|pulled|lose)[^.;:,]{0,20} t(?:oo|ee)th',
        'prior missing teeth',
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
        'counts? (?:toward|against|to)s?',
        'accumulates? (?:to|toward|against)s?',
        'uses? up',
        'counted(?: (?:toward|against|in))?',
        'counting (?:toward|against)',
        'appl(?:y|ies|ied) (?:to|toward|against)s?',
        'reduces?',
        'charged (?:to|against)',
        'deducted from',
        'subtracted from',
        'subject to',
        'taken (?:out of|from)',
        'comes? out of',
        'us(?:e|es|ed|ing) up',
        'eats? (?:into|up)',
        'accumulates? (?:to|toward|towards)',
        'draws? (?:on|from|down)',
        'lowers?',
        'included?',
        'outside',
        'affects?',
        'separate from',
        'included in',
        'for',
      ],
    },
  ],
  ['replacing', { names: ['replac(?:e|es|ed|ing|ements?|eable)', 'once (?:in|every|per)', 'per tooth'] }],
  [
    'dependents',
    { names: ['dep(?:endent)?s?\\.?', 'child(?:ren)?', 'sons?', 'daughters?', 'limiting age', 'covered to'] },
  ],
  ['students', { names: ['(?:full-?time |ft )?students?'] }],
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
        '(?:calendar|plan|policy|contract|fiscal|benefit|coverage) (?:year|period)s?',
        'cal\\.? (?:yr|year)',
        'accumulation period',
        'year type',
        'renewal month',
      ],
    },
  ],
]
