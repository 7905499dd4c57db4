import type { Ink, LayoutPage } from '../../layout/canvas.ts'
import { PROCEDURES, type Procedure } from '../../lexicon/catalog.ts'
import type { Finding } from '../layout-types.ts'
import { AS_PLAN } from './amounts.ts'
import { readWithEngine } from './engine.ts'
import type { Decision } from './solve.ts'
import { certaintyOf } from './weights.ts'

/** Told where a page shows several plans under the same heads. */
export const UNSURE = 'The page shows other figures under the same heading. Check which plan this is.'

function findingOf(path: string, value: string, decision: Decision<unknown>): Finding {
  const page = decision.inks[0]?.page ?? 0
  return {
    path,
    value,
    page,
    words: decision.inks.filter((ink: Ink) => ink.page === page).map((ink) => ink.word),
    rule: 'engine',
    strength: certaintyOf(decision),
    ...(decision.unsure && { doubts: [UNSURE] }),
    reader: 'engine',
  }
}

/**
 * What the engine reads on the pages, for the judge: a percent for each procedure, and the fields that hold amounts.
 * @param wanted the plan that a person asked for, where the document shows several
 */
export function engineFindings(pages: readonly LayoutPage[], wanted: string | null): Finding[] {
  const { shares, fields } = readWithEngine(pages, wanted)
  const percents = PROCEDURES.flatMap((procedure: Procedure): Finding[] => {
    const decision = shares.get(procedure)
    return decision ? [findingOf(`coverage.${procedure}`, String(decision.value), decision)] : []
  })
  const amounts = [...fields].flatMap(([slot, decision]): Finding[] => {
    if (decision.value !== AS_PLAN) return [findingOf(slot, decision.value, decision)]
    const plan = fields.get('deductible_individual')
    return plan ? [findingOf(slot, plan.value, decision)] : []
  })
  return [...percents, ...amounts].filter((finding) => finding.words.length > 0)
}
