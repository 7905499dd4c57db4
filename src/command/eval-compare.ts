import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { UserError } from '../base/errors.ts'
import type { ReadOutput } from '../upload/output.ts'
import type { Label } from '../upload/score/label.ts'
import { type Score, scoreReading } from '../upload/score/score.ts'
import { labelsIn } from './eval-documents.ts'

/** One document of one side: each cell with what is compared of it, and its kind. */
interface Side {
  kind: string
  /** True or false where a label says what is right, else the value as text. */
  cells: Map<string, boolean | string>
}

type Change = 'right to wrong' | 'wrong to right' | 'changed'

/** A cell that is not the same on both sides. */
export interface CellChange {
  document: string
  kind: string
  cell: string
  change: Change
  /** The values, where they are known. */
  from?: string
  to?: string
}

/** How two sides differ. */
export interface Comparison {
  documents: number
  cells: number
  changes: CellChange[]
  /** Documents that only one of the two has. */
  missing: { first: string[]; second: string[] }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

async function jsonIn(file: string, which: string): Promise<unknown> {
  try {
    return await Bun.file(file).json()
  } catch {
    throw new UserError(400, `${which} has a file that isn’t JSON: ${path.basename(file)}.`)
  }
}

const rightIn = (score: Score): [string, boolean][] => [
  ...Object.entries(score.fields),
  ...Object.entries(score.coverage).map(([name, right]): [string, boolean] => [`coverage.${name}`, right]),
  ...(score.ok === undefined ? [] : [['no plan', score.ok] as [string, boolean]]),
]

function ofReport(json: unknown, which: string): Map<string, Side> {
  const documents = isObject(json) && Array.isArray(json['documents']) ? json['documents'] : null
  const isScored = (d: unknown): d is { id: string; type: string; score: Score } =>
    isObject(d) && typeof d['id'] === 'string' && isObject(d['score']) && isObject(d['score']['fields'])
  if (!documents?.every(isScored) || documents.length === 0)
    throw new UserError(400, `${which} is no report of covriq eval DIR --json.`)
  return new Map(documents.map(({ id, type, score }) => [id, { kind: type, cells: new Map(rightIn(score)) }]))
}

const shown = (value: unknown) => (value === null || value === undefined ? 'nothing' : String(value))

/** Fields and percents of a reading as text. */
function valuesOf({ found_plan, plan, parsed }: ReadOutput): [string, string][] {
  const { coverage, waiting_periods, flags, disclaimers, ...fields } = parsed
  return [
    ['no plan', found_plan ? 'a plan' : 'no plan'],
    ...Object.entries({ ...plan, ...fields }).map(([name, v]): [string, string] => [name, shown(v)]),
    ...Object.entries(coverage ?? {}).map(([name, entry]): [string, string] => [
      `coverage.${name}`,
      shown(entry?.coverage_percent),
    ]),
  ]
}

async function ofFolder(folder: string, labels: readonly Label[], which: string): Promise<Map<string, Side>> {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
  const sides = new Map<string, Side>()
  for (const name of names) {
    const read = (await jsonIn(path.join(folder, name), which)) as ReadOutput
    if (!isObject(read) || !isObject(read.parsed) || !isObject(read.plan)) continue
    const id = path.basename(name, '.json')
    const label = labels.find((l) => l.id === id)
    if (labels.length > 0 && !label) continue
    const cells = new Map<string, boolean | string>(
      label ? rightIn(scoreReading(label, read)) : valuesOf(read),
    )
    sides.set(id, { kind: label?.capture ?? 'reading', cells })
  }
  if (sides.size === 0)
    throw new UserError(
      400,
      labels.length > 0
        ? `${which} has no reading of a labeled document: each is named ID.json, as covriq read --json prints it.`
        : `${which} has no readings as covriq read --json prints them.`,
    )
  return sides
}

async function sideOf(place: string, labels: readonly Label[], which: string): Promise<Map<string, Side>> {
  if (!existsSync(place)) throw new UserError(404, `${which} doesn’t exist.`)
  if (statSync(place).isDirectory()) return ofFolder(place, labels, which)
  return ofReport(await jsonIn(place, which), which)
}

function changeOf(from: boolean | string, to: boolean | string): Change {
  if (typeof from !== 'boolean' || typeof to !== 'boolean') return 'changed'
  return from ? 'right to wrong' : 'wrong to right'
}

function changesIn(document: string, first: Side, second: Side): CellChange[] {
  return [...first.cells].flatMap(([cell, from]): CellChange[] => {
    const to = second.cells.get(cell)
    if (to === undefined || to === from) return []
    const values = typeof from === 'string' && typeof to === 'string' ? { from, to } : {}
    return [{ document, kind: second.kind, cell, change: changeOf(from, to), ...values }]
  })
}

/**
 * Compares two reports of `covriq eval DIR --json`, or two folders of readings as `covriq read --json` prints them.
 * @param labels of the readings in the folders; without them it's only told what changed
 * @throws UserError in one sentence where a side is missing or something else
 */
export async function compareSides(a: string, b: string, labels: readonly Label[] = []): Promise<Comparison> {
  const [first, second] = [await sideOf(a, labels, 'The first'), await sideOf(b, labels, 'The second')]
  if (existsSync(a) && statSync(a).isDirectory() !== statSync(b).isDirectory())
    throw new UserError(400, 'Compare two reports or two folders, not one of each.')
  const both = [...first.keys()].filter((id) => second.has(id))
  if (both.length === 0) throw new UserError(400, 'These two don’t share any documents.')
  return {
    documents: both.length,
    cells: both.reduce((sum, id) => sum + first.get(id)!.cells.size, 0),
    changes: both.flatMap((id) => changesIn(id, first.get(id)!, second.get(id)!)),
    missing: {
      first: [...second.keys()].filter((id) => !first.has(id)),
      second: [...first.keys()].filter((id) => !second.has(id)),
    },
  }
}

const tally = (changes: readonly CellChange[]) => {
  const count = (change: Change) => changes.filter((c) => c.change === change).length
  const told = count('changed')
  return told > 0
    ? `${told} changed`
    : `${count('right to wrong')} right to wrong, ${count('wrong to right')} wrong to right`
}

function print({ documents, cells, changes, missing }: Comparison): void {
  for (const id of new Set(changes.map((c) => c.document))) {
    const own = changes.filter((c) => c.document === id)
    console.log(`${id} (${own[0]!.kind}): ${tally(own)}`)
    for (const { cell, change, from, to } of own)
      console.log(`    ${cell}: ${from === undefined ? change : `${from} to ${to}`}`)
  }
  for (const kind of new Set(changes.map((c) => c.kind)))
    console.log(`${kind}: ${tally(changes.filter((c) => c.kind === kind))}`)
  if (missing.first.length > 0) console.log(`only in the second: ${missing.first.join(', ')}`)
  if (missing.second.length > 0) console.log(`only in the first: ${missing.second.join(', ')}`)
  console.log(`total of ${documents} documents, ${cells} cells: ${tally(changes)}`)
}

/** `covriq eval [DIR] --compare A B`: tells which cells differ. @param folder with the labels of readings in folders */
export async function compare(a: string, b: string, folder: string | null, json: boolean): Promise<number> {
  const labels = folder === null ? [] : await labelsIn(folder)
  if (folder !== null && labels.length === 0)
    throw new UserError(404, 'This folder has no labeled documents.')
  const comparison = await compareSides(a, b, labels)
  if (json) console.log(JSON.stringify(comparison, null, 1))
  else print(comparison)
  return 0
}
