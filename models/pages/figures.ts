import type { Col, Draft } from './draft.ts'
import { cls, memberLine } from './labels.ts'
import type { Slot, Subject } from './marks.ts'
import type { Amount, Money, PlanClass, Procedure } from './shape.ts'
import { MEMBER_PHRASES, PLAN_PHRASES, TWIN_MEMBER_PHRASES, TWIN_PLAN_PHRASES } from './wording/payers.ts'

/** Figures of a document: shares and amounts. */

/** What a share is for: a class, or services with one share. */
export interface Who {
  cls?: PlanClass
  procs?: readonly Procedure[]
}

/** Percent that the plan pays for a class. */
export const classShare = (d: Draft, k: PlanClass, { opt, net }: Col): number =>
  d.plan.options[opt]!.shares[`${k.id}:${net}`]!

/** Percent that the plan pays for a procedure: its own, or that of its class. @throws Error when it has neither */
export function procShare(d: Draft, p: Procedure, col: Col): number {
  if (d.plan.excluded.includes(p)) return 0
  const home = d.plan.classes.find((k) => k.members.includes(p))
  if (!home) throw new Error(`${p} is in no class`)
  const own = d.plan.exceptions[p]
  if (own === undefined) return classShare(d, home, col)
  const drop = classShare(d, home, { ...col, net: 'in' }) - classShare(d, home, col)
  return Math.max(0, own - drop)
}

/** Where the figure belongs in a document with several plans and networks. */
export const bindings = (d: Draft, { opt, net }: Col): Subject => ({
  ...(d.plan.nets.length > 1 ? { net } : {}),
  ...(d.plan.options.length > 1 ? { option: d.plan.options[opt]!.name } : {}),
})

/** How a share is written. */
export interface ShareStyle {
  payer?: 'plan' | 'member'
  /** Percent only: no "Covered in full". */
  plain?: boolean
  /** The number alone, without a percent sign. */
  bare?: boolean
  /** Year of a graded plan, from 0. */
  year?: number
  /** The percent as a word of a sentence. */
  prose?: boolean
}

function shareText(
  d: Draft,
  percent: number,
  payer: 'plan' | 'member',
  { plain = false, prose = false, bare = false }: ShareStyle,
): string {
  const printed = payer === 'plan' ? percent : 100 - percent
  if (bare) return String(printed)
  if (!plain && percent === 0 && d.chance('zero').odds(0.6)) return d.say('not_covered')
  if (!plain && percent === 100 && d.wordy) {
    const said = d.say(payer === 'plan' ? 'covered_full' : 'nothing')
    if (!prose) return said
  }
  if (prose && d.chance('percent-word').odds(0.2)) return `${printed} percent`
  return `${printed}${d.percent}`
}

/** A share as a figure; a plan of copays shows dollars or nothing. */
export function share(d: Draft, who: Who, col: Col, how: ShareStyle = {}): string {
  const option = d.plan.options[col.opt]!
  if (option.copays) return who.procs ? copay(d, who.procs[0]!, col) : 'Set copays'
  const payer = how.payer ?? d.payer
  const values = who.procs
    ? [...new Set(who.procs.map((p) => procShare(d, p, col)))]
    : [classShare(d, who.cls!, col)]
  if (values.length !== 1) throw new Error(`one figure for ${values.length} shares: ${who.procs}`)
  const percent = how.year === undefined ? values[0]! : (d.plan.graded[who.cls!.id]?.[how.year] ?? values[0]!)
  const subject: Subject = {
    ...(who.procs ? { procs: who.procs } : {}),
    ...(who.cls ? { cls: who.cls.id } : {}),
    ...bindings(d, col),
    payer,
    ...(how.year === undefined ? {} : { year: how.year + 1 }),
  }
  return d.figure(shareText(d, percent, payer, how), 'share', percent, subject)
}

/** A fixed copay for a service. None to pay means that the plan pays all of it. */
export function copay(d: Draft, p: Procedure, col: Col): string {
  const c = d.chance(`copay:${p}`)
  const cheap = ['exams', 'prophy', 'xray', 'fluoride', 'sealants'].includes(p)
  const middling = [
    'fillings',
    'extractions',
    'srp',
    'perio_maintenance',
    'periodontal',
    'anesthesia',
    'core_buildup',
  ].includes(p)
  const dollars =
    p === 'orthodontic'
      ? c.pick([1650, 1895, 2100, 2450])
      : c.pick(cheap ? [0, 0, 5, 10] : middling ? [15, 25, 45, 80] : [125, 185, 240, 310, 395])
  const subject = { procs: [p], ...bindings(d, col), payer: 'member' as const }
  return dollars === 0
    ? d.figure('$0', 'share', 100, subject)
    : d.figure(`$${dollars.toLocaleString('en-US')}`, 'copay', dollars, subject)
}

/** Dollars as the document writes them. */
export function dollars(d: Draft, amount: number): string {
  if (d.money === 'bare') return `$${amount}`
  return `$${amount.toLocaleString('en-US')}${d.money === 'cents' ? '.00' : ''}`
}

/** What a plan says of an amount in a column; null = it has none. */
export function amountOf(d: Draft, field: Amount, { opt, net }: Col): Money | null {
  const option = d.plan.options[opt]!
  return (net === 'out' ? option.outside[field] : undefined) ?? option.amounts[field] ?? null
}

/** An amount as a figure; '' where the plan has none. */
export function amount(d: Draft, field: Amount, col: Col): string {
  const value = amountOf(d, field, col)
  if (value === null) return ''
  const words = {
    none: () => d.say('none'),
    unlimited: () => d.say('no_maximum'),
    not_covered: () => d.say('not_covered'),
    '3x': () => d.chance('3x').pick(['3x individual', '3 per family', 'Three individual deductibles']),
    'plan deductible applies': () => 'Plan deductible applies',
  }
  const text = typeof value === 'number' ? dollars(d, value) : words[value]()
  return d.figure(text, field as Slot, value, bindings(d, col))
}

/** "after deductible" or "no deductible" beside the share of a class, in documents that say so; else ''. */
export function after(d: Draft, k: PlanClass): string {
  if (
    !d.afterwards ||
    k.role === 'orthodontic' ||
    d.plan.options.some((o) => o.shares[`${k.id}:in`] === 0) ||
    d.plan.options[0]!.amounts.deductible_individual === 'none'
  )
    return ''
  if (k.role !== 'preventive')
    return ` ${d.label(d.say('after'), 'deductible_applies', { cls: k.id }, { value: 'Yes' })}`
  const { deductibleOnPreventive: on } = d.plan
  if (on === null) return ''
  return ` ${d.figure(d.say(on ? 'after' : 'waived'), 'deductible_applies_to_preventive', on ? 'Yes' : 'No', { cls: k.id })}`
}

/** A sentence with a share: "The plan pays 80% for fillings and root canals". `what` writes its object, small inside the sentence. */
export function phrase(
  d: Draft,
  who: Who,
  what: (low: boolean) => string,
  col: Col,
  turn: number,
  how: ShareStyle = {},
): string {
  const payer = how.payer ?? d.payer
  const list = payer === 'plan' ? PLAN_PHRASES : MEMBER_PHRASES
  d.payerTold = true
  const said = d.from(
    `phrase:${payer}:${turn}`,
    list,
    payer === 'plan' ? TWIN_PLAN_PHRASES : TWIN_MEMBER_PHRASES,
  )
  const figured = said.replace('{}', () => share(d, who, col, { prose: true, plain: true, ...how, payer }))
  const text = figured.replace('[]', () => what(!said.startsWith('[]')))
  return text[0] === '<' ? text : text[0]!.toUpperCase() + text.slice(1)
}

/** What a sentence about a class speaks of: its members, or its own name where it has none. */
export const whatOf = (d: Draft, k: PlanClass) => (low: boolean) =>
  memberLine(d, k, { small: low }) || cls(d, k, 'auto', low)
