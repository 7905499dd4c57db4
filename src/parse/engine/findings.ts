import { dictionary } from '../../base/dictionary.ts'
import type { Ink } from '../../layout/canvas.ts'
import { PROCEDURES, type Procedure } from '../../lexicon/catalog.ts'
import { UNSURE } from '../doubt-causes.ts'
import type { Finding } from '../layout-types.ts'
import { AS_PLAN } from './amount-classes.ts'
import type { Decision } from './solve.ts'
import { certaintyOf } from './weights.ts'
import type { WholeReading } from './whole.ts'

/** Ages of services stand in their notes: a finding without a percent. */
const NOTED = dictionary<Procedure | undefined>({
  'flags.fluoride_age': 'fluoride',
  'flags.sealant_age': 'sealants',
})

type Decided = Pick<Decision<unknown>, 'inks' | 'unsure' | 'score' | 'margin'>

function findingOf(path: string, value: string, decision: Decided): Finding {
  const page = decision.inks[0]?.page ?? 0
  return {
    path,
    value,
    page,
    words: decision.inks.filter((ink: Ink) => ink.page === page).map((ink) => ink.word),
    rule: 'engine',
    strength: certaintyOf(decision),
    ...(decision.unsure && { doubts: [UNSURE] }),
    reader: 'engine',
  }
}

const withOthers = (finding: Finding, others: readonly string[]): Finding =>
  others.length > 0 ? { ...finding, others: [...others] } : finding

const dollars = (decision: Decision<string> | undefined) => Number(decision?.value.replace(/[$,]/g, '') ?? 0)
/** A family's deductible is two to three times one person's. */
const isPair = (one: number, all: number) => all >= 2 * one && all <= 3 * one

/** Amounts that hold outside the network, as flags: "$50/$150". */
function outsideFlags(outside: WholeReading['outside']): Finding[] {
  const [one, all] = [outside.get('deductible_individual'), outside.get('deductible_family')]
  const deductible = isPair(dollars(one), dollars(all)) ? [one, all] : [one]
  const told = { deductible, maximum: [outside.get('annual_maximum_individual')] }
  return Object.entries(told).flatMap(([name, list]) => {
    const own = list.flatMap((decision) => decision ?? [])
    const [first] = own
    if (!first || dollars(first) % 5 !== 0) return []
    const value = own.map((decision) => decision.value).join('/')
    return [findingOf(`flags.out_of_network_${name}`, value, { ...first, inks: own.flatMap((d) => d.inks) })]
  })
}

/** What the engine has read, for the judge: a percent for each procedure, the fields that hold amounts, waits and flags, names and numbers. */
export function engineFindings({ shares, fields, outside, terms, identity }: WholeReading): Finding[] {
  const percents = PROCEDURES.flatMap((procedure: Procedure): Finding[] => {
    const decision = shares.get(procedure)
    if (!decision) return []
    const others = decision.others.map(String)
    return [withOthers(findingOf(`coverage.${procedure}`, String(decision.value), decision), others)]
  })
  const amounts = [...fields].flatMap(([slot, decision]): Finding[] => {
    const others = decision.others.filter((value) => value !== AS_PLAN)
    if (decision.value !== AS_PLAN) return [withOthers(findingOf(slot, decision.value, decision), others)]
    const plan = fields.get('deductible_individual')
    // The amount is the plan's: it stands where the plan's deductible does.
    return plan ? [findingOf(slot, plan.value, { ...decision, inks: [...plan.inks, ...decision.inks] })] : []
  })
  const rest = terms.map((decision) => {
    const service = NOTED[decision.path]
    if (!service) return findingOf(decision.path, decision.value, decision)
    const note = findingOf(`coverage.${service}`, '', decision)
    return { ...note, notes: [`Age: under ${decision.value}.`] }
  })
  return [...percents, ...amounts, ...outsideFlags(outside), ...rest, ...identity].filter(
    (finding) => finding.words.length > 0,
  )
}
