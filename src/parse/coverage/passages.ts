import { textOf } from '../layout/words-text.ts'
import type { Layout, Row, Sentence } from '../layout-types.ts'
import { withNetworkLines } from './network-lines.ts'
import { stackedIn } from './stacked.ts'

/** A text of the document outside table cells: a heading or a sentence. */
export interface Passage {
  text: string
  words: Sentence['words']
  page: number
  index: number
  section: string[]
  heading: boolean
  item: boolean
  /** A value that belongs to no name: it says nothing and ends what was said before. */
  unclear: boolean
}

/** "Implants: Not covered" among a row's fields. */
const REFUSED_FIELD =
  /^[a-z][^:?%]{2,40}:\s*(?:not? (?:cov\w*|a (?:covered )?benefit)|no benefits?|no coverage|excluded|n\/?c)\.?$/i

/** A cell that names services and states their shares, or a form's field with its answer. */
function statesShares(text: string): boolean {
  if (/\bcovered\s*\?/i.test(text)) return true
  const shares = text.match(/\d\s?%/g)?.length ?? 0
  // "Plan pays 80% for fillings and extractions" beside the name of its category.
  if (shares === 1 && /\d\s?%[^.;]{0,50}\bfor\s+[a-z][^%]{3,}$/i.test(text)) return true
  if (/^(?:the )?(?:plan|you|we|member|patient|covered|paid|up to|in|out|year)\b/i.test(text) && shares < 3)
    return false
  return shares >= 2
    ? /[a-z]{4}/i.test(text)
    : (shares === 1 && /^[a-z][^%]{1,50}[:\s]\s*[[(]?\d{1,3}\s?%/i.test(text)) || REFUSED_FIELD.test(text)
}

const OPENS_FIELD = /^[A-Z][^:?%]{2,45}:\s*[[(_]*\d{1,3}\b/

/** The answer to a form's question, or the rest of it. */
const ANSWERS = /^(?:[[(☐☒☑✓✔_]|\d{1,3}\s?%|(?:y|n|x|yes|no|none|at what|what|%)(?![a-z]))/i

/** The cells of a row; a form's question and its answer that fell into two cells are one text. */
function fieldsOf(row: Row): { text: string; words: Sentence['words'] }[] {
  if (!row.cells.some((c) => /\bcovered\s*\?/i.test(c.text))) return row.cells
  const fields: Sentence['words'][] = []
  for (const cell of row.cells) {
    const open = fields[fields.length - 1]
    if (open && ANSWERS.test(cell.text)) open.push(...cell.words)
    else fields.push([...cell.words])
  }
  return fields.map((words) => ({ text: textOf(words), words }))
}

/** Headings and sentences in reading order. */
export function passagesOf(layout: Layout): Passage[] {
  const headings = layout.rows
    .filter((row) => row.kind === 'heading')
    .map((row: Row): Passage => {
      const words = row.cells.flatMap((c) => c.words)
      return {
        text: row.text,
        words,
        page: row.page,
        index: row.index,
        section: row.section,
        heading: true,
        item: false,
        unclear: false,
      }
    })
  const sentences = layout.sentences.map((s): Passage => ({ ...s, heading: false, unclear: false }))
  // A cell that names services and states their shares itself: "Coinsurance | Preventive 100% Basic 80% Major 50%".
  const cells = layout.rows.flatMap((row) =>
    row.table && row.kind === 'body' && row.cells.length > 1
      ? fieldsOf(row)
          .filter((c, _, all) => statesShares(c.text) || (all.length > 1 && OPENS_FIELD.test(c.text)))
          .map(
            (c): Passage => ({
              text: c.text,
              words: c.words,
              page: row.page,
              index: row.index,
              section: row.section,
              heading: false,
              item: false,
              unclear: false,
            }),
          )
      : [],
  )
  const stacked = stackedIn(layout)
  const loose = [...headings, ...sentences]
    .filter((p) => !stacked.taken.has(p.index))
    .map((p) => (stacked.unclear.has(p.index) ? { ...p, unclear: true } : p))
  return withNetworkLines(
    [...loose, ...cells, ...stacked.passages].sort(
      (a, b) => a.index - b.index || Number(b.heading) - Number(a.heading),
    ),
  )
}
