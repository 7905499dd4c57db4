import { isOrAre, limitsFor, rowSpeaksFor, type ServiceFacts, serviceFacts } from '../facts/service-facts.ts'
import { wordsAt } from '../plan-source.ts'
import type { Aspect, Service } from '../understand/asks.ts'
import { aspectBlock } from './aspects.ts'
import { benefitLine, type Naming, namingOf, watchLines } from './benefit.ts'
import type { Context } from './context.ts'
import { flagBlock } from './flag-block.ts'
import { historyVerdict } from './history.ts'
import { answers, type Block, type Line, line, listWords, silent } from './line.ts'
import { mentionOf } from './mention.ts'
import { payOnBlock } from './rule-sides.ts'
import { toothVerdicts } from './teeth.ts'
import { isUnclear, silentOn } from './unclear.ts'
import { ageVerdict, type Verdict, visitVerdict } from './verdicts.ts'
import { waitVerdicts } from './wait-block.ts'
import { startWord } from './yes-no.ts'

/** Both places of a document that contradicts itself; Riq does not choose. */
function conflictBlock(context: Context, facts: ServiceFacts, name: Naming): Block {
  const places = facts.conflict.map((c) => `${c.percent}% on p. ${c.page}`)
  return answers(
    {
      text: `The document contradicts itself on ${name.inside}: it says ${places.length === 2 ? 'both ' : ''}${listWords(places)}. Riq does not choose between them: ask the carrier which one holds.`,
      paths: [],
      cited: [facts.path],
    },
    watchLines(context, facts, null),
  )
}

function verdictsOf(
  context: Context,
  facts: ServiceFacts,
  service: Service,
  name: Naming,
  aspects: Aspect[],
): Verdict[] {
  const visit = aspects.includes('visit') || context.slots.planned !== null
  const found = [
    ageVerdict(context, facts, name),
    historyVerdict(context, facts, service.item),
    visit ? visitVerdict(context, facts) : null,
    ...toothVerdicts(context, facts),
    // Nobody waits for what is never paid.
    ...(facts.percent === 0 ? [] : waitVerdicts(context, service.procedure)),
  ].filter((v) => v !== null)
  return found.sort((a, b) => Number(a.ok === true) - Number(b.ok === true))
}

/** Typed figures for which the plan states no rule: said, so that silence is not read as consent. */
function unruled(
  context: Context,
  facts: ServiceFacts,
  service: Service,
  name: Naming,
  verdicts: Verdict[],
): Line[] {
  const { slots } = context
  const has = (rule: Verdict['rule']) => verdicts.some((v) => v.rule === rule)
  const lines: Line[] = []
  if ((slots.age !== null || slots.grownUp === 'adult') && !has('age'))
    lines.push(line(`The document states no age limit for ${name.inside}.`))
  const history = slots.done.length > 0 || slots.days.some(({ of }) => of === 'done' || of === 'unsaid')
  if (history && !has('limit') && limitsFor(facts, service.item).length === 0)
    lines.push(line(`The document states no frequency or replacement rule for ${name.inside}.`))
  return lines
}

/** Sides that are told first where they're asked for, even if what was typed decides otherwise: "downgrade?" after a crown's history. */
const LEADING: ReadonlySet<Aspect> = new Set<Aspect>(['downgrade', 'network'])

/** Whether the document says what is paid: a percent or a copay. */
const statesPay = ({ percent, copays }: ServiceFacts) => percent !== null || copays.length > 0

/**
 * Answers what a question asks about one service.
 * @param aspects the sides it looks at; none = all of it
 */
export function serviceBlock(asked: Context, service: Service, aspects: Aspect[]): Block {
  const context =
    service.age === undefined
      ? asked
      : { ...asked, slots: { ...asked.slots, age: service.age, turning: null } }
  const { plan } = context
  const facts = serviceFacts(plan, service.procedure)
  const name = namingOf(facts, service, isOrAre(service.procedure))
  const { item } = service
  if (aspects.includes('pay_on'))
    return service.procedure === 'crowns'
      ? payOnBlock({ context, facts, service, name })
      : silent(
          `The plan document does not say whether ${name.inside} ${name.be} paid on the prep or the seat date.`,
        )
  if (!facts.stated || (item && !rowSpeaksFor(plan, facts, item))) {
    if (service.procedure === 'implants' && item === null && wordsAt(plan, 'flags.implant_coverage'))
      return flagBlock(context, 'implant_coverage')
    const mention = item && mentionOf(plan, item, facts.path)
    return (
      mention ??
      silentOn(
        plan,
        [facts.path],
        `The plan document does not say whether ${name.inside} ${name.be} covered.`,
      )
    )
  }
  if (facts.conflict.length > 1) return conflictBlock(context, facts, name)
  const side = aspectBlock({ context, facts, service, name }, aspects)
  const verdicts = verdictsOf(context, facts, service, name, aspects)
  const benefit = benefitLine(context, facts, item, name)
  if (verdicts.length > 0) {
    const asked = side && aspects.some((aspect) => LEADING.has(aspect)) ? [side.lead] : []
    const rules = new Set<string>([...verdicts.map((v) => v.rule), ...(asked.length > 0 ? aspects : [])])
    const [first, ...others] = [...asked, ...verdicts.map((v) => v.line)]
    return answers(
      first!,
      [...others, ...unruled(context, facts, service, name, verdicts)],
      [benefit, ...watchLines(context, facts, item, rules)],
    )
  }
  if (side) return side
  const whole = answers({ ...benefit, text: `${startWord(context, facts)}${benefit.text}` }, [
    ...unruled(context, facts, service, name, []),
    ...watchLines(context, facts, item),
  ])
  if (isUnclear(plan, facts.path)) return { ...whole, kind: 'unclear' }
  return statesPay(facts) ? whole : { ...whole, kind: 'not_stated' }
}
