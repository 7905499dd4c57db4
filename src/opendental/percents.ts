import type { Procedure } from '../lexicon/catalog.ts'
import { CATEGORIES, type Category, CODES, serviceName } from './categories.ts'
import { benefit, pathOf, percentOf, type SentPlan, type WantedBenefit } from './wanted.ts'

const coInsurance = (percent: number, procCode = '') => benefit('CoInsurance', { Percent: percent, procCode })

/** A category with what it pays: the percent of its first service that states one. The others that pay the same are told by it. */
function ofCategory(plan: SentPlan, { ebenefit, label, services }: Category): WantedBenefit[] {
  const stated = services.filter((service) => percentOf(plan, service) !== null)
  const [lead] = stated
  if (lead === undefined) return []
  const percent = percentOf(plan, lead)!
  const alike = stated.filter((service) => percentOf(plan, service) === percent)
  const others = stated.filter((service) => !alike.includes(service))
  return [
    { label, category: ebenefit, fields: coInsurance(percent), paths: alike.map(pathOf) },
    ...others.flatMap((service) => byCode(plan, service)),
  ]
}

const byCode = (plan: SentPlan, service: Procedure): WantedBenefit[] =>
  CODES[service].map((code) => ({
    label: `${serviceName(service)}, ${code}`,
    category: null,
    fields: coInsurance(percentOf(plan, service)!, code),
    paths: [pathOf(service)],
  }))

/**
 * What the plan pays in network as rows of coinsurance: one for each category, and one for each usual code of a service that pays
 * otherwise than its category. Stated as not covered is a row with 0; what isn't stated is no row.
 */
export const percentRows = (plan: SentPlan): WantedBenefit[] =>
  CATEGORIES.flatMap((category) => ofCategory(plan, category))

/** Services that pay otherwise than the category they stand under: their row holds for the usual codes alone. */
export function differingServices(plan: SentPlan): Procedure[] {
  return CATEGORIES.flatMap(({ services }) => {
    const stated = services.filter((service) => percentOf(plan, service) !== null)
    return stated.filter((service) => percentOf(plan, service) !== percentOf(plan, stated[0]!))
  })
}

/** Services of which the plan states nothing while another of their category is stated: Open Dental takes the category's percent for them. */
export function coveredBySilence(plan: SentPlan): Procedure[] {
  return CATEGORIES.flatMap(({ services }) => {
    const silent = services.filter((service) => percentOf(plan, service) === null)
    return silent.length < services.length ? silent : []
  })
}
