import type { Model } from '../../../src/model/contract.ts'

/** Control tokens of the wire format by name (models/README.md). */
export const CONTROL: Readonly<Record<string, number>> = {
  '<|extract|>': 2,
  '<|understand|>': 3,
  '<|answer|>': 4,
  '<|phi|>': 5,
  '<|facts|>': 6,
  '<|out|>': 7,
}

/** Longest answer to wait for in tokens; the longest the recipe makes have about 700. */
const LONGEST = 720
const TIMEOUT_MS = 120_000

/** A prompt as the recipe writes it, names of control tokens among texts, with the names as ids. */
export const wireParts = (parts: readonly string[]): (string | number)[] =>
  parts.map((part) => CONTROL[part] ?? part)

/** An answer and what it took. */
export interface Asked {
  text: string
  promptTokens: number
  /** Tokens written, the closing one included. */
  outputTokens: number
  /** Milliseconds until the first text came, or until the end where none did: the prompt and one token. */
  promptMs: number
  /** Milliseconds from the first text to the end. */
  outputMs: number
}

/** Asks a riq-mini file one thing through the product's own model and measures it. @throws UserError */
export async function ask(model: Model, parts: readonly (string | number)[]): Promise<Asked> {
  const counts = await Promise.all(parts.map((p) => (typeof p === 'number' ? 1 : model.count(p))))
  const promptTokens = counts.reduce((sum, n) => sum + n, 0)
  const { contextSize } = await model.info()
  const started = performance.now()
  let first = 0
  const text = await model.generate({
    prompt: { kind: 'wire', parts: [...parts] },
    maxTokens: Math.max(1, Math.min(LONGEST, contextSize - promptTokens)),
    timeoutMs: TIMEOUT_MS,
    priority: 'interactive',
    onText: () => {
      first ||= performance.now()
    },
  })
  const ended = performance.now()
  first ||= ended
  const outputTokens = (await model.count(text)) + 1
  return { text, promptTokens, outputTokens, promptMs: first - started, outputMs: ended - first }
}

/** Tokens per second over many answers. The first token written is the prompt's work. */
export function speeds(asked: readonly Asked[]): { prompt: number; output: number } {
  const sum = (of: (a: Asked) => number) => asked.reduce((total, a) => total + of(a), 0)
  const perSecond = (tokens: number, ms: number) => (ms > 0 ? (tokens / ms) * 1000 : 0)
  return {
    prompt: perSecond(
      sum((a) => a.promptTokens),
      sum((a) => a.promptMs),
    ),
    output: perSecond(
      sum((a) => a.outputTokens - 1),
      sum((a) => a.outputMs),
    ),
  }
}
