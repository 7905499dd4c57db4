import { givingWay } from '../base/give-way.ts'
import { within } from '../base/within.ts'
import type { Model } from '../model/contract.ts'
import { withTold } from '../text/mentions.ts'
import { askLabels } from './ask-labels.ts'
import type { WholeReading } from './engine/whole.ts'
import { toldBy, unknownLabels } from './told-labels.ts'

/** Wall-clock time of the model for one document, loading and waiting for others included; the reading stands without it. */
const MODEL_BUDGET_MS = 60_000

/**
 * Reads a document once more with what the local model says of labels that no list knows; the first reading stands where it has nothing to say.
 * @param first the reading without a model
 * @param read reads the same pages from the beginning
 * @param budgetMs what the model may take
 */
export async function readWithModel(
  first: WholeReading,
  read: () => Generator<void, WholeReading>,
  { model, signal }: { model: Model; signal?: AbortSignal | undefined },
  budgetMs = MODEL_BUDGET_MS,
): Promise<WholeReading> {
  const asks = unknownLabels(first.statements)
  const call = { timeoutMs: budgetMs, priority: 'background', ...(signal ? { signal } : {}) } as const
  const answers = await within(budgetMs, askLabels(model, asks, call))
  if (!answers) return first
  const told = toldBy(asks, answers)
  return told.size === 0 ? first : givingWay(withTold(told, read()))
}
