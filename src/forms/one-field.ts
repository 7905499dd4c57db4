import { type FormField, HAND, isField, slugOf } from './fields.ts'
import { type NamedService, serviceIn } from './named-service.ts'
import { ASPECT_RULES, BY_HAND, PLAN_WORDS, USED_UP } from './rules.ts'
import { spelled } from './spelled.ts'

/** The form's own words round a blank. '' = none. */
export interface Beside {
  /** Right before it (or the name of a form field). */
  own: string
  /** At the beginning of its row, with a code if there is one. */
  row: string
  /** Above its column. */
  head: string
  /** Above its part of the form. */
  section: string
  /** Earlier on its line: "Wait: Basic ____" before "Major". */
  before: string
}

const FRAGMENT =
  /^(?:(?:on |to |per )?(?:individual|family|person|preventive|basic|major|orthodontic)|on (?:preventive|basic|major)|in(?: network)?|out(?: of network)?)$/
const TOPIC = /\b(?:deductible|waiting|maximum)\b(?: applies)?/g
const CLASS = /\b(preventive|basic|major)\b|\bclass (?:(i{1,3}|[123]))\b|\btype (?:([abc]|i{1,3}|[123]))\b/

/** The last word of a line or heading that tells what its blanks are about. */
const topicOf = (text: string): string => [...text.matchAll(TOPIC)].at(-1)?.[0] ?? ''

/** The field that spelled words name, by the table of rules. */
function byRule(words: string): FormField | null {
  for (const [pattern, field] of PLAN_WORDS) {
    const match = pattern.exec(words)
    if (!match) continue
    const name = match.slice(1).find((group) => group !== undefined) ?? ''
    const found = field.replace('$1', name)
    if (isField(found)) return found
  }
  return null
}

const isByHand = (words: string): boolean =>
  USED_UP.test(words) || BY_HAND.some((pattern) => pattern.test(words))

type Side = (typeof ASPECT_RULES)[number][1]

/** What words ask about a service; null = nothing that we know. */
export const sideIn = (words: string): Side | null =>
  ASPECT_RULES.find(([pattern]) => pattern.test(words))?.[1] ?? null

/** The field for one side of a service. Night guards and the like have one field for all that a plan says of them. */
export function serviceField(
  { procedure, item }: NamedService,
  side: Exclude<Side, 'hand'>,
): FormField | null {
  if (procedure === null) {
    const flag = `flag.${item?.flag ?? ''}`
    return isField(flag) && (side === 'percent' || side === 'limit') ? flag : null
  }
  const exact = item ? `service.${procedure}.${side}.${slugOf(item)}` : ''
  return isField(exact) ? exact : `service.${procedure}.${side}`
}

const NUMBERED: readonly [RegExp, string][] = [
  [/^(?:i|1|a)$/, 'preventive'],
  [/^(?:ii|2|b)$/, 'basic'],
  [/^(?:iii|3|c)$/, 'major'],
]

/** The class that words name; forms number them as plans do. */
function classIn(words: string): string | null {
  const match = CLASS.exec(words)
  if (!match) return null
  const number = match[2] ?? match[3]
  return match[1] ?? NUMBERED.find(([pattern]) => number && pattern.test(number))?.[1] ?? null
}

function classField(name: string, side: Side | null): FormField | null {
  if (side === 'hand') return HAND
  if (side === 'deductible')
    return name === 'preventive' ? 'deductible_applies_to_preventive' : `deductible_on.${name}`
  if (side === 'wait') return `wait.${name}`
  return side === null || side === 'percent' || side === 'out' ? `class.${name}.${side ?? 'percent'}` : null
}

/** Names that every plan field of a form goes by before a service is looked for: "Ortho max" is no percent of braces. */
const AFTER_SERVICES: readonly FormField[] = [
  'downgrades',
  'predetermination',
  'notes',
  'deductible_individual',
  'flag.oon_reimbursement',
  'insurance_company',
  'plan_type',
  'flag.occlusal_guard',
]

/** A field of the plan as a whole, by the words right before the blank, with what the line or heading is about where they are only a part. */
function planField(own: string, { before, head, section }: Beside): FormField | null {
  if (FRAGMENT.test(own)) {
    const topic = topicOf(spelled(before)) || topicOf(spelled(head)) || topicOf(spelled(section))
    return topic ? byRule(`${topic} ${own}`) : null
  }
  return byRule(own)
}

/** The one field that the words round a blank name as a whole; null = none that's sure. */
export function fieldOf(beside: Beside): FormField | null {
  const own = spelled(beside.own)
  const head = spelled(beside.head)
  const row = spelled(beside.row)
  const label = own || row
  if (USED_UP.test(own) || USED_UP.test(head)) return HAND
  const plan = own
    ? planField(own, beside)
    : planField(`${row}${/family|individual/.test(head) ? ` ${head}` : ''}`, beside)
  if (plan && isOutside(plan, own, head)) return null
  if (plan && !AFTER_SERVICES.includes(plan)) return plan
  const side = sideIn(own) ?? sideIn(head)
  const service =
    serviceIn(beside.own) ?? serviceIn(beside.row) ?? (sideIn(own) ? serviceIn(beside.before) : null)
  if (service && !isByHand(own)) return side === 'hand' ? HAND : serviceField(service, side ?? 'percent')
  if (plan) return plan
  const name = classIn(own) ?? classIn(row) ?? (sideIn(own) ? classIn(spelled(beside.before)) : null)
  if (name) return classField(name, side)
  return isByHand(label) || side === 'hand' ? HAND : null
}

/** Amounts outside the network: a plan's fields are those in network. */
const isOutside = (field: FormField, own: string, head: string): boolean =>
  /^(?:deductible_|annual_|orthodontic_)/.test(field) && /\bout\b/.test(`${own} ${head}`)
