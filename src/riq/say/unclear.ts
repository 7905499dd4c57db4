import type { KnownPlan } from '../plan-source.ts'
import { labelOf } from './doubts.ts'
import { type Block, type Line, line, silent } from './line.ts'

/** True where the document says something of a value that its reading did not understand. */
export const isUnclear = ({ states }: KnownPlan, path: string): boolean => states[path]?.state === 'unclear'

/** "Could not tell", with the page to look at, where one of these values was not understood; else that the document does not say. */
export function silentOn(plan: KnownPlan, paths: readonly string[], what: string, more: Line[] = []): Block {
  const path = paths.find((one) => isUnclear(plan, one))
  if (path === undefined) return { ...silent(what, more), silence: paths }
  const lead = line(`We couldn’t tell what the plan document says about ${labelOf(path)}.`, path)
  return { kind: 'unclear', lead, watch: [], more }
}

/** The kind of an answer made of blocks: one that answers counts for all, then one that was not understood. */
export const kindOf = (kinds: readonly Block['kind'][]): Block['kind'] =>
  kinds.includes('answer') ? 'answer' : kinds.includes('unclear') ? 'unclear' : 'not_stated'
