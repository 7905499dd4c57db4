import type { Row } from '../layout-types.ts'
import { leadingCategory } from './category.ts'
import { type ClassCell, putMembers } from './class-column.ts'
import type { Found } from './statement.ts'
import { subjectsOf } from './subjects.ts'
import { valuesIn } from './value.ts'

const LONGEST = 45

/** The class that a cell heads its column with: "Basic 80%", "Class II – 80%". */
function leadOf(text: string): ClassCell | null {
  const category = text.length <= LONGEST ? leadingCategory(text) : null
  const rest = category ? text.slice(category.to).replace(/\d{1,3}\s?%/, '') : text
  return category &&
    rest
      .replace(/[^a-z]+/gi, ' ')
      .trim()
      .split(' ').length <= 3
    ? category
    : null
}

/** Reads lists of services beside each other in the rows of a table, each below a cell that names their class with its share. */
export function readColumnLists(rows: Row[], found: Found): void {
  let leads = new Map<number, ClassCell>()
  for (const row of rows) {
    const own = row.cells.map((c) => (valuesIn(c.text).length > 0 ? leadOf(c.text) : null))
    if (row.cells.length >= 2 && own.every((c) => c !== null)) {
      leads = new Map(row.cells.map((c, i) => [c.column ?? -1, own[i]!]))
      continue
    }
    for (const cell of row.cells) {
      const lead = leads.get(cell.column ?? -1)
      if (lead && valuesIn(cell.text).length === 0)
        putMembers(found, row, subjectsOf(cell.text, true, row.confidence < 100), lead)
    }
  }
}
