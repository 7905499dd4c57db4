/** Patient data found in made documents: by us and by public packages, on the same words, with the same counting. */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Labeled, madeDocuments } from '../models/redaction/made.ts'
import type { Page } from '../src/document/page.ts'
import { detect } from '../src/phi/detect.ts'
import type { Mask } from '../src/phi/score.ts'
import { GROUPS, groupOf, judgeItems, STAY_GROUPS, stayGroupOf } from '../src/phi/score-items.ts'
import { type PageText, pageText } from './page-text.ts'
import { compromise, type Finder, patterns, redactpii } from './pii-finders.ts'
import type { BenchRow } from './row.ts'

const SEED = 1
/** Blind ones nobody who works on detection has looked at; the others it was fitted on. */
const SPLITS = ['late', 'blind', 'dev'] as const
type Split = (typeof SPLITS)[number]

/** What is measured: masks for the pages of a document. */
type Masks = (pages: readonly Page[], texts: readonly PageText[]) => Mask[]

const by =
  (...finders: Finder[]): Masks =>
  (_, texts) =>
    texts.flatMap(({ text, masks }) => masks(finders.flatMap((find) => find(text))))

const MEASURED: Record<string, Masks> = {
  CovrIQ: (pages) => detect(pages),
  '@redactpii/node': by(redactpii),
  compromise: by(compromise),
  'patterns as Presidio’s': by(patterns),
  'the same and compromise': by(patterns, compromise),
}

/** Counts of one way of finding: right ones of all, by group, and the time that it took. */
interface Counts {
  shares: Map<string, [right: number, all: number]>
  ms: number
}

async function documentsOf(split: Split): Promise<Labeled[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-bench-'))
  try {
    const maker = path.join(import.meta.dir, '../models/patients/make.ts')
    const run = Bun.spawnSync(
      [process.execPath, maker, folder, '--split', split, '--people', '1', '--seed', String(SEED)],
      { stdout: 'ignore', stderr: 'pipe' },
    )
    if (run.exitCode !== 0)
      throw new Error(`The documents could not be made: ${run.stderr.toString().trim()}`)
    return await Array.fromAsync(madeDocuments(folder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function count(counts: Counts, { label }: Labeled, masks: readonly Mask[]): void {
  const add = (group: string, right: boolean) => {
    const [rights, all] = counts.shares.get(group) ?? [0, 0]
    counts.shares.set(group, [rights + (right ? 1 : 0), all + 1])
  }
  const { go, stay } = judgeItems(label, masks)
  for (const { item, right } of go) {
    const group = groupOf(item.type)
    add(group, right)
    // Signatures and pictures have no words; dates of visits are reported apart.
    if (group !== 'drawn' && group !== 'dates') add('must go', right)
  }
  for (const { item, right } of stay) add(stayGroupOf(item.type), right)
}

/** What work gives, and the least time of three that it took: what else the machine does is no cost of ours. */
function quickest<T>(work: () => T): [given: T, ms: number] {
  const once = (): [T, number] => {
    const started = performance.now()
    return [work(), performance.now() - started]
  }
  return [once(), once(), once()].reduce((best, next) => (next[1] < best[1] ? next : best))
}

function measured(documents: readonly Labeled[], masks: Masks): Counts {
  const counts: Counts = { shares: new Map(), ms: 0 }
  const texts = documents.map(({ pages }) => pages.map(pageText))
  // What is loaded or compiled at the first use isn't the cost of a page.
  if (documents[0]) masks(documents[0].pages, texts[0]!)
  for (const [i, document] of documents.entries()) {
    const [found, ms] = quickest(() => masks(document.pages, texts[i]!))
    counts.ms += ms
    count(counts, document, found)
  }
  return counts
}

const share = ({ shares }: Counts, group: string, of: 'right' | 'lost' = 'right'): string => {
  const [right, all] = shares.get(group) ?? [0, 0]
  return all === 0 ? '–' : `${((100 * (of === 'right' ? right : all - right)) / all).toFixed(1)} %`
}

function rowsOf(split: Split, documents: readonly Labeled[]): BenchRow[] {
  const pages = documents.reduce((sum, one) => sum + one.pages.length, 0)
  const all = Object.entries(MEASURED).map(([name, masks]) => [name, measured(documents, masks)] as const)
  const own = all[0]![1].ms
  const worded = GROUPS.filter((group) => group !== 'drawn')
  return all.map(([name, counts]) => ({
    name: `${split}, ${documents.length} documents: ${name}`,
    value: `${share(counts, 'must go')} covered`,
    note: [
      worded.map((group) => `${group} ${share(counts, group)}`).join(', '),
      `eaten ${STAY_GROUPS.map((group) => `${group} ${share(counts, group, 'lost')}`).join(', ')}`,
      `${(counts.ms / pages).toFixed(1)} ms a page (${(counts.ms / own).toPrecision(2)} × ours)`,
    ].join('; '),
  }))
}

/** What is found of patient data and taken of plan data: sums alone, since nobody looks at blind documents. */
export async function benchPatients(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const split of SPLITS) rows.push(...rowsOf(split, await documentsOf(split)))
  return rows
}
