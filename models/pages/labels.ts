import type { Col, Draft } from './draft.ts'
import { escaped } from './marks.ts'
import type { Field, Net, PlanClass, Procedure } from './shape.ts'
import {
  BARE_NAMES,
  CLASS_NAMES,
  SCHEMES,
  SHIFTED_NAMES,
  TWIN_BARE_NAMES,
  TWIN_CLASS_NAMES,
  TWIN_SCHEMES,
} from './wording/classes.ts'
import {
  MEMBER_HEADS,
  NETWORKS,
  PLAN_HEADS,
  PLAN_LEADS,
  TWIN_MEMBER_HEADS,
  TWIN_PLAN_HEADS,
  TWIN_PLAN_LEADS,
} from './wording/payers.ts'
import { SERVICES } from './wording/services.ts'
import { TWIN_SERVICES } from './wording/twin-services.ts'
import type { Concept } from './wording/words.ts'

/** Labels of a document: services, classes, networks, plans, payers. */

const ROMAN = ['I', 'II', 'III', 'IV', 'V']

/** A text with a small first letter, unless its first word is an abbreviation. */
export const small = (text: string): string =>
  /^[A-Z][a-z]/.test(text) && !/^X-ray/.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text

/** How a label is written. */
export interface Written {
  /** With a small first letter, as inside a sentence. */
  small?: boolean
  by?: 'row' | 'list'
}

/** Words for a procedure, without a mark. */
export const procWords = (d: Draft, p: Procedure): string =>
  d.from(`proc:${p}`, SERVICES[p], TWIN_SERVICES[p])

/** A procedure's label; with a class it is counted among it. */
export function proc(
  d: Draft,
  p: Procedure,
  cls: PlanClass | null,
  { small: low = false, by = 'row' }: Written = {},
): string {
  const words = procWords(d, p)
  return d.label(
    low ? small(words) : words,
    'procedure',
    { procs: [p], ...(cls ? { cls: cls.id } : {}) },
    cls ? { by } : {},
  )
}

/** Members of a class that share its percent: those that have one of their own are told elsewhere. */
export const named = (d: Draft, cls: PlanClass): Procedure[] =>
  cls.members.filter((p) => d.plan.exceptions[p] === undefined)

/** The members of a class as a list in a line. */
export function memberLine(d: Draft, cls: PlanClass, how: Written = {}, joint = ', '): string {
  const all = named(d, cls).map((p, i) =>
    proc(d, p, cls, { ...how, small: i > 0 ? joint === ', ' : (how.small ?? false) }),
  )
  const last = all.pop()
  if (last === undefined) return ''
  if (all.length === 0) return last
  return d.chance(`and:${cls.id}`).odds(0.5) && joint === ', '
    ? `${all.join(joint)} and ${last}`
    : [...all, last].join(joint)
}

/** A class by number ("Class II"), name ("Basic Services") or both, as the document does it. */
export function classWords(d: Draft, cls: PlanClass): { number: string | null; name: string } {
  const place = Number(cls.id.slice(1)) - 1
  const shifted = d.chance('shifted').odds(0.06) && !d.twin
  const name = shifted
    ? SHIFTED_NAMES[cls.role]
    : d.from(`class:${cls.role}`, CLASS_NAMES[cls.role], TWIN_CLASS_NAMES[cls.role])
  if (d.plan.scheme === null) return { number: null, name }
  const scheme = d.from('scheme', SCHEMES, TWIN_SCHEMES)
  const numeral = { roman: ROMAN[place]!, digit: String(place + 1), letter: 'ABCDE'[place]! }[d.plan.numerals]
  return { number: `${scheme} ${numeral}`, name }
}

/** A class's label. `form` overrides what the document does with numbers and names. */
export function cls(d: Draft, k: PlanClass, form: 'both' | 'number' | 'auto' = 'auto', low = false): string {
  const { number, name } = classWords(d, k)
  const c = d.chance('class-form')
  const way =
    form === 'auto'
      ? c.weighed([
          ['both', 70],
          ['number', 30],
        ] as const)
      : form
  const subject = { cls: k.id }
  if (number === null)
    return d.label(low ? small(name) : name, 'class', subject, { value: k.role, descriptive: true })
  if (way === 'number' && !(form === 'auto' && (d.fullNames || k.role === 'orthodontic')))
    return d.label(number, 'class', subject, { value: k.role })
  const text = c.pick([
    `${number} – ${name}`,
    `${number}: ${name}`,
    `${number} - ${name}`,
    `${name} (${number})`,
    `${number} ${name}`,
  ])
  return d.label(text, 'class', subject, { value: k.role, descriptive: true })
}

/** A class by a name that says nothing: a letter, a number, a color. */
export function bare(d: Draft, k: PlanClass): string {
  const names = d.from('bare', BARE_NAMES, TWIN_BARE_NAMES)
  return d.label(names[Number(k.id.slice(1)) - 1]!, 'class', { cls: k.id }, { value: k.role })
}

/** Name of a network. */
export const net = (d: Draft, n: Net): string =>
  d.label(d.from(`net:${n}`, NETWORKS[n]), 'network', { net: n })

/** Name of one of the plans. */
export const option = (d: Draft, opt: number): string => {
  const { name } = d.plan.options[opt]!
  return d.label(name, 'option', { option: name })
}

/** A head that says whose share stands below or beside it. */
export function payerHead(d: Draft, payer = d.payer): string {
  const words =
    payer === 'plan'
      ? d.from('plan-head', PLAN_HEADS, TWIN_PLAN_HEADS)
      : d.from('member-head', MEMBER_HEADS, TWIN_MEMBER_HEADS)
  d.payerTold = true
  return d.label(words, 'payer', { payer })
}

/** "Covered at" or the like in front of a percent of the plan; the head of the member's share where that is printed. */
export function lead(d: Draft): string {
  if (d.payer === 'member') return payerHead(d)
  d.payerTold = true
  return d.label(d.from('plan-lead', PLAN_LEADS, TWIN_PLAN_LEADS), 'payer', { payer: 'plan' })
}

/** All columns of figures: plans outside, networks inside. */
export const columns = (d: Draft): Col[] =>
  d.plan.options.flatMap((_, opt) => d.plan.nets.map((n) => ({ opt, net: n })))

/** The only, or the best, column of the plan that is to be read. */
export const main = (d: Draft): Col => ({ opt: d.plan.wanted, net: 'in' })

/** Head of a column: plan and network as far as the document has several, and else whose share it is. */
export function colHead(d: Draft, col: Col): string {
  const parts = [
    d.plan.options.length > 1 ? option(d, col.opt) : '',
    d.plan.nets.length > 1 ? net(d, col.net) : '',
  ].filter(Boolean)
  return parts.length > 0 ? parts.join('<br>') : payerHead(d)
}

/** Label of an amount. */
export const amountLabel = (d: Draft, field: Field & Concept): string =>
  d.label(d.say(field), 'amount', { field })

/** Plain words as HTML. */
export const plain = (text: string): string => escaped(text)
