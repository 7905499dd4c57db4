import type { PlanField } from '../../lexicon/catalog.ts'
import type { Citation } from '../contract.ts'
import { sourceWords } from '../facts/cite.ts'
import { serviceFacts } from '../facts/service-facts.ts'
import { type KnownPlan, wordsAt } from '../plan-source.ts'
import { ageWords } from '../say/benefit.ts'
import { blockFor } from '../say/blocks.ts'
import { dayWords } from '../say/dates.ts'
import { fieldBlock } from '../say/field-block.ts'
import { citationsIn, type Line, line } from '../say/line.ts'
import { marksOf } from '../say/marks.ts'
import { statusWords } from '../say/plan-line.ts'
import { type Slots, slotsIn } from '../understand/slots.ts'
import type { CellCondition, Condition } from './conditions.ts'

/** A line of the answer with what its page marks stand for. */
export interface Told {
  text: string
  citations: Citation[]
  /** For each "p. N" of the line, places in its own citations. */
  marks: number[][]
}

/** A line without a page. */
export const told = (text: string): Told => ({ text, citations: [], marks: [] })

const NOTHING_TYPED = slotsIn('')

/** "Yes. Crowns: the plan pays 50%." without what the list's heading says already. */
const short = (text: string): string =>
  text.replace(/^(?:Yes|No)\. /, '').replace(/^[^:.]{1,60}: (?=the plan pays|the patient pays|we couldn)/, '')

/** The age limit, where an age was typed: none is said, too, so that silence isn't read as consent. */
function ageLine(plan: KnownPlan, { ask }: CellCondition, { age, grownUp }: Slots): Line[] {
  if (ask.about !== 'service' || (age === null && grownUp === null)) return []
  const facts = serviceFacts(plan, ask.service.procedure)
  if (facts.percent === 0) return []
  const limit = ageWords(facts.age)
  if (limit) return [line(`Only ${limit}.`, facts.path)]
  const flag = facts.procedure === 'orthodontic' ? wordsAt(plan, 'flags.ortho_age_limit') : null
  if (flag) return [line(`Age limit: ${flag}.`, 'flags.ortho_age_limit')]
  const [children] = facts.sentences.filter((s) => /child|dependent|adult/i.test(s))
  return [children ? line(`${children}.`, facts.path) : line('The document states no age limit.')]
}

/** What a plan says to one condition, in the words of an answer about this plan alone. */
function linesFor(plan: KnownPlan, condition: Condition, slots: Slots, today: string): Line[] {
  const field = (name: PlanField) => [fieldBlock(plan, name).lead]
  switch (condition.of) {
    case 'carrier':
      return field('insurance_company')
    case 'payer':
      return field('payor_id')
    case 'type':
      return field('plan_type')
    case 'status':
    case 'day':
      return [line(`${statusWords(plan)}, uploaded on ${dayWords(plan.last_upload_date)}.`)]
    case 'option':
      return [line(plan.option ? `Option: ${plan.option}.` : 'No option stated.')]
    case 'named':
      return field(condition.field)
    case 'cell': {
      const { ask, subject } = condition
      const context = { plan, slots: NOTHING_TYPED, text: '', whole: false, today }
      const head = subject.split(' ')[0]
      const sides = {
        out: 'network',
        limit: 'frequency',
        calendar: 'frequency',
        age: 'age',
        downgrade: 'downgrade',
      } as const
      const side = head && head in sides ? [sides[head as keyof typeof sides]] : []
      const block = blockFor(context, 'aspects' in ask ? { ...ask, aspects: side } : ask)
      const all = subject === 'wait any' ? [block.lead, ...block.more] : [block.lead]
      const ages = head === 'pays' ? ageLine(plan, condition, slots) : []
      return [...all.map((own) => ({ ...own, text: short(own.text) })), ...ages]
    }
  }
}

/**
 * The line of one plan in a list.
 * @param name the plan as the list calls it
 */
export function lineOf(
  name: string,
  plan: KnownPlan,
  conditions: readonly Condition[],
  slots: Slots,
  today: string,
): Told {
  const lines = conditions.flatMap((condition) => linesFor(plan, condition, slots, today))
  const paths = lines.flatMap((own) => [...own.paths, ...(own.cited ?? [])])
  const source = sourceWords(
    plan,
    lines.flatMap((own) => own.paths),
  )
  const check = paths.some((path) => plan.states[path]?.state === 'check')
  const said = lines.map((own) => own.text).join(' ')
  const text = [`• ${name}: ${said}`, source, check ? 'Needs a check against the document.' : '']
    .filter(Boolean)
    .join(' ')
  const citations = citationsIn(plan, lines).map((citation) => ({ ...citation, plan: plan.id }))
  return { text, citations, marks: marksOf(text, [{ text, paths }], citations) }
}
