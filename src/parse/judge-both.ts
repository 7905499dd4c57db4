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

const IMPLANTS = 'coverage.implants'
const IMPLANT_RULE = 'flags.implant_coverage'

/** The rule on implants follows from their percent: where one reading of it is 0 and another isn't, the rule is in doubt, too. */
export function withImplantDoubt(verdict: Verdict): Verdict {
  const { states } = verdict
  const paid = states[IMPLANTS]
  if (!paid?.readings || states[IMPLANT_RULE]?.state === 'check') return verdict
  const readings = [...new Set(paid.readings.map((one) => (one === '0' ? 'No' : 'Yes')))]
  const own = verdict.parsed.flags['implant_coverage']
  if (own === undefined || readings.length < 2) return verdict
  return { ...verdict, states: { ...states, [IMPLANT_RULE]: { ...paid, readings } } }
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
  const weighedUp = withImplantDoubt(withCertainty(judged, weighed))
  const verdict = withUnclear(weighedUp, weighed, lines, leftovers)
  return { verdict, leftovers, weighed }
}
