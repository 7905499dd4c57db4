import type { Row } from './procedures.ts'

/** How and to whom a plan pays, and services that no percent is kept for. */
export type PaymentCueId =
  | 'cob'
  | 'funding'
  | 'assignment'
  | 'to_dentist'
  | 'to_member'
  | 'in_progress'
  | 'preauth'
  | 'estimate'
  | 'network_only'
  | 'any_dentist'
  | 'primary_dentist'
  | 'allowance'
  | 'roll'
  | 'seat'
  | 'done'
  | 'prep'
  | 'same_day'
  | 'guard'
  | 'jaw'
  | 'accident'
  | 'incentive'
  | 'extra_cleaning'
  | 'filing'
  | 'effective'
  | 'implant_name'

export const PAYMENT_CUES: readonly Row<PaymentCueId>[] = [
  [
    'cob',
    {
      names: [
        'cob',
        '(?:standard |traditional )?coordination(?: of benefits)?',
        '(?:are|is|will be) coordinated',
        'coordinates?(?: (?:its|benefits|payment|with))?',
        '(?:other|another|two|second|more than one) (?:group )?(?:dental )?(?:coverage|plans?|insurance)(?= (?:is|are|may|we|the|together|both))',
        'secondary (?:payer|plan|carrier)',
        'coordinat(?:e[sd]?|ion) (?:benefits|with)',
        'non-?\\s?dup(?:lication)?(?: of benefits)?',
        'maintenance of benefits',
        'carve-?out',
        'birthday rule',
        '(?:dual|double) coverage',
      ],
    },
  ],
  [
    'funding',
    {
      names: [
        'self-?(?:funded|insured)',
        'fully[- ]insured',
        'aso',
        'funding(?: type)?',
        '(?:employer|trust|county|company|plan|city|state|district|fund|system|school)(?: which)? funds',
        'funds the (?:dental )?plan',
        'no insurance company',
        '(?:does|do) not (?:insure|underwrite)',
        "(?:isn['’]t|is not|not an) insur(?:ed|ance)(?: company)?",
        'claims administrator',
        '(?:paid|provided|financed)[^.;:]{0,30} (?:from|by|out of) (?:the )?(?:trust|welfare|general) (?:fund|assets)',
        'general assets',
      ],
    },
  ],
  [
    'assignment',
    {
      names: [
        'assignments?(?: of benefits)?',
        'aob',
        'assign(?:s|ed|able|ing)?',
        'sign(?:s|ed|ing)? (?:(?:it|them|payment|benefits|the (?:check|payment|benefits?)) )?over',
      ],
    },
  ],
  [
    'to_dentist',
    {
      names: [
        'to (?:the |your |any |a |an |our )?(?:treating |network |non-?network |any |licensed |attending |dental |participating |rendering |own |their )*(?:dentists?|providers?|offices?|practices?)',
        'pa(?:y|ys|id|ying) (?:the |your |any |our )?(?:treating |network |non-?network |any |licensed |attending |dental |participating |rendering |own |their )*(?:dentists?|providers?|offices?|practices?)(?: directly)?',
        '(?:treating |network |non-?network |any |licensed |attending |dental |participating |rendering |own |their )*(?:dentists?|providers?|offices?|practices?)(?: who \\w+)? (?:is|are) (?:also )?(?:paid|reimbursed)(?: directly)?',
        'direct(?:ly)? (?:pay(?:ment)?|to (?:the |your )?(?:dentist|provider|office)s?)',
      ],
    },
  ],
  [
    'to_member',
    {
      names: [
        '(?:directly )?to (?:the |your )?(?:covered |insured )?(?:subscribers?|members?|employees?|insured|patients?|enrollees?|you|participants?|certificate ?holders?|policy ?holders?)',
        '(?:we|plan|fund) (?:pays?|reimburses?) (?:the )?(?:covered |insured )?(?:subscribers?|members?|employees?|insured|patients?|enrollees?|you|participants?|certificate ?holders?|policy ?holders?)',
        '(?:the )?(?:covered |insured )?(?:subscribers?|members?|employees?|insured|patients?|enrollees?) (?:is|are|will be) (?:paid|reimbursed)(?: directly)?',
      ],
    },
  ],
  [
    'in_progress',
    {
      names: ['in[- ](?:progress|process)', 'takeover benefits', 'transition of care', 'wip'],
    },
  ],
  [
    'preauth',
    {
      names: [
        'pre-?\\s?(?:determin|author?i[sz]|auth|certif)\\w*(?: of benefits)?',
        'pre-?treatment (?:estimates?|reviews?|plans?)',
        'prior auth\\w*',
        'pre-?estimates?',
        'pre-?d',
        'pte',
        'pre-?treatment',
        'pre-?approv\\w+',
        '(?:prior|advance) (?:approvals?|reviews?)',
        'advance estimates?',
        '(?:send|submit|ask for|request|get|have)[^.;:]{0,36} (?:treatment plans?|estimates?)',
        '(?:need|needs|needed|require[sd]?|get|getting|without|no|asks?|must)[^.;:]{0,40}\\b(?:approv(?:al|ed?)|permission)(?: (?:before|beforehand|first|in advance))?',
        '(?:dentist|office)[^.;:]{0,12} ask (?:you|us) first',
        'estimate(?:s|d)?(?: of benefits)?(?= (?:before|for|if|when|above|over|at|is|are|ahead))',
        'treatment plans? (?:must|should|be|to be) (?:be )?(?:sent|submitted|reviewed)',
      ],
    },
  ],
  ['estimate', { names: ['treatment plans?', 'plans? of treatment', 'estimates?(?! only)'] }],
  [
    'network_only',
    {
      names: [
        'only (?:dentists?|providers?)(?: \\w+){0,2} in(?: \\w+){1,4} network',
        'out[- ]of[- ]network (?:benefits?|coverage)[: ]+(?:none|not covered)',
        '(?:in[- ])?network (?:only|providers? only|dentists? only)',
        'no (?:benefits?|coverage)(?: is| are)?(?: \\w+){0,3} out[- ]of[- ]network',
        'must (?:use|see|visit|choose|select|go to)(?: an?| the)? (?:in[- ])?(?:network|participating|contracted)',
        'exclusive provider',
        'only (?:dentists?|providers?|care|services)(?: \\w+){0,2} (?:in|from|at|of) (?:the |our )?network',
        'out[- ]of[- ]network(?: (?:care|services|benefits|dentists))?(?: is| are)?:? not covered',
      ],
    },
  ],
  [
    'any_dentist',
    {
      names: [
        'any (?:licensed )?(?:dentist|dental provider|provider)(?: you| of your)?',
        'dentist of your choice',
        'freedom (?:of choice|to choose)',
        'open access',
      ],
    },
  ],
  [
    'primary_dentist',
    {
      names: [
        'primary (?:care )?(?:dentist|dental (?:office|provider))s?',
        'pc[dp]',
        '(?:assigned|selected) (?:general )?(?:dentist|dental office|facility)',
        'select a (?:participating )?(?:general )?dentist',
      ],
    },
  ],
  [
    'allowance',
    {
      names: [
        '\\d{2}(?:th)? ?(?:percentile|%ile|p(?:er)?c(?:en)?t(?:i?le)?(?= (?:of )?u\\.?c\\.?r| r ?& ?c)|u ?& ?c|r ?[&+] ?c|u\\.?c\\.?r)',
        'u\\.?c\\.?r\\.?',
        'r ?& ?c',
        'u ?& ?c',
        'usual(?:,|,? and)? customary(?:,? and reasonable)?',
        'reasonable and customary',
        'mac',
        'm[cr]c',
        'maximum (?:plan )?(?:allowable|reimbursable|allowed|allowances?)(?: (?:charge|amount|fee)s?)?',
        'prevailing (?:fees?|charges?)',
        'negotiated fees?',
        '(?:ppo|network|in-network)(?: dentist[’s]*)? (?:fees?|fee schedules?|schedules?|allowances?)',
        'schedule of allowances',
        'table of allowances',
        'program allowance',
        'contracted fees?',
        'scheduled fees?',
        'would pay (?:a|our|the) network dentist',
      ],
    },
  ],
  [
    'roll',
    {
      names: [
        'roll(?:s|ed)?[- ]?overs?',
        'carr(?:y|ies|ied)[- ]?(?:overs?|forwards?)',
        'max(?:imum)? ?builders?',
        'dental rewards',
        'maxover',
        '(?:benefit|smile|max\\w*|rewards?|bonus|dollar) bank',
        'unused (?:benefits?|portion|maximum|balance)',
        'increasing maximum',
        'maximum (?:carry|roll)\\w*',
      ],
    },
  ],
  [
    'seat',
    {
      names: [
        'seat(?:ed|ing)?(?: date)?',
        '(?:put|placed) in(?:to)? (?:the|your|a) mouth',
        'insert(?:ed|ion)(?: date)?',
        'deliver(?:y|ed)(?: date)?',
        'cement\\w*',
        '(?:permanently|finally) placed',
        'placed in the mouth',
        'put in(?:to)?(?: place| the mouth)?',
        '(?:final|permanent) placement',
        '(?:they|it) (?:is|are) (?:placed|put in|installed)',
      ],
    },
  ],
  ['done', { names: ['placed', 'placement', 'installed', 'complet(?:ed?|ion)', 'finished'] }],
  ['prep', { names: ['prep(?:aration|ared|s)?(?: date)?', 'impressions?'] }],
  ['same_day', { names: ['same (?:day|date)'] }],
  [
    'guard',
    {
      names: [
        '(?:occlusal|night|bite|bruxism|nite)[- ]?(?:\\(night\\) )?(?:guards?|splints?|appliances?|orthotics?|plates?)',
        'appliances? (?:for|to (?:treat|control|stop|prevent)) (?:bruxism|grinding|clenching)',
        'bruxism',
        '(?:tooth|teeth) grinding',
        '(?:guards?|splints?|appliances?|devices?)[a-z ]{0,16} (?:grinding|clenching)',
        'D994[456]',
      ],
    },
  ],
  [
    'jaw',
    {
      names: [
        'tmjd?',
        'tmd',
        't\\.m\\.j\\.?',
        '(?:cranio|temporo)-?\\s?mandibular(?: joints?)?',
        'jaw[- ]joints?',
        'joints? of the jaw',
      ],
    },
  ],
  ['accident', { names: ['accident(?:al|s)?(?: (?:benefit|injury|dental injury|coverage))?'] }],
  [
    'incentive',
    {
      names: [
        'incentive(?: plan)?',
        'increas\\w+ (?:by )?(?:10 ?%|ten percent|10 points)',
        '(?:year|yr) 1[^%]{0,10}\\d{2} ?%[^%]{0,14}(?:year|yr) 2',
      ],
    },
  ],
  [
    'extra_cleaning',
    {
      names: [
        '(?:additional|extra|third|3rd|fourth|4th|one more|two more|three|four|3|4) (?:routine |dental |periodontal )?(?:cleanings?|prophy\\w*)',
        '(?:pregnancy|diabet\\w+) cleanings?',
        'enhanced benefits?(?= for| program)',
      ],
    },
  ],
  [
    'filing',
    {
      names: [
        'timely filing',
        '(?:claims?|proofs? of loss)[^.;]{0,60}(?:fil(?:e|ed|ing)|submi\\w*|sen[dt]|receiv\\w*|accept\\w*|mail\\w*|reach(?:es|ed)?|arriv\\w*|due|paid)',
        '(?:fil(?:e|ed|ing)|submi\\w*|sen[dt]|accept\\w*|receiv\\w*)[^.;]{0,30} claims?',
        'claim(?:s)? (?:deadline|filing|filing limit)',
        'filing (?:limit|deadline|period|(?=\\d))',
        'file (?:it |them )?within',
        'time limits? (?:for|to file) claims?',
        '(?:send|file|submit) (?:a |your |the |in )?claims?',
        'claims? (?:within|must|should|by|no later|time limit|are good)',
        'proofs? of (?:loss|claim)',
      ],
    },
  ],
  ['effective', { names: ['eff(?:ective|\\.)?(?: date)?'] }],
  ['implant_name', { names: ['implants?'] }],
]
