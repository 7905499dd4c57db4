import { unitsOf } from '../../base/units.ts'
import { wordsAt } from '../layout/words-text.ts'
import type { Cell, Layout, Row } from '../layout-types.ts'
import { categoriesIn } from './category.ts'
import { putMembers, readClassRows } from './class-column.ts'
import { readColumnLists } from './column-lists.ts'
import { isElsewhere } from './context.ts'
import { readLegends } from './legend.ts'
import type { Found } from './statement.ts'
import { subjectsOf } from './subjects.ts'
import { valuesIn } from './value.ts'

const FIELD =
  /([A-Z][A-Za-z /&,-]{2,40}?)\s*[:=]\s*((?:(?:class|type|tier|level)\s+\w{1,3}|preventive|basic|major|minor)\b)/gi
const REFUSED = /([A-Z][A-Za-z /&,-]{2,40}?)\s*[:=]\s*(?:N|No|None|Not covered|NC)(?![\w/])/g
const PAID_AS =
  /\b(?:(?:are|is|be|and)\s+)?(?:paid|covered|payable|treated|considered|processed|classed|classified)\s+(?:as|under|like|at|the same as)\s+(?:an?\s+)?(?=(?:class|type|tier|level|category|preventive|basic|major)\b)/i

/** "Endo: Basic" and "Implants: N" among a form's fields. */
function fromFields(row: Row, cell: Cell, found: Found): void {
  const scanned = row.confidence < 100
  const fields = [...cell.text.matchAll(FIELD)]
  for (const [, name, word] of fields) {
    const category = categoriesIn(word!)[0]
    if (category) putMembers(found, row, subjectsOf(name!, true, scanned), category)
  }
  if (fields.length === 0) return
  for (const match of cell.text.matchAll(REFUSED)) {
    const procedures = subjectsOf(match[1]!, true, scanned).subjects.flatMap((s) => s.procedures)
    if (procedures.length === 0) continue
    found.statements.push({
      procedures,
      percent: 0,
      notes: [],
      page: row.page,
      words: wordsAt(cell.words, match.index, match.index + match[0].length),
      basis: 'row',
      doubts: ['This plan says "no" where others name a class.'],
      code: null,
      label: match[0],
      copay: null,
      index: row.index,
    })
  }
}

/** "Periodontal treatment and oral surgery are paid as Class II". */
function fromSentence(layout: Layout, found: Found): void {
  for (const sentence of layout.sentences) {
    const match = PAID_AS.exec(sentence.text)
    if (!match || valuesIn(sentence.text).length > 0) continue
    const category = categoriesIn(sentence.text.slice(match.index + match[0].length))[0]
    const named = subjectsOf(sentence.text.slice(0, match.index), false, false)
    const row = layout.rows[sentence.index]
    if (category && row) putMembers(found, row, named, category)
  }
}

const classes = unitsOf('coverage/assigned', 'filler', {
  readLegends,
  readColumnLists,
  readClassRows,
  fromFields,
  fromSentence,
})

/** Reads which class a service belongs to, wherever that is said without its share: a column of classes, a heading above codes, fields, "paid as Class II". */
export function readAssigned(layout: Layout, found: Found): void {
  classes.readLegends(layout, found)
  for (const table of layout.tables) {
    const rows = layout.rows.filter((r) => r.table === table)
    classes.readColumnLists(rows, found)
    classes.readClassRows(table, rows, layout.rows[(rows[0]?.index ?? 0) - 1], found)
  }
  for (const row of layout.rows) {
    if (row.kind === 'body' && !isElsewhere(row.section))
      for (const cell of row.cells) classes.fromFields(row, cell, found)
  }
  classes.fromSentence(layout, found)
}
