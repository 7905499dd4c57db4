import { NAME_PATTERN } from '../../text/names.ts'

const BY = new RegExp(
  `\\b(?:[Uu]nderwritten|[Aa]dministered|[Ii]nsured|[Oo]ffered|[Pp]rovided|[Ii]ssued|[Pp]rocessed|[Hh]andled|[Mm]anaged)(?: and (?:underwritten|administered|insured|issued))?\\s+(?:by|through)\\s+(${NAME_PATTERN})`,
  'g',
)
const THROUGH = new RegExp(
  `\\b(?:[Cc]overage|[Pp]lans?|[Bb]enefits|[Ii]nsurance|[Oo]ptions?|[Dd]ental)\\s+(?:is\\s+|are\\s+)?(?:through|with|from)\\s+(${NAME_PATTERN})`,
  'g',
)
const PARTNER = new RegExp(
  `\\b(?:teaming up|teamed up|partner(?:s|ed|ing)?|contract(?:s|ed)?|insured) with (${NAME_PATTERN})`,
  'g',
)
const ADMINISTRATOR = new RegExp(`\\b[Cc]laims [Aa]dministrator,?\\s+(?:is\\s+)?(${NAME_PATTERN}),`, 'g')
const CLAIMS_BY = new RegExp(
  `\\b[Cc]laims (?:are |is |will be )?(?:paid|processed|handled|administered|adjudicated|reviewed) by (${NAME_PATTERN})`,
  'g',
)
const HIRED = new RegExp(
  `\\b(?:hired|engaged|retained|appointed|chosen|selected|contracts? with|contracted with) (${NAME_PATTERN})(?: \\([^)]{2,20}\\))? to (?:process|administer|handle|pay|manage)\\b`,
  'g',
)
/** "The Harborlight Dental PPO plan for …" */
const PLAN_FOR = new RegExp(`(?:^|[.!] )(?:The|Your|Our) (${NAME_PATTERN}) [Pp]lan (?:for|at|covers)\\b`, 'g')
const VIA = new RegExp(`\\bthrough (${NAME_PATTERN})`, 'g')
const IS = new RegExp(
  `\\b(?:[Ii]nsurer|[Cc]arrier|[Aa]dministrator|[Ii]nsurance company|[Dd]ental vendor) (?:is|will be|remains|stays) (?:now )?(${NAME_PATTERN})`,
  'g',
)
const CALL = new RegExp(
  `\\b[Cc](?:all|ontact)\\s+(?:the )?(${NAME_PATTERN})(?: (?:customer |member |dental )?(?:services?|support|care)(?: center| department| line| team)?)?\\s+(?:at|toll)`,
  'g',
)
const CALLED = new RegExp(
  `\\b(?:[Cc]alled|CALLED|[Cc]all (?:w/|with|to)|[Cc]ontacted|[Ss]poke (?:with|to|w/)|[Vv]erified (?:with|by|through)|VERIFIED WITH):? (${NAME_PATTERN})`,
  'g',
)
const THANKS = new RegExp(
  `\\b(?:[Tt]hank you for (?:contacting|calling|choosing|using)|[Ww]elcome to) (${NAME_PATTERN})`,
  'g',
)
const ISSUED = new RegExp(
  `\\b(${NAME_PATTERN}) (?:will pay|pays|underwrites|administers|insures|processes|certifies|agrees|has been (?:chosen|selected|hired|appointed) (?:by|to)|is (?:the|your|our) (?:dental |claims |plan )?(?:insurer|carrier|administrator|insurance (?:company|carrier))|provides (?:the )?(?:benefits|coverage|insurance))\\b`,
  'g',
)

/** Phrases that give an insurer's name: how strongly they speak, and whether the name has to look like an insurer's. */
export const PROSE: [RegExp, number, boolean][] = [
  [BY, 0.9, false],
  [ADMINISTRATOR, 0.88, false],
  [IS, 0.88, false],
  [CLAIMS_BY, 0.88, false],
  [HIRED, 0.88, false],
  [PLAN_FOR, 0.7, true],
  [VIA, 0.68, true],
  [THROUGH, 0.85, true],
  [PARTNER, 0.82, true],
  [CALL, 0.8, true],
  [CALLED, 0.78, true],
  [THANKS, 0.78, true],
  [ISSUED, 0.7, true],
]
