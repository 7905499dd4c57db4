import type { Layout } from '../../layout/layout.ts'
import { inksAt, type Passage } from '../../layout/passage.ts'
import { type Subject, subjectsOf } from '../../text/mentions.ts'
import { type Figure, figuresIn } from './figures.ts'
import { withoutNicknames } from './members.ts'

/** Where a figure or a subject stands on the sheet, and in what company. */
export interface Spot {
  x0: number
  y0: number
  x1: number
  y1: number
  size: number
  bold: boolean
  /** The passage that holds it, by its place in reading order, and its first letter there. */
  passage: number
  at: number
  end: number
  /** Words, figures and subjects of that passage. */
  text: string
  words: number
  figures: number
  subjects: number
  heading: boolean
  /** -1 for running text. */
  table: number
  row: number
  c0: number
  c1: number
  /** Its first word, by which others find it. */
  ink: Passage['inks'][number]
}

export type SubjectSpot = Spot & { subject: Subject }
export type FigureSpot = Spot & { figure: Figure }

interface Held {
  passage: Passage
  y: number
  x: number
  cell: boolean
  heading: boolean
  table: number
  row: number
  c0: number
  c1: number
}

/** Every passage of the layout once, in reading order. */
function passagesOf({ tables, flow }: Layout): Held[] {
  const cells = tables.flatMap((table, number) =>
    table.rows.flatMap((row, r) =>
      row.map(
        ({ passage, c0, c1, y0, x0 }): Held => ({
          passage,
          y: y0,
          x: x0,
          cell: true,
          heading: false,
          table: number,
          row: r,
          c0,
          c1,
        }),
      ),
    ),
  )
  const text = flow.map(
    ({ passage, y, x, kind }): Held => ({
      passage,
      y,
      x,
      cell: false,
      heading: kind === 'heading',
      table: -1,
      row: -1,
      c0: -1,
      c1: -1,
    }),
  )
  const seen = new Set<Passage['inks'][number]>()
  return [...cells, ...text]
    .filter(({ passage }) => passage.text !== '')
    .sort((a, b) => a.y - b.y || a.x - b.x)
    .filter(({ passage }) => {
      // A cell that goes on in the rows below says the same in each of them.
      const first = passage.inks[0]!
      const again = seen.has(first)
      seen.add(first)
      return !again
    })
}

/** All figures and subjects of a document with their places, both in reading order. */
export function spotsOf(layout: Layout): { figures: FigureSpot[]; subjects: SubjectSpot[] } {
  const figures: FigureSpot[] = []
  const subjects: SubjectSpot[] = []
  passagesOf(layout).forEach((held, index) => {
    const { text } = held.passage
    const own = withoutNicknames(subjectsOf(text))
    const printed = figuresIn(text, held.cell)
    const spot = (at: number, end: number): Spot | null => {
      const inks = inksAt(held.passage, at, end)
      const [ink] = inks
      if (!ink) return null
      // A name that goes over several lines is where its first line is.
      const line = inks.filter((one) => Math.abs(one.base - ink.base) < 2)
      return {
        x0: Math.min(...line.map((one) => one.x0)),
        y0: Math.min(...line.map((one) => one.y0)),
        x1: Math.max(...line.map((one) => one.x1)),
        y1: Math.max(...line.map((one) => one.y1)),
        size: ink.size,
        bold: ink.bold,
        passage: index,
        at,
        end,
        text,
        words: held.passage.inks.length,
        figures: printed.length,
        subjects: own.length,
        heading: held.heading,
        table: held.table,
        row: held.row,
        c0: held.c0,
        c1: held.c1,
        ink,
      }
    }
    for (const subject of own) {
      const place = spot(subject.at, subject.end)
      if (place) subjects.push({ ...place, subject })
    }
    for (const figure of printed) {
      const place = spot(figure.at, figure.end)
      if (place) figures.push({ ...place, figure })
    }
  })
  return { figures, subjects }
}
