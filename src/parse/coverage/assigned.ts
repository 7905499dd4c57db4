import type { Procedure } from '../../lexicon/catalog.ts'
import { networkIn, payerIn } from '../layout/roles.ts'
import { wordsAt } from '../layout/words-text.ts'
import type { Cell, Layout, Row, Table } from '../layout-types.ts'
import { categoriesIn, categoryAbove, leadingCategory } from './category.ts'
import { isElsewhere, LIMITS_SECTION, youPayAbove } from './context.ts'
import { type Notes, namedNotes } from './notes.ts'
import { opensRefusals } from './refusals.ts'
import type { Found } from './statement.ts'
import { type Named, subjectsOf } from './subjects.ts'
import { subjectOfRow } from './table-rows.ts'
import { planShare, valuesIn } from './value.ts'

/** A class as a table's column names it: "Class II", "B", "2", "Basic". */
interface ClassCell {
  keys: string[]
  label: string
}

const HEAD = /\b(class|level|type|tier|category|cat|group|schedule|unit|part)\b/i
const ALONE = /^\(?([A-Z]|I{1,3}|IV|V|\d)\)?[.*†]*$/
const ROMAN: Record<string, string> = { I: '1', II: '2', III: '3', IV: '4', V: '5' }
/** What a letter stands for where no legend names it. */
const WORDS: Record<string, string> = {
  P: 'preventive',
  D: 'diagnostic',
  B: 'basic',
  M: 'major',
  O: 'orthodontic',
}

/** Keys of a letter or number under a head: those that the document states a share of, as "level:b" or under any other word. */
function keysOfLetter(letter: string, head: string, found: Found): string[] {
  const word = HEAD.exec(head)?.[1]?.toLowerCase() ?? ''
  const order = ROMAN[letter] ?? ('ABCDE'.includes(letter) ? String('ABCDE'.indexOf(letter) + 1) : letter)
  const stated = found.shares.flatMap((s) => s.keys)
  const own = stated.filter((k) => k.includes(':') && k.endsWith(`:${order.toLowerCase()}`))
  const best = own.find((k) => k.startsWith(`${word}:`)) ?? own[0]
  return best ? [best] : WORDS[letter] ? [WORDS[letter]] : []
}

function classOf(text: string, head: string, found: Found): ClassCell | null {
  const letter = ALONE.exec(text.trim())?.[1]
  if (letter) {
    const keys = keysOfLetter(letter, head, found)
    return keys.length > 0 ? { keys, label: `${HEAD.exec(head)?.[1] ?? 'Class'} ${letter}` } : null
  }
  const category = leadingCategory(text)
  return category && category.to >= text.trim().length - 2
    ? { keys: category.keys, label: category.label }
    : null
}

/** The column that names the class of every row's service; null when the table has none. */
function classColumn(table: Table, rows: Row[], found: Found): number | null {
  const at = table.columns.findIndex(({ head }, i) => {
    const texts = rows.flatMap((r) => r.cells.filter((c) => c.column === i).map((c) => c.text))
    const classes = texts.filter((t) => classOf(t, head, found) !== null)
    const headed = HEAD.test(head) && head.length < 40
    const letters = texts.some((t) => ALONE.test(t.trim()))
    return classes.length >= Math.max(2, texts.length * 0.7) && (headed || !letters) && i > 0
  })
  return at < 0 ? null : at
}

function put(found: Found, row: Row, named: Named, own: ClassCell, codes: Iterable<Procedure> = []): void {
  const notes = namedNotes(named)
  const procedures = new Map<Procedure, Notes>()
  for (const p of codes) procedures.set(p, notes.get(p) ?? [])
  for (const s of named.subjects) {
    if (s.part === 'subject') for (const p of s.procedures) procedures.set(p, notes.get(p) ?? [])
  }
  if (procedures.size > 0) found.members.push({ ...own, procedures, page: row.page, index: row.index })
}

/** The category of the nearest heading whose share the document states, else of the nearest that names one. */
function classAbove(section: readonly string[], found: Found): ClassCell | null {
  const above = section.toReversed().flatMap((heading) => leadingCategory(heading) ?? [])
  const classes = above.filter((c) => !c.keys.includes('orthodontic'))
  const stated = new Set(found.shares.flatMap((s) => s.keys))
  return classes.find((c) => c.keys.some((k) => stated.has(k))) ?? classes[0] ?? null
}

const statesValue = (row: Row) => row.cells.some((c) => valuesIn(c.text).length > 0 || /\$/.test(c.text))

/** Rows of a table without shares: their class stands in a column, or in a heading above. */
function fromTable(table: Table, rows: Row[], found: Found): void {
  const body = rows.filter((r) => r.kind === 'body')
  const column = classColumn(table, body, found)
  for (const row of body) {
    if (statesValue(row) || isElsewhere(row.section)) continue
    const cell = column === null ? undefined : row.cells.find((c) => c.column === column)
    const inner = row.section[row.section.length - 1] ?? ''
    const own = cell
      ? classOf(cell.text, table.columns[column!]!.head, found)
      : column === null && !row.section.slice(-2).some(opensRefusals) && !LIMITS_SECTION.test(inner)
        ? classAbove(row.section, found)
        : null
    if (!own) continue
    const about = subjectOfRow(row, table, column ?? table.columns.length)
    if (about.amount || about.category) continue
    put(found, row, about.code ? { ...about.named, subjects: [] } : about.named, own, about.procedures.keys())
  }
}

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
    if (category) put(found, row, subjectsOf(name!, true, scanned), category)
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
      doubts: ['A plain "no" stands where others name a class.'],
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
    if (category && row) put(found, row, named, category)
  }
}

const BARE_SHARE =
  /^\W*(?:(?:in|ppo|network|participating|we|the|plan|you|your|member|patient|enrollee|pays?|share|cost|co-?insurance|covered|coverage|benefits?|dentists?|providers?|at|is|all|up|to)\b[\s:–-]*)*(?:\d{1,3}\s?%|nothing\b|no charge\b|not covered\b)/i
const MOST_WORDS = 24

/** A line under the heading of a class that states nothing but a share ("In-Network: 20% of the plan allowance"). */
function fromHeaded(row: Row, layout: Layout, found: Found): void {
  if (row.kind !== 'body' || (row.table && row.cells.length > 1) || isElsewhere(row.section)) return
  if (!BARE_SHARE.test(row.text) || row.text.split(' ').length > MOST_WORDS) return
  const value = valuesIn(row.text)[0]
  const inner = row.section[row.section.length - 1] ?? ''
  const own = categoryAbove(row.section)
  const network = networkIn(row.text.slice(0, value?.from))
  if (!value || !own || network === 'out_of_network' || LIMITS_SECTION.test(inner)) return
  if (found.shares.some((s) => s.index === row.index)) return
  const payer = value.payer ?? payerIn(row.text.slice(0, value.from))
  const you = payer ? payer === 'you' : (youPayAbove(layout, row) ?? false)
  found.shares.push({
    keys: own.keys,
    percent: planShare(value, you),
    notes: [],
    page: row.page,
    words: wordsAt(
      row.cells.flatMap((c) => c.words),
      value.from,
      value.to,
    ),
    basis: 'heading',
    doubts: [],
    label: own.label,
    index: row.index,
  })
}

/** Reads which class a service belongs to, wherever that is said without its share: a column of classes, a heading above codes, fields, "paid as Class II". */
export function readAssigned(layout: Layout, found: Found): void {
  for (const row of layout.rows) fromHeaded(row, layout, found)
  for (const table of layout.tables)
    fromTable(
      table,
      layout.rows.filter((r) => r.table === table),
      found,
    )
  for (const row of layout.rows) {
    if (row.kind === 'body' && !isElsewhere(row.section))
      for (const cell of row.cells) fromFields(row, cell, found)
  }
  fromSentence(layout, found)
}
