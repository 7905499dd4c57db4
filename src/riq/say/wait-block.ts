import { addMonths } from '../../base/calendar.ts'
import { type Wait, waitFor, waitForClass, waitsOf } from '../facts/wait.ts'
import type { KnownPlan } from '../plan-source.ts'
import type { Service } from '../understand/asks.ts'
import type { ServiceClass } from '../understand/terms.ts'
import type { Context } from './context.ts'
import { dayWords } from './dates.ts'
import { answers, type Block, capital, type Line, line, silent } from './line.ts'
import { nameOf } from './money-blocks.ts'
import { silentOn } from './unclear.ts'

/** One waiting period as a sentence. */
function waitLine(wait: Wait): Line {
  if (wait.months === 0 && wait.key === 'all')
    return line('There is no waiting period for any service.', wait.path)
  if (wait.months === 0) return line(`No waiting period for ${wait.label}.`, wait.path)
  if (wait.key === 'late_entrant')
    return line(`${capital(wait.label)}: ${wait.text.replace(/^late entrants:\s*/i, '')}.`, wait.path)
  return line(`Waiting period for ${wait.label}: ${wait.text.replace(/\.$/, '')}.`, wait.path)
}

/** Holds the typed start of coverage against a wait. */
function verdict({ slots, today }: Context, wait: Wait): Line | null {
  if (!wait.months) return null
  const start = slots.dates.at(-1)
  if (start) {
    const end = addMonths(start, wait.months)
    return today >= end
      ? line(
          `The ${wait.months}-month wait for ${wait.label} was over on ${dayWords(end)}, counted from ${dayWords(start)} as you typed.`,
          wait.path,
        )
      : line(
          `Not yet: ${wait.label} wait ${wait.months} months. From ${dayWords(start)}, as you typed, that ends on ${dayWords(end)}.`,
          wait.path,
        )
  }
  if (slots.months === null) return null
  if (slots.months === wait.months)
    return line(`It depends on the exact day: ${wait.label} wait ${wait.months} months.`, wait.path)
  return slots.months > wait.months
    ? line(`By what you typed the ${wait.months}-month wait for ${wait.label} is over.`, wait.path)
    : line(`Not yet by what you typed: ${wait.label} wait ${wait.months} months.`, wait.path)
}

/** Places of waits, stated or not: words on waits that were not understood may be about any service. */
const waitPaths = ({ states }: KnownPlan) =>
  Object.keys(states).filter((path) => path.startsWith('waiting_periods.'))

function forTarget(context: Context, target: Service | ServiceClass): Block {
  const { plan } = context
  const name = nameOf(plan, target)
  const { waits, sure } =
    typeof target === 'string'
      ? { waits: waitForClass(plan, target), sure: true }
      : waitFor(plan, target.procedure)
  if (waits.length === 0)
    return silentOn(plan, waitPaths(plan), `The plan document does not state a waiting period for ${name}.`)
  const verdicts = waits.flatMap((w) => verdict(context, w) ?? [])
  const lines = waits.map(waitLine)
  const doubt = sure ? [] : [line(`The document does not say which of them ${name} belong to.`)]
  const [lead, ...rest] = [...verdicts, ...lines]
  return answers(lead!, doubt, rest)
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
        ? 'The plan document does not say what waits for late entrants.'
        : 'The plan document does not state any waiting period.',
    )
  const [lead, ...more] = waits.map(waitLine)
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
