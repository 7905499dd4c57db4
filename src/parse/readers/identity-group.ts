import type { Finding, Layout, Row } from '../layout-types.ts'
import { isId, leadingId } from './ids.ts'
import { bareLabel, labelKind } from './labels.ts'
import { cutAtLabel } from './line-labels.ts'
import {
  isCarrierName,
  isGenericTitle,
  isNameShaped,
  isOffice,
  isOrganisation,
  NAME_PATTERN,
  trimName,
  withoutPlanTail,
} from './names.ts'
import { type Pair, pairsOf } from './pairs.ts'
import { type Spelled, spell, wordsIn } from './span.ts'
import { type Statement, statementsOf } from './statements.ts'
import { type TitlePart, titlesOf } from './titles.ts'

const PATH = 'group_name'
const TITLE_DOUBT = 'Taken from the title; no line says that this is the group.'

function finding(
  name: string,
  s: Spelled & { page: number },
  start: number,
  rule: string,
  strength: number,
): Finding {
  return {
    path: PATH,
    value: name,
    page: s.page,
    words: wordsIn(s, start, start + name.length),
    rule,
    strength,
    reader: 'rules',
  }
}

/** Labels in the order of how surely they name the employer. */
const STRENGTHS: [RegExp, number][] = [
  [
    /^employer|^group name|^employer group|^group\/employer|^prepared for|(?:employees|members) of$|^plan sponsor|^sponsor/,
    0.96,
  ],
  [/^group$|^enrolling group|^subscriber group|^client|^account|^organization|^company/, 0.93],
  [/^policy ?holder|^contract ?holder|^plan ?holder/, 0.88],
  [/^plan name|^plan administrator/, 0.62],
]

function labelled({ kind, label, value, start, statement }: Pair): Finding[] {
  const bare = bareLabel(label)
  if (kind !== PATH) return []
  const strength = STRENGTHS.find(([pattern]) => pattern.test(bare))?.[1] ?? 0.85
  const name = trimName(
    /^plan name/.test(bare) ? withoutPlanTail(value) : value.replace(/\s*[([]#?\d[\w-]*[)\]]$/, ''),
  )
  // "Group: 610038" gives the number, not the name; "Group: 3M Local 9" is a name.
  if (name === '' || (leadingId(name)?.id.length ?? 0) === name.length || isId(name)) return []
  if (!isNameShaped(name) || isGenericTitle(name) || labelKind(name) !== null) return []
  return [finding(name, statement, start + value.indexOf(name), 'group label', strength)]
}

const FOR = new RegExp(
  `\\b(?:[Ee]mployees|EMPLOYEES|[Mm]embers|[Aa]ssociates|[Ss]taff|[Tt]eam [Mm]embers|[Rr]etirees|[Ff]aculty and [Ss]taff) of (?:the )?(${NAME_PATTERN})`,
  'g',
)
const OFFERS = new RegExp(
  `^(?:The )?(${NAME_PATTERN}) (?:offers|provides|sponsors|is pleased to|has chosen|gives|is teaming up|teams up|has partnered|partners|is proud to)\\b`,
  'g',
)
const HOLDER = new RegExp(
  `\\bto (${NAME_PATTERN}),? \\((?:the |herein[^)]{0,20})?"?(?:Policyholder|Group|Employer|Plan Sponsor|Contract ?holder)`,
  'g',
)
const NAMED = new RegExp(
  `\\b(?:[Gg]roup|[Ee]mployer|[Gg]roup (?:number|no\\.?|#) for) (?:the )?(${NAME_PATTERN})(?=,| is\\b)`,
  'g',
)
const PREPARED = new RegExp(
  `\\b(?:[Pp]repared|[Dd]esigned|[Cc]reated) (?:especially )?for (?:the employees of )?(${NAME_PATTERN})`,
  'g',
)

function inProse(statement: Statement): Finding[] {
  const patterns: [RegExp, number][] = [
    [FOR, 0.9],
    [OFFERS, 0.85],
    [PREPARED, 0.9],
    [HOLDER, 0.92],
    [NAMED, 0.82],
  ]
  return patterns.flatMap(([pattern, strength]) =>
    [...statement.text.matchAll(pattern)].flatMap((match) => {
      const name = trimName(withoutPlanTail(match[1]!))
      if (
        !isNameShaped(name) ||
        isGenericTitle(name) ||
        (pattern === OFFERS && isCarrierName(name) && !isOrganisation(name))
      )
        return []
      return [finding(name, statement, match.index + match[0].indexOf(match[1]!), 'group in text', strength)]
    }),
  )
}

/** A line "for employees of" goes on in the next one. */
function nextLine(row: Row, next: Row | undefined): Finding[] {
  if (
    !next ||
    !/\b(?:for|of)(?: the)? (?:employees|members|associates) of:?\s*$|\bprepared for:?\s*$/i.test(row.text)
  )
    return []
  const spelled = { ...spell(next.cells.flatMap((c) => c.words)), page: next.page }
  const name = trimName(spelled.text)
  return isNameShaped(name) ? [finding(name, spelled, spelled.text.indexOf(name), 'group below', 0.93)] : []
}

/** A title names the employer when it is a name, and no carrier's, no practice's, nor a word of titles alone. */
function inTitle(part: TitlePart): Finding[] {
  const name = trimName(withoutPlanTail(cutAtLabel(part.text)))
  if (
    name === '' ||
    !isNameShaped(name) ||
    isGenericTitle(name) ||
    isOffice(name) ||
    labelKind(name) !== null
  )
    return []
  // "Acme Dental Plan" and "Acme - Dental Options": what is left of the title is whose plan it is.
  const beside =
    part.beside.length > 0 &&
    part.beside.every((t) => isGenericTitle(t) && /\bdental\b|\bbenefits?\b/i.test(t))
  const cut = name !== trimName(part.text) || beside
  const organisation = isOrganisation(name)
  // "Harborlight Dental" is a carrier's name and not that of an employer called Harborlight.
  if (/:/.test(part.text) || isCarrierName(name) || (!organisation && isCarrierName(trimName(part.text))))
    return []
  if (!organisation && !(cut && name.includes(' '))) return []
  const strength = (organisation ? 0.66 : 0.52) + (cut ? 0.06 : 0) + (part.size >= 0.9 ? 0.02 : 0)
  const found = finding(name, part, part.text.indexOf(name), 'title', strength)
  return [organisation && (cut || part.size >= 0.9) ? found : { ...found, doubts: [TITLE_DOUBT] }]
}

const NUMBER_LINE = /^(?:for )?(?:group|grp)\b[\s#:.]*(?:no\.?|number|id)?[\s#:.]*\S*\d/i

/** On portals and summaries the employer stands right above or below its group number, without a label. */
function besideNumber(layout: Layout): Finding[] {
  return layout.rows.flatMap((row, i): Finding[] => {
    const cell = row.cells.find((c) => NUMBER_LINE.test(c.text))
    if (!cell) return []
    const near = [...layout.rows.slice(Math.max(0, i - 3), i).reverse(), ...layout.rows.slice(i + 1, i + 2)]
    const cells = near.filter((r) => r.page === row.page).flatMap((r) => r.cells)
    const other = cells.find((c) => Math.min(c.box[2], cell.box[2]) > Math.max(c.box[0], cell.box[0]))
    const gap = other
      ? Math.max(cell.box[1] - other.box[3], other.box[1] - cell.box[3])
      : Number.POSITIVE_INFINITY
    return other && gap <= row.size * 2 ? nameBeside(other.words, row.page) : []
  })
}

function nameBeside(words: Row['cells'][number]['words'], page: number): Finding[] {
  const spelled = { ...spell(words), page }
  const name = trimName(spelled.text)
  const other = isGenericTitle(name) || isCarrierName(name) || isOffice(name) || labelKind(name) !== null
  if (!isNameShaped(name) || other || /:/.test(spelled.text) || !name.includes(' ')) return []
  const found = finding(name, spelled, 0, 'beside group number', isOrganisation(name) ? 0.74 : 0.6)
  return [isOrganisation(name) ? found : { ...found, doubts: [TITLE_DOUBT] }]
}

/** The employer or group: by label, by phrase ("for employees of …"), beside its number, in the title. */
export function readGroupName(layout: Layout): Finding[] {
  const statements = statementsOf(layout)
  return [
    ...pairsOf(layout).flatMap(labelled),
    ...statements.flatMap(inProse),
    ...layout.rows.flatMap((row, i) => nextLine(row, layout.rows[i + 1])),
    ...besideNumber(layout),
    ...titlesOf(layout).flatMap(inTitle),
  ]
}
