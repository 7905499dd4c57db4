import type { Row } from './procedures.ts'

/** What a length of time may be about, beside a wait for benefits. */
export type WaitCueId =
  | 'wait'
  | 'no_wait'
  | 'late'
  | 'hire'
  | 'claim'
  | 'course'
  | 'old'
  | 'often'
  | 'missing'
  | 'earlier'
  | 'credit'
  | 'all_services'
  | 'rest'

export const WAIT_CUES: readonly Row<WaitCueId>[] = [
  [
    'wait',
    {
      names: [
        '(?:benefit |service |policy )?waiting[- ]?(?:periods?|times?)?(?! list| room)',
        '(?:\\w+-)?waits?(?! list| until the| for the (?:estimate|answer|plan))',
        'w\\/?ps?',
        '(?:elimination|deferral|deferred|qualifying|limited benefit) periods?',
        'time before (?:benefits?|coverage) (?:begins?|starts?)',
        'months? before (?:benefits?|coverage) (?:begins?|starts?)',
        'first[- ]year limitations?',
      ],
    },
  ],
  [
    'no_wait',
    {
      names: [
        '(?!no waiting[- ]periods? (?:credit|waiver|reduction))(?:no|without(?: an?| any)?) (?:benefit |service )?(?:wait(?:ing)?|elimination)(?:[- ]?(?:periods?|times?))?',
        'no w\\/?ps?',
        '(?:waiting (?:periods?|times?)|waits?)[^.;:]{0,30}(?:waived|(?:do|does) not apply|don’t apply|doesn’t apply)',
        '(?:waiving|waiver of)[^.;]{0,14} waiting periods?',
        '(?:no|none of (?:the|our|your)) (?:\\w+ )?(?:services?|benefits?|procedures?|treatments?)(?: is| are)? (?:held to|subject to|under) (?:an?y? )?(?:\\w+ )?waiting periods?',
        'not (?:be )?subject to (?:an?y?|the|this|these)? ?(?:\\w+ ){0,2}waiting periods?',
        "(?:(?:do|does) not|don't|don’t|never|need not) (?:have to |need to )?wait",
        '(?:immediate(?:ly)?(?: coverage)?|day one|(?:from )?(?:the |your )?first day(?: of coverage)?)(?! (?:of|in) (?:\\w+ )*(?:months?|years?|quarters?)\\b)',
      ],
    },
  ],
  [
    'late',
    {
      names: [
        'late(?=\\?|:)',
        'late (?:entrants?|enroll?ees?|applicants?|enroll?ments?|entry|entries|joiners?)',
        '(?:enroll?(?:s|ed|ing)?|join(?:s|ed|ing)?|appl(?:y|ies|ied)|sign(?:s|ed)? up) late(?:r)?',
        '(?:after|outside) (?:your |the |their )?(?:initial |first )(?:enrollment|eligibility)(?: period)?',
        'more than \\d+ days after becoming eligible',
      ],
    },
  ],
  [
    'hire',
    {
      names: [
        'new(?:ly)?[- ]?(?:hires?|hired|employees?)',
        '(?:date|day) of (?:hire|employment)',
        '(?:of|from|in) (?:active |continuous |full-time )?(?:employment|service with)',
        'employment (?:waiting period|date)',
        'eligib(?:le|ility) (?:to (?:enroll|join|participate)|for (?:coverage|enrollment|the plan)|waiting|period|requirements?)',
        '(?:become|becomes|becoming) eligible',
        'first (?:day )?of the (?:calendar )?month',
        'probation(?:ary)?',
        'cobra',
        'terminat\\w+',
        'open enrollment',
        'rehire[sd]?',
        'life events?',
        'of becoming eligible',
        'hours (?:a|per) week',
      ],
    },
  ],
  [
    'claim',
    {
      names: [
        '(?:claims?|proofs? of loss|bills?|receipts?)(?: forms?)?[^.;]{0,60}(?:accept|fil(?:e|ed|ing)|submi|sen[dt]|receiv|paid|due|within|deadline|mail)\\w*',
        '(?:submi\\w*|fil(?:e|ed|ing)|sen[dt]|accept\\w*|receiv\\w*)[^.;]{0,30} claims?',
        '(?:timely )?filing(?: limits?| deadlines?| periods?)?',
        'appeals?',
        'date(?:s)? (?:of|the) (?:loss|service|treatment)(?: is)?',
        '(?:services?|treatment) (?:was|were|is|are) (?:performed|rendered|completed|received|provided)',
        'denials?',
        'grievances?',
        'written notice',
      ],
    },
  ],
  [
    'course',
    {
      names: [
        '(?:of|for) (?:active |comprehensive |orthodontic |the )?(?:treatment|therapy)(?! (?:begins?|is covered|is payable|to be covered))',
        'treatment (?:plans?|period|lasts?|time|is completed)',
        'banding',
        'band(?:s|ed)',
        'instal+ments?',
        'retention',
        'monthly payments?',
        'length of treatment',
        'paid (?:out )?over',
        'guarantee[sd]?',
        '(?:at most|up to|maximum of|limited to)(?= (?:\\d|one|two|three)[^.;]{0,12}(?:months?|years?))',
        '-month case',
        'warranty',
        'incurred',
        'completed within',
        'rolling',
      ],
    },
  ],
  [
    'old',
    {
      names: [
        'replac\\w*',
        'years? old',
        '(?:is|are) at least',
        'serviceable',
        'relin\\w+',
        'remak\\w+',
        'older than',
      ],
    },
  ],
  [
    'often',
    {
      names: [
        '(?:once|twice|one|two|three|four|\\d+)(?: ?\\(\\d\\))?(?: \\w+){0,2} (?:per|every|each|in any|in a|in|a|within)(?= (?:\\(?\\d|one|two|three|four|five|six|seven|twelve|calendar|benefit|rolling|consecutive|year|month))',
        '(?:once|twice) (?:a|per|every|each|in)',
        'per (?:tooth|quadrant|arch|lifetime|visit)',
        'every(?= (?:\\d|one|two|three|four|five|six|seven|ten|twelve|other|calendar))',
        'in any',
        'repeated',
        '(?:in|on|to|for) the same (?:quadrants?|tooth|teeth|arch|area|surface)',
        'times (?:per|every|each|in)',
        'frequenc(?:y|ies)',
      ],
    },
  ],
  [
    'missing',
    {
      names: [
        'missing t(?:oo|ee)th',
        't(?:oo|ee)th (?:that (?:was|were|are|is) )?(?:missing|lost|extracted)',
        'extracted',
      ],
    },
  ],
  [
    'earlier',
    {
      names: [
        '(?:prior|previous|earlier|other|another|existing|comparable|creditable|replaced)(?: \\w+){0,3} (?:coverages?|plans?|insurance|carriers?|polic(?:y|ies))',
        'takeover',
        'breaks? in coverage',
        'lapse',
        'gap in coverage',
      ],
    },
  ],
  [
    'credit',
    {
      names: [
        'credit(?:ed)?',
        'reduc(?:ed?|tion)',
        'waiv(?:ed?|er|ing)',
        'takeover',
        'appl(?:y|ies|ied) toward',
        '(?:does|do|will) not apply',
      ],
    },
  ],
  [
    'all_services',
    {
      names: [
        '(?:all|any|every|each|each and every|no)(?: (?:other|covered|dental|of the|eligible|plan|benefit))* (?:services?|procedures?|benefits?|class(?:es)?|categor(?:y|ies)|care|treatments?|types?|expenses|levels?|tiers?)(?: of (?:services?|care|coverage|benefits?))?',
        'everything',
      ],
    },
  ],
  [
    'rest',
    {
      names: [
        '(?:all |any )?(?:other|remaining)(?: (?:covered|dental))? (?:services?|procedures?|benefits?|class(?:es)?|care|treatment)',
        '(?:everything|anything) else',
        'all (?:the )?others?',
        'for (?:the )?others',
        'the rest',
      ],
    },
  ],
]
