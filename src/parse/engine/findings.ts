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

/** What the engine has read, for the judge: a percent for each procedure, the fields that hold amounts, waits and flags, names and numbers. */
export function engineFindings({ shares, fields, terms, identity }: WholeReading): Finding[] {
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
  return [...percents, ...amounts, ...rest, ...identity].filter((finding) => finding.words.length > 0)
}
