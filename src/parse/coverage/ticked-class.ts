import { wordsAt } from '../layout/words-text.ts'
import type { Cell, Layout, Row } from '../layout-types.ts'
import { categoriesIn } from './category.ts'
import type { Found } from './statement.ts'
import { subjectsOf } from './subjects.ts'
import { proceduresOf } from './table-rows.ts'

const TICK = '(?:\\[\\s*[xX✓✔]\\s*\\]|\\(\\s*[xX✓✔]\\s*\\)|[☒☑✓✔])'
const EMPTY = '(?:\\[\\s*\\]|\\(\\s*\\)|[☐□])'
const BOXED = new RegExp(`(${TICK}|${EMPTY})\\s*([^☐□☒☑✓✔[(]{1,24})`, 'g')
const TICKED = new RegExp(`^${TICK}$`)
const REFUSED = /^(?:n\/?c|n\/?b|not cov\w*|not a benefit|excluded|none)\b/i

/** A box with the answer printed behind it. */
interface Choice {
  ticked: boolean
  answer: string
  from: number
  to: number
}

const choicesIn = (text: string): Choice[] =>
  [...text.matchAll(BOXED)].map((m) => ({
    ticked: TICKED.test(m[1]!),
    answer: m[2]!.trim(),
    from: m.index,
    to: m.index + m[0].trimEnd().length,
  }))

/** "Fillings ☐ Prev ☒ Basic ☐ Major ☐ N/C": the service belongs to the class whose box is ticked, or is refused. */
function readCell(row: Row, cell: Cell, found: Found): void {
  const choices = choicesIn(cell.text)
  const classes = choices.filter((c) => categoriesIn(c.answer).length > 0)
  const ticked = choices.filter((c) => c.ticked)
  const [answer] = ticked
  if (classes.length < 2 || ticked.length !== 1 || !answer) return
  const label = cell.text.slice(0, choices[0]!.from)
  const procedures = proceduresOf(subjectsOf(label, true, row.confidence < 100))
  if (procedures.size === 0) return
  const { page, index } = row
  const words = wordsAt(cell.words, answer.from, answer.to)
  if (REFUSED.test(answer.answer)) {
    const refusal = { percent: 0, notes: [], page, words, basis: 'row' as const, doubts: [] }
    found.statements.push({
      ...refusal,
      procedures: [...procedures.keys()],
      code: null,
      label,
      copay: null,
      index,
    })
    return
  }
  const category = categoriesIn(answer.answer)[0]
  if (category)
    found.members.push({ keys: category.keys, label: category.label, procedures, page, index, basis: 'row' })
}

/** Reads forms on which a box says to which class each service belongs. */
export function readTickedClasses(layout: Layout, found: Found): void {
  for (const row of layout.rows) for (const cell of row.cells) readCell(row, cell, found)
}
