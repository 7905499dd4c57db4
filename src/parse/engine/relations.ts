import { oddsOf, type Trees } from '../../base/trees.ts'
import type { Ink } from '../../layout/canvas.ts'
import type { Layout } from '../../layout/layout.ts'
import type { Subject } from '../../text/mentions.ts'
import fitted from './relations.json'
import { type FigureSpot, type Spot, type SubjectSpot, spotsOf } from './spots.ts'

/** Two things on a page that may belong together: a figure and what it is the share of, or a service and the class that holds it. */
export interface Pair<Own extends Spot = Spot> {
  own: Own
  subject: SubjectSpot
  inputs: number[]
}

/** Farthest apart two things of one relation are, in tenths of the height of type. */
const FARTHEST = 600
/** Subjects and figures between two things are counted up to this. */
const MOST = 12
/** Pairs stand the same way to one another when their shift differs by no more. */
const SAME_SHIFT = 6

const midX = (s: Spot) => (s.x0 + s.x1) / 2
const midY = (s: Spot) => (s.y0 + s.y1) / 2
const onRow = (a: Spot, b: Spot) =>
  Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0) > 0.4 * Math.min(a.y1 - a.y0, b.y1 - b.y0)
const inColumn = (a: Spot, b: Spot) =>
  Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0) > 0.4 * Math.min(a.x1 - a.x0, b.x1 - b.x0) ||
  Math.abs(midX(a) - midX(b)) < 12
const cellsMeet = (a: Spot, b: Spot) => a.c0 <= b.c1 && a.c1 >= b.c0
const before = (a: Spot, b: Spot) => a.passage < b.passage || (a.passage === b.passage && a.at < b.at)
/** Where a thing stands in reading order, as one number: passages are shorter than ten million letters. */
const orderOf = ({ passage, at }: Spot) => passage * 1e7 + at

/** How many of sorted numbers are smaller than one, or not greater. */
function countTo(sorted: Float64Array, value: number, withEqual: boolean): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < value || (withEqual && sorted[middle] === value)) low = middle + 1
    else high = middle
  }
  return low
}

/** Counts of what stands between two things; every pair of a page asks, so what is the same for many is found once. */
class BetweenCounts {
  readonly #list: readonly Spot[]
  readonly #order: Float64Array
  readonly #rows = new Map<Spot, Spot[]>()
  readonly #columns = new Map<Spot, Spot[]>()

  constructor(list: readonly Spot[]) {
    this.#list = list
    this.#order = Float64Array.from(list, orderOf).sort()
  }

  /** In reading order. */
  between(a: Spot, b: Spot): number {
    const [from, to] = [orderOf(a), orderOf(b)]
    const first = countTo(this.#order, Math.min(from, to), true)
    return Math.min(MOST, Math.max(0, countTo(this.#order, Math.max(from, to), false) - first))
  }

  /** On the row of `a`. */
  besides(a: Spot, b: Spot): number {
    const [from, to] = [Math.min(a.x1, b.x1), Math.max(a.x0, b.x0)]
    return this.#count(this.#rows, onRow, a, b, (s) => midX(s) > from && midX(s) < to)
  }

  /** In the column of `a`. */
  amid(a: Spot, b: Spot): number {
    const [from, to] = [Math.min(midY(a), midY(b)), Math.max(midY(a), midY(b))]
    return this.#count(this.#columns, inColumn, a, b, (s) => midY(s) > from && midY(s) < to)
  }

  #count(
    known: Map<Spot, Spot[]>,
    meets: (s: Spot, a: Spot) => boolean,
    a: Spot,
    b: Spot,
    isBetween: (s: Spot) => boolean,
  ): number {
    const near = known.get(a) ?? this.#list.filter((s) => s !== a && meets(s, a))
    known.set(a, near)
    let count = 0
    for (const s of near) if (s !== b && isBetween(s) && ++count === MOST) break
    return count
  }
}

/** Inputs of the fitted trees, in their order: how a figure and a subject stand to one another. */
export const INPUTS = [
  'said_before',
  'said_after',
  'letters_between',
  'subjects_within',
  'figures_within',
  'sentence_between',
  'row_left',
  'row_right',
  'across',
  'row_subjects',
  'row_figures',
  'column_above',
  'column_below',
  'down',
  'column_subjects',
  'column_figures',
  'order_before',
  'order_subjects',
  'order_figures',
  'same_table',
  'same_table_row',
  'same_table_column',
  'figure_in_table',
  'subject_in_table',
  'is_class',
  'subject_has_figures',
  'subject_bold',
  'subject_heading',
  'figure_bold',
  'figure_has_subjects',
  'subjects_of_passage',
  'place_in_passage',
  'subject_words',
  'figure_words',
  'aligned_left',
  'aligned_middle',
  'shift_share',
  'shift_count',
  'nearest_left',
  'nearest_right',
  'nearest_above',
  'nearest_below',
  'nearest_before',
  'nearest_after',
  'is_percent',
  'size_ratio',
] as const

/** In which square of shifts a shift lies; squares are as wide as shifts of one kind may differ. */
const square = (shift: number) => Math.floor(shift / SAME_SHIFT)
/** A number for a square. Should two share one, nothing is lost: each shift in it is compared. */
const squareOf = (across: number, down: number) => across * 4099 + down

/** Shifts from figures to subjects that come again and again are how a page is built: "each label is a line under its figure". */
function shifts(figures: readonly Spot[], subjects: readonly SubjectSpot[]): (at: number, s: Spot) => number {
  // A form has as many pairs as figures times subjects: each is compared with those of the squares around it, not with all.
  const squares = new Map<number, { f: number; x: number; y: number }[]>()
  for (const [at, f] of figures.entries())
    for (const s of subjects) {
      if (Math.abs(s.y0 - f.y0) >= FARTHEST) continue
      const [x, y] = [s.x0 - f.x0, s.y0 - f.y0]
      const key = squareOf(square(x), square(y))
      const own = squares.get(key)
      if (own) own.push({ f: at, x, y })
      else squares.set(key, [{ f: at, x, y }])
    }
  // Which question counted a figure last: each counts once, and no set is made for each of many thousand pairs.
  const counted = new Int32Array(figures.length)
  let question = 0
  return (at, s) => {
    const f = figures[at]!
    const [dx, dy] = [s.x0 - f.x0, s.y0 - f.y0]
    let like = 0
    counted[at] = ++question
    for (let i = square(dx) - 1; i <= square(dx) + 1; i++)
      for (let j = square(dy) - 1; j <= square(dy) + 1; j++)
        for (const one of squares.get(squareOf(i, j)) ?? []) {
          if (counted[one.f] === question) continue
          if (Math.abs(one.x - dx) >= SAME_SHIFT || Math.abs(one.y - dy) >= SAME_SHIFT) continue
          counted[one.f] = question
          like++
        }
    return like
  }
}

/** The nearest subject of each figure in every direction. */
function nearest(figure: Spot, subjects: readonly SubjectSpot[]) {
  const least = (list: readonly SubjectSpot[], far: (s: SubjectSpot) => number) =>
    list.reduce<SubjectSpot | null>((best, s) => (best && far(best) <= far(s) ? best : s), null)
  const row = subjects.filter((s) => onRow(s, figure))
  const column = subjects.filter((s) => !onRow(s, figure) && inColumn(s, figure))
  const first = subjects.findLastIndex((s) => before(s, figure))
  return {
    left: least(
      row.filter((s) => midX(s) < midX(figure)),
      (s) => figure.x0 - s.x1,
    ),
    right: least(
      row.filter((s) => midX(s) > midX(figure)),
      (s) => s.x0 - figure.x1,
    ),
    above: least(
      column.filter((s) => s.y0 < figure.y0),
      (s) => figure.y0 - s.y0,
    ),
    below: least(
      column.filter((s) => s.y0 > figure.y0),
      (s) => s.y0 - figure.y0,
    ),
    before: subjects[first] ?? null,
    after: subjects[first + 1] ?? null,
  }
}

/** Every one of `owns` with every subject that an eye could tie it to, in numbers. @param figures what may stand between */
function paired<Own extends Spot>(
  owns: readonly Own[],
  subjects: readonly SubjectSpot[],
  figures: readonly FigureSpot[],
): Pair<Own>[] {
  const shiftOf = shifts(owns, subjects)
  const named = new BetweenCounts(subjects)
  const figured = new BetweenCounts(figures)
  return owns.flatMap((figure, at) => {
    const near = nearest(figure, subjects)
    const closest = new Set(Object.values(near))
    return subjects.flatMap((subject): Pair<Own>[] => {
      if (Math.abs(subject.y0 - figure.y0) > FARTHEST) return []
      const same = subject.passage === figure.passage
      const [row, column] = [onRow(subject, figure), inColumn(subject, figure)]
      const table = subject.table >= 0 && subject.table === figure.table
      const tableRow = table && subject.row === figure.row
      const tableColumn = table && cellsMeet(subject, figure)
      if (!same && !row && !column && !tableRow && !tableColumn && !closest.has(subject)) {
        // Lists and texts under what leads them.
        if (named.between(subject, figure) >= MOST) return []
      }
      const text = same
        ? figure.text.slice(Math.min(subject.end, figure.end), Math.max(subject.at, figure.at))
        : ''
      const first = before(subject, figure)
      const left = midX(subject) < midX(figure)
      const above = midY(subject) < midY(figure)
      const count = shiftOf(at, subject)
      const inputs = [
        same && first,
        same && !first,
        Math.min(200, text.length),
        same ? named.between(subject, figure) : 0,
        same ? figured.between(subject, figure) : 0,
        /[.;]\s|\n/.test(text),
        row && left,
        row && !left,
        Math.min(FARTHEST, Math.max(0, left ? figure.x0 - subject.x1 : subject.x0 - figure.x1)),
        row ? named.besides(subject, figure) : 0,
        row ? figured.besides(subject, figure) : 0,
        column && above && !row,
        column && !above && !row,
        Math.min(FARTHEST, Math.abs(subject.y0 - figure.y0)),
        column ? named.amid(subject, figure) : 0,
        column ? figured.amid(subject, figure) : 0,
        first,
        named.between(subject, figure),
        figured.between(subject, figure),
        table,
        tableRow,
        tableColumn,
        figure.table >= 0,
        subject.table >= 0,
        subject.subject.kind === 'class',
        Math.min(6, subject.figures),
        subject.bold,
        subject.heading,
        figure.bold,
        Math.min(8, figure.subjects),
        Math.min(8, subject.subjects),
        Math.min(60, subject.at),
        Math.min(40, subject.words),
        Math.min(40, figure.words),
        Math.abs(subject.x0 - figure.x0) < 4,
        Math.abs(midX(subject) - midX(figure)) < 6,
        count / Math.max(1, owns.length - 1),
        Math.min(12, count),
        near.left === subject,
        near.right === subject,
        near.above === subject,
        near.below === subject,
        near.before === subject,
        near.after === subject,
        'figure' in figure && (figure as unknown as FigureSpot).figure.kind === 'percent',
        subject.size / figure.size,
      ].map(Number)
      return [{ own: figure, subject, inputs }]
    })
  })
}

/** Every figure of a document with what it may be the share of, and every service with the classes that may hold it. */
export function pairsIn(layout: Layout): { shares: Pair<FigureSpot>[]; members: Pair<SubjectSpot>[] } {
  const { figures, subjects } = spotsOf(layout)
  const services = subjects.filter((s) => s.subject.kind === 'procedure')
  const classes = subjects.filter((s) => s.subject.kind === 'class')
  return { shares: paired(figures, subjects, figures), members: paired(services, classes, figures) }
}

/** Weaker relations aren't worth a candidate: one in twelve. */
const LEAST = -2.4

/** Something that a figure may be the share of, or a class that may hold a service, with the log odds. */
export interface Related {
  subject: Subject
  odds: number
  own: FigureSpot | SubjectSpot
}

/** What each figure or service is related to, by its first word. */
export type Relations = ReadonlyMap<Ink, readonly Related[]>

function weighed(pairs: readonly Pair<FigureSpot | SubjectSpot>[], trees: Trees): Relations {
  const found = new Map<Ink, Related[]>()
  for (const { own, subject, inputs } of pairs) {
    const odds = oddsOf(trees, inputs)
    if (odds < LEAST) continue
    found.set(own.ink, [...(found.get(own.ink) ?? []), { subject: subject.subject, own, odds }])
  }
  return found
}

/** Weighs how everything in a document stands to everything else. */
export function relationsOf(layout: Layout): { shares: Relations; members: Relations } {
  const { shares, members } = pairsIn(layout)
  return { shares: weighed(shares, fitted.shares), members: weighed(members, fitted.members) }
}
