import { topicOf } from './amount-parts.ts'
import { hasValue, type Statement } from './statement.ts'

/** Longer lines are sentences. */
export const LONGEST_LABEL = 70

/** What stands beside a line of running text. */
export interface Beside {
  /** The short lines before and behind it that hold no value. */
  before: string
  behind: string
  /** The line before it, whatever it holds. */
  last: string
  /** The line behind it, whatever it holds. */
  next: string
  /** The lines over a table, for its cells. */
  over: string
  /** The short cell to the left of a cell, where it holds no value. */
  left: string
}

/** A short line without a value: what is called by it stands before or behind. */
const asLabel = (text: string | undefined): string =>
  text !== undefined && text.length < LONGEST_LABEL && !hasValue(text) && !/\.$/.test(text) ? text : ''

/** Words that say whose an amount is are no longer. */
const LONGEST_WHOSE = 24
/** Short forms that end with a point. */
const SHORT_FORM = /^[^.]{0,30}\b(?:ded|max|ind|fam)\.$/i
/** A text with nothing beside it. */
export const ALONE: Beside = { before: '', behind: '', last: '', next: '', over: '', left: '' }
const NO_CELLS: readonly Statement[] = []
/** Lines so near over a table belong to it. */
const OVER = 60

/** The lines of running text around each statement; for a cell the one to the left, where it says whose its value is. */
export function besides(statements: readonly Statement[]): (s: Statement) => Beside {
  const rows = new Map<number, string>()
  const cut = new Map<Statement, string>()
  const cells = new Map<string, Statement[]>()
  const tops = new Map<string, number>()
  const flow = statements.filter((s) => s.group === 'flow')
  for (const s of flow) {
    const led = rows.get(s.row) ?? ''
    // "Ded. $50 / $150": the point of a short form ends no sentence.
    if (SHORT_FORM.test(led)) cut.set(s, led)
    // "Deductible: $50 per person; $150 per family" goes on with what its first words name.
    else if (/;$/.test(led) && /^\$/.test(s.passage.text) && topicOf(led)) cut.set(s, topicOf(led))
    rows.set(s.row, `${led} ${s.passage.text}`.trim())
  }
  for (const s of statements)
    if (s.group !== 'flow') {
      const key = `${s.group} ${s.row}`
      cells.set(key, [...(cells.get(key) ?? NO_CELLS), s])
      tops.set(s.group, Math.min(tops.get(s.group) ?? s.y, s.y))
    }
  const over = new Map(
    [...tops].map(([group, top]) => {
      const near = flow.filter((s) => s.y < top && top - s.y < OVER).map((s) => asLabel(s.passage.text))
      return [group, near.join('\n')]
    }),
  )
  return (s) => {
    if (s.group !== 'flow') {
      const beside = (cells.get(`${s.group} ${s.row}`) ?? NO_CELLS).filter((c) => c.reach < s.column)
      const left = asLabel(beside.toSorted((a, b) => b.reach - a.reach)[0]?.passage.text)
      return { ...ALONE, over: over.get(s.group) ?? '', left: left.length < LONGEST_WHOSE ? left : '' }
    }
    const { row } = s
    const own = cut.get(s)
    if (own) return { ...ALONE, before: own }
    const last = rows.get(row - 1) ?? ''
    // A line below that has a value of its own behind it is that one's label.
    const taken = rows.get(row + 2)
    const behind = taken !== undefined && hasValue(taken) && !hasValue(last) ? '' : asLabel(rows.get(row + 1))
    // A line that begins in the middle of a sentence goes on from the one before; one in brackets explains it.
    const goesOn = /^[a-z]/.test(s.passage.text) && last.length < LONGEST_LABEL && !/[.:;]$/.test(last)
    const explains = /^\(.*\)$/.test(last)
    const before = goesOn || explains ? `${asLabel(rows.get(row - 2))}\n${last}`.trim() : asLabel(last)
    return { ...ALONE, before, behind, last, next: rows.get(row + 1) ?? '' }
  }
}

const MARK = /(?<=\bdeductibles?[^*†‡\n]{0,20})(?:\*+|†|‡)/i
/** The marks of footnotes that labels of deductibles have: what stands behind such a mark is said of the deductible. */
export const marksOf = (statements: readonly Statement[]): Set<string> =>
  new Set(statements.flatMap((s) => (s.kind === 'cell' ? (MARK.exec(s.label.text)?.slice(0, 1) ?? []) : [])))
