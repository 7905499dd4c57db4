import { dictionary } from '../../base/dictionary.ts'
import { filledCells } from '../../layout/cell.ts'
import type { Flow } from '../../layout/flow.ts'
import type { Layout } from '../../layout/layout.ts'
import type { ClassId } from '../../text/classes.ts'
import { mentionsOf, type OwnClass, subjectsOf } from '../../text/mentions.ts'
import { HOME } from './home.ts'
import { titleOf } from './statement.ts'

/** A name that a document gives to a class, and the services that it lists under it. */
interface Definition {
  name: string
  members: string[]
}

const NOUN = '(?: (?:services?|care|work|treatments?|benefits?|procedures?))?'
/** "Checkup services are exams, …", "Repair = fillings, …" */
const DEFINES = new RegExp(
  `^((?:[A-Za-z][\\w’'-]*)(?: (?:and |& )?[A-Za-z][\\w’'-]*){0,2}?)${NOUN}\\s*(?:\\b(?:are|is|means?|includes?|covers?|consists? of)\\b|[=:(–—-])`,
)
const AS_LABEL = new RegExp(`^(.{3,32}?)${NOUN}\\s*:?$`)
/** Words that open a sentence about anything. */
const ANYTHING =
  /\b(?:covered|other|all|most|these|those|eligible|dental|plans?|your|our|you|we|it|benefits?|services?|this|note|not|limits?|limitations?|exclusions?|the following|examples?|procedures?|payment|freq\w*|history)\b/i
const FEWEST = 2
const SENTENCE = /(?<=[a-z)]{2}\.)\s+(?=[A-Z])/

const servicesIn = (text: string) => [
  ...new Set(subjectsOf(text).flatMap((m) => (m.kind === 'procedure' ? [m.id as string] : []))),
]
/** A name that means nothing, or one of its own members ("Checkup services are exams, cleanings and X-rays"). */
function mayName(name: string, members: readonly string[]): boolean {
  if (!/^[A-Za-z]/.test(name) || ANYTHING.test(name) || /\d/.test(name)) return false
  const known = subjectsOf(name)
  if (known.length === 0) return !mentionsOf(name).some((m) => m.kind === 'cue')
  // "Replacement" alone is understood, "Replacement services are …" isn't.
  if (known.every((m) => m.kind === 'class')) return subjectsOf(`${name} services are`).length === 0
  return members.length > FEWEST && known.every((m) => members.includes(m.id))
}
const hasShare = (text: string) => mentionsOf(text).some((m) => m.kind === 'percent')

function definedIn(text: string): Definition[] {
  return text.split(/\n/).flatMap((line) =>
    line.split(SENTENCE).flatMap((sentence) => {
      const found = DEFINES.exec(sentence.trim())
      const members = found ? servicesIn(sentence.trim().slice(found[0].length)) : []
      return found && members.length >= FEWEST && mayName(found[1]!, members)
        ? [{ name: found[1]!, members }]
        : []
    }),
  )
}

const asName = (text: string) => AS_LABEL.exec(titleOf(text).trim())?.[1] ?? ''

/** A short line over a list of services. */
function definedOver(flow: readonly Flow[]): Definition[] {
  return flow.flatMap((lead, i) => {
    const name = asName(lead.passage.text)
    if (lead.kind === 'item' || name === '') return []
    const end = flow.findIndex((f, k) => k > i && f.kind !== 'item')
    const items = flow.slice(i + 1, end < 0 ? undefined : end)
    const members = items.flatMap((f) => servicesIn(f.passage.text))
    return members.length >= FEWEST && mayName(name, members) && !items.some((f) => hasShare(f.passage.text))
      ? [{ name, members }]
      : []
  })
}

/** Names that stand beside a percent: in a row of a table, or at the head of a line. */
function namesWithShares({ tables, flow }: Layout): Set<string> {
  const rows = tables.flatMap(({ rows: all }) => all.map(filledCells))
  const labels = rows.flatMap(([label, ...rest]) =>
    label && rest.some((c) => hasShare(c.passage.text)) ? [label.passage.text] : [],
  )
  const lines = flow.flatMap(({ passage: { text } }) =>
    text
      .split(/\n|(?<=[%.;])\s/)
      .flatMap((part) => (hasShare(part) ? [part.split(/[:=–—\d(]| - | \.{2,}/)[0]!] : [])),
  )
  return new Set([...labels, ...lines].map((text) => asName(text).toLowerCase()).filter(Boolean))
}

/** The class that most of its members are of elsewhere. */
function likeliest(members: readonly string[]): ClassId | null {
  const counts = Map.groupBy(members, (m) => HOME[m])
  const [first] = [...counts].toSorted((a, b) => b[1].length - a[1].length)
  const id = first?.[0]
  return id && first![1].length > members.length / 2 ? (id as ClassId) : null
}

/** Classes that the document calls by a name of its own, lists the services of, and tells the share of in another place. */
export function ownClassesIn(layout: Layout): OwnClass[] {
  const shared = namesWithShares(layout)
  if (shared.size === 0) return []
  const cells = layout.tables.flatMap(({ rows }) =>
    rows.map(filledCells).flatMap((row): Definition[] => {
      const [label, list] = row
      const name = label ? asName(label.passage.text) : ''
      const members = list ? servicesIn(list.passage.text) : []
      const isList = row.length === 2 && members.length >= FEWEST && !hasShare(list!.passage.text)
      return isList && mayName(name, members) ? [{ name, members }] : []
    }),
  )
  const texts = [
    ...layout.flow.map((f) => f.passage.text),
    ...layout.tables.flatMap(({ rows }) => rows.flatMap((row) => row.map((c) => c.passage.text))),
  ]
  const all = [...texts.flatMap(definedIn), ...definedOver(layout.flow), ...cells]
  const named = new Set(
    texts.flatMap((text) =>
      subjectsOf(titleOf(text)).flatMap((m) => (m.kind === 'class' ? [m.id as string] : [])),
    ),
  )
  const found = dictionary<OwnClass>({})
  const taken = new Set<string>()
  for (const { name, members } of all) {
    const key = name.toLowerCase()
    if (!shared.has(key) || found[key]) continue
    const known = subjectsOf(name).find((m) => m.kind === 'class')?.id ?? null
    const id = known ?? likeliest(members)
    const isFree = id !== null && !taken.has(id) && (known !== null || !named.has(id))
    if (isFree) taken.add(id)
    found[key] = { name, id: isFree ? id : `#${key}` }
  }
  return Object.values(found).flatMap((own) => own ?? [])
}
