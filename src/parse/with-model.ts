import { givingWay, toEnd } from '../base/give-way.ts'
import { within } from '../base/within.ts'
import type { Call, Model } from '../model/contract.ts'
import { withTold } from '../text/mentions.ts'
import { askLabels } from './ask-labels.ts'
import { askPairs } from './ask-pairs.ts'
import { withToldPairs } from './engine/said-pairs.ts'
import type { WholeReading } from './engine/whole.ts'
import { toldBy, unknownLabels } from './told-labels.ts'
import { pairsBy, severalShares } from './told-pairs.ts'

/** Wall-clock time of the model for one document, loading and waiting for others included; the reading stands without it. */
const MODEL_BUDGET_MS = 60_000

/**
 * Reads a document once more with what the local model says of labels that no list knows and of sentences with several shares; the first reading stands where it has nothing to say.
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
  const end = performance.now() + budgetMs
  const call = (): Call => ({
    timeoutMs: Math.max(1, end - performance.now()),
    priority: 'background',
    ...(signal ? { signal } : {}),
  })
  const answered = async <T>(ask: (call: Call) => Promise<T[]>): Promise<T[]> => {
    const own = call()
    return (await within(own.timeoutMs, ask(own))) ?? []
  }
  const labels = unknownLabels(first.statements)
  const told = toldBy(labels, await answered((own) => askLabels(model, labels, own)))
  // What the labels mean is known where a sentence is asked about.
  const several = toEnd(
    withTold(
      told,
      inOneStep(() => severalShares(first.statements)),
    ),
  )
  const pairs = pairsBy(several, await answered((own) => askPairs(model, several, own)))
  if (told.size === 0 && pairs.size === 0) return first
  return givingWay(withToldPairs(pairs, withTold(told, read())))
}

// biome-ignore lint/correctness/useYield: work that is done at once
function* inOneStep<T>(work: () => T): Generator<void, T> {
  return work()
}
