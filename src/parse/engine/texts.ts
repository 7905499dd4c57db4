import { type Passage, SILENT } from '../../layout/passage.ts'
import type { Statement } from './statement.ts'

/** A text of the document that may say something by itself: a cell, a list item, a sentence, and the labels and heads of tables. */
export interface Said extends Statement {
  /** A label, a section or a head: it is read as a text, and what stands in its cells is read apart. */
  isName: boolean
  /** The text of the statements just before it in the same running text, the nearest first. */
  before: readonly string[]
}

/** So many sentences back may "they" point. */
const BACK = 3

const asText = (s: Statement, passage: Passage, more: Partial<Statement>): Said => ({
  ...s,
  kind: 'item',
  passage,
  label: SILENT,
  head: SILENT,
  lead: SILENT,
  ...more,
  isName: true,
  before: [],
})

const middle = (list: readonly number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0

/**
 * All texts of a document: its statements, and once each the labels, sections and heads that stand over and beside cells. A plan's
 * likeness to the one that is meant counts against that of the most: a document of one prepaid plan has no better one.
 */
export function textsOf(statements: readonly Statement[]): Said[] {
  const usual = Math.min(0, middle(statements.map((s) => s.option)))
  const seen = new Set<unknown>()
  const once = (passage: Passage) => {
    const key = passage.inks[0]
    if (!key || seen.has(key)) return false
    seen.add(key)
    return true
  }
  for (const { passage } of statements) once(passage)
  const running: string[] = []
  return statements.flatMap((s): Said[] => {
    const own: Said = {
      ...s,
      option: s.option - usual,
      isName: false,
      before: running.slice(-BACK).reverse(),
    }
    if (s.kind !== 'cell') running.push(s.passage.text)
    const names: Said[] = []
    if (s.kind === 'cell') {
      if (once(s.section)) names.push(asText(s, s.section, { section: SILENT, option: 0 }))
      if (once(s.label)) names.push(asText(s, s.label, { option: 0 }))
      if (once(s.head)) names.push(asText(s, s.head, { section: SILENT }))
    }
    return [...names, own]
  })
}
