import { statSync } from 'node:fs'
import { type Child, ChildError, startChild } from '../base/child.ts'
import { UserError } from '../base/errors.ts'
import { errorCode, log } from '../base/log.ts'
import { embeddedModelPath } from '../base/runtime.ts'
import type { Call, Decisions, Generation, Model, ModelInfo, Said } from './contract.ts'
import { availableMemory } from './memory.ts'
import { RunQueue } from './queue.ts'
import { runOn, tooSlow, type Work } from './run.ts'
import type { DecideCall, GenerateCall, LoadCall } from './worker.ts'

/** Loading reads gigabytes from a disk: what counts is its work. The wall clock is a backstop against a child that hangs. */
const LOAD = { cpuSeconds: 600, wallMs: 30 * 60_000 }
/** Crashes in a row after which the model stays off until the program is started anew. */
const CRASHES_ALLOWED = 3

/** What openModel needs beyond the configuration; tests hand in their own. */
export interface ModelNeeds {
  /** Bytes that a model may take. */
  available?: () => number
  /** Milliseconds without a call until the model's memory is given back. */
  idleMs?: number
  /** Writes nothing to the log: whoever asks tells it. */
  quiet?: boolean
}

/** Where the model is and how many threads it gets. */
export interface ModelChoice {
  /** 'none', 'embedded' or the path of a GGUF file. */
  model: string
  threads: number
}

/** The parent's half: one child with the model, started when it is needed and again after it died. */
class LocalModel implements Model {
  readonly #path: string
  readonly #threads: number
  readonly #available: () => number
  readonly #idleMs: number
  readonly #quiet: boolean
  readonly #queue = new RunQueue()
  #state: ReturnType<Model['state']> = 'idle'
  #starting: Promise<{ child: Child; info: ModelInfo }> | null = null
  #child: Child | null = null
  #known: { stamp: string; sha256: string } | null = null
  #idle: ReturnType<typeof setTimeout> | undefined
  #crashes = 0
  #next = 1
  #closed = false

  constructor(path: string, threads: number, needs: ModelNeeds) {
    this.#path = path
    this.#threads = threads
    this.#available = needs.available ?? availableMemory
    this.#idleMs = needs.idleMs ?? 15 * 60_000
    this.#quiet = needs.quiet ?? false
  }

  state(): ReturnType<Model['state']> {
    return this.#state === 'ready' && this.#queue.busy ? 'busy' : this.#state
  }

  async info(): Promise<ModelInfo> {
    return (await this.#ready()).info
  }

  generate(generation: Generation): Promise<string> {
    const { prompt, grammar = null, maxTokens, onText } = generation
    const call: GenerateCall = { id: this.#next++, prompt, grammar, maxTokens, stream: onText !== undefined }
    return this.#add({ name: 'generate', call, onText }, generation)
  }

  decide(decisions: Decisions): Promise<Said[][]> {
    const { prompts, most } = decisions
    const call: DecideCall = { id: this.#next++, prompts, most }
    return this.#add({ name: 'decide', call }, decisions)
  }

  #add<T>(work: Work, call: Call): Promise<T> {
    const run = (interrupt: AbortSignal) => this.#run<T>(work, call, interrupt)
    return this.#queue.add(call.priority, run, call.signal)
  }

  close(): void {
    this.#closed = true
    this.#unload()
  }

  #unload(): void {
    clearTimeout(this.#idle)
    this.#child?.kill()
    this.#child = null
    this.#starting = null
    this.#state = 'idle'
  }

  #ready(): Promise<{ child: Child; info: ModelInfo }> {
    if (this.#child && !this.#child.alive) this.#unload()
    this.#watchIdle()
    if (!this.#starting) {
      // One load for all who ask at once; a failed one is tried again by the next call, since the file may have been put right.
      const starting = this.#load()
      this.#starting = starting
      starting.catch(() => {
        if (this.#starting === starting) this.#starting = null
      })
    }
    return this.#starting
  }

  async #load(): Promise<{ child: Child; info: ModelInfo }> {
    if (this.#closed) throw new Error('the model is closed')
    if (this.#crashes >= CRASHES_ALLOWED)
      throw new UserError(
        503,
        'The model stopped unexpectedly several times and is switched off until the next start.',
      )
    this.#state = 'loading'
    const child = startChild('llm-worker')
    this.#child = child
    try {
      const stamp = this.#stamp()
      const sha256 = this.#known?.stamp === stamp ? this.#known.sha256 : null
      const call: LoadCall = {
        path: this.#path,
        threads: this.#threads,
        availableBytes: this.#available(),
        sha256,
      }
      const info = await child.call<ModelInfo>('load', call, LOAD)
      this.#known = { stamp, sha256: info.sha256 }
      this.#state = 'ready'
      if (!this.#quiet)
        log.info('model.ready', { format: info.format, context: info.contextSize, threads: this.#threads })
      return { child, info }
    } catch (error) {
      child.kill()
      this.#child = null
      this.#state = this.#closed ? 'idle' : 'failed'
      return this.#told(error)
    }
  }

  #stamp(): string {
    const stat = statSync(this.#path, { throwIfNoEntry: false })
    return stat ? `${stat.size}:${stat.mtimeMs}` : ''
  }

  /** After the last call the model stays in memory for a while. */
  #watchIdle(): void {
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => (this.#queue.busy ? this.#watchIdle() : this.#unload()), this.#idleMs)
    this.#idle.unref?.()
  }

  async #run<T>(work: Work, call: Call, interrupt: AbortSignal): Promise<T> {
    const { child } = await this.#ready()
    try {
      const result = await runOn<T>(child, work, call, interrupt)
      this.#crashes = 0
      return result
    } catch (error) {
      return this.#told(error)
    } finally {
      this.#watchIdle()
    }
  }

  /** Words for people where the child died; its own words and bugs pass through. */
  #told(error: unknown): never {
    if (!(error instanceof ChildError)) throw error
    log.warn('model.ended', { cause: error.end, code: errorCode(error) })
    if (error.end === 'deadline' || error.end === 'cpu') throw tooSlow()
    if (error.end !== 'killed') this.#crashes++
    throw new UserError(503, 'The model stopped unexpectedly. Ask again.')
  }
}

/** The file of the model; null where there is none. */
export function modelPath({ model }: Pick<ModelChoice, 'model'>): string | null {
  if (model === 'none') return null
  return model === 'embedded' ? embeddedModelPath() : model
}

/**
 * The local model, loaded when it is first needed, in a child process of its own.
 * @returns null when none is configured
 */
export function openModel(choice: ModelChoice, needs: ModelNeeds = {}): Model | null {
  const path = modelPath(choice)
  if (path === null) return null
  return new LocalModel(path, Math.max(1, choice.threads), needs)
}
