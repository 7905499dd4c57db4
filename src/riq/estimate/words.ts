import { PROCEDURE_LABELS } from '../../lexicon/catalog.ts'
import { writeLimit } from '../../plan/limit.ts'
import { inSentence, isOrAre } from '../facts/service-facts.ts'
import { waitFor } from '../facts/wait.ts'
import type { KnownPlan } from '../plan-source.ts'
import { dayWords } from '../say/dates.ts'
import { type Line, line, listWords } from '../say/line.ts'
import type { Cents, Estimate, Gate, LineResult, Missing, ServiceTerms, Unstated } from './contract.ts'
import type { Asked } from './cover.ts'

/** Cents as "$1,234.50". */
export const money = (cents: Cents): string =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** What a line is called: "Crowns, tooth 4". */
export function nameOfLine({ lines }: Pick<Asked, 'lines'>, at: number): string {
  const { service, tooth } = lines[at]!
  const label = service.item?.label ?? PROCEDURE_LABELS[service.procedure]
  return tooth === undefined ? label : `${label}, tooth ${tooth}`
}

/** What the plan says of a line. */
const termsOfLine = ({ plan, lines }: Asked, at: number) =>
  plan.services[lines[at]!.terms ?? lines[at]!.procedure]

const pathOf = ({ lines }: Asked, at: number) => `coverage.${lines[at]!.procedure}`

/** The limits that an estimate counts: those of items that nobody named aren't. */
const limitsOf = ({ limits }: ServiceTerms) => limits.filter((limit) => limit.item === null)

/** Why the plan pays nothing, with the rule’s place. */
function gateWords(gate: Gate, plan: KnownPlan, asked: Asked, at: number): { why: string; paths: string[] } {
  const { procedure } = asked.lines[at]!
  const terms = termsOfLine(asked, at)!
  const name = inSentence(PROCEDURE_LABELS[procedure])
  const path = pathOf(asked, at)
  switch (gate) {
    case 'not_covered':
      return { why: `the plan says ${name} ${isOrAre(procedure)} not covered`, paths: [path] }
    case 'age':
      return { why: `the age you typed is outside the plan’s limit`, paths: [path] }
    case 'wait':
      return {
        why: `the ${terms.waitMonths} month wait isn’t over`,
        paths: waitFor(plan, procedure).waits.map((w) => w.path),
      }
    case 'missing_tooth':
      return { why: 'the tooth was lost before coverage began', paths: ['flags.missing_tooth_clause'] }
    case 'replacement':
      return { why: `it was done within the last ${terms.replacementMonths} months`, paths: [path] }
    case 'frequency':
      return { why: `the limit is used up: ${limitsOf(terms).map(writeLimit).join('; ')}`, paths: [path] }
  }
}

/** How one line was worked out. */
function workedOut(result: LineResult, plan: KnownPlan, asked: Asked, at: number): Line[] {
  const { split, basis, percent, copay, planPays, patientPays, gate, shareOf, deductibleTaken } = result
  const name = nameOfLine(asked, at)
  const paid = `The plan pays ${money(planPays)}, the patient pays ${money(patientPays)}.`
  if (gate) {
    const { why, paths } = gateWords(gate, plan, asked, at)
    return [line(`${name}: ${paid} That’s because ${why}.`, ...paths)]
  }
  const { procedure } = asked.lines[at]!
  const share = percent === null ? `a ${money(copay ?? 0)} copay` : `${percent}% of ${money(shareOf)}`
  const deductible =
    deductibleTaken > 0
      ? [line(`The ${money(deductibleTaken)} deductible comes off first.`, 'deductible_individual')]
      : []
  const terms = termsOfLine(asked, at)!
  const upgrade =
    split.upgrade > 0 && terms.downgrade
      ? [
          line(
            `It’s paid as ${terms.downgrade.to} at ${money(basis)}; the patient pays the ${money(split.upgrade)} above that.`,
            pathOf(asked, at),
          ),
        ]
      : []
  const maximum =
    procedure === 'orthodontic' && asked.plan.orthoMaximum !== null
      ? 'orthodontic_lifetime_maximum'
      : 'annual_maximum_individual'
  const over =
    split.overMaximum > 0 ? [line(`${money(split.overMaximum)} goes over the maximum.`, maximum)] : []
  const balance = split.balance > 0 ? [line(`${money(split.balance)} is above what the plan allows.`)] : []
  const method = asked.plan.coordination
  const primary =
    result.primaryPays > 0 && method
      ? [line(`The other plan pays ${money(result.primaryPays)} first. ${COORDINATION[method]}`, 'flags.cob')]
      : []
  return [
    line(`${name}: ${share}. ${paid}`, pathOf(asked, at)),
    ...deductible,
    ...upgrade,
    ...over,
    ...balance,
    ...primary,
  ]
}

const COORDINATION = {
  standard: 'Standard coordination: this plan pays up to its own share of what’s left.',
  non_duplication: 'Non-duplication: this plan pays its own share less what the other one paid.',
  maintenance_of_benefits:
    'Maintenance of benefits: what the other plan paid comes off before this plan’s share.',
} as const

const ASSUMED: Record<Estimate['assumed'][number], string> = {
  in_network: 'in network',
  no_other_cover: 'no other dental plan',
  allowed_is_fee: 'your amount is what the plan allows',
  today: 'the visit is today',
}

/** What isn't typed of a deductible or a maximum counts as nothing. */
const NOTHING_YET = 'nothing else met or used yet this year'

/** What was typed of one treatment: its amounts and days. */
function typedLine({ lines }: Pick<Asked, 'lines'>, at: number): string {
  const { fee, allowed, basisAllowed, primaryPaid, date, seatDate, history, lost } = lines[at]!
  const amounts: [string, Cents | undefined][] = [
    ['', fee],
    ['allowed ', allowed],
    ['instead ', basisAllowed],
    ['other plan ', primaryPaid],
  ]
  const days: [string, string | undefined][] = [
    ['on ', date],
    ['seated ', seatDate],
    ['tooth lost ', lost === 'covered' ? undefined : lost],
    ...(history ?? []).map((day): [string, string] => ['last done ', day]),
  ]
  const told = [
    ...amounts.flatMap(([what, cents]) => (cents === undefined ? [] : [`${what}${money(cents)}`])),
    ...days.flatMap(([what, day]) => (day === undefined ? [] : [`${what}${dayWords(day)}`])),
    ...(lost === 'covered' ? ['tooth lost under this plan'] : []),
    ...(history?.length === 0 ? ['never done before'] : []),
  ]
  return `${nameOfLine({ lines }, at)} ${told.join(', ')}`.trim()
}

const NETWORKS = { in: 'in network', middle: 'in the second network', out: 'out of network' } as const

/** What was typed, one thing each. */
function typedWords(asked: Asked): Line[] {
  const { cover, left, ...typed } = asked.typed
  const amounts: [string, Cents | undefined][] = [
    ['deductible met:', cover.deductibleMet],
    ['left of the deductible:', left.deductible],
    ['family deductible met:', cover.familyDeductibleMet],
    ['left of the family deductible:', left.familyDeductible],
    ['maximum used:', cover.maximumUsed],
    ['left of the maximum:', left.maximum],
    ['family maximum used:', cover.familyMaximumUsed],
    ['orthodontic maximum used:', cover.orthoUsed],
  ]
  const told = [
    ...asked.lines.map((_, at) => typedLine(asked, at)),
    ...amounts.flatMap(([what, cents]) => (cents === undefined ? [] : [`${what} ${money(cents)}`])),
    ...(cover.age === undefined ? [] : [`age ${cover.age}`]),
    ...(cover.coverageStart === undefined ? [] : [`coverage since ${dayWords(cover.coverageStart)}`]),
    ...(typed.deductibleIsMet ? ['deductible met'] : []),
    ...(typed.familyDeductibleIsMet ? ['family deductible met'] : []),
    ...(typed.waitOver ? ['wait over'] : []),
    ...(cover.network === undefined ? [] : [NETWORKS[cover.network]]),
    ...(cover.otherCover === false ? ['no other plan'] : []),
  ]
  return told.map((text) => line(text))
}

/** What we’d need to know, as the end of "To be sure, tell us …". */
const MISSING: Record<Missing['what'], string> = {
  amount: 'your fee or the allowed amount',
  allowed: 'the allowed amount',
  basis_allowed: 'the allowed amount for what the plan pays instead',
  date: 'the date of the visit',
  seat_date: 'the seat date',
  tooth: 'which tooth it is',
  history: 'when it was last done',
  lost: 'when the tooth was lost',
  age: 'the patient’s age',
  coverage_start: 'when coverage started',
  deductible_met: 'how much of the deductible is met',
  family_deductible_met: 'how much of the family deductible is met',
  maximum_used: 'how much of the maximum is used',
  family_maximum_used: 'how much of the family maximum is used',
  ortho_used: 'how much of the orthodontic maximum is used',
  primary_paid: 'what the other plan paid for each treatment',
}

const UNSTATED: Record<Unstated['what'], string> = {
  share: 'what it pays for this',
  deductible: 'how much the deductible is',
  deductible_applies: 'whether the deductible applies, so we assumed it does',
  maximum: 'a yearly maximum',
  paid_on: 'whether it pays on the prep or the seat date, so we assumed the seat date',
  year_starts: 'when the benefit year begins, so we assumed the calendar year',
  coordination: 'how it works with another plan, so we left the other plan out',
}

/** The parts of an estimate in words. */
export interface EstimateWords {
  lead: Line
  lines: Line[]
  typed: Line[]
  assumed: string[]
  notChecked: Line[]
  /** The one question for all that is missing; null where nothing is. */
  question: string | null
}

/** The rules that a missing answer leaves unchecked, with their places. */
function unchecked(plan: KnownPlan, asked: Asked, result: Estimate): Line[] {
  const missing = (what: Missing['what'], at: number) =>
    result.missing.some((m) => m.what === what && (m.line === undefined || m.line === at))
  return asked.lines.flatMap(({ procedure }, at) => {
    const terms = termsOfLine(asked, at)
    if (!terms || !result.lines[at] || result.lines[at].gate) return []
    const path = pathOf(asked, at)
    const wait =
      missing('coverage_start', at) && terms.waitMonths
        ? [line(`the ${terms.waitMonths} month wait`, ...waitFor(plan, procedure).waits.map((w) => w.path))]
        : []
    const replaced =
      missing('history', at) && terms.replacementMonths
        ? [line(`once in ${terms.replacementMonths} months`, path)]
        : []
    const own = missing('history', at) && !terms.replacementMonths ? limitsOf(terms) : []
    const ofItems = terms.limits.filter((limit) => limit.item !== null)
    const limits = [...own, ...ofItems]
    const often = limits.length > 0 ? [line(limits.map(writeLimit).join('; '), path)] : []
    const lost = missing('lost', at) ? [line('the missing tooth clause', 'flags.missing_tooth_clause')] : []
    return [...wait, ...replaced, ...often, ...lost]
  })
}

/** Nothing is missing, and the plan states all that's needed; else the figures are "about". */
export const isSure = ({ missing, unstated }: Estimate): boolean =>
  missing.length === 0 && unstated.length === 0

/** Puts an estimate in words. @param plan whose pages are cited */
export function estimateWords(plan: KnownPlan, asked: Asked, result: Estimate): EstimateWords {
  const done = result.lines.flatMap((l, at) => (l ? [{ l, at }] : []))
  const sure = isSure(result) ? '' : 'about '
  const total = `the plan pays ${sure}${money(result.planPays)}, the patient pays ${sure}${money(result.patientPays)}`
  const lead = line(
    done.length === 0
      ? 'The plan document doesn’t say enough to work this out.'
      : `Estimate: ${total}. It’s not a guarantee of payment.`,
  )
  const where = asked.input.network === 'out' ? ' out of network' : ''
  const unstated = result.unstated.map(({ what, line: at }) => {
    const name = at === undefined ? 'T' : `${nameOfLine(asked, at)}: t`
    return line(`${name}he plan document doesn’t say ${UNSTATED[what]}${what === 'share' ? where : ''}.`)
  })
  const open = unchecked(plan, asked, result)
  const checks =
    open.length > 0
      ? [
          line(
            `Not checked: ${listWords([...new Set(open.map((l) => l.text))])}.`,
            ...new Set(open.flatMap((l) => l.paths)),
          ),
        ]
      : []
  const seat = done.flatMap(({ l, at }) =>
    termsOfLine(asked, at)?.paidOn === 'seat' && !l.gate
      ? [line(`${nameOfLine(asked, at)}: paid on the seat date.`, pathOf(asked, at))]
      : [],
  )
  // That the fee stands for the allowed amount is told among what’s assumed.
  const needed = [...new Set(result.missing.filter((m) => m.what !== 'allowed').map((m) => MISSING[m.what]))]
  const left = done.at(-1)?.l
  const dated =
    left && left.date !== asked.input.today ? [line(`Worked out for ${dayWords(left.date)}.`)] : []
  const blank = result.missing.some((m) => m.what === 'deductible_met' || m.what === 'maximum_used')
  return {
    lead,
    lines: [...done.flatMap(({ l, at }) => workedOut(l, plan, asked, at)), ...dated],
    typed: typedWords(asked),
    assumed:
      done.length === 0 ? [] : [...result.assumed.map((a) => ASSUMED[a]), ...(blank ? [NOTHING_YET] : [])],
    notChecked: [...unstated, ...checks, ...seat],
    question: needed.length > 0 ? `To be sure, tell us ${listWords(needed)}.` : null,
  }
}
