import { type ChildContext, serveChild } from '../base/serve-child.ts'
import type { ModelInfo, Said, WirePart } from './contract.ts'
import { type LoadedModel, loadModel } from './loaded.ts'
import type { Prompt } from './prompt.ts'

/** Arguments of the child's `load`. */
export interface LoadCall {
  path: string
  threads: number
  availableBytes: number
  sha256: string | null
}

/** Arguments of the child's `generate`. */
export interface GenerateCall {
  id: number
  prompt: Prompt
  grammar: string | null
  maxTokens: number
  /** Report text as it is generated. */
  stream: boolean
}

/** Arguments of the child's `decide`. */
export interface DecideCall {
  id: number
  prompts: readonly (readonly WirePart[])[]
  most: number
}

/** What a run answers: its result, or that it was called off. */
export type Ran<T> = { result: T } | { stopped: true }

/** The llm child: holds one model and does one run at a time. Never resolves. */
export async function llmWorker(): Promise<never> {
  let loaded: LoadedModel | null = null
  const running = new Map<number, AbortController>()
  const model = () => {
    if (!loaded) throw new Error('no model is loaded')
    return loaded
  }
  const run = async <T>(id: number, work: (signal: AbortSignal) => Promise<T>): Promise<Ran<T>> => {
    const off = new AbortController()
    running.set(id, off)
    try {
      return { result: await work(off.signal) }
    } catch (error) {
      if (off.signal.aborted) return { stopped: true }
      throw error
    } finally {
      running.delete(id)
    }
  }
  return serveChild({
    load: async (call: LoadCall): Promise<ModelInfo> => {
      loaded = await loadModel(call.path, call.threads, call.availableBytes, call.sha256)
      return loaded.info
    },
    stop: async (id: number): Promise<void> => running.get(id)?.abort(),
    decide: async (call: DecideCall): Promise<Ran<Said[][]>> =>
      run(call.id, (signal) => model().decide(call.prompts, call.most, signal)),
    generate: async (call: GenerateCall, { emit }: ChildContext): Promise<Ran<string>> =>
      run(call.id, (signal) =>
        model().generate({ ...call, signal, onText: (piece) => void (call.stream && emit(piece)) }),
      ),
  })
}
