import { PROCEDURES } from '../../src/lexicon/catalog.ts'
import { readDollars, readPercent } from '../../src/lexicon/values.ts'
import type { FieldPath } from '../../src/plan/content.ts'
import { same, type Values } from './values.ts'

const dollars = (values: Values, path: FieldPath) => readDollars(values[path]?.text ?? '')

/** A whole family is never below one person (the judge checks the same on what it read). */
function belowIndividual(values: Values, family: FieldPath, individual: FieldPath): boolean {
  const more = dollars(values, family)
  const one = dollars(values, individual)
  return more !== null && one !== null && more < one
}

/** Deductibles of dental plans lie between 0 and 300 dollars, annual maximums at 250 and more (ranges of the judge). */
const MOST_DEDUCTIBLE = 300
const LEAST_MAXIMUM = 250

/** What does not fit together in the values at hand, in words, by field. Nothing here stops a person from saving. */
export function mismatches(values: Values): Record<FieldPath, string> {
  const found: Record<FieldPath, string> = {}
  const deductible = dollars(values, 'deductible_individual')
  if (deductible !== null && deductible > MOST_DEDUCTIBLE)
    found['deductible_individual'] = 'Higher than deductibles usually are.'
  const maximum = dollars(values, 'annual_maximum_individual')
  if (maximum !== null && maximum < LEAST_MAXIMUM)
    found['annual_maximum_individual'] = 'Lower than annual maximums usually are.'
  if (belowIndividual(values, 'deductible_family', 'deductible_individual'))
    found['deductible_family'] = 'Lower than the individual amount.'
  if (belowIndividual(values, 'annual_maximum_family', 'annual_maximum_individual'))
    found['annual_maximum_family'] = 'Lower than the individual amount.'
  const ortho = values['coverage.orthodontic']?.text ?? ''
  if ((dollars(values, 'orthodontic_lifetime_maximum') ?? 0) > 0 && readPercent(ortho) === null)
    found['coverage.orthodontic'] = 'There’s an orthodontic maximum but no percent.'
  if (/^\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}$/.test(values['group_id']?.text.trim() ?? ''))
    found['group_id'] = 'Looks like a phone number.'
  for (const procedure of PROCEDURES) {
    const entry = values[`coverage.${procedure}`]
    if (entry && readPercent(entry.text) !== 0 && /^not covered\b/i.test(entry.notes.trim()))
      found[`coverage.${procedure}`] = 'The note says not covered, but the percent doesn’t.'
  }
  return found
}

/**
 * What does not fit together since a person began to edit, by field: also beside a field that they did not touch, when another one
 * no longer fits it. What the reading itself left open is told by its state, until its field is edited.
 */
export function newMismatches(base: Values, values: Values): Record<FieldPath, string> {
  const before = mismatches(base)
  const now = Object.entries(mismatches(values))
  return Object.fromEntries(
    now.filter(([path, words]) => before[path] !== words || !same(base[path], values[path])),
  )
}
