import { PROCEDURES } from '../lexicon/catalog.ts'
import { LEXICON } from '../lexicon/words.ts'
import { serviceName } from './categories.ts'
import { coveredBySilence, differingServices } from './percents.ts'
import { percentOf, type SentPlan } from './wanted.ts'

/** Between these lines the note is ours; what the office wrote around them stays. */
const FIRST = '[CovrIQ]'
const LAST = '[/CovrIQ]'

const LONGEST_LINE = 240
const MOST_LINES = 80

/** One line of the note: control characters would break it in their window. */
function line(text: string): string {
  const plain = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\[\/?CovrIQ\]/g, '')
    .trim()
  return plain.length > LONGEST_LINE ? `${plain.slice(0, LONGEST_LINE - 1)}…` : plain
}

const flagName = (key: string) =>
  Object.hasOwn(LEXICON.flags, key)
    ? LEXICON.flags[key as keyof typeof LEXICON.flags].display
    : key.replaceAll('_', ' ')

const AMOUNTS = [
  ['annual_maximum_individual', 'Annual maximum, individual'],
  ['annual_maximum_family', 'Annual maximum, family'],
  ['orthodontic_deductible', 'Orthodontic deductible'],
  ['orthodontic_lifetime_maximum', 'Orthodontic lifetime maximum'],
] as const

/** Amounts that have no row: no maximum at all, and a deductible of braces, of which no plan says by which period Open Dental counts it. */
const amountLines = ({ content }: SentPlan) =>
  AMOUNTS.flatMap(([field, name]) => {
    const text = content[field]
    const told = text !== null && (field === 'orthodontic_deductible' || !/^\$/.test(text))
    return told ? [`${name}: ${text}`] : []
  })

function serviceLines(plan: SentPlan): string[] {
  const other = new Set(differingServices(plan))
  const lines = PROCEDURES.flatMap((service) => {
    const percent = other.has(service) ? `${percentOf(plan, service)}%.` : ''
    const notes = plan.content.coverage[service]?.notes ?? ''
    const told = [percent, notes].filter(Boolean).join(' ')
    return told ? [`${serviceName(service)}: ${told}`] : []
  })
  const silent = coveredBySilence(plan).map(serviceName)
  return silent.length > 0 ? [...lines, `The plan doesn’t state: ${silent.join(', ')}`] : lines
}

/** What the plan says and no row of Open Dental can hold, as short lines. */
export function noteOf(plan: SentPlan): string {
  const { content } = plan
  const about = [
    plan.verified_date && `Verified in CovrIQ on ${plan.verified_date}`,
    content.flags['plan_option'] && `Option: ${content.flags['plan_option']}`,
    plan.plan_type && `Plan type: ${plan.plan_type}`,
    plan.customer_service_phone && `Phone: ${plan.customer_service_phone}`,
  ]
  const waits = Object.entries(content.waiting_periods).map(
    ([key, text]) => `Waiting period, ${key.replaceAll('_', ' ')}: ${text}`,
  )
  const flags = Object.entries(content.flags)
    .filter(([key]) => key !== 'plan_option')
    .map(([key, text]) => `${flagName(key)}: ${text}`)
  const all = [...about, ...amountLines(plan), ...waits, ...serviceLines(plan), ...flags]
  const lines = all.flatMap((text) => (text ? [line(text)] : [])).filter(Boolean)
  const told = lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES), 'More in CovrIQ.'] : lines
  return told.join('\n')
}

const plainLines = (text: string) => text.replace(/\r\n?/g, '\n')

/** The part of a note that we wrote, or null. */
export function ownNote(now: string): string | null {
  const text = plainLines(now)
  const [from, to] = [text.indexOf(FIRST), text.indexOf(LAST)]
  return from >= 0 && to > from ? text.slice(from + FIRST.length, to).trim() : null
}

/**
 * A note with our part in it: in place of the one we wrote before, else below what the office wrote, which stays as it is.
 * @param own our lines; null takes our part out
 */
export function noteWith(now: string, own: string | null): string {
  const block = own === null ? '' : [FIRST, own, LAST].join('\n')
  const text = plainLines(now)
  const [from, to] = [text.indexOf(FIRST), text.indexOf(LAST)]
  if (from >= 0 && to > from) return `${text.slice(0, from)}${block}${text.slice(to + LAST.length)}`.trimEnd()
  if (block === '') return text
  return text.trim() === '' ? block : `${text.trimEnd()}\n${block}`
}
