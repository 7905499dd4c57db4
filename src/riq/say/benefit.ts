import { kindOfTooth } from '../../lexicon/teeth.ts'
import { readCount, writeDollars } from '../../lexicon/values.ts'
import { lastOf, sideOf } from '../../plan/facts/look.ts'
import { writeLimit } from '../../plan/limit.ts'
import type { Copay } from '../../plan/note-facts.ts'
import { inSentence, limitsFor, type ServiceFacts, sentenceFor } from '../facts/service-facts.ts'
import { waitFor } from '../facts/wait.ts'
import { wordsAt } from '../plan-source.ts'
import type { Service } from '../understand/asks.ts'
import type { Item } from '../understand/items.ts'
import type { Context } from './context.ts'
import { amountSentence } from './field-block.ts'
import { capital, type Line, line, listWords } from './line.ts'
import { downgradeOfTeeth } from './teeth.ts'
import { isUnclear } from './unclear.ts'

/** What a service is called in an answer, with its code when it was asked by code. */
export interface Naming {
  /** Starts a sentence: "Crowns", "D4910 (Periodontal maintenance)". */
  start: string
  /** Inside a sentence: "crowns". */
  inside: string
  be: 'is' | 'are'
}

/** Names a service or item. */
export function namingOf(facts: ServiceFacts, service: Service, be: 'is' | 'are'): Naming {
  const label = service.item?.label ?? facts.label
  const plural = service.item ? (service.item.plural ? 'are' : 'is') : be
  return {
    start: service.code ? `${service.code} (${inSentence(label)})` : label,
    inside: inSentence(label),
    be: service.code ? 'is' : plural,
  }
}

const copayWords = ({ item, dollars }: Copay) => `${writeDollars(dollars)}${item ? ` (${item})` : ''}`

/** Words of a document for the kinds of the typed teeth: a root canal on #30 is a molar one. */
function toothNames({ slots }: Context): RegExp | null {
  const kinds = [...new Set([...slots.teeth.map(kindOfTooth), ...slots.toothKinds])]
  if (kinds.length !== 1) return null
  return { molar: /(?<!pre|bi)molars?\b/i, premolar: /premolar|bicuspid/i, front: /anterior|front/i }[
    kinds[0]!
  ]
}

/** True when the question has a word by which this copay's name differs from the others ("full cast"). */
function sharesWord(name: string, copays: readonly Copay[], question: string): boolean {
  const words = (text: string) => text.toLowerCase().match(/[a-z]{4,}/g) ?? []
  const asked = new Set(words(question))
  const common = (word: string) => copays.every((c) => c.item?.toLowerCase().includes(word))
  return words(name).some((word) => asked.has(word) && !common(word))
}

/** How many surfaces a copay or a question names: "2 surfaces", "two-surface"; null where none is counted. */
function surfacesIn(text: string): number | null {
  const [, count] = /\b(\d|one|two|three|four|five)[- ]?(?:surfaces?|surf|superficies?)\b/i.exec(text) ?? []
  return count ? readCount(count.toLowerCase()) : null
}

/** Copays that fit an item, the typed tooth, a grown-up or a child; all when none is named so. */
function fittingCopays(copays: Copay[], item: Item | null, context: Context, tooth: RegExp | null): Copay[] {
  const { grownUp } = context.slots
  const fits = (name: string) =>
    item?.named.test(name) || tooth?.test(name) || (grownUp !== null && name.includes(grownUp))
  const fitting = copays.filter((c) => c.item !== null && fits(c.item))
  if (fitting.length > 0) return fitting
  const surfaces = surfacesIn(context.text)
  if (surfaces !== null && copays.some((c) => surfacesIn(c.item ?? '') !== null)) {
    const same = copays.filter((c) => surfacesIn(c.item ?? '') === surfaces)
    return same.length > 0 ? same : copays
  }
  const spoken = copays.filter((c) => c.item !== null && sharesWord(c.item, copays, context.text))
  return spoken.length > 0 ? spoken : copays
}

/** ", after the deductible": only where the record says so. */
export const deductibleWords = (deductible: boolean | null): string =>
  deductible === null ? '' : deductible ? ', after the deductible' : ', deductible waived'

/** The direct answer to what a service pays. */
export function benefitLine(context: Context, facts: ServiceFacts, item: Item | null, name: Naming): Line {
  const say = (text: string) => line(text, facts.path)
  const tooth = toothNames(context)
  const own =
    (item && sentenceFor(facts, item)) ??
    (tooth && facts.sentences.find((s) => tooth.test(s) && /\d\s?%/.test(s)))
  if (own) return say(`${name.start}: ${inSentence(own)}.`)
  if (facts.percent === 0) return say(`${name.start} ${name.be} not covered (0%).`)
  if (facts.percent !== null && !(facts.percent === 100 && facts.copays.length > 0))
    return say(`${name.start}: the plan pays ${facts.percent}%${deductibleWords(facts.deductible)}.`)
  const copays = fittingCopays(facts.copays, item, context, tooth)
  if (copays.length > 0) {
    const pays = facts.percent === 100 ? 'the plan pays 100%, with a copay of' : 'the patient pays a copay of'
    return say(`${name.start}: ${pays} ${listWords(copays.map(copayWords))}.`)
  }
  if (isUnclear(context.plan, facts.path)) return say(`${name.start}: we couldn’t tell what the plan pays.`)
  return say(`The plan document does not state a percent for ${name.inside}.`)
}

/** Limits of a service as one sentence, or null. */
export function limitLine(facts: ServiceFacts, item: Item | null): Line | null {
  const limits = limitsFor(facts, item)
  if (limits.length === 0) return null
  return line(`Limit: ${limits.map(writeLimit).join('; ')}.`, facts.path)
}

/** "under age 16", "from age 12", "from age 12 to under 19". */
export function ageWords({ min, under }: ServiceFacts['age']): string | null {
  if (min !== null && under !== null) return `from age ${min} to under ${under}`
  if (under !== null) return `under age ${under}`
  return min === null ? null : `from age ${min}`
}

/** What a downgrade does: "Porcelain on molars paid as base metal (molars)". */
export function downgradeWords(downgrade: NonNullable<ServiceFacts['downgrade']>): string {
  const told = downgrade.teeth.filter((t) => !downgrade.what.toLowerCase().includes(t))
  const teeth = told.length > 0 ? ` (${listWords(told.map((t) => `${t}s`))})` : ''
  return `${downgrade.what} paid as ${downgrade.to}${teeth}.`
}

/** Services that replace teeth, for which the missing tooth clause matters. */
const REPLACING = new Set(['bridges', 'dentures', 'implants'])

function planRules(context: Context, facts: ServiceFacts, without: ReadonlySet<string>): Line[] {
  const { plan } = context
  const { waits, sure } = waitFor(plan, facts.procedure)
  const lines = waits
    .filter((w) => w.months !== 0 && (sure || waits.length === 1) && !without.has('wait'))
    .map((w) => {
      const doubt = sure ? '' : ` The document does not say whether that includes ${inSentence(facts.label)}.`
      return line(`Waiting period for ${w.label}: ${w.text}.${doubt}`, w.path)
    })
  if (REPLACING.has(facts.procedure) && lastOf(plan.facts, 'missing_tooth')?.applies) {
    const rule = (wordsAt(plan, 'flags.missing_tooth_clause') ?? '').replace(/^yes[\s,:–-]*/i, '')
    lines.push(line(`Missing tooth clause${rule ? `: ${rule}` : ' applies'}.`, 'flags.missing_tooth_clause'))
  }
  const lifetime =
    facts.procedure === 'orthodontic' ? amountSentence(plan, 'orthodontic_lifetime_maximum') : null
  if (lifetime) lines.push(line(lifetime, 'orthodontic_lifetime_maximum'))
  // "Deductible waived" beside braces may mean the yearly one: the plan's own for braces is told, too.
  const own = facts.procedure === 'orthodontic' ? amountSentence(plan, 'orthodontic_deductible') : null
  if (own && /\$[1-9]/.test(own)) lines.push(line(own, 'orthodontic_deductible'))
  const pre = wordsAt(plan, 'flags.preauthorization')
  if (pre && sideOf(plan.facts, 'claim_rule', 'predetermination')?.mode === 'required')
    lines.push(line(`Predetermination: ${inSentence(pre)}.`, 'flags.preauthorization'))
  return lines
}

/** The rule, and what it makes of the teeth that were typed. */
const downgradeHere = (
  context: Context,
  downgrade: NonNullable<ServiceFacts['downgrade']>,
  facts: ServiceFacts,
) => [downgradeOfTeeth(context, facts), downgradeWords(downgrade)].filter(Boolean).join(' ')

/**
 * What could sink a claim for a service: limits, ages, downgrades, conditions, waits.
 * @param without what the direct answer has told already
 */
export function watchLines(
  context: Context,
  facts: ServiceFacts,
  item: Item | null,
  without: ReadonlySet<string> = new Set(),
): Line[] {
  const others = facts.others.map(({ percent, page }) => ({
    text: `Another figure on p. ${page}, ${percent}%, may be about it: check the page.`,
    paths: [],
    cited: [facts.path],
  }))
  if (facts.percent === 0) return [...others, ...facts.sentences.map((s) => line(`${s}.`, facts.path))]
  const own = (text: string | null) => (text === null ? [] : [line(text, facts.path)])
  const limit = without.has('limit') ? null : limitLine(facts, item)
  const age = without.has('age') ? null : ageWords(facts.age)
  const spoken = item ? sentenceFor(facts, item) : null
  return [
    ...others,
    ...(limit ? [limit] : []),
    ...own(age && `${capital(age)}.`),
    ...own(
      facts.downgrade && !without.has('downgrade') ? downgradeHere(context, facts.downgrade, facts) : null,
    ),
    ...own(facts.paidOn && !without.has('pay_on') ? `Paid on the ${facts.paidOn} date.` : null),
    ...facts.sentences.filter((s) => s !== spoken).map((s) => line(`${s}.`, facts.path)),
    ...own(facts.middle === null ? null : `Middle tier: ${facts.middle}%.`),
    ...own(
      facts.outOfNetwork !== null && !without.has('network')
        ? `Out of network: ${facts.outOfNetwork}%.`
        : null,
    ),
    ...own(
      facts.category && !without.has('category') ? `The percent comes from the ${facts.category} row.` : null,
    ),
    ...planRules(context, facts, without),
  ]
}
