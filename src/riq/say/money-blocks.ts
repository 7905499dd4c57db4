import { categoryOf } from '../../lexicon/catalog.ts'
import { deductibleByClass, maxExcludes } from '../../plan/facts/typed.ts'
import { isSlot } from '../../plan/facts.ts'
import { quotesOf } from '../facts/cite.ts'
import { inSentence, isOrAre, serviceFacts } from '../facts/service-facts.ts'
import type { KnownPlan } from '../plan-source.ts'
import type { Service } from '../understand/asks.ts'
import type { ServiceClass } from '../understand/terms.ts'
import { amountSentence } from './field-block.ts'
import { answers, type Block, type Line, line, listWords, silent } from './line.ts'

/** What a service or class is called inside a sentence. */
export function nameOf(plan: KnownPlan, what: Service | ServiceClass): string {
  if (what === 'orthodontic') return 'orthodontics'
  if (typeof what === 'string') return `${what} services`
  return inSentence(what.item?.label ?? serviceFacts(plan, what.procedure).label)
}

function deductibleAmounts(plan: KnownPlan): Line[] {
  const fields = ['deductible_individual', 'deductible_family'] as const
  const told = fields.flatMap((field) => {
    const sentence = amountSentence(plan, field)
    return sentence ? [line(sentence, field)] : []
  })
  return told
}

const CLASSES: readonly ServiceClass[] = ['preventive', 'basic', 'major', 'orthodontic']

/** Whether the deductible applies, and the path that says so; null = not stated. */
export function appliesTo(
  plan: KnownPlan,
  to: Service | ServiceClass,
): { applies: boolean; path: string } | null {
  const rule = plan.facts.filter(isSlot('deductible')).find((f) => f.bind.class === 'preventive' && !f.unsaid)
  const preventive =
    rule?.value.of === 'applies'
      ? { applies: rule.value.applies, path: 'deductible_applies_to_preventive' }
      : null
  const ofClass = (name: ServiceClass) => {
    const applies = deductibleByClass(plan.facts)?.[name] ?? null
    return applies === null ? null : { applies, path: 'typed.deductible_applies' }
  }
  if (typeof to === 'string') return (to === 'preventive' ? preventive : null) ?? ofClass(to)
  const facts = serviceFacts(plan, to.procedure)
  if (facts.deductible !== null) return { applies: facts.deductible, path: facts.path }
  const row = CLASSES.find((name) => facts.category?.toLowerCase().startsWith(name))
  if (row) return (row === 'preventive' ? preventive : null) ?? ofClass(row)
  return categoryOf(to.procedure) === 'Preventive' && facts.stated ? preventive : null
}

const ALREADY_MET =
  /\b(?:already (?:been )?(?:used|met|paid|took|taken|satisfied)|(?:used|met|paid|took|taken|satisfied) (?:it |that )?(?:already|on an?|with an?|for an?))\b/

/** The question is whether it's waived, so "yes" means that it doesn't apply. */
const ASKS_WAIVED = /\b(?:waive\w*|exempt\w*|free of|skip\w*)\b/

/**
 * Answers whether the deductible applies to a service or class, with its amounts.
 * @param text the question in lower case
 */
export function deductibleBlock(plan: KnownPlan, to: Service | ServiceClass, text: string): Block {
  const name = nameOf(plan, to)
  const rule = appliesTo(plan, to)
  const amounts = deductibleAmounts(plan)
  if (rule === null) {
    const none = amounts.length > 0 && amounts.every((l) => /no deductible|no family/.test(l.text))
    if (none) return answers(amounts[0]!, [], amounts.slice(1))
    return silent(`The plan document does not say whether the deductible applies to ${name}.`, amounts)
  }
  if (rule.applies && ALREADY_MET.test(text))
    return answers(
      line(`The deductible applies to ${name}, but what’s already met doesn’t come off again.`, rule.path),
      [],
      amounts,
    )
  const start = rule.applies === ASKS_WAIVED.test(text) ? 'No' : 'Yes'
  const words = rule.applies
    ? `${start}. The deductible applies to ${name}.`
    : `${start}. The deductible does not apply to ${name}; it is waived.`
  return answers(line(words, rule.path), [], amounts)
}

const ALL_SERVICES = /\ball (?:covered |other )?(?:services|benefits|care|treatment)\b/i

/** Whether something counts toward the annual maximum, and the path that says so; null = not stated. */
export function countsToward(
  plan: KnownPlan,
  what: Service | ServiceClass,
): { counts: boolean; path: string } | null {
  const name = typeof what === 'string' ? what : categoryOf(what.procedure).toLowerCase()
  const rule = plan.facts.filter(isSlot('maximum')).find((f) => f.value.of === 'counts' && !f.unsaid)?.value
  if (name === 'preventive' && rule?.of === 'counts' && rule.counts !== null)
    return { counts: rule.counts, path: 'flags.preventive_counts_toward_max' }
  const excluded = maxExcludes(plan.facts)
  if (!excluded) return null
  const left = excluded.includes(name) || (typeof what === 'object' && excluded.includes(what.procedure))
  const quotes = [
    ...quotesOf(plan, 'typed.max_excludes'),
    ...quotesOf(plan, 'flags.preventive_counts_toward_max'),
  ]
  const path =
    quotesOf(plan, 'typed.max_excludes').length > 0 ? 'typed.max_excludes' : 'orthodontic_lifetime_maximum'
  if (left) return { counts: false, path }
  return quotes.some((q) => ALL_SERVICES.test(q)) ? { counts: true, path } : null
}

/** Answers whether a service or class counts toward the annual maximum. */
export function maximumBlock(plan: KnownPlan, what: Service | ServiceClass): Block {
  const name = nameOf(plan, what)
  const rule = countsToward(plan, what)
  if (rule === null)
    return silent(`The plan document does not say whether ${name} count toward the annual maximum.`)
  const start = name.charAt(0).toUpperCase() + name.slice(1)
  const many =
    typeof what === 'string'
      ? what !== 'orthodontic'
      : (what.item?.plural ?? isOrAre(what.procedure) === 'are')
  const excluded = (maxExcludes(plan.facts) ?? []).map((x) => (x === 'orthodontic' ? 'orthodontics' : x))
  const maximum = amountSentence(plan, 'annual_maximum_individual')
  const more = maximum ? [line(maximum, 'annual_maximum_individual')] : []
  if (rule.counts) {
    const rest = excluded.length > 0 ? `; only ${listWords(excluded)} stays outside it` : ''
    return answers(
      line(`Yes. ${start} ${many ? 'count' : 'counts'} toward the annual maximum${rest}.`, rule.path),
      [],
      more,
    )
  }
  const own = what === 'orthodontic' || (typeof what === 'object' && what.procedure === 'orthodontic')
  const lifetime = own ? amountSentence(plan, 'orthodontic_lifetime_maximum') : null
  const lines = lifetime ? [line(lifetime, 'orthodontic_lifetime_maximum'), ...more] : more
  return answers(
    line(`No. ${start} ${many ? 'stay' : 'stays'} outside the annual maximum.`, rule.path),
    [],
    lines,
  )
}
