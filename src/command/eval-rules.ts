import path from 'node:path'
import type { Config } from '../base/config.ts'
import { UserError } from '../base/errors.ts'
import { knownUnits } from '../base/units.ts'
import { redactDocuments } from '../upload/redact-documents.ts'
import type { Share } from '../upload/score/score.ts'
import { labelsIn } from './eval-documents.ts'
import { type Case, isRight, type Loss, type Measured, measure, noLoss, without } from './eval-units.ts'
import { engines, loadFiles } from './local-reading.ts'

/** What one unit did on the documents of one half, and what they lose without it. */
export interface UnitReport {
  /** On how many documents it gave something, and how often. */
  documents: number
  fires: number
  /** Right and all of the values it gave that a label asks for; where it gives no values itself, of the cells that change without it. */
  precision: Share
  /** Of the values it gave, how many another unit gave as well; where it gives no values itself, on how many of its documents nothing changes without it. */
  overlap: Share
  loss: Loss
}

/** The report of `covriq eval --rules`. */
export interface RulesReport {
  documents: { dev: number; blind: number }
  /** Cells that are right with all units, and all cells. */
  cells: { dev: Share; blind: Share }
  units: Record<string, { dev: UnitReport; blind: UnitReport }>
  /** Units that gave nothing on any document. */
  silent: string[]
}

type Half = 'dev' | 'blind'
const HALVES = ['dev', 'blind'] as const
const halfOf = ({ label }: Case): Half => label.half ?? 'dev'

/** The labeled documents of folders, each opened and made safe once. Damaged ones are left out. */
export async function casesIn(folders: readonly string[], config: Config): Promise<Case[]> {
  const cases: Case[] = []
  for (const folder of folders)
    for (const label of await labelsIn(folder)) {
      const files = await loadFiles(
        label.files.map((name) => path.join(folder, path.basename(name))),
        config,
      )
      const read = await redactDocuments(files, engines(config)).catch((error: unknown) => {
        if (error instanceof UserError) return null
        throw error
      })
      if (read) cases.push({ label, pages: read.redaction.pages })
    }
  return cases
}

const add = ([a, b]: Share, [c, d]: Share): Share => [a + c, b + d]

/** Values that a unit gave and that a label asks for: how many are right, and how many another unit gave that neither called it nor was called by it. */
function judged(one: Case, { given, kin }: Measured, id: string): { precision: Share; overlap: Share } {
  const proposals = [...(given.get(id)?.proposals ?? [])]
  const right = proposals.map(([, p]) => isRight(one.label, p)).filter((r) => r !== null)
  const others = [...given].filter(([other]) => other !== id && !kin.get(id)?.has(other))
  const shared = proposals.filter(([key]) => others.some(([, g]) => g.proposals.has(key)))
  return {
    precision: [right.filter(Boolean).length, right.length],
    overlap: [shared.length, proposals.length],
  }
}

const nothing = (): UnitReport => ({
  documents: 0,
  fires: 0,
  precision: [0, 0],
  overlap: [0, 0],
  loss: noLoss(),
})

async function reportOf(id: string, cases: readonly Case[], all: readonly Measured[]) {
  const report = { dev: nothing(), blind: nothing() }
  const gives = all.some((m) => (m.given.get(id)?.proposals.size ?? 0) > 0)
  for (const [i, one] of cases.entries()) {
    const fires = all[i]!.given.get(id)?.fires ?? 0
    // Where it gave nothing nothing can be lost.
    if (fires === 0) continue
    const own = report[halfOf(one)]
    const { loss, made } = await without(one, all[i]!, id)
    const values = judged(one, all[i]!, id)
    own.documents++
    own.fires += fires
    own.precision = add(own.precision, gives ? values.precision : made)
    own.overlap = add(own.overlap, gives ? values.overlap : [made[1] === 0 ? 1 : 0, 1])
    for (const name of Object.keys(loss) as (keyof Loss)[]) own.loss[name] += loss[name]
  }
  return report
}

/**
 * What each unit of reading does on labeled documents, and what is lost when they are read without it.
 * @param only units whose id holds this text
 * @param onUnit told of each unit as soon as it's measured
 */
export async function measureUnits(
  cases: readonly Case[],
  only = '',
  onUnit: (id: string, report: Record<Half, UnitReport>) => void = () => {},
): Promise<RulesReport> {
  const all: Measured[] = []
  for (const one of cases) all.push(await measure(one))
  const report: RulesReport = {
    documents: { dev: 0, blind: 0 },
    cells: { dev: [0, 0], blind: [0, 0] },
    units: {},
    silent: [],
  }
  for (const half of HALVES)
    for (const [i, { score }] of all.entries()) {
      if (halfOf(cases[i]!) !== half) continue
      report.documents[half]++
      report.cells[half] = add(report.cells[half], add(score.field_score, score.coverage_score))
    }
  for (const id of knownUnits().filter((name) => name.includes(only))) {
    if (!all.some((m) => m.given.has(id))) {
      report.silent.push(id)
      continue
    }
    const unit = await reportOf(id, cases, all)
    report.units[id] = unit
    onUnit(id, unit)
  }
  return report
}
