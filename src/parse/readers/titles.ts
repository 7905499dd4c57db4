import { opensWithLabel } from '../../text/identity-labels.ts'
import type { Layout, Row } from '../layout-types.ts'
import { plain, type Spelled, spell } from './span.ts'

/** A part of a title, letterhead or running head: "Harborlight Dental" of "Harborlight Dental | Provider Portal". */
export interface TitlePart extends Spelled {
  page: number
  row: Row
  /** Type size against the document's largest title, 0 to 1. */
  size: number
  /** 0 for the first line of the document. */
  order: number
  /** The other parts of its line: "Dental Options" beside "Coastal Harbor Shipyards". */
  beside: string[]
}

/** Lines at the top of the first page that count as its letterhead. */
const TOP_LINES = 7
const MARK = /^(?:[|·•–—-]+)$/

function partsOf(row: Row, order: number, largest: number): TitlePart[] {
  const parts: TitlePart[] = []
  for (const cell of row.cells) {
    let run: typeof cell.words = []
    const flush = () => {
      if (run.length > 0)
        parts.push({ ...spell(run), page: row.page, row, size: row.size / largest, order, beside: [] })
      run = []
    }
    cell.words.forEach((word, i) => {
      const before = cell.words[i - 1]
      // A change of type inside a line parts a name from what the page is called.
      const changes =
        before !== undefined && (before.bold !== word.bold || Math.abs(before.size - word.size) > 1)
      const gap = before !== undefined && word.box[0] - before.box[2] > word.size * 0.9
      if (MARK.test(plain(word.text))) flush()
      else {
        if (changes || gap) flush()
        run.push(word)
      }
    })
    flush()
  }
  return parts.map((part) => ({ ...part, beside: parts.filter((p) => p !== part).map((p) => p.text) }))
}

/** How many words stand between the marks of a cell. */
function runsOf({ words }: Row['cells'][number]): number[] {
  const runs = [0]
  for (const word of words)
    if (MARK.test(plain(word.text))) runs.push(0)
    else runs[runs.length - 1]!++
  return runs
}

/** Running text and rows of tables are no titles; a letterhead may have been taken for a table's first row. */
function isTitleLike(row: Row, order: number): boolean {
  // "Dental choices – Harborlight Dental – PPO group 44": each part between the marks is one.
  const words = Math.max(...row.cells.flatMap(runsOf))
  return (
    (row.table === null || row.kind === 'heading' || order < 2) &&
    words <= 12 &&
    (!/[a-z]{3}\.$/.test(row.text) || /\b(?:Corp|Assoc|Bros|Mfg|Univ)\.$/.test(row.text))
  )
}

/** The parts of the titles: first lines of the first page, and heads and feet that every page repeats. */
export function titlesOf(layout: Layout): TitlePart[] {
  const first = layout.rows[0]?.page
  const body = layout.rows.filter((r) => r.page === first && r.kind !== 'furniture')
  const top = body.slice(0, TOP_LINES).filter((row, i) => isTitleLike(row, i))
  const feet = layout.rows.filter((r) => r.kind === 'furniture')
  const largest = Math.max(1, ...top.map((r) => r.size))
  return [...top, ...feet]
    .flatMap((row, i) => partsOf(row, i, largest))
    .filter((part) => !opensWithLabel(part.text))
}
