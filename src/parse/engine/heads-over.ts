import { filledCells, type Table } from '../../layout/cell.ts'
import type { Flow } from '../../layout/flow.ts'
import { inksAt, type Passage, SILENT, slicePassage } from '../../layout/passage.ts'
import { mentionsOf } from '../../text/mentions.ts'

/** A line of heads that the layout took for running text is at most so far above its table. */
const NEAR = 80
/** A head may begin this far left of its column. */
const ASIDE = 12

/** Where a column begins and ends, by the cells that are in it alone. */
function boundsOf({ rows }: Table, column: number): [number, number] | null {
  const cells = rows.flatMap((row) => filledCells(row).filter((c) => c.c0 === column && c.c1 === column))
  if (cells.length === 0) return null
  return [Math.min(...cells.map((c) => c.x0)) - ASIDE, Math.max(...cells.map((c) => c.x1))]
}

/**
 * Heads of a table that has none of its own: a line above it that names both networks, each over a column. Empty where it names
 * only one of them, or both over the same column.
 */
export function headsOver(table: Table, flow: readonly Flow[]): Passage[] {
  for (const { passage } of flow.filter((f) => f.y < table.y0 && table.y0 - f.y < NEAR).toReversed()) {
    const cues = mentionsOf(passage.text).filter((m) => m.kind === 'cue' && (m.id === 'in' || m.id === 'out'))
    const heads = Array.from({ length: table.columns }, (_, column) => {
      const bounds = column > 0 ? boundsOf(table, column) : null
      const cue =
        bounds &&
        cues.find((m) => {
          const [ink] = inksAt(passage, m.at, m.end)
          return ink && ink.x1 > bounds[0] && ink.x0 < bounds[1]
        })
      return cue ? slicePassage(passage, cue.at, cue.end) : SILENT
    })
    const named = heads.filter((head) => head.text !== '')
    if (new Set(named.map((head) => head.text)).size > 1) return heads
  }
  return []
}
