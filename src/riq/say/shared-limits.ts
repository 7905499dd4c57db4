import { PROCEDURES, type Procedure } from '../../lexicon/catalog.ts'
import type { Limit } from '../../plan/content.ts'
import { inSentence, serviceFacts } from '../facts/service-facts.ts'
import type { KnownPlan } from '../plan-source.ts'
import type { Service } from '../understand/asks.ts'
import { termsIn } from '../understand/terms.ts'
import { wordsOf } from '../understand/words.ts'

/** A limit of another service toward which a service counts. */
export interface SharedLimit {
  /** Whose limit it is: its procedure, and its name inside a sentence. */
  owner: Procedure
  name: string
  limit: Limit
  path: string
}

/** Whether a document's word for what shares a limit names a service; `item` null = any of the procedure. */
export const isNamed = (name: string, { procedure, item }: Pick<Service, 'procedure' | 'item'>): boolean =>
  termsIn(wordsOf(name)).some(
    ({ term }) =>
      term.about === 'procedure' && term.procedure === procedure && (item === null || term.item === item),
  )

/** The limits of other services toward which one counts: "4 per calendar year combined with prophy". */
export const limitsSharedBy = (
  plan: KnownPlan,
  service: Pick<Service, 'procedure' | 'item'>,
): SharedLimit[] =>
  PROCEDURES.filter((procedure) => procedure !== service.procedure).flatMap((owner) => {
    const { limits, label, path } = serviceFacts(plan, owner)
    return limits
      .filter(({ shares_with }) => shares_with.some((name) => isNamed(name, service)))
      .map((limit) => ({ owner, name: inSentence(label), limit, path }))
  })
