import type { Ink } from '../layout/canvas.ts'
import { inksAt, SILENT } from '../layout/passage.ts'
import type { Procedure } from '../lexicon/catalog.ts'
import type { Word } from '../phi/redacted-page.ts'
import type { FieldPath, Leftover, Surroundings } from '../plan/content.ts'
import type { CueId } from '../text/cues.ts'
import { mentionsOf, type Subject, says, subjectsOf } from '../text/mentions.ts'
import { tells } from '../text/terms.ts'
import { besideColumns } from './beside-columns.ts'
import type { SubjectId } from './engine/candidates.ts'
import { figuresIn } from './engine/figures.ts'
import { HOME } from './engine/home.ts'
import { identities } from './engine/solve.ts'
import { PLAIN, titleOf } from './engine/statement.ts'
import type { Said } from './engine/texts.ts'
import { bookOf, type ClassBook, namesIn } from './engine/wait-names.ts'
import { clauseAt, isAmongWaits } from './engine/wait-spots.ts'
import type { WholeReading } from './engine/whole.ts'
import { figuresOf, type Spot } from './figures-of.ts'
import type { Verdict } from './judge.ts'
import { type Lines, placesOf } from './judge-evidence.ts'
import type { Finding } from './layout-types.ts'

/** A percent, an amount, a length of time or a date where it stands. */
export interface Figure extends Spot {
  said: Said
  inks: Ink[]
}

/** What the plan is known to say, as far as a figure could say it again. */
interface Known {
  /** Paths of the findings that have a word among theirs. */
  paths: ReadonlyMap<Word, ReadonlySet<FieldPath>>
  /** Figures in the value and the notes of each path that has any, as "kind value". */
  told: ReadonlyMap<FieldPath, ReadonlySet<string>>
  /** The same of the notes of services alone. */
  noted: ReadonlyMap<FieldPath, ReadonlySet<string>>
  /** Percents by what they are the share of. */
  shares: ReadonlyMap<SubjectId, ReadonlySet<number>>
}

const keyOf = ({ kind, value }: Pick<Figure, 'kind' | 'value'>) => `${kind} ${value}`
const pathOf = (path: FieldPath) => (path.startsWith('disclaimers.') ? 'disclaimers' : path)

/** A percent stands for what the other side pays as well. */
const bothSides = (percent: number) => `${percent}% ${100 - percent}%`

/** The words of each path that has a value, those of the other readings it's doubted for among them: they're shown beside it. */
function wordsOf({ parsed, plan, states }: Verdict): [FieldPath, string][] {
  const { coverage, waiting_periods: waits, flags, disclaimers, ...fields } = parsed
  const readings = (path: FieldPath) => states[path]?.readings ?? []
  const services = Object.entries(coverage).map(([name, { coverage_percent: paid, notes }]) => {
    const percents = paid === null ? [] : [paid, ...readings(`coverage.${name}`).map(Number)]
    return [`coverage.${name}`, [...percents.map(bothSides), notes ?? ''].join(' ').trim()]
  })
  const others = [
    ...Object.entries(waits).map(([name, value]) => [`waiting_periods.${name}`, value]),
    ...Object.entries(flags).map(([name, value]) => [`flags.${name}`, value]),
    ...Object.entries({ ...plan, ...fields }),
  ].map(([path, value]) => [path!, value && [value, ...readings(path!)].join(' ')])
  return [...services, ...others, ['disclaimers', disclaimers.join(' ')]].filter(
    (one): one is [FieldPath, string] => Boolean(one[1]),
  )
}

function knownOf({ shares, book }: Sources, verdict: Verdict, findings: readonly Finding[]): Known {
  const by = new Map<SubjectId, Set<number>>()
  const add = (id: SubjectId, percent: number) => by.set(id, (by.get(id) ?? new Set()).add(percent))
  for (const [id, { value }] of shares) add(book.same(id), value)
  const noted = new Map<FieldPath, Set<string>>()
  const keysOf = (text: string) => new Set([...figuresOf(text).map(keyOf), ...nothingIn(text)])
  for (const [name, { coverage_percent: paid, notes }] of Object.entries(verdict.parsed.coverage)) {
    if (paid !== null) add(name as Procedure, paid)
    noted.set(`coverage.${name}`, keysOf(notes ?? ''))
  }
  const paths = new Map<Word, Set<FieldPath>>()
  for (const { path, words } of findings)
    for (const word of words) paths.set(word, (paths.get(word) ?? new Set()).add(pathOf(path)))
  const told = wordsOf(verdict).map(([path, text]) => [path, keysOf(text)] as const)
  return { paths, told: new Map(told), noted, shares: by }
}
/** "None" is printed as "$0" or "0 months" too. */
const nothingIn = (text: string) => (/\bnone\b/i.test(text) ? ['amount 0', 'span 0'] : [])

/** What the engine knows of a document, as leftovers need it. */
export interface Sources extends Pick<WholeReading, 'shares'> {
  texts: readonly Said[]
  book: ClassBook
  /** Where each service and class is named, in reading order. */
  named: ReadonlyMap<SubjectId, readonly Naming[]>
}

/** A place that names a service. */
export interface Naming {
  said: Said
  at: number
  end: number
}

/** Cells and lines that no statement speaks of, as where a section has no rows. */
function unspokenIn({ layout, texts }: WholeReading): Said[] {
  const spoken = new Set(texts.flatMap(({ passage }) => passage.inks))
  const rest = [
    ...layout.tables.flatMap((table) =>
      table.rows.flatMap((row) => row.map((cell) => ({ cell, label: row[0]!.passage }))),
    ),
    ...layout.flow.map((cell) => ({ cell, label: SILENT })),
  ].filter(({ cell: { passage } }) => passage.inks.length > 0 && !passage.inks.some((ink) => spoken.has(ink)))
  return rest.map(({ cell: { passage }, label }) => ({
    ...PLAIN,
    kind: 'cell',
    passage,
    label: label === passage ? SILENT : label,
    heading: '',
    network: null,
    option: 0,
    group: 'unspoken',
    row: 0,
    y: passage.inks[0]!.y0,
    isName: false,
    before: [],
  }))
}

/** What leftovers need of a reading. */
export function sourcesOf(whole: WholeReading): Sources {
  const texts = [...whole.texts, ...unspokenIn(whole)]
  const named = new Map<SubjectId, Naming[]>()
  for (const said of texts)
    for (const { id, at, end } of subjectsOf(said.passage.text))
      named.set(id, [...(named.get(id) ?? []), { said, at, end }])
  return { shares: whole.shares, texts, named, book: bookOf(whole.found, identities(whole.found)) }
}

/** So many of the texts around a figure are its own: clause, label, head and section. */
const OWN = 5

/** The texts that an eye ties to a figure, the nearest first. */
function around({ said, at }: Figure): string[] {
  const { passage, label, section, head, lead, heading, caption } = said
  return [
    clauseAt(passage.text, at).text,
    titleOf(label.text),
    label.text,
    head.text,
    section.text,
    lead.text,
    titleOf(heading),
    caption,
  ]
}

/** The subjects of the nearest text that names any. */
function subjectsAt(figure: Figure): Subject[] {
  const { passage, label, section, head, lead, heading } = figure.said
  for (const text of [passage.text, label.text, section.text, head.text, lead.text, titleOf(heading)]) {
    const own = subjectsOf(text)
    if (own.length > 0) return own
  }
  return []
}

/** Paths of what a service or a class stands for: of a class those of its services that the pages name. */
function pathsOf(id: SubjectId, { book, named }: Sources): FieldPath[] {
  const same = book.same(id)
  if (same === 'orthodontic' || same in HOME) return [`coverage.${same}`]
  return Object.keys(HOME)
    .filter((p) => named.has(p as Procedure) && (book.stated.get(p as Procedure) ?? HOME[p]) === same)
    .map((p) => `coverage.${p}`)
}

/** Deductibles are no higher and maximums no lower than this, in dollars. */
const MOST_DEDUCTIBLE = 500
const LEAST_MAXIMUM = 250
/** Amounts of plans go in steps of so many dollars; where nothing names them, in larger ones. */
const [STEP, BARE_STEP] = [5, 25]

function amountFields(figure: Figure): FieldPath[] {
  const { value } = figure
  if (value <= 0 || value % STEP !== 0) return []
  const texts = around(figure)
  const near = (...ids: CueId[]) => texts.findIndex((text) => says(text, ...ids))
  const may = { deductible: value <= MOST_DEDUCTIBLE, maximum: value >= LEAST_MAXIMUM }
  const isOf = (kind: 'deductible' | 'maximum') => {
    const rival = kind === 'deductible' ? 'maximum' : 'deductible'
    const [own, other] = [near(kind), may[rival] ? near(rival) : -1]
    return may[kind] && (other < 0 || (own >= 0 && own <= other))
  }
  const named = texts.slice(0, OWN).flatMap((text) => subjectsOf(text))
  const ortho = named.some(({ id }) => id === 'orthodontic')
  // Where neither word stands near, an amount by the person, the family or the year may be either; one beside a service is its fee.
  const isBare = near('deductible', 'maximum') < 0
  if (isBare && value % BARE_STEP !== 0) return []
  const isFee = named.some((m) => m.kind === 'procedure')
  if (isBare && !ortho && (isFee || near('individual', 'family', 'annual') < 0)) return []
  const [family, person] = [near('family'), near('individual')]
  const isFamily = family >= 0 && (person < 0 || family <= person)
  const isPerson = family < 0 || (person >= 0 && person <= family)
  const who = [...(isPerson ? ['individual'] : []), ...(isFamily ? ['family'] : [])]
  return (['deductible', 'maximum'] as const)
    .filter(isOf)
    .flatMap((kind) => [
      ...(ortho ? [kind === 'deductible' ? 'orthodontic_deductible' : 'orthodontic_lifetime_maximum'] : []),
      ...who.map((one) => (kind === 'deductible' ? `deductible_${one}` : `annual_maximum_${one}`)),
    ])
}

function spanFields({ said, at }: Figure, { book }: Sources): FieldPath[] {
  const clause = clauseAt(said.passage.text, at).text
  if (!tells(clause, 'wait') && !isAmongWaits(said)) return []
  const names = [clause, said.label.text, said.head.text, said.section.text]
    .map((text) => namesIn(text, book))
    .find((list) => list.length > 0)
  return (names ?? ['all']).map((name) => `waiting_periods.${name}`)
}

/** Fields that a figure could be of, by what stands near it. */
function fieldsOf(figure: Figure, sources: Sources): FieldPath[] {
  if (figure.kind === 'amount') return amountFields(figure)
  if (figure.kind === 'span') return spanFields(figure, sources)
  if (figure.kind === 'date') return []
  return [...new Set(subjectsAt(figure).flatMap((m) => pathsOf(m.id, sources)))]
}

/** Longest text around a figure that is kept: a clause, not a paragraph. */
const LONGEST = 200

const line = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, LONGEST)

/** What stands around a figure; a text that only says again what a nearer one says is left out. */
function surroundings(figure: Figure, sources: Sources): Surroundings {
  const { said, at } = figure
  const clause = line(clauseAt(said.passage.text, at).text)
  const told = new Set([clause])
  const further = (text: string) => {
    const own = line(text)
    if (told.has(own)) return ''
    told.add(own)
    return own
  }
  const services = subjectsAt(figure).flatMap((m) => pathsOf(m.id, sources))
  return {
    clause,
    row: further(said.label.text),
    head: further(said.head.text),
    section: further(said.section.text || titleOf(said.heading)),
    services: [...new Set(services)],
  }
}

/** So far below the plan that is meant another plan's figures are. */
const OTHER_PLAN = -2

/** The network of a figure: the one that stands with it, else the last that its line names before it, else that of its place. */
export function networkOf({ kind, said, at }: Figure): Said['network'] {
  const { text } = said.passage
  if (kind === 'percent')
    return figuresIn(text, said.kind === 'cell').find((f) => f.at === at)?.network ?? said.network
  const line = text.slice(text.lastIndexOf('\n', at) + 1, at)
  const named = mentionsOf(line).findLast(({ id }) => id === 'in' || id === 'middle' || id === 'out')
  return (named?.id as Said['network'] | undefined) ?? said.network
}

/** What a figure is that no field of a plan holds; null = nothing of that kind is known of it. */
function elsewhere(figure: Figure, fields: readonly FieldPath[], { told }: Known): string | null {
  const { said, kind } = figure
  const texts = around(figure)
  const first = (is: (text: string) => boolean, to = texts.length) => {
    const at = texts.slice(0, to).findIndex(is)
    return at < 0 ? Number.POSITIVE_INFINITY : at
  }
  const near = (...ids: CueId[]) => first((text) => says(text, ...ids))
  const isOwn = (text: string) =>
    kind === 'amount' ? says(text, 'deductible', 'maximum') : subjectsOf(text).length > 0
  const isFilled = (path: FieldPath) => told.has(path)
  // Beside the figure that is meant another network's or plan's is no loss; where none was read, it may be the one.
  if (fields.length === 0 || fields.some(isFilled)) {
    const network = networkOf(figure)
    if (network === 'out' || network === 'middle') return 'another network'
    if (said.option <= OTHER_PLAN) return 'another plan'
  }
  // Words that lead to a blank field are believed before those farther off that lead away from it.
  const own = fields.every(isFilled) ? Number.POSITIVE_INFINITY : first(isOwn)
  const isFraction = kind === 'amount' && !Number.isInteger(figure.value)
  // Plans set their amounts in whole dollars; what is priced in cents and is no service's fee is a rate.
  const isRate = isFraction && texts.slice(0, OWN).every((text) => subjectsOf(text).length === 0)
  if (near('premium') < own || isRate) return 'premium'
  // A title of several insurances, the dental one among them, leads nowhere.
  const isElse = (text: string) => says(text, 'other_insurance') && !/\bdent/i.test(text)
  if (texts.some(isElse) && subjectsOf(texts[0]!).length === 0) return 'other insurance'
  if (first((text) => says(text, 'example', 'rollover'), 3) < own) return 'example'
  // In a sentence a deductible is "met"; a label or a head of such words tells what is left of a person's benefits.
  if (texts.slice(1, 4).some((text) => says(text, 'used'))) return 'used so far'
  return texts.slice(0, 3).some((t) => mentionsOf(t).some((m) => m.kind === 'other'))
    ? 'another service'
    : null
}

/** True where a value has a figure for its place: its words hold it, and it tells the same. */
const isClaimed = (figure: Figure, { paths, told }: Known): boolean =>
  figure.inks.some(({ word }) =>
    [...(paths.get(word) ?? [])].some(
      (path) => told.get(path)?.has(keyOf(figure)) || (figure.kind === 'date' && told.has(path)),
    ),
  )

/** True for a figure that says again what the plan is known to say. */
function isRepeated(figure: Figure, fields: readonly FieldPath[], known: Known, { book }: Sources): boolean {
  const { kind, value } = figure
  if (kind === 'percent') {
    const subjects = subjectsAt(figure)
    if (fields.some((path) => known.noted.get(path)?.has(keyOf(figure)))) return true
    const ids = subjects.length > 0 ? subjects.map(({ id }) => book.same(id)) : [...known.shares.keys()]
    return ids.some((id) => known.shares.get(id)?.has(value) || known.shares.get(id)?.has(100 - value))
  }
  if (fields.some((path) => !known.told.has(path))) return false
  return [...known.told.values()].some((figures) => figures.has(keyOf(figure)))
}

/** What was read of a figure. */
export interface FigureRead {
  figure: Figure
  /** Fields that it could be of. */
  fields: FieldPath[]
  /** 'claimed', 'repeated', why it is elsewhere ('another network', 'premium', …), or 'left over'. */
  why: string
}

/** What was read of each figure of the pages. */
export function figuresRead(sources: Sources, verdict: Verdict, findings: readonly Finding[]): FigureRead[] {
  const known = knownOf(sources, verdict, findings)
  const seen = new Set<Word>()
  const figures = sources.texts.flatMap((said) =>
    figuresOf(said.passage.text).flatMap((spot) => {
      const figure: Figure = { ...spot, said, inks: inksAt(said.passage, spot.at, spot.end) }
      const first = figure.inks[0]?.word
      if (!first || seen.has(first)) return []
      for (const { word } of figure.inks) seen.add(word)
      const fields = fieldsOf(figure, sources)
      const why = isClaimed(figure, known)
        ? 'claimed'
        : isRepeated(figure, fields, known, sources)
          ? 'repeated'
          : (elsewhere(figure, fields, known) ?? 'left over')
      return [{ figure, fields, why }]
    }),
  )
  return besideColumns(figures, sources, (path) => known.told.has(path))
}

/**
 * Every percent, amount, length of time and date of the pages that no fact has for its evidence and that nothing explains.
 * @param figures what was read of each figure (`figuresRead`)
 */
export function leftoversOf(figures: readonly FigureRead[], sources: Sources, lines: Lines) {
  return figures
    .filter(({ why }) => why === 'left over')
    .flatMap(({ figure, fields }): Leftover[] => {
      const { page } = figure.inks[0]!
      const words = figure.inks.filter((ink) => ink.page === page).map((ink) => ink.word)
      const [place] = placesOf({ page, words }, lines)
      if (!place) return []
      const text = figure.said.passage.text.slice(figure.at, figure.end)
      return [{ kind: figure.kind, ...place, text, fields, near: surroundings(figure, sources) }]
    })
}
