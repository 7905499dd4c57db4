import { PROCEDURE_LABELS } from '../../lexicon/catalog.ts'
import { given } from '../../lexicon/given.ts'
import type { EstimateRequest } from '../contract.ts'
import type { Service } from '../understand/asks.ts'
import type { Asked } from './cover.ts'
import type { TypedLine } from './typed-parts.ts'

/** How a service is called so that it's read as the same one. */
const nameOf = ({ code, item, procedure }: Service): string =>
  code ?? item?.said[0] ?? PROCEDURE_LABELS[procedure]

function lineOf({ service, ...line }: TypedLine): EstimateRequest['lines'][number] {
  const { tooth, quadrant, fee, allowed, date, history, lost } = line
  return given({
    service: nameOf(service),
    tooth,
    quadrant,
    fee,
    allowed,
    basis_allowed: line.basisAllowed,
    date,
    seat_date: line.seatDate,
    history: history && [...history],
    lost,
    primary_paid: line.primaryPaid,
  }) as EstimateRequest['lines'][number]
}

/** An estimate of the chat as `POST /api/estimate` takes it: the same in, the same out. What's left of a limit becomes what's used of it. @param day one that it's compared with */
export function requestOf(plan: string, { input, typed }: Asked, day: string | null = null): EstimateRequest {
  return {
    plan,
    lines: typed.lines.map(lineOf),
    ...given({
      network: input.network,
      age: input.age,
      coverage_start: input.coverageStart,
      deductible_met: input.deductibleMet,
      family_deductible_met: input.familyDeductibleMet,
      maximum_used: input.maximumUsed,
      family_maximum_used: input.familyMaximumUsed,
      ortho_used: input.orthoUsed,
      other_cover: input.otherCover,
      contracted_fees: typed.contracted,
      wait_over: typed.waitOver || undefined,
      late_entrant: typed.late,
      compare_date: day ?? undefined,
    }),
  }
}
