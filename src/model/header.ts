import { createReadStream, statSync } from 'node:fs'
import { readGgufFileInfo } from 'node-llama-cpp'
import { dictionary } from '../base/dictionary.ts'
import { UserError } from '../base/errors.ts'
import type { ModelInfo } from './contract.ts'
import { neededMemory } from './memory.ts'

/** Tokens of context for a chat model: more costs memory and time that an office machine does not have. */
const CHAT_CONTEXT = 4096

/** Prompt format that this version writes. */
const WIRE_FORMAT = 'riq-mini-2'

/** What the header of a model file says, as far as it matters here. */
export interface Header {
  name: string
  format: ModelInfo['format']
  tasks: string[]
  /** How far the file's probabilities are evened out, by task (riq-mini): measured, so that it's as sure as it is right. */
  temperatures: Record<string, number>
  contextSize: number
  fileBytes: number
  neededBytes: number
}

type Entries = Record<string, unknown>

const entries = (value: unknown): Entries => (value && typeof value === 'object' ? (value as Entries) : {})
const whole = (value: unknown): number => (typeof value === 'number' ? value : 0)
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

function sizeOf(path: string): number {
  try {
    const stat = statSync(path)
    if (stat.isFile()) return stat.size
  } catch {
    // Told below: there is no such file.
  }
  throw new UserError(503, 'The model file doesn’t exist.')
}

async function metadataOf(path: string): Promise<Entries> {
  try {
    const ignoreKeys = ['tokenizer.ggml.tokens', 'tokenizer.ggml.merges', 'tokenizer.ggml.token_type']
    const options = {
      sourceType: 'filesystem',
      readTensorInfo: false,
      logWarnings: false,
      ignoreKeys,
    } as const
    const metadata = entries((await readGgufFileInfo(path, options)).metadata)
    if (text(entries(metadata['general'])['architecture'])) return metadata
  } catch {
    // Too short, no magic number, absurd counts: one sentence for all of them.
  }
  throw new UserError(503, 'The model file isn’t a GGUF model, or it’s damaged.')
}

/** "label=1.4,name=2": temperatures by task. */
function temperaturesIn(words: string): Record<string, number> {
  const found = dictionary<number>()
  for (const [, task, value] of words.matchAll(/(\w+)=(\d+(?:\.\d+)?)/g))
    if (Number(value) > 0) found[task!] = Number(value)
  return found
}

function formatOf(metadata: Entries): Pick<Header, 'format' | 'tasks' | 'temperatures'> {
  const own = entries(metadata['covriq'])
  const wire = text(own['prompt_format'])
  if (wire === WIRE_FORMAT) {
    const tasks = text(own['tasks']).split(',')
    return {
      format: 'riq-mini-2',
      tasks: tasks.map((t) => t.trim()).filter(Boolean),
      temperatures: temperaturesIn(text(own['temperatures'])),
    }
  }
  if (wire) throw new UserError(503, 'The model file was made for another version of CovrIQ.')
  if (!text(entries(metadata['tokenizer'])['chat_template']))
    throw new UserError(503, 'The model file isn’t an instruct model: it has no chat template.')
  return { format: 'chat', tasks: [], temperatures: dictionary() }
}

/**
 * Reads and judges a model file's header without loading it.
 * @throws UserError 503 when the file is missing, not a GGUF, or neither riq-mini nor an instruct model
 */
export async function readHeader(path: string): Promise<Header> {
  const fileBytes = sizeOf(path)
  const metadata = await metadataOf(path)
  const general = entries(metadata['general'])
  const shape = entries(metadata[text(general['architecture'])])
  const attention = entries(shape['attention'])
  const kind = formatOf(metadata)
  const trained = whole(shape['context_length']) || 2048
  const contextSize = kind.format === 'chat' ? Math.min(trained, CHAT_CONTEXT) : trained
  const heads = whole(attention['head_count'])
  return {
    ...kind,
    name: text(general['name']) || 'unnamed model',
    contextSize,
    fileBytes,
    neededBytes: neededMemory({
      fileBytes,
      contextSize,
      layers: whole(shape['block_count']),
      width: whole(shape['embedding_length']),
      heads,
      kvHeads: whole(attention['head_count_kv']) || heads,
    }),
  }
}

/** SHA-256 of a file in hex, read in pieces. */
export async function sha256Of(path: string): Promise<string> {
  const hasher = new Bun.CryptoHasher('sha256')
  for await (const piece of createReadStream(path, { highWaterMark: 1024 * 1024 }))
    hasher.update(piece as Buffer)
  return hasher.digest('hex')
}
