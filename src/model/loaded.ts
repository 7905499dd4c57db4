import {
  getLlama,
  type Llama,
  LlamaChat,
  type LlamaContextSequence,
  type LlamaGrammar,
  LlamaGrammarEvaluationState,
  type LlamaModel,
  type Token,
} from 'node-llama-cpp'
import { UserError } from '../base/errors.ts'
import type { ModelInfo } from './contract.ts'
import { readHeader, sha256Of } from './header.ts'
import { chatTokens, historyOf, holdToContext, type Prompt, wireTokens } from './prompt.ts'
import { pieceWriter } from './text.ts'

/** Prompt tokens evaluated between two looks at the abort signal: costs nothing measurable and lets a question overtake. */
const PREFILL_CHUNK = 96

/** End of output of the wire format. */
const WIRE_END = 0

/** Compiled grammars kept; compiling takes milliseconds, and callers use a handful. */
const GRAMMARS_KEPT = 24

/** What a generation needs inside the child. */
export interface ChildGeneration {
  prompt: Prompt
  grammar: string | null
  maxTokens: number
  signal: AbortSignal
  onText: (piece: string) => void
}

/** A model in memory, in the llm child. */
export class LoadedModel {
  readonly info: ModelInfo
  readonly #llama: Llama
  readonly #model: LlamaModel
  readonly #sequence: LlamaContextSequence
  readonly #chat: LlamaChat | null
  readonly #grammars = new Map<string, LlamaGrammar>()

  constructor(info: ModelInfo, llama: Llama, model: LlamaModel, sequence: LlamaContextSequence) {
    this.info = info
    this.#llama = llama
    this.#model = model
    this.#sequence = sequence
    this.#chat = info.format === 'chat' ? new LlamaChat({ contextSequence: sequence }) : null
  }

  /** Number of tokens of a text. */
  count(text: string): number {
    return this.#model.tokenize(text, false).length
  }

  /** Generates greedily and resolves with the text; throws the signal's reason when it fires. */
  async generate(generation: ChildGeneration): Promise<string> {
    const { prompt } = generation
    if ((prompt.kind === 'chat') !== (this.#chat !== null))
      throw new Error('the prompt is of the other format')
    return prompt.kind === 'chat' ? this.#talk(generation, prompt) : this.#wire(generation, prompt.parts)
  }

  async #prefill(tokens: Token[], signal: AbortSignal): Promise<void> {
    await this.#sequence.adaptStateToTokens(tokens, false)
    // The last token stays for the generation itself: it needs at least one to evaluate.
    let at = Math.min(this.#sequence.nextTokenIndex, tokens.length - 1)
    if (at < this.#sequence.nextTokenIndex)
      await this.#sequence.eraseContextTokenRanges([{ start: at, end: this.#sequence.nextTokenIndex }])
    for (; at < tokens.length - 1; at += PREFILL_CHUNK) {
      signal.throwIfAborted()
      const chunk = tokens.slice(at, Math.min(at + PREFILL_CHUNK, tokens.length - 1))
      await this.#sequence.evaluateWithoutGeneratingNewTokens(chunk)
    }
    signal.throwIfAborted()
  }

  async #grammar(text: string): Promise<LlamaGrammar> {
    const known = this.#grammars.get(text)
    if (known) return known
    const grammar = await this.#llama.createGrammar({ grammar: text })
    if (this.#grammars.size >= GRAMMARS_KEPT) this.#grammars.clear()
    this.#grammars.set(text, grammar)
    return grammar
  }

  async #wire(generation: ChildGeneration, parts: readonly (string | number)[]): Promise<string> {
    const tokens = wireTokens(this.#model, parts)
    holdToContext(tokens.length, generation.maxTokens, this.info.contextSize)
    const state = generation.grammar
      ? new LlamaGrammarEvaluationState({
          model: this.#model,
          grammar: await this.#grammar(generation.grammar),
        })
      : undefined
    await this.#prefill(tokens, generation.signal)
    const writer = pieceWriter<Token>(
      (some, before) => this.#model.detokenize(some, false, before),
      generation.onText,
    )
    const options = { temperature: 0, ...(state ? { grammarEvaluationState: state } : {}) }
    let made = 0
    for await (const token of this.#sequence.evaluate(tokens.slice(-1), options)) {
      generation.signal.throwIfAborted()
      if (token === WIRE_END || this.#model.isEogToken(token)) break
      writer.push(token)
      if (++made >= generation.maxTokens) break
    }
    return writer.end()
  }

  async #talk(generation: ChildGeneration, prompt: { system: string; user: string }): Promise<string> {
    const chat = this.#chat!
    const history = historyOf(prompt)
    const tokens = chatTokens(this.#model, chat, history)
    holdToContext(tokens.length, generation.maxTokens, this.info.contextSize)
    const grammar = generation.grammar ? await this.#grammar(generation.grammar) : null
    await this.#prefill(tokens, generation.signal)
    const { response } = await chat.generateResponse(history, {
      maxTokens: generation.maxTokens,
      temperature: 0,
      budgets: { thoughtTokens: 0 }, // thinking would put hundreds of hidden tokens before the answer
      signal: generation.signal,
      onTextChunk: generation.onText,
      ...(grammar ? { grammar } : {}),
    })
    return response
  }
}

/** Words for people from what llama.cpp wrote to its log while it failed. */
function whyNotLoaded(lines: string[]): UserError {
  const unknown = lines.some((line) => /unknown model architecture/i.test(line))
  return new UserError(
    503,
    unknown
      ? 'This version doesn’t know this kind of model.'
      : 'We couldn’t load the model file. It may be damaged.',
  )
}

/**
 * Loads a model file on the processor.
 * @param threads compute threads; always set, the library's default is far too many on small machines
 * @param availableBytes memory that may be taken
 * @param sha256 the file's digest when it is known already, else it is worked out
 * @throws UserError 503 in words for people: see readHeader, and when the memory does not suffice
 */
export async function loadModel(
  path: string,
  threads: number,
  availableBytes: number,
  sha256: string | null,
): Promise<LoadedModel> {
  const header = await readHeader(path)
  if (header.neededBytes > availableBytes)
    throw new UserError(503, 'The model doesn’t fit into this computer’s free memory.')
  const lines: string[] = []
  const llama = await getLlama({
    gpu: false,
    build: 'never',
    skipDownload: true,
    progressLogs: false,
    maxThreads: threads,
    logger: (_level, message) => void (lines.length < 200 && lines.push(message)),
  })
  try {
    const model = await llama.loadModel({ modelPath: path, gpuLayers: 0, useMmap: false })
    const context = await model.createContext({ contextSize: header.contextSize, batchSize: 512, threads })
    const info: ModelInfo = {
      name: header.name,
      sha256: sha256 ?? (await sha256Of(path)),
      format: header.format,
      tasks: header.tasks,
      contextSize: Math.min(header.contextSize, context.contextSize),
    }
    return new LoadedModel(info, llama, model, context.getSequence())
  } catch {
    throw whyNotLoaded(lines)
  }
}
