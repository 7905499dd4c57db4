import type { Procedure } from '../../lexicon/catalog.ts'
import { procedureOfCode } from '../../lexicon/cdt.ts'
import { isCodeText } from '../layout/value-text.ts'
import type { Row, Table } from '../layout-types.ts'
import { type Category, leadingCategory } from './category.ts'
import { type Notes, namedNotes } from './notes.ts'
import { proceduresInRange } from './ordinary-codes.ts'
import { codesIn, type Named, type Subject, subjectsOf } from './subjects.ts'

/** What the label cells of a row name. */
export interface RowSubject {
  label: string
  code: string | null
  named: Named
  category: Category | null
  /** Procedures with the notes that the label itself gives. */
  procedures: Map<Procedure, Notes>
  /** They are only mentioned by a broader word ("basic restorative"). */
  broad: boolean
  /** The label speaks of amounts, waits or ages, not of a service. */
  amount: boolean
}

const AMOUNT =
  /\b(?:to age(?!\s*\d)|age limits?|deductible|maximum|max\b|waiting|wait\b|premium|roll ?over|percentile|age limit|dependent age|eligib\w+|lifetime max\w*|out-of-pocket|reimbursement|replacement)\b/i

const scannedRow = (row: Row) => row.confidence < 100

/** A class's remark on the deductible is no amount: "Basic services after deductible". */
const REMARK =
  /\b(?:after|no|before|subject to|without)\s+(?:the\s+|a\s+)?deductible\b|\bdeductible\s+(?:applies|waived|does not apply)\b/gi

/** The part of a label before brackets and additions. */
const headOf = (label: string) => label.split(/\(|:|,|\s[–—-]\s|;/)[0]!.replace(REMARK, ' ')

/** Procedures that subjects name, each with the notes the label gives. */
export function proceduresOf(named: Named): Map<Procedure, Notes> {
  const notes = namedNotes(named)
  const found = new Map<Procedure, Notes>()
  for (const s of named.subjects) {
    if (s.part !== 'subject') continue
    for (const p of s.procedures) found.set(p, notes.get(p) ?? [])
  }
  return found
}

/** The words of a category's own name name no procedure: "Basic restorative" is a category, its members are listed elsewhere. */
export function withoutCategory(named: Named, category: Category | null): Named {
  if (!category || category.keys.includes('orthodontic')) return named
  return { ...named, subjects: named.subjects.filter((s) => s.from < category.from || s.to > category.to) }
}

const BROAD = /^(?:basic|minor|major)?\s*restorative(?: services| care)?$/i

function isBroad(subjects: Subject[], text: string): boolean {
  const own = subjects.filter((s) => s.part === 'subject' && s.procedures.length > 0)
  return own.length > 0 && own.every((s) => BROAD.test(text.slice(s.from, s.to)))
}

/** Cells that name what a row is about: left of its values, or right of them where the shares stand first. */
function labelCells(row: Row, table: Table | null, before: number): Row['cells'] {
  const left = row.cells.filter((c) => (c.column ?? 0) < before)
  if (before > 0 || !table) return left
  const label = table.columns.findIndex((c) => c.role === 'label')
  return row.cells.filter((c) => c.column === label)
}

/** A code that a scan misread ("De999") as it was printed. */
const repaired = (text: string) =>
  /^D[\deoOQlISB]{4}$/.test(text)
    ? text
        .replace(/[eoOQ]/g, '0')
        .replace(/[lI]/g, '1')
        .replace(/S/g, '5')
        .replace(/B/g, '8')
    : text

/** Procedures of the range of codes that a row is about ("D2140–D2394", or its ends in two cells); null for a row with one code or none. */
function rangeOf(cells: Row['cells'], table: Table | null): Procedure[] | null {
  const own = cells.flatMap((c) => {
    const text = table?.columns[c.column ?? -1]?.role === 'code' ? repaired(c.text) : c.text
    // "Endodontics - D3000-D3999" in one cell.
    return isCodeText(text) ? [text] : [...(text.match(/\bD\d{4}\s?[-–—]\s?D?\d{4}\b/i) ?? [])]
  })
  const codes = own.flatMap((text) => text.match(/\d{4}/g) ?? [])
  const joined = own.length === 2 || (own.length === 1 && /\d\s*[-–—]\s*D?\s?\d/i.test(own[0]!))
  if (!joined || codes.length !== 2 || codes[0]! >= codes[1]!) return null
  const procedures = proceduresInRange(codes[0]!, codes[1]!)
  return procedures.length > 0 ? procedures : null
}

/** Reads the label cells of a row. */
export function subjectOfRow(row: Row, table: Table | null, before: number): RowSubject {
  const cells = labelCells(row, table, before)
  const codeCell = cells.find(
    (c) => (table && c.column !== null && table.columns[c.column]?.role === 'code') || isCodeText(c.text),
  )
  const range = rangeOf(cells, table)
  const label = cells
    .filter((c) => (c !== codeCell && range === null) || !isCodeText(repaired(c.text)))
    .map((c) => c.text)
    .join(' ')
    .trim()
  const inLabel = codeCell && isCodeText(codeCell.text) ? null : codesIn(label)[0]
  const printed = codeCell && isCodeText(codeCell.text) ? codeCell.text : (inLabel?.code ?? null)
  const code = range ? null : printed
  const named = subjectsOf(label, true, scannedRow(row))
  const procedure = code ? procedureOfCode(code.slice(0, 6).replace(/[-–,/].*$/, '')) : null
  const category = printed ? null : leadingCategory(label)
  const procedures = proceduresOf(withoutCategory(named, category))
  if (procedure) {
    const notes =
      procedures.get(procedure) ??
      namedNotes({ ...named, subjects: [whole(named, procedure)] }).get(procedure) ??
      []
    procedures.clear()
    procedures.set(procedure, notes)
  } else if (code) procedures.clear()
  // The codes say which services are meant; the name of the range is only a heading ("Diagnostic").
  if (range) {
    const own = new Map(procedures)
    procedures.clear()
    for (const p of range) procedures.set(p, own.get(p) ?? [])
  }
  const head = headOf(label)
  const first = named.subjects[0]
  const opens = first !== undefined && first.from <= 2 && !AMOUNT.test(head)
  return {
    label,
    code,
    named,
    category,
    procedures,
    broad: range === null ? isBroad(named.subjects, label) : range.length > 3,
    amount: !code && AMOUNT.test(head) && !opens,
  }
}

/** A subject that stands for the whole label of a row with a code. */
function whole(named: Named, procedure: Procedure): Subject {
  return {
    procedures: [procedure],
    other: null,
    from: 0,
    to: Math.min(1, named.text.length),
    first: 0,
    end: 1,
    plural: false,
    part: 'subject',
    item: 0,
  }
}
