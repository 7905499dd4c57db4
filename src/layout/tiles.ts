import type { Table } from './cell.ts'
import { linesOf } from './open.ts'
import { joinPassages, passageOf } from './passage.ts'
import type { Segment } from './segments.ts'

/** Fewer names in a row make no tiles. */
const FEWEST = 3
/** A name and its value begin at the same place. */
const ALIGNED = 3
/** A value is at most so far below its name, in heights of its type. */
const UNDER = 2.2
/** A value is set in larger type than its name where it isn't bold. */
const LARGER = 1.15

/** True where each of the lower texts is right below one of the upper ones, bold or larger: a figure below what it's called. */
function isTileRow(names: readonly Segment[], values: readonly Segment[]): boolean {
  if (names.length < FEWEST || names.length !== values.length) return false
  const isUnder = names.every((name, i) => {
    const value = values[i]!
    return Math.abs(value.x0 - name.x0) < ALIGNED && value.base - name.base < UNDER * value.size
  })
  const isLarger = names.every((name, i) => values[i]!.size > LARGER * name.size)
  return isUnder && (isLarger || (values.every((v) => v.bold) && !names.some((n) => n.bold)))
}

/**
 * Tiles: a row of names in small type, each with its value in bold or larger type right under it, as portals head their pages. Each becomes a
 * table of one cell: neither row belongs to the table below them.
 * @param taken segments that other tables have; those of the tiles are added
 */
export function tilesIn(segments: readonly Segment[], taken: Set<Segment>): Table[] {
  const lines = linesOf(segments.filter((s) => !taken.has(s)))
  return lines.flatMap((names, i): Table[] => {
    const values = lines[i + 1]
    if (!values || !isTileRow(names, values)) return []
    return names.map((name, k): Table => {
      const held = [name, values[k]!]
      for (const segment of held) taken.add(segment)
      const passage = joinPassages(held.map(({ inks }) => passageOf([inks])))
      const box = {
        x0: name.x0,
        x1: Math.max(name.x1, values[k]!.x1),
        y0: name.y0,
        y1: values[k]!.y1,
      }
      return { ...box, columns: 1, drawn: true, rows: [[{ ...box, c0: 0, c1: 0, passage, bold: false }]] }
    })
  })
}
