import { type Passage, SILENT } from '../../layout/passage.ts'
import { mentionsOf } from '../../text/mentions.ts'

export type Network = 'in' | 'middle' | 'out'

/** A piece of text with everything that a reader's eye ties to it. Cells, list items and sentences alike. */
export interface Statement {
  kind: 'cell' | 'item' | 'sentence'
  passage: Passage
  /** What the row is called (cells). */
  label: Passage
  /** The row that stands over this one and its neighbours. */
  section: Passage
  /** Heads of its columns, and who pays in this part of the table. */
  head: Passage
  /** The line that leads a list, or the sentence before that named what this one speaks of. */
  lead: Passage
  /** Headings above, the nearest first, a line each. */
  heading: string
  /** The line just above the table, or the nearest heading. */
  caption: string
  network: Network | null
  /** How much its column or section looks like the plan that is meant (options.ts); below zero: another one. */
  option: number
  /** Another column has the same heads and other figures: which plan is meant, the page doesn't say. */
  unsure: boolean
  /** Statements of one table share a number; running text has 'flow'. Who pays is decided for each group. */
  group: string
  column: number
  /** The last column that a cell over several takes. */
  reach: number
  row: number
  y: number
}

/** The first line of a text: what a label or a heading is called; what follows explains it. */
export const titleOf = (text: string): string => text.split('\n')[0]!

/** True when a text holds an answer: a percent, an amount, or a word in its place. */
export const hasValue = (text: string): boolean =>
  /^(?:none|yes|no|n\/a)$/i.test(text.trim()) ||
  mentionsOf(text).some(
    (m) =>
      m.kind === 'percent' ||
      m.kind === 'money' ||
      (m.kind === 'cue' &&
        ['no_charge', 'negative', 'not_applicable', 'none', 'unlimited', 'three'].includes(m.id)),
  )

/** The network that a text names; of several lines the last that names one. null = none, or both. */
export function networkOf(text: string): Network | null {
  for (const line of text.split('\n').reverse()) {
    const ids = new Set(mentionsOf(line).flatMap((m) => (m.kind === 'cue' ? [m.id] : [])))
    if (ids.has('out') && ids.has('in')) continue
    if (ids.has('out')) return 'out'
    if (ids.has('in')) return 'in'
    if (ids.has('middle')) return 'middle'
  }
  return null
}

const EXCLUSIONS = /\b(?:exclusions?|limitations?|not cover|n[o’']t (?:cover|pay)|excluded)/i

/** True for what stands under "Exclusions" or "The plan doesn't pay for": no class holds it. */
export const isExcluded = ({ kind, lead, heading }: Statement): boolean =>
  kind !== 'cell' && (EXCLUSIONS.test(titleOf(lead.text)) || EXCLUSIONS.test(titleOf(heading)))

/** What running text has in common with cells. */
export const PLAIN = {
  label: SILENT,
  section: SILENT,
  head: SILENT,
  lead: SILENT,
  caption: '',
  column: 0,
  reach: 0,
  unsure: false,
} as const
