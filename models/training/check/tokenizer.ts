import { getLlama, type LlamaModel } from 'node-llama-cpp'
import { wireTokens } from '../../../src/model/prompt.ts'

/** A model file's vocabulary in the product's llama.cpp, without its weights. */
export interface Tokenizer {
  /** Ids of a prompt of the wire format, as the product makes them: text is cut with special parsing off. */
  encode(parts: readonly (string | number)[]): number[]
  decode(ids: readonly number[]): string
  close(): Promise<void>
}

/** Opens the vocabulary of a GGUF in this process. */
export async function openTokenizer(path: string): Promise<Tokenizer> {
  const llama = await getLlama({
    gpu: false,
    build: 'never',
    skipDownload: true,
    progressLogs: false,
    maxThreads: 1,
    logger: () => {}, // what it says of the file is told by the tests that fail
  })
  const model = await llama.loadModel({ modelPath: path, gpuLayers: 0, vocabOnly: true })
  type Ids = Parameters<LlamaModel['detokenize']>[0]
  return {
    encode: (parts) => wireTokens(model, parts),
    decode: (ids) => model.detokenize(ids as Ids, true),
    close: () => model.dispose(),
  }
}
