import { inksAt } from '../layout/passage.ts'
import { CONTENT_FIELDS, PROCEDURES, type Procedure } from '../lexicon/catalog.ts'
import type { Evidence, FieldPath, Leftover } from '../plan/content.ts'
import { readNotes } from '../plan/notes.ts'
import { mentionsOf, subjectsOf } from '../text/mentions.ts'
import type { Said } from './engine/texts.ts'
import type { Verdict } from './judge.ts'
import { type Lines, placesOf } from './judge-evidence.ts'
import { unansweredMentions } from './judge-mentions.ts'
import type { Layout } from './layout-types.ts'
import type { Naming, Sources } from './leftovers.ts'

const isBlank = ({ parsed }: Verdict, path: FieldPath): boolean => {
  const [head, key = ''] = path.split('.')
  if (head === 'coverage') {
    const { coverage_percent: percent, notes } = parsed.coverage[key as Procedure]
    // A copay is paid in place of a percent.
    return percent === null && readNotes(notes ?? '').copays.length === 0
  }
  if (head === 'waiting_periods') {
    const waits = Object.keys(parsed.waiting_periods)
    return key === 'all' ? waits.length === 0 : !waits.includes(key) && !waits.includes('all')
  }
  return (CONTENT_FIELDS as readonly string[]).includes(path) && parsed[path as 'deductible_family'] === null
}

const hasPercent = (text: string) => mentionsOf(text).some((m) => m.kind === 'percent')
const hasClass = (text: string) => subjectsOf(text).some((m) => m.kind === 'class')
const tiedTo = ({ passage, label, section, head, lead, heading }: Said) => [
  passage.text,
  label.text,
  section.text,
  head.text,
  lead.text,
  heading,
]

/** The place that tells most of what a service pays: beside a percent, else beside or under a class, else the first. */
function likeliest(places: readonly Naming[]): Naming | undefined {
  const by = (has: (text: string) => boolean) => places.find(({ said }) => tiedTo(said).some(has))
  return by(hasPercent) ?? by(hasClass) ?? places[0]
}

/** Where a service is named; null where it is named nowhere. */
function namingPlace(procedure: Procedure, { named }: Sources, lines: Lines): Evidence | null {
  const naming = likeliest(named.get(procedure) ?? [])
  const inks = naming ? inksAt(naming.said.passage, naming.at, naming.end) : []
  const words = inks.filter((ink) => ink.page === inks[0]!.page).map((ink) => ink.word)
  return placesOf({ page: inks[0]?.page ?? 0, words }, lines)[0] ?? null
}

/** Paths that have a value, those of waits and amounts alone. */
const stated = ({ parsed }: Verdict): ReadonlySet<FieldPath> =>
  new Set([
    ...CONTENT_FIELDS.filter((field) => parsed[field] !== null),
    ...Object.keys(parsed.waiting_periods).map((key) => `waiting_periods.${key}`),
  ])

/** What a figure is called at the start of a sentence. */
const KINDS: Record<Leftover['kind'], string> = {
  percent: 'A percent',
  amount: 'An amount',
  span: 'A length of time',
  date: 'A date',
}

/** What is known of a document beside its findings. */
export interface Grounds {
  layout: Layout
  lines: Lines
  sources: Sources
  /** Figures that no fact has. */
  leftovers: readonly Leftover[]
}

/**
 * Marks blank fields as not understood where the pages hold something that may be their value: a figure that no fact has, words that lead to an
 * amount or a wait, rules of a service without what it pays, or the name of a service beside percents. That nothing was found is a claim of its own; it is made only where nothing stands against it.
 */
export function withUnclear(verdict: Verdict, { layout, lines, sources, leftovers }: Grounds): Verdict {
  const states = { ...verdict.states }
  const evidence = { ...verdict.evidence }
  const mark = (path: FieldPath, reason: string, place: Evidence | undefined) => {
    const before = states[path]?.state
    if (before === 'unclear' || before === 'check' || !isBlank(verdict, path)) return
    states[path] = { state: 'unclear', reasons: [reason] }
    if (place) evidence[path] ??= [place]
  }
  // The reason holds no word of the page: one that is masked later must not be told here.
  for (const { kind, fields, page, box, quote } of leftovers)
    for (const path of fields)
      mark(path, `${KINDS[kind]} on page ${page} may belong here, but we couldn’t tell.`, {
        page,
        box,
        quote,
      })
  for (const { path, reason, row } of unansweredMentions(layout, stated(verdict)))
    mark(path, reason, placesOf({ page: row.page, words: row.cells.flatMap((c) => c.words) }, lines)[0])
  // Whoever finds how often a service is paid stands in its row: what it pays is there, too, and was not understood.
  for (const procedure of PROCEDURES)
    if (verdict.parsed.coverage[procedure].notes)
      mark(
        `coverage.${procedure}`,
        'We found rules for this service, but couldn’t tell what the plan pays.',
        undefined,
      )
  // A form may print the sign once, over its figures.
  if (!sources.texts.some(({ passage }) => /%|\bpercent\b/i.test(passage.text)))
    return { ...verdict, states, evidence }
  for (const procedure of PROCEDURES) {
    const place = namingPlace(procedure, sources, lines)
    if (place)
      mark(
        `coverage.${procedure}`,
        `Named on page ${place.page}, but we couldn’t tell what the plan pays.`,
        place,
      )
  }
  return { ...verdict, states, evidence }
}
