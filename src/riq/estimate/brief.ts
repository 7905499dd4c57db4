import { writeCents } from '../../lexicon/cents.ts'
import { type Line, line } from '../say/line.ts'
import type { Estimate, LineResult } from './contract.ts'
import type { Asked } from './cover.ts'
import { maximumPath, nameOfLine, pathOf, termsOfLine } from './names.ts'

const METHODS = {
  standard: 'standard coordination',
  non_duplication: 'non-duplication',
  maintenance_of_benefits: 'maintenance of benefits',
} as const

/** What makes a treatment cost what it costs, in as few words as go. */
function reasons(result: LineResult, asked: Asked, at: number): string[] {
  const { split, percent, copay, shareOf, deductibleTaken, primaryPays } = result
  const share =
    percent === null ? `a ${writeCents(copay ?? 0)} copay` : `${percent}% of ${writeCents(shareOf)}`
  const deductible = deductibleTaken > 0 ? ` after the ${writeCents(deductibleTaken)} deductible` : ''
  const instead = termsOfLine(asked, at)?.downgrade?.to
  const method = asked.plan.coordination
  const amounts: [number, string][] = [
    [split.upgrade, `above what it pays for, ${instead}`],
    [split.overMaximum, 'over the maximum'],
    [split.balance, 'above what the plan allows'],
    [primaryPays, `paid by the other plan first${method ? `, by ${METHODS[method]}` : ''}`],
  ]
  const parts = amounts.flatMap(([cents, words]) => (cents > 0 ? [`${writeCents(cents)} ${words}`] : []))
  return [`${share}${deductible}`, ...parts]
}

/** What else a treatment's line needs. */
interface Beside {
  /** By line: why the plan pays nothing. */
  whys: ReadonlyMap<number, Line>
  /** " out of network" */
  where: string
}

function briefLine(result: LineResult | null, asked: Asked, at: number, { whys, where }: Beside): Line {
  const name = nameOfLine(asked, at)
  const conflict = termsOfLine(asked, at)?.conflict
  if (!result && conflict && !where)
    return line(
      `${name}: the plan document says both ${conflict}. Ask the carrier which one holds.`,
      pathOf(asked, at),
    )
  if (!result) return line(`${name}: the plan document doesn’t say what it pays for this${where}.`)
  const why = whys.get(at)
  const pays = `patient pays ${writeCents(result.patientPays)}, plan pays ${writeCents(result.planPays)}`
  if (why) return line(`${name}: ${pays}. That’s because ${why.text}.`, ...why.paths)
  const rests = [
    ...(result.deductibleTaken > 0 ? ['deductible_individual'] : []),
    ...(result.split.overMaximum > 0 ? [maximumPath(asked, at)] : []),
    ...(result.primaryPays > 0 && asked.plan.coordination ? ['flags.cob'] : []),
  ]
  return line(`${name}: ${pays} (${reasons(result, asked, at).join('; ')}).`, pathOf(asked, at), ...rests)
}

/** An estimate with one line for each treatment: how it comes about in one breath. The rest is told when someone asks for it. */
export const briefLines = ({ lines }: Pick<Estimate, 'lines'>, asked: Asked, beside: Beside): Line[] =>
  lines.map((result, at) => ({ ...briefLine(result, asked, at, beside), apart: true }))
