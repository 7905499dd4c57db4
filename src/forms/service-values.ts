import type { Part } from '../document/form/contract.ts'
import { CATEGORIES, PROCEDURE_LABELS, type Procedure } from '../lexicon/catalog.ts'
import { writeDollars } from '../lexicon/values.ts'
import type { Limit, TypedService } from '../plan/content.ts'
import { writeLimit } from '../plan/limit.ts'
import type { Item } from '../riq/understand/items.ts'
import type { PrintAs } from './contract.ts'
import type { ServiceClass, ServiceField } from './fields.ts'
import { NONE_FOUND, NOTHING, one, type PrintedPlan, type Value, withDoubt, yesNo } from './value.ts'

const NOT_COVERED = one('Not covered', 'Not cov.')

/** A percent as the office writes it. */
export function percentValue(percent: number, as: PrintAs): Value {
  if (percent === 0) return NOT_COVERED
  if (as === 'number') return one(String(percent))
  return one(as === 'patient' ? `${100 - percent}% pt` : `${percent}%`)
}

/** Several copays of one service, each for its own case; a single one has a fact of its own. */
const copaysOf = ({ percent, copay, conditions }: TypedService): string[] =>
  percent.in === null && copay === null ? conditions.filter((words) => / copay \$\d/.test(words)) : []

const isKnown = (service: TypedService | undefined): service is TypedService =>
  service !== undefined &&
  (service.percent.in !== null ||
    service.percent.out !== null ||
    service.copay !== null ||
    copaysOf(service).length > 0)

function paid(service: TypedService | undefined, side: 'percent' | 'out', as: PrintAs): Value | null {
  if (!service) return null
  if (side === 'out') {
    if (service.percent.out !== null) return percentValue(service.percent.out, as)
    return service.percent.in === 0 ? NOT_COVERED : null
  }
  if (service.percent.in !== null) return percentValue(service.percent.in, as)
  const copays = copaysOf(service)
  if (copays.length > 0) return { parts: copays.map((long) => ({ long })) }
  return service.copay === null
    ? null
    : one(`${writeDollars(service.copay)} copay`, writeDollars(service.copay))
}

const UNITS: Record<Limit['unit'], string> = {
  calendar_year: 'cal yr',
  plan_year: 'plan yr',
  benefit_year: 'yr',
  month: 'mo',
  lifetime: 'life',
}

const PER = { tooth: 'tooth', quadrant: 'quad', arch: 'arch', surface: 'surface' } as const

/** A limit in the office's short form: "1 per 24 mo, quad". */
function shortLimit({ item, count, every, unit, per, shares_with }: Limit): string {
  const span = every === 1 ? UNITS[unit] : `${every} ${UNITS[unit]}`
  const shares = shares_with.length > 0 ? `, with ${shares_with.join(', ')}` : ''
  return `${item ? `${item} ` : ''}${count} per ${span}${per ? `, ${PER[per]}` : ''}${shares}`
}

/** Codes as they're written: limits keep what they're combined with in lower case. */
const withCodes = (text: string) => text.replace(/\bd(?=\d{4}\b)/g, 'D')

/** The limits that hold for an item of a service: its own, else those of the service as a whole, unless the item is one that rows never include. */
function limitsOf(service: TypedService, item: Item | null): Limit[] {
  if (!item) return service.limits
  const own = service.limits.filter((limit) => limit.item !== null && item.named.test(limit.item))
  if (own.length > 0) return own.map((limit) => ({ ...limit, item: null }))
  return item.apart ? [] : service.limits.filter((limit) => limit.item === null)
}

const agePart = ({ min, under }: TypedService['age']): Part[] => {
  if (min !== null && under !== null)
    return [{ long: `age ${min} to under ${under}`, short: `${min} to <${under}` }]
  if (under !== null) return [{ long: `under ${under}`, short: `<${under}` }]
  return min === null ? [] : [{ long: `age ${min} and over`, short: `${min}+` }]
}

const downgradePart = ({ downgrade }: TypedService): Part[] => {
  if (!downgrade) return []
  const teeth = downgrade.teeth.length > 0 ? ` (${downgrade.teeth.join(', ')})` : ''
  return [{ long: `paid as ${downgrade.to}${teeth}` }]
}

/** A replacement rule that no limit tells. */
const replacementPart = ({ replacement_months: months, limits }: TypedService): Part[] =>
  months === null || limits.length > 0
    ? []
    : [{ long: `replaced after ${months} months`, short: `1 per ${months} mo` }]

/** Everything that limits a service: how often, ages, what it is paid as, conditions. @param apart sides that have blanks of their own */
function limitValue(service: TypedService, item: Item | null, apart: ReadonlySet<string>): Value {
  const paidFor = apart.has('percent') ? copaysOf(service) : []
  const parts = [
    ...limitsOf(service, item).map(
      (limit): Part => ({ long: withCodes(writeLimit(limit)), short: withCodes(shortLimit(limit)) }),
    ),
    ...(apart.has('age') ? [] : agePart(service.age)),
    ...(apart.has('replacement') ? [] : replacementPart(service)),
    ...(apart.has('downgrade') ? [] : downgradePart(service)),
    ...service.conditions.filter((words) => !paidFor.includes(words)).map((long): Part => ({ long })),
  ]
  return parts.length > 0 ? { parts } : NONE_FOUND
}

/** What a service's own side says; null = not found. */
function sideValue(
  service: TypedService,
  { aspect, item }: ServiceField,
  apart: ReadonlySet<string>,
): Value | null {
  if (aspect === 'deductible') return service.deductible === null ? null : yesNo(service.deductible)
  if (service.percent.in === 0) return NOTHING
  if (aspect === 'limit') return limitValue(service, item, apart)
  if (aspect === 'age') {
    const parts = agePart(service.age)
    return parts.length > 0 ? { parts } : NONE_FOUND
  }
  if (aspect === 'downgrade') {
    const [part] = downgradePart(service)
    return part ? { ...one(part.long, part.short), yes: true } : null
  }
  const months = service.replacement_months
  return months === null ? null : one(`${months} months`, `${months} mo`)
}

/**
 * What a plan says of one side of a service.
 * @param apart sides of it that have blanks of their own on the form
 * @returns null when it doesn't say
 */
export function serviceValue(
  { result }: PrintedPlan,
  field: ServiceField,
  as: PrintAs,
  apart: ReadonlySet<string>,
): Value | null {
  const { procedure, aspect, item } = field
  const service = result.typed.services[procedure]
  const path = `coverage.${procedure}`
  if (aspect === 'percent' || aspect === 'out') {
    // What a plan pays for it doesn't follow from the service's own row.
    if (item?.apart && service?.percent.in !== 0) return null
    return withDoubt(paid(service, aspect, as), result, path)
  }
  if (aspect === 'wait' || !isKnown(service)) return null
  return withDoubt(sideValue(service, field, apart), result, path)
}

const NAMES: Record<ServiceClass, string> = { preventive: 'Preventive', basic: 'Basic', major: 'Major' }

/** What a plan pays for a class: one percent where all of its services that are told agree, else each. */
export function classValue(
  { result }: PrintedPlan,
  name: ServiceClass,
  side: 'percent' | 'out',
  as: PrintAs,
): Value | null {
  const procedures: readonly Procedure[] = CATEGORIES.find((c) => c.name === NAMES[name])!.procedures
  const told = procedures.flatMap((procedure) => {
    const value = withDoubt(paid(result.typed.services[procedure], side, as), result, `coverage.${procedure}`)
    return value ? [{ procedure, words: value.parts[0]!.short ?? value.parts[0]!.long }] : []
  })
  const words = [...new Set(told.map((one) => one.words))]
  if (words.length === 0) return null
  if (words.length === 1) return one(words[0]!)
  const each = told.map((one) => `${PROCEDURE_LABELS[one.procedure].replace(/ \(.*/, '')} ${one.words}`)
  return { parts: [{ long: 'varies' }, { long: each.join(', ') }] }
}
