import type { Layout, Row, Sentence } from '../layout-types.ts'

/** A text of the document outside table cells: a heading or a sentence. */
export interface Passage {
  text: string
  words: Sentence['words']
  page: number
  index: number
  section: string[]
  heading: boolean
  item: boolean
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
      }
    })
  const sentences = layout.sentences.map((s): Passage => ({ ...s, heading: false }))
  // A cell that names services and states their shares itself: "Coinsurance | Preventive 100% Basic 80% Major 50%".
  const cells = layout.rows.flatMap((row) =>
    row.table && row.kind === 'body' && row.cells.length > 1
      ? row.cells
          .filter((c) => (c.text.match(/\d\s?%/g)?.length ?? 0) >= 2 && /[a-z]{4}/i.test(c.text))
          .map(
            (c): Passage => ({
              text: c.text,
              words: c.words,
              page: row.page,
              index: row.index,
              section: row.section,
              heading: false,
              item: false,
            }),
          )
      : [],
  )
  return [...headings, ...sentences, ...cells].sort(
    (a, b) => a.index - b.index || Number(b.heading) - Number(a.heading),
  )
}
