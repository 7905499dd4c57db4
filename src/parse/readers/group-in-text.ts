import { fitsOf, idsOfRows } from '../../base/units.ts'
import { trimName, withoutPlanTail } from '../../text/name-parts.ts'
import {
  isCarrierName,
  isCoined,
  isGenericTitle,
  isNameShaped,
  isOrganisation,
  NAME_PATTERN,
} from '../../text/names.ts'
import type { Finding, Row } from '../layout-types.ts'
import { nameFinding } from './name-finding.ts'
import { spell } from './span.ts'
import type { Statement } from './statements.ts'

export const PATH = 'group_name'

/** A group's name with the words that give it. */
export const groupFinding = nameFinding(PATH)

const FOR = new RegExp(
  `\\b(?:[Ee]mployees|EMPLOYEES|[Mm]embers|[Aa]ssociates|[Ss]taff|[Tt]eam [Mm]embers|[Rr]etirees|[Aa]nnuitants|[Pp]articipants|[Pp]ersonnel|[Ff]aculty and [Ss]taff|(?:[Ff]or the|the) (?:[Pp]eople|[Tt]eam)) (?:of|at) (?:the )?(${NAME_PATTERN})`,
  'g',
)
const OFFERS = new RegExp(
  `(?:^|\\bthat )(?:[Tt]he )?(${NAME_PATTERN})(?: \\((?:the |herein )?[^)]{2,30}\\))? (?:offers|provides|sponsors|is pleased to|has chosen|gives|has purchased|purchases|has arranged|has selected|has contracted|makes available|maintains|will offer|is offering|is teaming up|teams up|has partnered|partners|is proud to)\\b`,
  'g',
)
const HOLDER = new RegExp(
  `\\bto (${NAME_PATTERN}),? \\((?:the |herein[^)]{0,20})?"?(?:Policyholder|Group|Employer|Plan Sponsor|Contract ?holder)`,
  'g',
)
const NAMED = new RegExp(
  `\\b(?:[Gg]roup|[Ee]mployer|[Yy]our [Ee]mployer,|[Gg]roup (?:number|no\\.?|#) for) (?:the )?(${NAME_PATTERN})(?=,| is\\b)`,
  'g',
)
const PLAN_FOR = new RegExp(
  `\\b(?:[Pp]lan|[Cc]overage|[Bb]enefits|[Pp]rogram) (?:of|for) (?:the )?(${NAME_PATTERN})(?= \\(| (?:staff|employees|associates|members|team members|faculty)\\b|, ?(?:group|policy)\\b)`,
  'g',
)
const FOR_EMPLOYEES = new RegExp(
  `\\b(?:for|[Ww]elcome,?|[Aa]ttention,?) (?:the )?(${NAME_PATTERN}) (?:[Ee]mployees|[Aa]ssociates|[Ss]taff|[Tt]eam [Mm]embers|[Rr]etirees|[Ff]aculty|[Mm]embers)\\b`,
  'g',
)
/** Employers provide plans as insurers do: the name has to be a firm's. */
const PROVIDED_BY = new RegExp(`\\b(?:[Pp]rovided|[Oo]ffered)(?: to you)? by (?:the )?(${NAME_PATTERN})`, 'g')
const SPONSORED = new RegExp(
  `\\b(?:[Ss]ponsored|[Ss]elf-?(?:funded|insured)|[Ff]unded|[Mm]aintained|[Ee]stablished|[Pp]urchased|has been (?:chosen|selected|hired|appointed)) by (?:the )?(${NAME_PATTERN})(?!\\w| and [A-Z])`,
  'g',
)
const PREPARED = new RegExp(
  `\\b(?:[Pp]repared|[Dd]esigned|[Cc]reated) (?:especially )?for (?:the employees of )?(${NAME_PATTERN})`,
  'g',
)

const PHRASES = {
  FOR: [FOR, 0.9],
  OFFERS: [OFFERS, 0.85],
  PREPARED: [PREPARED, 0.9],
  HOLDER: [HOLDER, 0.92],
  NAMED: [NAMED, 0.82],
  PLAN_FOR: [PLAN_FOR, 0.8],
  SPONSORED: [SPONSORED, 0.86],
  PROVIDED_BY: [PROVIDED_BY, 0.8],
  FOR_EMPLOYEES: [FOR_EMPLOYEES, 0.82],
} satisfies Record<string, [RegExp, number]>
const PATTERNS = Object.entries(PHRASES).map(([name, [pattern, strength]]) => ({
  pattern,
  strength,
  unit: `readers/group/${name}`,
}))
idsOfRows('readers/group', Object.keys(PHRASES))

/** Names that phrases give as the group: "for employees of …", "… offers", "prepared for …". */
export function groupInProse(statement: Statement): Finding[] {
  return PATTERNS.flatMap(({ pattern, strength, unit }) =>
    fitsOf({ pattern, unit }, statement.text).flatMap((match) => {
      const name = trimName(withoutPlanTail(match[1]!))
      if (
        !isNameShaped(name) ||
        isGenericTitle(name) ||
        (!name.includes(' ') && !isCoined(name)) ||
        ((pattern === OFFERS || pattern === PROVIDED_BY) && isCarrierName(name) && !isOrganisation(name)) ||
        (pattern === PROVIDED_BY && !isOrganisation(name))
      )
        return []
      return [
        groupFinding(
          name,
          statement,
          match.index + match[0].indexOf(match[1]!) + Math.max(0, match[1]!.indexOf(name)),
          'group in text',
          strength,
        ),
      ]
    }),
  )
}

/** A line "for employees of" goes on in the next one. */
export function groupInNextLine(row: Row, next: Row | undefined): Finding[] {
  if (
    !next ||
    !/\b(?:for|of)(?: the)? (?:employees|members|associates) of:?\s*$|\bprepared for:?\s*$/i.test(row.text)
  )
    return []
  const spelled = { ...spell(next.cells.flatMap((c) => c.words)), page: next.page }
  const name = trimName(spelled.text)
  return isNameShaped(name)
    ? [groupFinding(name, spelled, spelled.text.indexOf(name), 'group below', 0.93)]
    : []
}
