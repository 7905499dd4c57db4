/** What a model file says it can do. riq-mini lists its tasks; an instruct GGUF can follow chat prompts. */
export interface ModelInfo {
  name: string
  sha256: string
  /** 'riq-mini-1' = our wire format with task tokens; 'chat' = an instruct model with a chat template. */
  format: 'riq-mini-1' | 'chat'
  /** Tasks of a riq-mini file: extract, understand, answer, phi. Empty for chat models (they are asked in words). */
  tasks: string[]
  contextSize: number
}

/** One generation. */
export interface Generation {
  /** riq-mini: the wire format's parts, control tokens by id; chat: a system and a user message. */
  prompt: { kind: 'wire'; parts: (string | number)[] } | { kind: 'chat'; system: string; user: string }
  /** GBNF grammar that the output must follow; none = free text. */
  grammar?: string
  maxTokens: number
  /** Wall-clock budget; the child is killed at twice this time. */
  timeoutMs: number
  /** Interactive calls overtake background ones. */
  priority: 'interactive' | 'background'
  signal?: AbortSignal
  /** Text as it is generated (UTF-8 safe pieces). */
  onText?: (piece: string) => void
}

/** The local model, or null where none is configured. It knows no dentistry. */
export interface Model {
  /** Loads if needed and tells what the model is. Rejects with UserError when it cannot be used. */
  info(): Promise<ModelInfo>
  /** Generates greedily; resolves with the whole text. */
  generate(generation: Generation): Promise<string>
  /** How many tokens a text has in this model. */
  count(text: string): Promise<number>
  state(): 'none' | 'idle' | 'loading' | 'ready' | 'busy' | 'failed'
  close(): void
}
