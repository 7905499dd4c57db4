import { withoutOrders } from '../parse/addressed.ts'
import { readCoverage } from '../parse/coverage.ts'
import { readTerms } from '../parse/engine/whole.ts'
import { layoutOf } from '../parse/layout.ts'
import type { Finding, Layout } from '../parse/layout-types.ts'
import { readFlags } from '../parse/readers/flags.ts'
import { drawText } from './drawn-text.ts'
import { redactedPages } from './pages.ts'

/** The layout of a text drawn as pages (see `drawText`), without text that is addressed to software. */
export function drawnLayout(text: string): Layout {
  return withoutOrders(layoutOf(redactedPages(drawText(text))))
}

/** Findings as `path → value`, the strongest of each path; for short expectations. */
export function valuesOf(findings: readonly Finding[]): Record<string, string> {
  const best = new Map<string, Finding>()
  for (const finding of findings) {
    const other = best.get(finding.path)
    if (!other || finding.strength > other.strength) best.set(finding.path, finding)
  }
  return Object.fromEntries([...best].map(([path, f]) => [path, f.value]))
}

/** The flags that a drawn text tells, by name: what the rules read, and else the engine. */
export function flagsOf(text: string): Record<string, string> {
  const told = readTerms(redactedPages(drawText(text))).map(({ path, value }) => [path, value] as const)
  const found = Object.entries(valuesOf(readFlags(drawnLayout(text))))
  const flags = [...told, ...found].filter(([path]) => path.startsWith('flags.'))
  return Object.fromEntries(flags.map(([path, value]) => [path.slice('flags.'.length), value]))
}

/** The words a finding stands in, as text. */
export const wordsOf = (finding: Finding | undefined): string =>
  finding?.words.map((w) => w.text).join(' ') ?? ''

/** The first percent of every procedure that a drawn text states, by procedure; those it only doubts bear a question mark. */
export function percentsOf(...lines: string[]): Record<string, string> {
  const found: Record<string, string> = {}
  for (const f of readCoverage(layoutOf(redactedPages(drawText(lines.join('\n')))))) {
    if (!f.path.startsWith('coverage.') || f.value === '') continue
    found[f.path.slice(9)] ??= `${f.value}${f.doubts?.length ? '?' : ''}`
  }
  return found
}
