import { wordsAt } from '../layout/words-text.ts'
import type { Layout, Row } from '../layout-types.ts'
import { categoriesIn } from './category.ts'
import { emitMove } from './passage-pairs.ts'
import { shareOf } from './passage-share.ts'
import type { Passage } from './passages.ts'
import type { Found } from './statement.ts'
import { type Subject, subjectsOf } from './subjects.ts'
import { valuesIn } from './value.ts'

const MARK = /^\s*([*†‡§]{1,3})\s*(?=[A-Za-z(])/
const CHANGES = /\b(?:paid|covered|payable|considered|treated|processed|reimbursed|benefits?|services?)\b/i

/** Services of a row that bear a mark ("Root canals**"). */
function marked(row: Row, mark: string): { subjects: Subject[]; text: string }[] {
  return row.cells.flatMap((cell) => {
    const { subjects } = subjectsOf(cell.text, true, row.confidence < 100)
    const own = subjects.filter((s) => {
      const behind = /^\s?([*†‡§]+)/.exec(cell.text.slice(s.to))?.[1]
      return s.part === 'subject' && s.procedures.length > 0 && behind === mark
    })
    return own.length > 0 ? [{ subjects: own, text: cell.text }] : []
  })
}

/**
 * A footnote that gives the marked services another share or class: "** Paid at 50%", "† Considered a major service".
 * @returns false for any other text
 */
export function readFootnote(layout: Layout, passage: Passage, found: Found): boolean {
  const mark = MARK.exec(passage.text)?.[1]
  if (!mark || !CHANGES.test(passage.text)) return false
  if (subjectsOf(passage.text, false, false).subjects.length > 0) return false
  const values = valuesIn(passage.text).filter((v) => v.network !== 'out')
  const category = values.length === 0 ? categoriesIn(passage.text)[0] : undefined
  if (values.length !== 1 && !category) return false
  for (const row of layout.rows) {
    if (row.index === passage.index) continue
    for (const { subjects, text } of marked(row, mark)) {
      const about = { ...passage, page: row.page, index: row.index, text }
      if (category) emitMove(about, { text, tokens: [], subjects }, { subjects, category }, found)
      else {
        const share = shareOf(passage, values, { from: 0, to: passage.text.length })
        const words = wordsAt(passage.words, values[0]!.from, values[0]!.to)
        const procedures = subjects.flatMap((s) => s.procedures)
        found.statements.push({ ...share, words, procedures, basis: 'row', code: null, copay: null })
      }
    }
  }
  return true
}
