import type { Box } from '../pages/marks.ts'
import type { Captured, CaptureName } from './capture.ts'
import type { Mark } from './fill.ts'
import type { Inked } from './ink.ts'

const LATE: ReadonlySet<string> = new Set(['service_date', 'effective_date'])

/** A mark with its ink on the printed page. */
export interface InkedMark extends Mark {
  ink: Inked[]
}

/** Which document it is. */
export interface Identity {
  id: string
  structure: string
  what: string
  split: 'dev' | 'blind'
  capture: CaptureName
}

const rounded = (box: Box): Box => box.map((n) => Math.round(n * 10) / 10) as Box

/** Where a mark lies in the captured pages: one item for each page that it stands on. */
function items({ type, text, go, ink }: InkedMark, map: Captured['map']) {
  return ink.map(({ page, boxes }) => {
    const lines = boxes.map((box) => rounded(map(page, box)))
    const box: Box = [
      Math.min(...lines.map((b) => b[0])),
      Math.min(...lines.map((b) => b[1])),
      Math.max(...lines.map((b) => b[2])),
      Math.max(...lines.map((b) => b[3])),
    ]
    const tier = go ? { tier: LATE.has(type) ? 2 : 1 } : {}
    return { type, ...tier, text, page, box, line_boxes: lines }
  })
}

/** The label of a captured document, in the form of the labels of samples. */
export function labelOf({ capture, ...about }: Identity, marks: readonly InkedMark[], made: Captured) {
  const of = (go: boolean) => marks.filter((m) => m.go === go).flatMap((m) => items(m, made.map))
  return {
    ...about,
    files: made.files.map((file) => file.name),
    kind: 'patients',
    capture,
    handwritten: capture === 'handwriting',
    pages: made.pages,
    phi: of(true),
    keep: of(false),
  }
}
