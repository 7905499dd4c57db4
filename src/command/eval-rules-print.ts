import type { Config } from '../base/config.ts'
import { UserError } from '../base/errors.ts'
import type { Share } from '../upload/score/score.ts'
import { casesIn, measureUnits, type RulesReport, type UnitReport } from './eval-rules.ts'
import type { Loss } from './eval-units.ts'

const HEADS = ['half', 'docs', 'fires', 'right', 'same', 'cells', 'named', 'silent', 'invent', 'texts']

const percent = ([part, all]: Share) => (all === 0 ? '–' : `${((100 * part) / all).toFixed(0)}%`)
const signed = (n: number) => (n > 0 ? `+${n}` : String(n))

/** Without it: notes, waits, flags and disclaimers together. */
const texts = ({ notes, waits, flags, disclaimers }: Loss) => notes + waits + flags + disclaimers

function line(name: string, cells: readonly string[]): void {
  console.log(`${name.padEnd(52)}${cells.map((c) => c.padStart(7)).join('')}`)
}

function printUnit(id: string, halves: Record<string, UnitReport>): void {
  const met = Object.entries(halves).filter(([, { documents }]) => documents > 0)
  for (const [i, [half, { documents, fires, precision, overlap, loss }]] of met.entries())
    line(i === 0 ? id : '', [
      half,
      String(documents),
      String(fires),
      percent(precision),
      percent(overlap),
      signed(-loss.cells),
      signed(-loss.named),
      signed(loss.silent_wrong),
      signed(loss.inventions),
      signed(-texts(loss)),
    ])
}

const isFree = ({ loss }: UnitReport) => Object.values(loss).every((n) => n <= 0)

function printSummary({ documents, cells, units, silent }: RulesReport): void {
  for (const half of ['dev', 'blind'] as const)
    if (documents[half] > 0)
      console.log(
        `\n${half}: ${documents[half]} documents, ${cells[half].join('/')} cells right with all units`,
      )
  const free = Object.entries(units)
    .filter(([, halves]) => isFree(halves.dev) && isFree(halves.blind))
    .map(([id]) => id)
  console.log(`\nnothing is lost without (each by itself): ${free.join(', ') || 'none'}`)
  console.log(`\nnever gave anything: ${silent.join(', ') || 'none'}`)
}

/** `covriq eval DIR… --rules`: what each unit of reading brings, and what is lost without it. */
export async function evaluateRules(
  folders: readonly string[],
  config: Config,
  { json = false, only = '' }: { json?: boolean; only?: string },
): Promise<number> {
  const cases = await casesIn(folders, config)
  if (cases.length === 0) throw new UserError(404, 'There are no labeled documents here.')
  if (!json) line('unit', HEADS)
  const report = await measureUnits(cases, only, json ? () => {} : printUnit)
  if (json) console.log(JSON.stringify(report, null, 1))
  else printSummary(report)
  return 0
}
