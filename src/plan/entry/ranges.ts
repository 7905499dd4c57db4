import { PROCEDURES, type Procedure } from '../../lexicon/catalog.ts'
import { procedureOfCode } from '../../lexicon/cdt.ts'

/** A run of codes that belong to one service. */
export interface Run {
  from: string
  to: string
  service: Procedure
}

const codeOf = (number: number) => `D${String(number).padStart(4, '0')}`

let known: Run[] | null = null

/**
 * All codes that have a service of ours, as runs that don't overlap: where ranges lie in each other the smaller one counts, as it does
 * for a single code. In the order of the services, then of the codes.
 */
export function codeRuns(): readonly Run[] {
  if (known) return known
  const runs: Run[] = []
  for (let number = 0; number <= 9999; number++) {
    const code = codeOf(number)
    const service = procedureOfCode(code)
    const last = runs.at(-1)
    if (service === null) continue
    if (last?.service === service && last.to === codeOf(number - 1)) last.to = code
    else runs.push({ from: code, to: code, service })
  }
  known = PROCEDURES.flatMap((service) => runs.filter((run) => run.service === service))
  return known
}
