import { judge } from '../parse/judge.ts'
import type { Finding } from '../parse/layout-types.ts'
import type { Word } from '../phi/redacted-page.ts'
import { drawnLayout } from './drawn-layout.ts'

/** A small plan page. */
export const LAYOUT = drawnLayout(
  'Individual deductible | $50\nFamily deductible | $150\nCrowns | 50%\nGroup number | 0471882',
)

/** Words of the layout that read so. */
export function wordsOf(text: string): Word[] {
  const all = LAYOUT.rows.flatMap((r) => r.cells.flatMap((c) => c.words))
  return text.split(' ').flatMap((t) => all.filter((w) => w.text === t).slice(0, 1))
}

/** A finding on that page, `$50` unless told otherwise. */
export const find = (path: string, value: string, more: Partial<Finding> = {}): Finding => ({
  path,
  value,
  page: 1,
  words: wordsOf('$50'),
  rule: 'test',
  strength: 0.9,
  reader: 'rules',
  ...more,
})

/** What the judge makes of findings on that page. */
export const of = (...findings: Finding[]) => judge(findings, LAYOUT)
