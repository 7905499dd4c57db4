import type { Leftover } from '../plan/content.ts'
import { type Weighed, withCertainty } from './certainty.ts'
import type { WholeReading } from './engine/whole.ts'
import { judge, type Verdict } from './judge.ts'
import { linesOf } from './judge-evidence.ts'
import type { Finding, Layout } from './layout-types.ts'
import { figuresRead, leftoversOf, sourcesOf } from './leftovers.ts'
import { withEngine } from './two-readers.ts'
import { withUnclear } from './unclear.ts'

/** What two readings of a document come to. */
export interface Judged {
  verdict: Verdict
  leftovers: Leftover[]
  /** What the values were weighed by, for the script that fits. */
  weighed: Weighed
}

/**
 * Puts the engine's reading beside the rules', chooses, tells what is in doubt and what is left over.
 * @param seen all that the engine made of the pages
 * @param layout of the rules
 */
export function judgeBoth(
  engine: readonly Finding[],
  rules: readonly Finding[],
  seen: WholeReading,
  layout: Layout,
): Judged {
  const findings = withEngine(engine, rules)
  const sources = sourcesOf(seen)
  const lines = linesOf(layout)
  const judged = judge(findings, layout)
  const figures = figuresRead(sources, judged, findings)
  const leftovers = leftoversOf(figures, sources, lines)
  const weighed: Weighed = { engine, rules, verdict: judged, findings, sources, figures }
  const verdict = withUnclear(withCertainty(judged, weighed), weighed, lines, leftovers)
  return { verdict, leftovers, weighed }
}
