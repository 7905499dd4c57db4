import { classesIn, classesOrMembersIn } from './classes.ts'
import type { Clause } from './clauses.ts'
import type { MoneyMeaning } from './money-context.ts'
import { isForWhom, kindIn } from './money-words.ts'
import type { Statement } from './statements.ts'

/** Words for nothing count only where they are the whole answer: "None" in a cell, "Deductible: none", "There is no deductible." */
function saysNothing({ text, kind, sections }: Statement, { amount }: Clause): boolean {
  if (/^\W*none\s?\/\s?none\W*$/i.test(text)) return true
  const alone = text.replace(/[.*\s]+$/, '').length <= amount.end - amount.start + 2
  if (kind === 'cell' && alone) return true
  const before = text.slice(0, amount.start)
  // "No deductible." as a sentence of its own, not below a class of services.
  if (
    alone &&
    before.trim() === '' &&
    /^no /i.test(text) &&
    sections.every((s) => classesOrMembersIn(s).length === 0)
  )
    return true
  if (/(?:deductible|ded\.?|maximum|max|limit)[^:]{0,30}:\s*$/i.test(before)) return true
  const rest = text.slice(amount.end)
  // "Yearly maximum none." in a line of terms; "the maximum does not apply to …" is another matter.
  if (/\b(?:maximum|max|deductible|ded)\.?(?: (?:is|=))?\s*$/i.test(before) && /^\s*(?:[.,;|]|$)/.test(rest))
    return true
  return (
    /^(?:the (?:plan|policy) has|there (?:is|are)|(?:this|your|our) plan has|you have|(?:this|the|your|our) (?:dental )?plan)(?: no deductibles?(?:,| and| or))?\s*$/i.test(
      before
        .split(/[.;]\s/)
        .at(-1)!
        .trim(),
    ) &&
    !/^\s*(?:for|on(?! this plan| what| how much)|taken|when|if|to(?! (?:meet|pay|satisfy)\b)|applies|in|period)\b/i.test(
      rest,
    )
  )
}

/** "Ortho 50%, no deductible", "There is no deductible for Class IV": said of orthodontics alone. */
function isOfOrtho({ text, kind, labels }: Statement, { amount, right }: Clause): boolean {
  // "Deductibles: individual $25; family $75; ortho none"
  if (
    /\bortho\w*:?\s*$/i.test(text.slice(0, amount.start)) &&
    kindIn(text.slice(0, amount.start)) === 'deductible'
  )
    return true
  const said = /\bno\b.*\bded/i.test(text.slice(amount.start, amount.end))
  if (said && kind === 'cell' && classesIn(labels.at(-1) ?? '').join() === 'orthodontic') return true
  if (kind !== 'sentence' || !said) return false
  const around = `${text
    .slice(0, amount.start)
    .split(/[.;]\s/)
    .at(-1)} ${right.split(/[.;]/)[0]}`
  return classesIn(around).join() === 'orthodontic'
}

/** A column "Deductible" that says "Waived" of some classes and "None" of this one: it knows no deductible at all. */
function differsFromWaived({ row, column, text }: Statement, table: readonly Statement[]): boolean {
  const others = table.filter((s) => s.row !== row && s.row?.table === row?.table && s.column === column)
  return /^\W*none\b/i.test(text) && others.some((s) => /\bwaived\b/i.test(s.text))
}

/**
 * "Waived" or "$0" in a deductible column is about that row's service, not about the plan; only orthodontics has a deductible of its own,
 * and a column without row labels is a caption above its value.
 * @param all the statements of the document, for the other rows of the column
 */
export function isOfItsRow(statement: Statement, clause: Clause, all: readonly Statement[]): boolean {
  if (statement.column?.role !== 'deductible') return false
  const label = statement.labels.find((l) => classesIn(l).length > 0)
  if (statement.labels.length === 0) return false
  if (label !== undefined && classesIn(label).join() === 'orthodontic' && /^\W*\S+\W*$/.test(label))
    return !clause.amount.dollars && !differsFromWaived(statement, all)
  return !clause.amount.dollars
}

/** "Deductible: Waived" on the card of a service says that the plan's deductible is not taken from it. */
function isOfItsCard({ text, head, caption, sections, labels, row }: Statement, ortho: boolean): boolean {
  if (/\bwaived\b|\bdoes not apply\b/i.test(text)) return true
  // A row that says what the plan pays for a service speaks of that service alone.
  if (!ortho && row?.cells.some((c) => /\d\s?%/.test(c.text) && c.text.length < 24)) return true
  const bare = /^\W*deductible\W*$/i.test(labels[0] ?? (head || caption))
  return bare && !ortho && classesOrMembersIn(sections[0] ?? '').length > 0
}

/** "Deductible waived", "The deductible does not apply." in running text are said of something: of a service, or of what a mark refers to. */
function isOfSomething({ kind, text }: Statement, { amount }: Clause): boolean {
  const said = text.slice(amount.start, amount.end)
  if (kind !== 'sentence') return false
  return /waived/i.test(said) || (/apply/i.test(said) && !/:\s*$/.test(text.slice(0, amount.start)))
}

/** True when words for nothing ("None", "Unlimited") answer for the field they stand at. */
export function nothingCounts(
  statement: Statement,
  clause: Clause,
  { from, kind, ortho }: MoneyMeaning,
): boolean {
  if (kind === 'deductible' && ortho && isOfOrtho(statement, clause)) return true
  if (from === 'before') return false
  if (kind === 'deductible' && isOfSomething(statement, clause)) return false
  if (kind === 'deductible' && statement.kind === 'cell' && isOfItsCard(statement, ortho)) return false
  // "Individual | None" under the heading "Annual deductible".
  if (from === 'section')
    return statement.kind === 'cell' && isForWhom(statement.labels[0]) && saysNothing(statement, clause)
  if (clause.amount.kind === 'unlimited' && kind === 'maximum' && statement.kind === 'cell') return true
  return saysNothing(statement, clause)
}
