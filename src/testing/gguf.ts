import { writeFileSync } from 'node:fs'

/** What kind of small model to write. All weights are random (seeded): it says nothing sensible, but everything around it is real. */
export interface TinyModel {
  /** Jinja chat template; null = a base model without one. */
  template: string | null
  /** Width of the model (a multiple of 32); wider = slower, for tests that interrupt it. */
  width?: number
  layers?: number
  contextLength?: number
  /** Further text entries of the header, e.g. covriq.prompt_format. */
  extra?: Record<string, string>
}

/** The ChatML template as instruct models carry it. */
export const CHATML =
  "{% for message in messages %}{{'<|im_start|>' + message['role'] + '\\n' + message['content'] + '<|im_end|>' + '\\n'}}{% endfor %}{% if add_generation_prompt %}{{ '<|im_start|>assistant\\n' }}{% endif %}"

const HEADS = 4
const KV_HEADS = 2
const SPECIAL = ['<|endoftext|>', '<|im_start|>', '<|im_end|>']
const TYPE = { u32: 4, i32: 5, f32: 6, bool: 7, string: 8, array: 9 } as const
const ALIGN = 32

/** GPT-2's printable stand-ins for the 256 bytes, the vocabulary of a byte-level tokenizer. */
function byteTokens(): string[] {
  const printable = (b: number) => (b >= 33 && b <= 126) || (b >= 161 && b <= 172) || (b >= 174 && b <= 255)
  let next = 256
  return Array.from({ length: 256 }, (_, b) => String.fromCodePoint(printable(b) ? b : next++))
}

/** A growing little-endian buffer in GGUF's encodings. */
class Bytes {
  readonly parts: Buffer[] = []

  u32(value: number): this {
    const b = Buffer.alloc(4)
    b.writeUInt32LE(value)
    this.parts.push(b)
    return this
  }
  u64(value: number): this {
    const b = Buffer.alloc(8)
    b.writeBigUInt64LE(BigInt(value))
    this.parts.push(b)
    return this
  }
  f32(value: number): this {
    const b = Buffer.alloc(4)
    b.writeFloatLE(value)
    this.parts.push(b)
    return this
  }
  text(value: string): this {
    const b = Buffer.from(value, 'utf8')
    this.u64(b.length).parts.push(b)
    return this
  }
  entry(key: string, type: keyof typeof TYPE): this {
    return this.text(key).u32(TYPE[type])
  }
  done(): Buffer {
    return Buffer.concat(this.parts)
  }
}

function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

function header(model: TinyModel, tokens: string[], merges: string[], width: number, layers: number) {
  const b = new Bytes()
  const numbers: [string, number][] = [
    ['llama.vocab_size', tokens.length],
    ['llama.context_length', model.contextLength ?? 2048],
    ['llama.embedding_length', width],
    ['llama.block_count', layers],
    ['llama.feed_forward_length', width * 2],
    ['llama.rope.dimension_count', width / HEADS],
    ['llama.attention.head_count', HEADS],
    ['llama.attention.head_count_kv', KV_HEADS],
    ['tokenizer.ggml.bos_token_id', 256],
    ['tokenizer.ggml.eos_token_id', 258],
  ]
  const texts: [string, string][] = [
    ['general.architecture', 'llama'],
    ['general.name', 'tiny'],
    ['tokenizer.ggml.model', 'gpt2'],
    ['tokenizer.ggml.pre', 'gpt-2'],
    ...(model.template === null ? [] : ([['tokenizer.chat_template', model.template]] as [string, string][])),
    ...Object.entries(model.extra ?? {}),
  ]
  for (const [key, value] of numbers) b.entry(key, 'u32').u32(value)
  for (const [key, value] of texts) b.entry(key, 'string').text(value)
  b.entry('llama.attention.layer_norm_rms_epsilon', 'f32').f32(1e-5)
  b.entry('tokenizer.ggml.add_bos_token', 'bool').parts.push(Buffer.from([0]))
  const list = (key: string, values: string[]) => {
    b.entry(key, 'array').u32(TYPE.string).u64(values.length)
    for (const value of values) b.text(value)
  }
  list('tokenizer.ggml.tokens', tokens)
  list('tokenizer.ggml.merges', merges)
  b.entry('tokenizer.ggml.token_type', 'array').u32(TYPE.i32).u64(tokens.length)
  for (const token of tokens) b.u32(SPECIAL.includes(token) ? 3 : 1)
  return { bytes: b.done(), count: numbers.length + texts.length + 5 }
}

function shapes(width: number, layers: number, vocabulary: number): [string, number[]][] {
  const kv = (width / HEADS) * KV_HEADS
  const block = (i: number): [string, number[]][] => [
    [`blk.${i}.attn_norm.weight`, [width]],
    [`blk.${i}.ffn_norm.weight`, [width]],
    [`blk.${i}.attn_q.weight`, [width, width]],
    [`blk.${i}.attn_k.weight`, [width, kv]],
    [`blk.${i}.attn_v.weight`, [width, kv]],
    [`blk.${i}.attn_output.weight`, [width, width]],
    [`blk.${i}.ffn_gate.weight`, [width, width * 2]],
    [`blk.${i}.ffn_up.weight`, [width, width * 2]],
    [`blk.${i}.ffn_down.weight`, [width * 2, width]],
  ]
  return [
    ['token_embd.weight', [width, vocabulary]],
    ['output.weight', [width, vocabulary]],
    ['output_norm.weight', [width]],
    ...Array.from({ length: layers }, (_, i) => block(i)).flat(),
  ]
}

/**
 * Writes a tiny llama-shaped GGUF (version 3, F32, byte-level vocabulary of 260 tokens) with seeded random weights.
 * @param path where to
 * @returns the bytes written
 */
export function writeTinyModel(path: string, model: TinyModel): Uint8Array {
  const width = model.width ?? 64
  const layers = model.layers ?? 2
  const tokens = [...byteTokens(), ...SPECIAL, 'th']
  const head = header(model, tokens, ['t h'], width, layers)
  const tensors = shapes(width, layers, tokens.length)
  const next = random(7)
  const index = new Bytes()
  const blobs: Buffer[] = []
  let offset = 0
  for (const [name, dimensions] of tensors) {
    const size = dimensions.reduce((a, b) => a * b, 1)
    const flat = dimensions.length === 1
    const values = Float32Array.from({ length: size }, () => (flat ? 1 : (next() * 2 - 1) / Math.sqrt(width)))
    index.text(name).u32(dimensions.length)
    for (const dimension of dimensions) index.u64(dimension)
    index.u32(0).u64(offset)
    const padding = (ALIGN - ((size * 4) % ALIGN)) % ALIGN
    blobs.push(Buffer.from(values.buffer), Buffer.alloc(padding))
    offset += size * 4 + padding
  }
  const start = new Bytes().u32(0x46554747).u32(3).u64(tensors.length).u64(head.count).done()
  const front = Buffer.concat([start, head.bytes, index.done()])
  const bytes = Buffer.concat([front, Buffer.alloc((ALIGN - (front.length % ALIGN)) % ALIGN), ...blobs])
  writeFileSync(path, bytes)
  return bytes
}
