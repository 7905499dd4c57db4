import { type Line, wordsOf } from './lines.ts'
import type { Region } from './regions.ts'
import { textOf } from './words-text.ts'

const NUMBERED =
  /^(?:[-–—\s]*(?:page|sheet|pg\.?)?\s*\d{1,3}(?:\s*(?:of|\/)\s*\d{1,3})?[-–—\s]*|.{0,60}\b(?:page|sheet)\s+\d{1,3}(?:\s*(?:of|\/)\s*\d{1,3})?\.?|[-–—\s]*continued(?:\s+(?:on|from)\s+(?:the\s+)?(?:next|previous)?\s*page)?(?:\s+\d+)?[-–—\s]*)$/i

const key = (line: Line) =>
  textOf(wordsOf(line.inks))
    .toLowerCase()
    .replace(/\d+/g, '#')
    .replace(/[^a-z#]+/g, ' ')
    .trim()

const MARGIN = 0.12

/**
 * Lines that furnish pages: page numbers and heads and feet that come again. The first appearance of a head or foot stays part of the text, since it may be
 * the only place that names the carrier or the group.
 */
export function furnitureOf(regions: readonly Region[]): Set<Line> {
  const found = new Set<Line>()
  const seen = new Map<string, number>()
  for (const { page, lines } of regions) {
    for (const line of lines) {
      const atEdge = line.cy < page.height * MARGIN || line.cy > page.height * (1 - MARGIN)
      if (!atEdge) continue
      const text = textOf(wordsOf(line.inks))
      if (NUMBERED.test(text.trim()) && !/\d\s?%|\$/.test(text) && line.inks.length <= 12) found.add(line)
      const name = key(line)
      if (name.length < 4) continue
      const first = seen.get(name)
      if (first === undefined) seen.set(name, page.number)
      else if (first !== page.number) found.add(line)
    }
  }
  return found
}
