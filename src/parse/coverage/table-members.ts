import type { Row } from '../layout-types.ts'
import { type Category, leadingCategory } from './category.ts'
import type { Found } from './statement.ts'
import { subjectsOf } from './subjects.ts'
import { proceduresOf } from './table-rows.ts'
import { valuesIn } from './value.ts'

const LONGEST_LABEL = 6

/**
 * Reads a table without shares whose rows say which services belong to a class: "Basic care | Fillings, extractions …". Rows without
 * a label go on with the class above them.
 * @param body the table's rows in reading order
 */
export function readMembersTable(body: readonly Row[], found: Found): void {
  let category: Category | null = null
  for (const row of body) {
    const [first, ...rest] = row.cells
    const label = first?.column === 0 ? first.text : null
    if (label !== null)
      category = label.split(/\s+/).length <= LONGEST_LABEL && rest.length > 0 ? leadingCategory(label) : null
    const text = (label === null ? row.cells : rest).map((c) => c.text).join('; ')
    if (!category || valuesIn(text).some((v) => v.kind !== 'full')) continue
    const procedures = proceduresOf(subjectsOf(text, true, row.confidence < 100))
    if (procedures.size === 0) continue
    const { page, index } = row
    found.members.push({ keys: category.keys, label: category.label, procedures, page, index })
  }
}
