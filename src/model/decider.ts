import type { LlamaContextSequence, LlamaModel, Token } from 'node-llama-cpp'
import type { Said, WirePart } from './contract.ts'

/** End of an answer: the first control token of every riq-mini file. */
const END = 0

/** Tokens of a context that one decision may take, prompt and answer together. */
export const DECISION_CONTEXT = 512

/**
 * Answers short decisions of a riq-mini file, one after the other. Side by side in one context they would be a tenth faster, but a batch that
 * began while another was still being sampled changed its answers: names were right in 69 of 100 cases then, and are in 84 now.
 */
export class Decider {
  readonly #model: LlamaModel
  readonly #sequence: LlamaContextSequence
  readonly #temperatures: Readonly<Record<string, number>>
  readonly #names = new Map<Token, string>()

  /**
   * @param sequence the only one of its context
   * @param temperatures by task, as the file's header has them; 1 for a task that it doesn't name
   */
  constructor(
    model: LlamaModel,
    sequence: LlamaContextSequence,
    temperatures: Readonly<Record<string, number>>,
  ) {
    this.#model = model
    this.#sequence = sequence
    this.#temperatures = temperatures
  }

  /**
   * Answers each prompt greedily until its end, in their order; [] for a prompt that doesn't fit.
   * @param most longest answer in tokens
   * @throws the signal's reason when it fires
   */
  async decide(
    prompts: readonly (readonly WirePart[])[],
    most: number,
    signal: AbortSignal,
  ): Promise<Said[][]> {
    const answers: Said[][] = []
    for (const prompt of prompts) {
      const tokens = this.#tokensOf(prompt)
      const fits = tokens.length + most <= DECISION_CONTEXT
      const temperature = this.#temperatures[taskOf(prompt)] ?? 1
      answers.push(fits ? await this.#answer({ tokens, most, temperature }, signal) : [])
    }
    return answers
  }

  async #answer(
    { tokens, most, temperature }: { tokens: readonly Token[]; most: number; temperature: number },
    signal: AbortSignal,
  ): Promise<Said[]> {
    const said: Said[] = []
    await this.#sequence.clearHistory()
    let input = tokens
    while (said.length < most) {
      signal.throwIfAborted()
      const { token, probability } = await likeliest(this.#sequence, input, temperature)
      if (token === END) break
      said.push({ token: this.#nameOf(token), probability })
      input = [token]
    }
    return said
  }

  #nameOf(token: Token): string {
    const known = this.#names.get(token)
    if (known !== undefined) return known
    const name = this.#model.detokenize([token], true)
    this.#names.set(token, name)
    return name
  }

  /** Control tokens go in by id; text is cut with special parsing off. */
  #tokensOf(parts: readonly WirePart[]): Token[] {
    return parts.flatMap((part) =>
      typeof part === 'string' ? this.#model.tokenize(part, false) : this.#model.tokenize(part.token, true),
    )
  }
}

/** The task that a prompt begins with: "label" of "<|label|>". */
function taskOf([first]: readonly WirePart[]): string {
  return typeof first === 'object' ? first.token.slice(2, -2) : ''
}

/** Evaluates tokens and tells which one most likely follows. */
async function likeliest(
  sequence: LlamaContextSequence,
  tokens: readonly Token[],
  temperature: number,
): Promise<{ token: Token; probability: number }> {
  // Of the likeliest alone the probability would always be one. All but the likeliest few together hold next to nothing, and sorting them all took ten times as long.
  const options = { temperature, topK: 16, minP: 0, topP: 1 }
  const last = tokens.length - 1
  const results = await sequence.controlledEvaluate(
    tokens.map((token, i) =>
      i < last ? token : [token, { generateNext: { probabilities: true, options } }],
    ),
  )
  // What is left of the vocabulary comes in any order.
  let best: { token: Token; probability: number } | null = null
  for (const [token, probability] of results[last]?.next.probabilities ?? [])
    if (best === null || probability > best.probability) best = { token, probability }
  if (!best) throw new Error('the model gave no probabilities')
  return best
}
