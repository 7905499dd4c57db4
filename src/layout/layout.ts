import { type Canvas, canvasOf, type LayoutPage } from './canvas.ts'
import type { Table } from './cell.ts'
import { columnsOf, type Flow, flowsOf } from './flow.ts'
import { framedTable, framesOf } from './framed.ts'
import { openTables } from './open.ts'
import { type Segment, segmentsOf } from './segments.ts'

/** A document as tables and running text, both from top to bottom of one long sheet. */
export interface Layout {
  tables: Table[]
  flow: Flow[]
}

const middle = (list: readonly number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0

function tablesOf(canvas: Canvas, segments: readonly Segment[], taken: Set<Segment>): Table[] {
  const framed = framesOf(canvas, segments).flatMap(
    (frame) => framedTable(frame, canvas, segments, taken) ?? [],
  )
  // Two columns of running text look like a table without lines.
  const isText = columnsOf(segments.filter((s) => !taken.has(s))).length > 1
  const open = isText ? [] : openTables(segments, taken, canvas.width)
  return [...framed, ...open].sort((a, b) => a.y0 - b.y0)
}

/** Lays pages out by their geometry alone: no word is understood here. @param pages all pages of the document, in order */
export function layoutOf(pages: readonly LayoutPage[]): Layout {
  const canvas = canvasOf(pages)
  const segments = segmentsOf(canvas)
  const taken = new Set<Segment>()
  const tables = tablesOf(canvas, segments, taken)
  const body = middle(canvas.inks.map((ink) => ink.size))
  return {
    tables,
    flow: flowsOf(
      segments.filter((s) => !taken.has(s)),
      body,
    ),
  }
}
