import type { Model, ModelInfo } from '../model/contract.ts'
import type { Finding, Layout } from './layout-types.ts'
import { findingsOf } from './model-reader-lines.ts'
import { MOST_ROWS, promptFor, roomFor } from './model-reader-prompt.ts'
import { type Chunk, chunksOf, figuresIn, halves } from './model-reader-rows.ts'

/** What the second reader works with. */
export interface ModelReaderNeeds {
  model: Model
  /** Wall-clock time for the whole document. */
  budgetMs: number
  now: () => number
  signal?: AbortSignal
}

/** A riq-mini file is asked only for what it lists; an instruct model is asked in words. */
const canExtract = (info: ModelInfo) => info.format === 'chat' || info.tasks.includes('extract')

/** Chunks that fit the context, counted before any call: an overflow would be cut silently or never end. */
export async function fitting(chunks: Chunk[], room: number, model: Model): Promise<Chunk[]> {
  const fit: Chunk[] = []
  const waiting = [...chunks]
  while (waiting.length > 0) {
    const chunk = waiting.shift()!
    const parts = (await model.count(chunk.text)) > room ? halves(chunk) : null
    if (parts) waiting.unshift(...parts)
    else if ((await model.count(chunk.text)) <= room) fit.push(chunk)
  }
  return fit
}

/**
 * The second reader: the same rows through the local model. A finding counts only if its value stands on the line it names.
 * It never fails a reading: a model that cannot be used, is too slow or breaks gives what it found until then.
 * @param layout without text that is addressed to software
 */
export async function readWithModel(layout: Layout, needs: ModelReaderNeeds): Promise<Finding[]> {
  const { model, now, signal } = needs
  const end = now() + needs.budgetMs
  const found: Finding[] = []
  try {
    const info = await model.info()
    if (!canExtract(info)) return []
    const room = await roomFor(info, (text) => model.count(text))
    const chunks = await fitting(chunksOf(layout, MOST_ROWS), room, model)
    // The richest chunks first: when time runs out, what was left unread mattered least.
    for (const chunk of chunks.sort((a, b) => figuresIn(b) - figuresIn(a))) {
      const left = end - now()
      if (left <= 0 || signal?.aborted || figuresIn(chunk) === 0) break
      const answer = await model.generate(promptFor(info, chunk, left, signal))
      found.push(...findingsOf(answer, chunk))
    }
  } catch {
    // Counted by the caller as a reading without a second opinion; the rules' findings stand.
  }
  return found
}
