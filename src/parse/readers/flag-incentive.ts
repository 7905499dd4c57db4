import type { Word } from '../../phi/redacted-page.ts'
import type { Finding, Layout } from '../layout-types.ts'
import { wordsIn } from './span.ts'
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

/** The ladder of a sentence: "Year 1 70%, year 2 80%, year 3 90%". */
function inSentence(statement: Statement): Step[] {
  const steps = [...statement.text.matchAll(/\b(?:year|yr) ?([1-9])\b[^%\d]{0,15}(\d{1,3}) ?%/gi)].map(
    (m): Step => ({
      year: Number(m[1]),
      percent: Number(m[2]),
      words: wordsIn(statement, m.index, m.index + m[0].length),
    }),
  )
  const rising = steps.every((s, i) => i === 0 || s.percent > steps[i - 1]!.percent)
  return steps.length >= FEWEST && rising ? steps : []
}

/** The percents of an incentive plan by year, from a table or a sentence: "Year 1 70%, year 2 80%, year 3 90%"; only where the document calls it one. */
export function readIncentive(layout: Layout): Finding[] {
  if (!layout.rows.some((r) => /\bincentive/i.test(r.text))) return []
  const rows = new Map<unknown, Statement[]>()
  const statements = statementsOf(layout)
  for (const s of statements) if (s.kind === 'cell' && s.row) rows.set(s.row, [...(rows.get(s.row) ?? []), s])
  const found = [
    ...[...rows.values()].map((row) => ({ page: row[0]!.page, steps: ladderOf(row) })),
    ...statements.map((s) => ({ page: s.page, steps: inSentence(s) })),
  ].find(({ steps }) => steps.length > 0)
  if (!found) return []
  const value = found.steps.map((s) => `year ${s.year} ${s.percent}%`).join(', ')
  return [
    {
      path: 'flags.incentive',
      value: value.replace(/^y/, 'Y'),
      page: found.page,
      words: found.steps.flatMap((s) => s.words),
      rule: 'flag ladder',
      strength: 0.95,
      reader: 'rules',
    },
  ]
}
