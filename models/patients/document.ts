import type { Box } from '../pages/marks.ts'
import type { Printer } from '../pages/print.ts'
import { chance } from '../pages/random.ts'
import { type Captured, type CaptureName, capture } from './capture.ts'
import { aboutOf, fill, type Mark } from './fill.ts'
import { inkOf, type Sheet, sheetsOf } from './ink.ts'
import { type InkedMark, labelOf } from './label.ts'
import type { Lists } from './lists.ts'
import { penStyle } from './pens.ts'
import { makeCast } from './people.ts'

/** Parts of the structures, each with a cast of its own: one to fit on, two that nobody who works on the detector looks at. */
export const SPLITS = ['dev', 'blind', 'late'] as const
export type Split = (typeof SPLITS)[number]

/** Which documents are wanted: one structure with one cast, in several captures. */
export interface Order {
  structure: string
  template: string
  split: Split
  seed: number
  /** The n-th cast, from 1. */
  n: number
  captures: readonly CaptureName[]
}

/** A document with its label. */
export interface MadeDocument {
  files: Captured['files']
  label: ReturnType<typeof labelOf>
  /** What is odd about its marks, in words. */
  doubts: string[]
}

/** A printed structure: its PDF, pages and the ink of its marks. */
interface Sheets {
  pdf: Uint8Array
  sheets: Sheet[]
  marks: InkedMark[]
  doubts: string[]
}

const letters = (text: string) => text.toLowerCase().replace(/\s/g, '')

/** What the letters in the place of a mark tell against it. */
function doubtOf({ text, type, ink }: InkedMark): string[] {
  if (ink.length === 0) return [`"${text || type}" has no place on the page`]
  return ink.flatMap(({ text: found, boxes }) => {
    const isThere = text === '' || letters(found).includes(letters(text)) || letters(found) === ''
    const flat = (box: Box) => box[2] - box[0] < 0.5 || box[3] - box[1] < 0.5
    return [
      ...(isThere ? [] : [`"${text}" stands on the page as "${found}"`]),
      ...(boxes.some(flat) ? [`"${text || type}" has a box without ink`] : []),
    ]
  })
}

async function printed(printer: Printer, html: string, marks: readonly Mark[]): Promise<Sheets> {
  const page = await printer.print(html, marks)
  const sheets = sheetsOf(page.pdf)
  const inked = page.marks.map(({ places, ...mark }) => ({ ...mark, ink: inkOf(sheets, places) }))
  return { pdf: page.pdf, sheets, marks: inked, doubts: inked.flatMap(doubtOf) }
}

/**
 * One structure with one cast, in every capture that is wanted and that it can come in: only forms are filled in by hand.
 * The same order gives the same documents.
 */
export async function* makeDocuments(
  printer: Printer,
  lists: Lists,
  { structure, template, split, seed, n, captures }: Order,
): AsyncGenerator<MadeDocument> {
  const { what, isForm } = aboutOf(template)
  const key = `${split}:${structure}:${n}`
  const cast = makeCast(lists, seed, key)
  const print = (extra: string) => {
    const { html, marks } = fill(template, cast, extra)
    return printed(printer, html, marks)
  }
  let typed: Sheets | null = null
  for (const how of captures) {
    if (how === 'handwriting' && !isForm) continue
    if (how !== 'handwriting') typed ??= await print('')
    const own = typed && how !== 'handwriting' ? typed : await print(penStyle(chance(seed, `${key}:pen`)))
    const id = `${split}-${structure}-${String(n).padStart(3, '0')}-${how}`
    const made = capture(id, how, own.pdf, own.sheets, chance(seed, `${key}:${how}`).below(1_000_000))
    const label = labelOf(
      { id, structure, what, split: split === 'dev' ? split : 'blind', capture: how },
      own.marks,
      made,
    )
    yield { files: made.files, label, doubts: how === 'digital' || how === 'handwriting' ? own.doubts : [] }
  }
}
