import { PROCEDURE_LABELS } from '../../lexicon/catalog.ts'
import { writeCents } from '../../lexicon/cents.ts'
import { type PartUsed, staysOutside } from '../estimate/part-used.ts'
import { termsOf } from '../estimate/terms.ts'
import { inSentence } from '../facts/service-facts.ts'
import type { KnownPlan } from '../plan-source.ts'
import { amountSentence } from './field-block.ts'
import { answers, type Block, line } from './line.ts'

/**
 * What's left of the yearly maximum, and of the orthodontic one, where a part of what is used was used for one service.
 * @param used all that is used, in cents
 */
export function partUsedBlocks(plan: KnownPlan, { cents, service }: PartUsed, used: number): Block[] {
  const terms = termsOf(plan)
  const whole = terms.maximum.individual
  const sentence = amountSentence(plan, 'annual_maximum_individual')
  if (typeof whole !== 'number' || !sentence || cents > used) return []
  const outside = staysOutside(service, terms)
  const left = writeCents(Math.max(0, whole - used + (outside ? cents : 0)))
  const part = `the ${writeCents(cents)} for ${inSentence(PROCEDURE_LABELS[service.procedure])}`
  const why = outside ? `${part} doesn’t come off it` : `${part} counts toward it, as far as the plan says`
  const annual = answers(
    line(sentence, 'annual_maximum_individual'),
    [],
    [line(`Based on what you typed, ${left} of it is left: ${why}.`)],
  )
  const lifetime = amountSentence(plan, 'orthodontic_lifetime_maximum')
  const ofOrtho = service.procedure === 'orthodontic' && terms.orthoMaximum
  if (typeof ofOrtho !== 'number' || !lifetime) return [annual]
  const rest = writeCents(Math.max(0, ofOrtho - cents))
  const ortho = answers(
    line(lifetime, 'orthodontic_lifetime_maximum'),
    [],
    [line(`Based on what you typed, ${rest} of it is left.`)],
  )
  return [annual, ortho]
}
