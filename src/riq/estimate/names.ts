import { PROCEDURE_LABELS } from '../../lexicon/catalog.ts'
import type { ServiceTerms } from './contract.ts'
import type { Asked } from './cover.ts'

/** What a line is called: "Crowns, tooth 4", "Scaling & root planing, UR". */
export function nameOfLine({ lines }: Pick<Asked, 'lines'>, at: number): string {
  const { service, tooth, quadrant } = lines[at]!
  const label = service.item?.label ?? PROCEDURE_LABELS[service.procedure]
  if (tooth !== undefined) return `${label}, tooth ${tooth}`
  return quadrant === undefined ? label : `${label}, ${quadrant}`
}

/** What the plan says of a line; undefined where it says nothing. */
export const termsOfLine = ({ plan, lines }: Asked, at: number): ServiceTerms | undefined =>
  plan.services[lines[at]!.terms ?? lines[at]!.procedure]

/** The place of the maximum that a line counts toward. */
export const maximumPath = ({ lines, plan }: Asked, at: number): string =>
  lines[at]!.procedure === 'orthodontic' && plan.orthoMaximum !== null
    ? 'orthodontic_lifetime_maximum'
    : 'annual_maximum_individual'

/** The place of the plan's value that a line rests on. */
export const pathOf = ({ lines }: Pick<Asked, 'lines'>, at: number): string =>
  `coverage.${lines[at]!.procedure}`
