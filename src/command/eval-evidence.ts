import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../base/config.ts'
import { UserError } from '../base/errors.ts'
import { errorCode } from '../base/log.ts'
import type { Model } from '../model/contract.ts'
import { type KeptWord, unpackWords } from '../upload/kept-words.ts'
import { readDocuments } from '../upload/read.ts'
import type { ReadSinks } from '../upload/reading.ts'
import type { Share } from '../upload/score/score.ts'
import { labelsIn } from './eval-documents.ts'
import { type EvidenceResult, judgeEvidence } from './held-values.ts'
import { engines, loadFiles, NOWHERE } from './local-reading.ts'

const DOCUMENT = /\.(?:pdf|png|jpe?g|webp)$/i
interface Documents {
  id: string
  files: string[]
  handwritten: boolean
}

/** The documents of a folder: files that a label names are one document, every other file is one by itself. */
async function documentsIn(folder: string): Promise<Documents[]> {
  const labelled = (await labelsIn(folder)).map(({ id, files, handwritten = false }) => ({
    id,
    files: files.map((name) => path.basename(name)),
    handwritten,
  }))
  const known = new Set(labelled.flatMap(({ files }) => files))
  const others = readdirSync(folder)
    .filter((name) => DOCUMENT.test(name) && !known.has(name))
    .sort()
  return [
    ...labelled,
    ...others.map((name) => ({ id: path.parse(name).name, files: [name], handwritten: false })),
  ]
}

async function judge(
  folder: string,
  { id, files, handwritten }: Documents,
  config: Config,
  model: Model | null,
) {
  const words = new Map<number, KeptWord[]>()
  const sinks: ReadSinks = {
    ...NOWHERE,
    onWords: async (page, bytes) => {
      words.set(page, unpackWords(Buffer.concat(await Array.fromAsync(bytes))))
    },
  }
  const whole = await loadFiles(
    files.map((name) => path.join(folder, name)),
    config,
  )
  const { reading } = await readDocuments(whole, { ...engines(config, sinks), model })
  return { ...judgeEvidence(id, reading.facts.facts, words), handwritten }
}

const percent = ([part, all]: Share) => (all === 0 ? '–' : `${((100 * part) / all).toFixed(2)}%`)
const sum = (shares: readonly Share[]): Share => [
  shares.reduce((total, [part]) => total + part, 0),
  shares.reduce((total, [, all]) => total + all, 0),
]

function printResult({ id, held, failures, error }: EvidenceResult): void {
  console.log(
    `${id.padEnd(28)}${(error ? 'FAILED' : `${held[0]}/${held[1]}`).padStart(9)}  ${failures.join(', ')}`.trimEnd(),
  )
}

function printTotals(results: readonly EvidenceResult[]): void {
  const kinds = [...new Set(results.flatMap((r) => Object.keys(r.kinds)))].sort()
  console.log('')
  for (const kind of kinds) {
    const share = sum(results.flatMap((r) => (r.kinds[kind] ? [r.kinds[kind]] : [])))
    console.log(`${kind.padEnd(28)}${percent(share).padStart(9)}  ${share.join('/')}`)
  }
  const [held, chance] = [sum(results.map((r) => r.held)), sum(results.map((r) => r.chance))]
  console.log(
    `\n${percent(held)} of ${held[1]} values stand in their boxes, handwriting left out (${percent(chance)} in those of another value)`,
  )
}

/** `covriq eval DIR --evidence`: whether the boxes of every value hold it. Tells ids and paths, never what stands there. */
export async function evaluateEvidence(
  folder: string,
  config: Config,
  model: Model | null,
  json: boolean,
): Promise<number> {
  const results: EvidenceResult[] = []
  for (const one of await documentsIn(folder)) {
    const failed = (error: unknown): EvidenceResult => ({
      id: one.id,
      handwritten: one.handwritten,
      held: [0, 0],
      kinds: {},
      failures: [],
      chance: [0, 0],
      error: errorCode(error),
    })
    const result = await judge(folder, one, config, model).catch(failed)
    results.push(result)
    if (!json) printResult(result)
  }
  if (results.length === 0) throw new UserError(404, 'This folder has no documents.')
  if (json) console.log(JSON.stringify({ documents: results }, null, 1))
  else printTotals(results.filter((r) => !r.handwritten))
  return 0
}
