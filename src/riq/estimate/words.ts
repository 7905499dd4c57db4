import { PROCEDURE_LABELS } from '../../lexicon/catalog.ts'
import { writeCents } from '../../lexicon/cents.ts'
import { writeLimit } from '../../plan/limit.ts'
import { inSentence, isOrAre, serviceFacts } from '../facts/service-facts.ts'
import { waitsHolding } from '../facts/wait.ts'
import type { KnownPlan } from '../plan-source.ts'
import { dayWords } from '../say/dates.ts'
import { amountSentence } from '../say/field-block.ts'
import { type Line, line, listWords } from '../say/line.ts'
import { briefLines } from './brief.ts'
import type { Estimate, Gate, LineResult, Missing, ServiceTerms, Unstated } from './contract.ts'
import { COORDINATION } from './coordination.ts'
import type { Asked } from './cover.ts'
import { downgradesOpen } from './downgrades.ts'
import { maximumPath, nameOfLine, pathOf, termsOfLine } from './names.ts'
import { questionFor } from './question.ts'
import { typedWords } from './typed-words.ts'
import { planWarning } from './warning.ts'

/** The limits that an estimate counts: those of items that nobody named aren't. */
const limitsOf = ({ limits }: ServiceTerms) => limits.filter((limit) => limit.item === null)

/** Why the plan pays nothing, with the rule’s place. */
function gateWords(gate: Gate, plan: KnownPlan, asked: Asked, at: number): Line {
  const { procedure } = asked.lines[at]!
  const terms = termsOfLine(asked, at)!
  const name = inSentence(PROCEDURE_LABELS[procedure])
  const path = pathOf(asked, at)
  switch (gate) {
    case 'not_covered':
      return line(`the plan says ${name} ${isOrAre(procedure)} not covered`, path)
    case 'age':
      return line('the age you typed is outside the plan’s limit', path)
    case 'wait':
      return line(
        `the ${terms.waitMonths} month wait isn’t over`,
        ...waitsHolding(plan, procedure, asked.typed.late === true).waits.map((w) => w.path),
      )
    case 'missing_tooth':
      return line('the tooth was lost before coverage began', 'flags.missing_tooth_clause')
    case 'replacement':
      return line(`it was done within the last ${terms.replacementMonths} months`, path)
    case 'frequency':
      return line(`the limit is used up: ${limitsOf(terms).map(writeLimit).join('; ')}`, path)
  }
}

/** How one line was worked out. */
function workedOut(result: LineResult, plan: KnownPlan, asked: Asked, at: number): Line[] {
  const { split, basis, percent, copay, planPays, patientPays, gate, shareOf, deductibleTaken } = result
  const name = nameOfLine(asked, at)
  const paid = `The plan pays ${writeCents(planPays)}, the patient pays ${writeCents(patientPays)}.`
  if (gate) {
    const why = gateWords(gate, plan, asked, at)
    return [line(`${name}: ${paid} That’s because ${why.text}.`, ...why.paths)]
  }
  const share =
    percent === null ? `a ${writeCents(copay ?? 0)} copay` : `${percent}% of ${writeCents(shareOf)}`
  const deductible =
    deductibleTaken > 0
      ? [line(`The ${writeCents(deductibleTaken)} deductible comes off first.`, 'deductible_individual')]
      : []
  const terms = termsOfLine(asked, at)!
  const upgrade =
    split.upgrade > 0 && terms.downgrade
      ? [
          line(
            `It’s paid as ${terms.downgrade.to} at ${writeCents(basis)}; the patient pays the ${writeCents(split.upgrade)} above that.`,
            pathOf(asked, at),
          ),
        ]
      : []
  const over =
    split.overMaximum > 0
      ? [line(`${writeCents(split.overMaximum)} goes over the maximum.`, maximumPath(asked, at))]
      : []
  const balance =
    split.balance > 0 ? [line(`${writeCents(split.balance)} is above what the plan allows.`)] : []
  const method = asked.plan.coordination
  const primary =
    result.primaryPays > 0 && method
      ? [
          line(
            `The other plan pays ${writeCents(result.primaryPays)} first. ${COORDINATION[method]}`,
            'flags.cob',
          ),
        ]
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

const ASSUMED: Record<Estimate['assumed'][number], string> = {
  in_network: 'in network',
  no_other_cover: 'no other dental plan',
  allowed_is_fee: 'your amount is what the plan allows',
  today: 'the visit is today',
}

const assumedWords = (what: Estimate['assumed'][number], { typed }: Asked) =>
  // Whoever says that the fee isn't the contracted one hears that we still use it.
  what === 'allowed_is_fee' && typed.contracted === false
    ? 'we use your fee until you tell us what the plan allows'
    : ASSUMED[what]

/** What isn't typed of a deductible or a maximum counts as nothing. */
const NOTHING_YET = 'nothing else met or used yet this year'

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
  /** What's said of a plan that isn't verified, or not lately. */
  warning: string | null
  /** Downgrades that the figures leave out, as nobody typed what's allowed instead. */
  downgrades: Line[]
  /** One line for each treatment. */
  brief: Line[]
  /** How each was worked out, in all its steps. */
  lines: Line[]
  typed: Line[]
  assumed: string[]
  /** What the plan makes a condition of, which may turn the figures: said before them. */
  conditions: Line[]
  notChecked: Line[]
  /** The same without what the brief lines tell. */
  briefChecks: Line[]
  /** The one question for all that is missing; null where nothing is. */
  question: string | null
}

/** The rules that a missing answer leaves unchecked, with their places. */
function unchecked(plan: KnownPlan, asked: Asked, result: Estimate): Line[] {
  const missing = (what: Missing['what'], at: number) =>
    result.missing.some((m) => m.what === what && (m.line === undefined || m.line === at))
  return asked.lines.flatMap(({ procedure, lost: lostOn }, at) => {
    const terms = termsOfLine(asked, at)
    if (!terms || !result.lines[at] || result.lines[at].gate) return []
    const path = pathOf(asked, at)
    const wait =
      missing('coverage_start', at) && terms.waitMonths
        ? [
            line(
              `the ${terms.waitMonths} month wait`,
              ...waitsHolding(plan, procedure, asked.typed.late === true).waits.map((w) => w.path),
            ),
          ]
        : []
    const replaced =
      missing('history', at) && terms.replacementMonths
        ? [line(`once in ${terms.replacementMonths} months`, path)]
        : []
    const own = missing('history', at) && !terms.replacementMonths ? limitsOf(terms) : []
    const ofItems = terms.limits.filter((limit) => limit.item !== null)
    const limits = [...own, ...ofItems]
    const often = limits.length > 0 ? [line(limits.map(writeLimit).join('; '), path)] : []
    // Without the start of coverage a day of loss says nothing yet.
    const isOpen =
      missing('lost', at) || (missing('coverage_start', at) && terms.missingTooth && lostOn !== 'covered')
    const lost = isOpen ? [line('the missing tooth clause', 'flags.missing_tooth_clause')] : []
    return [...wait, ...replaced, ...often, ...lost]
  })
}

/** What the plan doesn't say, each once with the treatments that it's about. */
function silences(asked: Asked, { unstated }: Estimate): Line[] {
  const where = asked.input.network === 'out' ? ' out of network' : ''
  return [...new Set(unstated.map(({ what }) => what))].map((what) => {
    const names = unstated.flatMap((u) =>
      u.what === what && u.line !== undefined ? [nameOfLine(asked, u.line)] : [],
    )
    const start = names.length > 0 ? `${listWords([...new Set(names)])}: t` : 'T'
    return line(`${start}he plan document doesn’t say ${UNSTATED[what]}${what === 'share' ? where : ''}.`)
  })
}

/** The same in one breath. What's missing to work a treatment out is in the treatment's own line. */
const briefSilences = ({ unstated }: Estimate): Line[] =>
  [...new Set(unstated.map(({ what }) => what))]
    .filter((what) => what !== 'share')
    .map((what) => line(`The plan document doesn’t say ${UNSTATED[what]}.`))

/** Nothing is missing, and the plan states all that's needed; else the figures are "about". */
export const isSure = ({ missing, unstated }: Estimate): boolean =>
  missing.length === 0 && unstated.length === 0

/** What the plan makes a condition of in a sentence, "only with covered surgical removal of teeth": nobody typed whether it's met. */
const CONDITION =
  /^(?:only|must|requires?)\b|\b(?:only (?:with|when|if|after)|after active|medical (?:pays|plan|first))\b/i

/** Conditions of a service that an estimate doesn't check, and for several of one kind what the plan says of visits. */
function visitRules(plan: KnownPlan, { lines }: Asked): Line[] {
  const each = [...new Set(lines.map((l) => l.procedure))].flatMap((procedure) => {
    const { sentences, path } = serviceFacts(plan, procedure)
    return sentences
      .filter((sentence) => CONDITION.test(sentence))
      .map((sentence) => line(`Not checked: ${inSentence(sentence)}.`, path))
  })
  const several = new Set(
    lines.map((l) => l.procedure).filter((procedure, i, all) => all.indexOf(procedure) < i),
  )
  const ofVisits = [...several].flatMap((procedure) => {
    const { sentences, path } = serviceFacts(plan, procedure)
    return sentences
      .filter((sentence) => /\b(?:visit|appointment|sitting|same day)\b/i.test(sentence))
      .filter((sentence) => !CONDITION.test(sentence))
      .map((sentence) => line(`Not checked: ${inSentence(sentence)}.`, path))
  })
  const ofBraces = lines.some(({ procedure }) => procedure === 'orthodontic')
    ? amountSentence(plan, 'orthodontic_deductible')
    : null
  // It isn't worked in: documents don't say how it goes together with the yearly one.
  const own =
    ofBraces && /\$[1-9]/.test(ofBraces)
      ? [line(`Not included: ${inSentence(ofBraces)}`, 'orthodontic_deductible')]
      : []
  return [...each, ...ofVisits, ...own]
}

/** Both totals, or why there are none. */
function leadLine(result: Estimate, asked: Asked): Line {
  const sure = isSure(result) ? '' : 'about '
  const left = result.lines.flatMap((l, at) => (l ? [] : [nameOfLine(asked, at)]))
  const without = left.length > 0 ? `, not counting ${listWords(left)}` : ''
  if (left.length < result.lines.length)
    return line(
      `Patient pays ${sure}${writeCents(result.patientPays)}, plan pays ${sure}${writeCents(result.planPays)}${without}.`,
    )
  return asked.lines.some((_, at) => termsOfLine(asked, at)?.conflict)
    ? line('The plan document contradicts itself on this, so we can’t work it out.')
    : line('The plan document doesn’t say enough to work this out.')
}

/** Puts an estimate in words. @param plan whose pages are cited */
export function estimateWords(plan: KnownPlan, asked: Asked, result: Estimate): EstimateWords {
  const done = result.lines.flatMap((l, at) => (l ? [{ l, at }] : []))
  const lead = leadLine(result, asked)
  const unstated = silences(asked, result)
  const where = asked.input.network === 'out' ? ' out of network' : ''
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
  const visits = visitRules(plan, asked)
  const last = done.at(-1)?.l
  const dated =
    last && last.date !== asked.input.today ? [line(`Worked out for ${dayWords(last.date)}.`)] : []
  const blank = result.missing.some((m) => m.what === 'deductible_met' || m.what === 'maximum_used')
  const whys = new Map(
    done.flatMap(({ l, at }) => (l.gate ? [[at, gateWords(l.gate, plan, asked, at)] as const] : [])),
  )
  return {
    lead,
    warning: planWarning(plan),
    downgrades: downgradesOpen(plan, asked, result),
    brief: briefLines(result, asked, { whys, where }),
    lines: [...done.flatMap(({ l, at }) => workedOut(l, plan, asked, at)), ...dated],
    typed: typedWords(asked),
    assumed:
      done.length === 0
        ? []
        : [...result.assumed.map((a) => assumedWords(a, asked)), ...(blank ? [NOTHING_YET] : [])],
    conditions: visits,
    notChecked: [...unstated, ...checks, ...seat],
    briefChecks: [...briefSilences(result), ...checks],
    question: questionFor(asked, result),
  }
}
