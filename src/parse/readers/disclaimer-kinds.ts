const DOCUMENT = String.raw`(?:plan documents?|certificates?(?: of \w+)?|(?:group |master |insurance )?(?:polic(?:y|ies)|contracts?)|evidence of coverage|booklets?|handbook|summary plan description|spd)`
const PAPER =
  '(?:summary|outline|highlights?|overview|brochure|flyer|leaflet|guide|schedule|booklet|comparison|document|page|sheet|chart|letter|material)'
const BEYOND = String.raw`(?:above|over|in excess of|exceed\w*|more than|beyond)`
const ALLOWED = String.raw`(?:allow\w*|u\.?c\.?r|customary|mac|maximum|fee schedule|fee|plan pays|we pay)`
const OTHERS = String.raw`(?:out[- ]of[- ]network|non-?\s?(?:participating|network|par|member|contracted|preferred)|not in (?:the|our) network|outside (?:the|our) network)`

/**
 * What a disclaimer is about, by words that only such sentences hold (kinds of the lexicon, and what offices ask about).
 * The first kind that fits counts.
 */
export const KINDS: readonly [string, RegExp][] = (
  [
    [
      'not_a_guarantee',
      String.raw`\bnot (?:a |an )?(?:guarantees?|promise|contract|authori[sz]ation)\b`,
      String.raw`\bdo(?:es)? not guarantee|\bno guarantee|\b(?:only an estimate|estimates? only)`,
      String.raw`\bsubject to (?:the )?(?:member's |patient's )?eligibility|\beligib\w+ (?:at|on) the (?:time|date) of service`,
      String.raw`\bnothing\b[^.;]*\bguarantees?\b`,
      String.raw`\bpayable only if\b[^.;]*\bin (?:force|effect)|\bbenefits? (?:is|are|will be) determined when\b`,
      String.raw`\bclaims? (?:is|are|will be) paid (?:according to|based on|under)\b[^.;]*\b(?:in effect|terms|date of service)`,
    ],
    [
      'summary_only',
      String.raw`\b${PAPER}\b[^.;]*\b(?:only|brief|general|not (?:a )?(?:contract|complete|intended))`,
      String.raw`\b${DOCUMENT}\b[^.;]*\b(?:governs?|prevails?|controls?|rules?|set(?:s)? out|determin|supersed|takes? precedence|differ|has the (?:full|complete)|have the (?:full|complete)|tells? you|decides?|is the (?:binding document|final word|final authority))`,
      String.raw`\bis the final word\b`,
      String.raw`\bsubject to (?:all |the )?(?:the )?(?:terms|provisions|conditions)|\bgeneral terms\b|\bbased on the terms\b`,
      String.raw`\b(?:does|do) not (?:change|alter|replace|amend)\b[^.;]*\b(?:terms|contract|policy|certificate|plan)`,
      String.raw`\bfinal authority\b|\bdecides?\b[^.;]*\b(?:paid|covered|benefits?)`,
      String.raw`\bis (?:only |just )?an? (?:brief |short )?(?:summary|overview|outline)\b`,
      String.raw`\b(?:for|see|refer|read|consult|review)\b[^.;]*\b(?:complete|full|all) (?:the )?(?:details|terms|description|list)`,
      String.raw`\b(?:refer to|please (?:see|read|review)|consult)\b[^.;]*\b${DOCUMENT}\b`,
      String.raw`\bofficial\b[^.;]*\b(?:document|booklet|certificate|contract)`,
    ],
    [
      'balance_billing',
      String.raw`\bbalance[- ]bill|\b(?:may|can|could) (?:be )?(?:bill|charge)(?:ed)?\b[^.;]*\b(?:difference|rest|balance|charges?|above|excess|more than)`,
      String.raw`\b(?:charges?|amounts?|fees?|costs?) ${BEYOND}\b[^.;]*\b(?:${ALLOWED}|responsib|patient|member)`,
      String.raw`\bresponsible for\b[^.;]*\b(?:difference|(?:charges|amounts?) ${BEYOND})`,
      String.raw`\b(?:bill|charge) you for (?:the )?(?:rest|difference|charges)|\bpatient's responsibility\b`,
      String.raw`\b(?:pay|charge|owe)\b[^.;]*\b${BEYOND}\b[^.;]*\b(?:our|the|plan's?) (?:allow|fee|maximum (?:allow|plan))`,
      String.raw`\b(?:owes?|pays?) (?:the |any )?(?:difference|rest|balance)\b`,
      String.raw`\b(?:may|can|could|will)\b[^.;]*\b(?:bill|charge|ask)\b[^.;]*\b(?:what is left|remainder|part of (?:their|its|the|his|her) fees?|balance)\b`,
      String.raw`\b(?:pays?|owes?) (?:any|the|whatever)\b[^.;]*\b(?:above|over|more than) (?:it|that|this)\b`,
      String.raw`\b${OTHERS}\b[^.;]*\bmay charge more\b`,
      String.raw`\bdifference between\b[^.;]*\b(?:allow|fee|pay|charge|bill)`,
      String.raw`\b${OTHERS}\b[^.;]*\b(?:you|member|patient)s? (?:may|will|could|can) (?:pay|owe) more\b`,
    ],
    [
      'subject_to_change',
      String.raw`\b(?:benefits?|rates?|plan|coverage|schedule)\b[^.;]*\b(?:may|can|subject to)\b[^.;]*\bchang`,
      String.raw`\breserves? the right to\b[^.;]*\b(?:change|amend|modify|end|terminate)|\bmay (?:change|amend|modify)\b[^.;]*\bplan\b`,
      String.raw`\b(?:change|switch) plans? only\b|\bonly (?:at|during) (?:the )?(?:annual |next )?open enroll|\bonly (?:at|during) annual enroll|\bcannot change plans?\b`,
      String.raw`\bmay (?:change|amend|modify|reduce|end)\b[^.;]{0,30}\b(?:it|the plan|any benefit|benefits)\b`,
    ],
    [
      'exclusions_apply',
      String.raw`\b(?:limitations?|limits) (?:and|&|or) (?:exclusions?|conditions?)\b|\bexclusions? (?:and|&) limitations?\b`,
      String.raw`\bfrequency (?:limits?|limitations) (?:may |will |also )?apply|\bsubject to\b[^.;]*\bfrequency (?:limits?|limitations)`,
      String.raw`\bnot listed\b[^.;]*|\blab(?:oratory)? fees?\b[^.;]*\b(?:charged|additional|extra)|\badditional (?:lab|laboratory|charge|fee)`,
      String.raw`\b(?:noble|metals?)\b[^.;]*\b(?:is added|are added|extra|increased|also pays?|added cost)\b|\bnot on this (?:list|schedule)\b`,
      String.raw`\b(?:missed|broken) appointments?\b[^.;:]*\b(?:notice|charged?|fee)\b[^.;]*\$\d`,
    ],
    [
      'predetermination',
      String.raw`\bpre-?\s?determin\w*\b[^.;]*|\bpre-?\s?treatment (?:estimate|review)\b|\btreatment plan\b[^.;]*\b(?:sent|submit|review)`,
      String.raw`\bpre-?d\b[^.;]*\b(?:advised|recommended|suggested|required)\b|\badvance estimate\b`,
      String.raw`\b(?:bill|charges?|costs?|treatment|work)\b[^.;]*(?:\b(?:over|above|exceeds?|more than|pass) \$[\d,]+|\$[\d,]+ or more)\b[^.;]*\b(?:send|sent|ask|review|plan)\b`,
      String.raw`\b(?:ask|get|request|obtain|recommend\w*)\b[^.;]*\bestimate\b`,
    ],
    [
      'medical_necessity',
      String.raw`\bdentally necessary\b|\bmedical(?:ly)? necess|\bconsultant review|\bprofessional(?:ly)? (?:review|accepted standards)`,
    ],
    ['cosmetic', String.raw`\bcosmetic\b|\bfor appearance\b|\bexperimental\b|\bbleaching\b|\bwhitening\b`],
    [
      'combined_maximums',
      String.raw`\b(?:in|out)[- ](?:of-)?\s?(?:and|&) out-of-network\b[^.;]*\bcombin|\bcombined (?:in|for)\b[^.;]*\bnetwork`,
      String.raw`\bcross[- ]?(?:appl|accumul)|\bcount toward the (?:in|out)[- ]`,
    ],
    [
      'state_variation',
      String.raw`\b(?:residents? of|certain states?|some states?|every state|all states|(?:vary|varies|differs?) by state|in (?:texas|louisiana|mississippi|montana))\b`,
    ],
    [
      'network_savings',
      String.raw`\bsavings?\b[^.;]*\b(?:network|discount)|\bdiscounts?\b[^.;]*\b(?:non-?covered|not covered|apply)`,
    ],
    ['late_entrant', String.raw`\blate entrant`],
    ['underwriting', String.raw`\bunderwritten by\b|\bpolicy form\b|\bform (?:number|no)\b`],
    ['phi_confidential', String.raw`\bconfidential\b|\bintended (?:only )?(?:recipient|for)\b`],
  ] as [string, ...string[]][]
).map(([kind, ...patterns]) => [kind, new RegExp(patterns.join('|'), 'i')])
