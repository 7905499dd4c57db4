import type { Orm } from '../db/open.ts'
import type { FieldPath } from '../plan/content.ts'
import { usedTexts, usesForgotten } from '../plan/uses/store.ts'
import { type GoneWords, tells } from './masked-words.ts'

/**
 * Statement: what was kept of values that answers and sheets used must not tell what is masked now. Gone is what stood under the mask,
 * and every older value of the plan in which one of the masked words stands.
 */
export async function maskedUsesForgotten(
  orm: Orm,
  planId: string,
  cleared: readonly FieldPath[],
  gone: readonly GoneWords[],
) {
  const texts = await usedTexts(orm, planId)
  const held = texts.filter(({ text }) => gone.some((words) => tells(text, words)))
  // In a list, since a statement that is awaited is carried out.
  return [
    usesForgotten(
      orm,
      planId,
      cleared,
      held.map(({ value }) => value),
    ),
  ]
}
