import type { Cell, Finding, Layout, Row } from '../layout-types.ts'
import { serviceOf } from './flag-rules-services.ts'

/** Services without a slot among the procedures, and how documents name them. */
const SERVICES: [string, RegExp][] = [
  ['occlusal_guard', /\b(?:night ?guards?|occlusal guards?|bruxism appliances?|bite guards?)\b/i],
  ['tmj', /\b(?:tmj|tmd|temporomandibular)\b/i],
]

/** Longest text that is a name in a list and nothing more, in words. */
const NAME_WORDS = 6
/** A badge's figure is set in larger type than the list beside it. */
const LARGER = 1.4

const LETTER = /^(?:[A-Z]|I{1,3}|IV)$/
const LEVEL = /^(?:level|class|type|tier|category)\s+([A-Z]|I{1,3}|IV)$/i
const SHARE = /^(?:\d{1,3} ?%|not covered|no benefits?)$/i

/** What each level pays: "Level A | Level B" over "100% | 80%". */
function levelsOf(layout: Layout): Map<string, string> {
  const levels = new Map<string, string>()
  layout.rows.forEach((row, at) => {
    const below = layout.rows[at + 1]
    for (const cell of row.cells) {
      const letter = LEVEL.exec(cell.text.trim())?.[1]
      const share = below?.cells.find((c) => c.box[0] < cell.box[2] && cell.box[0] < c.box[2])?.text ?? ''
      if (letter && SHARE.test(share.trim())) levels.set(letter.toUpperCase(), share.trim())
    }
  })
  return levels
}

/** The badge that a list right of it belongs to: the last one in larger type that begins above the text. */
function badgeOf(layout: Layout, row: Row, cell: Cell): Cell | null {
  const middle = (cell.box[1] + cell.box[3]) / 2
  const badges = layout.rows
    .filter((r) => r.page === row.page && r.size > LARGER * row.size)
    .flatMap((r) => r.cells)
    .filter((c) => SHARE.test(c.text.trim()) && c.box[2] < cell.box[0] && c.box[1] < middle + row.size)
  return badges.sort((a, b) => a.box[1] - b.box[1]).at(-1) ?? null
}

/** The share in the heading of a list: "Basic services (80%)"; null where it states none or several. */
function headed(row: Row): string | null {
  const shares = (row.section.at(-1) ?? '').match(/\b\d{1,3} ?%/g) ?? []
  return shares.length === 1 ? shares[0]! : null
}

/**
 * What is paid for guards and jaw treatment where a list names them without a figure of their own: by the letter of their level,
 * by the badge beside the list, or by its heading.
 */
export function readListedServices(layout: Layout): Finding[] {
  const levels = levelsOf(layout)
  return layout.rows.flatMap((row): Finding[] =>
    row.cells.flatMap((cell, i): Finding[] => {
      const service = SERVICES.find(([, pattern]) => pattern.test(cell.text))
      if (!service || cell.words.length > NAME_WORDS || /[%$]|\bnot\b/i.test(row.text)) return []
      const next = row.cells[i + 1]
      const letter = next && LETTER.test(next.text.trim()) ? next : null
      const badge = letter || next?.text.match(/\d/) ? null : badgeOf(layout, row, cell)
      const share = letter ? levels.get(letter.text.trim()) : (badge?.text ?? headed(row))
      const value = share ? serviceOf(share) : null
      if (!value) return []
      return [
        {
          path: `flags.${service[0]}`,
          value,
          page: row.page,
          words: [...cell.words, ...((letter ?? badge)?.words ?? [])],
          rule: 'flag of list',
          strength: 0.8,
          reader: 'rules',
        },
      ]
    }),
  )
}
