import { PROCEDURES } from '../lexicon/catalog.ts'
import { parsePlan } from '../parse/parse-plan.ts'
import { isSure } from '../plan/state.ts'
import { redactedPages } from './pages.ts'
import { drawPlan, type Kind } from './plan-pages.ts'

/** How the percents of drawn documents came out. */
export interface PlanScore {
  cells: number
  right: number
  /** Wrong and not marked for checking, as "kind seed procedure". */
  silent: string[]
  /** A percent where the document states none. */
  invented: string[]
}

/** Reads drawn documents of one kind by rules alone and compares their 21 percents with what was drawn. */
export async function scoreDrawn(kind: Kind, seeds: readonly number[]): Promise<PlanScore> {
  const score: PlanScore = { cells: 0, right: 0, silent: [], invented: [] }
  for (const seed of seeds) {
    const { pages, accept } = drawPlan(kind, seed)
    const { parsed, states } = await parsePlan(redactedPages(pages), { model: null })
    for (const procedure of PROCEDURES) {
      const percent = parsed.coverage[procedure]?.coverage_percent ?? null
      score.cells++
      if (accept[procedure].includes(percent)) {
        score.right++
        continue
      }
      const where = `${kind} ${seed} ${procedure}`
      if (percent !== null && isSure(states[`coverage.${procedure}`]?.state)) score.silent.push(where)
      if (percent !== null && accept[procedure].every((p) => p === null)) score.invented.push(where)
    }
  }
  return score
}
