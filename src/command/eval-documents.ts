import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../base/config.ts'
import { errorCode } from '../base/log.ts'
import type { Model } from '../model/contract.ts'
import { type PhiScore, scorePhi } from '../phi/score.ts'
import { outputOf } from '../upload/output.ts'
import { type Label, readLabel } from '../upload/score/label.ts'
import { type Score, scoreReading } from '../upload/score/score.ts'
import { readPageLabels } from './eval-page-label.ts'
import { planLeaks } from './eval-plan-leaks.ts'
import { readLocal } from './local-reading.ts'

/** How one labeled document came out. */
export interface DocumentResult {
  id: string
  /** digital, scan, fax, photo, screenshot, mixed; 'handwriting' whatever it was captured with. */
  type: string
  score: Score
  phi: PhiScore
  /** Texts of the reading that hold patient data; null where none is labeled. */
  plan_leaks: number | null
  /** Fields and percents whose label holds a value: how many of them are right. */
  named: [right: number, all: number]
  seconds: number
  pages: number
  /** Why it could not be read at all; everything counts as missed then. */
  error: string | null
}

/** A reading that found nothing, right or wrong. */
export const NOTHING = {
  found_plan: false,
  plan: {},
  parsed: { coverage: {}, waiting_periods: {}, flags: {}, disclaimers: [] },
}

/** Fields and percents whose label holds a value: how many of them are right. */
export function namedCells({ fields, coverage }: Label, score: Score): [number, number] {
  const named = [
    ...Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [score.fields[name]])),
    ...Object.entries(coverage).flatMap(([name, { coverage_percent: percent }]) =>
      percent === null ? [] : [score.coverage[name]],
    ),
  ]
  return [named.filter(Boolean).length, named.length]
}

async function judge(
  folder: string,
  label: Label,
  config: Config,
  model: Model | null,
): Promise<DocumentResult> {
  const started = performance.now()
  const places = label.files.map((name) => path.join(folder, path.basename(name)))
  const read = await readLocal(places, config, model).then(outputOf, (error: unknown) => ({
    error: errorCode(error),
  }))
  const failed = 'error' in read
  // A document that could not be read has found nothing, right or wrong.
  const score = scoreReading(label, failed ? (NOTHING as never) : read)
  return {
    id: label.id,
    type: label.handwritten ? 'handwriting' : label.capture,
    score: failed && label.kind !== 'plan' ? { ...score, ok: false } : score,
    phi: scorePhi(label, failed ? [] : read.phi),
    plan_leaks: failed || label.phi.length === 0 ? null : planLeaks(label, read),
    named: namedCells(label.kind === 'plan' ? label : { ...label, fields: {}, coverage: {} }, score),
    seconds: (performance.now() - started) / 1000,
    pages: failed ? 0 : read.pages.length,
    error: failed ? read.error : null,
  }
}

/** Pages that are labeled together in one file, or by the truth of a made page, each beside its PDF. */
const pagesIn = (folder: string, texts: readonly string[]): Label[] =>
  texts.flatMap(readPageLabels).filter(({ files }) => existsSync(path.join(folder, files[0]!)))

/** The texts of the JSON files of a folder, in order of their names. */
export async function jsonTextsIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
  return Promise.all(names.map((name) => Bun.file(path.join(folder, name)).text()))
}

/** The labels of a folder's plans, in order of their names. */
export async function labelsIn(folder: string): Promise<Label[]> {
  const texts = await jsonTextsIn(folder)
  const labels = texts.map(readLabel)
  const own = labels.filter((label) => label !== null)
  const pages = pagesIn(
    folder,
    texts.filter((_, i) => labels[i] === null),
  )
  // The truth of a made page tells which half it is of; the file of all of them doesn't.
  const byId = new Map<string, Label>()
  for (const page of pages) if (!byId.has(page.id) || page.half) byId.set(page.id, page)
  return [...own, ...byId.values()]
}

/** Reads every labeled document of a folder, one after the other, and compares. */
export async function judgeDocuments(
  folder: string,
  config: Config,
  model: Model | null,
  onResult: (result: DocumentResult) => void,
): Promise<DocumentResult[]> {
  const results: DocumentResult[] = []
  for (const label of await labelsIn(folder)) {
    const result = await judge(folder, label, config, model)
    results.push(result)
    onResult(result)
  }
  return results
}
