import { labelKind } from '../../text/identity-labels.ts'
import { aroundPlanType, trimName, withoutPlanTail } from '../../text/name-parts.ts'
import {
  isCarrierName,
  isGenericTitle,
  isNameShaped,
  isOffice,
  isOrganisation,
  NAME_PATTERN,
} from '../../text/names.ts'
import { mentionOfType } from '../../text/plan-types.ts'
import type { Finding, Layout, Row } from '../layout-types.ts'
import { groupFinding } from './group-in-text.ts'
import { spell } from './span.ts'
import type { Statement } from './statements.ts'

export const TITLE_DOUBT = 'Taken from the title; no line says that this is the group.'

const NUMBER_LINE =
  /^(?:for )?(?:group|grp|policy|contract|client|fund)\b[\s#:.]*(?:no\.?|number|id)?[\s#:.]*\S*\d/i

type Words = Row['cells'][number]['words']

/** On portals and summaries the employer stands right above or below its group number, without a label. */
export function besideNumber(layout: Layout): Finding[] {
  return layout.rows.flatMap((row, i): Finding[] => {
    const cell = row.cells.find((c) => NUMBER_LINE.test(c.text))
    if (!cell) return []
    const behind = nameBehind(cell.words, row.page)
    if (behind.length > 0) return behind
    const near = [...layout.rows.slice(Math.max(0, i - 3), i).reverse(), ...layout.rows.slice(i + 1, i + 2)]
    const cells = near.filter((r) => r.page === row.page).flatMap((r) => r.cells)
    const other = cells.find((c) => Math.min(c.box[2], cell.box[2]) > Math.max(c.box[0], cell.box[0]))
    const gap = other
      ? Math.max(cell.box[1] - other.box[3], other.box[1] - cell.box[3])
      : Number.POSITIVE_INFINITY
    const left = row.cells[0] === cell ? [] : nameBeside(row.cells[0]!.words, row.page)
    if (left.length > 0 || !other || gap > row.size * 2) return left
    return nameBeside([...lineAbove(other, layout.rows, i), ...other.words], row.page)
  })
}

/** The first line of a name that goes on in the cell: "REDCLIFF STONE &" over "GRAVEL". */
function lineAbove(cell: Row['cells'][number], rows: readonly Row[], at: number): Words {
  const above = rows
    .slice(Math.max(0, at - 4), at)
    .flatMap((r) => r.cells)
    .find(
      (c) =>
        Math.abs(c.box[0] - cell.box[0]) < 2 &&
        cell.box[1] - c.box[3] > 0 &&
        /(?:&|\band|\bof)$/i.test(c.text),
    )
  const close = above && cell.box[1] - above.box[3] < (cell.box[3] - cell.box[1]) * 1.5
  return close ? above.words : []
}

/** "Group: 0091744 LODGEPOLE SCHOOL DISTRICT": the name right behind the number. */
function nameBehind(words: Words, page: number): Finding[] {
  const at = words.findIndex((w) => /\d{3}/.test(w.text)) + 1
  const rest = words.slice(at)
  const name = spell(rest).text
  if (at < 2 || rest.length < 2 || /[:.]/.test(words[at - 1]!.text.slice(-1)) || labelKind(name) !== null)
    return []
  const found = isOrganisation(name) ? nameBeside(rest, page) : []
  return found.map((f) => ({ ...f, rule: 'behind group number', strength: 0.85 }))
}

function nameBeside(words: Words, page: number): Finding[] {
  const spelled = { ...spell(words), page }
  // "GROUP Tidal Bay Fisheries" without a mark behind its label.
  const name = trimName(spelled.text.replace(/^(?:group|employer|company) (?=[A-Z]\S* [A-Z])/i, ''))
  const organisation = isOrganisation(name)
  const other =
    isGenericTitle(name) ||
    isCarrierName(name) ||
    isOffice(name) ||
    labelKind(name) !== null ||
    mentionOfType(name, false) !== null
  const said =
    /^(?:sponsored|offered|administered|underwritten|insured|provided|prepared|issued|funded) /i.test(name)
  if (said || !isNameShaped(name) || other || /[:=]/.test(spelled.text) || !name.includes(' ')) return []
  const start = spelled.text.indexOf(name)
  const found = groupFinding(name, spelled, start, 'beside group number', organisation ? 0.74 : 0.6)
  return [organisation ? found : { ...found, doubts: [TITLE_DOUBT] }]
}

const NUMBER = String.raw`\(?(?:[Gg]roup|GROUP|[Pp]olicy|[Cc]ontract|[Cc]lient|[Ff]und|[Pp]lan [Cc]ode|[Gg]rp)\b[\s#:.]*(?:[Nn]o\b\.?|[Nn]umber|[Ii][Dd]|[Cc]ode|#)?[\s#:]*(?!(?:19|20)\d\d\b)(?:[A-Z]{1,6}[- ]?)?\d`
/** "… through Acme Paper Company (group AP-2207)", "Enrollment for Letter Carriers, group 912", "… of the Retirees Association, plan code R-22". */
const BEFORE = new RegExp(
  String.raw`(?:\b(?:for|of|through|by|with|at|to|from)\s+(?:the\s+)?|^|\b[Pp]lan:\s+)(${NAME_PATTERN}),?\s+(?:[–-]\s+)?${NUMBER}`,
  'g',
)
/** "Group 02877-00001, Acme School District": the name behind the number inside a line. */
const BEHIND = new RegExp(String.raw`${NUMBER}[\w-]*\)?\s*[,–-]\s*(?:[–-]\s*)?(${NAME_PATTERN})`, 'g')

/** "Enrollment for Letter Carriers": words of titles before the name. */
function withoutLead(name: string): string {
  const match = /^(.+?) (?:for|of) (?:the )?(?=[A-Z])/.exec(name)
  return match && isGenericTitle(match[1]!) ? name.slice(match[0].length) : name
}

/** "Grp Acme Coop #66120": a label without its mark, then the name and the number. */
const NAME_THEN = new RegExp(
  String.raw`\b(?:[Gg]rp|GRP|[Gg]roup|GROUP|[Ee]mployer|EMPLOYER|[Ee]mp|EMP)\b:?\s+(${NAME_PATTERN}),?\s+#\s?[A-Z]{0,5}-?\d`,
  'g',
)

/** Names that stand before or behind the group's number inside a line of text. */
export function aroundNumber(statement: Statement): Finding[] {
  const { text } = statement
  const patterns: [RegExp, number][] = [
    [BEFORE, 0.84],
    [BEHIND, 0.8],
    [NAME_THEN, 0.86],
  ]
  return patterns.flatMap(([pattern, strength]) =>
    [...text.matchAll(pattern)].flatMap((match): Finding[] => {
      const whole = withoutPlanTail(match[1]!)
      const name = trimName(withoutLead(aroundPlanType(whole)?.behind ?? whole))
      const organisation = isOrganisation(name)
      if (!isNameShaped(name) || isGenericTitle(name) || labelKind(name) !== null) return []
      if (isOffice(name) || mentionOfType(name, false) !== null) return []
      if (isCarrierName(name) && (!organisation || /\bdental\b/i.test(name))) return []
      if (!organisation && !name.includes(' ')) return []
      const start = match.index + match[0].indexOf(match[1]!) + match[1]!.indexOf(name)
      const found = groupFinding(name, statement, start, 'around group number', strength)
      return [organisation ? found : { ...found, doubts: [TITLE_DOUBT] }]
    }),
  )
}
