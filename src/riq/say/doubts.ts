import { FIELD_LABELS, type PlanField, PROCEDURE_LABELS, type Procedure } from '../../lexicon/catalog.ts'
import { type FlagKey, LEXICON } from '../../lexicon/words.ts'
import { inSentence } from '../facts/service-facts.ts'
import type { KnownPlan } from '../plan-source.ts'
import { type Line, listWords } from './line.ts'

/** "Crown Replacement Interval" inside a sentence; what is capitals throughout ("COB") stays. */
const lowerWords = (title: string) => title.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())

/** What the value at a path is called inside a sentence. */
export function labelOf(path: string): string {
  const [head, key = ''] = path.split('.')
  if (head === 'coverage') return inSentence(PROCEDURE_LABELS[key as Procedure] ?? key)
  if (head === 'waiting_periods') return 'waiting periods'
  if (head === 'flags') return lowerWords(LEXICON.flags[key as FlagKey]?.display ?? key.replaceAll('_', ' '))
  return head === 'disclaimers' ? head : lowerWords(FIELD_LABELS[head as PlanField] ?? head!)
}

/**
 * The remark on values that the reading left in doubt: "Needs a check against the document: crowns." Verifying the plan settles only
 * those that a person decided on.
 */
export function doubtsOf(plan: KnownPlan, lines: readonly Line[]): string[] {
  const paths = [...new Set(lines.flatMap((l) => l.paths))]
  const open = paths.filter((path) => plan.states[path]?.state === 'check')
  const names = [...new Set(open.map(labelOf))]
  return names.length === 0 ? [] : [`Needs a check against the document: ${listWords(names)}.`]
}
