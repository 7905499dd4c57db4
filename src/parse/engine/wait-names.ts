import { dictionary } from '../../base/dictionary.ts'
import type { Procedure } from '../../lexicon/catalog.ts'
import { type ClassId, type Subject, subjectsOf } from '../../text/mentions.ts'
import { tells } from '../../text/terms.ts'
import type { Candidates, SubjectId } from './candidates.ts'
import { HOME } from './home.ts'
import { scoreOf } from './weights.ts'

/** The name under which a wait is stored. */
export type WaitName = ClassId | 'implants' | 'endodontic' | 'periodontal' | 'all' | 'late_entrant'

/** Services whose wait is stored under a name of their own. */
const OWN = dictionary<WaitName | undefined>({
  endo: 'endodontic',
  periodontal: 'periodontal',
  srp: 'periodontal',
  perio_maintenance: 'periodontal',
  osseous_surgery: 'periodontal',
  implants: 'implants',
} satisfies Partial<Record<Procedure, WaitName>>)

const ORDER: readonly ClassId[] = ['preventive', 'basic', 'major', 'orthodontic']

/** What the document says of its classes: which is which, what they hold. */
export interface ClassBook {
  /** A numbered class by its name, where the document or the usual order tells it. */
  same: (id: SubjectId) => SubjectId
  /** The class that the document counts a procedure among; undefined = it doesn't say. */
  stated: ReadonlyMap<Procedure, SubjectId>
  /** Classes that the document names. */
  named: readonly ClassId[]
}

/** Reads the book of a document from its candidates. */
export function bookOf(found: Candidates, same: ClassBook['same']): ClassBook {
  const best = new Map<Procedure, { id: SubjectId; score: number }>()
  for (const m of found.members) {
    const score = scoreOf(m.features)
    if (score > (best.get(m.procedure)?.score ?? 0)) best.set(m.procedure, { id: same(m.class), score })
  }
  const ids = new Set<SubjectId>(found.shares.map((s) => same(s.subject)))
  for (const { id } of best.values()) ids.add(id)
  return {
    same,
    stated: new Map([...best].map(([procedure, { id }]) => [procedure, id])),
    named: ORDER.filter((id) => ids.has(id)),
  }
}

/** A list behind a class tells its members: what is named there is no name of a wait. */
const LISTED = /\(|includ|such as|like|e\.g|:|consist|cover/

const isClassName = (id: SubjectId): id is ClassId => (ORDER as readonly string[]).includes(id)

/** The class names of a text, numbered ones by what the document calls them. */
function classesOf(subjects: readonly Subject[], { same }: ClassBook): ClassId[] {
  const ids = subjects.flatMap((m) => (m.kind === 'class' ? [same(m.id)] : []))
  return [...new Set(ids.filter(isClassName))]
}

/** "Everything except examinations", "all but preventive". */
const ALL_BUT =
  /\b(?:all|everything|anything|every (?:service|class))\b[^.;:]{0,24}?\b(?:but|except(?:ing)?|other than)\b/i

/** Whose wait a text tells, by the classes or the services that it names or that it leaves out; empty where it names none. */
export function namesIn(text: string, book: ClassBook): WaitName[] {
  const but = ALL_BUT.exec(text)
  const out = but ? namesToldIn(text.slice(but.index + but[0].length), book) : []
  return out.length > 0 ? everyName(book).filter((name) => !out.includes(name)) : namesToldIn(text, book)
}

function namesToldIn(text: string, book: ClassBook): WaitName[] {
  const subjects = subjectsOf(text)
  const classes = classesOf(subjects, book)
  const procedures = subjects.filter((m) => m.kind === 'procedure')
  if (classes.length > 0) {
    const first = subjects.find((m) => m.kind === 'class')!
    const beside = procedures.flatMap((m): WaitName[] => {
      const own = OWN[m.id]
      const gap = text.slice(Math.min(first.end, m.end), Math.max(first.at, m.at))
      return own && book.stated.get(m.id) === undefined && !LISTED.test(gap) ? [own] : []
    })
    return [...new Set([...classes, ...beside])]
  }
  const usual = procedures.flatMap((m): WaitName[] => {
    if (OWN[m.id]) return []
    const id = book.stated.get(m.id) ?? HOME[m.id]
    return id && isClassName(id) ? [id] : []
  })
  if (usual.length > 0) return ORDER.filter((id) => usual.includes(id))
  return [...new Set(procedures.flatMap((m) => OWN[m.id] ?? []))]
}

/** Every class that a plan pays for, where a document speaks of all services at once. */
export const everyName = ({ named }: ClassBook): WaitName[] =>
  ORDER.filter((id) => id !== 'orthodontic' || named.includes(id))

/** What "all other services" are, where some are told. */
export const otherNames = (told: readonly WaitName[]): WaitName[] =>
  (['preventive', 'basic'] as const).filter((id) => !told.includes(id))

/** True when a text names nothing but waits: it can't tell whose they are. */
export const isBareWait = (text: string): boolean => tells(text, 'wait') && subjectsOf(text).length === 0

/** The service that stands for all of its name: gum surgery alone tells nothing of gum treatment. */
const MAIN: readonly Procedure[] = ['endo', 'periodontal', 'implants']

/** Members of a class that usually belong to another one: they wait as long as the class that their document counts them among. */
export function movedMembers({ stated }: ClassBook): { name: WaitName; class: ClassId }[] {
  return MAIN.flatMap((procedure) => {
    const [name, id] = [OWN[procedure], stated.get(procedure)]
    const isMoved = (id === 'basic' || id === 'major') && HOME[procedure] !== id
    return name && isMoved ? [{ name, class: id }] : []
  })
}
