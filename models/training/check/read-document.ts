import type { Model } from '../../../src/model/contract.ts'
import type { Finding, Layout } from '../../../src/parse/layout-types.ts'
import { fitting } from '../../../src/parse/model-reader.ts'
import { findingsOf } from '../../../src/parse/model-reader-lines.ts'
import { promptFor, roomFor } from '../../../src/parse/model-reader-prompt.ts'
import { type Chunk, chunksOf } from '../../../src/parse/model-reader-rows.ts'
import { ask, wireParts } from './ask.ts'
import type { Claim } from './score-document.ts'

const TIMEOUT_MS = 120_000

/** What a model said of a document. */
export interface ModelReading {
  /** Findings whose value stands on the row they name; all others are dropped, as the product does. */
  findings: Finding[]
  /** Lines of the extract answers, dropped ones included. */
  lines: number
  claims: Claim[]
}

/** The lines of a phi answer whose text stands on the row they name. */
export function claimsOf(answer: string, chunk: Chunk): Claim[] {
  const rows = chunk.text.split('\n')
  return answer.split('\n').flatMap((line) => {
    const [type, text, number] = line.split(' | ').map((part) => part.trim())
    return type && text && rows[Number(number) - 1]?.includes(text) ? [{ type, text }] : []
  })
}

/** Asks for all that a document's rows state, and for the personal data on them, as far as the model can do either. */
export async function readDocument(layout: Layout, model: Model, most: number): Promise<ModelReading> {
  const info = await model.info()
  const can = (task: string) => info.tasks.includes(task)
  const extracts = info.format === 'chat' || can('extract')
  const reading: ModelReading = { findings: [], lines: 0, claims: [] }
  const room = await roomFor(info, (text) => model.count(text))
  for (const chunk of await fitting(chunksOf(layout, most), room, model)) {
    if (extracts) {
      const answer = await model.generate(promptFor(info, chunk, TIMEOUT_MS, undefined))
      reading.findings.push(...findingsOf(answer, chunk))
      reading.lines += answer.split('\n').filter(Boolean).length
    }
    if (can('phi')) {
      const { text } = await ask(model, wireParts(['<|phi|>', chunk.text, '<|out|>']))
      reading.claims.push(...claimsOf(text, chunk))
    }
  }
  return reading
}
