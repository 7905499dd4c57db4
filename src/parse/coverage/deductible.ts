import { dictionary } from '../../base/dictionary.ts'
import type { Procedure } from '../../lexicon/catalog.ts'
import type { Layout, Row } from '../layout-types.ts'
import { type Category, categoryAbove, leadingCategory, type Ties } from './category.ts'
import { isForeign, isOutside } from './context.ts'
import { sayingsIn } from './deductible-said.ts'
import { gather, tiesOf } from './gather.ts'
import type { Passage } from './passages.ts'
import type { Found } from './statement.ts'
import { subjectsOf } from './subjects.ts'
import { sameOption } from './table-columns.ts'
import { targetsOf } from './targets.ts'

/** How closely a text names a service: by its own name, by what it's a kind of, by its class, or among all. */
const NAMED = 4
const KIND = 3
const CLASS = 2
const ALL = 1

/** Services that nobody puts into another class: they stand for a class whose members the document nowhere tells. */
const FIRM: Record<string, readonly Procedure[]> = dictionary({
  preventive: ['exams', 'prophy', 'xray', 'fluoride', 'sealants'],
  diagnostic: ['exams', 'xray'],
  basic: ['fillings'],
  major: ['crowns', 'bridges', 'dentures'],
})
/** "Periodontal services" are all kinds of them. */
const KINDS: Partial<Record<Procedure, readonly Procedure[]>> = {
  periodontal: ['srp', 'perio_maintenance', 'osseous_surgery'],
}

const EVERYTHING =
  /\b(?:all|every|any|each)\b(?: (?:other|covered|dental|of the|eligible|remaining))* (?:services?|procedures?|benefits?|class(?:es)?|categor(?:y|ies)|care|treatments?|types?|expenses|charges)\b|\beverything\b/i
const ABOVE =
  /\bthese (?:services?|procedures?|benefits?|treatments?)\b|\b(?:services?|procedures?) (?:listed )?above\b/i

/** "Preventive charges" are those of the services. */
const MONEY = /\b(?:charges|costs|claims|expenses)\b/gi
/** Braces with a deductible of their own: that the plan's isn't taken from them doesn't make them free of any. */
const OF_BRACES =
  /\b(?:ortho\w*|braces)\b[^.;]{0,40}\bdeductible\b[^.;]{0,30}\$[1-9]|\bdeductible\b[^.;]{0,40}\b(?:ortho\w*|braces)\b[^.;]{0,30}\$[1-9]/i

const CONTRADICTED = 'The document says both that the deductible applies and that it’s waived.'

/** A sentence, or the value of a row with its label in front. */
type Place = Pick<Passage, 'text' | 'words' | 'page' | 'index' | 'section'> & { before: string }

function placesOf(layout: Layout, option: string | null): Place[] {
  const sentences = layout.sentences.map((s, i): Place => {
    const last = layout.sentences[i - 1]
    return { ...s, before: last && last.section.join() === s.section.join() ? last.text : '' }
  })
  const inRows = layout.rows.flatMap((row): Place[] => {
    const [label, ...values] = row.kind === 'body' ? row.cells : []
    const own = values.filter((cell) => {
      const column = row.table?.columns[cell.column ?? -1]
      return (
        !(column?.option && option && !sameOption(column.option, option)) && column?.role !== 'out_of_network'
      )
    })
    if (!label || own.length === 0 || !/\bdeductible\b/i.test(label.text)) return []
    return [{ ...row, text: `${label.text}: ${own[0]!.text}`, words: own[0]!.words, before: '' }]
  })
  return [...sentences, ...inRows].filter((p) => !isForeign(p.section) && !isOutside(p.section))
}

/** Which services a document puts into which class, wherever it says so. */
class Classes {
  readonly #ties: Ties
  readonly #members: { keys: readonly string[]; procedures: readonly Procedure[] }[]

  constructor(found: Found, rows: ReadonlyMap<number, Row>) {
    this.#ties = tiesOf(found)
    const told = found.statements.flatMap((s) => {
      const note = s.notes.find((n) => n.startsWith('From category: '))
      const category = note
        ? leadingCategory(note.slice(15))
        : categoryAbove(rows.get(s.index)?.section ?? [])
      return category && s.basis !== 'note' ? [{ keys: category.keys, procedures: s.procedures }] : []
    })
    this.#members = [
      ...told,
      ...found.members.map((m) => ({ keys: m.keys, procedures: [...m.procedures.keys()] })),
    ]
  }

  of({ keys }: Category): readonly Procedure[] {
    const own = this.#members.filter((m) => this.#ties.same(m.keys, keys)).flatMap((m) => m.procedures)
    if (own.length > 0) return own
    const placed = new Set(this.#members.flatMap((m) => m.procedures))
    return keys.flatMap((key) => FIRM[key] ?? []).filter((p) => !placed.has(p))
  }
}

/** What is known of the coverage, to tell which services a text names. */
interface Known {
  /** Services that the plan pays something for. */
  paid: ReadonlySet<Procedure>
  classes: Classes
  rows: ReadonlyMap<number, Row>
  found: Found
}

/** Services in the rows right above a sentence, under its heading. */
function above({ index, section }: Place, { found, rows }: Known): Procedure[] {
  const own = found.statements.filter(
    (s) => s.basis !== 'note' && s.index < index && rows.get(s.index)?.section.join() === section.join(),
  )
  return own.flatMap((s) => s.procedures)
}

/** The services that a list names, each with how closely. */
function namedIn(list: string, place: Place, known: Known): Map<Procedure, number> {
  const named = new Map<Procedure, number>()
  const put = (procedures: readonly Procedure[], rank: number) => {
    for (const p of procedures) if (known.paid.has(p)) named.set(p, Math.max(rank, named.get(p) ?? 0))
  }
  const scanned = place.words.some((w) => w.confidence < 100)
  const targets = targetsOf(subjectsOf(list.replace(MONEY, 'services'), true, scanned))
  for (const { target } of targets) {
    if (target.kind === 'category') put(known.classes.of(target.category), CLASS)
    else if (target.subject.part === 'subject') {
      put(target.subject.procedures, NAMED)
      for (const p of target.subject.procedures) put(KINDS[p] ?? [], KIND)
    }
  }
  if (ABOVE.test(list)) put(above(place, known), CLASS)
  // What is said of all says little of orthodontics, which have a deductible of their own or none.
  else if (targets.length === 0 && EVERYTHING.test(list))
    put(
      [...known.paid].filter((p) => p !== 'orthodontic'),
      ALL,
    )
  return named
}

/** All that the document says of the deductible of one service, the closest naming first. */
type Told = { applies: boolean; rank: number; place: Place }

function toldOf(layout: Layout, option: string | null, known: Known): Map<Procedure, Told[]> {
  const all = new Map<Procedure, Told[]>()
  for (const place of placesOf(layout, option)) {
    for (const { applies, list, except } of sayingsIn(place.text, place.before)) {
      const left = namedIn(except, place, known)
      const sides = [...[...namedIn(list, place, known)].filter(([p]) => !left.has(p)), ...left]
      for (const [p, rank] of sides)
        all.set(p, [...(all.get(p) ?? []), { applies: left.has(p) ? !applies : applies, rank, place }])
    }
  }
  return all
}

/**
 * Gives every service what sentences and rows about the deductible say of it, by its name, its class or among all: "The deductible does not apply to
 * preventive services", "Deductible applies to | Basic and Major". Where two places contradict each other nothing is said, and the service is one to check.
 * @param option the plan to read where several stand side by side
 */
export function readDeductible(layout: Layout, option: string | null, found: Found): void {
  const rows = new Map(layout.rows.map((row) => [row.index, row]))
  const findings = gather(found)
  const paid = findings.flatMap((f) =>
    f.value === '' || f.value === '0' ? [] : [f.path.slice('coverage.'.length) as Procedure],
  )
  const ofBraces = [...layout.rows, ...layout.sentences].some(({ text }) => OF_BRACES.test(text))
  const known: Known = { paid: new Set(paid), classes: new Classes(found, rows), rows, found }
  for (const [procedure, told] of toldOf(layout, option, known)) {
    const rank = Math.max(...told.map((t) => t.rank))
    const closest = told.filter((t) => t.rank === rank)
    const [first] = closest
    const note = first!.applies ? 'Deductible applies.' : 'Deductible waived.'
    const opposite = first!.applies ? 'Deductible waived.' : 'Deductible applies.'
    const inRow = findings.some((f) => f.path === `coverage.${procedure}` && f.notes?.includes(opposite))
    const contradicted = (inRow && rank > ALL) || closest.some((t) => t.applies !== first!.applies)
    if ((inRow && !contradicted) || (procedure === 'orthodontic' && ofBraces)) continue
    const { page, words, index } = first!.place
    const place = {
      procedures: [procedure],
      percent: null,
      page,
      words,
      index,
      code: null,
      label: '',
      copay: null,
    }
    found.statements.push({
      ...place,
      basis: 'note',
      notes: contradicted ? [] : [note],
      doubts: contradicted ? [CONTRADICTED] : [],
    })
  }
}
