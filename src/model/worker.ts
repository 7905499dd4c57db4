import { type ChildContext, serveChild } from '../base/serve-child.ts'
import type { ModelInfo } from './contract.ts'
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

/** What `generate` answers: the text, or that it was called off. */
export type Generated = { text: string } | { stopped: true }

/** The llm child: holds one model and generates one text at a time. Never resolves. */
export async function llmWorker(): Promise<never> {
  let loaded: LoadedModel | null = null
  const running = new Map<number, AbortController>()
  const model = () => {
    if (!loaded) throw new Error('no model is loaded')
    return loaded
  }
  return serveChild({
    load: async (call: LoadCall): Promise<ModelInfo> => {
      loaded = await loadModel(call.path, call.threads, call.availableBytes, call.sha256)
      return loaded.info
    },
    count: async (text: string): Promise<number> => model().count(text),
    stop: async (id: number): Promise<void> => running.get(id)?.abort(),
    generate: async (call: GenerateCall, { emit }: ChildContext): Promise<Generated> => {
      const off = new AbortController()
      running.set(call.id, off)
      try {
        const onText = (piece: string) => void (call.stream && emit(piece))
        return { text: await model().generate({ ...call, signal: off.signal, onText }) }
      } catch (error) {
        if (off.signal.aborted) return { stopped: true }
        throw error
      } finally {
        running.delete(call.id)
      }
    },
  })
}
