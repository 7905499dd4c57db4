import { addMonths } from '../../base/calendar.ts'
import type { Procedure } from '../../lexicon/catalog.ts'
import { isOrAre, serviceFacts } from '../facts/service-facts.ts'
import {
  LATE,
  lateWaitFor,
  lateWaits,
  type ServiceWait,
  type Wait,
  waitFor,
  waitForClass,
  waitsOf,
} from '../facts/wait.ts'
import type { KnownPlan } from '../plan-source.ts'
import type { Service } from '../understand/asks.ts'
import { type DayOf, type DaySpan, isExact, spanOf } from '../understand/days.ts'
import type { ServiceClass } from '../understand/terms.ts'
import { askedDay, isNarrow, spanWords } from './asked-day.ts'
import { benefitLine, namingOf } from './benefit.ts'
import type { Context } from './context.ts'
import { dayWords } from './dates.ts'
import { answers, type Block, type Line, line, silent } from './line.ts'
import { nameOf } from './money-blocks.ts'
import { isNeverPaid } from './never-paid.ts'
import { silentOn } from './unclear.ts'
import type { Verdict } from './verdicts.ts'

/** One waiting period as a sentence. */
function waitLine(wait: Wait): Line {
  if (wait.months === 0 && wait.key === 'all')
    return line('There is no waiting period for any service.', wait.path)
  if (wait.months === 0) return line(`No waiting period for ${wait.label}.`, wait.path)
  if (wait.path.endsWith('.late_entrant'))
    return line(`Late entrants: ${wait.text.replace(/^late entrants:\s*/i, '')}.`, wait.path)
  return line(`Waiting period for ${wait.label}: ${wait.text.replace(/\.$/, '')}.`, wait.path)
}

/** The days that coverage can have begun on; a day of which nothing else is said, where a wait is asked for. */
function startOfCoverage(
  { slots, today }: Context,
  askedForWait: boolean,
): { span: DaySpan; exact: boolean } | null {
  const fits = (of: DayOf) => of === 'start' || (askedForWait && of === 'unsaid')
  const day = slots.days.findLast((d) => d.of === 'start') ?? slots.days.findLast((d) => fits(d.of))
  return day ? { span: spanOf(day, today), exact: isExact(day) } : null
}

/**
 * Checks the typed start of coverage against a wait, on the day that's asked about.
 * @param askedForWait the question asks for the wait itself
 * @returns null where no start was typed, or the wait has no months
 */
function verdict(context: Context, wait: Wait, askedForWait: boolean): Verdict | null {
  const start = wait.months ? startOfCoverage(context, askedForWait) : null
  if (!start) return null
  const { months, label, path } = wait
  const say = (ok: boolean | null, text: string): Verdict => ({ ok, line: line(text, path), rule: 'wait' })
  const asked = askedDay(context)
  const when = asked.typed ? ` on ${dayWords(asked.day)}` : ''
  const from = addMonths(start.span.from, months!)
  const to = addMonths(start.span.to, months!)
  if (asked.day < from)
    return say(
      false,
      start.exact
        ? `Not yet${when}: the wait for ${label} is ${months} months. From ${dayWords(start.span.from)}, as you typed, it ends on ${dayWords(to)}.`
        : `Not yet${when}, based on what you typed: the wait for ${label} is ${months} months.${isNarrow({ from, to }) ? ` It ends on ${spanWords({ from, to })}.` : ''}`,
    )
  if (asked.day < to)
    return say(null, `It depends on the exact day: the wait for ${label} is ${months} months.`)
  return say(
    true,
    start.exact
      ? `The ${months}-month wait for ${label} ${asked.typed ? 'is over' : 'was over'} on ${asked.typed ? `${dayWords(asked.day)}: it ends on ` : ''}${dayWords(to)}, counted from ${dayWords(start.span.from)} as you typed.`
      : `Based on what you typed, the ${months}-month wait for ${label} is over${when}.`,
  )
}

/** What the typed start of coverage makes of the waits for a procedure; none where it's not known which of them holds. */
export function waitVerdicts(context: Context, procedure: Procedure): Verdict[] {
  if (LATE.test(context.text) && lateWaits(context.plan).length > 0)
    return lateWaitFor(context.plan, procedure).flatMap((wait) => verdict(context, wait, false) ?? [])
  const { waits, sure } = waitFor(context.plan, procedure)
  return sure ? waits.flatMap((wait) => verdict(context, wait, false) ?? []) : []
}

/** Places of waits, stated or not: words on waits that were not understood may be about any service. */
const waitPaths = ({ states }: KnownPlan) =>
  Object.keys(states).filter((path) => path.startsWith('waiting_periods.'))

/** Nobody waits for what is never paid. */
function notCoveredLine(context: Context, service: Service): Line | null {
  if (!isNeverPaid(context.plan, service)) return null
  const facts = serviceFacts(context.plan, service.procedure)
  return benefitLine(context, facts, service.item, namingOf(facts, service, isOrAre(service.procedure)))
}

/** The waits that may hold for what's asked about, those of late entrants where one is spoken of. */
function waitsHere({ plan, text }: Context, target: Service | ServiceClass): ServiceWait {
  const isClass = typeof target === 'string'
  if (LATE.test(text)) {
    const late = isClass
      ? lateWaits(plan).filter(({ key }) => key === target || key === 'late_entrant')
      : lateWaitFor(plan, target.procedure)
    if (late.length > 0) return { waits: late, sure: true }
  }
  return isClass ? { waits: waitForClass(plan, target), sure: true } : waitFor(plan, target.procedure)
}

function forTarget(context: Context, target: Service | ServiceClass): Block {
  const { plan } = context
  const name = nameOf(plan, target)
  const notCovered = typeof target === 'object' ? notCoveredLine(context, target) : null
  if (notCovered) return answers(notCovered, [], [])
  const { waits, sure } = waitsHere(context, target)
  if (waits.length === 0)
    return silentOn(plan, waitPaths(plan), `The plan document does not state a waiting period for ${name}.`)
  const lines = waits.filter(({ path }, i) => waits.findIndex((w) => w.path === path) === i).map(waitLine)
  // A wait that may not apply isn't checked against anything.
  if (!sure)
    return answers(line(`The document does not say which waiting period applies to ${name}.`), [], lines)
  const verdicts = waits.flatMap((w) => verdict(context, w, true)?.line ?? [])
  const [lead, ...rest] = [...verdicts, ...lines]
  return answers(lead!, [], rest)
}

/** Answers what a question asks about waiting periods; `target` null = all of them. */
export function waitBlock(context: Context, target: Service | ServiceClass | null): Block {
  if (target !== null) return forTarget(context, target)
  const all = waitsOf(context.plan)
  const late = /\blate\b/.test(context.text)
  const waits = late ? all.filter((w) => w.key === 'late_entrant') : all
  if (waits.length === 0)
    return silentOn(
      context.plan,
      late ? [] : waitPaths(context.plan),
      late
        ? 'The plan document does not say how long late entrants wait.'
        : 'The plan document does not state any waiting period.',
    )
  const checked = late ? lateWaits(context.plan) : waits
  const verdicts = checked.flatMap((w) => verdict(context, w, true)?.line ?? [])
  const [lead, ...more] = [...verdicts, ...waits.map(waitLine)]
  return answers(lead!, [], more)
}

/** Answers whether earlier coverage counts toward the waiting periods. */
export function priorCoverageBlock({ plan }: Context): Block {
  const waits = waitsOf(plan).filter((w) => w.months !== 0 && w.key !== 'late_entrant')
  const told = waits.filter((w) => w.priorCredit !== null)
  const all = waitsOf(plan)
  if (waits.length === 0 && all.length > 0) return answers(waitLine(all[0]!), [], all.slice(1).map(waitLine))
  if (told.length === 0)
    return silent(
      'The plan document does not say whether earlier coverage counts toward the waiting period.',
      waits.map(waitLine),
    )
  const [first] = told
  const start = first!.priorCredit ? 'Yes, earlier coverage matters' : 'No, earlier coverage gives no credit'
  return answers(
    line(`${start}. Waiting period for ${first!.label}: ${first!.text}.`, first!.path),
    [],
    told.slice(1).map(waitLine),
  )
}
