import type { Finding, Layout, Row } from '../layout-types.ts'
import { groupFinding, groupInNextLine, groupInProse, PATH } from './group-in-text.ts'
import { isId, leadingId } from './ids.ts'
import { bareLabel, labelKind } from './labels.ts'
import { cutAtLabel } from './line-labels.ts'
import {
  isCarrierName,
  isGenericTitle,
  isNameShaped,
  isOffice,
  isOrganisation,
  knownCarrier,
  trimName,
  withoutPlanTail,
} from './names.ts'
import { type Pair, pairsOf } from './pairs.ts'
import { spell } from './span.ts'
import { statementsOf } from './statements.ts'
import { type TitlePart, titlesOf } from './titles.ts'

const TITLE_DOUBT = 'Taken from the title; no line says that this is the group.'

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

/** The plan administrator is the employer by law, but summaries give that title to who pays the claims. */
const isInsurerAsAdministrator = (bare: string, value: string) =>
  /^plan administrator/.test(bare) && knownCarrier(value) !== null

function labelled({ kind, label, value, start, statement }: Pair): Finding[] {
  const bare = bareLabel(label)
  if (kind !== PATH || isInsurerAsAdministrator(bare, value)) return []
  const strength = STRENGTHS.find(([pattern]) => pattern.test(bare))?.[1] ?? 0.85
  const name = trimName(
    /^plan name/.test(bare) ? withoutPlanTail(value) : value.replace(/\s*[([]#?\d[\w-]*[)\]]$/, ''),
  )
  // "Group: 610038" gives the number, not the name; "Group: 3M Local 9" is a name.
  if (name === '' || (leadingId(name)?.id.length ?? 0) === name.length || isId(name)) return []
  if (!isNameShaped(name) || isGenericTitle(name) || labelKind(name) !== null) return []
  return [groupFinding(name, statement, start + value.indexOf(name), 'group label', strength)]
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
  const found = groupFinding(name, part, part.text.indexOf(name), 'title', strength)
  return [organisation && (cut || part.size >= 0.9) ? found : { ...found, doubts: [TITLE_DOUBT] }]
}

const NUMBER_LINE = /^(?:for )?(?:group|grp|policy|contract)\b[\s#:.]*(?:no\.?|number|id)?[\s#:.]*\S*\d/i

/** On portals and summaries the employer stands right above or below its group number, without a label. */
function besideNumber(layout: Layout): Finding[] {
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
    return left.length > 0 ? left : other && gap <= row.size * 2 ? nameBeside(other.words, row.page) : []
  })
}

/** "Group: 0091744 LODGEPOLE SCHOOL DISTRICT": the name right behind the number. */
function nameBehind(words: Row['cells'][number]['words'], page: number): Finding[] {
  const at = words.findIndex((w) => /\d{3}/.test(w.text)) + 1
  const rest = words.slice(at)
  const name = spell(rest).text
  if (at < 2 || rest.length < 2 || /[:.,]/.test(words[at - 1]!.text.slice(-1)) || labelKind(name) !== null)
    return []
  const found = isOrganisation(name) ? nameBeside(rest, page) : []
  return found.map((f) => ({ ...f, rule: 'behind group number', strength: 0.85 }))
}

function nameBeside(words: Row['cells'][number]['words'], page: number): Finding[] {
  const spelled = { ...spell(words), page }
  const name = trimName(spelled.text)
  const other = isGenericTitle(name) || isCarrierName(name) || isOffice(name) || labelKind(name) !== null
  if (!isNameShaped(name) || other || /:/.test(spelled.text) || !name.includes(' ')) return []
  const found = groupFinding(name, spelled, 0, 'beside group number', isOrganisation(name) ? 0.74 : 0.6)
  return [isOrganisation(name) ? found : { ...found, doubts: [TITLE_DOUBT] }]
}

/** The employer or group: by label, by phrase ("for employees of …"), beside its number, in the title. */
export function readGroupName(layout: Layout): Finding[] {
  const statements = statementsOf(layout)
  return [
    ...pairsOf(layout).flatMap(labelled),
    ...statements.flatMap(groupInProse),
    ...layout.rows.flatMap((row, i) => groupInNextLine(row, layout.rows[i + 1])),
    ...besideNumber(layout),
    ...titlesOf(layout).flatMap(inTitle),
  ]
}
