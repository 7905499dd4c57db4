import type { Layout, Row } from '../layout-types.ts'
import { nameIn } from './notes-owner.ts'

/** Marks of footnotes behind a name or a value: "Crowns*", "Fillings2", "50%†", "Exams (1)". */
const BEHIND = /([*†‡§]{1,3}|\((?:\d|[a-z])\)|(?<=[a-z%)])[1-9])\s*$/i
/** Marks that open a footnote: "* Limited to …", "2 Once every …", "(1) One per …". */
const AHEAD = /^\s*([*†‡§]{1,3}|\(?[1-9]\)?[.)]?|\([a-z]\))\s*(?=[A-Z])/

const keyOf = (mark: string) => mark.replace(/[().\s]/g, '').toLowerCase()

/** The name of a row's service and the marks on the row; null where it has either not. */
function marked(row: Row): { name: string; marks: string[] } | null {
  const marks = row.cells.flatMap((c) => BEHIND.exec(c.text)?.[1] ?? [])
  if (marks.length === 0 || row.kind === 'furniture') return null
  const names = row.cells.map((c) => nameIn(c.text.replace(BEHIND, ''), row.confidence < 100))
  const name = names.find((n) => n !== null)
  return name ? { name, marks: marks.map(keyOf) } : null
}

/** What a footnote's text is about, by its mark. */
export class Footnotes {
  readonly #names = new Map<string, string[]>()

  constructor(layout: Layout) {
    for (const row of layout.rows) {
      const found = marked(row)
      for (const mark of found?.marks ?? [])
        this.#names.set(mark, [...(this.#names.get(mark) ?? []), found!.name])
    }
  }

  /** The names that carry the mark with which a text opens, and the text without it; no names where it opens with none. */
  of(text: string): { names: readonly string[]; rest: string } {
    const match = AHEAD.exec(text)
    const names = match ? (this.#names.get(keyOf(match[1]!)) ?? []) : []
    return { names, rest: match ? text.slice(match[0].length) : text }
  }
}
