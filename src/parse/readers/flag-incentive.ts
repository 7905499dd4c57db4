import type { Word } from '../../phi/redacted-page.ts'
import type { Finding, Layout } from '../layout-types.ts'
import { type Statement, statementsOf } from './statements.ts'

/** Heads of columns for the years of membership: "Year 2", "2nd year", "Year 4 and after". */
const YEAR = /\b(?:year|yr) ?([1-9])\b|\b([1-9])(?:st|nd|rd|th) (?:year|yr)\b/i
const yearOf = (text: string) => Number(YEAR.exec(text)?.[1] ?? YEAR.exec(text)?.[2] ?? 0)

/** Fewest years that make a ladder. */
const FEWEST = 3

interface Step {
  year: number
  percent: number
  words: Word[]
}

/** The ladder of one row of percents under heads of years; empty where the row is none. */
function ladderOf(row: readonly Statement[]): Step[] {
  const steps = row.flatMap((s): Step[] => {
    const [year, percent] = [yearOf(s.head), /^(\d{1,3}) ?%$/.exec(s.text.trim())?.[1]]
    return year > 0 && percent ? [{ year, percent: Number(percent), words: s.words }] : []
  })
  const rising = steps.every((s, i) => i === 0 || s.percent > steps[i - 1]!.percent)
  return steps.length >= FEWEST && rising ? steps : []
}

/** The percents of an incentive plan by year, from a table: "Year 1 70%, year 2 80%, year 3 90%"; only where the document calls it one. */
export function readIncentive(layout: Layout): Finding[] {
  if (!layout.rows.some((r) => /\bincentive/i.test(r.text))) return []
  const rows = new Map<unknown, Statement[]>()
  for (const s of statementsOf(layout))
    if (s.kind === 'cell' && s.row) rows.set(s.row, [...(rows.get(s.row) ?? []), s])
  for (const row of rows.values()) {
    const steps = ladderOf(row)
    if (steps.length === 0) continue
    const value = steps.map((s) => `year ${s.year} ${s.percent}%`).join(', ')
    return [
      {
        path: 'flags.incentive',
        value: value.replace(/^y/, 'Y'),
        page: row[0]!.page,
        words: steps.flatMap((s) => s.words),
        rule: 'flag ladder',
        strength: 0.9,
        reader: 'rules',
      },
    ]
  }
  return []
}
