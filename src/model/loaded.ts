import {
  getLlama,
  type Llama,
  LlamaChat,
  type LlamaContextSequence,
  type LlamaGrammar,
  type LlamaModel,
  type Token,
} from 'node-llama-cpp'
import { UserError } from '../base/errors.ts'
import type { ModelInfo, Said, WirePart } from './contract.ts'
import { DECISION_CONTEXT, Decider } from './decider.ts'
import { readHeader, sha256Of } from './header.ts'
import { chatTokens, historyOf, holdToContext, type Prompt } from './prompt.ts'

/** Prompt tokens evaluated between two looks at the abort signal: costs nothing measurable and lets a question overtake. */
const PREFILL_CHUNK = 96

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

/** A chat model in memory: it answers in words. */
class Talker {
  readonly #llama: Llama
  readonly #model: LlamaModel
  readonly #sequence: LlamaContextSequence
  readonly #chat: LlamaChat
  readonly #contextSize: number
  readonly #grammars = new Map<string, LlamaGrammar>()

  constructor(llama: Llama, model: LlamaModel, sequence: LlamaContextSequence, contextSize: number) {
    this.#llama = llama
    this.#model = model
    this.#sequence = sequence
    this.#chat = new LlamaChat({ contextSequence: sequence })
    this.#contextSize = contextSize
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

  /** Generates greedily and resolves with the text; throws the signal's reason when it fires. */
  async talk(generation: ChildGeneration): Promise<string> {
    const chat = this.#chat
    const history = historyOf(generation.prompt)
    const tokens = chatTokens(this.#model, chat, history)
    holdToContext(tokens.length, generation.maxTokens, this.#contextSize)
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

/** A model in memory, in the llm child. */
export class LoadedModel {
  readonly info: ModelInfo
  readonly #works: Talker | Decider

  constructor(info: ModelInfo, works: Talker | Decider) {
    this.info = info
    this.#works = works
  }

  /** Generates text with a chat model. */
  generate(generation: ChildGeneration): Promise<string> {
    if (!(this.#works instanceof Talker)) throw new Error('this model doesn’t write text')
    return this.#works.talk(generation)
  }

  /** Answers decisions with a riq-mini file (decider.ts). */
  decide(prompts: readonly (readonly WirePart[])[], most: number, signal: AbortSignal): Promise<Said[][]> {
    if (!(this.#works instanceof Decider)) throw new Error('this model is asked in words')
    return this.#works.decide(prompts, most, signal)
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
    const decides = header.format === 'riq-mini-2'
    const context = await model.createContext({
      contextSize: decides ? DECISION_CONTEXT : header.contextSize,
      batchSize: 512,
      // Decisions are too short to share: on a busy machine two threads wait for one another a hundred times longer than one works.
      threads: decides ? 1 : threads,
    })
    const info: ModelInfo = {
      name: header.name,
      sha256: sha256 ?? (await sha256Of(path)),
      format: header.format,
      tasks: header.tasks,
      contextSize: Math.min(header.contextSize, context.contextSize),
    }
    const sequence = context.getSequence()
    const works = decides
      ? new Decider(model, sequence, header.temperatures)
      : new Talker(llama, model, sequence, info.contextSize)
    return new LoadedModel(info, works)
  } catch {
    throw whyNotLoaded(lines)
  }
}
