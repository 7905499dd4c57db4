import { type Canvas, canvasOf, type LayoutPage } from './canvas.ts'
import { cardsOf } from './cards.ts'
import type { Table } from './cell.ts'
import { columnsOf, type Flow, flowsOf } from './flow.ts'
import { framedTables, framesOf } from './framed.ts'
import { openTables } from './open.ts'
import { withoutRepeats } from './repeated.ts'
import { type Segment, segmentsOf } from './segments.ts'
import { tilesIn } from './tiles.ts'

/** A document as tables and running text, both from top to bottom of one long sheet. */
export interface Layout {
  tables: Table[]
  flow: Flow[]
}

const middle = (list: readonly number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0

/** What the tables without lines are taken for: found where the page isn't text in columns, found anyhow, or all running text. */
type OpenTables = 'likely' | 'all' | 'none'

function tablesOf(
  canvas: Canvas,
  segments: readonly Segment[],
  taken: Set<Segment>,
  tables: OpenTables,
): Table[] {
  const cards = [...cardsOf(canvas, segments, taken), ...tilesIn(segments, taken)]
  const framed = framesOf(canvas, segments).flatMap((frame) => framedTables(frame, canvas, segments, taken))
  // Two columns of running text look like a table without lines.
  const isText = tables === 'none' || (tables === 'likely' && isInColumns(segments, taken))
  const open = isText ? [] : openTables(segments, taken, canvas.width)
  return [...cards, ...framed, ...open].flatMap(withoutRepeats).sort((a, b) => a.y0 - b.y0)
}

const isInColumns = (segments: readonly Segment[], taken: ReadonlySet<Segment>) =>
  columnsOf(segments.filter((s) => !taken.has(s))).length > 1

/** Lays pages out by their geometry alone: no word is understood here. @param pages all pages of the document, in order */
export const layoutOf = (pages: readonly LayoutPage[]): Layout => laidOut(canvasOf(pages), 'likely')

/**
 * The ways in which an eye could lay pages out, the likeliest first: columns of the page under one another or beside one another, tables without
 * lines as tables or as running text. Which one it is, only what the words say can tell.
 */
export function layoutsOf(pages: readonly LayoutPage[]): Layout[] {
  const canvas = canvasOf(pages)
  const segments = segmentsOf(canvas)
  const first = laidOut(canvas, 'likely')
  const layouts = [first]
  if (canvas.unfolded) layouts.push(laidOut(canvasOf(pages, true), 'likely'))
  const drawn = new Set(first.tables.filter((t) => t.drawn))
  if (drawn.size < first.tables.length) layouts.push(laidOut(canvas, 'none'))
  else if (isInColumns(segments, new Set())) layouts.push(laidOut(canvas, 'all'))
  return layouts
}

function laidOut(canvas: Canvas, how: OpenTables): Layout {
  const segments = segmentsOf(canvas)
  const taken = new Set<Segment>()
  const tables = tablesOf(canvas, segments, taken, how)
  const body = middle(canvas.inks.map((ink) => ink.size))
  return {
    tables,
    flow: flowsOf(
      segments.filter((s) => !taken.has(s)),
      body,
    ),
  }
}
