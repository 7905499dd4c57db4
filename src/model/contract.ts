/** What a model file says it can do. riq-mini lists its tasks; an instruct GGUF can follow chat prompts. */
export interface ModelInfo {
  name: string
  sha256: string
  /** 'riq-mini-2' = decides with our control tokens; 'chat' = an instruct model with a chat template. */
  format: 'riq-mini-2' | 'chat'
  /** Tasks of a riq-mini file: label, link, name, frame. Empty for chat models (they are asked in words). */
  tasks: string[]
  contextSize: number
}

/** Who may wait how long for a call. */
export interface Call {
  /** Wall-clock budget; the child is killed at twice this time. */
  timeoutMs: number
  /** Interactive calls overtake background ones. */
  priority: 'interactive' | 'background'
  signal?: AbortSignal
}

/** One generation of a chat model. */
export interface Generation extends Call {
  prompt: { system: string; user: string }
  /** GBNF grammar that the output must follow; none = free text. */
  grammar?: string
  maxTokens: number
  /** Text as it is generated (UTF-8 safe pieces). */
  onText?: (piece: string) => void
}

/** A piece of a riq-mini prompt: text, or a control token by its name ("<|label|>"), which text can never pose as. */
export type WirePart = string | { token: string }

/** Several short decisions of a riq-mini model at once. */
export interface Decisions extends Call {
  prompts: readonly (readonly WirePart[])[]
  /** Longest answer in tokens. */
  most: number
}

/** One token of an answer: its name, and how likely the model held it (0 to 1). */
export interface Said {
  token: string
  probability: number
}

/** The local model, or null where none is configured. It knows no dentistry. */
export interface Model {
  /** Loads if needed and tells what the model is. Rejects with UserError when it cannot be used. */
  info(): Promise<ModelInfo>
  /** Generates greedily; resolves with the whole text. Chat models only. */
  generate(generation: Generation): Promise<string>
  /** Answers each prompt with control tokens, in the order of the prompts; [] for a prompt too long for the model. riq-mini only. */
  decide(decisions: Decisions): Promise<Said[][]>
  state(): 'none' | 'idle' | 'loading' | 'ready' | 'busy' | 'failed'
  close(): void
}
