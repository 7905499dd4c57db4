import { CATEGORIES, type Procedure } from '../../lexicon/catalog.ts'
import type { Limit } from '../../plan/content.ts'
import { isSlot } from '../../plan/facts.ts'
import { isOpen } from '../../plan/state.ts'
import {
  limitsFor,
  rowSpeaksFor,
  type ServiceFacts,
  sentenceFor,
  serviceFacts,
} from '../facts/service-facts.ts'
import { type Wait, waitFor, waitForClass, waitsOf } from '../facts/wait.ts'
import { type KnownPlan, wordsAt } from '../plan-source.ts'
import { yearStart } from '../say/asked-day.ts'
import { DENIED, textsOf } from '../say/mention.ts'
import { appliesTo, countsToward } from '../say/money-blocks.ts'
import type { Service } from '../understand/asks.ts'
import { ITEMS, type Item } from '../understand/items.ts'
import type { ServiceClass } from '../understand/terms.ts'
import { type Cell, cell, doubted, joined, SILENT } from './cell.ts'

/** Subjects with their cells, in an order that is the same for every plan. */
export type Cells = [subject: string, cell: Cell][]

/** True where a value of a plan can't be relied on: it wasn't understood, or its reading left it in doubt and nobody has settled that. */
export const inDoubt = (plan: KnownPlan, path: string): boolean => isOpen(plan.states[path]?.state)

const yesNo = (says: boolean | null | undefined): Cell =>
  says === null || says === undefined ? SILENT : cell(says ? 'yes' : 'no')

/** "Children only", "For dependent children under 19 only": nobody else is paid for. */
const CHILDREN_ONLY =
  /\b(?:child(?:ren)?|dependents?|minors?)\b.{0,40}\bonly\b|\bonly\b.{0,40}\b(?:child(?:ren)?|minors?)\b/i

/** The age that everyone who is called a child is under. */
const GROWN_UP = 19

/** From and until which age a service is paid: its own row, or the age limit of orthodontics where the plan has that apart. */
function agesOf(plan: KnownPlan, facts: ServiceFacts): Cell['ages'] {
  if (facts.age.min !== null || facts.age.under !== null) return facts.age
  const apart =
    facts.procedure === 'orthodontic'
      ? plan.facts.filter(isSlot('age')).find((claim) => claim.bind.class === 'orthodontic')?.value
      : undefined
  if (apart && (apart.min !== null || apart.under !== null)) return apart
  return facts.sentences.some((s) => CHILDREN_ONLY.test(s)) ? { min: null, under: GROWN_UP } : facts.age
}

/** What a plan pays for a service of which its row speaks. */
function paid(plan: KnownPlan, facts: ServiceFacts): Cell {
  const ages = agesOf(plan, facts)
  if (facts.conflict.length > 1 || inDoubt(plan, facts.path)) return cell('doubt', facts.percent, ages)
  if (facts.percent === 0) return cell('no', 0, ages)
  const copay = facts.copays.length > 0
  // A copay may be next to 100%: then the patient pays that, and no percent.
  if (facts.percent !== null) return cell('yes', copay && facts.percent === 100 ? null : facts.percent, ages)
  return cell(copay ? 'yes' : 'doubt', null, ages)
}

/** What a plan pays for a procedure as a whole. */
function paysCell(plan: KnownPlan, facts: ServiceFacts): Cell {
  if (facts.stated) return paid(plan, facts)
  if (inDoubt(plan, facts.path)) return cell('doubt')
  const flag = facts.procedure === 'implants' ? wordsAt(plan, 'flags.implant_coverage') : null
  if (!flag) return SILENT
  return DENIED.test(flag) || percentIn(flag) === 0 ? cell('no', 0) : cell('yes', percentIn(flag))
}

const percentIn = (text: string): number | null => {
  const found = /\b(\d{1,3})\s?%/.exec(text)?.[1]
  return found === undefined ? null : Number(found)
}

/** What a sentence of a document says of the service that it names. */
function toldIn(text: string): Cell {
  if (DENIED.test(text) || /\bnot (?:\w+ )?(?:covered|paid|a benefit)\b|\bexclu\w+/i.test(text))
    return cell('no', 0)
  const percent = percentIn(text)
  if (percent !== null) return percent === 0 ? cell('no', 0) : cell('yes', percent)
  return cell(/\bcover\w*|^yes\b/i.test(text) ? 'yes' : 'doubt')
}

/** What a plan pays for one item of a procedure, or for a service without a procedure. */
function itemCell(
  plan: KnownPlan,
  item: Item,
  facts: ServiceFacts | null,
  texts: ReturnType<typeof textsOf>,
): Cell {
  if (facts?.stated && rowSpeaksFor(plan, facts, item)) {
    const own = sentenceFor(facts, item)
    if (own === null || facts.conflict.length > 1) return paid(plan, facts)
    const told = { ...toldIn(own), ages: agesOf(plan, facts) }
    return inDoubt(plan, facts.path) ? doubted(told) : told
  }
  const flag = item.flag ? wordsAt(plan, `flags.${item.flag}`) : null
  const mention = flag
    ? { text: flag, path: `flags.${item.flag}` }
    : texts.find(({ text, path }) => path !== facts?.path && item.named.test(text))
  if (mention) return inDoubt(plan, mention.path) ? doubted(toldIn(mention.text)) : toldIn(mention.text)
  return facts && !facts.stated && inDoubt(plan, facts.path) ? cell('doubt') : SILENT
}

/** How many times a year a limit allows it. */
function timesAYear({ count, every, unit }: Limit): number | null {
  if (unit === 'lifetime') return 0
  return unit === 'month' ? (count * 12) / every : count / every
}

/** How often a service is paid; the figure is the least of its limits, in times a year. */
function limitCell(facts: ServiceFacts): Cell {
  const limits = limitsFor(facts, null)
  const own = limits.filter((limit) => limit.item === null)
  const times = (own.length > 0 ? own : limits).flatMap((limit) => timesAYear(limit) ?? [])
  return limits.length === 0 ? SILENT : cell('yes', times.length > 0 ? Math.min(...times) : null)
}

/** How often a service is paid in a calendar year; a limit that is counted otherwise allows nothing by it. */
function calendarCell(plan: KnownPlan, facts: ServiceFacts): Cell {
  const isCalendar = ({ unit }: Limit) =>
    unit === 'calendar_year' || (unit === 'benefit_year' && yearStart(plan) === 1)
  const limits = limitsFor(facts, null)
  const own = limits.filter(isCalendar).map(({ count, every }) => count / every)
  return limits.length === 0 ? SILENT : own.length > 0 ? cell('yes', Math.min(...own)) : cell('no', 0)
}

/** Waiting periods as one cell: 'yes' = there is one. */
function waitCell(plan: KnownPlan, waits: readonly Wait[], sure: boolean): Cell {
  const cells = waits.map((wait) => {
    const own = wait.months === null ? cell('doubt') : cell(wait.months > 0 ? 'yes' : 'no', wait.months)
    return inDoubt(plan, wait.path) ? doubted(own) : own
  })
  if (cells.length === 0) {
    const unclear = Object.keys(plan.states).some((p) => p.startsWith('waiting_periods.') && inDoubt(plan, p))
    return unclear ? cell('doubt') : SILENT
  }
  const all = joined(cells)
  // Which of them holds isn't said.
  return sure || new Set(cells.map((c) => c.amount)).size === 1 ? all : doubted(all)
}

function procedureCells(plan: KnownPlan, facts: ServiceFacts): Cells {
  const { procedure, outOfNetwork, age, downgrade } = facts
  const service: Service = { procedure, item: null, code: null }
  const { waits, sure } = waitFor(plan, procedure)
  const out = outOfNetwork === null ? SILENT : cell(outOfNetwork > 0 ? 'yes' : 'no', outOfNetwork)
  const aged = age.min !== null || age.under !== null
  const inDoubtToo = (own: Cell) => (inDoubt(plan, facts.path) ? doubted(own) : own)
  return [
    [`pays ${procedure}`, paysCell(plan, facts)],
    [`out ${procedure}`, inDoubtToo(facts.percent === 0 ? cell('no', 0) : out)],
    [`limit ${procedure}`, inDoubtToo(limitCell(facts))],
    [`calendar ${procedure}`, inDoubtToo(calendarCell(plan, facts))],
    [`age ${procedure}`, inDoubtToo(aged ? cell('yes', age.under) : SILENT)],
    [`downgrade ${procedure}`, inDoubtToo(downgrade ? cell('yes') : SILENT)],
    [`wait ${procedure}`, waitCell(plan, waits, sure)],
    [`deductible ${procedure}`, yesNo(appliesTo(plan, service)?.applies)],
    [`counts ${procedure}`, yesNo(countsToward(plan, service)?.counts)],
  ]
}

/** What the services of a class pay: the document's own row of the class where it has one, else all of them that it states. */
function classPays(
  name: ServiceClass,
  all: readonly ServiceFacts[],
  pays: ReadonlyMap<Procedure, Cell>,
): Cell {
  const row = all.filter((f) => f.category?.toLowerCase().startsWith(name)).map((f) => pays.get(f.procedure)!)
  const percents = new Set(row.flatMap((c) => c.amount ?? []))
  if (percents.size === 1) return joined(row)
  const category = CATEGORIES.find((c) => c.name.toLowerCase() === name)!
  return joined(category.procedures.map((p) => pays.get(p)!))
}

const CLASSES: readonly ServiceClass[] = ['preventive', 'basic', 'major', 'orthodontic']

function classCells(
  plan: KnownPlan,
  all: readonly ServiceFacts[],
  pays: ReadonlyMap<Procedure, Cell>,
): Cells {
  return CLASSES.flatMap(
    (name): Cells => [
      [`pays ${name} class`, classPays(name, all, pays)],
      [`wait ${name} class`, waitCell(plan, waitForClass(plan, name), true)],
      [`deductible ${name} class`, yesNo(appliesTo(plan, name)?.applies)],
      [`counts ${name} class`, yesNo(countsToward(plan, name)?.counts)],
    ],
  )
}

/** Everything that plans are sorted by on services, items and classes of them. */
export function serviceCells(plan: KnownPlan): Cells {
  const all = CATEGORIES.flatMap((c) => c.procedures.map((p) => serviceFacts(plan, p)))
  const byProcedure = new Map(all.map((facts) => [facts.procedure, facts]))
  const procedures = all.flatMap((facts) => procedureCells(plan, facts))
  const pays = new Map(all.map((facts) => [facts.procedure, paysCell(plan, facts)]))
  const texts = textsOf(plan)
  const items = ITEMS.map((item): Cells[number] => [
    `pays ${item.name}`,
    itemCell(plan, item, (item.procedure && byProcedure.get(item.procedure)) ?? null, texts),
  ])
  const waits = waitsOf(plan).filter((wait) => wait.key !== 'late_entrant')
  return [...procedures, ...items, ...classCells(plan, all, pays), ['wait any', waitCell(plan, waits, true)]]
}
